package session

import (
	"errors"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

func begin(t testing.TB, code string) *Session {
	t.Helper()
	c, err := puzzle.Standard().ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// play makes moves in the notation of codes, each as a gesture that selects the gap it moves.
func play(t testing.TB, s *Session, notation string) {
	t.Helper()
	groups, err := moves.ParseGroups(s.Board(), notation)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range groups {
		if _, err := s.DoSelecting(g, g[0].Piece); err != nil {
			t.Fatalf("%v: %v", g, err)
		}
	}
}

// oneMoveAway is a Challenge that one move solves.
const oneMoveAway = "worlds?board=classicsmall&seed=3&steps=1"

// solution returns the move that undoes the only step of the shuffle.
func solution(t testing.TB, s *Session) moves.Group {
	t.Helper()
	for _, m := range s.Family().Rules().AppendMoves(nil, s.Board()) {
		after := s.Board().Clone()
		if _, err := s.Family().Rules().Apply(nil, after, m); err == nil && s.Family().Solved(after) {
			return moves.Group{m}
		}
	}
	t.Fatal("no move solves it")
	return nil
}

func TestUndoRedo(t *testing.T) {
	s := begin(t, "worlds?board=classicsmall&gapConfig=2s")
	start := s.Board().Clone()
	play(t, s, "G1lG0lG0l")
	end := s.Board().Clone()
	for _, step := range []struct {
		name     string
		do       func() ([]moves.Motion, bool)
		ok       bool
		selected string
		depth    int
	}{
		{"redo at the end", s.Redo, false, "G0", 3},
		{"undo", s.Undo, true, "G0", 2},
		{"undo brings the selected gap back", s.Undo, true, "G1", 1},
		{"undo to the start", s.Undo, true, "G0", 0},
		{"undo at the start", s.Undo, false, "G0", 0},
		{"redo", s.Redo, true, "G1", 1},
		{"redo", s.Redo, true, "G0", 2},
		{"redo", s.Redo, true, "G0", 3},
	} {
		motions, ok := step.do()
		if ok != step.ok || (len(motions) > 0) != ok {
			t.Fatalf("%s: %v with %d motions", step.name, ok, len(motions))
		}
		if got := s.Board().Name(s.Board().Selected()); got != step.selected {
			t.Errorf("%s: %s selected, want %s", step.name, got, step.selected)
		}
		if depth, _ := s.Depth(); depth != step.depth {
			t.Errorf("%s: depth %d, want %d", step.name, depth, step.depth)
		}
		if step.depth == 0 && !s.Board().Equal(start) {
			t.Errorf("%s: not the start\n%v", step.name, s.Board())
		}
	}
	if !s.Board().Equal(end) {
		t.Errorf("redone to\n%v\nwant\n%v", s.Board(), end)
	}
}

func TestMoveAfterUndoForgetsWhatWasUndone(t *testing.T) {
	s := begin(t, "worlds?board=classicsmall")
	play(t, s, "G0lG0l")
	s.Undo()
	play(t, s, "G0u")
	if _, all := s.Depth(); all != 2 || s.CanRedo() {
		t.Errorf("%d entries, redo %v", all, s.CanRedo())
	}
	if got := s.Code().String(); !strings.HasSuffix(got, "moves=G0lG0u") {
		t.Errorf("code %s", got)
	}
}

// At least 1000 gestures can be undone.
func TestUndoIsDeep(t *testing.T) {
	s := begin(t, "worlds?seed=12345")
	start := s.Board().Clone()
	for range 3000 {
		m := s.Family().Rules().AppendMoves(nil, s.Board())[0]
		if _, err := s.Do(moves.Group{m}); err != nil {
			t.Fatal(err)
		}
	}
	for range 3000 {
		if _, ok := s.Undo(); !ok {
			t.Fatal("nothing to undo")
		}
	}
	if !s.Board().Equal(start) {
		t.Error("not back at the start")
	}
}

func TestChallengeCountsAndLocks(t *testing.T) {
	s := begin(t, oneMoveAway)
	last := solution(t, s)
	s.Tick(1500 * time.Millisecond)
	if s.Locked() || s.Solved() || s.Metrics()[0].Count != 0 {
		t.Fatal("solved before it began")
	}
	if _, err := s.Do(last); err != nil {
		t.Fatal(err)
	}
	pass(s, time.Minute)
	if !s.Locked() || s.Clock() != 1500*time.Millisecond || s.Metrics()[0].Count != 1 {
		t.Errorf("locked %v, clock %v, metrics %v", s.Locked(), s.Clock(), s.Metrics())
	}
	back := moves.Group{{Piece: last[0].Piece, Dir: last[0].Dir.Opposite()}}
	if _, err := s.Do(back); !errors.Is(err, ErrLocked) {
		t.Errorf("a move after the end: %v", err)
	}
	if err := s.SelectNext(); !errors.Is(err, ErrLocked) {
		t.Errorf("a selection after the end: %v", err)
	}
	if s.CanUndo() || s.CanRedo() {
		t.Error("undo or redo after the end")
	}
	if s.Pause(); s.Paused() {
		t.Error("paused after the end")
	}
}

func TestFreePlayNeverLocks(t *testing.T) {
	s := begin(t, "worlds?board=classicsmall")
	play(t, s, "G0lG0r")
	pass(s, time.Minute)
	if !s.Solved() || s.Locked() || !s.CanUndo() || s.Clock() != 0 {
		t.Errorf("solved %v, locked %v, undo %v, clock %v", s.Solved(), s.Locked(), s.CanUndo(), s.Clock())
	}
}

func TestPauseForbidsEverything(t *testing.T) {
	s := begin(t, "worlds?seed=12345")
	m := s.Family().Rules().AppendMoves(nil, s.Board())[0]
	if _, err := s.Do(moves.Group{m}); err != nil {
		t.Fatal(err)
	}
	s.Pause()
	s.Tick(time.Second)
	if _, err := s.Do(moves.Group{m}); !errors.Is(err, ErrPaused) {
		t.Errorf("a move: %v", err)
	}
	if err := s.SelectNext(); !errors.Is(err, ErrPaused) {
		t.Errorf("a selection: %v", err)
	}
	if s.CanUndo() || s.Clock() != 0 {
		t.Error("undo or time while paused")
	}
	s.Resume()
	s.Tick(time.Second)
	if !s.CanUndo() || s.Clock() != time.Second {
		t.Error("no undo or time after the pause")
	}
}

func TestIllegalGroupChangesNothing(t *testing.T) {
	s := begin(t, "worlds?board=classicsmall")
	before := s.Board().Clone()
	gap := s.Board().Selected()
	for _, group := range []moves.Group{
		nil,
		{{Piece: gap, Dir: board.Right}},
		{{Piece: gap, Dir: board.Left}, {Piece: gap, Dir: board.Down}},
		{{Piece: gap + 100, Dir: board.Left}},
		{{Piece: 0, Dir: board.Left}},
	} {
		if _, err := s.Do(group); err == nil {
			t.Errorf("%v was made", group)
		}
		if !s.Board().Equal(before) || s.Board().Validate() != nil {
			t.Fatalf("%v changed the board to\n%v", group, s.Board())
		}
	}
	if undo, all := s.Depth(); undo != 0 || all != 0 {
		t.Error("the history grew")
	}
}

func TestLoadRefuses(t *testing.T) {
	const good = "worldslide 1\nworlds?board=classicsmall&moves=G0lG0u\nclock 0\nmode free\nposition 1\nselected G0*3\n"
	if _, err := Load(puzzle.Standard(), []byte(good)); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, old, new, want string }{
		{"nothing", good, "", "line 1"},
		{"version", "worldslide 1", "worldslide 02", "line 1"},
		{"newer version", "worldslide 1", "worldslide 6", "newer version"},
		{"times of an older version", "G0lG0u\nclock 0", "G0lG0u&times=0.0\nclock 0 first 0", "line 4"},
		{"shown of an older version", "mode free", "mode free shown 1", "line 4"},
		{"cut off", "position 1\nselected G0*3\n", "", "lines"},
		{"code", "classicsmall", "nosuchboard", "line 2"},
		{"illegal move", "G0lG0u", "G0lG0d", "unit 2"},
		{"unknown piece", "G0lG0u", "G0lX9u", "unit 2"},
		{"clock", "clock 0", "clock -5", "line 3"},
		{"endless clock", "clock 0", "clock 99999999999999999", "line 3"},
		{"mode", "mode free", "mode challenge", "line 4"},
		{"position", "position 1", "position 3", "line 5"},
		{"too few selections", "G0*3", "G0*2", "line 6"},
		{"too many selections", "G0*3", "G0*4000000000000000000", "line 6"},
		{"selected piece", "G0*3", "S0*3", "line 6"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := strings.Replace(good, test.old, test.new, 1)
			_, err := Load(puzzle.Standard(), []byte(text))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one about %s", err, test.want)
			}
		})
	}
}

