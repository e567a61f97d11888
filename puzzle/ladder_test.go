package puzzle_test

import (
	"testing"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// proveRung checks that a puzzle has a canonical code, is a Challenge, and needs exactly as many
// moves as it says.
func proveRung(t *testing.T, f *puzzle.Family, s solver.Solver, r puzzle.Rung) {
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
	if err := solver.Check(f.Rules, f.Solved, problem, answer); err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	groups := make([]moves.Group, len(answer.Moves))
	for i, m := range answer.Moves {
		groups[i] = moves.Group{m}
	}
	if got := f.Metrics(groups)[0].Count; answer.Claim != solver.ProvedOptimal || got != r.Optimum {
		t.Errorf("%s: %d moves, %v: want %d", code, got, answer.Claim, r.Optimum)
	}
}

// The optimum of each rung is proved, and ladders rise without a leap.
func TestLadders(t *testing.T) {
	for _, test := range []struct {
		family            *puzzle.Family
		first, last, leap int
	}{
		{puzzle.Worlds, 3, 40, 5},
		{puzzle.Fifteen, 2, 41, 5},
		{puzzle.Klotski, 8, 32, 4},
		{puzzle.Carom, 2, 8, 1},
	} {
		t.Run(test.family.Name, func(t *testing.T) {
			rungs := test.family.Ladder()
			if len(rungs) != 12 {
				t.Fatalf("%d rungs: want 12", len(rungs))
			}
			if first, last := rungs[0].Optimum, rungs[11].Optimum; first != test.first || last != test.last {
				t.Errorf("%d to %d moves: want %d to %d", first, last, test.first, test.last)
			}
			s := test.family.Solvers[0].New()
			seen := map[string]bool{}
			before := rungs[0].Optimum
			for i, r := range rungs {
				if at, _, ok := puzzle.RungOf(test.family, r.Values); at != i || !ok {
					t.Errorf("%v: found as rung %d, %v, want %d", r.Values, at, ok, i)
				}
				if step := r.Optimum - before; step < 0 || step > test.leap {
					t.Errorf("%v: %d moves after %d", r.Values, r.Optimum, before)
				}
				before = r.Optimum
				if start := puzzle.FormatStart(test.family, r.Values); seen[start] {
					t.Errorf("%s appears twice", start)
				} else {
					seen[start] = true
				}
				proveRung(t, test.family, s, r)
			}
		})
	}
}

// The files of ladders are read once, not in every frame that shows one.
func TestLaddersAreReadOnce(t *testing.T) {
	for _, f := range puzzle.Standard() {
		rung := f.Ladder()[11]
		if n := testing.AllocsPerRun(10, func() { f.Ladder() }); n > 0 {
			t.Errorf("%s: %v allocations for the ladder", f.Name, n)
		}
		least := testing.AllocsPerRun(10, func() { puzzle.FormatStart(f, rung.Values) })
		if n := testing.AllocsPerRun(10, func() { puzzle.RungOf(f, rung.Values) }); n > least+1 {
			t.Errorf("%s: %v allocations to find a rung, %v to write its code", f.Name, n, least)
		}
		if at, all, ok := puzzle.RungOf(f, rung.Values); at != 11 || all != 12 || !ok {
			t.Errorf("%s: the last rung is found as %d of %d, %v", f.Name, at, all, ok)
		}
		if f.EasyDaily == nil {
			continue
		}
		if n := testing.AllocsPerRun(10, func() { f.EasyDaily(puzzle.CaromLaunch().Add(100)) }); n > 0 {
			t.Errorf("%s: %v allocations for an easy puzzle", f.Name, n)
		}
	}
}

// Every day has an easy puzzle, the same in each turn of the pool; a year and its neighbours have
// different ones on consecutive days.
func TestEasyDaily(t *testing.T) {
	for _, f := range []*puzzle.Family{puzzle.Worlds, puzzle.Carom} {
		t.Run(f.Name, func(t *testing.T) {
			s := f.Solvers[0].New()
			seen := map[string]puzzle.Date{}
			const pool = 364
			for n := range pool {
				day := puzzle.CaromLaunch().Add(n)
				r := f.EasyDaily(day)
				start := puzzle.FormatStart(f, r.Values)
				if other, ok := seen[start]; ok {
					t.Errorf("%v: the puzzle of %v again", day, other)
				}
				seen[start] = day
				if again := f.EasyDaily(day.Add(pool)); puzzle.FormatStart(f, again.Values) != start {
					t.Errorf("%v: another puzzle after %d days", day, pool)
				}
				if f.Difficulty(r.Values, r.Optimum) != puzzle.Easy {
					t.Errorf("%v: %d moves are not easy", day, r.Optimum)
				}
				if _, daily := f.DayOf(r.Values); daily {
					t.Errorf("%v: %s is the puzzle of a day", day, start)
				}
				proveRung(t, f, s, r)
			}
			if before := f.EasyDaily(puzzle.CaromLaunch().Add(-1)); before.Optimum == 0 {
				t.Error("no puzzle on the day before the first")
			}
		})
	}
}

func TestDifficulty(t *testing.T) {
	for _, test := range []struct {
		family  *puzzle.Family
		values  puzzle.Values
		optimum int
		want    puzzle.Difficulty
	}{
		{puzzle.Worlds, nil, 12, puzzle.Easy},
		{puzzle.Worlds, nil, 20, puzzle.Medium},
		{puzzle.Worlds, nil, 40, puzzle.Hard},
		{puzzle.Worlds, nil, 0, puzzle.Hard}, // 250 steps
		{puzzle.Fifteen, puzzle.Values{puzzle.KeySize: "3", puzzle.KeySeed: "1"}, 10, puzzle.Easy},
		{puzzle.Fifteen, puzzle.Values{puzzle.KeySeed: "1"}, 40, puzzle.Medium},
		{puzzle.Fifteen, puzzle.Values{puzzle.KeyDay: "2026-03-05"}, 0, puzzle.Hard}, // estimated
		{puzzle.Klotski, nil, 22, puzzle.Easy},
		{puzzle.Klotski, nil, 81, puzzle.Hard},
		{puzzle.Carom, nil, 6, puzzle.Easy},
		{puzzle.Carom, nil, 7, puzzle.Medium},
		{puzzle.Carom, nil, 14, puzzle.Hard},
	} {
		if got := test.family.Difficulty(test.values, test.optimum); got != test.want {
			t.Errorf("%s of %d moves: %v, want %v", test.family.Name, test.optimum, got, test.want)
		}
	}
}
