package worlds_test

import (
	"context"
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/shuffle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// every is the step in which TestEveryGap goes through the gap choices. "make test-all ONLY=gaps"
// solves all of them, which takes an hour or two.
var every = flag.Int("every", 331, "TestEveryGap solves one in so many choices of gaps")

// gapChoice is a board with gaps that the option of random gaps can select: any small or
// large piece, or any pair of the same size.
type gapChoice struct {
	board        string // slug
	wrapX, wrapY bool
	gaps         []board.ID
}

func (c gapChoice) String() string {
	return fmt.Sprintf("%s wrapX=%t wrapY=%t gaps=%v", c.board, c.wrapX, c.wrapY, c.gaps)
}

// gapChoices returns all choices, always in the same order.
func gapChoices(t *testing.T) []gapChoice {
	t.Helper()
	// These boards look the same with rows and columns exchanged, so wrapping one axis is enough.
	symmetric := map[string]bool{"singlelargepiece": true, "classicsmall": true, "classic": true}
	var all []gapChoice
	for _, slug := range puzzle.WorldsBoards() {
		for wrap := range 4 {
			if wrap == 2 && symmetric[slug] {
				continue
			}
			c := gapChoice{board: slug, wrapX: wrap&1 != 0, wrapY: wrap&2 != 0}
			solved := c.solved(t)
			for size := 1; size <= 2; size++ {
				var ids []board.ID
				for id := range board.ID(solved.Len()) {
					if w, _ := solved.Shape(id).Size(); w == size {
						ids = append(ids, id)
					}
				}
				for i, first := range ids {
					c.gaps = []board.ID{first}
					all = append(all, c)
					for _, second := range ids[i+1:] {
						c.gaps = []board.ID{first, second}
						all = append(all, c)
					}
				}
			}
		}
	}
	return all
}

// solved returns the solved board with its default gaps.
func (c gapChoice) solved(t *testing.T) *board.Board {
	t.Helper()
	v := puzzle.Values{puzzle.KeyBoard: c.board}
	if c.wrapX {
		v[puzzle.KeyWrapX] = "true"
	}
	if c.wrapY {
		v[puzzle.KeyWrapY] = "true"
	}
	b, err := puzzle.Worlds.Start(v)
	if err != nil {
		t.Fatalf("%v: %v", c, err)
	}
	return b
}

func (c gapChoice) seed() uint32 {
	h := fnv.New32a()
	fmt.Fprint(h, c)
	return h.Sum32()
}

// start returns the board after 60 shuffle steps.
func (c gapChoice) start(t *testing.T) *board.Board {
	t.Helper()
	b := c.solved(t)
	b.SetGaps(c.gaps)
	random := shuffle.Random(c.seed())
	walk := shuffle.NewWalk(shuffle.Adaptive, &random)
	for range 60 {
		if _, ok := walk.Step(b); !ok {
			break
		}
	}
	return b
}

// After a short shuffle the solver finds a solution with every choice of gaps, and a search
// that is cancelled at a random moment returns. The short run takes a sample.
func TestEveryGap(t *testing.T) {
	choices := gapChoices(t)
	if len(choices) < 20_000 {
		t.Errorf("%d choices of gaps, want all", len(choices))
	}
	var some []gapChoice
	for i := 0; i < len(choices); i += *every {
		some = append(some, choices[i])
	}
	for _, c := range sample.Of(t, some, 6) {
		t.Run(c.String(), func(t *testing.T) { // a search that hangs is named
			if err := solveAndCancel(solver.Problem{Board: c.start(t)}, c.seed()); err != nil {
				t.Error(err)
			}
		})
	}
}

// solveAndCancel finds a first solution, which exists because the board was shuffled, and
// then cancels another search.
func solveAndCancel(problem solver.Problem, seed uint32) error {
	a := (&worlds.Solver{}).FirstOnly().Solve(context.Background(), problem, nil)
	if !a.Claim.Solved() {
		return fmt.Errorf("%v", a.Claim)
	}
	if err := solver.Check(moves.Worlds{}, (*board.Board).AllHome, problem, a); err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(uint64(seed), 1))
	ctx := &budgetContext{Context: context.Background(), before: random.IntN(200)}
	(&worlds.Solver{}).Solve(ctx, problem, nil)
	return nil
}
