package carom_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// plain is a breadth-first search that shares nothing with the package: arrays of walls, pieces that are
// all different, steps of one cell, and a map.
type plain struct {
	width, height int
	walled        [][4]bool
	target        board.Target
}

type places [6]uint16

func newPlain(b *board.Board, t board.Target) plain {
	p := plain{b.Width(), b.Height(), make([][4]bool, b.Width()*b.Height()), t}
	for c := range p.walled {
		for _, d := range board.Dirs {
			p.walled[c][d] = b.Walled(board.Cell(c), d) || b.Next(board.Cell(c), d) == board.NoCell
		}
	}
	return p
}

func (p plain) solved(at places, pieces int) bool {
	goal := uint16(p.target.At.Y*p.width + p.target.At.X)
	for i, c := range at[:pieces] {
		if c == goal && (p.target.Piece == board.NoPiece || int(p.target.Piece) == i) {
			return true
		}
	}
	return false
}

// search returns the least number of moves, or -1 if there is no solution. If it has seen most positions,
// known is false, and the solution has at least that number of moves.
func (p plain) search(start places, pieces, most int) (moves int, known bool) {
	seen := map[places]bool{start: true}
	round := []places{start}
	if p.solved(start, pieces) {
		return 0, true
	}
	for n := 1; len(round) > 0; n++ {
		var next []places
		for _, at := range round {
			for i := range pieces {
				for d := range 4 {
					to := at
				glide:
					for !p.walled[to[i]][d] {
						ahead := uint16(int(to[i]) + [4]int{-p.width, p.width, -1, 1}[d])
						for _, other := range at[:pieces] {
							if other == ahead {
								break glide
							}
						}
						to[i] = ahead
					}
					if seen[to] {
						continue
					}
					if p.solved(to, pieces) {
						return n, true
					}
					if len(seen) == most {
						return n, false
					}
					seen[to] = true
					next = append(next, to)
				}
			}
		}
		round = next
	}
	return -1, true
}

// On boards of each size, with any number of pieces and targets for any of them, the solver agrees with a
// plain search. Where that does not come to an end, it is a lower bound.
func TestAgainstPlainSearch(t *testing.T) {
	for side := carom.Side; side <= carom.MaxSide; side++ {
		t.Run(fmt.Sprint(side), func(t *testing.T) {
			random := rand.New(rand.NewPCG(60, uint64(side)))
			most, ended, none, oblong := sample.Count(200_000, 5_000), 0, 0, 0
			var byPieces [2 + carom.MaxBlockers]int
			var s carom.Solver
			for range sample.Count(300, 12) {
				width, height, pieces := side, side, 2+random.IntN(carom.MaxBlockers)
				if random.IntN(4) == 0 {
					width = carom.Side + random.IntN(carom.MaxSide-carom.Side+1)
				}
				b := corners(random, width, height, pieces)
				if random.IntN(3) == 0 {
					b = scatter(random, width, height, pieces-1, 3+random.IntN(8))
				}
				target := board.Target{Piece: board.ID(random.IntN(pieces+1)) - 1, At: b.Piece(0).Home}
				if byPieces[pieces]++; target.Piece == board.NoPiece {
					byPieces[0]++
				}
				if width != height {
					oblong++
				}
				var start places
				for i := range pieces {
					start[i] = uint16(b.Anchor(board.ID(i)))
				}
				want, known := newPlain(b, target).search(start, pieces, most)
				a := s.SolveTarget(context.Background(), b, target, 99)
				if known {
					ended++
				}
				switch {
				case known && want < 0:
					none++
					if a.Claim != solver.NoneExists {
						t.Errorf("%v, but there is none: %v on\n%v", a.Claim, target, b)
					}
				case known && (a.Claim != solver.ProvedOptimal || len(a.Moves) != want),
					!known && a.Claim == solver.ProvedOptimal && len(a.Moves) < want:
					t.Errorf("%v: %d moves, want %d (%v): %v on\n%v", a.Claim, len(a.Moves), want, known, target, b)
				}
				if a.Claim.Solved() {
					checkTarget(t, b, target, a)
				}
			}
			t.Logf("%d searches came to an end, %d of them without a solution; %d boards are oblong, %d targets for any piece; by pieces: %v",
				ended, none, oblong, byPieces[0], byPieces[2:])
			if !testing.Short() && (oblong < 30 || slices.Min(append(byPieces[2:], byPieces[0])) < 30) {
				t.Error("too much alike")
			}
		})
	}
}

// checkTarget checks by the rules that an answer leads to a target.
func checkTarget(t *testing.T, b *board.Board, target board.Target, a solver.Answer) {
	t.Helper()
	b = b.Clone()
	for i, m := range a.Moves {
		if _, err := (moves.Carom{}).Apply(nil, b, m); err != nil {
			t.Fatalf("move %d of %v: %v", i+1, a.Moves, err)
		}
	}
	if id := b.Occupant(b.Cell(target.At)); id == board.NoPiece || target.Piece != board.NoPiece && target.Piece != id {
		t.Fatalf("%v do not lead to %v, but to\n%v", a.Moves, target, b)
	}
}

// A round is solved target by target, and then in fewer moves if there is a way.
func TestSolveRound(t *testing.T) {
	for _, test := range []struct {
		text, want string
		claim      solver.Claim
		bound      int
	}{
		{"t . . .\n. . . 0\ntargets t 3,0 0 0,1", "tr 0l", solver.ProvedOptimal, 2},
		{"t . . .\n. . . 0\ntargets t 3,0 0 3,1", "tr", solver.ProvedOptimal, 1},
		{"t . . .\n. . . 0\ntargets * 0,1 * 3,1 * 3,0", "td 0u", solver.ProvedOptimal, 2},
		{"t . . .\n. . . 0\ntargets t 0,0+ * 3,0", "tr", solver.ProvedOptimal, 0},
		{"t . .\ntargets t 1,0 * 2,0", "", solver.NoneExists, 0},
		{"t . .\ntargets t 2,0 t 1,0", "", solver.GaveUp, 0},
	} {
		b := parse(t, test.text)
		a := new(carom.Solver).Solve(context.Background(), solver.Problem{Board: b}, nil)
		got := ""
		for i, m := range a.Moves {
			if i > 0 {
				got += " "
			}
			got += moves.Format(b, m)
		}
		if got != test.want || a.Claim != test.claim || a.Bound != test.bound {
			t.Errorf("%q, %v, at least %d, want %q, %v, %d for %q", got, a.Claim, a.Bound, test.want, test.claim, test.bound, test.text)
		}
		if err := solver.Check(moves.Carom{}, moves.Carom{}.Solved, solver.Problem{Board: b}, a); err != nil {
			t.Error(err)
		}
	}
}
