package play

import (
	"math/rand/v2"
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

// What was told stays; what is better waits until it is asked for. The first telling
// waits a second.
func TestAdvice(t *testing.T) {
	b := parseBoard(t, "a b [g] c d")
	const start = 10 * time.Second
	type answer struct {
		after  time.Duration
		dirs   string
		claim  solver.Claim
		final  bool
		told   string // what the player is told then, "" for nothing
		better int    // the length of what is better, 0 for none
	}
	for _, c := range []struct {
		name    string
		answers []answer
		asked   string // what is told when the player asks again
	}{
		{"waits for something good", []answer{
			{50 * time.Millisecond, "rlrlrl", solver.BestFound, false, "", 0},
			{400 * time.Millisecond, "lrlr", solver.BestFound, false, "", 0},
			{1000 * time.Millisecond, "", solver.GaveUp, false, "lrlr", 0},
		}, "lrlr"},
		{"the proved one is told at once", []answer{{100 * time.Millisecond, "l", solver.ProvedOptimal, false, "l", 0}}, "l"},
		{"so is the last one", []answer{{100 * time.Millisecond, "lr", solver.BestFound, true, "lr", 0}}, "lr"},
		{"after a second the first one", []answer{{3 * time.Second, "lrlr", solver.BestFound, false, "lrlr", 0}}, "lrlr"},
		{"an arrow stays", []answer{
			{2 * time.Second, "rlrlrl", solver.BestFound, false, "rlrlrl", 0},
			{3 * time.Second, "lrlr", solver.BestFound, false, "rlrlrl", 4},
			{4 * time.Second, "lr", solver.BestFound, false, "rlrlrl", 2},
			{5 * time.Second, "lrlr", solver.BestFound, true, "rlrlrl", 2},
		}, "lr"},
		{"what begins alike is taken over", []answer{
			{2 * time.Second, "rlrlrl", solver.BestFound, false, "rlrlrl", 0},
			{3 * time.Second, "rl", solver.BestFound, false, "rl", 0},
		}, "rl"},
		{"a proof of the same length proves what was told", []answer{
			{2 * time.Second, "rl", solver.BestFound, false, "rl", 0},
			{3 * time.Second, "lr", solver.ProvedOptimal, true, "rl", 0},
		}, "rl"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var a advice
			a.wait(start)
			for _, one := range c.answers {
				a.learn(moves.Worlds{}, b, b, solver.Answer{Moves: way(t, b, one.dirs), Claim: one.claim}, 1, one.final, start+one.after)
				if got, want := len(a.plan.Ahead()), len(one.told); got != want || want > 0 && a.plan.Ahead()[0] != way(t, b, one.told)[0] {
					t.Fatalf("after %v: %v is told, want %s", one.after, a.plan.Ahead(), one.told)
				}
				if n, _ := a.best(func(m []moves.Move) int { return len(m) }); a.plan.Known() && n != one.better {
					t.Errorf("after %v: something of %d moves is better, want %d", one.after, n, one.better)
				}
			}
			a.askAgain()
			if got := a.plan.Ahead(); len(got) != len(c.asked) || got[0] != way(t, b, c.asked)[0] {
				t.Errorf("asked again: %v, want %s", got, c.asked)
			}
		})
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
			f := code.Family.(puzzle.Solvable)
			find, ok := f.Solver(f.SolverMetrics()[0])
			if !ok {
				t.Fatal("no solver")
			}
			random := rand.New(rand.NewPCG(seed, seed))
			var a advice
			b := code.Start()
			for n := range steps {
				if f.Solved(b) {
					a, b = advice{}, code.Start()
				}
				answer := find.Solve(t.Context(), solver.Problem{Board: b}, func(solver.Answer) {})
				if answer.Claim == solver.NoneExists {
					a, b = advice{}, code.Start() // Carom can be played into a corner
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
