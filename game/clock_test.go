package game

import (
	"image"
	"math"
	"slices"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/carom"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/worlds"
	"worldslide/internal/testkit"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// families are all that the program ships.
func families() []family.Family {
	return []family.Family{worlds.Family{}, fifteen.New(), klotski.New(), carom.New()}
}

// atHome returns a game on its home screen, by a clock that is the test's.
func atHome(t *testing.T, today *time.Time) *Game {
	t.Helper()
	all := families()
	g, err := New(Options{
		Families: all, Settings: settings.Default(family.Preferences(all)...), Language: "en",
		Directories: settings.Directories{Config: t.TempDir(), Data: t.TempDir()},
		Clock:       func() time.Duration { return 0 },
		Random:      func() uint32 { return 1 },
		Today:       func() time.Time { return *today },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.Close() })
	g.desk.Size = image.Pt(1280, 800)
	g.openHome()
	return g
}

// update is an update without events and without the engine. It returns when the next
// one is due.
func update(t *testing.T, g *Game) time.Duration {
	t.Helper()
	d := g.desk
	d.UI.Begin(widget.Input{}, widget.Frame{Size: d.Size, Scale: 1, Theme: d.Theme()})
	g.frame()
	d.UI.End()
	after, wakes := d.UI.Wake()
	if !wakes {
		t.Fatal("nothing wakes the home screen")
	}
	return after
}

// shows reports whether a text is on the screen.
func shows(g *Game, text string) bool {
	for layer := range paint.Layers {
		for _, op := range g.desk.List().Ops(paint.Layer(layer)) {
			if op.Text == text {
				return true
			}
		}
	}
	return false
}

// At midnight an idle home screen shows the new date and its puzzles within a second.
// A clock that jumps is noticed within a minute.
func TestHomeFollowsTheDate(t *testing.T) {
	today := time.Date(2026, 12, 31, 23, 59, 30, 0, time.UTC)
	g := atHome(t, &today)
	for _, test := range []struct {
		name string
		to   func(due time.Duration)
		want string
	}{
		{"the last minute", func(time.Duration) {}, "Thursday 31 December 2026"},
		{"midnight", func(due time.Duration) { today = today.Add(due) }, "Friday 1 January 2027"},
		{"a jump forth", func(time.Duration) { today = today.AddDate(50, 0, 0) }, "Friday 1 January 2077"},
		{"a jump back", func(time.Duration) { today = today.AddDate(-107, 0, 0) }, "Thursday 1 January 1970"},
		{"the last day", func(time.Duration) { today = time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC) }, "Friday 31 December 9999"},
		{"the first", func(time.Duration) { today = time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC) }, "Monday 1 January 1"},
	} {
		due := time.Duration(0)
		for range 50 { // what was opened asks for some more updates at once
			if due = update(t, g); due >= time.Second {
				break
			}
		}
		if due > time.Minute {
			t.Errorf("%s: the clock is not looked at for %v", test.name, due)
		}
		test.to(due)
		update(t, g)
		if !shows(g, test.want) {
			t.Errorf("%s: the date is not %s", test.name, test.want)
		}
		if day := g.dailies.day; day != g.desk.Today() {
			t.Errorf("%s: the puzzles are those of %v", test.name, day)
		}
	}
}

// Time is played only while the program runs: what a suspended machine sleeps, and what a clock
// that is set forth or back jumps over, counts for nothing, and the game goes on.
func TestClockOfPlayJumps(t *testing.T) {
	today := time.Date(2026, 12, 31, 23, 59, 59, 0, time.UTC)
	for _, test := range []struct {
		name   string
		passed []time.Duration // between updates
		want   time.Duration   // on the clock
	}{
		{"no time", []time.Duration{0}, 0},
		{"frames", []time.Duration{20 * time.Millisecond, 30 * time.Millisecond}, 50 * time.Millisecond},
		{"as long as counts", []time.Duration{session.LongestGap}, session.LongestGap},
		{"a machine asleep for a night", []time.Duration{time.Second, 8 * time.Hour, time.Second}, 2 * time.Second},
		{"a year forth", []time.Duration{365 * 24 * time.Hour, time.Second}, time.Second},
		{"back", []time.Duration{time.Second, -time.Hour, time.Second}, 2 * time.Second},
		{"forth and back", []time.Duration{time.Second, 24 * time.Hour, -24 * time.Hour, time.Second}, 2 * time.Second},
		{"as far as there is", []time.Duration{math.MaxInt64, math.MinInt64, time.Second}, time.Second},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := atHome(t, &today)
			opener{g}.bringText("worlds?seed=12345&steps=40")
			s := g.games.At()
			if !s.Challenge() || s.Paused() {
				t.Fatalf("%v is not under way", s.Code())
			}
			for i, passed := range test.passed {
				g.scene().Update(passed, false)
				today = today.Add(time.Duration(i) * 24 * time.Hour) // the date goes its own way
				g.games.write(passed)
			}
			if got := s.Clock(); got != test.want {
				t.Errorf("the clock says %v, want %v", got, test.want)
			}
			if g.games.At() != s || s.Paused() {
				t.Error("the game does not go on")
			}
			again, err := session.Load(puzzle.Standard(), s.Save())
			if err != nil || again.Clock() != test.want {
				t.Errorf("stored is %v, %v", again.Clock(), err)
			}
		})
	}
}

