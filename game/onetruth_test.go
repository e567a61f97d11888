package game

import (
	"context"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/parts"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/settings"
	"worldslide/settings/saves"
	"worldslide/solver"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// seriesTest plays boards of a timed series of Fifteen.
type seriesTest struct {
	*a11yTest
	directories settings.Directories
}

// startSeries opens the board of seed 1, with the list of solves beside it.
func startSeries(t *testing.T) seriesTest {
	t.Helper()
	d := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	l := seriesTest{startA11yTestIn(t, d, "en", "fifteen?size=3&scramble=walk&k=4&seed=1", image.Pt(1280, 800)), d}
	l.app.Change(l.app.Settings.With("fifteen.undisturbed", true)) // no card covers the list
	l.do("session")
	return l
}

// next begins the board of another seed, as N does.
func (l seriesTest) next(seed int) {
	l.games.Start(puzzle.Fifteen, puzzle.Values{"size": "3", "scramble": "walk", "k": "4", "seed": fmt.Sprint(seed)}, true)
	l.rest()
}

// solve makes the moves of the shortest solution with keys, some time apart.
func (l seriesTest) solve(apart time.Duration) {
	l.t.Helper()
	keys := map[board.Dir]widget.Key{board.Up: widget.KeyUp, board.Down: widget.KeyDown, board.Left: widget.KeyLeft, board.Right: widget.KeyRight}
	for _, m := range l.shortest() {
		l.press(plain(keys[m.Dir]))
		for wait := apart; wait > 0; wait -= time.Second {
			l.now += time.Second
			l.input(widget.Input{})
		}
	}
	if s := l.scene().Session(); !s.Locked() {
		l.t.Fatalf("%s is not solved", s.Start())
	}
}

// shortest returns the shortest solution of the position.
func (l seriesTest) shortest() []moves.Move {
	return puzzle.Fifteen.Solvers()[0].New().Solve(context.Background(), solver.Problem{Board: l.scene().Session().Board()}, func(solver.Answer) {}).Moves
}

// time returns the time of a result in the words of the window.
func (l seriesTest) time(r records.Result) string { return parts.FormatTime(l.app.Look(), r.Time) }

// last returns the last result.
func (l seriesTest) last() records.Result {
	all := l.app.Book.All()
	return all[len(all)-1]
}

// bestTimes returns the best times of the class that Statistics and Records show.
func (l seriesTest) bestTimes() string {
	l.t.Helper()
	if l.app.CurrentDialog() != nil {
		l.press(plain(widget.KeyEscape))
	}
	var best []string
	find := func(prefix string) {
		for _, said := range l.said() {
			if time, ok := strings.CutPrefix(said, prefix+" "); ok && strings.HasPrefix(time, "0:") {
				best = append(best, strings.Fields(time)[0])
			}
		}
		l.press(plain(widget.KeyEscape))
	}
	l.do("statistics")
	find("Best")
	l.do("records")
	l.do("records-list#1")
	find("Best time")
	return strings.Join(best, " ")
}

// What Statistics, Records, the session and the command say of a solve is the same: a DNF is no solve and
// no best, +2 is in the time, a deleted solve is gone until that is undone.
func TestVerdictsHoldEverywhere(t *testing.T) {
	l := startSeries(t)
	l.next(2)
	l.solve(time.Second)
	slow := l.time(l.last())
	l.next(3)
	l.solve(0)
	fast := l.time(l.last())
	const none = "2 solves, 1 solved"
	for _, step := range []struct {
		key  widget.Key
		best string
		has  string // in the session
	}{
		{widget.Key3, slow, none},
		{widget.Key3, fast, "2 solves, 2 solved"},
		{widget.Key2, l.time(l.last().WithTwoSeconds()), "+2"},
		{widget.Key2, fast, "2 solves, 2 solved"},
		{widget.KeyDelete, slow, "1 solve, 1 solved"},
	} {
		l.press(plain(step.key))
		if step.key == widget.KeyDelete {
			l.do("yes")
			l.do("delete-solve-undo")
			if len(l.app.Book.All()) != 2 {
				t.Error("the deletion is not undone")
			}
			l.press(plain(step.key))
			l.do("yes")
		}
		if said := strings.Join(l.said(), "\n"); !strings.Contains(said, step.has) {
			t.Errorf("after key %d the session does not say %q:\n%s", step.key, step.has, said)
		}
		if best := l.bestTimes(); best != step.best+" "+step.best {
			t.Errorf("after key %d the best times are %s, want %s", step.key, best, step.best)
		}
		stored, _, err := saves.ReadBook(l.directories.Data, puzzle.Standard())
		if best := stored.ClassBests("fifteen?size=3&scramble=walk&k=4").Time; err != nil || l.time(best) != step.best {
			t.Errorf("after key %d the command reads the best time %s, want %s, %v", step.key, l.time(best), step.best, err)
		}
		if step.key == widget.KeyDelete && len(stored.All()) != 1 {
			t.Errorf("the command lists %d results after one of two was deleted", len(stored.All()))
		}
	}
}

// A result that was deleted in Records is put back by Undo, for the next start of the program too.
func TestDeletedRecordIsUndone(t *testing.T) {
	l := startSeries(t)
	l.next(2)
	l.solve(0)
	result := l.last()
	l.press(plain(widget.KeyEscape))
	l.do("records")
	l.do("delete-record#0#0")
	l.do("delete-yes")
	stored := func() []records.Result {
		book, _, err := saves.ReadBook(l.directories.Data, puzzle.Standard())
		if err != nil {
			t.Error(err)
		}
		return book.All()
	}
	if len(l.app.Book.All()) != 0 || len(stored()) != 0 {
		t.Fatalf("%v and %v are left", l.app.Book.All(), stored())
	}
	l.do("delete-record-undo")
	for _, all := range [][]records.Result{l.app.Book.All(), stored()} {
		if len(all) != 1 || !all[0].Equal(result) {
			t.Errorf("%v are back, want %v", all, result)
		}
	}
}

// A board of a series that was solved or left before is a retry: the status line says so, and no best time,
// average or number of the session changes.
func TestRetryIsNoRecord(t *testing.T) {
	l := startSeries(t)
	l.next(2)
	l.solve(time.Second)
	best := l.time(l.last())
	retry := l.app.Text(assets.SessionRetry)
	says := func() bool { return slices.Contains(strings.Split(strings.Join(l.said(), " · "), " · "), retry) }
	if says() {
		t.Error("the first attempt is called a retry")
	}
	l.press(ctrl(widget.KeyR))
	if !says() {
		t.Errorf("a retry does not say %q:\n%v", retry, l.said())
	}
	l.solve(0)
	if !l.last().Retry || !says() {
		t.Error("the solved retry is not marked")
	}
	if now := l.bestTimes(); now != best+" "+best {
		t.Errorf("the best times are %s, want %s", now, best)
	}
	// The other families: trying again is free.
	for _, code := range []string{"worlds?board=classicsmall&seed=5&steps=50", "klotski?level=classic", "carom?day=2026-03-12", "fifteen?day=2026-03-12", "fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-0-14-15"} {
		if l.app.Book.InSeries(puzzle.Identity(code)) {
			t.Errorf("%s may not be tried again freely", code)
		}
	}
}

// Restart after the first move, or after an inspection that was too long, is a DNF, as N is, also where all
// moves were taken back.
func TestRestartIsNotFinished(t *testing.T) {
	restart, another := ctrl(widget.KeyR), plain(widget.KeyN)
	for _, test := range []struct {
		name string
		ways []widget.KeyPress
		with func(seriesTest)
		want int // results
	}{
		{"at once", []widget.KeyPress{restart, another}, func(seriesTest) {}, 0},
		{"after a move", []widget.KeyPress{restart, another}, func(l seriesTest) { l.move() }, 1},
		{"after a move that was taken back", []widget.KeyPress{restart, another}, func(l seriesTest) {
			l.move()
			l.press(ctrl(widget.KeyZ))
		}, 1},
		{"after an inspection of 18 s", []widget.KeyPress{restart, another}, func(l seriesTest) { l.inspect(18) }, 1},
		{"after an inspection of 14 s", []widget.KeyPress{restart}, func(l seriesTest) { l.inspect(14) }, 0},
	} {
		for _, way := range test.ways {
			l := startSeries(t)
			l.app.Change(l.app.Settings.With("fifteen.inspection", true))
			l.next(2)
			test.with(l)
			inspected, _ := l.scene().Session().Inspection()
			l.press(way)
			all := l.app.Book.All()
			if len(all) != test.want || test.want == 1 && !all[0].Abandoned {
				t.Errorf("%s, %v: the results are %v, want %d", test.name, way.Key, all, test.want)
			}
			if after, _ := l.scene().Session().Inspection(); way == restart && test.want == 0 && after < inspected {
				t.Errorf("%s: the inspection begins again, after %v", test.name, inspected)
			}
			for _, r := range all {
				if err := records.Verify(puzzle.Standard(), r); err != nil {
					t.Errorf("%s: %v", test.name, err)
				}
			}
			if solves := timing.Current(timing.All(l.app.Book, "fifteen?size=3&scramble=walk&k=4", timing.Marks{})).Solves; len(solves) != test.want {
				t.Errorf("%s, %v: the session has %d solves, want %d", test.name, way.Key, len(solves), test.want)
			}
		}
	}
}

// move makes the first move of the shortest solution.
func (l seriesTest) move() {
	for _, k := range []widget.Key{widget.KeyUp, widget.KeyDown, widget.KeyLeft, widget.KeyRight} {
		if undo, _ := l.scene().Session().Depth(); undo == 0 {
			l.press(plain(k))
		}
	}
}

// inspect looks at the board for some seconds.
func (l seriesTest) inspect(seconds int) {
	for range seconds {
		l.now += time.Second
		l.input(widget.Input{})
	}
}

// Statistics divides results by the kind of start, and names the kinds: an own board and a rung are no part
// of the random boards of their size.
func TestStatisticsNameTheKindOfStart(t *testing.T) {
	l := startSeries(t)
	l.next(2)
	l.solve(time.Second)
	best := l.time(l.last())
	for _, own := range []string{"fifteen?tiles=1-2-3-4-0-5-7-8-6", puzzle.FormatStart(puzzle.Fifteen, puzzle.Fifteen.Ladder()[0].Values)} {
		s, err := session.Read(puzzle.Standard(), own)
		if err != nil {
			t.Fatal(err)
		}
		l.games.Begin(s, true)
		l.rest()
		l.solve(0)
	}
	l.next(3)
	if found := l.bestTimes(); !strings.HasPrefix(found, best+" ") {
		t.Errorf("the best times are %s, want %s first", found, best)
	}
	l.do("statistics")
	for _, v := range []struct{ group, solved string }{{"Random moves", "1"}, {"Custom order", "1"}, {"Course puzzles", "1"}} {
		l.do("statistics-start")
		tree := l.tree()
		choice := tree.Find(func(n *access.Node) bool {
			return n.Has(access.Press) && strings.Contains(n.Name, v.group) && n.ID != "statistics-start"
		})
		if choice == nil {
			t.Fatalf("there is no group %s:\n%s", v.group, tree.String())
		}
		l.act(access.Act{ID: choice.ID, Verb: access.Press})
		if said := l.said(); !slices.Contains(said, v.solved) || slices.Contains(said, "Best "+best) != (v.group == "Random moves") {
			t.Errorf("%s: %v", v.group, said)
		}
	}
}

// A game that Undo brings back after the next one was begun is not abandoned. A restarted attempt at a board of
// a series is over, although Undo leads back to it.
func TestGameThatGoesOnIsNotAbandoned(t *testing.T) {
	for code, want := range map[string]int{
		"worlds?board=classicsmall&seed=5&steps=50": 0, "fifteen?day=2026-03-12": 0, "fifteen?size=3&seed=2": 0, "fifteen?size=3&seed=3": 1,
	} {
		l := seriesTest{a11yTest: startA11yTest(t, "en", code, image.Pt(1280, 800))}
		l.move()
		next := puzzle.Values{"seed": "77"}
		if strings.HasPrefix(code, "worlds") {
			next["steps"] = "40"
		}
		if want == 1 {
			next = l.scene().Session().Values() // Restart
		}
		l.games.Start(l.scene().Session().Family(), next, true)
		l.rest()
		if n := len(l.app.Book.All()); n != 1 {
			t.Fatalf("%s: %d results after the next game was begun", code, n)
		}
		l.press(ctrl(widget.KeyZ))
		if n := len(l.app.Book.All()); l.scene().Session().Start().String() != puzzle.Identity(code) || n != want {
			t.Errorf("%s: %d results in %s, want %d", code, n, l.scene().Session().Start(), want)
		}
	}
}
