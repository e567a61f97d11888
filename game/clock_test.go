package game

import (
	"image"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/carom"
	"worldslide/game/family"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/pages"
	"worldslide/game/worlds"
	"worldslide/internal/testkit"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// fifteenSolver is shared by all games, because its tables take seconds to make.
var fifteenSolver fifteen.Solver

// families returns the families of the program.
func families() []family.Family {
	return []family.Family{worlds.New(), fifteen.NewWith(&fifteenSolver), klotski.New(), carom.New()}
}

// withoutLadder is Carom without its rungs, which come before the puzzles of days.
type withoutLadder struct{ family.Family }

// Puzzle implements family.Family.
func (f withoutLadder) Puzzle() puzzle.Spec {
	spec := f.Family.Puzzle()
	return specWithoutLadder{spec, spec.(puzzle.Guider)}
}

type specWithoutLadder struct {
	puzzle.Spec
	puzzle.Guider
}

// Ladder implements puzzle.Spec.
func (specWithoutLadder) Ladder() []puzzle.Rung { return nil }

// atHome returns a game on Home with a clock that the test controls.
func atHome(t *testing.T, today *time.Time) *Game {
	t.Helper()
	all := families()
	for i, f := range all {
		if f.Puzzle().Name() == "carom" {
			all[i] = withoutLadder{f}
		}
	}
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
	g.app.Size = image.Pt(1280, 800)
	still := g.app.Settings
	still.ReducedMotion = true // the panorama would go on for some seconds
	g.app.Change(still)
	g.opener.openText("worlds") // not the first start
	g.app.Places.See()          // the place that this wakes would be shown for some seconds
	g.openHome()
	return g
}

// update runs one update without events and without the engine. It returns the time until the next
// one is due.
func update(t *testing.T, g *Game) time.Duration {
	t.Helper()
	app := g.app
	app.UI.Begin(widget.Input{}, widget.Frame{Size: app.Size, Scale: 1, Theme: app.Theme()})
	g.frame()
	app.UI.End()
	after, wakes := app.UI.Wake()
	if !wakes {
		t.Fatal("Home requests no further update")
	}
	return after
}

// shows reports whether a text is on the screen.
func shows(g *Game, text string) bool {
	for layer := range paint.Layers {
		for _, op := range g.app.List().Ops(paint.Layer(layer)) {
			if op.Text == text {
				return true
			}
		}
	}
	return false
}

// At midnight an idle Home shows the new date and its puzzles within a second. It notices a changed
// clock within a minute.
func TestHomeShowsTheCurrentDate(t *testing.T) {
	today := time.Date(2026, 12, 31, 23, 59, 30, 0, time.UTC)
	g := atHome(t, &today)
	for _, test := range []struct {
		name string
		to   func(due time.Duration)
		want string
	}{
		{"the last minute", func(time.Duration) {}, "Thursday, 31 December"},
		{"midnight", func(due time.Duration) { today = today.Add(due) }, "Friday, 1 January"},
		{"a jump forth", func(time.Duration) { today = today.AddDate(50, 0, 0) }, "Friday, 1 January"},
		{"a jump back", func(time.Duration) { today = today.AddDate(-107, 0, 0) }, "Thursday, 1 January"},
		{"the last day", func(time.Duration) { today = time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC) }, "Friday, 31 December"},
		{"the first", func(time.Duration) { today = time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC) }, "Monday, 1 January"},
	} {
		due := time.Duration(0)
		for range 50 { // opening a scene requests more updates at once
			if due = update(t, g); due >= time.Second {
				break
			}
		}
		if due > time.Minute {
			t.Errorf("%s: the clock is not read for %v", test.name, due)
		}
		test.to(due)
		update(t, g)
		if !shows(g, test.want) {
			t.Errorf("%s: the date is not %s", test.name, test.want)
		}
	}
}

// Only time during which the program runs counts as play. Time in suspend and jumps of a changed
// clock do not count, and the game continues.
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
			g.opener.openText("worlds?seed=12345&steps=40")
			s := g.games.Current()
			if !s.Challenge() || s.Paused() {
				t.Fatalf("%v is not in progress", s.Code())
			}
			for i, passed := range test.passed {
				g.scene().Update(passed, false)
				today = today.Add(time.Duration(i) * 24 * time.Hour) // the date changes independently
				g.games.Write(passed)
			}
			if got := s.Clock(); got != test.want {
				t.Errorf("the clock is at %v, want %v", got, test.want)
			}
			if g.games.Current() != s || s.Paused() {
				t.Error("the game does not continue")
			}
			again, err := session.Load(puzzle.Standard(), s.Save())
			if err != nil || again.Clock() != test.want {
				t.Errorf("the saved clock is %v, %v", again.Clock(), err)
			}
		})
	}
}

