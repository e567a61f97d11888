package e2e

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// challenge is a Challenge of the default board as it stands in a window of
// 1280x800, with the box at its right.
func challenge(t *testing.T, a *app, code string) *model {
	t.Helper()
	return newModel(t, a, code)
}

// After a win the program opens Home; Continue goes on with the ladder, and Escape comes back.
func TestHome(t *testing.T) {
	config := logOf(t, "2026-03-11 time 64433 hints 0 moves 3 worlds?board=classicsmall&seed=1&steps=3&moves=G0rG0dG0d") // not so fast that rungs are skipped
	a := open(t, options{args: []string{}, config: config, today: "2026-03-12"})
	m := newModel(t, a, puzzle.FormatStart(puzzle.Worlds, puzzle.Worlds.Ladder()[1].Values))
	a.settle()
	m.hides(t, a)
	a.shot("home")
	a.key(ebiten.KeyEnter)
	a.settle()
	m.shows(t, a)
	a.key(ebiten.KeyEscape)
	a.key(ebiten.KeyEscape) // the clock runs, so once is not enough
	a.settle()
	a.shot("home-again")
	if !a.shows("continue") {
		t.Fatal("Escape does not lead to Home")
	}
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
}

// A paused board cannot be seen and does not move; a dialog pauses it as well,
// and what the dialog paused goes on when it closes.
func TestPause(t *testing.T) {
	a := open(t, options{args: []string{"--seed", "12345"}})
	m := challenge(t, a, "worlds?seed=12345")
	a.key(ebiten.KeyP)
	a.settle()
	a.shot("paused")
	m.hides(t, a)
	a.key(ebiten.KeyArrowUp)
	a.key(ebiten.KeyArrowDown)
	a.drag(m.at(3, 6))
	a.click("resume")
	a.settle()
	m.shows(t, a)
	a.key(ebiten.KeyF1)
	a.settle()
	m.hides(t, a)
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
	a.key(ebiten.KeyP)
	a.key(ebiten.KeyF1)
	a.settle()
	a.key(ebiten.KeyEscape)
	a.settle()
	m.hides(t, a) // paused by hand, it stays so
}

// The cover of a paused board is a picture without edges from which the board could be read.
func TestPauseBlurs(t *testing.T) {
	longRun(t)
	for _, test := range []struct{ name, code, settings string }{
		{"worlds", "worlds?seed=12345", ""},
		{"worlds-contrast", "worlds?seed=12345", "theme = \"high-contrast\""},
		{"fifteen", "fifteen?size=3&seed=5&scramble=shuffle", "theme = \"dark\""},
		{"fifteen-picture", "fifteen?size=4&seed=5&scramble=shuffle", "[fifteen]\ntiles = \"picture\""},
		{"fifteen-contrast", "fifteen?size=4&seed=5&scramble=shuffle", "theme = \"high-contrast\""},
		{"klotski", "klotski?level=heng-dao-li-ma", ""},
		{"klotski-contrast", "klotski?level=heng-dao-li-ma", "theme = \"high-contrast\""},
		{"carom", "carom?day=2026-03-02", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := open(t, options{args: []string{test.code}, settings: test.settings})
			a.key(ebiten.KeyP)
			a.settle()
			a.shot("paused-" + test.name)
			pixels, shown := a.pixels(), a.cells().Inset(8)
			shown.Max.X = shown.Min.X + shown.Dx()/6 // left of the card that says "Paused"
			steepest, least, most := 0, 255, 0
			for y := shown.Min.Y; y < shown.Max.Y; y++ {
				for x := shown.Min.X; x < shown.Max.X; x++ {
					here, right, below := pixels.RGBAAt(x, y), pixels.RGBAAt(x+1, y), pixels.RGBAAt(x, y+1)
					for _, step := range [...]int{
						int(here.R) - int(right.R), int(here.G) - int(right.G), int(here.B) - int(right.B),
						int(here.R) - int(below.R), int(here.G) - int(below.G), int(here.B) - int(below.B),
					} {
						steepest = max(steepest, step, -step)
					}
					least, most = min(least, int(here.G)), max(most, int(here.G))
				}
			}
			if steepest > 4 {
				t.Errorf("an edge of %d shows", steepest)
			}
			if most-least < 4 {
				t.Errorf("it is plain: %d to %d", least, most)
			}
		})
	}
}

// Edit Board applies what was chosen, and cancelling changes nothing.
func TestEditBoard(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)
	a.key(ebiten.KeyControlLeft, ebiten.KeyE)
	a.settle()
	a.key(ebiten.KeyArrowRight)
	a.key(ebiten.KeySpace)
	a.settle()
	a.shot("edit-board")
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
	a.key(ebiten.KeyControlLeft, ebiten.KeyE)
	a.settle()
	a.key(ebiten.KeyArrowRight)
	a.key(ebiten.KeySpace)
	a.key(ebiten.KeyTab)   // gaps
	a.key(ebiten.KeyTab)   // Randomize
	a.key(ebiten.KeyTab)   // horizontal wrapping
	a.key(ebiten.KeySpace) // on
	a.key(ebiten.KeyEnter) // Apply
	a.settle()
	wide := newModel(t, a, "worlds?board=horizontal&wrapH=1")
	wide.shows(t, a)
	a.key(ebiten.KeyArrowLeft) // over the edge
	wide.move(t, "G0r")
	a.settle()
	wide.shows(t, a)
}

