package board_test

import (
	"fmt"

	"worldslide/board"
	"worldslide/moves"
)

// The text of a board shows its cells. A is a large piece, b to e are small pieces, and G0 in
// brackets is the selected gap.
func ExampleParse() {
	b, err := board.Parse("A A b c\nA A d [G0]")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%dx%d cells, %d pieces, G0 at %v\n", b.Width(), b.Height(), b.Len(), b.At(b.Find("G0")))

	_, err = board.Parse("A A b\nA A A")
	fmt.Println(err)
	// Output:
	// 4x2 cells, 5 pieces, G0 at (3,1)
	// board text: piece A: its cells are not a rectangle
}

// If a piece is not at home, the text of a board contains a second grid with the homes.
func ExampleBoard_String() {
	b, err := board.Parse("A A b c\nA A d [G0]")
	if err != nil {
		fmt.Println(err)
		return
	}
	left := moves.Move{Piece: b.Find("G0"), Dir: board.Left}
	if _, err := (moves.Worlds{}).Apply(nil, b, left); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(b)
	// Output:
	// A    A    b    c
	// A    A    [G0] d
	// home
	// A  A  b  c
	// A  A  d  G0
}
