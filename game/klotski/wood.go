package klotski

import (
	"image"
	"image/color"
	"math"

	"worldslide/board"
	"worldslide/solver/klotski"
	"worldslide/ui/boardview"
	"worldslide/ui/material"
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
	grain := material.Sampler{Picture: wood, Scale: float64(wood.Rect.Dx()) / (woodColumns * cell)}
	at := image.Rect(o.low.X, o.low.Y, o.high.X+1, o.high.Y+1)
	at = image.Rect(at.Min.X*int(cell), at.Min.Y*int(cell), at.Max.X*int(cell), at.Max.Y*int(cell)).Add(o.origin).Intersect(target.Rect)
	height := float64(at.Dy())
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			distance, nx, ny := o.distance(px, py)
			coverage := material.Clamp01(0.5 - distance)
			if coverage == 0 {
				continue
			}
			light := brightness * (1.07 - 0.15*(py-float64(at.Min.Y))/height)
			if depth := -distance; depth < edge {
				light += -(0.30*nx + 0.95*ny) * 0.50 * (1 - depth/edge) * brightness
			}
			if isCarved {
				d := distance + inset
				light -= 0.42 * material.Clamp01(width+0.5-math.Abs(d))
				light += 0.16 * material.Clamp01(width+0.5-math.Abs(d-1.6*width))
			}
			c := grain.At(px, py)
			if coverage == 1 {
				target.SetRGBA(x, y, c.Lit(light, 1))
				continue
			}
			under := target.RGBAAt(x, y)
			top := c.Lit(light, coverage)
			blend := func(a, b uint8) uint8 { return uint8(min(255, float64(a)+float64(b)*(1-coverage)+0.5)) }
			target.SetRGBA(x, y, color.RGBA{blend(top.R, under.R), blend(top.G, under.G), blend(top.B, under.B), blend(top.A, under.A)})
		}
	}
}

func drawBlock(target *image.RGBA, at image.Rectangle, wood plank, cell float64) {
	gap := blockGap * cell
	body := material.BoxOf(at, blockRadius*cell)
	body.W, body.H = body.W-gap, body.H-gap
	line := body
	inset := (carvedInset - blockGap) * cell
	line.W, line.H, line.Radius = line.W-inset, line.H-inset, line.Radius*0.7
	width := max(0.6, cell*0.006)
	isCarved := cell >= 40
	edge := max(1.2, blockEdge*cell)
	grain := material.Sampler{Picture: wood, Scale: float64(wood.Rect.Dx()) / (woodColumns * cell)}
	flat := at.Inset(int((carvedInset+blockEdge)*cell) + 4) // without edges and lines
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			if image.Pt(x, y).In(flat) {
				target.SetRGBA(x, y, grain.At(px, py).Lit(daylight(body, py), 1))
				continue
			}
			distance, nx, ny := body.Distance(px, py)
			coverage := material.Clamp01(0.5 - distance)
			if coverage == 0 {
				continue
			}
			light := daylight(body, py)
			if depth := -distance; depth < edge {
				light += -(0.30*nx + 0.95*ny) * 0.50 * (1 - depth/edge)
			}
			if isCarved {
				d, _, _ := line.Distance(px, py)
				light -= 0.42 * material.Clamp01(width+0.5-math.Abs(d))
				// The far side of the groove is lit.
				light += 0.16 * material.Clamp01(width+0.5-math.Abs(d-1.6*width))
			}
			target.SetRGBA(x, y, grain.At(px, py).Lit(light, coverage))
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
		drawShape(picture, newOutline(solid, l.Cell, l.Cells.Min.Sub(l.Outer.Min), 0, blockRadius), wood, material.WoodLight)
	}
	return picture
}

// drawFrameAround draws a frame with an opening, which may be empty.
func drawFrameAround(l boardview.Layout, out klotski.Exit, exit image.Rectangle, wood plank) *image.RGBA {
	cell := float64(l.Cell)
	return material.Tray{
		Size: l.Outer.Size(), Inner: l.Cells.Sub(l.Outer.Min), Opening: exit, Level: out.Side.Horizontal(),
		Radius: frameRadius * cell, Cell: cell, Floor: material.ToneOf(colourFloor.NRGBA()),
		Grain: material.Sampler{Picture: wood, Scale: float64(wood.Rect.Dx()) / (woodColumns * cell)},
	}.Picture()
}

// daylight returns the brightness of a block at a height, which decreases downward.
func daylight(b material.Box, y float64) float64 { return 1.07 - 0.15*(y-b.Y+b.H)/(2*b.H) }
