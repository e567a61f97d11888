package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Home offers the first lesson at the first start; it can be done by keys alone.
func TestFirstLesson(t *testing.T) {
	a := open(t, options{args: []string{}})
	a.settle()
	a.shot("lesson-home")
	a.key(ebiten.KeyF1)
	a.settle()
	a.click("help-lesson")
	a.settle()
	for i, keys := range [][]ebiten.Key{
		{ebiten.KeySpace}, {ebiten.KeyArrowDown}, {ebiten.KeySpace}, {ebiten.KeyArrowRight},
		{ebiten.KeyArrowUp}, {ebiten.KeyArrowDown}, {ebiten.KeyArrowRight}, {ebiten.KeyArrowLeft}, {ebiten.KeyArrowLeft},
		{ebiten.KeyControlLeft, ebiten.KeyZ}, {ebiten.KeyH}, {ebiten.KeyArrowUp}, {ebiten.KeyG}, {ebiten.KeyG},
		{ebiten.KeyArrowLeft}, {ebiten.KeyArrowLeft}, {ebiten.KeyArrowUp},
	} {
		a.shot("lesson-" + string(rune('a'+i)))
		a.key(keys...)
		a.settle()
	}
	a.shot("lesson-over")
	a.key(ebiten.KeyEscape)
	a.settle()
	if a.shows("lesson-board") {
		t.Error("the lesson is still open")
	}
}

// Escape leaves a running Challenge only when it is pressed twice.
func TestEscapeAsks(t *testing.T) {
	a := open(t, options{args: []string{"--seed", "12345", "--steps", "3"}})
	m := newModel(t, a, "worlds?seed=12345&steps=3")
	a.key(ebiten.KeyEscape)
	a.frames(20)
	a.shot("escape-toast")
	m.shows(t, a)
	a.key(ebiten.KeyEscape)
	a.settle()
	home := a.pixels()
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
	// After a while it has to be pressed twice again.
	a.guest.AdvanceTicks(600)
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
	if m.alike(home, a.pixels()) {
		t.Error("the home screen was never seen")
	}
}

// A hint does not move the board, and closing its bar restores the window.
func TestHintMovesNothing(t *testing.T) {
	a := open(t, options{args: []string{"worlds?moves=G0uG0l"}})
	m := newModel(t, a, "worlds?moves=G0uG0l")
	m.shows(t, a)
	a.key(ebiten.KeyH)
	for range 40 {
		a.settle()
	}
	a.shot("hint-afloat")
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
}

// A Challenge that starts solved is not begun; more steps are offered instead.
func TestSolvedStart(t *testing.T) {
	a := open(t, options{args: []string{"--seed", "5", "--steps", "4"}})
	a.settle()
	a.shot("solved-start")
	a.key(ebiten.KeyEnter)
	a.settle()
	newModel(t, a, "worlds?seed=5&steps=5").shows(t, a)
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

// The solution shown of a Challenge has the fewest moves known after a second.
func TestSolutionIsShort(t *testing.T) {
	a := open(t, options{args: []string{"--seed", "9", "--steps", "16"}})
	a.click("solution")
	a.click("help-show")
	a.until("the dialog", func() bool { return a.shows("share-solved") || a.shows("share-puzzle") })
	results, err := os.ReadFile(filepath.Join(a.config, "data", "results.txt"))
	if err != nil {
		t.Fatal(err)
	}
	_, made, _ := strings.Cut(string(results), "moves=")
	made, _, _ = strings.Cut(made, "&")
	made, _, _ = strings.Cut(made, " ")
	if n := strings.Count(made, "G"); n == 0 || n >= 16 {
		t.Errorf("%d moves were shown: want fewer than the shuffle made:\n%s", n, results)
	} else {
		t.Logf("%d moves were shown", n)
	}
}

// Changes in Edit Board take effect when they are applied.
func TestBoardIsADraft(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)
	a.click("edit")
	a.settle()
	a.click("randomize-gaps")
	a.click("edit-wrap-x")
	a.settle()
	a.shot("edit-random")
	a.click("cancel")
	a.settle()
	m.shows(t, a)
	a.click("edit")
	a.settle()
	a.click("randomize-gaps")
	a.click("apply")
	a.settle()
	m.hides(t, a)
	a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
	a.settle()
	m.shows(t, a)
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
	a.frames(10)
	a.shot("link-toast")
	newModel(t, a, "worlds?seed=12345&steps=3&profile=web").shows(t, a)
}
