package puzzle_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"worldslide/assets/daily"
	"worldslide/internal/testkit/sample"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// lastShipped is the number of the last puzzle that the game ships: 2028-12-31.
const lastShipped = 1065

// shippedCarom parses all months that the game ships.
func shippedCarom(t testing.TB) puzzle.CaromCalendar {
	t.Helper()
	calendar := puzzle.CaromCalendar{}
	for n := 1; n <= lastShipped; {
		month := puzzle.CaromDate(n)
		text, err := daily.Carom(month.MonthString())
		if err != nil {
			t.Fatal(err)
		}
		if err := calendar.ReadMonth(month, string(text)); err != nil {
			t.Fatalf("%s: %v", month.MonthString(), err)
		}
		for ; n <= lastShipped && puzzle.CaromDate(n).MonthString() == month.MonthString(); n++ {
		}
	}
	return calendar
}

// Every shipped day has a puzzle that no other day has, that obeys the rule and that has
// the recorded optimum. The short run solves a sample.
func TestCaromShipped(t *testing.T) {
	calendar := shippedCarom(t)
	if dates := calendar.Dates(); len(dates) != lastShipped || dates[0] != puzzle.CaromLaunch() || dates[lastShipped-1].String() != "2028-12-31" {
		t.Fatalf("%d days from %v to %v", len(dates), dates[0], dates[len(dates)-1])
	}
	numbers := make(map[puzzle.CaromPuzzle]int)
	engine, _ := puzzle.Carom.Solvers().New("moves")
	solved := sample.Indexes(t, lastShipped+1, 150)
	for n := 1; n <= lastShipped; n++ {
		date := puzzle.CaromDate(n)
		e := calendar[date]
		if other, ok := numbers[e.Puzzle]; ok {
			t.Errorf("number %d is number %d again", n, other)
		}
		numbers[e.Puzzle] = n
		if err := checkRule(e); err != nil {
			t.Errorf("number %d: %v", n, err)
		}
		b, err := e.Puzzle.Board()
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(solved, n) {
			answer := engine.Solve(t.Context(), solver.Problem{Board: b}, nil)
			if answer.Claim != solver.ProvedOptimal || len(answer.Moves) != e.Optimum() {
				t.Errorf("number %d: %v in %d moves, want %d", n, answer.Claim, len(answer.Moves), e.Optimum())
			}
		}
		day, ok := puzzle.CaromAssignedDay(date)
		if !ok || !day.Assigned || day.Puzzle != e.Puzzle || day.Number != n || day.Date != date || !slices.Equal(day.Solution, e.Solution) {
			t.Errorf("number %d is looked up as %+v", n, day)
		}
	}
}

// The shipped pool obeys the rule too and has no puzzle of a day.
func TestCaromShippedPool(t *testing.T) {
	pool, err := puzzle.CaromPool()
	if err != nil || len(pool) == 0 {
		t.Fatalf("%d puzzles: %v", len(pool), err)
	}
	taken := make(map[puzzle.CaromPuzzle]bool)
	for _, e := range shippedCarom(t) {
		taken[e.Puzzle] = true
	}
	for i, e := range pool {
		if err := checkRule(e); err != nil || taken[e.Puzzle] {
			t.Errorf("line %d: accepted %v, %v", i+1, taken[e.Puzzle], err)
		}
		if best, ok := e.Puzzle.Solve(t.Context()); !ok || len(best) != e.Optimum() {
			t.Errorf("line %d: %d moves, want %d", i+1, len(best), e.Optimum())
		}
	}
}

