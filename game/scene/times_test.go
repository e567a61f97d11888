package scene

import (
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// timesApp returns what predictions need, with a book of results.
func timesApp(t *testing.T, lines ...string) *App {
	t.Helper()
	var log records.Log
	for _, line := range lines {
		log.Add(line)
	}
	if log.Err != nil {
		t.Fatal(log.Err)
	}
	book := records.NewBook(puzzle.Standard())
	book.AddLog(log)
	return &App{Frame: Frame{UI: new(widget.Context), Settings: settings.Default()}, Jobs: NewJobs(func() {}), Book: &book}
}

// A rung is known at once, another start after a job, and what has no solution stays unknown.
func TestExpected(t *testing.T) {
	app := timesApp(t)
	start := func(code string) puzzle.Values {
		f, v, ok := puzzle.Standard().ReadStart(code)
		if !ok || f.Name() != puzzle.Fifteen.Name() {
			t.Fatal(code)
		}
		return v
	}
	rung := puzzle.Fifteen.Ladder()[3].Values
	if e, ok := app.Expected(puzzle.Fifteen, rung); !ok || e.Seconds <= 0 {
		t.Errorf("a rung: %+v, %v", e, ok)
	}
	solvable, unsolvable := start("fifteen?seed=5"), start("fifteen?size=3&tiles=2-1-3-4-5-6-7-8-0")
	for range 2 {
		if _, ok := app.Expected(puzzle.Fifteen, solvable); ok {
			t.Error("known before the job")
		}
	}
	app.Expected(puzzle.Fifteen, unsolvable)
	for range 2 { // the second job has what was asked while the first ran
		app.Jobs.Settle(time.After(time.Minute))
		app.Expected(puzzle.Fifteen, unsolvable)
	}
	if e, ok := app.Expected(puzzle.Fifteen, solvable); !ok || e.Seconds < 30 || e.Seconds > 300 || e.Estimate {
		t.Errorf("%+v, %v", e, ok)
	}
	if e, ok := app.Expected(puzzle.Fifteen, unsolvable); ok {
		t.Errorf("unsolvable: %+v", e)
	}
	if started := app.Jobs.Started(); started != 2 {
		t.Errorf("%d jobs, want 2", started)
	}
}

// A skill follows from the results, once their times are known.
func TestSkill(t *testing.T) {
	line := func(seed string) string {
		return "2026-12-03 time 20000 hints 0 tiles 9 slides 9 fifteen?seed=" + seed + "&moves=12l"
	}
	app := timesApp(t, line("1"), line("2"), line("3"))
	if s := app.Skill(puzzle.Fifteen); s.Attempts != 0 || s.Log != 0 {
		t.Errorf("before the job: %+v", s)
	}
	for range 2 { // the second job has what was asked after the first one began
		app.Jobs.Settle(time.After(time.Minute))
		app.Skill(puzzle.Fifteen)
	}
	app.Jobs.Settle(time.After(time.Minute))
	if s := app.Skill(puzzle.Fifteen); s.Attempts != 3 || s.Log >= -0.1 {
		t.Errorf("after it: %+v", s)
	}
	if s := app.Skill(puzzle.Klotski); s.Attempts != 0 {
		t.Errorf("another family: %+v", s)
	}
	r, err := records.Parse(line("4"))
	if err != nil {
		t.Fatal(err)
	}
	app.Book.Add(r)
	app.Skill(puzzle.Fifteen)
	app.Jobs.Settle(time.After(time.Minute))
	if s := app.Skill(puzzle.Fifteen); s.Attempts != 4 {
		t.Errorf("after another result: %+v", s)
	}
	app.Settings.OwnPace = false
	if s := app.Skill(puzzle.Fifteen); s.Attempts != 0 || s.Log != 0 {
		t.Errorf("switched off: %+v", s)
	}
}
