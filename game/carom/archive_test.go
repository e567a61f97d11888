package carom

import (
	"strings"
	"testing"
	"time"

	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
)

func TestArchiveTellsDaysApart(t *testing.T) {
	stale := strings.Replace(perfect(assigned(t, "2026-03-04")), "id="+assigned(t, "2026-03-04").Puzzle.ShortID(), "id=00000000", 1)
	app := contextOn(t, "2026-03-12",
		resultOf(t, perfect(assigned(t, "2026-03-01")), 0),
		resultOf(t, detour(t, assigned(t, "2026-03-02")), 0),
		resultOf(t, perfect(assigned(t, "2026-03-03")), 1),
		resultOf(t, stale, 0),
		resultOf(t, perfect(assigned(t, "2026-03-20")), 0), // before the clock went back
	)
	app.Games = fakeGames{started: map[string]bool{assigned(t, "2026-03-06").Code(): true}}
	a := newArchive(app, newState(), assigned(t, "2026-03-12").Date)
	want := map[int]dayState{1: dayOptimal, 2: daySolved, 3: daySolved, 4: dayOpen, 6: dayStarted, 12: dayOpen, 13: dayFuture, 20: dayOptimal, 31: dayFuture}
	for day, state := range want {
		if got := a.days[day-1].state; got != state {
			t.Errorf("%d March is %d, want %d", day, got, state)
		}
	}
	if solved, optimal := a.summary(); len(a.days) != 31 || solved != 4 || optimal != 2 {
		t.Errorf("%d days, %d solved, %d optimal", len(a.days), solved, optimal)
	}
}

// A result without hints is better than one with hints, and fewer moves are better.
func TestArchiveShowsTheBestResult(t *testing.T) {
	day := assigned(t, "2026-03-02")
	app := contextOn(t, "2026-03-12", resultOf(t, perfect(day), 3), resultOf(t, detour(t, day), 0))
	a := newArchive(app, newState(), day.Date)
	if got := a.days[1]; got.state != daySolved || got.result.Hints != 0 {
		t.Errorf("state %d with %d hints", got.state, got.result.Hints)
	}
	for hints, want := range map[int]string{0: "check", 3: "lightbulb"} {
		day := &archiveDay{state: daySolved, result: resultOf(t, perfect(day), hints)}
		if icon, _, _ := a.stateOf(app.Look(), day); icon != want {
			t.Errorf("with %d hints the day has the icon %s, want %s", hints, icon, want)
		}
	}
	app.Book.Add(resultOf(t, perfect(day), 0))
	if a := newArchive(app, newState(), day.Date); a.days[1].state != dayOptimal {
		t.Errorf("after the perfect play the state is %d", a.days[1].state)
	}
}

// For any date, the archive shows a month that has puzzles to play.
func TestArchiveStaysWithinItsDays(t *testing.T) {
	for _, c := range []struct{ today, open, month string }{
		{"2026-03-12", "2026-03-12", "2026-03"},
		{"2026-03-12", "2025-12-31", "2026-02"},
		{"2026-03-12", "2026-07-01", "2026-03"},
		{"1999-12-31", "1999-12-31", "2026-02"},
		{"2026-02-01", "2026-02-01", "2026-02"},
	} {
		a := newArchive(contextOn(t, c.today), newState(), date(t, c.open))
		if month := a.month.First().MonthString(); month != c.month || a.at < 0 || a.at >= len(a.days) {
			t.Errorf("today %s, opened at %s: %s at %d, want %s", c.today, c.open, month, a.at, c.month)
		}
	}
}

// The puzzle of a day that is not included in the program is generated.
func TestArchiveMakesLatePuzzles(t *testing.T) {
	if testing.Short() {
		t.Skip("makes a puzzle")
	}
	app := contextOn(t, "2029-01-01")
	woken := make(chan struct{}, 16)
	app.Jobs = scene.NewJobs(func() { woken <- struct{}{} })
	defer app.Jobs.Close()
	a := newArchive(app, newState(), app.Today())
	if a.chosen().known || a.chosen().state != dayOpen {
		t.Fatalf("the puzzle of 2029-01-01 is shipped, or cannot be played: %+v", a.chosen())
	}
	a.make(app)
	for !a.chosen().known {
		<-woken
		app.Jobs.Deliver()
	}
	day, err := puzzle.CaromDayAt(t.Context(), app.Today())
	if err != nil || a.chosen().puzzle.Code() != day.Code() {
		t.Errorf("made %v, %v; want %v", a.chosen().puzzle.Code(), err, day.Code())
	}
}

