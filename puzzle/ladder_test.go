package puzzle_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// proveRung checks that a puzzle has a canonical code, is a Challenge, and needs exactly as many
// moves as it says. It returns a shortest solution.
func proveRung(t *testing.T, f puzzle.Spec, s solver.Solver, r puzzle.Rung) []moves.Move {
	t.Helper()
	code, err := puzzle.NewCode(f, r.Values)
	if err != nil {
		t.Fatal(err)
	}
	if text := puzzle.FormatStart(f, r.Values); text != code.String() {
		t.Errorf("%s: canonical is %s", text, code)
	}
	if !f.Challenge(code.Values) {
		t.Errorf("%s: no Challenge", code)
	}
	problem := solver.Problem{Board: code.Start()}
	answer := s.Solve(t.Context(), problem, nil)
	if err := solver.Check(f.Rules(), f.Solved, problem, answer); err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	groups := make([]moves.Group, len(answer.Moves))
	for i, m := range answer.Moves {
		groups[i] = moves.Group{m}
	}
	if got := f.Metrics(groups)[0].Count; answer.Claim != solver.ProvedOptimal || got != r.Optimum {
		t.Errorf("%s: %d moves, %v: want %d", code, got, answer.Claim, r.Optimum)
	}
	return answer.Moves
}

// wantNoSwap checks that no two gaps trade places in a solution of Worlds. If they do in a shortest one,
// bringing every piece home may not solve the puzzle.
func wantNoSwap(t *testing.T, r puzzle.Rung, solution []moves.Move) {
	t.Helper()
	b, err := puzzle.Worlds.Start(r.Values)
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range solution {
		if class, ok := (moves.Worlds{}).Legal(b, m); !ok || class == moves.GapSwap {
			t.Errorf("%s: two gaps trade places in move %d", puzzle.FormatStart(puzzle.Worlds, r.Values), i+1)
		}
		if _, err := (moves.Worlds{}).Apply(nil, b, m); err != nil {
			t.Fatal(err)
		}
	}
}

// The optimum of each rung of a first course is proved. Its puzzles are in the order of their expected times, the only
// one that never falls; some steps rise less than 10 or more than 35 percent, as the puzzles are what they are.
func TestLadders(t *testing.T) {
	for _, test := range []struct {
		family puzzle.Spec
		flat   []int // rungs, from 1, to which the time rises by less than 10 percent
		steep  []int // and by more than 35 percent
		fewest int   // moves of the first rung
		most   int   // most moves of any rung
	}{
		{puzzle.Worlds, []int{12}, []int{2, 3, 6, 8, 11}, 3, 40},
		{puzzle.Fifteen, []int{7, 8, 12}, []int{3, 4, 5, 6, 9}, 2, 41},
		{puzzle.Klotski, []int{5, 10, 12}, []int{6, 9, 11}, 8, 32},
		{puzzle.Carom, []int{2, 4, 8, 10}, []int{3, 5}, 2, 8},
	} {
		t.Run(test.family.Name(), func(t *testing.T) {
			rungs := test.family.Ladder()
			if len(rungs) < puzzle.CourseRungs || len(rungs)%puzzle.CourseRungs != 0 {
				t.Fatalf("%d rungs: want whole courses of %d", len(rungs), puzzle.CourseRungs)
			}
			rungs = rungs[:puzzle.CourseRungs]
			if flat, steep := unevenSteps(t, test.family, 0); !slices.Equal(flat, test.flat) || !slices.Equal(steep, test.steep) {
				t.Errorf("little rise to %v, much to %v: want %v and %v", flat, steep, test.flat, test.steep)
			}
			most := slices.MaxFunc(rungs, func(a, b puzzle.Rung) int { return a.Optimum - b.Optimum }).Optimum
			if first := rungs[0].Optimum; first != test.fewest || most != test.most {
				t.Errorf("%d moves at first, %d at most: want %d and %d", first, most, test.fewest, test.most)
			}
			s := test.family.Solvers()[0].New()
			seen := map[string]bool{}
			for i, r := range rungs {
				if at, _, ok := puzzle.RungOf(test.family, r.Values); at != i || !ok {
					t.Errorf("%v: found as rung %d, %v, want %d", r.Values, at, ok, i)
				}
				if start := puzzle.FormatStart(test.family, r.Values); seen[start] {
					t.Errorf("%s appears twice", start)
				} else {
					seen[start] = true
				}
				solution := proveRung(t, test.family, s, r)
				if test.family == puzzle.Worlds {
					wantNoSwap(t, r, solution)
				}
			}
		})
	}
}

