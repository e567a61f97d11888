package session

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"

	"worldslide/moves"
	"worldslide/puzzle"
)

// With random play of any level, with groups, undo and redo, a loaded game saves the same bytes
// and has the same position.
func TestKlotskiSaveLoadSave(t *testing.T) {
	levels := puzzle.KlotskiLevels()
	rapid.Check(t, func(r *rapid.T) {
		s := begin(t, "klotski?level="+rapid.SampledFrom(levels).Draw(r, "level").Slug)
		for range rapid.IntRange(0, 30).Draw(r, "gestures") {
			switch rapid.IntRange(0, 5).Draw(r, "what") {
			case 0:
				s.Undo()
			case 1:
				s.Redo()
			default:
				m := rapid.SampledFrom(moves.Klotski{}.AppendMoves(nil, s.Board())).Draw(r, "move")
				reach := moves.Klotski{}.Reach(s.Board(), m.Piece)
				group, _ := reach.Path(rapid.SampledFrom(reach.Places()[1:]).Draw(r, "place"))
				if _, err := s.Do(group); err != nil {
					r.Fatalf("%s: %v", moves.FormatGroups(s.Board(), []moves.Group{group}), err)
				}
			}
		}
		saved := s.Save()
		loaded, err := Load(puzzle.Standard(), saved)
		if err != nil {
			r.Fatalf("%v in\n%s", err, saved)
		}
		if !bytes.Equal(loaded.Save(), saved) || !loaded.Board().Equal(s.Board()) {
			r.Fatalf("loaded as\n%swas\n%s", loaded.Save(), saved)
		}
	})
}

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
