package game

import (
	"image"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/internal/scenes"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/widget"
)

// begins opens a code in place of the current game and returns the help that its game begins with.
func (l *a11yTest) begins(code string) session.Help {
	l.t.Helper()
	s, err := session.Read(puzzle.Standard(), code)
	if err != nil {
		l.t.Fatal(err)
	}
	l.ShowDialog(nil)
	l.games.Begin(s, true)
	l.rest()
	for l.app.CurrentDialog() != nil || l.page != nil { // the lesson is offered
		l.press(plain(widget.KeyEscape))
	}
	return l.scene().Session().Help()
}

// Help is remembered for the position: another code or mode of the same board does not make a game count.
func TestHelpIsRememberedForThePosition(t *testing.T) {
	const board = "fifteen?size=3&scramble=walk&k=4&seed=2"
	tiles := func() string {
		s, err := session.Read(puzzle.Standard(), board)
		if err != nil {
			t.Fatal(err)
		}
		return records.PositionOf(s.Start(), s.Start().Start())
	}()
	watch := func(l *a11yTest) {
		l.searched()
		l.Do(scene.Solution)
		l.rest()
		if tree := l.tree(); tree.ByID("help-show") != nil {
			l.do("help-show")
		}
		l.rest()
	}
	for _, test := range []struct {
		name, code string
		learn      func(*a11yTest)
		want       session.Help
	}{
		{"the solution in another mode", board + "&mode=timed", watch, session.Help{Shown: true}},
		{"the solution of the same tiles", tiles, watch, session.Help{Shown: true}},
		{"the solution in Zen", board + "&mode=zen", watch, session.Help{Shown: true}},
		{"a better way in the review", board, func(l *a11yTest) {
			seriesTest{a11yTest: l}.detour()
			l.do("review")
			l.idle()
			l.do("review-better")
		}, session.Help{Shown: true}},
		{"another board", "fifteen?size=3&seed=3", watch, session.Help{}},
	} {
		l := startA11yTest(t, "en", test.code, image.Pt(1280, 800))
		test.learn(l)
		if got := l.begins(board); got != test.want {
			t.Errorf("%s: the game begins with the help %+v, want %+v", test.name, got, test.want)
		}
		if said := strings.Join(l.said(), "\n"); strings.Contains(said, l.app.Text(assets.HelpTakenEarlierShown)) != test.want.Shown {
			t.Errorf("%s: the game says\n%s", test.name, said)
		}
	}
}

// detour makes a move that leads away from the goal.
func (l seriesTest) detour() {
	least := len(l.shortest())
	for _, k := range []widget.Key{widget.KeyUp, widget.KeyDown, widget.KeyLeft, widget.KeyRight} {
		l.press(plain(k))
		if len(l.shortest()) > least {
			return
		}
		if undo, _ := l.scene().Session().Depth(); undo > 0 {
			l.press(ctrl(widget.KeyZ))
		}
	}
	l.t.Fatal("each move leads to the goal")
}

// The position is that of all families.
func TestHelpHoldsForTheSamePosition(t *testing.T) {
	l := startA11yTest(t, "en", "", image.Pt(1280, 800))
	for _, code := range []string{"worlds?board=classicsmall&seed=5&steps=50", "klotski?level=heng-dao-li-ma", "carom?day=2026-03-12", "fifteen?day=2026-03-12"} {
		if help := l.begins(code); help.Taken() {
			t.Fatalf("%s begins with %+v", code, help)
		}
		s := l.scene().Session()
		position := records.PositionOf(s.Start(), s.Start().Start())
		if err := s.NoteHint(); err != nil {
			t.Fatal(err)
		}
		l.games.HelpTaken(l.scene())
		if help := l.begins(position); help.Hints != 1 && l.scene().Session().Challenge() {
			t.Errorf("%s begins with %+v after a hint in %s", position, help, code)
		}
	}
}

// Distances that follow each move are help, which is said before they are shown.
func TestDistancesCostAHint(t *testing.T) {
	l := startA11yTest(t, "en", "carom?day=2026-03-12", image.Pt(1280, 800))
	l.searched()
	l.do("carom-optimum")
	hints := func() int { return l.scene().Session().Hints() }
	if hints() != 0 {
		t.Error("the fewest moves from the start cost a hint")
	}
	l.do("carom-from-here")
	if said := strings.Join(l.said(), " "); hints() != 0 || !strings.Contains(said, l.app.Text(assets.HelpTakenCostsForGood)) && !strings.Contains(said, l.app.Text(assets.HelpTakenCostsShort)) {
		t.Errorf("%d hints, and the price is not said:\n%s", hints(), said)
	}
	l.do("help-show")
	if tree := l.tree(); hints() != 1 || tree.ByID("carom-from-here") != nil {
		t.Errorf("%d hints:\n%s", hints(), tree.String())
	}

	l = startA11yTest(t, "en", "fifteen?size=3&scramble=walk&k=4&seed=2", image.Pt(1280, 800))
	if hints() != 0 {
		t.Error("a game begins with a hint")
	}
	l.app.Change(l.app.Settings.With("fifteen.least", true))
	l.rest()
	if hints() != 1 {
		t.Errorf("the fewest moves from here are shown, with %d hints", hints())
	}
}

// Home does not say how many moves a puzzle needs whose game hides them.
func TestHomeHidesWhatGamesHide(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{Profile: true}, wideWindow)
	l.idle()
	daily, err := session.Read(puzzle.Standard(), "carom?day=2026-03-12")
	if err != nil {
		t.Fatal(err)
	}
	optimum, known := daily.Family().Optimum(daily.Values())
	if !known {
		t.Fatal("the optimum is not known")
	}
	tree := l.tree()
	if hidden := l.app.Words.Count(assets.CountMoves, optimum, nil); strings.Contains(tree.String(), hidden) || strings.Contains(strings.Join(l.said(), "\n"), hidden) {
		t.Errorf("Home says %q:\n%v", hidden, l.said())
	}
}
