package game

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/solver"
	"worldslide/ui/widget"
)

// An action that starts a new history in place of a game can be undone after a restart of the
// program, and redone after another one.
func TestUndoOverANewHistorySurvivesARestart(t *testing.T) {
	begin := func(code string) func(*a11yTest) {
		return func(l *a11yTest) {
			c, err := puzzle.Standard().ParseCode(code)
			if err != nil {
				t.Fatal(err)
			}
			l.app.Games.Start(c.Family, c.Values, true)
		}
	}
	action := func(id scene.ActionID) func(*a11yTest) {
		return func(l *a11yTest) { l.Do(id) }
	}
	for _, test := range []struct {
		name, code string
		do         []func(*a11yTest)
	}{
		{"Shuffle", "worlds?board=classicsmall", []func(*a11yTest){action("shuffle")}},
		{"Shuffle before a move, three times", "worlds?board=classicsmall", []func(*a11yTest){action("shuffle"), action("shuffle"), action("shuffle")}},
		{"Reset of the start", "worlds?board=classicsmall", []func(*a11yTest){action(scene.Restart)}},
		{"Shuffle and Reset", "worlds?board=classicsmall", []func(*a11yTest){action("shuffle"), action(scene.Restart)}},
		{"Edit Board", "worlds?board=classicsmall", []func(*a11yTest){begin("worlds?board=vertical")}},
		{"Fifteen without a score", "fifteen?mode=zen&seed=5", []func(*a11yTest){begin("fifteen?mode=zen&seed=6")}},
	} {
		t.Run(test.name, func(t *testing.T) {
			at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
			l := startA11yTestIn(t, at, "en", test.code, image.Pt(1280, 800))
			restart := func() {
				t.Helper()
				if err := l.Close(); err != nil {
					t.Fatal(err)
				}
				l = startA11yTestIn(t, at, "en", "", image.Pt(1280, 800))
				l.ClosePage()
				l.rest()
				if shown := l.CurrentDialog(); shown != nil {
					t.Fatalf("the start shows %T", shown)
				}
			}
			for _, key := range []widget.Key{widget.KeyLeft, widget.KeyRight, widget.KeyUp, widget.KeyDown} {
				l.press(plain(key))
			}
			passed := []string{position(l)}
			for _, do := range test.do {
				do(l)
				passed = append(passed, position(l))
			}
			for i := len(passed) - 2; i >= 0; i-- {
				restart()
				if why := l.Action(scene.Undo).Why; why != "" {
					t.Fatalf("undo: %s", why)
				}
				l.Do(scene.Undo)
				if position(l) != passed[i] {
					t.Fatalf("undo leads to %s, want %s", position(l), passed[i])
				}
			}
			for _, want := range passed[1:] {
				restart()
				if why := l.Action(scene.Redo).Why; why != "" {
					t.Fatalf("redo: %s", why)
				}
				l.Do(scene.Redo)
				if position(l) != want {
					t.Fatalf("redo leads to %s, want %s", position(l), want)
				}
			}
			// A move discards what could be redone, permanently.
			l.Do(scene.Undo)
			l.Do(scene.Undo)
			for _, key := range []widget.Key{widget.KeyLeft, widget.KeyRight, widget.KeyUp, widget.KeyDown} {
				l.press(plain(key))
			}
			restart()
			if _, later := l.scene().Neighbours(); len(later) > 0 {
				t.Errorf("%d games can be redone after a move", len(later))
			}
		})
	}
}

// Restart of an unsolved Challenge can be undone with its clock, also after restarts of the program and
// after a second Restart. Help taken in between counts in the game that Undo returns to.
func TestRestartOfAChallengeIsUndone(t *testing.T) {
	for _, code := range []string{"worlds?seed=5&steps=9", "fifteen?size=3&mode=limited&seed=7", "klotski?level=heng-dao-li-ma", "carom?day=2026-03-12"} {
		t.Run(code, func(t *testing.T) {
			at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
			l := startA11yTestIn(t, at, "en", code, image.Pt(1280, 800))
			again := func() {
				t.Helper()
				if err := l.Close(); err != nil {
					t.Fatal(err)
				}
				l = startA11yTestIn(t, at, "en", "", image.Pt(1280, 800))
				l.ClosePage()
				l.rest()
				l.scene().Session().Resume()
				l.rest()
				if l.page != nil { // Carom begins with its lesson
					l.ClosePage()
					l.scene().Session().Resume()
					l.rest()
				}
			}
			start := position(l)
			moved := l.makeMoves(2)
			s := l.scene().Session()
			s.Tick(time.Second)
			want := s.Clock()
			for range 2 {
				l.Do(scene.Restart)
				if position(l) != start || l.scene().Session().Clock() != 0 {
					t.Fatalf("Restart leads to %s at %v", position(l), l.scene().Session().Clock())
				}
				again()
			}
			if err := l.scene().Session().NoteHint(); err != nil {
				t.Fatal(err)
			}
			l.games.HelpTaken(l.scene())
			l.makeMoves(1)
			l.Do(scene.Undo)
			l.Do(scene.Undo)
			s = l.scene().Session()
			if position(l) != moved || s.Clock() != want || !l.scene().Open() {
				t.Fatalf("Undo leads to %s at %v, want %s at %v", position(l), s.Clock(), moved, want)
			}
			if s.Hints() != 1 {
				t.Errorf("%d hints, want 1", s.Hints())
			}
			again()
			if s = l.scene().Session(); position(l) != moved || s.Clock() < want || s.Clock() > want+time.Second || s.Hints() != 1 {
				t.Errorf("after a restart of the program: %s at %v with %d hints", position(l), s.Clock(), s.Hints())
			}
			l.Do(scene.Redo)
			if position(l) != start {
				t.Errorf("Redo leads to %s", position(l))
			}
		})
	}
}

