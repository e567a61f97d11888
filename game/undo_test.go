package game

import (
	"image"
	"testing"

	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
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
			l.sc.Games.Start(c.Family, c.Values, true)
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

// position returns the code of the position of the current game.
func position(l *a11yTest) string {
	s := l.scene().Session()
	return s.Board().String() + puzzle.FormatStart(s.Family(), s.Values())
}
