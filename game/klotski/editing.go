package klotski

import (
	"fmt"
	"image"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
)

// drawEdited draws a board in the editor as in games.
func drawEdited(look scene.Look, s boardview.Drawing, selected, held board.ID, off boardview.Offset) {
	v := drawingOf(look, s)
	v.selected, v.held, v.heldOff = selected, held, off
	v.draw(look.List)
}

// drawEditedBlock draws a block of columns x rows cells in a rectangle.
func drawEditedBlock(look scene.Look, at image.Rectangle, columns, rows int) {
	cell := at.Dx() / columns
	if cell < 1 {
		return
	}
	b, err := board.New(board.Layout{
		Width: columns, Height: rows, Selected: board.NoPiece,
		Pieces: []board.Piece{{W: columns, H: rows}}, Names: []string{"A"},
	})
	if err != nil {
		panic(err) // shapes are blocks
	}
	l := boardview.Layout{Cell: cell, Cells: at, Outer: at}
	v := drawing{Drawing: look.Drawing(b, l), pictured: l, selected: board.NoPiece, held: board.NoPiece}
	if !v.contrast() {
		v.blocks = blocksPicture(look, fmt.Sprint("block ", columns, rows), b, cell)
	}
	v.drawBlock(look.List, 0)
}
