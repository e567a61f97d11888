package rotate

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Solver solves by a table: one breadth-first search from the goal computes the distances of all
// 181,440 reachable arrangements. The table takes a fraction of a second and is kept. The zero
// value is ready to use.
type Solver struct {
	distance []uint8 // distance from the goal plus one, by rank; 0 if unreachable
}

var _ solver.Solver = (*Solver)(nil)

// Solve implements solver.Solver.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, _ func(solver.Answer)) solver.Answer {
	if s.distance == nil {
		distance, err := distances(ctx)
		if err != nil {
			return solver.Answer{Claim: solver.GaveUp}
		}
		s.distance = distance
	}
	t := tilesOf(p.Board)
	left := s.distance[t.rank()]
	if left == 0 {
		return solver.Answer{Claim: solver.NoneExists}
	}
	var way []moves.Move
	for ; left > 1; left-- {
		for _, l := range lines {
			if next := t.shifted(l); s.distance[next.rank()] == left-1 {
				// Name the middle tile of the line, as arrow keys do.
				way = append(way, moves.Move{Piece: board.ID(t[l.cells[1]]), Dir: l.dir})
				t = next
				break
			}
		}
	}
	return solver.Answer{Moves: way, Claim: solver.ProvedOptimal}
}

// shift is a line with a direction. Its cells are in the order of that direction.
type shift struct {
	cells [side]int
	dir   board.Dir
}

// lines are all twelve shifts.
var lines = allLines()

func allLines() (all [4 * side]shift) {
	for i := range side {
		row, column := [side]int{}, [side]int{}
		for j := range side {
			row[j], column[j] = i*side+j, j*side+i
		}
		all[4*i] = shift{row, board.Right}
		all[4*i+1] = shift{[side]int{row[2], row[1], row[0]}, board.Left}
		all[4*i+2] = shift{column, board.Down}
		all[4*i+3] = shift{[side]int{column[2], column[1], column[0]}, board.Up}
	}
	return all
}

// shifted returns the arrangement after a shift.
func (t tiles) shifted(l shift) tiles {
	a, b, c := l.cells[0], l.cells[1], l.cells[2]
	t[a], t[b], t[c] = t[c], t[a], t[b]
	return t
}

// arrangements is the number of permutations, half of which are reachable.
const arrangements = 362_880

// rank returns the lexicographic rank of an arrangement.
func (t tiles) rank() int {
	n := 0
	for i := range t {
		smaller := 0
		for _, later := range t[i+1:] {
			if later < t[i] {
				smaller++
			}
		}
		n = n*(cells-i) + smaller
	}
	return n
}

// distances computes the table. Shifts are reversible, so distances from and to the goal are equal.
// The error is that of the context.
func distances(ctx context.Context) ([]uint8, error) {
	found := make([]uint8, arrangements)
	found[goal.rank()] = 1
	queue := make([]tiles, 1, arrangements/2)
	queue[0] = goal
	for i := 0; i < len(queue); i++ {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		t := queue[i]
		for _, l := range lines {
			next := t.shifted(l)
			if at := next.rank(); found[at] == 0 {
				found[at] = found[t.rank()] + 1
				queue = append(queue, next)
			}
		}
	}
	return found, nil
}
