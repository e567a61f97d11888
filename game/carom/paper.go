package carom

import (
	"image"
	"slices"
	"strconv"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
)

// The signs of the target and of any piece on paper.
const (
	paperStar = "\u2605"
	paperAny  = ":*"
)

// paperName returns the sign of a piece on paper.
func paperName(_ *board.Board, id board.ID) string {
	if id == 0 {
		return paperStar
	}
	return numberWord(int(id))
}

// drawPaper draws dark walls and outlined discs with signs; a goal shows which piece has
// to stop there, and of a round its number.
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
	for _, t := range paperTargets(b) {
		r := s.CellRect(t.At)
		if t.order != "" { // above the sign at the left
			list.Text(r.X+r.W*0.07, r.Y+r.H*paperOrder/2, paint.LeftMiddle, t.order, paint.Font{Face: paint.Bold, Size: r.W * paperOrder}, boardview.PaperInk)
			moved := r.W * 0.2
			r = paint.Rect{X: r.X + moved, Y: r.Y + moved, W: r.W - moved, H: r.H - moved}
		}
		drawPaperTarget(list, r, t.Piece, line)
	}
	for i := range b.Len() {
		s.EachCopy(board.ID(i), func(r paint.Rect) {
			boardview.PaperDisc(list, r, cell*0.36, line*0.7, paperName(b, board.ID(i)))
		})
	}
}

// paperOrder is the em size of the order of targets as a part of a cell.
const paperOrder = 0.32

// paperTarget is a target on paper, where all that are left are seen at once.
type paperTarget struct {
	board.Target
	order string // its number, and those of later targets in its cell with their pieces; "" if it is alone
}

// paperTargets returns the targets of a board, each cell once.
func paperTargets(b *board.Board) (shown []paperTarget) {
	all := b.Targets()
	if len(all) < 2 {
		return []paperTarget{{Target: moves.Carom{}.Target(b)}}
	}
	for i, t := range all {
		if i < b.Reached() {
			continue
		}
		number := strconv.Itoa(i + 1)
		j := slices.IndexFunc(shown, func(s paperTarget) bool { return s.At == t.At })
		switch {
		case j < 0:
			shown = append(shown, paperTarget{t, number})
		case shown[j].Piece == t.Piece:
			shown[j].order += " " + number
		case t.Piece == board.NoPiece:
			shown[j].order += " " + number + paperAny
		default:
			shown[j].order += " " + number + ":" + paperName(b, t.Piece)
		}
	}
	return shown
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