// The code of a day has the ID of its puzzle. A code with another ID starts the current
// puzzle and is reported as changed. The short run leaves out the day whose puzzle is generated several
// times.
func TestCaromDayCode(t *testing.T) {
	days := []string{"2026-02-01", "2028-12-31", "2029-01-01"}
	if testing.Short() {
		days = days[:2]
	}
	for _, text := range days {
		date, err := puzzle.ParseDate(text)
		if err != nil {
			t.Fatal(err)
		}
		day, err := puzzle.CaromDayAt(t.Context(), date)
		if err != nil {
			t.Fatal(err)
		}
		code, err := puzzle.Standard().ParseCode("carom?day=" + text)
		if err != nil || code.String() != day.Code() || day.Code() != "carom?day="+text+"&id="+day.Puzzle.ShortID() {
			t.Errorf("%s: %v (%v)", text, code, err)
			continue
		}
		start, err := day.Puzzle.Board()
		if err != nil || !start.Equal(code.Start()) || code.Changed() {
			t.Errorf("%s: starts with\n%v(%v)", text, code.Start(), err)
		}
		today, err := puzzle.NewCode(puzzle.Carom, puzzle.Carom.Daily(date))
		if err != nil || today.String() != code.String() {
			t.Errorf("%s: the daily code is %v (%v)", text, today, err)
		}
		if same, err := puzzle.NewCode(puzzle.Carom, day.Values()); err != nil || same.String() != code.String() {
			t.Errorf("%s: the day's values are %v (%v)", text, same, err)
		}
		changed, err := puzzle.Standard().ParseCode("carom?day=" + text + "&id=0000ABCD")
		if err != nil || !changed.Changed() || !changed.Start().Equal(start) || changed.String() != "carom?day="+text+"&id=0000abcd" {
			t.Errorf("%s: with another ID it is %v (%v)", text, changed, err)
		}
		if there := caromStart(t, puzzle.Carom.Position(code.Values, start)); there.Changed() || !there.Start().Equal(start) {
			t.Errorf("%s: written out it is %v", text, there)
		}
	}
}

