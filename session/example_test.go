package session_test

import (
	"fmt"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

// Start a game of a code, make a move, undo it, and solve the puzzle. After that the game is
// over and refuses moves. The clock was never advanced, so the times of all moves are 0.
func Example() {
	code, err := puzzle.Standard().ParseCode("fifteen?tiles=1-2-3-4-5-6-7-0-8")
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := session.New(code)
	if err != nil {
		fmt.Println(err)
		return
	}
	do := func(notation string) {
		groups, err := moves.ParseGroups(game.Board(), notation)
		if err != nil {
			fmt.Println(err)
			return
		}
		if _, err := game.Do(groups[0]); err != nil {
			fmt.Println(err)
		}
	}
	do("7r")
	fmt.Println(game.Code())
	game.Undo()
	do("8l")
	fmt.Println(game.Code())
	fmt.Println("solved:", game.Solved())
	do("8r")
	// Output:
	// fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r&times=0
	// fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l&times=0
	// solved: true
	// the game is solved
}
