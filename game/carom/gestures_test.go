package carom

import (
	"testing"

	"worldslide/board"
	"worldslide/ui/gesture"
)

// Cells have a side of 10.
const dragBoard = `
	t . . 0
	. . . .
	1 . . .`

func parse(t *testing.T, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// string formats a command, such as "t" for selecting t and "tr" for sliding it right.
func (m command) string(b *board.Board) string {
	switch {
	case m.piece == board.NoPiece:
		return ""
	case m.slides:
		return b.Name(m.piece) + m.dir.String()
	}
	return b.Name(m.piece)
}

func TestDrag(t *testing.T) {
	for _, c := range []struct {
		name, selected string
		from, to       gesture.Point
		want           string
	}{
		{"a click selects a piece", "t", gesture.Point{X: 35, Y: 5}, gesture.Point{X: 35, Y: 5}, "0"},
		{"a click on the selected piece keeps it", "t", gesture.Point{X: 5, Y: 5}, gesture.Point{X: 6, Y: 5}, "t"},
		{"a click beside it slides it there", "t", gesture.Point{X: 15, Y: 5}, gesture.Point{X: 15, Y: 5}, "tr"},
		{"a click on a landing place too", "t", gesture.Point{X: 25, Y: 5}, gesture.Point{X: 25, Y: 5}, "tr"},
		{"a click on an empty cell elsewhere is nothing", "t", gesture.Point{X: 25, Y: 15}, gesture.Point{X: 25, Y: 15}, ""},
		{"a click beside the board is nothing", "t", gesture.Point{X: -5, Y: 5}, gesture.Point{X: -5, Y: 5}, ""},
		{"a swipe slides the piece under it", "t", gesture.Point{X: 35, Y: 5}, gesture.Point{X: 35, Y: 25}, "0d"},
		{"a swipe from an empty cell slides the selected piece", "1", gesture.Point{X: 25, Y: 15}, gesture.Point{X: 45, Y: 17}, "1r"},
		{"a swipe against the edge is meant for the piece", "t", gesture.Point{X: 5, Y: 5}, gesture.Point{X: -25, Y: 5}, "tl"},
		{"a swipe against a piece goes up to it", "1", gesture.Point{X: 5, Y: 25}, gesture.Point{X: 5, Y: -40}, "1u"},
	} {
		b := parse(t, dragBoard)
		var g gestures
		g.press(b, c.from, 10)
		g.move(c.to)
		if got := g.release(b, b.Find(c.selected), c.to, 10).string(b); got != c.want || g.pressed {
			t.Errorf("%s: means %q, want %q", c.name, got, c.want)
		}
	}
}

func TestPreviewShowsOnlyWhatCanBe(t *testing.T) {
	b := parse(t, dragBoard)
	target := b.Find("t")
	var g gestures
	g.press(b, gesture.Point{X: 5, Y: 5}, 10)
	if _, ok := g.preview(b, target); ok {
		t.Error("a press alone previews a slide")
	}
	g.move(gesture.Point{X: 25, Y: 5})
	if shift, ok := g.preview(b, target); !ok || shift != (gesture.Shift{Piece: target, Dir: board.Right}) {
		t.Errorf("a swipe to the right previews %v, %v", shift, ok)
	}
	g.move(gesture.Point{X: -25, Y: 5})
	if shift, ok := g.preview(b, target); ok {
		t.Errorf("a swipe against the edge previews %v", shift)
	}
	g.cancel()
	if meant := g.release(b, target, gesture.Point{X: 25, Y: 5}, 10).string(b); meant != "" {
		t.Errorf("a cancelled swipe means %q", meant)
	}
}