// Turning to another month or leaving the page cancels the generation.
func TestArchiveGivesUpPuzzles(t *testing.T) {
	app := contextOn(t, "2029-01-31")
	defer app.Jobs.Close()
	for name, leave := range map[string]func(*archive){
		"turning": func(a *archive) { a.turn(&app.Frame, a.before()) },
		"closing": func(a *archive) { a.Close(app) },
	} {
		a := newArchive(app, newState(), app.Today())
		a.make(app)
		if !a.making.Running() {
			t.Fatalf("%s: no puzzles are made", name)
		}
		if leave(a); a.making.Running() {
			t.Errorf("%s: puzzles are made on", name)
		}
	}
}

func TestSharedResultTellsNoMoves(t *testing.T) {
	app := contextOn(t, "2026-03-12")
	day := assigned(t, "2026-03-12")
	for _, c := range []struct {
		result records.Result
		want   string
	}{
		{resultOf(t, perfect(day), 0), "Carom #40 · 15 moves \U0001F3C6"},
		{resultOf(t, perfect(day), 1), "Carom #40 · 15 moves \u2713 · 1 hint"},
		{resultOf(t, detour(t, day), 0), "Carom #40 · 17 moves \u2713"},
	} {
		if got := headline(app, c.result); got != c.want {
			t.Errorf("shared %q, want %q", got, c.want)
		}
	}
}

// A practice puzzle is available once it is generated, is taken once, and has as many moves as its
// difficulty requires.
func TestPracticePreparesPuzzles(t *testing.T) {
	if testing.Short() {
		t.Skip("makes puzzles")
	}
	app := contextOn(t, "2026-03-12")
	woken := make(chan struct{}, 16)
	app.Jobs = scene.NewJobs(func() { woken <- struct{}{} })
	defer app.Jobs.Close()
	var p practice
	drawn := 0
	app.Random = func() uint32 { drawn++; return 7 }
	for range 3 { // a dialog calls this in each update
		p.prepare(app, 1)
	}
	for !p.has(1) {
		<-woken
		app.Jobs.Deliver()
	}
	v := p.take(1)
	made, err := puzzle.CaromPuzzleAt(v)
	if err != nil || p.has(1) || drawn != 1 {
		t.Fatalf("took %v, %v; another one is there: %v; %d seeds were drawn", v, err, p.has(1), drawn)
	}
	if solution, ok := made.Solve(t.Context()); !ok || levelOf(len(solution)) != 1 {
		t.Errorf("%v takes %d moves", v, len(solution))
	}
}

// The table of positions is made once and has the fewest moves from any position.
func TestPositionsAreMade(t *testing.T) {
	app := contextOn(t, "2026-03-12")
	woken := make(chan struct{}, 16)
	app.Jobs = scene.NewJobs(func() { woken <- struct{}{} })
	g := gameOf(t, walled)
	if _, known := g.host.Knowledge().Optimum(); known {
		t.Fatal("the optimum is known before the table is made")
	}
	g.Tick(app)
	g.Tick(app)
	for g.host.Knowledge().Guide() == nil {
		<-woken
		app.Jobs.Deliver()
	}
	if least, known := g.host.Knowledge().Optimum(); !known || least != 1 {
		t.Errorf("the optimum is %d, %v; want 1", least, known)
	}
	started := app.Jobs.Started()
	if g.Tick(app); app.Jobs.Started() != started {
		t.Error("the table is made again")
	}
}

// The table is made from the second frame on.
func TestTableWaitsForTheFirstFrame(t *testing.T) {
	app := contextOn(t, "2026-03-12")
	defer app.Jobs.Close()
	g := gameOf(t, open)
	if g.Tick(app); g.host.Knowledge().Searching() {
		t.Error("the table is made beside the first frame")
	}
	if g.Tick(app); !g.host.Knowledge().Searching() {
		t.Fatal("a game that is seen has no table made")
	}
}

func date(t *testing.T, text string) puzzle.Date {
	t.Helper()
	d, err := puzzle.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func noon(d puzzle.Date) time.Time {
	return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC)
}
