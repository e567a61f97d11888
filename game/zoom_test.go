package game

import (
	"fmt"
	"image"
	"testing"

	"worldslide/game/scene"
)

// Zoom enlarges words and controls first. The board is never smaller than at 100 percent in the same
// window, and no part of it leaves the window.
func TestBoardKeepsItsSizeUnderZoom(t *testing.T) {
	for _, code := range []string{
		"worlds?seed=5", "worlds?board=horizontal&seed=5", "worlds?board=vertical&seed=5", "fifteen?seed=5", "fifteen?mode=zen&seed=5",
		"klotski?level=classic", "carom?day=2026-03-12",
	} {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1920, Y: 1080}} {
			t.Run(fmt.Sprint(code, size), func(t *testing.T) {
				l := startA11yTest(t, "en", code, size)
				var plain image.Point
				for _, percent := range []int{100, 125, 150, 200} {
					l.look(size, percent)
					cells := l.scene().BoardCells()
					if percent == 100 {
						plain = cells.Size()
					}
					if cells.Dx() < plain.X || cells.Dy() < plain.Y {
						t.Errorf("at %d %% the board has %v pixels, at 100 %% %v", percent, cells.Size(), plain)
					}
					if stage := image.Rect(0, 0, size.X, size.Y); !cells.In(stage) {
						t.Errorf("at %d %% the board is at %v", percent, cells)
					}
				}
			})
		}
	}
}

// A panel that has no room beside an enlarged board is a dialog behind a button.
func TestInfoBehindAButton(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=horizontal&seed=5", image.Pt(1280, 800))
	l.look(l.app.Size, 100)
	if a := l.Action(scene.Info); !a.Hidden {
		t.Error("the button is there although the panel is")
	}
	l.look(l.app.Size, 200)
	l.Do(scene.Info)
	l.rest()
	if l.app.CurrentDialog() == nil {
		t.Fatal("no dialog")
	}
	for _, sight := range sights {
		l.lookAt(sight)
		for _, cut := range l.cuts() {
			t.Errorf("%s: %s", sight.name, cut)
		}
	}
}