// The lid of a machine is closed for a night, over a game or over the home screen: the hours are
// not played, and with the first update after it the date and the puzzles are those of the new day.
func TestSuspend(t *testing.T) {
	for _, home := range []bool{false, true} {
		today := time.Date(2026, 11, 22, 22, 30, 0, 0, time.UTC)
		g := atHome(t, &today)
		update(t, g)
		opener{g}.bringText("worlds?seed=12345&steps=40")
		s := g.games.At()
		g.scene().Update(3*time.Second, false)
		if home {
			g.openHome()
			update(t, g)
		}
		const asleep = 9 * time.Hour
		today = today.Add(asleep)
		g.scene().Update(asleep, g.page != nil)
		g.games.write(asleep)
		if !home {
			if s.Paused() || g.games.At() != s {
				t.Error("the game does not go on")
			}
			g.scene().Update(time.Second, false)
			g.openHome()
		}
		update(t, g)
		if want := g.desk.Today(); g.dailies.day != want || !shows(g, "Monday 23 November 2026") {
			t.Errorf("home %v: offered are the puzzles of %v, want those of %v, and the date beside them", home, g.dailies.day, want)
		}
		want := 4 * time.Second
		if home {
			want = 3 * time.Second
		}
		if got := s.Clock(); got != want {
			t.Errorf("home %v: %v were played, want %v", home, got, want)
		}
	}
}

// A game that is played over midnight goes on, and what is offered as today's is another one.
func TestMidnightInPlay(t *testing.T) {
	today := time.Date(2026, 11, 22, 23, 59, 59, 0, time.UTC)
	g := atHome(t, &today)
	update(t, g)
	before := g.dailies.day
	opener{g}.bringText("worlds?seed=12345&steps=40")
	s := g.games.At()
	today = today.Add(2 * time.Second)
	g.scene().Update(2*time.Second, false)
	if g.games.At() != s || s.Clock() != 2*time.Second {
		t.Errorf("the game at hand is %v at %v", g.games.At().Code(), s.Clock())
	}
	g.openHome()
	update(t, g)
	if after := g.dailies.day; after == before || after != g.desk.Today() {
		t.Errorf("offered are the puzzles of %v, before midnight of %v", after, before)
	}
}

// The card of a family does not open yesterday's puzzle once that is solved: there is one of today.
func TestHomePassesOverYesterdaysSolvedPuzzle(t *testing.T) {
	today := time.Date(2026, 3, 12, 12, 0, 0, 0, time.UTC)
	g := atHome(t, &today)
	code, err := testkit.SolvedGame(t.Context(), "carom?day=2026-03-12", time.Second)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ day, want string }{{"2026-03-12", "2026-03-12"}, {"2026-03-13", "2026-03-13"}} {
		if today, err = time.Parse(time.DateOnly, test.day); err != nil {
			t.Fatal(err)
		}
		g.games.Begin(s, false)
		h := &home{program: g}
		i := slices.IndexFunc(g.options.Families, func(f family.Family) bool { return f.Puzzle().Name() == "carom" })
		if got := h.game(g.options.Families[i]).Values()[puzzle.KeyDay]; got != test.want {
			t.Errorf("on %s the card opens the puzzle of %s", test.day, got)
		}
	}
}

// Every day has its puzzles, also those before the first and after the last that the
// families thought of.
func TestPuzzlesOfEveryDay(t *testing.T) {
	all := families()
	for _, day := range []puzzle.Date{
		{Year: 1, Month: time.January, Day: 1}, {Year: 1600, Month: time.February, Day: 29}, {Year: 1969, Month: time.December, Day: 31},
		puzzle.CaromLaunch().Add(-1), puzzle.CaromLaunch(), {Year: 2038, Month: time.January, Day: 20}, {Year: 9999, Month: time.December, Day: 31},
	} {
		var l dailies
		woken := make(chan struct{}, 64)
		jobs := desk.NewJobs(func() { woken <- struct{}{} })
		words, err := assets.NewWords("en")
		if err != nil {
			t.Fatal(err)
		}
		at := time.Date(day.Year, day.Month, day.Day, 12, 0, 0, 0, time.UTC)
		l.of(&desk.Desk{Jobs: jobs, Words: words, Time: func() time.Time { return at }}, all)
		for slices.ContainsFunc(all, func(f family.Family) bool { return jobs.Running(dailyJob + f.Puzzle().Name()) }) {
			<-woken
			jobs.Deliver()
		}
		for _, one := range l.list {
			if one.session == nil || one.session.Locked() {
				t.Errorf("%v: %s is solved before it begins", day, one.family.Puzzle().Name())
			}
		}
		if len(l.list) == 0 {
			t.Errorf("%v has no puzzles", day)
		}
		if slices.ContainsFunc(l.list, func(one daily) bool { return one.family.Puzzle().Name() == "carom" }) != (puzzle.CaromNumber(day) >= 1) {
			t.Errorf("%v: Carom has puzzles from its first day on, and only then", day)
		}
		t.Logf("%v: %d puzzles", day, len(l.list))
	}
}
