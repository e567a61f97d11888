package hint

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

func parseBoard(t *testing.T, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// gapMoves returns moves of the gap: l and r for left and right.
func gapMoves(t *testing.T, b *board.Board, dirs string) []moves.Move {
	t.Helper()
	text := ""
	for _, d := range dirs {
		text += b.Name(b.Gaps()[0]) + string(d)
	}
	groups, err := moves.ParseGroups(b, text)
	if err != nil {
		t.Fatal(err)
	}
	var all []moves.Move
	for _, g := range groups {
		all = append(all, g...)
	}
	return all
}

// The first plan is adopted after less than a tenth of a second, so that a press of Hint shows a move at once. Its visible moves stay unless another plan is proved. The
// board has one gap in a row, so two plans differ in their first moves, left or right.
func TestFirstPlan(t *testing.T) {
	b := parseBoard(t, "a b [g] c d")
	const start = 10 * time.Second
	type answer struct {
		after time.Duration
		dirs  string
		claim solver.Claim
		final bool
		plan  string // the plan after the answer; "" for none
	}
	for _, c := range []struct {
		name    string
		answers []answer
	}{
		{"waits for better answers", []answer{
			{20 * time.Millisecond, "rlrlrl", solver.BestFound, false, ""},
			{60 * time.Millisecond, "lrlr", solver.BestFound, false, ""},
			{100 * time.Millisecond, "", solver.GaveUp, false, "lrlr"},
		}},
		{"a proved answer is adopted at once", []answer{{20 * time.Millisecond, "l", solver.ProvedOptimal, false, "l"}}},
		{"so is the final answer", []answer{{20 * time.Millisecond, "lr", solver.BestFound, true, "lr"}}},
		{"after the wait, so is the first answer", []answer{{120 * time.Millisecond, "lrlr", solver.BestFound, false, "lrlr"}}},
		{"the visible move stays", []answer{
			{2 * time.Second, "rlrlrl", solver.BestFound, false, "rlrlrl"},
			{3 * time.Second, "lrlr", solver.BestFound, false, "rlrlrl"},
			{4 * time.Second, "lr", solver.BestFound, true, "rlrlrl"},
		}},
		{"unless another plan is proved", []answer{
			{2 * time.Second, "rlrlrl", solver.BestFound, false, "rlrlrl"},
			{3 * time.Second, "lr", solver.ProvedOptimal, true, "lr"},
		}},
		{"a shorter plan with the same first move replaces it", []answer{
			{2 * time.Second, "rlrlrl", solver.BestFound, false, "rlrlrl"},
			{3 * time.Second, "rl", solver.BestFound, false, "rl"},
		}},
		{"a proof of the same length proves the plan", []answer{
			{2 * time.Second, "rl", solver.BestFound, false, "rl"},
			{3 * time.Second, "lr", solver.ProvedOptimal, true, "rl"},
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var a planState
			a.wait(start)
			for _, one := range c.answers {
				a.learn(moves.Worlds{}, b, b, solver.Answer{Moves: gapMoves(t, b, one.dirs), Claim: one.claim}, 1, one.final, start+one.after)
				if got, want := len(a.plan.Ahead()), len(one.plan); got != want || want > 0 && a.plan.Ahead()[0] != gapMoves(t, b, one.plan)[0] {
					t.Fatalf("after %v: the plan is %v, want %s", one.after, a.plan.Ahead(), one.plan)
				}
			}
		})
	}
}

// An answer for the position after the visible move never takes that move back. A proof for that
// position is a proof of the plan once the move is made.
func TestAnswersFromAhead(t *testing.T) {
	b := parseBoard(t, "a b [g] c d")
	ahead := b.Clone()
	if _, err := (moves.Worlds{}).Apply(nil, ahead, gapMoves(t, b, "r")[0]); err != nil {
		t.Fatal(err)
	}
	a := planState{plan: solver.NewPlan(b, solver.Answer{Moves: gapMoves(t, b, "rrlrll"), Claim: solver.BestFound})}
	for _, c := range []struct {
		found string
		claim solver.Claim
		plan  string
	}{
		{"lll", solver.BestFound, "rrlrll"},
		{"rlr", solver.BestFound, "rrlr"},
		{"rlr", solver.ProvedOptimal, "rrlr"},
	} {
		a.learn(moves.Worlds{}, b, ahead, solver.Answer{Moves: gapMoves(t, b, c.found), Claim: c.claim}, 1, false, 0)
		if got := a.plan.Ahead(); !slices.Equal(got, gapMoves(t, b, c.plan)) || a.plan.Claim() != solver.BestFound {
			t.Fatalf("found %s: the plan is %v, %v; want %s", c.found, got, a.plan.Claim(), c.plan)
		}
	}
	if a.follow(puzzle.Worlds, ahead, gapMoves(t, b, "r")); len(a.plan.Ahead()) != 3 || a.plan.Claim() != solver.ProvedOptimal {
		t.Errorf("after the move: %v, %v; want the rest, proved", a.plan.Ahead(), a.plan.Claim())
	}
}

// The player makes moves of the plan and others. If the solver proves its answers, every plan is
// optimal from the current position, in the main metric, and leads to the goal.
func TestPlansAgreeWithTheDistance(t *testing.T) {
	const seed = 42
	steps := sample.Count(1000, 100)
	for _, start := range []string{
		"klotski?level=heng-dao-li-ma", "klotski?board=AABB./AA.../NOPQ.&exit=d1", "carom?day=2026-03-12", "fifteen?size=3&seed=7",
	} {
		t.Run(start, func(t *testing.T) {
			code, err := puzzle.Standard().ParseCode(start)
			if err != nil {
				t.Fatal(err)
			}
			f := code.Family
			find, ok := f.Solvers().New(f.Solvers()[0].Metric)
			if !ok {
				t.Fatal("no solver")
			}
			random := rand.New(rand.NewPCG(seed, seed))
			var a planState
			b := code.Start()
			for n := range steps {
				if f.Solved(b) {
					a, b = planState{}, code.Start()
				}
				answer := find.Solve(t.Context(), solver.Problem{Board: b}, func(solver.Answer) {})
				if answer.Claim == solver.NoneExists {
					a, b = planState{}, code.Start() // in Carom, moves can make the goal unreachable
					continue
				}
				if answer.Claim != solver.ProvedOptimal {
					t.Fatalf("seed %d, step %d: the solver claims %v of\n%v", seed, n, answer.Claim, b)
				}
				if !a.plan.Known() {
					a.learn(f.Rules(), b, b, answer, 1, true, 0)
				}
				if got, want := count(f, a.plan.Ahead()), count(f, answer.Moves); got != want || a.plan.Claim() != solver.ProvedOptimal {
					t.Fatalf("seed %d, step %d: a plan of %d, claimed %v, at a distance of %d:\n%v", seed, n, got, a.plan.Claim(), want, b)
				}
				end := b.Clone()
				for _, m := range a.plan.Ahead() {
					if _, err := f.Rules().Apply(nil, end, m); err != nil {
						t.Fatal(err)
					}
				}
				if !f.Solved(end) {
					t.Fatalf("seed %d, step %d: the plan does not lead to the goal from\n%v", seed, n, b)
				}
				m := a.plan.Ahead()[0]
				if random.IntN(3) == 0 {
					legal := f.Rules().AppendMoves(nil, b)
					m = legal[random.IntN(len(legal))]
				}
				if _, err := f.Rules().Apply(nil, b, m); err != nil {
					t.Fatal(err)
				}
				a.follow(f, b, moves.Group{m})
			}
		})
	}
}

// In Worlds the solver proves little. Even so, a plan leads to the goal, becomes shorter by one when its
// move is made, and keeps its visible moves, even if a search finds others.
func TestPlansInWorldsNeverContradictThemselves(t *testing.T) {
	const seed = 42
	steps := sample.Count(150, 40)
	for _, start := range []string{"worlds?board=classicsmall&seed=5&steps=40", "worlds?seed=7&steps=30"} {
		t.Run(start, func(t *testing.T) {
			code, err := puzzle.Standard().ParseCode(start)
			if err != nil {
				t.Fatal(err)
			}
			f := code.Family
			find, _ := f.Solvers().New(f.Solvers()[0].Metric)
			random := rand.New(rand.NewPCG(seed, seed))
			var a planState
			b := code.Start()
			// search updates the plan with the first two answers for a position.
			search := func(from *board.Board, shown int) {
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				answers := 0
				find.Solve(ctx, solver.Problem{Board: from.Clone()}, func(found solver.Answer) {
					before := a.plan
					a.learn(f.Rules(), b, from, found, shown, true, 0)
					if before.Known() && a.plan.Claim() != solver.ProvedOptimal && !beginsAlike(before.Ahead(), a.plan.Ahead(), shown) {
						t.Errorf("seed %d: the visible move changes on\n%v", seed, b)
					}
					if before.Known() && len(a.plan.Ahead()) > len(before.Ahead()) {
						t.Errorf("seed %d: the plan grew to %d moves from %d on\n%v", seed, len(a.plan.Ahead()), len(before.Ahead()), b)
					}
					if answers++; answers == 2 {
						stop()
					}
				})
			}
			for n := range steps {
				if f.Solved(b) {
					a, b = planState{}, code.Start()
				}
				if !a.plan.Known() {
					search(b, 0)
				}
				if !a.plan.Known() {
					t.Fatalf("seed %d, step %d: no plan", seed, n)
				}
				end := b.Clone()
				for _, m := range a.plan.Ahead() {
					if _, err := f.Rules().Apply(nil, end, m); err != nil {
						t.Fatal(err)
					}
				}
				if !f.Solved(end) {
					t.Fatalf("seed %d, step %d: the plan does not lead to the goal", seed, n)
				}
				plan := a.plan.Ahead()
				next := b.Clone()
				if _, err := f.Rules().Apply(nil, next, plan[0]); err != nil {
					t.Fatal(err)
				}
				if a.plan.Claim() != solver.ProvedOptimal {
					search(next, 1) // the search during the first move
				}
				plan = a.plan.Ahead()
				m := plan[0]
				if random.IntN(4) == 0 {
					legal := f.Rules().AppendMoves(nil, b)
					m = legal[random.IntN(len(legal))]
				}
				if _, err := f.Rules().Apply(nil, b, m); err != nil {
					t.Fatal(err)
				}
				a.follow(f, b, moves.Group{m})
				if m == plan[0] && (len(a.plan.Ahead()) != len(plan)-1 || !slices.Equal(a.plan.Ahead(), plan[1:])) {
					t.Fatalf("seed %d, step %d: after the move of the plan, %v remain, want %v", seed, n, a.plan.Ahead(), plan[1:])
				}
				if m != plan[0] && a.plan.Known() {
					search(b, 0) // the bar stays open without a visible move
				}
			}
		})
	}
}
