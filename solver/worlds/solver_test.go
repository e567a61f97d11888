package worlds_test

import (
	"context"
	"testing"

	"worldslide/board"
	"worldslide/internal/testkit"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/worlds"
)

// check fails the test unless the answer is a solution by the rules.
func check(t testing.TB, b *board.Board, a solver.Answer) {
	t.Helper()
	if !a.Claim.Solved() {
		t.Fatalf("%v:\n%v", a.Claim, b)
	}
	if err := solver.Check(moves.Worlds{}, puzzle.Worlds.Solved, solver.Problem{Board: b}, a); err != nil {
		t.Fatal(err)
	}
}

// Every board, gap configuration and wrapping is solved after a long shuffle, from the
// position alone, every second one with random gaps. The short test takes a sample.
func TestSolveEveryBoard(t *testing.T) {
	var names []string
	var all []puzzle.Values
	for name, v := range testkit.WorldsConfigurations {
		names, all = append(names, name), append(all, v)
	}
	for _, i := range sample.Indexes(t, len(all), len(all)/7) {
		v := all[i]
		if i%2 == 1 {
			v[puzzle.KeyRandomizeGaps] = "true"
		}
		b := testkit.WorldsChallenge(t, v, i+1, 10_000)
		t.Run(names[i], func(t *testing.T) {
			t.Parallel()
			check(t, b, (&worlds.Solver{}).FirstOnly().Solve(context.Background(), solver.Problem{Board: b}, nil))
		})
	}
}

// The Arranger alone solves boards too.
func TestFallback(t *testing.T) {
	for i, v := range []puzzle.Values{
		{},
		{puzzle.KeyWrapX: "true", puzzle.KeyRandomizeGaps: "true"},
		{puzzle.KeyGaps: "1s"},
		{puzzle.KeyGaps: "1l"},
		{puzzle.KeyGaps: "2l"},
		{puzzle.KeyBoard: "ninelargepieces"},
		{puzzle.KeyBoard: "tenlargepieces", puzzle.KeyWrapX: "true", puzzle.KeyGaps: "1s"},                          // a ring
		{puzzle.KeyBoard: "tenlargepieces", puzzle.KeyWrapX: "true", puzzle.KeyWrapY: "true", puzzle.KeyGaps: "1s"}, // by commutators
		{puzzle.KeyBoard: "singlelargepiece", puzzle.KeyGaps: "1l"},
		{puzzle.KeyBoard: "classicsmall"},
		{puzzle.KeyBoard: "classic", puzzle.KeyGaps: "2s"},
	} {
		b := testkit.WorldsChallenge(t, v, i, 500)
		check(t, b, (&worlds.Solver{}).WithoutBeams().FirstOnly().Solve(context.Background(), solver.Problem{Board: b}, nil))
	}
}

// Each answer is shorter than the one before, and Solve returns the last one.
func TestImprove(t *testing.T) {
	b := testkit.WorldsChallenge(t, nil, 11, 250)
	s := &worlds.Solver{}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	fraction := -1.0
	s.Report(func(f float64) {
		if f < fraction || f > 1 {
			t.Errorf("progress %v after %v", f, fraction)
		}
		fraction = f
	})
	last := 1 << 30
	count := 0
	a := s.Solve(ctx, solver.Problem{Board: b}, func(a solver.Answer) {
		check(t, b, a)
		if len(a.Moves) >= last {
			t.Errorf("%d moves after %d", len(a.Moves), last)
		}
		last = len(a.Moves)
		if count++; count == 5 {
			cancel()
		}
	})
	if len(a.Moves) != last || count < 2 || fraction < 0 {
		t.Errorf("%d moves after %d answers, the last of %d; progress %v", len(a.Moves), count, last, fraction)
	}
}

