package family

import (
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/sound"
)

// A large piece sounds heavy; where pieces glide, one that comes from far does.
func TestSlideSound(t *testing.T) {
	b, err := board.Parse("a b b\nc c .\nc c .")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		view  View
		piece string
		by    board.Point
		want  sound.Sound
	}{
		{View{Material: sound.Wood}, "a", board.Point{X: 5}, sound.Wood.Slide(1)},
		{View{Material: sound.Wood}, "b", board.Point{X: 1}, sound.Wood.Slide(2)},
		{View{Material: sound.Ivory}, "c", board.Point{Y: -1}, sound.Ivory.Slide(3)},
		{View{Material: sound.Slate, Glides: true}, "c", board.Point{X: 1}, sound.Slate.Slide(1)},
		{View{Material: sound.Slate, Glides: true}, "a", board.Point{Y: -4}, sound.Slate.Slide(2)},
		{View{Material: sound.Slate, Glides: true}, "a", board.Point{X: -7}, sound.Slate.Slide(3)},
	} {
		made := []moves.Motion{{Piece: b.Find(test.piece), Delta: test.by}}
		if got := test.view.SlideSound(b, made); got != test.want {
			t.Errorf("%s by %v: sound %d, want %d", test.piece, test.by, got, test.want)
		}
	}
}
