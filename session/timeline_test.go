package session

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
)

func timelineOf(t testing.TB, text string) *Timeline {
	t.Helper()
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		t.Fatal(err)
	}
	return NewTimeline(code)
}

// PositionAt finds the position for any play time.
func TestTimelineByTime(t *testing.T) {
	const code = "fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=5u8l.8r5d.5u.8l&times=0.rs.rs.0" // at 0, 1, 2 and 2 seconds
	r := timelineOf(t, code)
	if !r.Timed() || r.Len() != 4 || r.Position() != 0 || r.Duration() != 2*time.Second || len(r.Omissions()) > 0 {
		t.Fatalf("%d gestures, at %d, %v", r.Len(), r.Position(), r.Duration())
	}
	for _, test := range []struct {
		at       time.Duration
		position int
		tiles    int
	}{
		{-1, 0, 0}, {0, 1, 2}, {time.Second - 1, 1, 2}, {time.Second, 2, 4}, {1500 * time.Millisecond, 2, 4}, {2 * time.Second, 4, 6}, {time.Hour, 4, 6},
		{500 * time.Millisecond, 1, 2}, // backwards
	} {
		r.Seek(r.PositionAt(test.at))
		if r.Position() != test.position || r.Metrics()[0].Count != test.tiles {
			t.Errorf("at %v: position %d with %v, want %d with %d", test.at, r.Position(), r.Metrics(), test.position, test.tiles)
		}
	}
	for n, want := range map[int]time.Duration{-1: 0, 0: 0, 1: 0, 2: time.Second, 3: 2 * time.Second, 4: 2 * time.Second, 9: 2 * time.Second} {
		if got := r.TimeOf(n); got != want {
			t.Errorf("%d gestures at %v, want %v", n, got, want)
		}
	}
	const wait = 7 * time.Second
	r.BeginAfter(wait)
	if r.Duration() != wait+2*time.Second || r.TimeOf(0) != 0 || r.TimeOf(1) != wait || r.PositionAt(wait-1) != 0 || r.PositionAt(wait+time.Second) != 2 {
		t.Errorf("started after %v: gestures at %v to %v", wait, r.TimeOf(1), r.Duration())
	}
	r.Seek(99)
	if !r.game.Solved() || r.Puzzle().String() != "fifteen?tiles=1-2-3-4-0-6-7-5-8" {
		t.Errorf("the end is\n%v", r.Board())
	}
	if _, ok := r.Forward(); ok {
		t.Error("on beyond the end")
	}
	if back, ok := r.Back(); !ok || len(back) != 2 || r.Position() != 3 {
		t.Errorf("back by %v", back)
	}
	bare := timelineOf(t, "fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=5u8l")
	if bare.Timed() || bare.Duration() != 0 || bare.PositionAt(time.Hour) != 0 || bare.TimeOf(1) != 0 || bare.Splits() != nil {
		t.Error("there are times that were not given")
	}
}

// A timeline has the legal moves and reports the illegal ones.
func TestTimelineOfAChangedPuzzle(t *testing.T) {
	for _, test := range []struct {
		code    string
		skipped []int
		length  int
		end     string // times of the last gesture
	}{
		{"fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=5u8l&times=0.a", nil, 2, "10ms"},
		{"fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=1d5u1u8l&times=0.a.a.a", []int{1, 3}, 2, "20ms"},
		{"fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=5u1d8l.&times=0", []int{2}, 1, "0s"},
		{"fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=1d.1u3d&times=0.5", []int{1, 2, 3}, 0, "0s"},
		{"fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=", nil, 0, "0s"},
	} {
		r := timelineOf(t, test.code)
		var units []int
		for _, s := range r.Omissions() {
			units = append(units, s.Unit)
			if s.Err == nil {
				t.Errorf("%s: unit %d skipped without a reason", test.code, s.Unit)
			}
		}
		if fmt.Sprint(units) != fmt.Sprint(test.skipped) || r.Len() != test.length || r.Duration().String() != test.end {
			t.Errorf("%s: skipped %v of %d, %v", test.code, units, r.Len(), r.Duration())
		}
	}
}

// The moves for a day of Carom whose puzzle was replaced are played as far as possible.
func TestTimelineOfAReplacedDay(t *testing.T) {
	r := timelineOf(t, "carom?day=2026-02-01&id=00000000&moves=tutltdtrtutl")
	if !r.Puzzle().Changed() || r.Len()+len(r.Omissions()) != 6 {
		t.Errorf("%d gestures, %d skipped", r.Len(), len(r.Omissions()))
	}
}

