package editor

import (
	"image"
	"image/color"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/solver/carom"
	"worldslide/ui/boardview"
)

// View has the functions by which Carom draws boards and names pieces.
type View struct {
	// Frame is how wide the frame around the cells is.
	Frame func(sc *scene.Context) boardview.Frame
	// Board draws a board that may lack parts.
	Board func(sc *scene.Context, s boardview.Scene, p Picture)
	// Piece draws the target (0), or the blocker of a number, filling a rectangle.
	Piece func(sc *scene.Context, at image.Rectangle, number int)
	// Name is what the target or the blocker of a number is called.
	Name func(sc *scene.Context, number int) string
	// Heat is the colour of a cell so many moves from the goal, where most is the
	// deepest.
	Heat func(moves, most int) color.NRGBA
}

// Picture is what a board in the workshop has besides its walls and pieces.
type Picture struct {
	Goal     board.Cell // NoCell for none
	Headless bool       // there is no target: the first piece is blocker 1
	Selected board.ID   // the piece with a ring, or NoPiece
	Depths   *carom.Depths
	NoWay    string // stands on cells from which there is no way
}
