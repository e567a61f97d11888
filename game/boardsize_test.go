package game

import (
	"fmt"
	"image"
	"testing"

	"worldslide/game/parts"
	"worldslide/settings"
)

// The button that shows the goal of a wide board has its word, beside or below the board.
func TestGoalButtonHasItsWord(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=horizontal&seed=5&steps=9", wideWindow)
	for _, size := range []image.Point{{X: 800, Y: 600}, wideWindow, {X: 1920, Y: 1080}} {
		l.look(size, 100)
		if at := l.places()["goal-beside"]; at.Dx() < 2*at.Dy() || at.Empty() || at.Overlaps(l.scene().BoardCells()) {
			t.Errorf("%v: the button is at %v, the board at %v", size, at, l.scene().BoardCells())
		}
	}
}

// The largest board that fits leaves only rounding errors unused in width or in height, besides the
// room of the hint bar, which is above the status line.
func TestLargestBoardUsesTheRoom(t *testing.T) {
	for _, code := range []string{"worlds?board=horizontal&seed=5", "worlds?board=vertical&seed=5", "worlds?seed=5"} {
		for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1366, Y: 768}, {X: 1440, Y: 900}, {X: 1920, Y: 1080}, {X: 2560, Y: 1440}} {
			t.Run(fmt.Sprint(code, size), func(t *testing.T) {
				l := startA11yTest(t, "en", code, size)
				changed := l.app.Settings
				changed.PanelPlace = settings.PanelAbove
				l.app.Change(changed)
				l.rest()
				tree := l.tree()
				board, cells := tree.ByID("board").Bounds, l.scene().Session().Board()
				// Half of the remaining height is above the rows of cells, including the margin of
				// the stage.
				across, below := size.X-board.Dx(), size.Y-parts.StatusHeight(&l.app.Frame)-board.Max.Y
				if across > cells.Width()+2*24 && below > cells.Height()+parts.BarHeight(&l.app.Frame)+l.app.UI.Px(8) {
					t.Errorf("the board is at %v: %d pixels are left across, %d below", board, across, below)
				}
			})
		}
	}
}
