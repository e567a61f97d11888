package coach_test

import (
	"context"
	"slices"
	"testing"

	"worldslide/board"
	"worldslide/solver/carom/coach"
)

// An idea is needed if all shortest ways have it.
func TestNeeded(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       []coach.Idea
	}{
		{"to the edge", "t . .\nhome\n. . t", []coach.Idea{coach.AllPieces}},
		{"a piece is there already", "t . 0\nhome\n0 t .\norder t 0", nil},
		{"a stopper is sent", "t . . .\n. . . 0\nhome\n0 . t .\n. . . .\norder t 0", []coach.Idea{coach.OneStopper, coach.AllPieces}},
		{"a stopper for the stopper", "t 0 . .\n. . . 1\nhome\n0 t . 1\n. . . .\norder t 0 1", []coach.Idea{coach.OneStopper, coach.TwoStoppers, coach.AllPieces}},
		{"away from the goal", ". t .\n. . .\n. . .\nhome\n. . .\nt . .\n. . .\nwalls\n000\n004\n001", []coach.Idea{coach.AwayFirst, coach.AllPieces}},
		{"solved", "t .\nhome\nt .", nil},
	} {
		b, err := board.Parse(test.text + "\n")
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		var got []coach.Idea
		for _, idea := range coach.Ideas() {
			if _, _, ok := idea.Needed(context.Background(), b); ok {
				got = append(got, idea)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}
