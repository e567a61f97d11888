package editor

import (
	"image"
	"image/color"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver/carom"
	"worldslide/ui/boardview"
)

// View has the functions of the family that draw boards and name pieces.
type View struct {
	// Board draws a board that may lack parts.
	Board func(look scene.Look, s boardview.Drawing, p Picture)
	// Piece draws the target (0) or the blocker of a number in a rectangle.
	Piece func(look scene.Look, at image.Rectangle, number int)
	// Name returns the name of the target (0) or the blocker of a number.
	Name func(look scene.Look, number int) string
	// Heat returns the colour of a cell that is moves from the goal; most is the maximum.
	Heat func(moves, most int) color.NRGBA
	// Table plays on a board at a table of several people.
	Table func(app *scene.App, on puzzle.CaromRound)
}

// Picture is what is drawn on a board in addition to walls and pieces.
type Picture struct {
	Goal     board.Cell    // NoCell for none
	Of       board.ID      // the piece of the goal, or NoPiece for any
	Headless bool          // there is no target: the first piece is blocker 1
	Selected board.ID      // or NoPiece
	Depths   *carom.Depths // nil to draw none
	NoWay    string        // the text on cells from which the goal cannot be reached
}
