package klotski

import (
	"image"
	"image/color"
	"math"

	"worldslide/board"
	"worldslide/solver/klotski"
	"worldslide/ui/boardview"
)

// Blocks and the frame are drawn once for each cell size, pixel by pixel, from pictures of wood,
// with lit edges, a carved line and round corners. The grain of a block is that of its home, so
// a block keeps its grain and no two blocks look the same.

// plank is a picture of one kind of wood with horizontal grain. Its width is that of woodColumns
// cells.
type plank = *image.RGBA

// woods are the pictures of wood for blocks.
type woods struct{ soldier, general, guanYu, caoCao plank }

// of returns the wood of a block. On a board with a terrain the marked blocks have the wood of the
// block that leaves, in any shape.
func (w woods) of(b *board.Board, id board.ID) plank {
	columns, rows := b.Shape(id).Size()
	switch {
	case b.HasTerrain() && b.Marked(id):
		return w.caoCao
	case b.HasTerrain() && columns > rows:
		return w.guanYu
	case b.HasTerrain() && rows > columns:
		return w.general
	case b.HasTerrain():
		return w.soldier
	case columns == 2 && rows == 2:
		return w.caoCao
	case columns == 2:
		return w.guanYu
	case rows == 2:
		return w.general
	}
	return w.soldier
}

// Proportions of blocks, in cells.
const (
	blockGap    = 0.028 // between a block and the edge of its cells
	blockRadius = 0.075
	blockEdge   = 0.030 // width of the lit edges
	carvedInset = 0.07  // of the carved line from the edge of the cells
	frameRadius = 0.13
	woodColumns = 4 // width of a plank
)

// drawBlocks draws every block of a board at its home.
func drawBlocks(b *board.Board, cut woods, cell int) *image.RGBA {
	blocks := image.NewRGBA(image.Rect(0, 0, b.Width()*cell, b.Height()*cell))
	for i := range b.Len() {
		p := b.Piece(board.ID(i))
		id := board.ID(i)
		at := boardview.SourceRect(cell, p.Home, p.W, p.H)
		if b.Rectangular(id) {
			drawBlock(blocks, at, cut.of(b, id), float64(cell))
		} else {
			drawShape(blocks, newOutline(b.Outline(id), cell, at.Min, blockGap, blockRadius), cut.of(b, id), 1)
		}
	}
	return blocks
}

// outline is the outline of joined cells with round corners, inset by a gap.
type outline struct {
	cells       map[board.Point]bool
	side        float64
	origin      image.Point // of the cells, in pixels
	gap, radius float64     // in pixels
	low, high   board.Point // of the cells
}

func newOutline(cells []board.Point, cell int, origin image.Point, gap, radius float64) outline {
	o := outline{cells: map[board.Point]bool{}, side: float64(cell), origin: origin, gap: gap * float64(cell), radius: radius * float64(cell)}
	for i, p := range cells {
		if o.cells[p] = true; i == 0 {
			o.low, o.high = p, p
		}
		o.low = board.Point{X: min(o.low.X, p.X), Y: min(o.low.Y, p.Y)}
		o.high = board.Point{X: max(o.high.X, p.X), Y: max(o.high.Y, p.Y)}
	}
	return o
}