// unevenSteps returns the rungs of a course, counted from 1, to which the expected time rises by less than 10 and by
// more than 35 percent. The first of a later course follows the last rung before it. No time is less than the one
// before.
func unevenSteps(t *testing.T, f puzzle.Spec, course int) (flat, steep []int) {
	t.Helper()
	first := course * puzzle.CourseRungs
	before := 0.0
	for i, r := range f.Ladder()[max(0, first-1) : first+puzzle.CourseRungs] {
		e, ok := puzzle.ExpectedOf(f, r.Values)
		if !ok || e.Seconds < before {
			t.Errorf("%v: %.1f seconds after %.1f", r.Values, e.Seconds, before)
		}
		rung := i + 1
		if first > 0 {
			rung--
		}
		switch rise := e.Seconds / before; {
		case before == 0:
		case rise < 1.1:
			flat = append(flat, rung)
		case rise > 1.35:
			steep = append(steep, rung)
		}
		before = e.Seconds
	}
	return flat, steep
}

// Second courses but quests rise by 10 to 35 percent a rung from the end of the first. The optima that are known are
// proved.
func TestSecondCourses(t *testing.T) {
	for _, f := range []puzzle.Spec{puzzle.Fifteen, puzzle.Klotski, puzzle.Carom} {
		t.Run(f.Name(), func(t *testing.T) {
			rungs := f.Ladder()
			if len(rungs) != 2*puzzle.CourseRungs {
				t.Fatalf("%d rungs, want two courses", len(rungs))
			}
			if flat, steep := unevenSteps(t, f, 1); len(flat)+len(steep) > 0 {
				t.Errorf("little rise to %v, much to %v", flat, steep)
			}
			s := f.Solvers()[0].New()
			for i, r := range rungs[puzzle.CourseRungs:] {
				if at, all, ok := puzzle.RungOf(f, r.Values); at != puzzle.CourseRungs+i || all != len(rungs) || !ok {
					t.Errorf("%v: found as rung %d of %d, %v", r.Values, at, all, ok)
				}
				if !f.Challenge(r.Values) {
					t.Errorf("%v: no Challenge", r.Values)
				}
				hard := r.Values.Has(puzzle.KeyTargets) || f == puzzle.Fifteen && r.Values[puzzle.KeySize] == "6"
				if hard != (r.Optimum == 0) {
					t.Errorf("%v: optimum %d", r.Values, r.Optimum)
				}
				if r.Optimum > 0 && !(testing.Short() && i%4 != 0) {
					proveRung(t, f, s, r)
				}
			}
		})
	}
}

// Quests rise by a move or two from three to twelve, each with its own goal.
func TestQuestLadder(t *testing.T) {
	f := puzzle.Worlds
	s := f.Solvers()[0].New()
	quests := f.Ladder()[puzzle.CourseRungs:]
	if goals := puzzle.WorldsQuests(); len(quests) != 12 || len(goals) != 12 {
		t.Fatalf("%d quests, %d goals: want 12", len(quests), len(goals))
	}
	before := 3
	for i, r := range quests {
		if q, ok := puzzle.WorldsQuestOf(r.Values); !ok || q != puzzle.WorldsQuests()[i] {
			t.Errorf("quest %d has the goal %v", i+1, q)
		}
		if start, err := f.Start(r.Values); err != nil || f.Solved(start) {
			t.Errorf("quest %d: %v, or the goal is reached at the start", i+1, err)
		}
		if step := r.Optimum - before; step < 0 || step > 2 {
			t.Errorf("quest %d: %d moves after %d", i+1, r.Optimum, before)
		}
		before = r.Optimum
		if at, all, ok := puzzle.RungOf(f, r.Values); at != puzzle.CourseRungs+i || all != 24 || !ok {
			t.Errorf("quest %d: found as rung %d of %d, %v", i+1, at, all, ok)
		}
		proveRung(t, f, s, r)
	}
	if before != 12 {
		t.Errorf("the last quest has %d moves: want 12", before)
	}
}

