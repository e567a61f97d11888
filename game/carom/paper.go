package carom

import (
	"image"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
)

// paperStar is the sign of the target on paper.
const paperStar = "\u2605"

// paperName returns the sign of a piece on paper.
func paperName(_ *board.Board, id board.ID) string {
	if id == 0 {
		return paperStar
	}
	return numberWord(int(id))
}

// drawPaper draws dark walls and outlined discs with signs; the goal has the outline of a star.
func drawPaper(look scene.Look, s boardview.Drawing) {
	list, line, b := look.List, s.PaperStroke(), s.Board
	cells, cell := paint.R(s.Layout.Cells), float32(s.Layout.Cell)
	list.FillF(cells.Inset(-line), line, boardview.PaperInk)
	list.FillF(cells, 0, boardview.PaperWhite)
	hair := max(1, line/4)
	for x := 1; x < b.Width(); x++ {
		list.FillF(paint.Rect{X: cells.X + float32(x)*cell - hair/2, Y: cells.Y, W: hair, H: cells.H}, 0, boardview.PaperLine)
	}
	for y := 1; y < b.Height(); y++ {
		list.FillF(paint.Rect{X: cells.X, Y: cells.Y + float32(y)*cell - hair/2, W: cells.W, H: hair}, 0, boardview.PaperLine)
	}
	for y := range b.Height() {
		for x := range b.Width() {
			p := board.Point{X: x, Y: y}
			r, c := s.CellRect(p), b.Cell(p)
			if x+1 < b.Width() && b.Walled(c, board.Right) {
				list.FillF(paint.Rect{X: r.X + r.W - line/2, Y: r.Y - line/2, W: line, H: r.H + line}, line/2, boardview.PaperInk)
			}
			if y+1 < b.Height() && b.Walled(c, board.Down) {
				list.FillF(paint.Rect{X: r.X - line/2, Y: r.Y + r.H - line/2, W: r.W + line, H: line}, line/2, boardview.PaperInk)
			}
		}
	}
	drawPaperTarget(list, s.CellRect(moves.Carom{}.Target(b).At), moves.Carom{}.Target(b).Piece, line)
	for i := range b.Len() {
		s.EachCopy(board.ID(i), func(r paint.Rect) {
			boardview.PaperDisc(list, r, cell*0.36, line*0.7, paperName(b, board.ID(i)))
		})
	}
}

// drawPaperTarget draws which piece has to stop on a cell: the outline of a star, a square with the number of
// a blocker, or rings for any piece.
func drawPaperTarget(list *paint.List, r paint.Rect, piece board.ID, line float32) {
	switch piece {
	case 0:
		goal := r.Inset(r.W * 0.14)
		list.Icon(image.Rect(int(goal.X), int(goal.Y), int(goal.X+goal.W), int(goal.Y+goal.H)), "star", boardview.PaperInk)
	case board.NoPiece:
		for _, inset := range []float32{0.14, 0.32} {
			at := r.Inset(r.W * inset)
			list.StrokeF(at, at.W/2, line/2, boardview.PaperInk)
		}
	default:
		at := r.Inset(r.W * 0.14)
		list.StrokeF(at, r.W*0.1, line/2, boardview.PaperInk)
		list.Text(r.X+r.W/2, r.Y+r.H/2, paint.CentreMiddle, numberWord(int(piece)), paint.Font{Face: paint.Bold, Size: r.W * 0.5}, boardview.PaperInk)
	}
}
