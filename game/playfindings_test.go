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
	"worldslide/solver"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// A solve that counts as not finished is no success: its card says so, without praise or trophy.
func TestCardOfAnInspectionThatWasTooLong(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=3&seed=5", image.Pt(1280, 800))
	l.app.Change(l.app.Settings.With("fifteen.session", true).With("fifteen.inspection", true))
	l.opener.pasted("fifteen?size=3&scramble=walk&k=2&seed=6", nil)
	l.rest()
	for range 100 { // the inspection ends by itself after 17 seconds
		l.now += 200 * time.Millisecond
		l.input(widget.Input{})
	}
	s := l.games.Current()
	answer := s.Family().Solvers()[0].New().Solve(t.Context(), solver.Problem{Board: s.Board().Clone()}, nil)
	for _, m := range answer.Moves {
		l.scene().Perform(family.Do{Group: moves.Group{m}, Selected: board.NoPiece})
		l.rest()
	}
	if !s.Solved() {
		t.Fatalf("%s is not solved", s.Board())
	}
	l.await("the card", l.rest, l.scene().CardOpen)
	l.rest()
	tree := l.tree()
	card := tree.ByID("solved-card")
	if card == nil || !strings.HasPrefix(card.Name, l.app.Text(assets.SessionDnf)) {
		t.Errorf("the card says %+v in\n%s", card, &tree)
	}
}

// A speed at which solutions are shown at once can be changed again, although there is no bar to do so.
func TestSpeedOfSolutionsIsASetting(t *testing.T) {
	l := startA11yTest(t, "en", "klotski?level=classic", image.Pt(1280, 800))
	changed := l.app.Settings
	changed.SolutionSpeed = 0
	l.app.Change(changed)
	l.Do(scene.Display)
	l.rest()
	tree := l.tree()
	list := tree.ByID("solution-speed")
	if list == nil || list.Value != l.app.Text(assets.SolutionAtOnce) {
		t.Fatalf("there is no list with the speed:\n%s", &tree)
	}
	l.act(access.Act{ID: "solution-speed", Verb: access.Focus})
	l.keys("Up Enter")
	if got := l.app.Settings.SolutionSpeed; got == 0 {
		t.Error("another speed cannot be chosen")
	}
}

// A key that is pressed while the moves of a game are played again ends that, and loses no move.
func TestKeyDuringPlaybackLosesNoMove(t *testing.T) {
	l := startA11yTest(t, "en", "carom?day=2026-03-02", image.Pt(1280, 800))
	l.keys("Up Left Down Right Up Left")
	s := l.games.Current()
	_, all := s.Depth()
	if all < 5 {
		t.Fatalf("only %d moves", all)
	}
	for _, key := range []string{"Up", "Left", "Down", "Right"} {
		l.do("replay-play")
		for at, _ := s.Depth(); at != 2; at, _ = s.Depth() {
			l.now += 50 * time.Millisecond
			l.input(widget.Input{})
		}
		l.keys(key)
		if at, now := s.Depth(); at != all || now != all {
			t.Fatalf("%s: %d of %d moves are left, %d of them done", key, now, all, at)
		}
	}
}
