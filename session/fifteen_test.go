package session

import (
	"strings"
	"testing"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
)

// playGroups makes the gestures of a notation.
func playGroups(t testing.TB, s *Session, notation string) error {
	t.Helper()
	groups, err := moves.ParseGroups(s.Board(), notation)
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range groups {
		if _, err := s.Do(group); err != nil {
			return err
		}
	}
	return nil
}

// A slide of several tiles is one gesture and counts several tiles.
func TestFifteenSlideIsOneGesture(t *testing.T) {
	s := begin(t, "fifteen?size=3")
	start := s.Board().Clone()
	if err := playGroups(t, s, "8r7r.4d1d"); err != nil {
		t.Fatal(err)
	}
	if undo, _ := s.Depth(); undo != 2 || s.Metrics()[0] != (puzzle.Metric{Name: "tiles", Count: 4}) || s.Metrics()[1] != (puzzle.Metric{Name: "slides", Count: 2}) {
		t.Errorf("%d gestures, %v", undo, s.Metrics())
	}
	motions, ok := s.Undo()
	if !ok || len(motions) != 4 || s.Metrics()[0].Count != 2 {
		t.Errorf("undone by %v, %v", motions, s.Metrics())
	}
	if s.Undo(); !s.Board().Equal(start) || s.CanUndo() {
		t.Errorf("undone to\n%v", s.Board())
	}
	s.Redo()
	s.Redo()
	if code := s.Code().String(); code != "fifteen?size=3&moves=8r7r.4d1d" {
		t.Error(code)
	}
	if err := playGroups(t, s, "2l6u."); err == nil || !strings.Contains(err.Error(), "6u") {
		t.Errorf("half a gesture: %v", err)
	}
	if code := s.Code().String(); code != "fifteen?size=3&moves=8r7r.4d1d" {
		t.Errorf("after a refused gesture: %s", code)
	}
}

// A counted game is over when it is solved. Zen mode goes on, and has no clock.
func TestFifteenEnd(t *testing.T) {
	for _, test := range []struct {
		code   string
		locked bool
	}{
		{"fifteen?tiles=1-2-3-4-5-6-7-0-8", true},
		{"fifteen?tiles=1-2-3-4-5-6-7-0-8&mode=hardcore", true},
		{"fifteen?tiles=1-2-3-4-5-6-7-0-8&mode=zen", false},
		{"fifteen?size=3&moves=8r", false},
	} {
		s := begin(t, test.code)
		s.LimitInspection(time.Second)
		s.Tick(2 * time.Second)
		if err := playGroups(t, s, "8l"); err != nil {
			t.Fatal(err)
		}
		if !s.Solved() || s.Locked() != test.locked || (s.Clock() > 0) != test.locked {
			t.Errorf("%s: solved %v, locked %v, clock %v", test.code, s.Solved(), s.Locked(), s.Clock())
		}
		if err := playGroups(t, s, "8r"); (err == ErrLocked) != test.locked {
			t.Errorf("%s: a move after the end: %v", test.code, err)
		}
	}
}

// The clock of a game with inspection starts with the first move or when the limit of
// inspection is exceeded. Undoing the move does not stop it.
func TestClockStartsWithTheFirstMove(t *testing.T) {
	s := begin(t, "fifteen?tiles=1-2-3-4-5-6-0-7-8")
	tick := func(d, inspected, clock time.Duration) {
		t.Helper()
		s.Tick(d)
		if passed, _ := s.Inspection(); passed != inspected || s.Clock() != clock || s.Inspecting() != (clock == 0) {
			t.Errorf("looked at for %v, clock %v, inspecting %v; want %v and %v", passed, s.Clock(), s.Inspecting(), inspected, clock)
		}
	}
	tick(2*time.Second, 2*time.Second, 0)
	s.Pause()
	tick(time.Second, 2*time.Second, 0)
	s.Resume()
	if err := playGroups(t, s, "7l"); err != nil {
		t.Fatal(err)
	}
	tick(time.Second, 2*time.Second, time.Second)
	s.Undo()
	tick(time.Second, 2*time.Second, 2*time.Second)

	s = begin(t, "fifteen?tiles=1-2-3-4-5-6-0-7-8")
	s.LimitInspection(3 * time.Second)
	tick(3*time.Second, 3*time.Second, 0)
	tick(time.Second, 4*time.Second, time.Second)
	tick(time.Second, 4*time.Second, 2*time.Second)

	s = begin(t, "worlds?seed=1&steps=20")
	tick(time.Second, 0, time.Second)
}
