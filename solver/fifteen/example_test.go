package fifteen_test

import (
	"context"
	"fmt"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/fifteen"
)

// Solve a board of 3x3. The solution is proved to be the shortest one.
func ExampleSolver() {
	b, err := board.Parse(`
1 2 3
4 (0) 6
7 5 8
home
1 2 3
4 5 6
7 8 0`)
	if err != nil {
		fmt.Println(err)
		return
	}
	var s fifteen.Solver
	answer := s.Solve(context.Background(), solver.Problem{Board: b}, nil)
	fmt.Println(answer.Claim)
	for _, m := range answer.Moves {
		fmt.Println(moves.Format(b, m))
	}
	// Output:
	// proved optimal
	// 5u
	// 8l
}

// Exchanging two tiles of a solved board makes it unsolvable.
func ExampleTiles_Solvable() {
	t, err := fifteen.Parse("1-2-3-4-5-6-8-7-0")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.Solvable())
	// Output: false
}
