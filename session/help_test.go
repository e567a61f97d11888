package session

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"worldslide/internal/lines"
	"worldslide/moves"
	"worldslide/puzzle"
)

// pass advances the clock in ticks of at most LongestGap.
func pass(s *Session, d time.Duration) {
	for ; d > LongestGap; d -= LongestGap {
		s.Tick(LongestGap)
	}
	s.Tick(d)
}

// reload saves a game and loads it again.
func reload(t testing.TB, s *Session) *Session {
	t.Helper()
	loaded, err := Load(puzzle.Standard(), s.Save())
	if err != nil {
		t.Fatalf("%v in\n%s", err, s.Save())
	}
	return loaded
}

// Help belongs to the game, even if its moves are taken back. Whether a move was shown
// belongs to the move.
func TestHelp(t *testing.T) {
	group := func(s *Session) moves.Group {
		return moves.Group{s.Family().Rules().AppendMoves(nil, s.Board())[0]}
	}
	do := func(s *Session) *Session { s.Do(group(s)); return s }
	show := func(s *Session) *Session { s.Show(group(s), s.Board().Selected()); return s }
	hint := func(s *Session) *Session { s.NoteHint(); return s }
	undo := func(s *Session) *Session { s.Undo(); return s }
	redo := func(s *Session) *Session { s.Redo(); return s }
	save := func(s *Session) *Session { return reload(t, s) }
	open := func(s *Session) *Session { // open the saved game
		opened, err := Read(puzzle.Standard(), string(s.Save()))
		if err != nil {
			t.Fatal(err)
		}
		return opened
	}
	code := func(s *Session) *Session { // open the code
		opened, err := Read(puzzle.Standard(), s.Code().String())
		if err != nil {
			t.Fatal(err)
		}
		return opened
	}
	earlier := func(s *Session) *Session { s.Remember(Help{Hints: 2}); return s }
	seen := func(s *Session) *Session { s.Remember(Help{Shown: true}); return s }
	type steps []func(*Session) *Session
	for _, test := range []struct {
		name  string
		steps steps
		help  Help
		mode  string // line of the saved game
	}{
		{"by oneself", steps{do, do, undo, redo, save, open}, Help{}, "mode challenge"},
		{"a hint", steps{do, hint, do}, Help{Hints: 1}, "mode challenge hints 1"},
		{"a hint undone", steps{hint, do, undo}, Help{Hints: 1}, "mode challenge hints 1"},
		{"hints kept", steps{hint, save, hint, open}, Help{Hints: 2}, "mode challenge hints 2"},
		{"a shown move", steps{do, show, do, save}, Help{Shown: true}, "mode challenge shown 2"},
		{"shown, and taken over", steps{show, show, undo, do}, Help{Shown: true}, "mode challenge shown 1"},
		{"shown, and taken back", steps{do, show, undo, undo, do, save}, Help{Shown: true}, "mode challenge shown -"},
		{"shown, undone and redone", steps{show, undo, redo, open}, Help{Shown: true}, "mode challenge shown 1"},
		{"several", steps{show, show, do, show, hint, open, save}, Help{Hints: 1, Shown: true}, "mode challenge hints 1 shown 1-2,4"},
		{"a bare code", steps{do, do, code}, Help{Shown: true}, "mode challenge shown 1-2"},
		{"a bare code, and played on", steps{do, code, do, save}, Help{Shown: true}, "mode challenge shown 1"},
		{"a code without moves", steps{code}, Help{}, "mode challenge"},
		{"hints in an earlier game", steps{earlier, do}, Help{Hints: 2}, "mode challenge hints 2 earlier 2"},
		{"and one more", steps{earlier, hint, save, earlier}, Help{Hints: 3}, "mode challenge hints 3 earlier 2"},
		{"shown in an earlier game", steps{seen, do, save}, Help{Shown: true}, "mode challenge shown - earlier 0 shown"},
	} {
		s := begin(t, "worlds?board=classicsmall&gapConfig=2s&seed=2&steps=90")
		var file []byte
		for _, step := range test.steps {
			next := step(s)
			if next != s || file == nil {
				file, s = next.Save(), next
				s.AppendJournal(nil)
				continue
			}
			file = s.AppendJournal(file)
		}
		if s.Help() != test.help || s.Help().Taken() != (test.help != Help{}) {
			t.Errorf("%s: %+v, want %+v", test.name, s.Help(), test.help)
		}
		if !strings.Contains(string(s.Save()), "\n"+test.mode+"\n") {
			t.Errorf("%s: saved as\n%swant %s", test.name, s.Save(), test.mode)
		}
		// The file with the appended journal gives the same game.
		loaded, err := Load(puzzle.Standard(), file)
		if err != nil || !bytes.Equal(loaded.Save(), s.Save()) {
			t.Errorf("%s: %v: journal\n%ssays\n%swant\n%s", test.name, err, file, loaded.Save(), s.Save())
		}
	}
}

