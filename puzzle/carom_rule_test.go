package puzzle_test

import (
	"errors"
	"fmt"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

// The rule of daily puzzles, implemented independently of the generator.

// segment is a wall between two cells, given by its end points.
type segment struct{ from, to board.Point }

// innerWallsOf lists the walls that are not on the edge.
func innerWallsOf(p puzzle.CaromPuzzle) []segment {
	var all []segment
	for c, w := range p.Walls {
		x, y := c%puzzle.CaromSide, c/puzzle.CaromSide
		if w&board.WallRight != 0 && x < puzzle.CaromSide-1 {
			all = append(all, segment{board.Point{X: x + 1, Y: y}, board.Point{X: x + 1, Y: y + 1}})
		}
		if w&board.WallBottom != 0 && y < puzzle.CaromSide-1 {
			all = append(all, segment{board.Point{X: x, Y: y + 1}, board.Point{X: x + 1, Y: y + 1}})
		}
	}
	return all
}

// checkWalls requires one wall on each side of the board, in its middle third, and 6 to 8
// isolated L-shaped corners of walls, one of which encloses the goal.
func checkWalls(p puzzle.CaromPuzzle) error {
	sides := make(map[board.Dir]int)
	ends := make(map[board.Point][]segment)
	inside := 0
	for _, s := range innerWallsOf(p) {
		ends[s.from], ends[s.to] = append(ends[s.from], s), append(ends[s.to], s)
		along := s.from.X
		if s.from.Y == s.to.Y {
			along = s.from.Y
		}
		switch {
		case s.from.X == 0 && s.to.X > 0:
			sides[board.Left]++
		case s.to.X == puzzle.CaromSide && s.from.X < puzzle.CaromSide:
			sides[board.Right]++
		case s.from.Y == 0 && s.to.Y > 0:
			sides[board.Up]++
		case s.to.Y == puzzle.CaromSide && s.from.Y < puzzle.CaromSide:
			sides[board.Down]++
		default:
			inside++
			continue
		}
		if 3*along < puzzle.CaromSide || 3*along > 2*puzzle.CaromSide {
			return fmt.Errorf("the wall at the edge from %v to %v is not in the middle third", s.from, s.to)
		}
	}
	for _, d := range board.Dirs {
		if sides[d] != 1 {
			return fmt.Errorf("%d walls at the edge %v, want 1", sides[d], d)
		}
	}
	corners, withGoal := 0, false
	for at, met := range ends {
		if len(met) == 1 {
			continue
		}
		if len(met) != 2 || (met[0].from.X == met[0].to.X) == (met[1].from.X == met[1].to.X) {
			return fmt.Errorf("%d walls meet at %v, and are no L", len(met), at)
		}
		corners++
		// The cell of an L is towards the far ends of both its walls.
		cell := at
		for _, s := range met {
			far := s.from.Add(s.to).Sub(at)
			if far.X < at.X {
				cell.X = far.X
			}
			if far.Y < at.Y {
				cell.Y = far.Y
			}
		}
		withGoal = withGoal || cell == (board.Point{X: int(p.Goal) % puzzle.CaromSide, Y: int(p.Goal) / puzzle.CaromSide})
	}
	switch {
	case corners < 6 || corners > 8:
		return fmt.Errorf("%d Ls, want 6 to 8", corners)
	case inside != 2*corners:
		return fmt.Errorf("%d walls for %d Ls: some touch or stand alone", inside, corners)
	case !withGoal:
		return errors.New("the goal is in no L")
	}
	return nil
}

// checkAlone requires that the target alone needs more moves than all pieces together, so
// that every shortest solution moves at least two pieces.
func checkAlone(e puzzle.CaromEntry) error {
	b, err := e.Puzzle.Board()
	if err != nil {
		return err
	}
	reached := map[board.Cell]int{b.Anchor(0): 0}
	for queue := []board.Cell{b.Anchor(0)}; len(queue) > 0; queue = queue[1:] {
		b.Relocate(0, b.Point(queue[0]))
		for _, d := range board.Dirs {
			c, ok := moves.Carom{}.Landing(b, moves.Move{Dir: d})
			if _, known := reached[c]; ok && !known {
				reached[c] = reached[queue[0]] + 1
				queue = append(queue, c)
			}
		}
	}
	if n, ok := reached[e.Puzzle.Goal]; ok && n <= e.Optimum() {
		return fmt.Errorf("the target needs no help: %d moves", n)
	}
	return nil
}

// checkRule checks all rules of a daily puzzle except that its optimum is optimal.
func checkRule(e puzzle.CaromEntry) error {
	if e.Optimum() < 10 || e.Optimum() > 18 {
		return fmt.Errorf("%d moves, want 10 to 18", e.Optimum())
	}
	if err := checkWalls(e.Puzzle); err != nil {
		return err
	}
	return checkAlone(e)
}
