package game

import (
	"image"
	"testing"

	"worldslide/game/desk"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// What begins a new history in place of a game can be undone after a restart of the
// program, and made again after another.
func TestUndoOverANewHistorySurvivesARestart(t *testing.T) {
	begin := func(code string) func(*listened) {
		return func(l *listened) {
			c, err := puzzle.Standard().ParseCode(code)
			if err != nil {
				t.Fatal(err)
			}
			l.desk.Games.Start(c.Family, c.Values, true)
		}
	}
	action := func(id desk.ActionID) func(*listened) {
		return func(l *listened) { l.Do(id) }
	}
	for _, test := range []struct {
		name, code string
		do         []func(*listened)
	}{
		{"Shuffle", "worlds?board=classicsmall", []func(*listened){action("shuffle")}},
		{"Shuffle before a move, three times", "worlds?board=classicsmall", []func(*listened){action("shuffle"), action("shuffle"), action("shuffle")}},
		{"Reset of the start", "worlds?board=classicsmall", []func(*listened){action(desk.Restart)}},
		{"Shuffle and Reset", "worlds?board=classicsmall", []func(*listened){action("shuffle"), action(desk.Restart)}},
		{"Edit Board", "worlds?board=classicsmall", []func(*listened){begin("worlds?board=vertical")}},
		{"Fifteen without a score", "fifteen?mode=zen&seed=5", []func(*listened){begin("fifteen?mode=zen&seed=6")}},
	} {
		t.Run(test.name, func(t *testing.T) {
			at := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
			l := listenIn(t, at, "en", test.code, image.Pt(1280, 800))
			restart := func() {
				t.Helper()
				if err := l.Close(); err != nil {
					t.Fatal(err)
				}
				l = listenIn(t, at, "en", "", image.Pt(1280, 800))
				l.ClosePage()
				l.rest()
				if shown := l.Shown(); shown != nil {
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
				if why := l.Action(desk.Undo).Why; why != "" {
					t.Fatalf("undo: %s", why)
				}
				l.Do(desk.Undo)
				if position(l) != passed[i] {
					t.Fatalf("undo leads to %s, want %s", position(l), passed[i])
				}
			}
			for _, want := range passed[1:] {
				restart()
				if why := l.Action(desk.Redo).Why; why != "" {
					t.Fatalf("redo: %s", why)
				}
				l.Do(desk.Redo)
				if position(l) != want {
					t.Fatalf("redo leads to %s, want %s", position(l), want)
				}
			}
			// A move forgets what could be made again, for good.
			l.Do(desk.Undo)
			l.Do(desk.Undo)
			for _, key := range []widget.Key{widget.KeyLeft, widget.KeyRight, widget.KeyUp, widget.KeyDown} {
				l.press(plain(key))
			}
			restart()
			if _, later := l.scene().Around(); len(later) > 0 {
				t.Errorf("%d games behind, after a move", len(later))
			}
		})
	}
}

// position is the code of the position of the game at hand.
func position(l *listened) string {
	s := l.scene().Session()
	return s.Board().String() + puzzle.FormatStart(s.Family(), s.Values())
}