// Omitted moves have their place among the gestures, and their time if that is known.
func TestOmissions(t *testing.T) {
	for code, want := range map[string]string{
		"fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=1d5u1u8l&times=0.a.a.a": "[{0 0s} {1 10ms}]",
		"fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=5u1d8l&times=0.a.a":     "[{1 10ms}]",
		"fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=5u8l1d":                 "[{2 0s}]",
	} {
		var got []struct {
			After int
			At    time.Duration
		}
		for _, s := range timelineOf(t, code).Omissions() {
			got = append(got, struct {
				After int
				At    time.Duration
			}{s.After, s.At})
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%s: %v, want %s", code, got, want)
		}
	}
}

// Splits are the times when parts were finally done: rows of Fifteen, pieces of Worlds.
func TestSplits(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		// The rows are done at the start, disturbed, and done again one after another.
		{"fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=2d2u5u8l&times=0.rs.rs.rs", "[{1 1s 2} {2 2s 3} {3 3s 4}]"},
		{"fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=8l&times=0", "[{1 0s 0} {2 0s 0} {3 0s 1}]"},
		{"fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r&times=0", "[{1 0s 0} {2 0s 0}]"},
		{"klotski?level=classic&moves=Nd&times=0", "[]"},
	} {
		r := timelineOf(t, test.code)
		r.Seek(1)
		if got := fmt.Sprint(r.Splits()); got != test.want || r.Position() != 1 {
			t.Errorf("%s: %s, want %s; now at %d", test.code, got, test.want, r.Position())
		}
	}
	s := begin(t, oneMoveAway)
	s.Tick(time.Second)
	if _, err := s.Do(solution(t, s)); err != nil {
		t.Fatal(err)
	}
	splits := NewTimeline(s.Code()).Splits()
	if len(splits) != 16 || splits[15].At != 0 || splits[15].Done != 16 {
		t.Errorf("%v", splits)
	}
}

// SinceFirst counts play time from the player's first gesture.
func TestSinceFirst(t *testing.T) {
	s := begin(t, "worlds?seed=5&steps=9")
	s.Tick(time.Second)
	if since, ok := s.SinceFirst(); ok {
		t.Errorf("%v before the first move", since)
	}
	if _, err := s.Do(s.Family().Rules().AppendMoves(nil, s.Board())[:1]); err != nil {
		t.Fatal(err)
	}
	s.Tick(1500 * time.Millisecond)
	if since, ok := s.SinceFirst(); !ok || since != 1500*time.Millisecond {
		t.Errorf("%v, %v", since, ok)
	}
}

// FuzzTimeline checks that for any code each move is either played or skipped, and that seeking
// works anywhere.
func FuzzTimeline(f *testing.F) {
	f.Add("fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=1d5u1u8l&times=0.a.a.a", int64(10))
	f.Add("carom?day=2026-02-01&id=00000000&moves=tutltdtrtutl", int64(-1))
	f.Add("worlds?board=classicsmall&gapConfig=2s&seed=2&steps=9&moves=G0uG1d.G0lS3u.", int64(1<<40))
	f.Fuzz(func(t *testing.T, text string, at int64) {
		if longSteps(text) || strings.Contains(text, "carom") && !strings.Contains(text, "day=2026-02-01") {
			t.Skip("a million steps are legal, and so is any day; both are slow here")
		}
		code, err := puzzle.Standard().ParseCode(text)
		if err != nil {
			return
		}
		r := NewTimeline(code)
		units := 0
		for _, group := range code.Moves {
			units += len(group)
		}
		for _, e := range r.game.history {
			units -= len(e.group)
		}
		if units != len(r.Omissions()) {
			t.Fatalf("%d units are neither played nor skipped", units-len(r.Omissions()))
		}
		r.Seek(r.PositionAt(time.Duration(at)))
		for _, s := range r.Splits() {
			if s.At < 0 || s.At > r.Duration() {
				t.Fatalf("split %v outside of %v", s, r.Duration())
			}
		}
		for r.Position() > 0 {
			r.Back()
		}
		if !r.Board().Equal(code.Start()) {
			t.Fatalf("back at\n%v\nwant\n%v", r.Board(), code.Start())
		}
	})
}

// A timeline from a position ends before the first illegal move.
func TestTimelineFrom(t *testing.T) {
	code := timelineOf(t, "fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=5u8l1d5d")
	start := code.Puzzle()
	parsed, err := puzzle.Standard().ParseCode("fifteen?tiles=1-2-3-4-0-6-7-5-8&moves=5u8l")
	if err != nil {
		t.Fatal(err)
	}
	made := moves.Group{parsed.Moves[0][0], parsed.Moves[1][0], parsed.Moves[0][0]}
	r := NewTimelineFrom(start.Family, start.Start(), made)
	if r.Len() != 2 || r.Position() != 0 || r.Timed() || len(r.Omissions()) > 0 {
		t.Fatalf("%d moves, at %d, %d omitted", r.Len(), r.Position(), len(r.Omissions()))
	}
	if r.Seek(2); !start.Family.Solved(r.Board()) {
		t.Errorf("the end is\n%v", r.Board())
	}
}