// makeMoves makes gestures of a solution and returns the position.
func (l *a11yTest) makeMoves(count int) string {
	l.t.Helper()
	s := l.scene().Session()
	f := s.Family()
	find, _ := f.Solvers().New(f.Solvers()[0].Metric)
	rest := find.Solve(l.t.Context(), solver.Problem{Board: s.Board()}, nil).Moves
	for range count {
		group := l.scene().Game().Hints().FirstGesture(rest)
		l.scene().Perform(family.Do{Group: group, Selected: board.NoPiece})
		rest = rest[len(group):]
	}
	l.rest()
	return position(l)
}

// Before many moves are left, the game says that Undo brings them back, and it does.
func TestUndoBringsBackWhatWasLeft(t *testing.T) {
	l := startA11yTest(t, "en", "fifteen?size=4&seed=7", image.Pt(1280, 800))
	for range 11 {
		l.press(plain(widget.KeyUp), plain(widget.KeyDown))
	}
	l.press(plain(widget.KeyLeft))
	left, start := position(l), l.scene().Session().Start().String()
	l.Do(scene.Another)
	l.rest()
	if text := strings.Join(l.dialogTexts(), " "); !strings.Contains(text, "Undo brings it back") {
		t.Errorf("the question is %q", text)
	}
	l.begin("yes")
	if l.scene().Session().Start().String() == start {
		t.Fatal("no other game begins")
	}
	l.Do(scene.Undo)
	l.rest()
	if position(l) != left {
		t.Errorf("Undo leads to %s, want %s", position(l), left)
	}
}

// A solved Challenge is not returned to.
func TestSolvedChallengeIsNotReturnedTo(t *testing.T) {
	for _, test := range []struct {
		name string
		do   func(*a11yTest)
	}{
		{"Restart of a solved game", func(l *a11yTest) { l.solve(); l.Do(scene.Restart) }},
		{"solved after a Restart", func(l *a11yTest) { l.makeMoves(1); l.Do(scene.Restart); l.solve() }},
	} {
		t.Run(test.name, func(t *testing.T) {
			l := startA11yTest(t, "en", "fifteen?size=3&seed=7", image.Pt(1280, 800))
			test.do(l)
			l.rest()
			if l.Action(scene.Undo).Why == "" {
				t.Error("Undo is available")
			}
		})
	}
}

// Undo returns from the next board to the game that it replaced, with its moves, and Redo to the next board.
func TestUndoReturnsFromTheNextBoard(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?seed=5&steps=9", image.Pt(1280, 800))
	started := ""
	abandoned := func() (n int) {
		for _, r := range l.store.Book.All() {
			if r.Abandoned && strings.HasPrefix(r.Replay, started) {
				n++
			}
		}
		return n
	}
	for _, code := range []string{"", "fifteen?size=3&mode=classic&seed=7", "fifteen?size=3&mode=timed&seed=7"} {
		if code != "" {
			s, err := session.Read(puzzle.Standard(), code)
			if err != nil {
				t.Fatal(err)
			}
			l.games.Begin(s, false)
		}
		for _, key := range []widget.Key{widget.KeyLeft, widget.KeyRight, widget.KeyUp, widget.KeyDown} {
			l.press(plain(key))
		}
		started = l.scene().Session().Start().String()
		before, made := position(l), len(l.scene().Session().Moves())
		l.press(plain(widget.KeyN), plain(widget.KeyN)) // the second from a board without a move
		next := position(l)
		if next == before || made == 0 {
			t.Fatalf("%q: N does not start another board after %d moves", code, made)
		}
		l.press(ctrl(widget.KeyZ))
		if got := position(l); got != before || len(l.scene().Session().Moves()) != made {
			t.Errorf("%q: Undo leads to %s, want %s", code, got, before)
		}
		if n := abandoned(); n != 0 {
			t.Errorf("%q: after Undo %d games are abandoned", code, n)
		}
		l.press(ctrl(widget.KeyY))
		if got := position(l); got != next {
			t.Errorf("%q: Redo leads to %s, want %s", code, got, next)
		}
		if n := abandoned(); n != 1 {
			t.Errorf("%q: after Redo %d games are abandoned, want 1", code, n)
		}
	}
}

// position returns the code of the position of the current game.
func position(l *a11yTest) string {
	s := l.scene().Session()
	return s.Board().String() + puzzle.FormatStart(s.Family(), s.Values())
}
