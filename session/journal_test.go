package session

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"worldslide/moves"
	"worldslide/puzzle"
)

// Saved games, a Challenge and a Free Play game, to which tests append journals.
const (
	challengeHead = "worldslide 1\nworlds?seed=12345&moves=\nclock 1000\nmode challenge\nposition 0\nselected G0\n"
	freeHead      = "worldslide 1\nworlds?board=classicsmall&gapConfig=2s&moves=\nclock 0\nmode free\nposition 0\nselected G0\n"
)

func TestJournalLines(t *testing.T) {
	s := begin(t, "worlds?board=classicsmall&gapConfig=2s&seed=2&steps=9")
	gap := s.Board().Gaps()[0]
	legal := s.Family().Rules().AppendMoves(nil, s.Board())
	back := moves.Move{Piece: legal[0].Piece, Dir: legal[0].Dir.Opposite()}
	notation := moves.Format(s.Board(), legal[0]) + moves.Format(s.Board(), back)
	for _, step := range []struct {
		name string
		do   func()
		want string
	}{
		{"nothing", func() {}, ""},
		{"a gesture of two moves", func() {
			s.Tick(1500*time.Millisecond + 999*time.Microsecond)
			if _, err := s.DoSelecting(moves.Group{legal[0], back}, gap); err != nil {
				t.Fatal(err)
			}
		}, "do " + notation + " G0 1500\n"},
		{"a refused gesture", func() { s.Do(nil) }, ""},
		{"undo and redo", func() { s.Undo(); s.Tick(time.Second); s.Redo() }, "undo 1500\nredo 2500\n"},
		{"nothing to redo", func() { s.Redo() }, ""},
		{"a selection", func() { s.SelectNext() }, "select G1 2500\n"},
		{"a hint", func() { s.NoteHint() }, "hint 2500\n"},
		{"the same selection", func() { s.Select(s.Board().Selected()) }, ""},
		{"time alone is not worth a line", func() { pass(s, time.Minute) }, ""},
		{"unless asked for", s.MarkClock, "clock 62500\n"},
		{"once", s.MarkClock, ""},
		{"a pause marks the clock", func() { s.Tick(time.Second); s.Pause() }, "clock 63500\n"},
		{"once as well", func() { s.Resume(); s.Pause() }, ""},
		{"saving takes nothing", func() { s.Resume(); s.SelectNext(); s.Save() }, "select G0 63500\n"},
	} {
		step.do()
		if got := string(s.AppendJournal(nil)); got != step.want {
			t.Errorf("%s: %q, want %q", step.name, got, step.want)
		}
	}
}

func TestAppendJournalKeepsWhatIsThere(t *testing.T) {
	s := begin(t, "worlds?board=classicsmall&gapConfig=2s")
	play(t, s, "G1l")
	if got := string(s.AppendJournal([]byte("before\n"))); got != "before\ndo G1l G1 0\n" {
		t.Errorf("%q", got)
	}
}

// randomEvent does one random action, allowed or not.
func randomEvent(t *rapid.T, s *Session) {
	switch rapid.IntRange(0, 9).Draw(t, "what") {
	case 0, 1:
		s.Undo()
	case 2:
		s.Redo()
	case 3:
		s.SelectNext()
	case 4:
		s.Pause()
		s.Resume()
	default:
		if rapid.Bool().Draw(t, "other control") {
			s.UseControl(Control(rapid.IntRange(int(NoControl), int(Gamepad)).Draw(t, "control")))
		}
		s.Tick(time.Duration(rapid.IntRange(0, 5000).Draw(t, "time")) * time.Millisecond)
		legal := s.Family().Rules().AppendMoves(nil, s.Board())
		group := moves.Group{rapid.SampledFrom(legal).Draw(t, "move")}
		if rapid.Bool().Draw(t, "back again") {
			group = append(group, moves.Move{Piece: group[0].Piece, Dir: group[0].Dir.Opposite()})
		}
		s.DoSelecting(group, rapid.SampledFrom(s.Board().Gaps()).Draw(t, "gap"))
	}
}

// A saved game with the journal of random play appended gives the same game as a new save, also if
// the file is cut off anywhere.
func TestJournalIsTheGame(t *testing.T) {
	starts := []string{
		"worlds?board=horizontal&wrapH=1", "worlds?seed=7&steps=40&gapConfig=2l&wrapH=1&wrapV=1",
		"worlds?board=classicsmall&gapConfig=2s&seed=1&steps=2", "worlds?board=classicsmall&gapConfig=2s",
	}
	rapid.Check(t, func(rt *rapid.T) {
		s := begin(t, rapid.SampledFrom(starts).Draw(rt, "start"))
		for range rapid.IntRange(0, 10).Draw(rt, "events before") {
			randomEvent(rt, s)
		}
		file := s.Save()
		s.AppendJournal(nil)
		// state is the length of the file after an event, and the game that a file of this length restores.
		type state struct {
			length int
			saved  []byte
		}
		states := []state{{len(file), file}}
		for range rapid.IntRange(0, 30).Draw(rt, "events") {
			randomEvent(rt, s)
			s.MarkClock()
			file = s.AppendJournal(file)
			states = append(states, state{len(file), s.Save()})
		}
		for i, want := range states {
			end := want.length
			if i+1 < len(states) && bytes.Count(file[end:states[i+1].length], []byte("\n")) == 1 {
				// The next event is one line, which does not count without its newline.
				end = rapid.IntRange(end, states[i+1].length-1).Draw(rt, "cut")
			}
			loaded, err := Load(puzzle.Standard(), file[:end])
			if err != nil {
				rt.Fatalf("%v\n%s", err, file[:end])
			}
			if got := loaded.Save(); !bytes.Equal(got, want.saved) {
				rt.Fatalf("the file\n%sholds\n%swant\n%s", file[:end], got, want.saved)
			}
		}
	})
}