// distance returns the distance of a pixel's centre from the outline, negative inside, and the outward
// normal there. It is exact near the outline, which is all that drawing needs. Outside of the cells it
// returns a large distance.
func (o *outline) distance(x, y float64) (d, nx, ny float64) {
	x, y = (x-float64(o.origin.X))/o.side, (y-float64(o.origin.Y))/o.side
	at := board.Point{X: int(math.Floor(x)), Y: int(math.Floor(y))}
	if !o.cells[at] {
		return o.side, 0, 0
	}
	// The nearer side of the cell in each direction, and the distance from it.
	sx, sy := 1, 1
	dx, dy := (1-(x-math.Floor(x)))*o.side, (1-(y-math.Floor(y)))*o.side
	if dx > o.side/2 {
		sx, dx = -1, o.side-dx
	}
	if dy > o.side/2 {
		sy, dy = -1, o.side-dy
	}
	beside, above := o.cells[board.Point{X: at.X + sx, Y: at.Y}], o.cells[board.Point{X: at.X, Y: at.Y + sy}]
	round := o.gap + o.radius
	switch {
	case !beside && !above && dx < round && dy < round:
		far := math.Hypot(round-dx, round-dy)
		if far == 0 {
			return -o.radius, 0, 0
		}
		return far - o.radius, float64(sx) * (round - dx) / far, float64(sy) * (round - dy) / far
	case beside && above:
		if o.cells[board.Point{X: at.X + sx, Y: at.Y + sy}] {
			return -o.side / 2, 0, 0
		}
		far := math.Hypot(dx, dy)
		if far == 0 {
			return o.gap, float64(sx), float64(sy)
		}
		return o.gap - far, float64(sx) * dx / far, float64(sy) * dy / far
	case !beside && (above || dx < dy):
		return o.gap - dx, float64(sx), 0
	}
	return o.gap - dy, 0, float64(sy)
}

// drawShape draws joined cells as one block of wood, as drawBlock draws a rectangle.
func drawShape(target *image.RGBA, o outline, wood plank, brightness float64) {
	cell := o.side
	width := max(0.6, cell*0.006)
	isCarved := cell >= 40 && o.gap > 0
	edge := max(1.2, blockEdge*cell)
	inset := (carvedInset - blockGap) * cell
	grain := sampler{wood, float64(wood.Rect.Dx()) / (woodColumns * cell)}
	at := image.Rect(o.low.X, o.low.Y, o.high.X+1, o.high.Y+1)
	at = image.Rect(at.Min.X*int(cell), at.Min.Y*int(cell), at.Max.X*int(cell), at.Max.Y*int(cell)).Add(o.origin).Intersect(target.Rect)
	height := float64(at.Dy())
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			distance, nx, ny := o.distance(px, py)
			coverage := clamp01(0.5 - distance)
			if coverage == 0 {
				continue
			}
			light := brightness * (1.07 - 0.15*(py-float64(at.Min.Y))/height)
			if depth := -distance; depth < edge {
				light += -(0.30*nx + 0.95*ny) * 0.50 * (1 - depth/edge) * brightness
			}
			if isCarved {
				d := distance + inset
				light -= 0.42 * clamp01(width+0.5-math.Abs(d))
				light += 0.16 * clamp01(width+0.5-math.Abs(d-1.6*width))
			}
			c := grain.at(px, py)
			if coverage == 1 {
				target.SetRGBA(x, y, c.lit(light, 1))
				continue
			}
			under := target.RGBAAt(x, y)
			top := c.lit(light, coverage)
			blend := func(a, b uint8) uint8 { return uint8(min(255, float64(a)+float64(b)*(1-coverage)+0.5)) }
			target.SetRGBA(x, y, color.RGBA{blend(top.R, under.R), blend(top.G, under.G), blend(top.B, under.B), blend(top.A, under.A)})
		}
	}
}

