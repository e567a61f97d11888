package game

import (
	"image"
	"strconv"
	"strings"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/widget"
)

// What moves are made with is known of each device, is in the result, and survives a restart of the program.
func TestControlsOfAGame(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?tiles=1-2-3-0-4-6-7-5-8", wideWindow)
	cells := l.scene().BoardCells()
	at := func(x, y float64) image.Point {
		side := float64(cells.Dx()) / 3
		return cells.Min.Add(image.Pt(int(x*side), int(y*side)))
	}
	tap := func(x, y float64) {
		for _, in := range []widget.Input{{Pressed: true, Down: true}, {Released: true}} {
			in.Touch, in.Pointer = true, at(x, y)
			l.pointer(in)
		}
	}
	far := image.Pt(cells.Min.X-30, cells.Min.Y-30)
	for _, step := range []struct {
		name string
		do   func()
		want session.Controls
	}{
		{"a pointer that only passes", func() { l.pointer(widget.Input{Pointer: far}); l.pointer(widget.Input{Pointer: at(1.5, 1.5)}) }, session.Controls{}},
		{"a click", func() { l.click(at(1.5, 1.5)) }, session.Controls{session.Mouse: 1}},
		{"a key", func() { l.input(widget.Input{Keys: []widget.KeyPress{{Key: widget.KeyUp}}}) }, session.Controls{session.Mouse: 1, session.Keys: 1}},
		{"a pad", func() { l.input(widget.Input{Pads: []widget.PadPress{{Button: widget.PadDown}}}) }, session.Controls{session.Mouse: 1, session.Keys: 1, session.Gamepad: 1}},
		{"a finger", func() { tap(1.5, 2.5) }, session.Controls{session.Mouse: 1, session.Keys: 1, session.Gamepad: 1, session.Touch: 1}},
		{"a hovering pointer", func() {
			l.app.Settings = l.app.Settings.With("fifteen.hover", true)
			l.pointer(widget.Input{Pointer: image.Pt(cells.Max.X+30, at(0, 1.5).Y)})
			l.pointer(widget.Input{Pointer: at(2.5, 1.5)})
			// Between two updates it goes back, and on to the place where it is already solved.
			l.pointer(widget.Input{Pointer: at(2.5, 1.5), Trail: []image.Point{at(1.5, 1.5), at(1.5, 2.5), at(2.5, 2.5)}})
		}, session.Controls{session.Mouse: 1, session.Keys: 1, session.Gamepad: 1, session.Touch: 1, session.Hover: 3}},
	} {
		step.do()
		l.now += time.Second
		if got := l.scene().Session().Controls(); got != step.want {
			t.Fatalf("%s: %v, want %v on\n%v", step.name, got, step.want, l.scene().Session().Board())
		}
		loaded, err := session.Load(puzzle.Standard(), l.scene().Session().Save())
		if err != nil || loaded.Controls() != step.want {
			t.Errorf("%s: a saved game has %v, %v", step.name, loaded.Controls(), err)
		}
	}
	all := l.store.Book.All()
	if len(all) != 1 || all[0].Controls[session.Hover] != 3 || all[0].Controls.Main() != session.Mixed {
		t.Errorf("the results are %v", all)
	}
}

// Nineteen tiles of a board of 20x20 slide in the update of the key that slides them.
func TestRowSlidesInOneUpdate(t *testing.T) {
	var tiles []string
	for n := range 400 {
		tiles = append(tiles, strconv.Itoa(n))
	}
	tiles[398], tiles[399] = tiles[399], tiles[398] // or it cannot be solved
	l := startA11yTest(t, "en", "fifteen?size=20&tiles="+strings.Join(tiles, "-"), wideWindow)
	s := l.scene().Session()
	l.input(widget.Input{Keys: []widget.KeyPress{{Key: widget.KeyLeft, Mods: widget.Shift}}})
	if made := s.Moves(); len(made) != 1 || len(made[0]) != 19 || s.Controls() != (session.Controls{session.Keys: 19}) {
		t.Errorf("after the update the moves are %v, by %v", made, s.Controls())
	}
}
