package klotski

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/solver/klotski"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
)

// drawPaper draws the outlines of blocks of any shape with their signs. What has to leave is grey, and so
// are walls; the exit is open.
func drawPaper(look scene.Look, s boardview.Drawing) {
	list, line, b := look.List, s.PaperStroke(), s.Board
	cells, cell := paint.R(s.Layout.Cells), float32(s.Layout.Cell)
	list.FillF(cells.Inset(-2*line), line, boardview.PaperInk)
	list.FillF(cells.Inset(-line), 0, boardview.PaperWhite)
	v := drawing{Drawing: s}
	if !b.HasTerrain() {
		out := klotski.ExitOf(b)
		exit := paint.R(exitRect(s.Layout, out))
		side := out.Side.Vector()
		list.FillF(exit.Add(-2*line*float32(side.X), -2*line*float32(side.Y)), 0, boardview.PaperWhite)
		if out.Side == board.Down || out.Side == board.Up {
			boardview.PaperSign(list, exit, min(exit.H*0.8, cell*0.2), look.Text(assets.KlotskiExit))
		}
	}
	for c := range board.Cell(b.Width() * b.Height()) {
		r := s.CellRect(b.Point(c))
		switch {
		case b.Solid(c):
			list.FillF(r, 0, boardview.PaperLine)
		case b.IsGoal(c):
			boardview.PaperSign(list, r, cell*0.4, "\u2606")
		}
		if b.Gate(c) {
			for i := range gateBars {
				list.FillF(paint.Rect{X: r.X + cell*(float32(i)+0.5)/gateBars, Y: r.Y, W: line / 2, H: cell}, 0, boardview.PaperInk)
			}
		}
	}
	for i := range b.Len() {
		id := board.ID(i)
		if b.IsGap(id) {
			continue
		}
		area := boardview.PaperWhite
		if v.isTarget(id) {
			area = boardview.PaperShade
		}
		of := b.AppendCells(nil, id)
		inset := line * 0.8
		for _, grow := range []float32{0, line} { // the outline, then what is inside
			ink := boardview.PaperInk
			if grow > 0 {
				ink = area
			}
			for _, c := range of {
				r := s.CellRect(b.Point(c)).Inset(inset + grow)
				list.FillF(r, 0, ink)
				for _, d := range []board.Dir{board.Right, board.Down} {
					next := b.Point(c).Add(d.Vector())
					if next.X < b.Width() && next.Y < b.Height() && b.Occupant(b.Cell(next)) == id {
						list.FillF(join(r, s.CellRect(next).Inset(inset+grow)), 0, ink)
					}
				}
				if right, down := b.Point(c).Add(board.Point{X: 1}), b.Point(c).Add(board.Point{Y: 1}); right.X < b.Width() && down.Y < b.Height() {
					corner := right.Add(board.Point{Y: 1})
					if b.Occupant(b.Cell(right)) == id && b.Occupant(b.Cell(down)) == id && b.Occupant(b.Cell(corner)) == id {
						list.FillF(join(r, s.CellRect(corner).Inset(inset+grow)), 0, ink)
					}
				}
			}
		}
		s.EachCopy(id, func(r paint.Rect) {
			if !b.Rectangular(id) {
				r = s.CellRect(b.Point(of[0]))
			}
			boardview.PaperSign(list, r, cell*0.36, b.Name(id))
		})
	}
	drawPaperGoal(list, s)
}

// drawPaperGoal draws the small stars of goal cells that blocks cover.
func drawPaperGoal(list *paint.List, s boardview.Drawing) {
	cell := float32(s.Layout.Cell)
	for _, c := range s.Board.Goal() {
		if s.Board.Occupant(c) != board.NoPiece {
			r := s.CellRect(s.Board.Point(c))
			boardview.PaperSign(list, paint.Rect{X: r.X + cell*0.58, Y: r.Y + cell*0.58, W: cell * 0.3, H: cell * 0.3}, cell*0.24, "\u2606")
		}
	}
}

// join returns the rectangle around two rectangles, of which the second is not left of or above the first.
func join(a, b paint.Rect) paint.Rect {
	return paint.Rect{X: a.X, Y: a.Y, W: b.X + b.W - a.X, H: b.Y + b.H - a.Y}
}

// paperRules says in a line what to do.
func paperRules(b *board.Board) assets.ID {
	switch {
	case b.Rails():
		return assets.GiftRulesCars
	case b.HasTerrain():
		return assets.GiftRulesBlocks
	}
	return assets.GiftRulesKlotski
}
