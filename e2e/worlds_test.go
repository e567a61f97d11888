package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// A hint does not move the board, and closing its bar restores the window.
func TestHintMovesNothing(t *testing.T) {
	a := open(t, options{args: []string{"worlds?moves=G0uG0l"}})
	m := newModel(t, a, "worlds?moves=G0uG0l")
	m.shows(t, a)
	a.key(ebiten.KeyH)
	a.until("the hint", func() bool { return a.shows("hint-do") })
	a.settle()
	a.shot("hint-afloat")
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
}

// A solution shown in Free Play ends at the goal, and keys work afterwards.
func TestSolutionEnds(t *testing.T) {
	a := open(t, options{args: []string{"worlds?moves=G0uG0l"}})
	a.click("solution")
	a.guest.MoveCursor(5, 400) // no tooltip covers the board
	m := freePlay(t, a)
	a.until("the solution", func() bool { return m.compare(a.pixels()) == "" && !a.shows("demo-stop") })
	m.shows(t, a)
	a.key(ebiten.KeyEscape)
	a.until("home", func() bool { return a.shows("worlds-card") })
}

// The goal can be shown by mouse where there is no info panel.
func TestGoalByMouse(t *testing.T) {
	a := open(t, options{args: []string{"worlds?moves=G0uG0l"}})
	m := freePlay(t, a)
	m.whole = true
	a.click("goal-beside")
	a.settle()
	m.shows(t, a)
	a.click("goal-beside")
	a.settle()
	newModel(t, a, "worlds?moves=G0uG0l").shows(t, a)
}

// A saved game is deleted after a question.
func TestSavedGameIsDeleted(t *testing.T) {
	a := open(t, options{args: []string{"--seed", "12345", "--steps", "3"}})
	a.key(ebiten.KeyArrowDown)
	a.key(ebiten.KeyArrowLeft)
	a.settle()
	a.key(ebiten.KeyControlLeft, ebiten.KeyN)
	a.settle()
	a.key(ebiten.KeyDigit7)
	a.settle()
	a.write("7")
	a.key(ebiten.KeyEnter)
	a.settle()
	a.click("home")
	a.settle()
	a.atHome("saved-games")
	a.settle()
	a.shot("saved-two")
	a.click("delete-game#0")
	a.settle()
	a.shot("saved-question")
	a.click("delete-no")
	a.settle()
	if !a.kept("seed=12345") {
		t.Fatal("the game is gone, though it was to be kept")
	}
	a.click("delete-game#0")
	a.settle()
	a.click("delete-yes")
	a.settle()
	if a.kept("seed=12345") {
		t.Error("the game is still there")
	}
	if a.shows("game#0") {
		t.Error("the game is still listed")
	}
}

// A link with an unknown board opens the default board.
func TestUnknownBoardOfLink(t *testing.T) {
	a := open(t, options{args: []string{"https://example.org/?seed=12345&steps=3&board=moon"}})
	a.ticks(10)
	a.shot("link-toast")
	newModel(t, a, "worlds?seed=12345&steps=3&profile=web").shows(t, a)
}
