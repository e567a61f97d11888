package moves_test

import (
	"fmt"

	"worldslide/board"
	"worldslide/moves"
)

// The notation of a move is the name of the piece and the letter of its direction.
func ExampleFormat() {
	b, err := board.Parse("1 2 3\n4 5 6\n7 (0) 8")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(moves.Format(b, moves.Move{Piece: b.Find("8"), Dir: board.Left}))
	// Output: 8l
}

// Dots separate gestures of several moves. Without a dot each move is a gesture.
func ExampleParseGroups() {
	b, err := board.Parse("1 2 3\n4 5 6\n7 8 (0)")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"8r5d", "8r7r.4d"} {
		groups, err := moves.ParseGroups(b, text)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s: %d gestures, moves in the first: %d\n", moves.FormatGroups(b, groups), len(groups), len(groups[0]))
	}
	// Output:
	// 8r5d: 2 gestures, moves in the first: 1
	// 8r7r.4d: 2 gestures, moves in the first: 2
}
