package fifteen

import (
	"fmt"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/widget"
)

// eventGames is the window of games of events: it begins what they start.
type eventGames struct {
	games
	started puzzle.Values
}

func (g *eventGames) Start(_ puzzle.Spec, v puzzle.Values, _ bool) { g.started = v }

// playEvent returns a game of a board of an event.
func playEvent(t *testing.T, app *scene.App, f state, event string, part int) (*game, *fakeHost, *eventGames) {
	t.Helper()
	e, err := puzzle.ParseEvent(event)
	if err != nil {
		t.Fatal(err)
	}
	all := &eventGames{games: app.Games.(games)}
	app.Games = all
	g, on := play(t, f.store, puzzle.EventStart(e, part, "11"))
	return g, on, all
}

// solveBoard makes the solver's moves in a game, one each 100 ms after the clock has run for a second.
func solveBoard(t *testing.T, f state, g *game, s *session.Session, app *scene.App) {
	t.Helper()
	s.LimitInspection(g.Inspection(app))
	pass(s, time.Second+1) // 1 is of the inspection
	for _, m := range f.store.solver.Solve(t.Context(), problemOf(s.Board()), nil).Moves {
		if _, err := s.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
		pass(s, 100*time.Millisecond)
	}
}

// enter adds the result of a solved game to the book, as the window does.
func enter(t *testing.T, app *scene.App, s *session.Session) {
	t.Helper()
	r, err := records.Of(s, records.Ending{Date: "2026-03-12"})
	if err != nil {
		t.Fatal(err)
	}
	app.Book.Add(r)
}

// A solved board of a relay leads to the next one with the same seed, whose clock runs at once, and the last one to
// another attempt. The time is that of all boards.
func TestRelayGoesOn(t *testing.T) {
	app, p := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	declare(&app.Frame, func() {})
	app.Settings = app.Settings.With(keySeries, true)
	f := state{newShared(new(Solver))}
	before, moved := app.Games, 0
	for part, want := range []string{"fifteen?size=3&seed=11&event=relay+3-2", "fifteen?size=2&seed=11&event=relay+3-2&part=2"} {
		app.Games = before
		g, on, all := playEvent(t, app, f, "relay 3-2", part+1)
		p.at = on.session
		if got := on.session.Start().String(); got != want {
			t.Fatalf("board %d is %s, want %s", part+1, got, want)
		}
		if at := g.Inspection(app); (at == 1) != (part > 0) {
			t.Errorf("board %d: inspection of %v", part+1, at)
		}
		solveBoard(t, f, g, on.session, app)
		enter(t, app, on.session)
		if moved += on.session.Metrics()[0].Count; eventCount(app, on.session).Value != fmt.Sprint(moved) {
			t.Errorf("after board %d the list counts %s moves, want %d", part+1, eventCount(app, on.session).Value, moved)
		}
		if !g.SolvedDialogOff(app, records.Result{}) {
			t.Errorf("a card covers the list after board %d", part+1)
		}
		next, _ := g.Another(app)
		next()
		code, err := puzzle.NewCode(puzzle.Fifteen, all.started)
		if err != nil {
			t.Fatal(err)
		}
		if last := puzzle.EventPart(code.Values) == 1; last != (part == 1) || last == (code.Values[puzzle.KeySeed] == "11") {
			t.Errorf("after board %d: %s", part+1, code)
		}
	}
	class, _ := app.Book.Series("fifteen?size=3&seed=11&event=relay+3-2")
	solves := f.store.series.solves(app, class)
	if len(solves) != 1 || !solves[0].Solved() || len(solves[0].Boards) != 2 {
		t.Fatalf("the attempts are %+v", solves)
	}
	sum := time.Duration(0)
	for _, r := range app.Book.All() {
		sum += r.Time
	}
	if took, _ := solves[0].Time(); took != sum {
		t.Errorf("the time is %v, want %v", took, sum)
	}
}

