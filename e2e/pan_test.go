package e2e

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/game/parts"
)

// A board that is larger than the window is seen in part: the stage scrolls after
// what a key moves, by the wheel, and under two fingers, which move no piece.
func TestLargeBoardScrolls(t *testing.T) {
	a := open(t, options{settings: "scale-to-fit = false\nboard-size = 200\n"})
	m := freePlay(t, a)
	a.settle()
	s, _, _ := a.game()
	app := newRenderer(t).context(t, a.config, a.screen.Bounds().Size(), s)
	defer app.Jobs.Close()
	stage := image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-parts.StatusHeight(&app.Frame))
	if a.cells().In(stage) {
		t.Fatal("the board fits into the window")
	}
	m.stage = stage
	m.shows(t, a)
	a.key(ebiten.KeyArrowDown)
	m.move(t, "G0u")
	a.settle()
	m.shows(t, a)
	gap := m.Board().At(m.Board().Find("G0"))
	if below := m.at(gap.X, gap.Y+1); !below.In(stage) {
		t.Errorf("the cell below the gap, at %v, is outside of %v", below, stage)
	}
	a.shot("scrolled")
	top := a.cells().Min.Y
	scrolled := func(by string) {
		t.Helper()
		m.shows(t, a)
		if now := a.cells().Min.Y; now <= top {
			t.Errorf("%s does not scroll up: the cells begin at %d, before %d", by, now, top)
		} else {
			top = now
		}
	}
	middle := stage.Min.Add(stage.Size().Div(2))
	a.guest.MoveCursor(float64(middle.X), float64(middle.Y))
	a.guest.ScrollWheel(0, 1)
	a.settle()
	scrolled("the wheel")
	fingers := func(do func(id ebiten.TouchID, x, y float64), y int) {
		do(1, float64(middle.X-100), float64(middle.Y+y))
		do(2, float64(middle.X+100), float64(middle.Y+y))
		a.ticks(1)
	}
	fingers(a.guest.PressTouch, 0)
	fingers(a.guest.MoveTouch, 48)
	a.guest.ReleaseTouch(1)
	a.ticks(1)
	a.guest.ReleaseTouch(2)
	a.settle()
	scrolled("a drag of two fingers")
}