// Show and Remember have no effect in a game that is over or paused.
func TestNoHelpAfterTheEnd(t *testing.T) {
	s := begin(t, oneMoveAway)
	last := solution(t, s)
	s.Pause()
	if _, err := s.Show(last, s.Board().Selected()); !errors.Is(err, ErrPaused) {
		t.Errorf("shown while paused: %v", err)
	}
	s.Resume()
	if _, err := s.Do(last); err != nil {
		t.Fatal(err)
	}
	s.Remember(Help{Shown: true})
	if _, err := s.Show(last, s.Board().Selected()); !errors.Is(err, ErrLocked) || s.Help().Taken() {
		t.Errorf("after the end: %v, %+v", err, s.Help())
	}
}

// Load refuses invalid help.
func TestLoadRefusesHelp(t *testing.T) {
	const good = "worldslide 2\nworlds?board=classicsmall&moves=G0lG0uG0d\nclock 0\nmode free shown 1,3\nposition 1\nselected G0*4\n"
	if _, err := Load(puzzle.Standard(), []byte(good)); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{"", "0", "4", "3,1", "1,1", "1-1", "1,2", "2-1", "1-9", "1,", "x", "-1", "1 2", "01"} {
		if s, err := Load(puzzle.Standard(), []byte(strings.Replace(good, "1,3", wrong, 1))); err == nil || !strings.Contains(err.Error(), "line 4") {
			t.Errorf("shown %q: %v, %v", wrong, s, err)
		}
	}
}

// Only ticks of up to LongestGap count as play.
func TestGapsAreNotPlay(t *testing.T) {
	for _, test := range []struct {
		name   string
		passed []time.Duration
		want   time.Duration
	}{
		{"updates", []time.Duration{time.Second / 60, time.Second / 60}, 2 * (time.Second / 60)},
		{"a slow update", []time.Duration{time.Second, LongestGap, time.Second}, 7 * time.Second},
		{"a gap", []time.Duration{time.Second, LongestGap + 1, time.Second}, 2 * time.Second},
		{"a night", []time.Duration{time.Second, 9 * time.Hour, time.Second}, 2 * time.Second},
		{"nothing", []time.Duration{0}, 0},
		{"a clock that runs back", []time.Duration{time.Second, -time.Hour}, time.Second},
	} {
		s := begin(t, "worlds?seed=5&steps=9")
		for _, d := range test.passed {
			s.Tick(d)
		}
		if s.Clock() != test.want {
			t.Errorf("%s: %v, want %v", test.name, s.Clock(), test.want)
		}
	}
}

// The code has the time of each gesture in force, relative to the first.
func TestTimes(t *testing.T) {
	for _, test := range []struct {
		name, play string // letters: d do, u undo, r redo, . one second, s save and load, v load as version 1
		want       string
	}{
		{"none", "..", ""},
		{"from the first", "...d", "0"},
		{"differences", ".d..d.d", "0.1jk.rs"},
		{"kept", "..d.sd..sd", "0.rs.1jk"},
		{"undone ones have none", ".d.d.u", "0"},
		{"all undone", ".d.u", ""},
		{"undone, saved and made again", ".d.d.u..s.r", "0.3uw"},
		{"made again later", ".d.d.u...r", "0.3uw"},
		{"another in its place", ".d.d.u.d", "0.2bc"},
		{"unknown before", ".dv.d", ""},
		{"unknown until undone", ".dv.u.d", "0"},
		{"at once", "ddd", "0.0.0"},
	} {
		s := begin(t, "worlds?board=classicsmall&gapConfig=2s&seed=2&steps=90")
		for _, letter := range test.play {
			switch letter {
			case 'd':
				if _, err := s.Do(moves.Group{s.Family().Rules().AppendMoves(nil, s.Board())[0]}); err != nil {
					t.Fatal(err)
				}
			case 'u':
				s.Undo()
			case 'r':
				s.Redo()
			case '.':
				s.Tick(time.Second)
			case 's':
				s = reload(t, s)
			case 'v':
				text, _, _ := strings.Cut(string(s.Save()), "&times=")
				loaded, err := Load(puzzle.Standard(), []byte(strings.Replace(text, "worldslide 2", "worldslide 1", 1)+"\nclock 1000\nmode challenge\nposition 1\nselected G0*2\n"))
				if err != nil {
					t.Fatal(err)
				}
				s = loaded
			}
		}
		_, times, _ := strings.Cut(s.Code().String(), "&times=")
		if times != test.want {
			t.Errorf("%s: times %q, want %q", test.name, times, test.want)
		}
		if again := reload(t, s); !bytes.Equal(again.Save(), s.Save()) || again.Code().String() != s.Code().String() {
			t.Errorf("%s: saved\n%sbecomes\n%s", test.name, s.Save(), again.Save())
		}
	}
	// Free Play has no clock, so it has no times.
	s := begin(t, "worlds?board=classicsmall")
	play(t, s, "G0lG0r")
	if got := s.Code().String(); strings.Contains(got, "times") {
		t.Error(got)
	}
}