// A blindfold board hides its numbers from the first move on, and ends when the player says so. The time before the
// first move is stored.
func TestBlindfold(t *testing.T) {
	app, p := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	declare(&app.Frame, func() {})
	f := state{newShared(new(Solver))}
	g, on, all := playEvent(t, app, f, "blind 2", 1)
	p.at = on.session
	space := family.Event{Kind: family.Key, Key: widget.KeyPress{Key: widget.KeySpace}}
	if g.view().blind || g.Takes(space.Key) || len(g.Input(app, space)) > 0 {
		t.Error("it is hidden before the first move")
	}
	solveBoard(t, f, g, on.session, app)
	for id := range board.ID(on.session.Board().Len()) {
		if g.view().describePiece(app.Look(), on.session.Board(), id).HasHome {
			t.Errorf("piece %d is said to be home", id)
		}
	}
	if s := on.session; s.Locked() || !s.Solved() || !g.view().blind || !g.Takes(space.Key) {
		t.Fatalf("solved %v, over %v, hidden %v", s.Solved(), s.Locked(), g.view().blind)
	}
	if name := g.View().Describe(app.Look(), on.session.Board(), 0).Name; name != "Tile, number hidden" {
		t.Errorf("a hidden tile is called %q", name)
	}
	if got := g.Input(app, space); len(got) != 1 || got[0] != family.Intent(family.Confirm{}) {
		t.Fatalf("Space means %v", got)
	}
	if !on.session.Confirm() || !on.session.Locked() || g.view().blind {
		t.Fatal("it goes on")
	}
	enter(t, app, on.session)
	g.scoreInspection(app)
	class, _ := app.Book.Series(on.session.Start().String())
	solves := f.store.series.solves(app, class)
	if len(solves) != 1 || solves[0].Memo != time.Second {
		t.Errorf("the solves are %+v", solves)
	}
	if all.started != nil {
		t.Errorf("%v has begun", all.started)
	}
}

// A wrong end of a blindfold board ends and reveals it; Space then begins the next one.
func TestWrongEndOfBlindfold(t *testing.T) {
	app, p := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	declare(&app.Frame, func() {})
	f := state{newShared(new(Solver))}
	g, on, all := playEvent(t, app, f, "blind 3", 1)
	p.at = on.session
	if m, ok := (moves.Fifteen{}).Into(on.session.Board(), directions['l']); ok {
		if _, err := on.session.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
	} else if m, ok := (moves.Fifteen{}).Into(on.session.Board(), directions['r']); ok {
		if _, err := on.session.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
	}
	space := family.Event{Kind: family.Key, Key: widget.KeyPress{Key: widget.KeySpace}}
	if got := g.Input(app, space); len(got) != 1 || got[0] != family.Intent(family.Confirm{}) {
		t.Errorf("Space means %v", got)
	}
	if on.session.Confirm() || on.session.Locked() || !on.session.Over() || g.view().blind || all.started != nil {
		t.Errorf("an unsolved board is solved, hidden or left for %v", all.started)
	}
	if got := g.Input(app, space); len(got) != 1 || got[0] != family.Intent(family.Run{Action: scene.Another}) || !g.Takes(space.Key) {
		t.Errorf("after the end Space means %v", got)
	}
}

// The name of an event says which boards it has and how it is scored.
func TestNamesOfEvents(t *testing.T) {
	app, _ := newContext(t, "en")
	for text, want := range map[string]string{
		"4":                         "4×4",
		"marathon 42x3":             "42 boards of 3×3",
		"relay 5-2":                 "Relay 5×5 to 2×2",
		"width 6x4 + height 4x6":    "Width relay 6×4 + Height relay 4×6",
		"everything 3":              "Everything up to 3×3",
		"fmc 4 in 1h":               "4×4, fewest moves, within 60:00",
		"fmc slides 5x3":            "5×3, fewest slides",
		"blind marathon 2x3 in 90s": "2 boards of 3×3, blindfold, within 1:30",
	} {
		e, err := puzzle.ParseEvent(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := eventName(app.Look(), e); got != want {
			t.Errorf("%s is called %q, want %q", text, got, want)
		}
	}
}

// The dialog turns a kind and a size, or a line, into an event.
func TestEventDialog(t *testing.T) {
	app, _ := newContext(t, "en")
	for i, k := range eventKinds {
		for _, side := range []int{puzzle.FifteenMinSize, 4, puzzle.FifteenMaxSize} {
			d := &eventDialog{side: side, text: k.text(side)}
			if d.parse(); d.err != nil || d.kind() != i && side > puzzle.FifteenMinSize {
				t.Errorf("kind %d of %d: %q, %v, kind %d", i, side, d.text, d.err, d.kind())
			}
			if d.boards(app) == "" {
				t.Errorf("%s has no boards", d.text)
			}
		}
	}
	d := &eventDialog{side: 4, text: "nothing"}
	if d.parse(); d.err == nil || d.kind() != -1 {
		t.Errorf("%q is kind %d, %v", d.text, d.kind(), d.err)
	}
}

// Averages are by the score of the event, unless the player has chosen another measure.
func TestChosenMeasure(t *testing.T) {
	fewest, err := puzzle.ParseEvent("fmc 4")
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range measureNames {
		p := preferences{measure: name}
		want := timing.Tiles
		if i > 0 {
			want = timing.Measures()[i-1]
		}
		if got := p.averaged(fewest); got != want {
			t.Error(fmt.Errorf("%s: measure %d, want %d", name, got, want))
		}
	}
}
