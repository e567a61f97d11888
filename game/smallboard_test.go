package game

import (
	"slices"
	"strings"
	"testing"

	"worldslide/game/scene"
)

// Cards and panels do not take their size from a small board: nothing is cut, also while the game is paused.
func TestSmallBoardsCutNothing(t *testing.T) {
	for _, code := range []string{"worlds?seed=12345", "worlds?board=classicsmall&seed=5", "fifteen?size=3&seed=7", "klotski?level=classic", "carom?day=2026-03-02"} {
		l := startA11yTest(t, "en", code, wideWindow)
		for _, percent := range []int{10, 50, 70, 100} {
			s := l.app.Settings
			s.ScaleToFit, s.BoardSize = false, percent
			l.app.Change(s)
			for range 2 {
				l.rest()
				paused := l.scene().Session().Paused()
				for _, cut := range l.cuts() {
					if paused && strings.Contains(cut, "crosses the border") {
						continue // of the board, which is below the card
					}
					t.Errorf("%s at %d %%, paused %v: %s", code, percent, paused, cut)
				}
				lines := l.lines()
				for _, line := range lines {
					if !line.rect.In(line.Clip) {
						t.Errorf("%s at %d %%, paused %v: %q at %v is scrolled out of %v", code, percent, paused, line.Text, line.rect, line.Clip)
					}
				}
				if paused && !slices.ContainsFunc(lines, func(line paintLine) bool { return line.Text == "Paused" }) {
					t.Errorf("%s at %d %%: the title of the pause is broken", code, percent)
				}
				if place := l.scene().BoardCells(); place.Dx() < 20 {
					t.Errorf("%s at %d %%: the board is %v", code, percent, place)
				}
				if l.Action(scene.Pause).Hidden {
					break
				}
				l.Do(scene.Pause)
				l.rest()
			}
		}
	}
}
