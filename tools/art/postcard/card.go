// Package postcard draws the square pictures that only the tiles of Fifteen show:
// a harbour at night and a garden below a mountain.
//
// They consist of flat shapes, drawn from the back to the front. All arithmetic is
// in integers, so the pictures are the same on every platform. They are drawn at
// twice the size and scaled down, so that edges are smooth.
package postcard

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// Size is the width and height of a picture in pixels.
const Size = 768

// fine is the number of drawn pixels per pixel of the picture, along each side.
const fine = 2

// ink is a colour, as 0xRRGGBB.
type ink uint32

// card is a picture being drawn. Coordinates are those of the finished picture.
type card struct {
	side int // in fine pixels
	pix  []ink
}

func newCard() *card {
	return &card{side: Size * fine, pix: make([]ink, Size*fine*Size*fine)}
}

func (c ink) parts() (r, g, b int) { return int(c >> 16 & 255), int(c >> 8 & 255), int(c & 255) }

func inkOf(r, g, b int) ink { return ink(r<<16 | g<<8 | b) }

// between interpolates between two colours. part is in 256ths.
func between(a, b ink, part int) ink {
	ar, ag, ab := a.parts()
	br, bg, bb := b.parts()
	return inkOf(ar+(br-ar)*part/256, ag+(bg-ag)*part/256, ab+(bb-ab)*part/256)
}

// set colours a fine pixel, opacity in 256ths.
func (c *card) set(x, y int, colour ink, opacity int) {
	if x < 0 || y < 0 || x >= c.side || y >= c.side {
		return
	}
	at := &c.pix[y*c.side+x]
	if opacity >= 256 {
		*at = colour
		return
	}
	*at = between(*at, colour, opacity)
}

// rect fills a rectangle.
func (c *card) rect(x, y, w, h int, colour ink) { c.veil(x, y, w, h, colour, 256) }

// veil is rect with an opacity in 256ths.
func (c *card) veil(x, y, w, h int, colour ink, opacity int) {
	for j := y * fine; j < (y+h)*fine; j++ {
		for i := x * fine; i < (x+w)*fine; i++ {
			c.set(i, j, colour, opacity)
		}
	}
}

// bands fills the whole width from y to y+h with a gradient in visible steps,
// because flat areas make small files.
func (c *card) bands(y, h, steps int, stops ...ink) {
	for n := range steps {
		at := n * 256 * (len(stops) - 1) / max(1, steps-1)
		i := min(at/256, len(stops)-2)
		top := y + n*h/steps
		c.rect(0, top, Size, y+(n+1)*h/steps-top, between(stops[i], stops[i+1], at-i*256))
	}
}

// oval fills an ellipse with the given half axes.
func (c *card) oval(x, y, rx, ry int, colour ink, opacity int) {
	x, y, rx, ry = x*fine, y*fine, rx*fine, ry*fine
	for j := -ry; j <= ry; j++ {
		for i := -rx; i <= rx; i++ {
			if i*i*ry*ry+j*j*rx*rx <= rx*rx*ry*ry {
				c.set(x+i, y+j, colour, opacity)
			}
		}
	}
}

func (c *card) disc(x, y, r int, colour ink) { c.oval(x, y, r, r, colour, 256) }

// glow draws a light as discs of increasing size and decreasing opacity.
func (c *card) glow(x, y, r int, colour ink) {
	for n := 5; n >= 1; n-- {
		c.oval(x, y, r*n/2, r*n/2, colour, 22)
	}
}

// point is a corner.
type point struct{ x, y int }

// shape fills a polygon.
func (c *card) shape(colour ink, opacity int, corners ...point) {
	top, bottom := Size*fine, 0
	for _, p := range corners {
		top, bottom = min(top, p.y*fine), max(bottom, p.y*fine)
	}
	for y := max(top, 0); y < min(bottom, c.side); y++ {
		var cuts []int
		for i, p := range corners {
			q := corners[(i+1)%len(corners)]
			x0, y0, x1, y1 := p.x*fine, p.y*fine, q.x*fine, q.y*fine
			if y0 == y1 || y < min(y0, y1) || y >= max(y0, y1) {
				continue
			}
			cuts = append(cuts, x0+(x1-x0)*(2*(y-y0)+1)/(2*(y1-y0)))
		}
		slices.Sort(cuts)
		for i := 0; i+1 < len(cuts); i += 2 {
			for x := max(cuts[i], 0); x < min(cuts[i+1], c.side); x++ {
				c.set(x, y, colour, opacity)
			}
		}
	}
}

// ridge fills the area below an irregular line, such as hills.
func (c *card) ridge(seed, y, rough, step int, colour ink) {
	corners := []point{{-step, Size}}
	for x := -step; x <= Size+step; x += step {
		corners = append(corners, point{x, y - draw(seed, x)%max(1, rough)})
	}
	c.shape(colour, 256, append(corners, point{Size + step, Size})...)
}

// draw returns a pseudo-random number that depends only on its arguments.
func draw(seed, n int) int {
	h := uint32(seed)*0x9E3779B1 ^ uint32(n+7919)*0x85EBCA77
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	return int((h ^ h>>15) >> 1)
}

// colours is the maximum number of colours of a finished picture. Few colours make
// small files.
const colours = 96

// image returns the finished picture.
func (c *card) image() *image.Paletted {
	small := make([]ink, Size*Size)
	counts := map[ink]int{}
	for y := range Size {
		for x := range Size {
			var r, g, b int
			for j := range fine {
				for i := range fine {
					pr, pg, pb := c.pix[(y*fine+j)*c.side+x*fine+i].parts()
					r, g, b = r+pr, g+pg, b+pb
				}
			}
			const n = fine * fine
			seen := inkOf(r/n, g/n, b/n)
			small[y*Size+x] = seen
			counts[seen]++
		}
	}
	palette := choose(counts)
	picture := image.NewPaletted(image.Rect(0, 0, Size, Size), nil)
	for _, p := range palette {
		r, g, b := p.parts()
		picture.Palette = append(picture.Palette, color.RGBA{uint8(r), uint8(g), uint8(b), 0xFF})
	}
	index := map[ink]uint8{}
	for i, p := range small {
		at, ok := index[p]
		if !ok {
			at = nearest(palette, p)
			index[p] = at
		}
		picture.Pix[i] = at
	}
	return picture
}

// choose returns the colours that cover most of a picture and are not too similar.
func choose(counts map[ink]int) []ink {
	all := make([]ink, 0, len(counts))
	for p := range counts {
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b ink) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) })
	const alike = 150 // squared distance
	var palette []ink
	for _, p := range all {
		if len(palette) == colours {
			break
		}
		if len(palette) == 0 || distance(palette[nearest(palette, p)], p) > alike {
			palette = append(palette, p)
		}
	}
	slices.Sort(palette)
	return palette
}

func nearest(palette []ink, p ink) uint8 {
	best := 0
	for i, q := range palette {
		if distance(q, p) < distance(palette[best], p) {
			best = i
		}
	}
	return uint8(best)
}

func distance(a, b ink) int {
	ar, ag, ab := a.parts()
	br, bg, bb := b.parts()
	return (ar-br)*(ar-br) + (ag-bg)*(ag-bg) + (ab-bb)*(ab-bb)
}
