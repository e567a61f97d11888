package e2e

import (
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/board"
	"worldslide/ui/widget"
)

// position returns a copy of the position of the current game.
func position(a *app) *board.Board {
	s, _, _ := a.game()
	return s.Board().Clone()
}

// Marks survive a kill and a saved file: going back to one is still one step, which one Undo takes back.
func TestMarksSurviveKill(t *testing.T) {
	longRun(t)
	config := t.TempDir()
	a := open(t, options{config: config, args: []string{"fifteen?size=4&seed=5&scramble=shuffle"}})
	a.settle()
	play := func(keys ...ebiten.Key) {
		for _, k := range keys {
			a.key(k)
			a.settle()
		}
	}
	a.key(ebiten.KeyM)
	start := position(a)
	play(ebiten.KeyArrowLeft, ebiten.KeyArrowUp, ebiten.KeyArrowRight, ebiten.KeyArrowDown)
	a.key(ebiten.KeyM)
	second := position(a)
	play(ebiten.KeyArrowUp, ebiten.KeyArrowLeft, ebiten.KeyArrowDown, ebiten.KeyArrowRight, ebiten.KeyArrowUp)
	last := position(a)
	if second.SamePlaces(start) || last.SamePlaces(second) {
		t.Fatal("the keys move nothing")
	}
	a.kill()

	for _, args := range [][]string{{"--puzzle", "fifteen"}, {"FILE"}} {
		if args[0] == "FILE" { // a game that another program may have written
			files, err := filepath.Glob(filepath.Join(config, "data", "games", "*.worldslide"))
			if err != nil || len(files) != 1 {
				t.Fatalf("saved games %v, %v: want one", files, err)
			}
			config, args[0] = t.TempDir(), files[0]
		}
		a = open(t, options{config: config, args: args})
		a.settle()
		if a.shows("resume") { // a game that was under way comes back paused
			a.click("resume")
			a.settle()
		}
		if !position(a).SamePlaces(last) {
			t.Fatalf("%v: the game has not come back", args)
		}
		for i, want := range []struct {
			name string
			same func() bool
		}{
			{"the first mark", func() bool { return position(a).SamePlaces(start) }},
			{"the second mark", func() bool { return position(a).SamePlaces(second) }},
		} {
			a.key(ebiten.KeyShiftLeft, ebiten.KeyM)
			a.settle()
			a.shot("marks-list")
			a.click(widget.Nth("mark-back", i))
			a.settle()
			if !want.same() {
				a.shot("failed")
				t.Errorf("%v: %s was not gone back to", args, want.name)
			}
			a.key(ebiten.KeyControlLeft, ebiten.KeyZ)
			a.settle()
			if !position(a).SamePlaces(last) {
				t.Errorf("%v: one Undo does not lead back from %s", args, want.name)
			}
		}
		a.kill()
	}
}