// A machine is suspended for a night with a game or Home open. The hours do not count as play, and
// the first update after that shows the date and the puzzles of the new day.
func TestSuspend(t *testing.T) {
	for _, home := range []bool{false, true} {
		today := time.Date(2026, 11, 22, 22, 30, 0, 0, time.UTC)
		g := atHome(t, &today)
		update(t, g)
		g.opener.openText("worlds?seed=12345&steps=40")
		s := g.games.Current()
		g.scene().Update(3*time.Second, false)
		if home {
			g.openHome()
			update(t, g)
		}
		const asleep = 9 * time.Hour
		today = today.Add(asleep)
		g.scene().Update(asleep, g.page != nil)
		g.games.Write(asleep)
		if !home {
			if s.Paused() || g.games.Current() != s {
				t.Error("the game does not continue")
			}
			g.scene().Update(time.Second, false)
			g.openHome()
		}
		update(t, g)
		if !shows(g, "Monday, 23 November") {
			t.Errorf("home %v: another day's puzzles are offered", home)
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

// A game played across midnight continues, and the puzzles offered as today's are those of the new
// day.
func TestMidnightInPlay(t *testing.T) {
	today := time.Date(2026, 11, 22, 23, 59, 59, 0, time.UTC)
	g := atHome(t, &today)
	update(t, g)
	if !shows(g, "Sunday, 22 November") {
		t.Error("before midnight another day's puzzles are offered")
	}
	g.opener.openText("worlds?seed=12345&steps=40")
	s := g.games.Current()
	today = today.Add(2 * time.Second)
	g.scene().Update(2*time.Second, false)
	if g.games.Current() != s || s.Clock() != 2*time.Second {
		t.Errorf("the latest game is %v at %v", g.games.Current().Code(), s.Clock())
	}
	g.openHome()
	update(t, g)
	if !shows(g, "Monday, 23 November") {
		t.Error("after midnight another day's puzzles are offered")
	}
}

// The card of a family opens today's puzzle if yesterday's is solved.
func TestHomeSkipsYesterdaysSolvedPuzzle(t *testing.T) {
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
		h := pages.NewHome(g.options.Families, g.store, g.days)
		i := slices.IndexFunc(g.options.Families, func(f family.Family) bool { return f.Puzzle().Name() == "carom" })
		if got := h.GameOf(g.app, g.options.Families[i]).Values()[puzzle.KeyDay]; got != test.want {
			t.Errorf("on %s the card opens the puzzle of %s", test.day, got)
		}
	}
}

// If Home stays open across midnight, a card drops its solved game of the day before.
func TestCardsFollowTheDate(t *testing.T) {
	today := time.Date(2026, 3, 12, 12, 0, 0, 0, time.UTC)
	g := atHome(t, &today)
	g.opener.openText("carom?day=2026-03-12")
	code, err := testkit.SolvedGame(t.Context(), "carom?day=2026-03-12", time.Second)
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range code.Moves {
		g.scene().Perform(family.Do{Group: group, Selected: board.NoPiece})
	}
	g.games.Write(time.Second)
	g.opener.openText("worlds?seed=12345&steps=40")
	g.openHome()
	update(t, g)
	h, ok := g.page.(*pages.Home)
	if !ok {
		t.Fatal("home is not open")
	}
	i := slices.IndexFunc(g.options.Families, func(f family.Family) bool { return f.Puzzle().Name() == "carom" })
	for _, want := range []string{"2026-03-12", "2026-03-13"} {
		if today, err = time.Parse(time.DateOnly, want); err != nil {
			t.Fatal(err)
		}
		update(t, g)
		if got := h.GameOf(g.app, g.options.Families[i]).Values()[puzzle.KeyDay]; got != want {
			t.Errorf("on %s the card opens the puzzle of %s", want, got)
		}
	}
}

// With a clock before the first day of Carom, neither Home nor its card shows a number below 1, and
// the card opens the first puzzle.
func TestCaromBeforeItsFirstDay(t *testing.T) {
	today := time.Date(2026, 1, 15, 12, 0, 0, 0, time.UTC)
	g := atHome(t, &today)
	said := func() string {
		update(t, g)
		var all []string
		for layer := range paint.Layers {
			for _, op := range g.app.List().Ops(paint.Layer(layer)) {
				all = append(all, op.Text)
			}
		}
		return strings.Join(all, "\n")
	}
	number := regexp.MustCompile(`No\. *[-−0]|#[-−0]`)
	if found := number.FindString(said()); found != "" || !strings.Contains(said(), "Thursday, 15 January") {
		t.Errorf("Home offers %q:\n%s", found, said())
	}
	h := g.page.(*pages.Home)
	i := slices.IndexFunc(g.options.Families, func(f family.Family) bool { return f.Puzzle().Name() == "carom" })
	h.OpenFamily(g.app, g.options.Families[i])
	if got := g.games.Current().Values()[puzzle.KeyDay]; got != "2026-02-01" {
		t.Errorf("the card opens the puzzle of %s", got)
	}
	if found := number.FindString(said()); found != "" {
		t.Errorf("the game is %q", found)
	}
}