// Days without an assigned puzzle have one generated from the date, under the same rule,
// the same in all versions. The short run generates some of them.
func TestCaromGeneratedDays(t *testing.T) {
	seen := make(map[puzzle.CaromPuzzle]bool)
	for _, first := range sample.Of(t, []puzzle.Date{puzzle.CaromDate(lastShipped + 1), puzzle.CaromDate(-2), {Year: 2100, Month: 2, Day: 27}}, 1) {
		for n := range 2 {
			date := first.Add(n)
			day, err := puzzle.CaromDayAt(t.Context(), date)
			if err != nil || day.Assigned || seen[day.Puzzle] || day.Number != puzzle.CaromNumber(date) {
				t.Fatalf("%v: %+v, %v", date, day, err)
			}
			seen[day.Puzzle] = true
			if err := checkRule(day.CaromEntry); err != nil {
				t.Errorf("%v: %v", date, err)
			}
			if best, ok := day.Puzzle.Solve(t.Context()); !ok || len(best) != day.Optimum() {
				t.Errorf("%v: %d moves, want %d", date, len(best), day.Optimum())
			}
		}
	}
	day, err := puzzle.CaromDayAt(t.Context(), puzzle.Date{Year: 2029, Month: 1, Day: 1})
	if want := "2b734458"; err != nil || day.Puzzle.ShortID() != want {
		t.Errorf("2029-01-01 has %s (%v), want %s", day.Puzzle.ShortID(), err, want)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if day, err := puzzle.CaromDayAt(ended, puzzle.CaromDate(lastShipped+1)); err == nil {
		t.Errorf("%+v, though the context had ended", day)
	}
}

// Generated puzzles have the requested difficulty and are distinct. The short run makes one of the
// requests.
func TestCaromGenerate(t *testing.T) {
	type difficulty struct {
		request     puzzle.GeneratorRequest
		least, most int
	}
	for _, test := range sample.Of(t, []difficulty{
		{puzzle.GeneratorRequest{Seed: 1}, 10, 18},
		{puzzle.GeneratorRequest{Seed: 2, MinMoves: 3, MaxMoves: 6}, 3, 6},
		{puzzle.GeneratorRequest{Seed: 3, MaxMoves: 9}, 3, 9},
		{puzzle.GeneratorRequest{Seed: 4, MinMoves: 14}, 14, 18},
		{puzzle.GeneratorRequest{Seed: 6, MinMoves: 12, MaxMoves: 99}, 12, 18},
	}, 1) {
		entries, err := puzzle.CaromEntries(t.Context(), test.request)
		if err != nil {
			t.Fatal(err)
		}
		const count = 2
		var codes []string
		for e := range entries {
			if e.Optimum() < test.least || e.Optimum() > test.most {
				t.Errorf("%+v: %d moves", test.request, e.Optimum())
			}
			if best, ok := e.Puzzle.Solve(t.Context()); !ok || len(best) != e.Optimum() {
				t.Errorf("%+v: %d moves, want %d", test.request, len(best), e.Optimum())
			}
			if err := checkWalls(e.Puzzle); err != nil {
				t.Errorf("%+v: %v", test.request, err)
			}
			start := caromStart(t, e.Puzzle.Values())
			if puzzle.Carom.Solved(start.Start()) {
				t.Errorf("%+v: the target starts on its goal", test.request)
			}
			if codes = append(codes, start.String()); len(codes) == count {
				break
			}
		}
		if codes[0] == codes[1] {
			t.Errorf("%+v: twice %s", test.request, codes[0])
		}
	}
	for _, r := range []puzzle.GeneratorRequest{{MinMoves: -1}, {MaxMoves: -1}, {MaxMoves: 1}, {MinMoves: 12, MaxMoves: 11}, {MinMoves: 19}} {
		if _, err := puzzle.Carom.Generate(t.Context(), r); err == nil || !strings.Contains(err.Error(), "moves") {
			t.Errorf("%+v: %v", r, err)
		}
	}
	if _, ok := puzzle.Carom.Solvers().New("steps"); ok {
		t.Error("a solver in steps")
	}
}

// The checks of the rule detect violations.
func TestCaromRuleCanFail(t *testing.T) {
	e := shippedCarom(t)[puzzle.CaromLaunch()]
	for name, change := range map[string]func(*puzzle.CaromEntry){
		"too short":        func(e *puzzle.CaromEntry) { e.Solution = e.Solution[:9] },
		"too long":         func(e *puzzle.CaromEntry) { e.Solution = slices.Repeat(e.Solution, 2) },
		"goal in no L":     func(e *puzzle.CaromEntry) { e.Puzzle.Goal = 0 },
		"no walls":         func(e *puzzle.CaromEntry) { e.Puzzle = simpleCarom(t, 1)[0].Puzzle },
		"target by itself": func(e *puzzle.CaromEntry) { e.Puzzle.Pieces[0] = e.Puzzle.Goal },
		"one wall less": func(e *puzzle.CaromEntry) {
			for c := range e.Puzzle.Walls[:8] {
				if e.Puzzle.Walls[c]&2 != 0 && c < 7 {
					e.Puzzle.Walls[c] &^= 2
				}
			}
		},
		"one wall more": func(e *puzzle.CaromEntry) { e.Puzzle.Walls[0] |= 2 },
	} {
		broken := e
		if change(&broken); checkRule(broken) == nil {
			t.Errorf("%s: kept", name)
		}
	}
	if err := checkRule(e); err != nil {
		t.Error(err)
	}
}

// BenchmarkCaromDay measures looking up a shipped day and generating another one.
func BenchmarkCaromDay(b *testing.B) {
	for _, test := range []struct {
		name string
		from int
	}{{"assigned", 1}, {"generated", lastShipped + 1}} {
		b.Run(test.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				if _, err := puzzle.CaromDayAt(b.Context(), puzzle.CaromDate(test.from+i%365)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkCaromApply measures a glide through the rules.
func BenchmarkCaromApply(b *testing.B) {
	b.ReportAllocs()
	e := shippedCarom(b)[puzzle.CaromLaunch()]
	position, err := e.Puzzle.Board()
	if err != nil {
		b.Fatal(err)
	}
	var buf [1]moves.Motion
	for b.Loop() {
		motions, err := moves.Carom{}.Apply(buf[:0], position, e.Solution[0])
		if err != nil {
			b.Fatal(err)
		}
		moves.Revert(position, motions)
	}
}
