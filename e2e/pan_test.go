package e2e

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// A board that is larger than the window is seen in part: the stage scrolls after
// what a key moves, by the wheel, and under two fingers, which move no piece.
func TestLargeBoardScrolls(t *testing.T) {
	const cell, margin, toolbar, view = 128, 24, 56, 712
	a := open(t, options{settings: "scale-to-fit = false\nboard-size = 200\n"})
	m := freePlay(t)
	m.stage = image.Rect(0, toolbar, 1268, toolbar+view)
	to := func(offset int) { m.moveTo(image.Pt((1280-8*cell)/2, toolbar+margin+6-offset), cell) }
	to(0)
	a.settle()
	m.shows(t, a)
	a.key(ebiten.KeyArrowDown)
	m.move(t, "G0u")
	a.settle()
	gap := m.Board().At(m.Board().Find("G0"))
	offset := margin + 6 + (gap.Y+2)*cell - view // a cell below it is seen
	to(offset)
	m.shows(t, a)
	a.shot("scrolled")
	middle := image.Pt(640, 400)
	a.guest.MoveCursor(float64(middle.X), float64(middle.Y))
	a.guest.ScrollWheel(0, 1)
	a.settle()
	to(offset - 48)
	m.shows(t, a)
	fingers := func(do func(id ebiten.TouchID, x, y float64), y int) {
		do(1, float64(middle.X-100), float64(middle.Y+y))
		do(2, float64(middle.X+100), float64(middle.Y+y))
		a.frames(1)
	}
	fingers(a.guest.PressTouch, 0)
	fingers(a.guest.MoveTouch, 48)
	a.guest.ReleaseTouch(1)
	a.frames(1)
	a.guest.ReleaseTouch(2)
	a.settle()
	to(offset - 96)
	m.shows(t, a)
}
