package family_test

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/widget"
)

// measurer measures all text as empty.
type measurer struct{}

func (measurer) Width(string, paint.Font) int { return 0 }
func (measurer) CapHeight(paint.Font) int     { return 0 }

// Every board gets the same events for the same keys and pointer input.
func TestBoardInput(t *testing.T) {
	names := map[family.EventKind]string{
		family.Key: "key", family.Press: "press", family.Move: "move", family.Release: "release", family.Cancel: "cancel", family.Hover: "hover",
	}
	at := func(x, y int) widget.Input { return widget.Input{Pointer: image.Pt(x, y)} }
	held := func(x, y int) widget.Input { return widget.Input{Pointer: image.Pt(x, y), Down: true} }
	press := func(x, y int) widget.Input { return widget.Input{Pointer: image.Pt(x, y), Down: true, Pressed: true} }
	release := func(x, y int) widget.Input { return widget.Input{Pointer: image.Pt(x, y), Released: true} }
	trail := func(x, y int, way ...int) widget.Input {
		in := at(x, y)
		for i := 0; i < len(way); i += 2 {
			in.Trail = append(in.Trail, image.Pt(way[i], way[i+1]))
		}
		return in
	}
	for _, test := range []struct {
		name   string
		inputs []widget.Input
		want   []string
	}{
		{"a click", []widget.Input{press(30, 30), release(30, 30)}, []string{"press 10,10", "move 10,10", "move 10,10", "release 10,10", "hover 10,10 from 10,10"}},
		{"a drag", []widget.Input{press(30, 30), held(60, 30), release(60, 30)}, []string{
			"press 10,10", "move 10,10", "move 40,10", "move 40,10", "release 40,10", "hover 40,10 from 40,10",
		}},
		{"a second finger", []widget.Input{press(30, 30), at(30, 30)}, []string{"press 10,10", "move 10,10", "move 10,10", "cancel 10,10 withdrawn", "hover 10,10 from 10,10"}},
		{"a pointer that passes", []widget.Input{at(30, 30), at(60, 30), at(60, 30)}, []string{"hover 10,10 from 280,280", "hover 40,10 from 10,10", "hover 40,10 from 40,10"}},
		{"a pointer from the frame", []widget.Input{at(10, 30), at(30, 30)}, []string{"hover -10,10 from 280,280", "hover 10,10 from -10,10"}},
		{"a pointer that has passed two cells on its way", []widget.Input{at(30, 30), trail(90, 90, 30, 40, 30, 80, 50, 80, 90, 90)}, []string{
			"hover 10,10 from 280,280", "hover 10,60 from 10,20", "hover 70,70 from 30,60", "hover 70,70 from 70,70",
		}},
		{"a pointer that has left the board", []widget.Input{at(30, 30), trail(300, 30, 80, 30, 300, 30), at(300, 40)}, []string{
			"hover 10,10 from 280,280", "hover 60,10 from 10,10", "hover 280,10 from 60,10",
		}},
		{"a pointer that has crossed the board", []widget.Input{trail(300, 60, 60, 60, 300, 60)}, []string{"hover 40,40 from 280,280", "hover 280,40 from 40,40"}},
		{"a press at the end of the way", []widget.Input{at(30, 30), {Pointer: image.Pt(90, 30), Trail: []image.Point{image.Pt(90, 30)}, Down: true, Pressed: true}, release(90, 30)}, []string{
			"hover 10,10 from 280,280", "hover 70,10 from 10,10", "press 70,10", "move 70,10", "move 70,10", "release 70,10", "hover 70,10 from 70,10",
		}},
		{"a drag with places between", []widget.Input{press(30, 30), {Pointer: image.Pt(60, 30), Trail: []image.Point{image.Pt(60, 90)}, Down: true}, release(60, 30)}, []string{
			"press 10,10", "move 10,10", "move 40,10", "move 40,10", "release 40,10", "hover 40,10 from 40,10",
		}},
		{"a press beside the board", []widget.Input{press(300, 30), held(30, 30), release(30, 30)}, []string{"hover 10,10 from 280,10", "hover 10,10 from 10,10"}},
	} {
		app := &scene.App{Frame: scene.Frame{Scale: 1, UI: widget.New(measurer{}, nil)}}
		l := boardview.Layout{Outer: image.Rect(0, 0, 120, 120), Cells: image.Rect(20, 20, 100, 100), Cell: 40}
		var input family.BoardInput
		var got []string
		active := false
		to := family.BoardTarget{
			ID: "board", Takes: func(widget.KeyPress) bool { return true }, Active: func() bool { return active },
			Send: func(e family.Event) {
				text := fmt.Sprintf("%s %v,%v", names[e.Kind], e.At.X, e.At.Y)
				switch {
				case e.Kind == family.Hover:
					text += fmt.Sprintf(" from %v,%v", e.From.X, e.From.Y)
				case e.Withdrawn:
					text += " withdrawn"
				}
				got = append(got, text)
				active = e.Kind == family.Press || active && e.Kind == family.Move
			},
		}
		for i, in := range append([]widget.Input{at(300, 300), at(300, 300)}, test.inputs...) {
			if i == 0 {
				app.UI.Focus("board")
			}
			app.UI.Begin(in, widget.Frame{Size: image.Pt(400, 400), Scale: 1})
			input.Frame(app, l, to)
			app.UI.End()
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%q, want\n%q", test.name, got, test.want)
		}
	}
}
