package game

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/widget"
)

// Help in this play and help in earlier plays are shown separately: at the start, when the game is
// solved, and on Home.
func TestEarlierHelpIsShownSeparately(t *testing.T) {
	l := startA11yTest(t, "en", nearlySolved, image.Pt(1280, 800))
	said := func() string { return strings.Join(l.said(), "\n") }
	expect := func(when string, words string, is bool) {
		t.Helper()
		// Paragraphs are broken into lines.
		if strings.Contains(strings.ReplaceAll(said(), "\n", " "), words) != is {
			t.Errorf("%s: %q is shown: %v, want %v, in\n%s", when, words, !is, is, said())
		}
	}
	warning := l.app.Words.Count(assets.HelpTakenEarlier, 2, nil)
	s := l.scene().Session()
	for range 2 {
		if err := s.NoteHint(); err != nil {
			t.Fatal(err)
		}
		l.games.HelpTaken(l.scene())
	}
	expect("in the first play", warning, false)
	l.games.Start(s.Family(), s.Values(), true)
	l.rest()
	expect("at the start of the second", warning, true)
	l.now += time.Minute // the toast disappears
	l.press(plain(widget.KeyLeft))
	l.now += time.Minute
	l.rest()
	l.do("solved-details")
	expect("in the dialog", l.app.Text(assets.HelpTakenNoneHere), true)
	expect("in the dialog", warning, true)
	expect("in the dialog", l.app.Words.Count(assets.SolvedWith, 2, nil), false)
	expect("in the dialog", l.app.Words.Count(assets.SolvedWith, 1, nil), false)
	l.press(plain(widget.KeyEscape))

	// With hints in both plays.
	l.games.Start(s.Family(), s.Values(), true)
	if err := l.scene().Session().NoteHint(); err != nil {
		t.Fatal(err)
	}
	l.press(plain(widget.KeyLeft))
	l.now += time.Minute
	l.rest()
	l.do("solved-details")
	expect("with one hint more", l.app.Words.Count(assets.SolvedWith, 1, nil), true)
	expect("with one hint more", warning, true)
}

// If a daily puzzle is solved without help after its solution was shown, Today marks the day as
// solved with help.
func TestTodayMarksADaySolvedAfterTheSolution(t *testing.T) {
	l := startA11yTest(t, "en", "carom?day=2026-03-12", image.Pt(1280, 800))
	l.searched()
	today := func() string {
		l.ShowDialog(nil)
		l.ClosePage()
		l.Do(scene.Today)
		l.rest()
		return strings.Join(l.said(), "\n")
	}
	l.Do(scene.Solution)
	l.Do(scene.Solution) // the first one asks for confirmation
	l.searched()
	for range 100 {
		l.now += 2 * time.Second
		l.rest()
	}
	if !l.scene().Session().Locked() {
		t.Fatal("the solution was not shown to its end")
	}
	with := l.app.Text(assets.HelpTakenWith)
	if strings.Contains(today(), with) {
		t.Error("a solution that was only shown is marked as solved")
	}
	s := l.scene().Session()
	l.games.Start(s.Family(), s.Values(), true)
	l.rest()
	l.press(widget.KeyPress{Key: widget.KeyEscape}) // the lesson, which the first game not from a code offers
	l.searched()
	s = l.scene().Session()
	way, _ := l.scene().Knowledge().Solution(s.Board(), s.Moves())
	for _, m := range way.Moves {
		l.scene().Session().Tick(time.Second)
		l.scene().Perform(family.Do{Group: moves.Group{m}, Selected: board.NoPiece})
	}
	l.now += time.Minute
	l.rest()
	if !l.scene().Session().Locked() {
		t.Fatal("it is not solved")
	}
	if said := today(); !strings.Contains(said, with) {
		t.Errorf("Today does not show %q:\n%s", with, said)
	}
}
