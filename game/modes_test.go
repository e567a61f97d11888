package game

import (
	"image"
	"testing"

	"worldslide/internal/scenes"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// A click on More beside the chips of the modes opens the menu of the others.
func TestMenuOfModesOpensByClick(t *testing.T) {
	for _, percent := range []int{100, 150} {
		l := openScene(t, "en", scenes.Scene{Name: "modes", Code: "fifteen?size=3&seed=7"}, image.Pt(1280, 800))
		l.look(image.Pt(1280, 800), percent)
		more := l.find(func(n *access.Node) bool { return n.ID == "modes-more" })
		if more == nil {
			t.Fatalf("at %d percent there is no modes-more", percent)
		}
		at := more.Bounds.Min.Add(more.Bounds.Size().Div(2))
		l.point(widget.Input{Pointer: at})
		l.point(widget.Input{Pointer: at, Pressed: true, Down: true})
		l.point(widget.Input{Pointer: at, Released: true})
		l.rest()
		found := false
		for _, c := range l.app.UI.Choices() {
			found = found || c.ID == widget.Nth("mode", 4) || c.ID == widget.Nth("mode", 3)
		}
		if !found {
			t.Errorf("at %d percent the menu does not open: %v", percent, l.app.UI.Choices())
		}
	}
}

// The chips of Fifteen's modes begin above the board, whichever hand the panel is for, and the button
// beside them is as high.
func TestModesAreAlignedWithTheBoard(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=4&seed=7", wideWindow)
	for _, left := range []bool{false, true} {
		s := l.app.Settings
		s.LeftHanded = left
		l.app.Change(s)
		l.rest()
		more := l.places()["modes-more"]
		chip := more
		for _, c := range l.app.UI.Choices() {
			if c.ID == widget.Nth("modes", 0) {
				chip = c.Rect
			}
		}
		cells := l.scene().BoardCells()
		frame := l.scene().Family().View().FrameOf(l.app.Look(), false)
		width := frame.Pixels + int(frame.Cells*float64(cells.Dx())/4)
		if out := cells.Min.X - chip.Min.X; out < 0 || out > width {
			t.Errorf("left-handed %v: the chips begin at %v, the board at %v", left, chip, l.scene().BoardCells())
		}
		if chip.Min.Y != more.Min.Y || chip.Max.Y != more.Max.Y {
			t.Errorf("left-handed %v: chips at %v, the button beside them at %v", left, chip, more)
		}
	}
}
