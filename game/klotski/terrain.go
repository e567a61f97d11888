package klotski

import (
	"image"
	"image/color"

	"worldslide/board"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// This file draws what only boards with blocks of any shape have: gates, goal cells, cars and the
// signs of blocks. Shapes distinguish them, not only colours: a gate has bars, a goal cell has a
// dashed outline and a star, a marked block has a star, and each block has its sign.

// Proportions of a terrain, in cells.
const (
	gateBars   = 4
	gateBar    = 0.06
	goalInset  = 0.12
	goalDash   = 0.14
	goalLine   = 0.035
	carWindow  = 0.20 // length of a car's windows
	carRoof    = 0.18 // from the side of a car to its windows
	signSize   = 0.40 // em
	signRelief = 0.012
)

// drawTerrain draws the gates and goal cells on the floor, and in high contrast the walls.
func (v *drawing) drawTerrain(list *paint.List) {
	cell := float32(v.Layout.Cell)
	ink := colourSoldierFrom.NRGBA()
	if v.contrast() {
		ink = white
	}
	at := func(c board.Cell) paint.Rect {
		p := v.Board.Point(c)
		return paint.Rect{X: float32(v.Layout.Cells.Min.X) + float32(p.X)*cell, Y: float32(v.Layout.Cells.Min.Y) + float32(p.Y)*cell, W: cell, H: cell}
	}
	for c := range board.Cell(v.Board.Width() * v.Board.Height()) {
		r := at(c)
		if v.contrast() && v.Board.Solid(c) {
			list.FillF(r, 0, theme.Fade(white, 0.45))
		}
		if v.Board.Gate(c) {
			bar := max(1, gateBar*cell)
			for i := range gateBars {
				x := r.X + cell*(float32(i)+0.5)/gateBars
				list.FillF(paint.Rect{X: x - bar/2, Y: r.Y, W: bar, H: cell}, bar/2, theme.Fade(ink, 0.55))
			}
			list.FillF(paint.Rect{X: r.X, Y: r.Y + cell*0.3, W: cell, H: bar}, 0, theme.Fade(ink, 0.55))
			list.FillF(paint.Rect{X: r.X, Y: r.Y + cell*0.7 - bar, W: cell, H: bar}, 0, theme.Fade(ink, 0.55))
		}
		if v.Board.IsGoal(c) {
			v.drawGoal(list, r, ink)
		}
	}
}

// drawCoveredGoal marks the corners of goal cells that blocks cover, so that the goal is always seen.
func (v *drawing) drawCoveredGoal(list *paint.List) {
	cell := float32(v.Layout.Cell)
	ink := theme.Fade(colourCaoCaoCarving.NRGBA(), 0.9)
	line, length := max(1, goalLine*cell), goalDash*cell
	for _, c := range v.Board.Goal() {
		id := v.Board.Occupant(c)
		if id == board.NoPiece {
			continue
		}
		if v.contrast() && v.Board.Marked(id) {
			ink = black
		}
		p := v.Board.Point(c)
		r := paint.Rect{X: float32(v.Layout.Cells.Min.X) + float32(p.X)*cell, Y: float32(v.Layout.Cells.Min.Y) + float32(p.Y)*cell, W: cell, H: cell}.Inset(goalInset * cell)
		for _, x := range []float32{r.X, r.X + r.W - length} {
			list.FillF(paint.Rect{X: x, Y: r.Y, W: length, H: line}, 0, ink)
			list.FillF(paint.Rect{X: x, Y: r.Y + r.H - line, W: length, H: line}, 0, ink)
		}
		for _, y := range []float32{r.Y, r.Y + r.H - length} {
			list.FillF(paint.Rect{X: r.X, Y: y, W: line, H: length}, 0, ink)
			list.FillF(paint.Rect{X: r.X + r.W - line, Y: y, W: line, H: length}, 0, ink)
		}
	}
}

// drawGoal draws a goal cell.
func (v *drawing) drawGoal(list *paint.List, r paint.Rect, ink color.NRGBA) {
	cell := r.W
	in := r.Inset(goalInset * cell)
	line := max(1, goalLine*cell)
	if v.Thumbnail() {
		list.StrokeF(in, 0, line, ink)
		return
	}
	for i := range 3 { // dashes at the corners and in the middle of each side
		off := float32(i) * (in.W - 2*goalDash*cell) / 2
		length := 2 * goalDash * cell
		list.FillF(paint.Rect{X: in.X + off, Y: in.Y, W: length, H: line}, 0, ink)
		list.FillF(paint.Rect{X: in.X + off, Y: in.Y + in.H - line, W: length, H: line}, 0, ink)
		list.FillF(paint.Rect{X: in.X, Y: in.Y + off, W: line, H: length}, 0, ink)
		list.FillF(paint.Rect{X: in.X + in.W - line, Y: in.Y + off, W: line, H: length}, 0, ink)
	}
	side := int(cell * 0.36)
	x, y := int(r.X+r.W/2), int(r.Y+r.H/2)
	list.Icon(image.Rect(x-side/2, y-side/2, x-side/2+side, y-side/2+side), "star", ink)
}

// drawSign draws the sign of a block on the cell nearest to its middle, a star beside it if it is
// marked, and the windows of a car.
func (v *drawing) drawSign(list *paint.List, id board.ID, r paint.Rect) {
	cell := float32(v.Layout.Cell)
	ink, light := colourCarving.NRGBA(), theme.Fade(white, 0.28)
	marked := v.Board.Marked(id)
	if marked {
		ink, light = colourCaoCaoCarving.NRGBA(), theme.Fade(black, 0.45)
	}
	if v.contrast() {
		ink, light = white, color.NRGBA{}
		if marked {
			ink = black
		}
	}
	if v.Board.Rails() {
		v.drawCar(list, id, r, ink)
	}
	if float64(v.Layout.Cell) < smallestCarved*v.Scale {
		return
	}
	at := v.signCell(id)
	x, y := r.X+(float32(at.X)+0.5)*cell, r.Y+(float32(at.Y)+0.5)*cell
	if v.Board.Rectangular(id) {
		x, y = r.X+r.W/2, r.Y+r.H/2
	}
	size := signSize * cell
	if marked {
		side := int(cell * 0.26)
		sx, sy := int(x+cell*0.30), int(y-cell*0.30)
		list.Icon(image.Rect(sx-side/2, sy-side/2, sx-side/2+side, sy-side/2+side), "star", ink)
	}
	if !v.signs && !v.Board.Rails() {
		return
	}
	font := paint.Font{Face: paint.Bold, Size: size}
	relief := max(1, cell*signRelief)
	list.Text(x, y+relief, paint.CentreMiddle, v.Board.Name(id), font, light)
	list.Text(x, y, paint.CentreMiddle, v.Board.Name(id), font, ink)
}

// drawCar draws the windows of a car at both ends of its roof.
func (v *drawing) drawCar(list *paint.List, id board.ID, r paint.Rect, ink color.NRGBA) {
	w, h := v.Board.Shape(id).Size()
	if w == h {
		return
	}
	cell := float32(v.Layout.Cell)
	glass := theme.Fade(ink, 0.50)
	for _, end := range []float32{0.16, 1} {
		window := paint.Rect{X: r.X + carRoof*cell, Y: r.Y + end*carWindow*cell + 0.06*cell, W: r.W - 2*carRoof*cell, H: carWindow * cell * 0.7}
		if end == 1 {
			window.Y = r.Y + r.H - 0.10*cell - window.H
		}
		if w > h {
			window = paint.Rect{X: r.X + end*carWindow*cell + 0.06*cell, Y: r.Y + carRoof*cell, W: carWindow * cell * 0.7, H: r.H - 2*carRoof*cell}
			if end == 1 {
				window.X = r.X + r.W - 0.10*cell - window.W
			}
		}
		list.FillF(window, cell*0.05, glass)
	}
}

// signCell returns the cell of a block that is nearest to its middle, relative to its corner.
func (v *drawing) signCell(id board.ID) board.Point {
	cells := v.Board.Outline(id)
	x, y := 0, 0
	for _, p := range cells {
		x, y = x+p.X, y+p.Y
	}
	best, least := cells[0], -1
	for _, p := range cells {
		dx, dy := p.X*len(cells)-x, p.Y*len(cells)-y
		if far := dx*dx + dy*dy; least < 0 || far < least {
			best, least = p, far
		}
	}
	return best
}

// eachSide calls do with the sides of a block's outline: a thin rectangle along each side of a cell
// that no other cell of the block is beside. r is where the block is drawn.
func (v *drawing) eachSide(id board.ID, r paint.Rect, inset, line float32, do func(paint.Rect)) {
	cell := float32(v.Layout.Cell)
	own := map[board.Point]bool{}
	for _, p := range v.Board.Outline(id) {
		own[p] = true
	}
	for p := range own {
		x, y := r.X+float32(p.X)*cell, r.Y+float32(p.Y)*cell
		for _, d := range board.Dirs {
			if own[p.Add(d.Vector())] {
				continue
			}
			// Where the outline goes on straight or turns inward, the side reaches further.
			along := board.Right
			if d.Horizontal() {
				along = board.Down
			}
			reach := func(to board.Dir) float32 {
				switch {
				case own[p.Add(to.Vector()).Add(d.Vector())]:
					return inset + line
				case own[p.Add(to.Vector())]:
					return 0
				}
				return -inset
			}
			before, after := reach(along.Opposite()), reach(along)
			switch d {
			case board.Up:
				do(paint.Rect{X: x - before, Y: y + inset, W: cell + before + after, H: line})
			case board.Down:
				do(paint.Rect{X: x - before, Y: y + cell - inset - line, W: cell + before + after, H: line})
			case board.Left:
				do(paint.Rect{X: x + inset, Y: y - before, W: line, H: cell + before + after})
			case board.Right:
				do(paint.Rect{X: x + cell - inset - line, Y: y - before, W: line, H: cell + before + after})
			}
		}
	}
}

// drawShapeContrast draws a block that is no rectangle in high contrast.
func (v *drawing) drawShapeContrast(list *paint.List, id board.ID, r paint.Rect) {
	cell, line := float32(v.Layout.Cell), max(1, float32(v.Theme.Line()*v.Scale))
	fill := black
	if v.Board.Marked(id) {
		fill = white
	}
	own := map[board.Point]bool{}
	for _, p := range v.Board.Outline(id) {
		own[p] = true
	}
	gap := cell * blockGap
	for p := range own {
		at := paint.Rect{X: r.X + float32(p.X)*cell, Y: r.Y + float32(p.Y)*cell, W: cell, H: cell}
		if !own[p.Add(board.Left.Vector())] {
			at.X, at.W = at.X+gap, at.W-gap
		}
		if !own[p.Add(board.Right.Vector())] {
			at.W -= gap
		}
		if !own[p.Add(board.Up.Vector())] {
			at.Y, at.H = at.Y+gap, at.H-gap
		}
		if !own[p.Add(board.Down.Vector())] {
			at.H -= gap
		}
		list.FillF(at, 0, fill)
	}
	v.eachSide(id, r, gap, line, func(at paint.Rect) { list.FillF(at, 0, white) })
}