// A saved game and the journal give the same game, including help and times, and all older
// formats of it can still be loaded.
func TestHelpAndTimesAreKept(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		code, err := puzzle.Standard().ParseCode("worlds?board=classicsmall&gapConfig=2s&seed=2&steps=90&name=A")
		if err != nil {
			r.Fatal(err)
		}
		s, err := New(code)
		if err != nil {
			r.Fatal(err)
		}
		file := s.Save()
		for range rapid.IntRange(0, 30).Draw(r, "steps") {
			s.Tick(time.Duration(rapid.IntRange(0, 3_000_000).Draw(r, "microseconds")) * time.Microsecond)
			offered := s.Family().Rules().AppendMoves(nil, s.Board())
			group := moves.Group{offered[rapid.IntRange(0, len(offered)-1).Draw(r, "move")]}
			switch rapid.IntRange(0, 6).Draw(r, "what") {
			case 0, 1:
				s.Do(group)
			case 2:
				s.Show(group, s.Board().Selected())
			case 3:
				s.Undo()
			case 4:
				s.Redo()
			case 5:
				s.NoteHint()
			case 6:
				s.Remember(Help{Hints: 2})
			}
			file = s.AppendJournal(file)
		}
		s.MarkClock()
		file = s.AppendJournal(file)
		for name, data := range map[string][]byte{"saved": s.Save(), "journal": file, "CRLF": bytes.ReplaceAll(file, []byte("\n"), []byte("\r\n"))} {
			loaded, err := Load(puzzle.Standard(), data)
			if err != nil {
				r.Fatalf("%s: %v\n%s", name, err, data)
			}
			if !bytes.Equal(loaded.Save(), s.Save()) {
				r.Fatalf("%s:\n%sis read as\n%swant\n%s", name, data, loaded.Save(), s.Save())
			}
		}
	})
}

// Times of a code survive saving and loading.
func TestTimesOfACodeAreHandedOver(t *testing.T) {
	const code = "fifteen?tiles=1-2-3-4-5-6-7-0-8&moves=7r7l8l&times=0.rs.1jk"
	read, err := Read(puzzle.Standard(), code)
	if err != nil {
		t.Fatal(err)
	}
	if got := reload(t, read); got.Code().String() != code || !got.Locked() || got.Help() != (Help{Shown: true}) || got.Own(0) {
		t.Errorf("%v, %+v", got.Code(), got.Help())
	}
}

// A game's name is not part of the identity of its puzzle.
func TestName(t *testing.T) {
	s := begin(t, "klotski?level=classic&name=My+level")
	if got := s.Start().String(); got != "klotski?level=heng-dao-li-ma" {
		t.Errorf("start %s", got)
	}
	for _, got := range []string{s.Puzzle().String(), strings.TrimSuffix(s.Code().String(), "&moves="), strings.TrimSuffix(reload(t, s).Code().String(), "&moves=")} {
		if got != "klotski?level=heng-dao-li-ma&name=My+level" {
			t.Errorf("puzzle %s", got)
		}
	}
}

// The error for a saved game of a newer version differs from that for a damaged one.
func TestNewerVersion(t *testing.T) {
	var newer *lines.NewerError
	if _, err := Load(puzzle.Standard(), []byte("worldslide 6\nanything\n")); !errors.As(err, &newer) || newer.Version != 6 {
		t.Errorf("%v", err)
	}
	for text, want := range map[string]bool{"worldslide 6": true, "worldslide 5": false, "worldslide 99\r\nx": true, "worldslide 2\n": false, "worldslide x\n": false, "": false} {
		if err := CheckVersion([]byte(text)); errors.As(err, &newer) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}
