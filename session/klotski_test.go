package session

import (
	"testing"

	"worldslide/moves"
)

// A level is over when the 2x2 block is at the goal. It is counted in moves and steps.
func TestKlotskiIsLockedWhenSolved(t *testing.T) {
	s := begin(t, "klotski?board=N..O/..../.AA./.AA./....")
	play := func(notation string) error {
		m, err := moves.Parse(s.Board(), notation)
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Do(moves.Group{m})
		return err
	}
	for _, notation := range []string{"Al", "Ar", "Ad"} {
		if err := play(notation); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.Metrics(); !s.Locked() || got[0].Count != 1 || got[1].Count != 3 {
		t.Errorf("locked %v, %v", s.Locked(), got)
	}
	if err := play("Au"); err != ErrLocked {
		t.Errorf("a move after the end: %v", err)
	}
}
