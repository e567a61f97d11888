package klotski

import (
	"fmt"
	"image"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/klotski/workshop"
	"worldslide/ui/boardview"
)

var _ family.Editing = Family{}

// Workshop implements family.Editing.
func (Family) Workshop(_ *desk.Desk, b family.Bench) family.Editor { return workshop.New(b, look{}) }

// look draws boards in the workshop as they are drawn in games.
type look struct{}

var _ workshop.Look = look{}

// Frame implements workshop.Look.
func (look) Frame() boardview.Frame { return boardview.Frame{Cells: frameCells} }

// Board implements workshop.Look.
func (look) Board(d *desk.Desk, s boardview.Scene, selected, held board.ID, off boardview.Offset) {
	v := drawingOf(d, s)
	v.selected, v.held, v.heldOff = selected, held, off
	v.draw(d.List())
}

// Block implements workshop.Look.
func (look) Block(d *desk.Desk, at image.Rectangle, columns, rows int) {
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
	v := drawing{Scene: d.Scene(b, l), selected: board.NoPiece, held: board.NoPiece}
	if !v.contrast() {
		v.blocks = d.Pictures.Kept(fmt.Sprint("block ", columns, rows), cell, 0, func() *image.RGBA { return drawBlocks(b, woodsOf(d, cell), cell) })
	}
	v.drawBlock(d.List(), 0)
}

// Name implements workshop.Look.
func (look) Name(d *desk.Desk, b *board.Board, block board.ID) string { return nameOf(d, b, block) }
