package carom_test

import (
	"math/rand/v2"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// roundOf returns a random board with a round of targets, for one piece or for any.
func roundOf(t *testing.T, random *rand.Rand, width, height, pieces, targets int) *board.Board {
	l := scattered(random, width, height, pieces-1, 6)
	taken := map[board.Point]bool{}
	for _, p := range l.Pieces {
		taken[p.At] = true
	}
	for len(l.Targets) < targets {
		at := board.Point{X: random.IntN(width), Y: random.IntN(height)}
		if !taken[at] {
			taken[at] = true
			l.Targets = append(l.Targets, board.Target{Piece: board.ID(random.IntN(pieces+1) - 1), At: at})
		}
	}
	b, err := board.New(l)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// fewest returns the minimum number of moves of a round, found in the simplest way, or -1 if there is no solution.
func fewest(b *board.Board) int {
	type position struct {
		at      [6]board.Point
		reached int
	}
	key := func(b *board.Board) (k position) {
		for i := range b.Len() {
			k.at[i] = b.At(board.ID(i))
		}
		k.reached = b.Reached()
		return k
	}
	seen := map[position]bool{key(b): true}
	for n, layer := 0, []*board.Board{b}; len(layer) > 0; n++ {
		var next []*board.Board
		for _, b := range layer {
			if b.Reached() == len(b.Targets())-1 && b.OnTarget() {
				return n
			}
			for i := range b.Len() {
				for _, d := range board.Dirs {
					to := slide(b, board.ID(i), d)
					if to == b.At(board.ID(i)) {
						continue
					}
					after := b.Clone()
					after.Relocate(board.ID(i), to)
					after.Advance()
					if k := key(after); !seen[k] {
						seen[k] = true
						next = append(next, after)
					}
				}
			}
		}
		layer = next
	}
	return -1
}

// The minimum of short rounds is proved, also where the shortest way to a target is not the beginning of the
// shortest way through all of them.
func TestRoundsProved(t *testing.T) {
	random := rand.New(rand.NewPCG(59, 0))
	boards, shorter := 60, 0
	if testing.Short() {
		boards = 20
	}
	for n := range boards {
		b := roundOf(t, random, 5, 5, 2+n%2, 2+n%3)
		var s carom.Solver
		answer := s.Solve(t.Context(), solver.Problem{Board: b}, nil)
		want := fewest(b)
		if !answer.Claim.Solved() {
			continue // a target cannot be reached, or not from where the pieces stopped
		}
		if answer.Claim != solver.ProvedOptimal || len(answer.Moves) != want || answer.Bound != want {
			t.Errorf("board %d: %v in %d moves, at least %d; want %d\n%v", n, answer.Claim, len(answer.Moves), answer.Bound, want, b)
		}
		after := b.Clone()
		for _, m := range answer.Moves {
			if _, err := (moves.Carom{}).Apply(nil, after, m); err != nil {
				t.Fatalf("board %d: %v", n, err)
			}
		}
		if !(moves.Carom{}).Solved(after) {
			t.Errorf("board %d: the moves do not solve it", n)
		}
		if len(s.SolveEach(t.Context(), b).Moves) > want {
			shorter++
		}
	}
	if shorter == 0 {
		t.Error("on all boards the targets one by one are a shortest way")
	}
}
