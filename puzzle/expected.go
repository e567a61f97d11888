package puzzle

import (
	"context"
	"errors"
	"iter"
	"math"
	"slices"
	"sync"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle/effort"
	"worldslide/solver"
	"worldslide/solver/carom"
	"worldslide/solver/fifteen"
	"worldslide/solver/klotski"
)

// Expectation is how long people need for a puzzle.
type Expectation struct {
	Seconds float64 // that a typical player needs; 0 for a solved position
	// Estimate is set if Seconds does not rest on times of people.
	Estimate bool
}

// Rounded returns the seconds rounded to two digits, but not below a second for a position that is not solved.
func (e Expectation) Rounded() int {
	if e.Seconds <= 0 {
		return 0
	}
	unit := 1.0
	for e.Seconds/unit >= 99.5 {
		unit *= 10
	}
	return max(1, int(math.Round(e.Seconds/unit)*unit))
}

// Predictor is a Spec that knows how hard its puzzles are for people.
type Predictor interface {
	// Expected returns how long a typical player needs from a position, which was reached from a start of
	// the family. It returns false if the position has no solution, if none is found, or if ctx ends. It
	// takes up to some tenths of a second, and longer on boards with very many positions.
	Expected(ctx context.Context, b *board.Board) (Expectation, bool)
}

// expect returns what people need, in seconds, for a game of a kind.
func expect(game effort.Game, seconds float64) Expectation {
	return Expectation{Seconds: seconds, Estimate: game.Estimate}
}

// Expected implements Predictor. Where there are too many positions, or little memory, it is an estimate by
// the best solution found.
func (klotskiSpec) Expected(ctx context.Context, b *board.Board) (Expectation, bool) {
	game := effort.Blocks()
	if b.Rails() {
		game = effort.Cars()
	}
	if distance, layers, err := klotski.Layers(ctx, b); err == nil {
		return expect(game, game.Walk(distance, layers)), true
	} else if errors.Is(err, klotski.ErrNoGoal) {
		return Expectation{}, false
	}
	answer := klotski.Solver{Metric: klotski.Moves}.Solve(ctx, solver.Problem{Board: b}, nil)
	if !answer.Claim.Solved() {
		return Expectation{}, false
	}
	game.Estimate = true
	return expect(game, game.Walk(Klotski.Metrics(moves.GroupByBlock(answer.Moves))[0].Count, nil)), true
}

// Expected implements Predictor. Boards with more than 8x8 cells or three blockers have no table; a round is
// the sum of its targets.
func (caromSpec) Expected(ctx context.Context, b *board.Board) (Expectation, bool) {
	game := effort.Carom()
	if distance, layers, err := carom.Layers(ctx, b); err == nil {
		return expect(game, game.Walk(distance, layers)), true
	}
	answer := new(carom.Solver).SolveEach(ctx, b)
	if !answer.Claim.Solved() {
		return Expectation{}, false
	}
	legs := CaromLegs(ctx, b, answer.Moves)
	if len(legs) == 0 {
		legs = []CaromLeg{{Length: len(answer.Moves)}}
	}
	seconds := 0.0
	for _, leg := range legs {
		seconds += game.Walk(leg.Length, nil)
	}
	return expect(game, seconds), true
}

// Expected implements Predictor. On boards larger than 3x3 it goes by the coach's plan, as people do not play
// near the optimum.
func (f *fifteenSpec) Expected(ctx context.Context, b *board.Board) (Expectation, bool) {
	if distance, layers, err := fifteenEight().Layers(b); err == nil {
		game := effort.ThreeByThree()
		return expect(game, game.Walk(distance, layers)), true
	}
	game := effort.Fifteen()
	plan, ok := f.Coach().Plan(ctx, b)
	return expect(game, game.Plan(len(plan.Moves()))), ok
}

// fifteenEight makes the table of 3x3 boards once.
var fifteenEight = sync.OnceValue(fifteen.NewEight)

// Expected implements Predictor. It rests on the coach's plan. Quests have no plan: for these it rests on the number of
// moves of a solution and on typical positions at each distance.
func (f worldsSpec) Expected(ctx context.Context, b *board.Board) (Expectation, bool) {
	game := effort.Worlds()
	if b.Link() != nil {
		answer := f.Solvers()[0].New().Solve(ctx, solver.Problem{Board: b}, nil)
		return expect(game, game.Walk(len(answer.Moves), nil)), answer.Claim.Solved()
	}
	if hasLargeGap(b) {
		game = effort.LargeGaps()
	}
	plan, ok := f.Coach().Plan(ctx, b)
	return expect(game, game.Plan(len(plan.Moves()))), ok
}

// hasLargeGap reports whether a gap is as large as a large piece.
func hasLargeGap(b *board.Board) bool {
	return slices.ContainsFunc(b.Gaps(), func(id board.ID) bool {
		w, h := b.Shape(id).Size()
		return w > 1 || h > 1
	})
}

// The consecutive useless starts after which the families have no more: fewer where each takes longer.
const (
	klotskiUseless = 300
	fifteenUseless = 3000
	caromUseless   = 200
)

// aboutRatio is how much longer or shorter than a wanted time about the time may be.
const aboutRatio = 1.25

// about yields those starts for which people need about a number of seconds. After some consecutive useless
// ones it takes it that there are no more.
func about(ctx context.Context, f interface {
	Spec
	Predictor
}, seconds, useless int, starts iter.Seq[Values],
) iter.Seq[Values] {
	return func(yield func(Values) bool) {
		left := useless
		for v := range starts {
			b, err := f.Start(v)
			if err != nil || ctx.Err() != nil {
				return
			}
			e, ok := f.Expected(ctx, b)
			if ratio := e.Seconds / float64(seconds); ok && ratio <= aboutRatio && ratio >= 1/aboutRatio {
				if left = useless; !yield(v) {
					return
				}
				continue
			}
			if left--; left == 0 {
				return
			}
		}
	}
}
