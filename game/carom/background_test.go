package carom

import (
	"testing"
	"time"

	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
)

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

// A practice puzzle is available once it is generated, and is taken once.
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
	if solution, ok := made.Solve(t.Context()); !ok || len(solution) < 2 {
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