// With a known history the first answer is the reversed history without its detours.
func TestHistory(t *testing.T) {
	v := puzzle.Values{puzzle.KeySeed: "3", puzzle.KeySteps: "60", puzzle.KeyGaps: "2l"}
	b, err := puzzle.Worlds.Start(v)
	if err != nil {
		t.Fatal(err)
	}
	history := puzzle.Worlds.Trail(v)
	at := b.Clone()
	for range 2 { // there and back again, which is a detour
		for _, m := range []moves.Move{history[59], {Piece: history[59].Piece, Dir: history[59].Dir.Opposite()}} {
			if _, err := (moves.Worlds{}).Apply(nil, at, m); err == nil {
				history = append(history, m)
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	a := (&worlds.Solver{}).Solve(ctx, solver.Problem{Board: at, History: history}, func(solver.Answer) { cancel() })
	check(t, at, a)
	if len(a.Moves) > len(history) {
		t.Errorf("%d moves, want at most the %d of the history", len(a.Moves), len(history))
	}
	wrong := append(history[:1:1], history...)
	check(t, at, (&worlds.Solver{}).FirstOnly().Solve(context.Background(), solver.Problem{Board: at, History: wrong}, nil))
}

// Exchanging two pieces of a fifteen-puzzle makes it unsolvable, and the solver proves it.
func TestNoneExists(t *testing.T) {
	for _, v := range []puzzle.Values{
		{puzzle.KeyBoard: "classicsmall"}, // odd
		{puzzle.KeyGaps: "1s"},            // S0 and S1 in dead ends
		{puzzle.KeyBoard: "tenlargepieces", puzzle.KeyGaps: "1s"},
	} {
		b, err := puzzle.Worlds.Start(v)
		if err != nil {
			t.Fatal(err)
		}
		b.Trade(b.Find("S0"), b.Find("S1"))
		if a := (&worlds.Solver{}).Solve(context.Background(), solver.Problem{Board: b}, nil); a.Claim != solver.NoneExists {
			t.Errorf("%v: %v, want none exists", v, a.Claim)
		}
	}
}

// The solver gives up on boards that it cannot handle, and a solved board needs no moves.
func TestOtherBoards(t *testing.T) {
	for text, want := range map[string]solver.Claim{
		"a b\nc .":             solver.GaveUp,        // an empty cell
		"a b\nc d":             solver.GaveUp,        // no gap
		"A A\n(x) b":           solver.GaveUp,        // 2x1
		"(x) (y)\n(z) b":       solver.ProvedOptimal, // three gaps
		"a b c\nd [x] e":       solver.ProvedOptimal,
		"[X] [X] a\n[X] [X] b": solver.ProvedOptimal,
	} {
		b, err := board.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		a := (&worlds.Solver{}).Solve(context.Background(), solver.Problem{Board: b}, nil)
		if a.Claim != want || len(a.Moves) > 0 {
			t.Errorf("%q: %v with %d moves, want %v", text, a.Claim, len(a.Moves), want)
		}
	}
}

// lateLooks is how often a search may look at a context that has ended.
const lateLooks = 16

// budgetContext is a context that ends after a number of calls of Err, and counts the calls after
// that.
type budgetContext struct {
	context.Context
	before, after int
}

func (g *budgetContext) Err() error {
	if g.before > 0 {
		g.before--
		return nil
	}
	g.after++
	return context.Canceled
}

// cancelled are boards that exercise different parts of the solver.
var cancelled = []puzzle.Values{
	{},
	{puzzle.KeyGaps: "2l", puzzle.KeyWrapX: "true", puzzle.KeyWrapY: "true"},
	{puzzle.KeyBoard: "horizontal", puzzle.KeyGaps: "2l"},
	{puzzle.KeyBoard: "horizontal"},
	{puzzle.KeyBoard: "classic"},
}

// Solve returns soon after its context ends, at any time: each function that notices the
// end returns, and its callers check a few more times at most. BenchmarkCancel measures the
// time.
func TestCancel(t *testing.T) {
	for _, v := range cancelled {
		b := testkit.WorldsChallenge(t, v, 5, 2000)
		ended := false
		for looks := 0; looks < 2000 && !ended; looks = looks*3 + 1 {
			ctx := &budgetContext{Context: context.Background(), before: looks}
			a := (&worlds.Solver{}).Solve(ctx, solver.Problem{Board: b}, nil)
			ended = ctx.after == 0 // the solver finished
			if ctx.after > lateLooks {
				t.Errorf("%v: looked at the context %d times after it had ended at look %d", v, ctx.after, looks)
			}
			if a.Claim.Solved() {
				check(t, b, a)
			}
		}
	}
}

// FuzzSolve solves any shuffle of the smallest boards.
func FuzzSolve(f *testing.F) {
	f.Add(uint16(1), uint16(20), uint8(0))
	f.Add(uint16(2), uint16(400), uint8(7))
	f.Fuzz(func(t *testing.T, seed, steps uint16, options uint8) {
		v := puzzle.Values{puzzle.KeyBoard: "classicsmall"}
		for bit, key := range []string{puzzle.KeyRandomizeGaps, puzzle.KeyWrapX, puzzle.KeyWrapY} {
			if options>>bit&1 != 0 {
				v[key] = "true"
			}
		}
		if options&8 != 0 {
			v[puzzle.KeyGaps] = "2s"
		}
		b := testkit.WorldsChallenge(t, v, int(seed), 1+int(steps))
		check(t, b, (&worlds.Solver{}).FirstOnly().Solve(context.Background(), solver.Problem{Board: b}, nil))
	})
}
