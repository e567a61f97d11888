package play

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// The row has one gap, so a way is told by its first move: right or left, and a way to
// and fro takes as many moves as it likes.
func parseBoard(t *testing.T, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// way returns moves of the gap.
func way(t *testing.T, b *board.Board, dirs string) []moves.Move {
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

// What was told stays, unless another way is proved to be shorter. The first telling waits a
// second.
func TestAdvice(t *testing.T) {
	b := parseBoard(t, "a b [g] c d")
	const start = 10 * time.Second
	type answer struct {
		after time.Duration
		dirs  string
		claim solver.Claim
		final bool
		told  string // what the player is told then, "" for nothing
	}
	for _, c := range []struct {
		name    string
		answers []answer
	}{
		{"waits for something good", []answer{
			{50 * time.Millisecond, "rlrlrl", solver.BestFound, false, ""},
			{400 * time.Millisecond, "lrlr", solver.BestFound, false, ""},
			{1000 * time.Millisecond, "", solver.GaveUp, false, "lrlr"},
		}},
		{"the proved one is told at once", []answer{{100 * time.Millisecond, "l", solver.ProvedOptimal, false, "l"}}},
		{"so is the last one", []answer{{100 * time.Millisecond, "lr", solver.BestFound, true, "lr"}}},
		{"after a second the first one", []answer{{3 * time.Second, "lrlr", solver.BestFound, false, "lrlr"}}},
		{"an arrow stays", []answer{
			{2 * time.Second, "rlrlrl", solver.BestFound, false, "rlrlrl"},
			{3 * time.Second, "lrlr", solver.BestFound, false, "rlrlrl"},
			{4 * time.Second, "lr", solver.BestFound, true, "rlrlrl"},
		}},
		{"but for one that is proved", []answer{
			{2 * time.Second, "rlrlrl", solver.BestFound, false, "rlrlrl"},
			{3 * time.Second, "lr", solver.ProvedOptimal, true, "lr"},
		}},
		{"what begins alike is taken over", []answer{
			{2 * time.Second, "rlrlrl", solver.BestFound, false, "rlrlrl"},
			{3 * time.Second, "rl", solver.BestFound, false, "rl"},
		}},
		{"a proof of the same length proves what was told", []answer{
			{2 * time.Second, "rl", solver.BestFound, false, "rl"},
			{3 * time.Second, "lr", solver.ProvedOptimal, true, "rl"},
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var a planState
			a.wait(start)
			for _, one := range c.answers {
				a.learn(moves.Worlds{}, b, b, solver.Answer{Moves: way(t, b, one.dirs), Claim: one.claim}, 1, one.final, start+one.after)
				if got, want := len(a.plan.Ahead()), len(one.told); got != want || want > 0 && a.plan.Ahead()[0] != way(t, b, one.told)[0] {
					t.Fatalf("after %v: %v is told, want %s", one.after, a.plan.Ahead(), one.told)
				}
			}
		})
	}
}

// What is found for the position after the move that is shown never takes that move back, and
// once the move is made, a proof of the rest is one of the plan.
func TestAdviceFromAhead(t *testing.T) {
	b := parseBoard(t, "a b [g] c d")
	ahead := b.Clone()
	if _, err := (moves.Worlds{}).Apply(nil, ahead, way(t, b, "r")[0]); err != nil {
		t.Fatal(err)
	}
	a := planState{plan: solver.NewPlan(b, solver.Answer{Moves: way(t, b, "rrlrll"), Claim: solver.BestFound})}
	for _, c := range []struct {
		found string
		claim solver.Claim
		told  string
	}{
		{"lll", solver.BestFound, "rrlrll"},
		{"rlr", solver.BestFound, "rrlr"},
		{"rlr", solver.ProvedOptimal, "rrlr"},
	} {
		a.learn(moves.Worlds{}, b, ahead, solver.Answer{Moves: way(t, b, c.found), Claim: c.claim}, 1, false, 0)
		if got := a.plan.Ahead(); !slices.Equal(got, way(t, b, c.told)) || a.plan.Claim() != solver.BestFound {
			t.Fatalf("%s is found: %v is told, %v; want %s", c.found, got, a.plan.Claim(), c.told)
		}
	}
	if a.follow(puzzle.Worlds, ahead, way(t, b, "r")); len(a.plan.Ahead()) != 3 || a.plan.Claim() != solver.ProvedOptimal {
		t.Errorf("after the move: %v, %v; want the rest, proved", a.plan.Ahead(), a.plan.Claim())
	}
}

// Whoever plays on by himself, as well as the plan or worse, is advised from where he is: where
// distances are known, every plan that is kept is as long as the distance, in the metric that is
// shown, and leads to the goal.
func TestPlansAgreeWithTheDistance(t *testing.T) {
	const steps, seed = 1000, 42
	for _, start := range []string{
		"klotski?level=heng-dao-li-ma", "klotski?board=AABB./AA.../NOPQ.&exit=d1", "carom?day=2026-03-12", "fifteen?size=3&seed=7",
	} {
		t.Run(start, func(t *testing.T) {
			code, err := puzzle.Standard().ParseCode(start)
			if err != nil {
				t.Fatal(err)
			}
			f := code.Family
			find, ok := f.Solver(f.SolverMetrics()[0])
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
					a, b = planState{}, code.Start() // Carom can be played into a corner
					continue
				}
				if answer.Claim != solver.ProvedOptimal {
					t.Fatalf("seed %d, step %d: the solver claims %v of\n%v", seed, n, answer.Claim, b)
				}
				if !a.plan.Known() {
					a.learn(f.Rules, b, b, answer, 1, true, 0)
				}
				if got, want := count(f, a.plan.Ahead()), count(f, answer.Moves); got != want || a.plan.Claim() != solver.ProvedOptimal {
					t.Fatalf("seed %d, step %d: a plan of %d, claimed %v, at a distance of %d:\n%v", seed, n, got, a.plan.Claim(), want, b)
				}
				end := b.Clone()
				for _, m := range a.plan.Ahead() {
					if _, err := f.Rules.Apply(nil, end, m); err != nil {
						t.Fatal(err)
					}
				}
				if !f.Solved(end) {
					t.Fatalf("seed %d, step %d: the plan does not lead to the goal from\n%v", seed, n, b)
				}
				m := a.plan.Ahead()[0]
				if random.IntN(3) == 0 {
					legal := f.Rules.AppendMoves(nil, b)
					m = legal[random.IntN(len(legal))]
				}
				if _, err := f.Rules.Apply(nil, b, m); err != nil {
					t.Fatal(err)
				}
				a.follow(f, b, moves.Group{m})
			}
		})
	}
}

