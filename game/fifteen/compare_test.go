package fifteen

import (
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
)

// The details of a board that was solved before compare both games: this one and the last before it.
func TestGamesAreCompared(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	const start = "fifteen?size=3&tiles=1-2-3-0-4-6-7-5-8" // 4 to the left, 5 up, 8 to the left
	one := func(second int, moves, times string) records.Result {
		r := records.Result{Date: "2026-03-12", Second: second, Replay: start + "&moves=" + moves + "&times=" + times}
		code, err := puzzle.Standard().ParseCode(r.Replay)
		if err != nil {
			t.Fatal(err)
		}
		r.Time = code.Times[len(code.Times)-1]
		r.Replay, r.Metrics = code.String(), puzzle.Fifteen.Metrics(code.Moves)
		return r
	}
	slow, shown := one(1, "4l5u8l", "0.rs.rs"), one(2, "4l5u8l", "0.1.1")
	shown.Shown = true
	longer := one(3, "4l4r4l5u8l", "0.rs.rs.rs.rs")
	fast := one(4, "4l5u8l", "0.dw.dw")
	g, _ := game3x3(t, "1-2-3-0-4-6-7-5-8", puzzle.ModeClassic)
	say := func(r records.Result) []string {
		return declare(&app.Frame, func() { g.SolvedDetails(app, image.Rect(0, 0, 600, 600), r) })
	}
	title := app.Text(assets.SessionCompared)
	app.Book.Add(slow)
	if said := say(slow); slices.Contains(said, title) {
		t.Errorf("the first game is compared: %q", said)
	}
	app.Book.Add(shown)
	app.Book.Add(longer)
	app.Book.Add(fast)
	said := strings.Join(say(fast), " ")
	for _, want := range []string{title + " Now Before", "Time 0:01.000 0:04.000", "Moves 3 5", "Moves/s 3.00 1.25", "Row 2 0:00.500 0:03.000", "Row 3 0:00.500 0:01.000"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said: %s", want, said)
		}
	}
	if said := strings.Join(say(longer), " "); !strings.Contains(said, "Time 0:04.000 0:02.000") {
		t.Errorf("it is not compared with the last one that counts: %s", said)
	}
	app.Words, _ = assets.NewWords("de")
	if said := strings.Join(say(fast), " "); !strings.Contains(said, "Beide Spiele Jetzt Davor Zeit") {
		t.Errorf("in another language: %s", said)
	}
}

// A solve of the list is tried again from its start, but not while a board is solved.
func TestSolveIsTriedAgain(t *testing.T) {
	app, p := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	f := state{newShared(new(Solver))}
	first := solveOne(t, app, f, 1, time.Second, time.Second)
	solveOne(t, app, f, 2, time.Second, time.Second)
	class, _ := app.Book.Class(first.session.Start().String())
	all := &f.store.series
	all.choose(app, class, 0)
	app.Settings = app.Settings.With(keySeries, true)
	again := func(s *session.Session) scene.Action {
		actions := seriesActions(app, newGame(f.store, &fakeHost{session: s}))
		return actions[slices.IndexFunc(actions, func(a scene.Action) bool { return a.ID == againAction })]
	}
	solving, err := session.New(first.session.Start())
	if err != nil {
		t.Fatal(err)
	}
	pass(solving, time.Second)
	if _, err := solving.Do(moves.Group{solving.Family().Rules().AppendMoves(nil, solving.Board())[0]}); err != nil {
		t.Fatal(err)
	}
	if a := again(solving); a.Why == "" || a.Hidden {
		t.Fatal("a board that is being solved can be left")
	}
	again(first.session).Run()
	if p.begun == nil || p.begun.Code().String() != first.session.Start().String()+"&moves=" {
		t.Errorf("begins %v", p.begun)
	}
	if !app.Book.IsRetry(first.session.Start().String()) {
		t.Error("it would be no retry")
	}
}
