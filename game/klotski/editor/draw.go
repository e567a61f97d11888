package editor

import (
	"image"
	"slices"

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
	if f, ok := e.host.Design().(free); ok {
		e.drawFree(fr.Look(), at, f)
		return
	}
	now := e.now()
	e.clamp(now)
	b := now.board()
	s := fr.Drawing(b, at)
	s.Selection = true
	held, off := board.NoPiece, boardview.Offset{}
	g, corner := e.hand.Grip, e.held.corner(e.hand.Grip)
	if g.Holds && e.held.letter != 0 && g.Moved {
		held = idOf(now, e.held.letter)
		home := now.find(e.held.letter)
		off = boardview.Offset{X: float32(corner.X) - float32(home.X), Y: float32(corner.Y) - float32(home.Y)}
	}
	e.view.Board(fr.Look(), s, idOf(now, e.selected), held, off)
	if s := e.held.shape; g.Holds && e.held.letter == 0 {
		r := cells(at, corner.X, corner.Y, s)
		e.view.Block(fr.Look(), image.Rect(int(r.X), int(r.Y), int(r.X+r.W), int(r.Y+r.H)), s.w, s.h)
	}
	e.drawTarget(fr, now, s)
	if letter, _ := now.at(e.hand.Cursor); e.hand.Keyed && letter == 0 {
		s.DrawRing(fr.List(), cells(at, float64(e.hand.Cursor.X), float64(e.hand.Cursor.Y), shape{w: 1, h: 1}), 0)
	}
}

// drawTarget outlines the place of the held block after a release, or of the block that a press
// would place.
func (e *editor) drawTarget(fr *scene.Frame, now design, s boardview.Drawing) {
	g, h, over := e.hand.Grip, e.held, grid.Cell(e.hand.Over)
	switch {
	case g.Holds && g.Moved:
		itself := h.letter
		if itself == 0 {
			itself, _ = now.free(h.shape)
		}
		if to := h.target(g); now.fits(to, h.shape, itself) {
			boardview.DrawDashes(fr.List(), cells(s.Layout, float64(to.X), float64(to.Y), h.shape), s.Scale)
		}
	case !g.Holds && e.hand.Hovers && e.tool < len(shapes) && fr.UI.Pointer().In(s.Layout.Cells):
		if letter, on := now.at(over); !on || letter != 0 {
			return
		}
		shape := shapes[e.tool]
		itself, ok := now.free(shape)
		if !ok {
			return
		}
		if to, ok := room(now, over, shape, itself); ok {
			boardview.DrawDashes(fr.List(), cells(s.Layout, float64(to.X), float64(to.Y), shape), s.Scale)
		}
	}
}

// cells returns the rectangle of a shape whose upper left corner is at a point in cells.
func cells(at boardview.Layout, x, y float64, s shape) paint.Rect {
	cell := float32(at.Cell)
	return paint.Rect{
		X: float32(at.Cells.Min.X) + float32(x)*cell, Y: float32(at.Cells.Min.Y) + float32(y)*cell,
		W: float32(s.w) * cell, H: float32(s.h) * cell,
	}
}

// idOf returns the block of a letter on the board of a design, or board.NoPiece.
func idOf(now design, letter byte) board.ID {
	if i := slices.Index(now.blocks(), letter); i >= 0 {
		return board.ID(i)
	}
	return board.NoPiece
}