func drawBlock(target *image.RGBA, at image.Rectangle, wood plank, cell float64) {
	gap := blockGap * cell
	body := roundBox{
		x: float64(at.Min.X+at.Max.X) / 2, y: float64(at.Min.Y+at.Max.Y) / 2,
		w: float64(at.Dx())/2 - gap, h: float64(at.Dy())/2 - gap, radius: blockRadius * cell,
	}
	line := body
	inset := (carvedInset - blockGap) * cell
	line.w, line.h, line.radius = line.w-inset, line.h-inset, line.radius*0.7
	width := max(0.6, cell*0.006)
	isCarved := cell >= 40
	edge := max(1.2, blockEdge*cell)
	grain := sampler{wood, float64(wood.Rect.Dx()) / (woodColumns * cell)}
	flat := at.Inset(int((carvedInset+blockEdge)*cell) + 4) // without edges and lines
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			if image.Pt(x, y).In(flat) {
				target.SetRGBA(x, y, grain.at(px, py).lit(body.daylight(py), 1))
				continue
			}
			distance, nx, ny := body.distance(px, py)
			coverage := clamp01(0.5 - distance)
			if coverage == 0 {
				continue
			}
			light := body.daylight(py)
			if depth := -distance; depth < edge {
				light += -(0.30*nx + 0.95*ny) * 0.50 * (1 - depth/edge)
			}
			if isCarved {
				d, _, _ := line.distance(px, py)
				light -= 0.42 * clamp01(width+0.5-math.Abs(d))
				// The far side of the groove is lit.
				light += 0.16 * clamp01(width+0.5-math.Abs(d-1.6*width))
			}
			target.SetRGBA(x, y, grain.at(px, py).lit(light, coverage))
		}
	}
}

// drawFramePicture draws the frame of a board with its floor and its exit, in the size of the
// layout's outer rectangle.
func drawFramePicture(l boardview.Layout, out klotski.Exit, wood plank) *image.RGBA {
	return drawFrameAround(l, out, exitRect(l, out).Sub(l.Outer.Min), wood)
}

// drawTerrainPicture draws the frame of a board with a terrain: without an exit, and with its walls.
func drawTerrainPicture(l boardview.Layout, b *board.Board, wood plank) *image.RGBA {
	picture := drawFrameAround(l, klotski.Exit{}, image.Rectangle{}, wood)
	if solid := b.Terrain().Solid; len(solid) > 0 {
		drawShape(picture, newOutline(solid, l.Cell, l.Cells.Min.Sub(l.Outer.Min), 0, blockRadius), wood, wallLight)
	}
	return picture
}

// wallLight is the brightness of walls, which is that of the frame.
const wallLight = 0.56

// drawFrameAround draws a frame with an opening, which may be empty.
func drawFrameAround(l boardview.Layout, out klotski.Exit, exit image.Rectangle, wood plank) *image.RGBA {
	size := l.Outer.Size()
	inner := l.Cells.Sub(l.Outer.Min)
	radius := frameRadius * float64(l.Cell)
	picture := image.NewRGBA(image.Rectangle{Max: size})
	outer := roundBox{float64(size.X) / 2, float64(size.Y) / 2, float64(size.X) / 2, float64(size.Y) / 2, radius}
	hollow := boxOf(inner, radius*0.7)
	floor := toWood(colourFloor.NRGBA())
	grain := sampler{wood, float64(wood.Rect.Dx()) / (woodColumns * float64(l.Cell))}
	frame := float64(inner.Min.X)
	shade := max(1.5, 0.09*float64(l.Cell))
	rim := max(1, 0.014*float64(l.Cell))
	deep := inner.Inset(int(shade) + 1) // the floor without shadow
	for y := range size.Y {
		for x := range size.X {
			if image.Pt(x, y).In(deep) {
				picture.SetRGBA(x, y, floor.lit(1, 1))
				continue
			}
			px, py := float64(x)+0.5, float64(y)+0.5
			distance, nx, ny := outer.distance(px, py)
			coverage := clamp01(0.5 - distance)
			if coverage == 0 {
				continue
			}
			inside, ix, iy := hollow.distance(px, py)
			if image.Pt(x, y).In(exit) {
				// The exit is as deep as the floor, with shadows at its sides.
				side := min(px-float64(exit.Min.X), float64(exit.Max.X)-px)
				if out.Side.Horizontal() {
					side = min(py-float64(exit.Min.Y), float64(exit.Max.Y)-py)
				}
				picture.SetRGBA(x, y, floor.lit(0.78+0.22*clamp01(side/shade), coverage))
				continue
			}
			light := 0.56
			if distance > -rim {
				light += -(0.3*nx + 0.95*ny) * 0.22 * (1 + distance/rim)
			}
			if inside < rim { // the inner rim
				light += (0.3*ix + 0.95*iy) * 0.20 * clamp01(1-inside/rim)
			}
			c := grain.at(px, py)
			if min(px, float64(size.X)-px) < min(py, float64(size.Y)-py) { // mitred
				c = grain.at(py, px+frame)
			}
			c = c.lifted(light)
			if inside < 0.5 {
				deep := floor.lifted(0.72 + 0.28*clamp01(-inside/shade))
				c = c.mixed(deep, clamp01(0.5-inside))
			}
			picture.SetRGBA(x, y, c.lit(1, coverage))
		}
	}
	return picture
}

