package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// The first lesson is offered on the first home screen, and done by keys alone.
func TestFirstLesson(t *testing.T) {
	a := open(t, options{args: []string{}})
	a.settle()
	a.shot("lesson-home")
	a.key(ebiten.KeyShiftLeft, ebiten.KeyTab)
	a.key(ebiten.KeyEnter)
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
	freePlay(t, a).shows(t, a)
}

// Escape leaves a running Challenge only if it is pressed again.
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
	// Later it is asked again.
	a.guest.AdvanceTicks(600)
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
	if m.alike(home, a.pixels()) {
		t.Error("the home screen was never seen")
	}
}

// A hint takes no room from the board, and its bar gives back what it had.
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

// A Challenge that begins solved is not played: more steps are offered.
func TestSolvedStart(t *testing.T) {
	a := open(t, options{args: []string{"--seed", "5", "--steps", "4"}})
	a.settle()
	a.shot("solved-start")
	a.key(ebiten.KeyEnter)
	a.settle()
	newModel(t, a, "worlds?seed=5&steps=5").shows(t, a)
}

// A solution that is shown in Free Play ends at the goal, and leaves nothing behind that
// swallows a key.
func TestSolutionEnds(t *testing.T) {
	a := open(t, options{args: []string{"worlds?moves=G0uG0l"}})
	a.click("solution")
	a.guest.MoveCursor(5, 400) // no tooltip lies over the board
	m := freePlay(t, a)
	a.until("the solution", func() bool { return m.compare(a.pixels()) == "" && !a.shows("demo-stop") })
	m.shows(t, a)
	a.key(ebiten.KeyEscape)
	a.until("home", func() bool { return a.shows("home-help") })
}

// What is shown of a Challenge takes as few moves as are known after a second.
func TestSolutionIsShort(t *testing.T) {
	a := open(t, options{args: []string{"--seed", "9", "--steps", "16"}})
	a.click("solution")
	a.click("help-show")
	a.until("the dialog", func() bool { return a.shows("share-solved") || a.shows("ok") })
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

// Nothing in Edit Board takes effect before it is applied.
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

// The goal can be seen by mouse where no box shows it.
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

// A saved game is thrown away after a question.
func TestSavedGameIsDeleted(t *testing.T) {
	a := open(t, options{args: []string{"--seed", "12345", "--steps", "3"}})
	a.key(ebiten.KeyArrowDown)
	a.key(ebiten.KeyArrowLeft)
	a.settle()
	a.key(ebiten.KeyControlLeft, ebiten.KeyN)
	a.settle()
	a.write("77")
	a.key(ebiten.KeyEnter)
	a.settle()
	a.click("home")
	a.settle()
	a.click("other-games")
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

// A link whose board nobody knows opens the default one.
func TestUnknownBoardOfLink(t *testing.T) {
	a := open(t, options{args: []string{"https://example.org/?seed=12345&steps=3&board=moon"}})
	a.frames(10)
	a.shot("link-toast")
	newModel(t, a, "worlds?seed=12345&steps=3&profile=web").shows(t, a)
}

// Pictures of what players see, to be looked at: only with WORLDSLIDE_SCREENSHOTS.
func TestWorldsPictures(t *testing.T) {
	if os.Getenv("WORLDSLIDE_SCREENSHOTS") == "" {
		t.Skip("nobody looks")
	}
	const long = "worlds?seed=4294967295&steps=10000&randomizeGaps=1&wrapH=1"
	pictures := []struct {
		name    string
		args    []string // nothing: the first start
		do      func(*app)
		passing bool // what is to be seen goes by itself
	}{
		{"box", []string{long}, func(*app) {}, false},
		{"field-error", []string{"worlds"}, func(a *app) {
			a.key(ebiten.KeyControlLeft, ebiten.KeyN)
			a.settle()
			a.write("99999999999")
		}, false},
		{"hint", []string{"--board", "vertical", "--gaps", "2s", "--seed", "31338", "--steps", "10000"}, func(a *app) {
			a.click("hint")
			a.settle()
			a.click("help-show")
			for range 40 {
				a.settle()
			}
		}, false},
		{"edit-gaps", []string{"worlds?moves=G0uG0l"}, func(a *app) {
			a.key(ebiten.KeyControlLeft, ebiten.KeyE)
			a.settle()
			a.key(ebiten.KeyTab) // gaps
			a.key(ebiten.KeyTab) // Randomize
			a.key(ebiten.KeySpace)
		}, false},
		{"edit-shape", []string{"worlds?moves=G0uG0l"}, func(a *app) {
			a.key(ebiten.KeyControlLeft, ebiten.KeyE)
			a.settle()
			a.key(ebiten.KeyArrowRight)
			a.key(ebiten.KeySpace)
		}, false},
		{"solved-start", []string{"--seed", "5", "--steps", "4"}, func(*app) {}, false},
		{"escape", []string{"--seed", "12345"}, func(a *app) {
			a.settle()
			a.key(ebiten.KeyEscape)
			a.frames(20)
		}, true},
		{"goal", []string{"worlds?moves=G0uG0l"}, func(a *app) {
			if a.shows("goal-beside") {
				a.click("goal-beside")
			} else {
				a.click("goal")
			}
		}, false},
		{"saved", []string{"--seed", "12345", "--steps", "3"}, func(a *app) {
			a.key(ebiten.KeyArrowDown)
			a.settle()
			a.key(ebiten.KeyControlLeft, ebiten.KeyN)
			a.settle()
			a.write("77")
			a.key(ebiten.KeyEnter)
			a.settle()
			a.click("home")
			a.settle()
			a.click("other-games")
		}, false},
		{"link", []string{"https://example.org/?seed=12345&steps=3&board=moon"}, func(a *app) { a.frames(20) }, true},
		{"first-start", []string{}, func(*app) {}, false},
		{"lesson", []string{}, func(a *app) {
			a.click("home-lesson")
			a.settle()
			a.key(ebiten.KeySpace)
		}, false},
	}
	for _, theme := range []string{"light", "dark"} {
		for _, language := range []string{"en", "zh-Hans"} {
			for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 360, Y: 640}} {
				for _, picture := range pictures {
					name := fmt.Sprintf("worlds-%s-%s-%s-%d", picture.name, theme, language, size.X)
					t.Run(name, func(t *testing.T) {
						settings := fmt.Sprintf("theme = %q\nlanguage = %q\nchallenge-box = \"above\"\n", theme, language)
						a := open(t, options{args: picture.args, size: size, settings: settings})
						if picture.passing {
							picture.do(a)
						} else {
							a.settle()
							picture.do(a)
							a.settle()
						}
						a.shot(name)
					})
				}
			}
		}
	}
}
