package art

import (
	"image"
	"sort"
)

// canvas is a picture being drawn: a grid of colours, the geography, and a queue
// of objects, which are drawn last from back (top) to front (bottom).
type canvas struct {
	pix           []colour
	width, height int
	world         World
	frame         int // of the living picture, from 0; still for the picture on the pieces
	land          *land

	mark  []int32         // number of the outlined part that last painted a pixel
	part  int32           // number of the current part
	reach image.Rectangle // bounds of what was painted since it was last reset

	home   home
	queue  []standing
	traces []trace
}

// standing is an object in the queue.
type standing struct {
	home home
	pen  pen
	draw sprite
}

// trace records the pixels painted for a home. Tests use it to prove that nothing
// crosses the edge of its cell.
type trace struct {
	home  home
	reach image.Rectangle
}

func newCanvas(w World, l *land) *canvas {
	return newSheet(Size, Size, w, l)
}

func newSheet(width, height int, w World, l *land) *canvas {
	return &canvas{
		pix: make([]colour, width*height), mark: make([]int32, width*height),
		width: width, height: height, world: w, land: l, frame: still,
	}
}

// dark reports whether the canvas shows the dark world.
func (c *canvas) dark() bool { return c.world == Dark }

// set paints one pixel.
func (c *canvas) set(x, y int, ink colour) {
	if uint(x) >= uint(c.width) || uint(y) >= uint(c.height) {
		return
	}
	i := y*c.width + x
	c.pix[i] = ink
	c.mark[i] = c.part
	c.grow(x, y)
}

func (c *canvas) grow(x, y int) {
	r := &c.reach
	if r.Empty() {
		*r = image.Rect(x, y, x+1, y+1)
		return
	}
	r.Min.X, r.Max.X = min(r.Min.X, x), max(r.Max.X, x+1)
	r.Min.Y, r.Max.Y = min(r.Min.Y, y), max(r.Max.Y, y+1)
}

// settle draws the flat parts of a home and queues its objects.
func (c *canvas) settle(h home) {
	c.home, c.reach = h, image.Rectangle{}
	h.draw(pen{c, h.column * CellSize, h.row * CellSize})
	c.traces = append(c.traces, trace{h, c.reach})
}

// raise draws the queued objects from back to front.
func (c *canvas) raise() {
	sort.SliceStable(c.queue, func(i, j int) bool { return c.queue[i].pen.y < c.queue[j].pen.y })
	for _, o := range c.queue {
		c.reach = image.Rectangle{}
		o.draw(o.pen)
		c.traces = append(c.traces, trace{o.home, c.reach})
	}
	c.queue = nil
}