// Killed at any moment, the program comes back with the game as it was, and a
// Challenge paused.
func TestGameSurvivesKill(t *testing.T) {
	config := t.TempDir()
	a := open(t, options{config: config, args: []string{"--seed", "12345"}})
	m := challenge(t, a, "worlds?seed=12345")
	for _, key := range []ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyArrowLeft, ebiten.KeyArrowDown, ebiten.KeyArrowRight} {
		a.key(key)
		tryMove(m, map[ebiten.Key]string{
			ebiten.KeyArrowUp: "G1d", ebiten.KeyArrowLeft: "G1r", ebiten.KeyArrowDown: "G1u", ebiten.KeyArrowRight: "G1l",
		}[key])
	}
	if undo, _ := m.Depth(); undo == 0 {
		t.Fatal("no key moves anything")
	}
	a.kill()
	b := open(t, options{config: config, args: []string{}})
	m.hides(t, b)
	b.key(ebiten.KeyP)
	b.settle()
	m.shows(t, b)
}

// A Challenge that was solved just before the end is in the records.
func TestResultSurvivesKill(t *testing.T) {
	config := t.TempDir()
	a := open(t, options{config: config, args: []string{"--seed", "12345", "--steps", "3"}})
	m := challenge(t, a, "worlds?seed=12345&steps=3")
	for _, move := range solve(t, m) {
		playMove(t, a, m, move)
	}
	a.kill()
	open(t, options{config: config, args: []string{}})
	results, err := os.ReadFile(filepath.Join(config, "data", "results.txt"))
	if err != nil || bytes.Count(results, []byte("\n")) != 1 {
		t.Errorf("results %q, %v: want one", results, err)
	}
}

// Nothing on the home screen touches the game behind it.
func TestHomeShieldsTheGame(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)
	a.key(ebiten.KeyArrowDown)
	m.move(t, "G0u")
	a.key(ebiten.KeyEscape)
	a.settle()
	a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
	a.key(ebiten.KeyControlLeft, ebiten.KeyJ)
	a.key(ebiten.KeyControlLeft, ebiten.KeyR)
	a.key(ebiten.KeyEscape)
	a.settle()
	m.shows(t, a)
}

// A damaged game is set aside with a message, and the program goes on.
func TestDamagedGameIsSetAside(t *testing.T) {
	config := t.TempDir()
	games := filepath.Join(config, "data", "games")
	if err := os.MkdirAll(games, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(games, "broken.worldslide"), []byte("worldslide 1\nworlds?seed=1&moves=G0x\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := open(t, options{config: config, args: []string{}})
	a.settle()
	a.shot("damaged")
	a.key(ebiten.KeyEnter) // the message
	a.settle()
	a.key(ebiten.KeyEnter) // Home opens, as this is no first start; it offers the first rung
	a.settle()
	a.key(ebiten.KeyArrowLeft)
	a.until("the game is kept", func() bool { return a.kept("worlds?board=classicsmall") })
	if _, err := os.Stat(filepath.Join(games, "broken.worldslide")); err == nil {
		t.Error("the damaged file is still among the games")
	}
}

// A solved Challenge is entered into the records and can be watched again.
func TestReplayOfSolvedChallenge(t *testing.T) {
	a := open(t, options{args: []string{"--seed", "12345", "--steps", "3"}, settings: "reduced-motion = true\n"})
	m := challenge(t, a, "worlds?seed=12345&steps=3")
	for _, move := range solve(t, m) {
		playMove(t, a, m, move)
	}
	a.settle()
	a.card()
	a.click("solved-details")
	a.settle()
	results, err := os.ReadFile(filepath.Join(a.config, "data", "results.txt"))
	if err != nil || len(results) == 0 {
		t.Fatalf("no result was stored: %v", err)
	}
	a.click("watch-solved")
	a.ticks(5)
	m.hides(t, a) // it begins at the start
	a.ticks(4 * ebiten.DefaultTPS)
	a.shot("replay")
	m.shows(t, a)
	a.key(ebiten.KeyHome)
	a.settle()
	m.hides(t, a)
	a.key(ebiten.KeyEscape) // back to the dialog that it was opened from
	a.settle()
	a.shot("replay-left")
	a.key(ebiten.KeyEscape)
	a.settle()
	m.whole = true
	m.shows(t, a)
}

// Every dialog opens with its key, takes Escape, and leaves the board as it was.
func TestDialogsOpenAndClose(t *testing.T) {
	a := open(t, options{})
	m := freePlay(t, a)
	for _, test := range []struct {
		name string
		keys []ebiten.Key
		own  widget.ID // a widget that only this dialog has
	}{
		{"new", []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyN}, "difficulty"},
		{"edit", []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyE}, "layouts"},
		{"display", []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyComma}, "theme"},
		{"help", []ebiten.Key{ebiten.KeyF1}, "got-it"},
	} {
		a.key(test.keys...)
		a.settle()
		m.hides(t, a)
		if !a.shows(test.own) {
			t.Errorf("the dialog has no %s", test.own)
		}
		a.shot("dialog-" + test.name)
		a.key(ebiten.KeyEscape)
		a.settle()
		m.shows(t, a)
		if a.shows(test.own) {
			t.Errorf("%s stays when the dialog is closed", test.own)
		}
		a.key(test.keys...)
		a.settle()
		a.drag(a.edge()) // beside the dialog
		a.settle()
		m.shows(t, a)
	}
}