func FuzzLoad(f *testing.F) {
	f.Add("worldslide 1\nworlds?board=classicsmall&moves=G0lG0u\nclock 0\nmode free\nposition 1\nselected G0*3\n")
	f.Add("worldslide 2\nworlds?board=classicsmall&seed=3&steps=1&moves=G0uG0dG0u&times=0.zz.0\nclock 9000 first 100\nmode challenge hints 2 shown 1-2\nposition 2\nselected G0*4\nshow G0d G0 9000\nhelp shown 4 9000\n")
	f.Add("worldslide 1\nworlds?seed=1&steps=2\nclock 10\nmode challenge\nposition 0\nselected G0\n")
	f.Add(freeHead + "do G1lG1l G1 0\nundo 0\nredo 0\nselect G0 0\ndo G0l G0")
	f.Add(challengeHead + "select G1 1000\nclock 2000\nundo 3000\n")
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Contains(text, "steps") && len(text) > 0 && longSteps(text) {
			t.Skip("a million steps are legal, and slow here")
		}
		s, err := Load(puzzle.Standard(), []byte(text))
		if err != nil {
			return
		}
		saved := s.Save()
		again, err := Load(puzzle.Standard(), saved)
		if err != nil || string(again.Save()) != string(saved) {
			t.Fatalf("%q saves as %q: %v", text, saved, err)
		}
	})
}