func TestLoadRefusesJournalLines(t *testing.T) {
	good := challengeHead + "select G1 1000\nclock 2000\n"
	if _, err := Load(puzzle.Standard(), []byte(good)); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, journal, want string }{
		{"an empty line", "\n", "line 7"},
		{"unknown event", "clock 1000\njump 1000\n", "line 8: \"jump\": want do, show, undo"},
		{"no clock", "undo\n", "line 7: \"undo\": want \"undo MILLISECONDS\""},
		{"too many words", "undo 1000 1000\n", "want \"undo MILLISECONDS\""},
		{"two blanks", "clock  2000\n", "want \"clock MILLISECONDS\""},
		{"carriage return", "clock 2000\r \n", "want \"clock MILLISECONDS\""},
		{"unknown help", "help much 3 2000\n", "want hints or shown"},
		{"less than no hints", "help hints -3 2000\n", "want hints or shown"},
		{"not a number", "clock soon\n", "milliseconds"},
		{"another spelling of a number", "clock 02000\n", "milliseconds"},
		{"endless clock", "clock 99999999999999\n", "milliseconds"},
		{"time that runs back", "clock 2000\nclock 1999\n", "line 8: clock 1999: want 2000 or more"},
		{"nothing to undo", "undo 1000\n", "nothing was done"},
		{"nothing to redo", "redo 1000\n", "nothing was undone"},
		{"no moves", "do  G0 1000\n", "no moves"},
		{"unknown piece", "do X9u G0 1000\n", "X9u"},
		{"dots", "do G0u.G0d G0 1000\n", "without dots"},
		{"unknown gap", "select X9 1000\n", "X9"},
		{"a piece selected", "select S0 1000\n", "name of a gap"},
		{"nothing selected", "select - 1000\n", "not a gap"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Load(puzzle.Standard(), []byte(challengeHead+test.journal))
			if err == nil || !strings.Contains(err.Error(), test.want) || !strings.Contains(err.Error(), "line ") {
				t.Errorf("error %v, want one about %s", err, test.want)
			}
		})
	}
}

func TestLoadRefusesIllegalMoveInJournal(t *testing.T) {
	if _, err := Load(puzzle.Standard(), []byte(freeHead+"do G1l G1 0\ndo G1r G1 0\ndo G1r G1 0\n")); err == nil || !strings.Contains(err.Error(), "line 9") {
		t.Errorf("error %v, want one about line 9", err)
	}
}

// Journal lines after the solution are refused.
func TestLoadRefusesJournalAfterTheEnd(t *testing.T) {
	s := begin(t, oneMoveAway)
	file := s.Save()
	if _, err := s.Do(solution(t, s)); err != nil {
		t.Fatal(err)
	}
	file = s.AppendJournal(file)
	solved, err := Load(puzzle.Standard(), file)
	if err != nil || !solved.Locked() {
		t.Fatalf("locked %v, %v", err == nil && solved.Locked(), err)
	}
	for _, line := range []string{"undo 0\n", "clock 5000\n"} {
		_, err := Load(puzzle.Standard(), append(bytes.Clone(file), line...))
		if err == nil || !strings.Contains(err.Error(), "the game is solved") {
			t.Errorf("%q: %v", line, err)
		}
	}
}

func TestLoadRecordsNothing(t *testing.T) {
	s, err := Load(puzzle.Standard(), []byte(challengeHead+"select G1 1000\nclock 2000\n"))
	if err != nil {
		t.Fatal(err)
	}
	s.MarkClock()
	s.Pause()
	if lines := s.AppendJournal(nil); len(lines) > 0 {
		t.Errorf("%q", lines)
	}
}

func BenchmarkJournalMove(b *testing.B) {
	s := begin(b, "worlds?seed=12345")
	m := s.Family().Rules().AppendMoves(nil, s.Board())[0]
	group := moves.Group{m}
	lines := make([]byte, 0, 256)
	b.ReportAllocs()
	for range b.N {
		s.Do(group)
		s.Undo()
		lines = s.AppendJournal(lines[:0])
	}
	b.ReportMetric(float64(len(lines)), "bytes/op")
}

func BenchmarkLoadJournal(b *testing.B) {
	s := begin(b, "worlds?seed=12345")
	file := s.Save()
	for range 10_000 {
		m := s.Family().Rules().AppendMoves(nil, s.Board())[0]
		if _, err := s.Do(moves.Group{m}); err != nil {
			b.Fatal(err)
		}
	}
	file = s.AppendJournal(file)
	b.ResetTimer()
	for range b.N {
		if _, err := Load(puzzle.Standard(), file); err != nil {
			b.Fatal(err)
		}
	}
}