// The files of ladders are read once, not in every frame that shows one.
func TestLaddersAreReadOnce(t *testing.T) {
	for _, f := range puzzle.Standard() {
		rung := f.Ladder()[11]
		if n := testing.AllocsPerRun(10, func() { f.Ladder() }); n > 0 {
			t.Errorf("%s: %v allocations for the ladder", f.Name(), n)
		}
		least := testing.AllocsPerRun(10, func() { puzzle.FormatStart(f, rung.Values) })
		if n := testing.AllocsPerRun(10, func() { puzzle.RungOf(f, rung.Values) }); n > least+1 {
			t.Errorf("%s: %v allocations to find a rung, %v to write its code", f.Name(), n, least)
		}
		if at, all, ok := puzzle.RungOf(f, rung.Values); at != 11 || all != len(f.Ladder()) || !ok {
			t.Errorf("%s: the last rung is found as %d of %d, %v", f.Name(), at, all, ok)
		}
		if _, ok := f.EasyDaily(puzzle.CaromLaunch()); !ok {
			continue
		}
		if n := testing.AllocsPerRun(10, func() { f.EasyDaily(puzzle.CaromLaunch().Add(100)) }); n > 0 {
			t.Errorf("%s: %v allocations for an easy puzzle", f.Name(), n)
		}
	}
}

// Every day has an easy puzzle, the same in each turn of a pool; a year and its neighbours have
// different ones on consecutive days. No puzzle of Worlds needs a trade of gaps since its second pool.
func TestEasyDaily(t *testing.T) {
	second := puzzle.Date{Year: 2026, Month: time.November, Day: 29}
	for _, test := range []struct {
		family  puzzle.Spec
		first   puzzle.Date
		noSwaps bool
		turns   bool // the pool begins again
	}{
		{puzzle.Worlds, puzzle.CaromLaunch(), false, false},
		{puzzle.Worlds, second, true, true},
		{puzzle.Carom, puzzle.CaromLaunch(), false, true},
		{puzzle.Fifteen, puzzle.CaromLaunch(), false, true},
		{puzzle.Klotski, puzzle.CaromLaunch(), false, true},
	} {
		f := test.family
		t.Run(f.Name()+test.first.String(), func(t *testing.T) {
			s := f.Solvers()[0].New()
			seen := map[string]puzzle.Date{}
			const pool = 364
			for n := range pool {
				day := test.first.Add(n)
				r, _ := f.EasyDaily(day)
				start := puzzle.FormatStart(f, r.Values)
				if other, ok := seen[start]; ok {
					t.Errorf("%v: the puzzle of %v again", day, other)
				}
				seen[start] = day
				if again, _ := f.EasyDaily(day.Add(pool)); test.turns && puzzle.FormatStart(f, again.Values) != start {
					t.Errorf("%v: another puzzle after %d days", day, pool)
				}
				if _, daily := f.DayOf(r.Values); daily {
					t.Errorf("%v: %s is the puzzle of a day", day, start)
				}
				if solution := proveRung(t, f, s, r); test.noSwaps {
					wantNoSwap(t, r, solution)
				}
			}
			if before, _ := f.EasyDaily(puzzle.CaromLaunch().Add(-1)); before.Optimum == 0 {
				t.Error("no puzzle on the day before the first")
			}
		})
	}
}

// The easy puzzle of a day never changes. These are those of the first pools, up to 28 November 2026.
func TestEasyDailiesStay(t *testing.T) {
	for family, want := range map[puzzle.Spec]string{
		puzzle.Worlds:  "6f5681ba57a1754ed67771d5ca2f1b06bed8df4b89291898a54d61e150ccab8d",
		puzzle.Carom:   "ae9628ee1a562e4ffc58e58bfce1e91f4231fcb746cc4b718ae46bc9ce08f1f7",
		puzzle.Fifteen: "27121a795e13f83d448fa7eddb236246d3d039f058366414ba60c62067f2154c",
		puzzle.Klotski: "8f2da90ffdca0ad049e871ce09f907275dae9d7dd08348531d304aabb94fd618",
	} {
		sum := sha256.New()
		last := puzzle.Date{Year: 2026, Month: time.November, Day: 28}
		for day := puzzle.CaromLaunch().Add(-100); day.Compare(last) <= 0; day = day.Add(1) {
			r, _ := family.EasyDaily(day)
			fmt.Fprintln(sum, day, r.Optimum, puzzle.FormatStart(family, r.Values))
		}
		if got := hex.EncodeToString(sum.Sum(nil)); got != want {
			t.Errorf("%s: the sum of the easy puzzles is %s, want %s", family.Name(), got, want)
		}
	}
}