// roundBox is a rectangle with round corners: its centre, half its size and the radius.
type roundBox struct{ x, y, w, h, radius float64 }

func boxOf(r image.Rectangle, radius float64) roundBox {
	return roundBox{
		float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2,
		float64(r.Dx()) / 2, float64(r.Dy()) / 2, radius,
	}
}

// distance returns the distance of a point from the outline, negative inside, and the outward
// normal there.
func (b roundBox) distance(x, y float64) (d, nx, ny float64) {
	sx, sy := math.Copysign(1, x-b.x), math.Copysign(1, y-b.y)
	qx, qy := math.Abs(x-b.x)-b.w+b.radius, math.Abs(y-b.y)-b.h+b.radius
	switch {
	case qx > 0 && qy > 0:
		d = math.Hypot(qx, qy)
		return d - b.radius, sx * qx / d, sy * qy / d
	case qx > qy:
		return qx - b.radius, sx, 0
	}
	return qy - b.radius, 0, sy
}

// daylight returns the brightness of a block at a height, which decreases downward.
func (b roundBox) daylight(y float64) float64 { return 1.07 - 0.15*(y-b.y+b.h)/(2*b.h) }

// shade is a colour with channels from 0 to 255.
type shade struct{ r, g, b float64 }

func toWood(c color.NRGBA) shade { return shade{float64(c.R), float64(c.G), float64(c.B)} }

func (t shade) lifted(light float64) shade { return shade{t.r * light, t.g * light, t.b * light} }

func (t shade) mixed(with shade, part float64) shade {
	return shade{t.r + (with.r-t.r)*part, t.g + (with.g-t.g)*part, t.b + (with.b-t.b)*part}
}

// lit returns the colour with a brightness and a coverage of the pixel.
func (t shade) lit(light, coverage float64) color.RGBA {
	channel := func(v float64) uint8 { return uint8(min(max(v*light, 0), 255)*coverage + 0.5) }
	return color.RGBA{channel(t.r), channel(t.g), channel(t.b), uint8(255*coverage + 0.5)}
}

// sampler reads a picture at another scale with bilinear interpolation. Outside of its edges
// the picture is mirrored.
type sampler struct {
	picture *image.RGBA
	scale   float64 // pixels of the picture per pixel of the target
}

func (s sampler) at(x, y float64) shade {
	x, y = x*s.scale-0.5, y*s.scale-0.5
	fx, fy := math.Floor(x), math.Floor(y)
	top := s.pixel(int(fx), int(fy)).mixed(s.pixel(int(fx)+1, int(fy)), x-fx)
	low := s.pixel(int(fx), int(fy)+1).mixed(s.pixel(int(fx)+1, int(fy)+1), x-fx)
	return top.mixed(low, y-fy)
}

func (s sampler) pixel(x, y int) shade {
	size := s.picture.Rect.Size()
	x, y = mirrored(x, size.X), mirrored(y, size.Y)
	p := s.picture.Pix[y*s.picture.Stride+4*x:][:3]
	return shade{float64(p[0]), float64(p[1]), float64(p[2])}
}

// mirrored maps a coordinate into a length by reflection.
func mirrored(at, length int) int {
	if uint(at) < uint(length) {
		return at
	}
	at = ((at % (2 * length)) + 2*length) % (2 * length)
	return min(at, 2*length-1-at)
}

func clamp01(v float64) float64 { return min(max(v, 0), 1) }
