package session

import (
	"bytes"
	"testing"
	"time"

	"pgregory.net/rapid"

	"worldslide/moves"
	"worldslide/puzzle"
)

// caromWalled is a puzzle whose target moves along inner walls.
const caromWalled = "carom?walls=91139113800000028000000280000002800000028000000280000002c4444446&goal=d1&pieces=a1e1e5g2"

// In every family, after random gestures, undo, redo and time, the saved game and the journal load
// as the same game: the same bytes when saved again, the same position, clock and history.
func TestSaveLoadSave(t *testing.T) {
	var levels []string
	for _, level := range puzzle.KlotskiLevels() {
		levels = append(levels, "klotski?level="+level.Slug)
	}
	oneMove := func(r *rapid.T, s *Session) moves.Group {
		return moves.Group{rapid.SampledFrom(s.Family().Rules().AppendMoves(nil, s.Board())).Draw(r, "move")}
	}
	for _, test := range []struct {
		family  string
		starts  []string
		gesture func(*rapid.T, *Session) moves.Group
	}{
		{"worlds", []string{
			"worlds", "worlds?board=horizontal&wrapH=1", "worlds?seed=7&steps=40&gapConfig=2l&wrapH=1&wrapV=1",
			"worlds?seed=9&steps=30&randomizeGaps=1", "worlds?board=classicsmall&gapConfig=2s&seed=1",
		}, oneMove},
		{"fifteen", []string{
			"fifteen?seed=5", "fifteen?size=3&seed=5&scramble=walk&k=12&mode=timed", "fifteen?size=10&seed=1&mode=zen", "fifteen?day=2026-09-02&mode=limited",
			"fifteen?size=5&seed=2&scramble=spiral&mode=hardcore", "fifteen?tiles=1-2-3-4-5-6-8-7-0", "fifteen",
		}, func(r *rapid.T, s *Session) moves.Group {
			line, err := moves.Fifteen{}.SlideAll(s.Board(), oneMove(r, s)[0].Dir)
			if err != nil {
				r.Fatal(err)
			}
			return line[:rapid.IntRange(1, len(line)).Draw(r, "tiles")]
		}},
		{"klotski", levels, func(r *rapid.T, s *Session) moves.Group {
			reach := moves.Klotski{}.Reach(s.Board(), oneMove(r, s)[0].Piece)
			path, _ := reach.Path(rapid.SampledFrom(reach.Places()[1:]).Draw(r, "place"))
			return path
		}},
		{"carom", []string{caromPlain, caromWalled}, oneMove},
	} {
		t.Run(test.family, func(t *testing.T) {
			rapid.Check(t, func(r *rapid.T) {
				s := begin(t, rapid.SampledFrom(test.starts).Draw(r, "start"))
				start, beginning := s.Board().Clone(), s.Save()
				var journal []byte
				for range rapid.IntRange(0, 40).Draw(r, "steps") {
					switch rapid.IntRange(0, 9).Draw(r, "step") {
					case 0:
						s.Undo()
					case 1:
						s.Redo()
					case 2:
						s.SelectNext()
					case 3:
						s.Tick(time.Duration(rapid.IntRange(0, 5000).Draw(r, "time")) * time.Millisecond)
						s.MarkClock()
					default:
						if s.Locked() {
							continue
						}
						group := test.gesture(r, s)
						if _, err := s.Do(group); err != nil {
							r.Fatalf("%s: %v", moves.FormatGroups(s.Board(), []moves.Group{group}), err)
						}
					}
					journal = s.AppendJournal(journal)
				}
				saved := s.Save()
				for what, data := range map[string][]byte{"saved": saved, "journal": append(beginning, journal...)} {
					loaded, err := Load(puzzle.Standard(), data)
					if err != nil {
						r.Fatalf("%s: %v in\n%s", what, err, data)
					}
					if !bytes.Equal(loaded.Save(), saved) || !loaded.Board().Equal(s.Board()) || loaded.Clock() != s.Clock() {
						r.Fatalf("%s: loaded as\n%swas\n%s", what, loaded.Save(), saved)
					}
				}
				loaded, err := Load(puzzle.Standard(), saved)
				if err != nil {
					r.Fatal(err)
				}
				for loaded.CanUndo() {
					loaded.Undo()
					if s.Undo(); !s.Board().Equal(loaded.Board()) {
						r.Fatal("undo differs after loading")
					}
				}
				// Selecting a gap is not part of the history.
				start.Select(loaded.Board().Selected())
				if s.CanUndo() || !loaded.Locked() && !loaded.Board().Equal(start) {
					r.Fatalf("everything undone is\n%v", loaded.Board())
				}
			})
		})
	}
}
