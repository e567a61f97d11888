package game

import (
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/internal/scenes"
	"worldslide/puzzle"
	"worldslide/solver/carom/coach"
)

// The dialog Practice starts the first puzzle of an idea that is not solved, and Next the one after it.
func TestPracticeByIdea(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{
		Code: "carom?day=2026-03-02", Do: "Ctrl+N details new-practice practice-idea#2 practice-size#1 practice-play",
	}, wideWindow)
	rungs := puzzle.CaromIdea(coach.TwoStoppers, puzzle.CaromMaxSide).Rungs
	want := func(i int) {
		t.Helper()
		if got := l.scene().Session().Start().String(); got != puzzle.FormatStart(puzzle.Carom, rungs[i].Values) {
			t.Errorf("%s is played, want puzzle %d", got, i+1)
		}
		if said := l.shown(); !strings.Contains(said, l.app.Text(assets.CaromIdeaTwoStoppers)) {
			t.Errorf("the idea is not named:\n%s", said)
		}
	}
	want(0)
	l.solveLesson(l.scene())
	l.Do(scene.Another)
	l.rest()
	want(1)
}