// longSteps reports whether a number of five or more digits follows "steps".
func longSteps(text string) bool {
	_, rest, _ := strings.Cut(text, "steps")
	digits := 0
	for _, r := range rest {
		if r >= '0' && r <= '9' {
			digits++
		} else if r == '\n' {
			break
		}
	}
	return digits >= 5
}

func TestHintsAreKept(t *testing.T) {
	s := begin(t, "worlds?seed=12345&steps=5")
	for range 3 {
		if err := s.NoteHint(); err != nil {
			t.Fatal(err)
		}
	}
	s.Undo()
	text := string(s.Save())
	if !strings.Contains(text, "\nmode challenge hints 3\n") {
		t.Fatalf("saved as %q", text)
	}
	again, err := Load(puzzle.Standard(), []byte(text+"hint 10\n"))
	if err != nil || again.Hints() != 4 {
		t.Errorf("loaded with %v hints, %v; want 4", again.Hints(), err)
	}
	for _, wrong := range []string{"0", "-1", "x", "03", "3 4"} {
		if _, err := Load(puzzle.Standard(), []byte(strings.Replace(text, "hints 3", "hints "+wrong, 1))); err == nil {
			t.Errorf("hints %s: no error", wrong)
		}
	}
	s.Pause()
	if s.NoteHint() == nil {
		t.Error("a paused game gave a hint")
	}
}

// A game is never longer than what can be read again: further moves are refused, and
// undoing makes room.
func TestGameIsNeverLongerThanCanBeRead(t *testing.T) {
	// The longest notation: gestures of two moves, with times.
	start := begin(t, "worlds?seed=12345")
	there := start.Family().Rules().AppendMoves(nil, start.Board())[0]
	unit, back := moves.Format(start.Board(), there), moves.Format(start.Board(), there.Inverse())
	code := "worlds?seed=12345&moves=" + strings.Repeat(unit+back+".", moves.MaxMoves/2) + "&times=0" + strings.Repeat(".zzzz", moves.MaxMoves/2-1)
	s, err := Read(puzzle.Standard(), code)
	if err != nil {
		t.Fatal(err)
	}
	group := moves.Group{there}
	if _, err := s.DoSelecting(group, there.Piece); !errors.Is(err, moves.ErrTooMany) {
		t.Fatalf("one move more: %v", err)
	}
	if saved := s.Save(); len(saved) > MaxSave-1<<20 { // the journal has as much
		t.Errorf("%d bytes", len(saved))
	} else if again, err := Load(puzzle.Standard(), saved); err != nil || again.Code().String() != s.Code().String() {
		t.Errorf("read again: %v", err)
	}
	s.Undo()
	if _, err := s.DoSelecting(group, there.Piece); err != nil {
		t.Errorf("after an undo: %v", err)
	}
	if _, err := Read(puzzle.Standard(), "worlds?moves="+strings.Repeat("G0uG0d", moves.MaxMoves/2)+"G0u"); !errors.Is(err, moves.ErrTooMany) {
		t.Errorf("a code of more moves: %v", err)
	}
}
