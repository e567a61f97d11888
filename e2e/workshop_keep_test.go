package e2e

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// newPuzzle opens the editor of a family with New puzzle in My Puzzles.
func (a *app) newPuzzle(card int) {
	a.t.Helper()
	a.click("my-puzzles")
	a.settle()
	a.click("shelf-new")
	a.settle()
	for range card {
		a.key(ebiten.KeyArrowRight)
	}
	a.key(ebiten.KeyEnter)
	a.settle()
}

// New puzzle starts blank and asks about unsaved work; keeping a changed puzzle asks. Nothing is
// overwritten without an answer.
func TestKeepingOverwritesNothing(t *testing.T) {
	longRun(t)
	for _, c := range []struct {
		name string
		card int
		make func(a *app, n int) // makes a whole puzzle on a blank board, or changes it for the n-th time
	}{
		{"worlds", worldsCard, func(a *app, n int) {
			a.key(ebiten.KeyDigit3)
			a.drag(a.benchCell(8, n, 2))
		}},
		{"fifteen", fifteenCard, func(a *app, n int) {
			from, to := a.inBench(4, 8, 0.5, float64(n)+0.5), a.inBench(4, 8, 1.5, float64(n)+0.5)
			a.drag(from, a.inBench(4, 8, 0.9, float64(n)+0.5), to)
		}},
		{"klotski", klotskiCard, func(a *app, n int) {
			a.key(ebiten.KeyDigit1)
			if n > 0 {
				a.key(ebiten.KeyDigit4)
			}
			a.drag(a.cellOf("editor-board", 4, float64(n), float64(n)))
		}},
		{"carom", caromCard, func(a *app, n int) {
			if n == 0 {
				a.key(ebiten.KeyDigit2)
				a.drag(a.inBench(8, 4, 1.5, 1.5))
				a.key(ebiten.KeyDigit3)
				a.drag(a.inBench(8, 4, 3.5, 1.5))
			}
			a.key(ebiten.KeyDigit4)
			a.drag(a.inBench(8, 4, float64(n)+2.5, 4.5))
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := open(t, options{args: []string{"worlds"}, today: "2026-11-22"})
			a.settle()
			shelved := func(what string, want int) {
				t.Helper()
				if got := len(a.puzzles()); got != want {
					a.shot("failed")
					t.Fatalf("%s: %d puzzles are kept, want %d", what, got, want)
				}
			}
			keep := func(answer widget.ID) {
				t.Helper()
				a.key(ebiten.KeyControlLeft, ebiten.KeyS)
				a.settle()
				if a.shows("keep-replace") != (answer != "") {
					a.shot("failed")
					t.Fatalf("asked: %v, want the answer %q", a.shows("keep-replace"), answer)
				}
				if answer != "" {
					a.click(answer)
					a.settle()
				}
			}
			a.openBench(c.card)
			c.make(a, 0)
			a.settle()
			keep("")
			shelved("first", 1)
			keep("")
			shelved("kept again as it is", 1)

			a.newPuzzle(c.card)
			if !a.shows("editor-board") || a.shows("blank-begin") {
				t.Fatal("New puzzle does not open an empty editor")
			}
			c.make(a, 0)
			c.make(a, 1)
			a.settle()
			keep("")
			shelved("a second puzzle", 2)
			c.make(a, 2)
			a.settle()
			before := a.puzzles()
			keep("keep-cancel")
			shelved("cancelled", 2)
			keep("keep-new")
			shelved("kept as new", 3)
			for _, text := range before {
				if !slices.Contains(a.puzzles(), text) {
					t.Errorf("%q is overwritten", text)
				}
			}
			c.make(a, 3)
			a.settle()
			keep("keep-replace")
			shelved("replaced", 3)

			a.key(ebiten.KeyControlLeft, ebiten.KeyZ) // it now differs from the kept one
			a.settle()
			a.newPuzzle(c.card)
			a.click("blank-go-on")
			a.settle()
			keep("keep-new")
			shelved("went on with the unsaved one", 4)
		})
	}
}
