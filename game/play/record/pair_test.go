package record

import (
	"fmt"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// recordingOf returns the recording of a code, with a time.
func recordingOf(t *testing.T, text string, lasted time.Duration) scene.Recording {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	return scene.Recording{Code: code, Time: lasted}
}

// Two games are at the positions that each had at the same time of its own clock, and every position is reached in
// both directions. Moves without times are spread over the time of the first game.
func TestPair(t *testing.T) {
	const start = "fifteen?tiles=1-2-3-4-0-6-7-5-8"
	for _, test := range []struct {
		left, right scene.Recording
		want        string // moves made by both after each step, and the time
	}{
		// The second waits a second before its first move.
		{recordingOf(t, start+"&moves=5u8l&times=0.rs", time.Second), recordingOf(t, start+"&moves=5u8l&times=0.rs", 2*time.Second),
			"[0 0 0s] [1 0 0s] [2 0 1s] [2 1 1s] [2 2 2s]"},
		{recordingOf(t, start+"&moves=5u8l&times=0.rs", time.Second), recordingOf(t, start+"&moves=5u5d5u", 0),
			"[0 0 0s] [1 0 0s] [1 1 0s] [1 2 500ms] [2 2 1s] [2 3 1s]"},
	} {
		p := newPair(family.View{}, test.left, test.right)
		_, all := p.Position()
		seen := make([]string, all+1)
		for n := range seen {
			p.Seek(nil, n)
			seen[n] = fmt.Sprint([]any{p.sides[0].Timeline().Position(), p.sides[1].Timeline().Position(), p.TimeOf(n)})
		}
		if got := fmt.Sprintf("%s", seen); got != "["+test.want+"]" {
			t.Errorf("%s, want %s", got, test.want)
		}
		first := []*board.Board{p.sides[0].Timeline().Board().Clone(), p.sides[1].Timeline().Board().Clone()}
		p.Seek(nil, 0)
		p.Seek(nil, all)
		for i, b := range first {
			if b.String() != p.sides[i].Timeline().Board().String() {
				t.Errorf("side %d is elsewhere after going back and on", i)
			}
		}
		if n := p.PositionAt(p.Duration()); n != all {
			t.Errorf("%d of %d gestures at the end", n, all)
		}
	}
}
