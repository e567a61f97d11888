package art

import (
	"image"
	"sort"
)

// sprite draws an object whose foot is at the origin of the pen.
type sprite func(p pen)

// pen draws relative to an origin on a canvas. Coordinates are pixels.
type pen struct {
	*canvas
	x, y int
}

// from returns a pen moved by (x, y).
func (p pen) from(x, y int) pen { return pen{p.canvas, p.x + x, p.y + y} }

// put queues an object with its foot at (x, y).
func (p pen) put(x, y int, draw sprite) {
	p.queue = append(p.queue, standing{p.home, p.from(x, y), draw})
}

// scatter queues the same object at several places, given as x, y, x, y ...
func (p pen) scatter(draw sprite, places ...int) {
	for i := 0; i+1 < len(places); i += 2 {
		p.put(places[i], places[i+1], draw)
	}
}

// dot paints one pixel.
func (p pen) dot(x, y int, ink colour) { p.set(p.x+x, p.y+y, ink) }

// byWorld returns the colour for the canvas's world.
func byWorld(p pen, light, dark colour) colour {
	if p.dark() {
		return dark
	}
	return light
}

// rect fills a rectangle.
func (p pen) rect(x, y, width, height int, ink colour) {
	for j := 0; j < height; j++ {
		for i := 0; i < width; i++ {
			p.dot(x+i, y+j, ink)
		}
	}
}

// oval fills an ellipse that is 2rx+1 wide and 2ry+1 high.
func (p pen) oval(cx, cy, rx, ry int, ink colour) {
	p.eachInOval(cx, cy, rx, ry, func(x, y int) { p.dot(x, y, ink) })
}

func (p pen) eachInOval(cx, cy, rx, ry int, do func(x, y int)) {
	a, b := (2*rx+1)*(2*rx+1), (2*ry+1)*(2*ry+1)
	for y := -ry; y <= ry; y++ {
		for x := -rx; x <= rx; x++ {
			if 4*x*x*b+4*y*y*a <= a*b {
				do(cx+x, cy+y)
			}
		}
	}
}

// polygon fills the polygon with corners x, y, x, y ... It fills the pixels whose
// centres are inside.
func (p pen) polygon(ink colour, corners ...int) {
	top, bottom := corners[1], corners[1]
	for i := 1; i < len(corners); i += 2 {
		top, bottom = min(top, corners[i]), max(bottom, corners[i])
	}
	n := len(corners)
	for y := top; y < bottom; y++ {
		var crossings []int // in halves of a pixel
		for i := 0; i < n; i += 2 {
			ax, ay, bx, by := corners[i], corners[i+1], corners[(i+2)%n], corners[(i+3)%n]
			if (ay <= y) != (by <= y) {
				crossings = append(crossings, 2*ax+floorDiv((2*y+1-2*ay)*(bx-ax), by-ay))
			}
		}
		sort.Ints(crossings)
		for i := 0; i+1 < len(crossings); i += 2 {
			for x := floorDiv(crossings[i], 2); x < floorDiv(crossings[i+1]+1, 2); x++ {
				p.dot(x, y, ink)
			}
		}
	}
}

// line draws a line of a given thickness.
func (p pen) line(x0, y0, x1, y1, thick int, ink colour) {
	steps := max(abs(x1-x0), abs(y1-y0), 1)
	for i := 0; i <= steps; i++ {
		x := x0 + floorDiv(2*(x1-x0)*i+steps, 2*steps)
		y := y0 + floorDiv(2*(y1-y0)*i+steps, 2*steps)
		p.rect(x-(thick-1)/2, y-(thick-1)/2, thick, thick, ink)
	}
}

// outlined draws a part and then an outline, one pixel wide, around all pixels
// that it painted.
func (p pen) outlined(ink colour, draw func()) {
	before := p.reach
	p.reach = image.Rectangle{}
	p.part++
	draw()
	inside, part := p.reach, p.part
	p.part++ // so that the outline does not count as painted by the part
	painted := func(x, y int) bool {
		return uint(x) < uint(p.width) && uint(y) < uint(p.height) && p.mark[y*p.width+x] == part
	}
	edge := inside.Inset(-1)
	for y := edge.Min.Y; y < edge.Max.Y; y++ {
		for x := edge.Min.X; x < edge.Max.X; x++ {
			if !painted(x, y) && (painted(x-1, y) || painted(x+1, y) || painted(x, y-1) || painted(x, y+1)) {
				p.set(x, y, ink)
			}
		}
	}
	p.part++
	p.reach = p.reach.Union(before)
}

// shade darkens the ground under an ellipse, as the shadow of an object.
func (p pen) shade(cx, cy, rx, ry int) {
	p.eachInOval(cx, cy, rx, ry, func(x, y int) { p.darken(x, y) })
}

// darken darkens one pixel of ground.
func (p pen) darken(x, y int) {
	gx, gy := p.x+x, p.y+y
	if uint(gx) >= uint(p.width) || uint(gy) >= uint(p.height) {
		return
	}
	if ink := shaded[p.pix[gy*p.width+gx]]; ink != outline {
		p.dot(x, y, ink)
	}
}

// stamp draws rows of letters (see letters). Dots and spaces are transparent. The
// bottom centre of the drawing is at the origin.
func (p pen) stamp(rows ...string) {
	for j, row := range rows {
		for i := 0; i < len(row); i++ {
			if ink, ok := letters[row[i]]; ok {
				p.dot(i-len(row)/2, j-len(rows)+1, ink)
			}
		}
	}
}

// letters are the colours of stamped drawings.
var letters = map[byte]colour{
	'#': outline,
	'w': petalWhite, 'W': stoneLight, 'x': stone, 'X': stoneDark, 'd': stoneDeep,
	'r': tile, 'R': tileDark, 'q': tileLight, 'Q': tileDeep,
	'b': spire, 'B': spireDark, 'c': spireLight, 'C': spireDeep,
	'o': wood, 'O': woodDark, 'l': woodLight, 'D': woodDeep,
	'y': gold, 'Y': goldDark, 'z': goldLight, 'm': straw, 'M': strawDark, 'n': strawLight, 'f': flame,
	'p': petalPink, 'v': petalViolet, 'k': petalYellow,
	'g': leaf, 'G': leafDark, 'h': leafLight, 'H': leafDeep,
	's': sand, 'S': sandDark, 't': sandEdge, 'u': sandLight,
	'a': waterLight, 'A': water, 'e': foam,
}
