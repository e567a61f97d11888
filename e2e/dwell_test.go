package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"worldslide/ui/widget"
)

// A player who only moves a pointer opens the dialog of a new game, leaves it and slides a
// piece, with everything at double size.
func TestDwell(t *testing.T) {
	longRun(t)
	a := open(t, options{settings: "dwell = true\nzoom = 200\n"})
	a.settle()
	rest := func(id widget.ID, x, y int) { // at parts of hundred of a widget
		t.Helper()
		r, ok := a.place(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		a.guest.MoveCursor(float64(r.Min.X+r.Dx()*x/100), float64(r.Min.Y+r.Dy()*y/100))
		a.ticks(2 * ebiten.DefaultTPS) // longer than the dwell time
	}
	if r, _ := a.place("new"); r.Dy() < 88 {
		t.Errorf("a button is %d pixels high at double size", r.Dy())
	}
	rest("new", 50, 50)
	a.shot("dwell-new")
	if !a.shows("start") {
		t.Fatal("a rest on New opens nothing")
	}
	rest("cancel", 50, 50)
	a.settle()
	if a.shows("start") {
		t.Fatal("a rest on Cancel closes nothing")
	}
	rest("board", 94, 69) // the piece above the gap in the corner
	a.until("the piece has slid", func() bool { return a.kept("G0u") })
}
