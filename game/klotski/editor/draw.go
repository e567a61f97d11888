package editor

import (
	"image"

	"worldslide/board"
	"worldslide/game/editor/grid"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
)

// View has the functions of the family that draw boards and name blocks.
type View struct {
	// Board draws a board with a ring around the selected block, and the held block moved by off
	// cells. Both may be board.NoPiece.
	Board func(look scene.Look, s boardview.Drawing, selected, held board.ID, off boardview.Offset)
	// Block draws a block of columns x rows cells in a rectangle.
	Block func(look scene.Look, at image.Rectangle, columns, rows int)
	// Name returns the name of a block within a sentence.
	Name func(look scene.Look, b *board.Board, block board.ID) string
}

// Draw implements family.Editor.Draw.
func (e *editor) Draw(fr *scene.Frame, at boardview.Layout, _ any) {
	now, g := e.now(), e.hand.Grip
	e.clamp(now)
	if g.Holds && !now.classic {
		now = e.stroke.design
	}
	b := now.board()
	s := fr.Drawing(b, at)
	s.Selection = true
	if !now.classic {
		e.view.Board(fr.Look(), s, now.idOf(e.selected), board.NoPiece, boardview.Offset{})
	} else {
		e.drawClassic(fr, now, s)
	}
	if letter, _ := now.at(e.hand.Cursor); e.hand.Keyed && (letter == 0 || !now.classic) {
		s.DrawRing(fr.List(), cells(at, float64(e.hand.Cursor.X), float64(e.hand.Cursor.Y), shape{w: 1, h: 1}), 0)
	}
}

// drawClassic draws a classic board, with the block that the pointer holds and the place where it would
// get to.
func (e *editor) drawClassic(fr *scene.Frame, now design, s boardview.Drawing) {
	g, h := e.hand.Grip, e.held
	corner := h.corner(g)
	held, off := board.NoPiece, boardview.Offset{}
	if g.Holds && h.letter != 0 && g.Moved {
		held = now.idOf(h.letter)
		home := now.find(h.letter)
		off = boardview.Offset{X: float32(corner.X) - float32(home.X), Y: float32(corner.Y) - float32(home.Y)}
	}
	e.view.Board(fr.Look(), s, now.idOf(e.selected), held, off)
	if g.Holds && h.letter == 0 {
		r := cells(s.Layout, corner.X, corner.Y, h.shape)
		e.view.Block(fr.Look(), image.Rect(int(r.X), int(r.Y), int(r.X+r.W), int(r.Y+r.H)), h.shape.w, h.shape.h)
	}
	if to, shape, ok := e.target(fr, now, s); ok {
		boardview.DrawDashes(fr.List(), cells(s.Layout, float64(to.X), float64(to.Y), shape), s.Scale)
	}
}

// target returns the place of the held block after a release, or of the block that a press would place.
func (e *editor) target(fr *scene.Frame, now design, s boardview.Drawing) (to board.Point, of shape, ok bool) {
	g, t := e.hand.Grip, e.chosen(now)
	switch {
	case g.Holds && g.Moved:
		to, of = e.held.target(g), e.held.shape
		itself := e.held.letter
		if itself == 0 {
			itself, _ = now.free(of)
		}
		return to, of, now.fits(to, of, itself)
	case !g.Holds && e.hand.Hovers && t.places() && fr.UI.Pointer().In(s.Layout.Cells):
		over := grid.Cell(e.hand.Over)
		if letter, on := now.at(over); !on || letter != 0 {
			return to, of, false
		}
		itself, free := now.free(shapes[t])
		if !free {
			return to, of, false
		}
		to, ok = now.room(over, shapes[t], itself)
		return to, shapes[t], ok
	}
	return to, of, false
}

// cells returns the rectangle of a shape whose upper left corner is at a point in cells.
func cells(at boardview.Layout, x, y float64, s shape) paint.Rect {
	cell := float32(at.Cell)
	return paint.Rect{
		X: float32(at.Cells.Min.X) + float32(x)*cell, Y: float32(at.Cells.Min.Y) + float32(y)*cell,
		W: float32(s.w) * cell, H: float32(s.h) * cell,
	}
}
