package coach_test

import (
	"testing"

	"worldslide/puzzle"
	"worldslide/solver/klotski/coach"
)

// An idea is needed where each shortest way has it, and not where one goes without.
func TestIdeaNeeded(t *testing.T) {
	for _, test := range []struct {
		what, board string
		idea        coach.Idea
		limit       int
		length      int
		ok          bool
	}{
		{"O goes down and right", "HBBI/HAAI/JAAK/J.OK/.N..", coach.Corner, 9, 3, true},
		{"N goes left", "HBBI/H..I/JAAK/JAAK/.N.O", coach.Corner, 9, 2, false},
		{"nothing is in the way", "HBBI/H..I/JAAK/JAAK/N..O", coach.Corner, 9, 1, false},
		{"J, N and O go first", "HBBI/H..I/.AAK/JAAK/JNO.", coach.TwoGo, 9, 4, true},
		{"only N is in the way", "HBBI/H..I/JAAK/JAAK/.N.O", coach.TwoGo, 9, 2, false},
		{"too far", "HBBI/H..I/.AAK/JAAK/JNO.", coach.TwoGo, 3, 0, false},
	} {
		b, err := puzzle.Klotski.Start(puzzle.Values{puzzle.KeyBoard: test.board})
		if err != nil {
			t.Fatal(err)
		}
		if n, ok := test.idea.Needed(t.Context(), b, test.limit); n != test.length || ok != test.ok {
			t.Errorf("%s: %d moves, %v; want %d, %v", test.what, n, ok, test.length, test.ok)
		}
	}
}