// In Worlds no distance is known: what is told of a plan is true all the same. It leads to the
// goal, gets shorter by one when its move is made, by more only at its end, and never takes back
// the move that it has just led to, whatever a search finds meanwhile.
func TestPlansInWorldsNeverContradictThemselves(t *testing.T) {
	const steps, seed = 150, 42
	for _, start := range []string{"worlds?board=classicsmall&seed=5&steps=40", "worlds?seed=7&steps=30"} {
		t.Run(start, func(t *testing.T) {
			code, err := puzzle.Standard().ParseCode(start)
			if err != nil {
				t.Fatal(err)
			}
			f := code.Family
			find, _ := f.Solver(f.SolverMetrics()[0])
			random := rand.New(rand.NewPCG(seed, seed))
			var a planState
			b := code.Start()
			// search gives what is found for a position to the advice, answer by answer: the first few.
			search := func(from *board.Board, shown int) {
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				answers := 0
				find.Solve(ctx, solver.Problem{Board: from.Clone()}, func(found solver.Answer) {
					told := a.plan
					a.learn(f.Rules, b, from, found, shown, true, 0)
					if told.Known() && a.plan.Claim() != solver.ProvedOptimal && !beginsAlike(told.Ahead(), a.plan.Ahead(), shown) {
						t.Errorf("seed %d: the arrow turns round by itself on\n%v", seed, b)
					}
					if told.Known() && len(a.plan.Ahead()) > len(told.Ahead()) {
						t.Errorf("seed %d: %d moves to go were %d, on\n%v", seed, len(a.plan.Ahead()), len(told.Ahead()), b)
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
					if _, err := f.Rules.Apply(nil, end, m); err != nil {
						t.Fatal(err)
					}
				}
				if !f.Solved(end) {
					t.Fatalf("seed %d, step %d: the plan does not lead to the goal", seed, n)
				}
				told := a.plan.Ahead()
				next := b.Clone()
				if _, err := f.Rules.Apply(nil, next, told[0]); err != nil {
					t.Fatal(err)
				}
				if a.plan.Claim() != solver.ProvedOptimal {
					search(next, 1) // as it goes on while the first move is shown
				}
				told = a.plan.Ahead()
				m := told[0]
				if random.IntN(4) == 0 {
					legal := f.Rules.AppendMoves(nil, b)
					m = legal[random.IntN(len(legal))]
				}
				if _, err := f.Rules.Apply(nil, b, m); err != nil {
					t.Fatal(err)
				}
				a.follow(f, b, moves.Group{m})
				if m == told[0] && (len(a.plan.Ahead()) != len(told)-1 || !slices.Equal(a.plan.Ahead(), told[1:])) {
					t.Fatalf("seed %d, step %d: the move that was advised was made, and %v are ahead, want %v", seed, n, a.plan.Ahead(), told[1:])
				}
				if m != told[0] && a.plan.Known() {
					search(b, 0) // the bar stays open, and nothing of the way is seen
				}
			}
		})
	}
}
