package carom

import (
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/knowledge"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// contextOn returns an App without a window, on a day and with results.
func contextOn(t *testing.T, today string, results ...records.Result) *scene.App {
	t.Helper()
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	now := noon(date(t, today))
	app := &scene.App{
		Frame: scene.Frame{
			Settings: settings.Default(settingsKeys()...).With("carom.how-seen", true), Words: words, UI: widget.New(nil, nil),
			Time: func() time.Time { return now },
		},
		Book: familytest.EmptyBook(), Jobs: scene.NewJobs(func() {}), Games: fakeGames{}, Navigator: noPage{}, Random: func() uint32 { return 1 },
	}
	for _, r := range results {
		app.Book.Add(r)
	}
	return app
}

// fakeGames returns the starts of unfinished games.
type fakeGames struct {
	scene.Games
	started map[string]bool
}

func (f fakeGames) Starts() map[string]bool { return f.started }

// noPage is a navigator over the board.
type noPage struct{ scene.Navigator }

func (noPage) Page() scene.Page { return nil }

// fakeHost is a host that carries out moves and ignores other intents.
type fakeHost struct {
	familytest.Idle
	familytest.Knowing
	session *session.Session
	closed  bool // paused
}

func (f *fakeHost) Knowledge() *knowledge.Knowledge { return f.Of(f.session) }
func (f *fakeHost) Session() *session.Session       { return f.session }
func (f *fakeHost) Open() bool                      { return !f.closed && !f.session.Locked() }
func (f *fakeHost) Undo()                           { f.session.Undo() }
func (f *fakeHost) Redo()                           { f.session.Redo() }
func (*fakeHost) TakeHelp(show func())              { show() }
func (*fakeHost) PanelBeside() bool                 { return true }
func (*fakeHost) Calm() bool                        { return false }

func (f *fakeHost) Perform(intents ...family.Intent) {
	for _, one := range intents {
		if do, ok := one.(family.Do); ok {
			_, _ = f.session.DoSelecting(do.Group, do.Selected)
		}
	}
}

// open has no inner walls: the target at a1 reaches the goal h8 in two moves. walled has a wall to
// the right of d1, which stops it at the goal.
const (
	open   = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h8&pieces=a1c3e5g2"
	walled = "carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1c3e5g2"
)

// gameOf returns the game of a code.
func gameOf(t *testing.T, code string) *game {
	t.Helper()
	return newGame(newState(), &fakeHost{session: familytest.Session(t, code)})
}

// resultOf returns the result of the moves of a code, with a number of hints.
func resultOf(t *testing.T, code string, hints int) records.Result {
	t.Helper()
	r, err := records.Of(gameOf(t, code).host.Session(), records.Ending{Date: "2026-03-12"})
	r.Hints = hints
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// assigned returns the puzzle of a day.
func assigned(t *testing.T, text string) puzzle.CaromDay {
	t.Helper()
	day, ok := puzzle.CaromAssignedDay(date(t, text))
	if !ok {
		t.Fatalf("no puzzle of %s", text)
	}
	return day
}

// perfect returns the code of a day's shortest solution, detour that of one with two more moves.
func perfect(day puzzle.CaromDay) string { return day.Code() + "&moves=" + day.SolutionString() }

func detour(t *testing.T, day puzzle.CaromDay) string {
	t.Helper()
	b, err := day.Puzzle.Board()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range (moves.Carom{}).AppendMoves(nil, b) {
		back := moves.Move{Piece: m.Piece, Dir: m.Dir.Opposite()}
		trial := b.Clone()
		if _, err := (moves.Carom{}).Apply(nil, trial, m); err != nil {
			continue
		}
		if _, err := (moves.Carom{}).Apply(nil, trial, back); err == nil && trial.Equal(b) {
			return day.Code() + "&moves=" + moves.FormatGroups(b, []moves.Group{{m}, {back}}) + day.SolutionString()
		}
	}
	t.Fatalf("%v has no move that can be taken back", day.Date)
	return ""
}

// A day is available from that day on. Days before the first puzzle are never available.
func TestClosed(t *testing.T) {
	app := contextOn(t, "2026-03-12")
	for day, want := range map[string]string{
		"2026-03-11": "", "2026-03-12": "", "2026-02-01": "",
		"2026-03-13": "Carom #41 opens on Friday, 13 March 2026.",
		"2026-01-31": "The first puzzle is from 1 February 2026.", "2020-05-01": "The first puzzle is from 1 February 2026.",
	} {
		if got := whyUnavailable(app, puzzle.Values{puzzle.KeyDay: day}); got != want {
			t.Errorf("%s: %q, want %q", day, got, want)
		}
	}
	if got := whyUnavailable(app, puzzle.Values{puzzle.KeyWalls: "0"}); got != "" {
		t.Errorf("a puzzle of no day: %q", got)
	}
}
