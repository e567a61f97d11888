package shuffle

import (
	"context"
	"errors"
	"fmt"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// CheckCarom returns an error if a puzzle violates the rules of the generator within the limits:
// its walls, goal, start and solution, that no solution is shorter, and that every shortest
// solution moves at least two pieces. It takes some milliseconds.
func CheckCarom(ctx context.Context, p CaromPuzzle, limits CaromLimits) error {
	ground, err := carom.NewGround(p.Walls, p.Goal)
	if err != nil {
		return fmt.Errorf("puzzle: %w", err)
	}
	if ground.Walls() != p.Walls {
		return errors.New("puzzle: the edge of the board is not closed")
	}
	if err := checkCaromWalls(p.Walls, p.Goal); err != nil {
		return fmt.Errorf("puzzle: %w", err)
	}
	if err := checkCaromPieces(p); err != nil {
		return fmt.Errorf("puzzle: %w", err)
	}
	if n := p.Optimum(); n < limits.Min || n > limits.Max {
		return fmt.Errorf("puzzle: a solution of %d moves: want %d to %d", n, limits.Min, limits.Max)
	}
	if err := ground.Replay(p.Pieces, p.Solution); err != nil {
		return fmt.Errorf("puzzle: solution: %w", err)
	}
	b, err := boardOfCarom(p)
	if err != nil {
		return fmt.Errorf("puzzle: %w", err)
	}
	switch a := new(carom.Solver).Solve(ctx, solver.Problem{Board: b}, nil); {
	case a.Claim != solver.ProvedOptimal:
		return fmt.Errorf("puzzle: no proof of what is optimal: %v", a.Claim)
	case len(a.Moves) != p.Optimum():
		return fmt.Errorf("puzzle: a solution of %d moves, where %d are enough", p.Optimum(), len(a.Moves))
	}
	if n, ok := ground.Alone(p.Pieces); ok && n == p.Optimum() {
		return fmt.Errorf("puzzle: the target alone can do it in %d moves", n)
	}
	return nil
}

// boardOfCarom returns the start of a puzzle. No piece may be on the goal.
func boardOfCarom(p CaromPuzzle) (*board.Board, error) {
	l := board.Layout{Width: carom.Side, Height: carom.Side, Walls: p.Walls[:], Selected: board.NoPiece}
	at := func(c board.Cell) board.Point { return board.Point{X: int(c) % carom.Side, Y: int(c) / carom.Side} }
	for i, c := range p.Pieces {
		one := board.Piece{At: at(board.Cell(c)), Home: at(board.Cell(c)), W: 1, H: 1}
		if i == 0 {
			one.Home = at(p.Goal)
		}
		l.Pieces, l.Names = append(l.Pieces, one), append(l.Names, string("t012"[i]))
	}
	return board.New(l)
}

// checkCaromPieces checks the start, except its solution.
func checkCaromPieces(p CaromPuzzle) error {
	var blockers []board.Cell
	for _, at := range p.Pieces {
		if board.Cell(at) == p.Goal {
			return fmt.Errorf("cell %d: a piece is on the goal", at)
		}
		blockers = append(blockers, board.Cell(at))
	}
	_, err := carom.Place(blockers[0], blockers[1:]...)
	return err
}

// checkCaromWalls decomposes the walls into those at the edge of the board and Ls, and compares the
// walls built from these with the walls given.
func checkCaromWalls(walls carom.Walls, goal board.Cell) error {
	w := caromWalls{width: carom.Side, height: carom.Side, walls: make([]board.Wall, carom.Cells), points: make(map[board.Point]bool)}
	const third = (carom.Side + 2) / 3
	for _, side := range board.Dirs {
		before := len(w.points)
		for point := 1; point < carom.Side; point++ {
			cell, d := w.edgeWall(side, point)
			if walls[cell]&wallSide[d] == 0 {
				continue
			}
			if point < third || point > carom.Side-third {
				return fmt.Errorf("a wall on edge %v at %d: want it in the middle third", side, point)
			}
			w.close(cell, d)
		}
		if n := (len(w.points) - before) / 2; n != 1 {
			return fmt.Errorf("%d walls on edge %v: want 1", n, side)
		}
	}
	inL := false
	for cell := range walls {
		for _, turn := range turns {
			c := corner{cell, turn[0], turn[1]}
			if both := wallSide[c.vertical] | wallSide[c.sideways]; walls[cell]&both == both && isInner(cell) {
				if !w.addCorner(c) {
					return fmt.Errorf("the L on cell %d: too near to another wall", cell)
				}
				inL = inL || cell == int(goal)
			}
		}
	}
	switch n := len(w.corners); {
	case carom.Walls(w.walls).Closed() != walls:
		return errors.New("a wall that is neither part of an L nor on an edge")
	case n < caromLeastCorners || n > caromMostCorners:
		return fmt.Errorf("%d Ls: want %d to %d", n, caromLeastCorners, caromMostCorners)
	case !inL:
		return fmt.Errorf("goal on cell %d: want it in an L", goal)
	}
	return nil
}

// isInner reports whether a cell is not at the edge of the board.
func isInner(cell int) bool {
	x, y := cell%carom.Side, cell/carom.Side
	return min(x, y) > 0 && max(x, y) < carom.Side-1
}
