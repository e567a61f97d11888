package worlds_test

import (
	"context"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// linkBoard is a board with a road from a over b to c. The large piece D has a road down.
const linkBoard = `
a h D D
e f D D
c g b [x]
home
a b D D
e c D D
f g h x
link 0,0 1,1
2c00
0124
0000
`

// distanceByRules is the number of moves to join the places of a link, by a breadth-first search by the rules
// alone, or -1 if there is none.
func distanceByRules(t *testing.T, b *board.Board) int {
	t.Helper()
	seen := map[string]bool{}
	level := []*board.Board{b}
	for depth := 0; len(level) > 0; depth++ {
		var next []*board.Board
		for _, at := range level {
			if at.Linked() {
				return depth
			}
			for _, m := range (moves.Worlds{}).AppendMoves(nil, at) {
				to := at.Clone()
				if _, err := (moves.Worlds{}).Apply(nil, to, m); err != nil {
					t.Fatal(err)
				}
				key := ""
				for id := range board.ID(to.Len()) {
					key += string(rune(to.Anchor(id)))
				}
				if !seen[key] {
					seen[key] = true
					next = append(next, to)
				}
			}
		}
		level = next
	}
	return -1
}

// The shortest way to join two places is that of a plain search by the rules.
func TestLinkAgainstRules(t *testing.T) {
	for _, text := range []string{
		linkBoard,
		"h D D\nc D D\na [x] (y)\nhome\na D D\ny D D\nc h x\nlink 0,0 0,2\n400\n000\n100\n", // two gaps
		"a D D\nb D D\nc h [x]\nlink 0,0 0,2\n400\n000\n100\n",                              // b stays between a and c
		"wrap h\n[x] h a c\ne f b d\nhome\na b h c\ne f x d\nlink 0,0 3,0\n8080\n0000\n",    // across an edge
		"h D D\nc D D\n(y) [x] a\nhome\na D D\ny D D\nc h x\nlink 0,0 1,1\n280\n080\n000\n", // to the large piece
	} {
		b, err := board.Parse(text)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		want := distanceByRules(t, b)
		a := (&worlds.Solver{}).Solve(t.Context(), solver.Problem{Board: b}, nil)
		if want < 0 {
			if a.Claim != solver.NoneExists {
				t.Errorf("%v: there is no solution\n%v", a.Claim, b)
			}
			continue
		}
		check(t, b, a)
		if a.Claim != solver.ProvedOptimal || len(a.Moves) != want {
			t.Errorf("%v, %d moves: want %d\n%v", a.Claim, len(a.Moves), want, b)
		}
	}
}

// questStart returns the start of a quest far from its goal.
func questStart(t *testing.T, query string) *board.Board {
	t.Helper()
	code, err := puzzle.Standard().ParseCode("worlds?" + query)
	if err != nil {
		t.Fatal(err)
	}
	return code.Start()
}

// A start that is too far for a proof is solved on the way home; with its history without a search.
func TestLinkFarAway(t *testing.T) {
	const query = "quest=waterfall-island&seed=3&steps=1000"
	b := questStart(t, query)
	for _, memory := range []int{1 << 20, 8 << 20} {
		ctx := solver.WithMemory(t.Context(), memory)
		shown := 0
		a := (&worlds.Solver{}).Solve(ctx, solver.Problem{Board: b}, func(better solver.Answer) {
			check(t, b, better)
			shown++
		})
		check(t, b, a)
		if a.Claim != solver.BestFound || a.Bound < 5 || shown == 0 {
			t.Errorf("%v, at least %d, %d answers before the last", a.Claim, a.Bound, shown)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	history := puzzle.Worlds.Trail(puzzle.Values{puzzle.KeySeed: "3", puzzle.KeySteps: "1000"})
	check(t, b, (&worlds.Solver{}).Solve(ended, solver.Problem{Board: b, History: history}, nil))
	if a := (&worlds.Solver{}).Solve(ended, solver.Problem{Board: b}, nil); a.Claim != solver.GaveUp {
		t.Errorf("%v after the end of the context", a.Claim)
	}
}

// No way joins a place that a gap has taken.
func TestLinkToAGap(t *testing.T) {
	b := questStart(t, "quest=castle-inn&seed=3&steps=30")
	inn := b.Find("S19")
	gaps := b.Gaps()
	b.SetGaps([]board.ID{inn, gaps[1]})
	if a := (&worlds.Solver{}).Solve(t.Context(), solver.Problem{Board: b}, nil); a.Claim != solver.NoneExists {
		t.Errorf("%v", a.Claim)
	}
}
