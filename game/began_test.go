package game

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// starAtHome is a Carom puzzle whose target starts on its goal.
const starAtHome = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=a1&pieces=a1b1h8a8"

// A puzzle that starts solved cannot be pasted. An old code or save of it opens and says that there
// is nothing to do; its optimum is 0. Moving away from the goal and back ends it in the solved state, with no
// result.
func TestPuzzleThatStartsSolved(t *testing.T) {
	for _, start := range []string{starAtHome, "klotski?board=NOPQ/RSTU/HBBI/HAAI/.AA.", "fifteen?tiles=1-2-3-4-5-6-7-8-0"} {
		name, _, _ := strings.Cut(start, "?")
		nothing := ""
		check := func(l *a11yTest, how string) {
			t.Helper()
			l.ClosePage()
			l.rest()
			if l.scene().Session().Paused() {
				l.press(plain(widget.KeyP))
			}
			l.idle()
			l.ClosePage() // Carom's lesson
			l.rest()
			said := l.said()
			if !slices.Contains(said, nothing) {
				t.Errorf("%s, %s: %q is not shown in\n%s", name, how, nothing, strings.Join(said, "\n"))
			}
			tree := l.tree()
			for _, untrue := range []string{"calculating", "not solved yet", "not yet solved"} {
				if shown := l.allDrawn() + tree.String(); strings.Contains(shown, untrue) {
					t.Errorf("%s, %s: it says %q:\n%s", name, how, untrue, shown)
				}
			}
			s := l.scene().Session()
			m := s.Family().Rules().AppendMoves(nil, s.Board())[0]
			for _, one := range []moves.Move{m, m.Inverse()} {
				l.scene().Perform(family.Do{Group: moves.Group{one}, Selected: board.NoPiece})
				l.now += time.Minute
				l.rest()
			}
			l.now += time.Minute
			l.rest()
			l.rest()
			tree = l.tree()
			if card := tree.ByID("solved-card"); card == nil || !strings.HasPrefix(card.Name, "Solved") || !strings.HasSuffix(card.Name, nothing) {
				t.Errorf("%s, %s: no card:\n%s", name, how, &tree)
			}
			if made, _ := s.Depth(); made == 0 || !s.Locked() || len(l.app.Book.All()) > 0 {
				t.Errorf("%s, %s: after %d moves over %v, the dialog %T, %d results; shown: %q", name, how, made, s.Locked(), l.app.CurrentDialog(), len(l.app.Book.All()), l.said())
			}
		}
		data := t.TempDir()
		l := startA11yTestIn(t, settings.Directories{Config: data, Data: data}, "en", start, image.Pt(1280, 800))
		nothing = l.app.Text(assets.ToastBeganSolved)
		save := l.scene().Session().Save()
		check(l, "by its code")
		ended := l.scene().Session().Save() // an older program went on with it
		l.Close()

		again := t.TempDir()
		if err := os.MkdirAll(filepath.Join(again, "games"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(again, "games", "old"+session.Extension), save, 0o600); err != nil {
			t.Fatal(err)
		}
		l = startA11yTestIn(t, settings.Directories{Config: again, Data: again}, "en", "", image.Pt(1280, 800))
		check(l, "as a save")
		if s, err := session.Load(puzzle.Standard(), ended); err != nil || !s.Locked() {
			t.Errorf("%s: an old save that is back at the goal: %v", name, err)
		}

		l = startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
		l.opener.pasted(start, nil)
		l.rest()
		if said := strings.Join(l.said(), "\n"); l.scene().Session().Family().Name() != "worlds" || !strings.Contains(said, nothing) {
			t.Errorf("%s was pasted; shown:\n%s", name, said)
		}
	}
}

// A pasted text without a known family is no code, and the message says only that.
func TestPastedTextIsNoCode(t *testing.T) {
	l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
	l.opener.pasted("hello", nil)
	l.rest()
	if said := strings.Join(l.said(), "\n"); !strings.Contains(said, "This isn't a Worldslide code. Copy the whole message, and paste it again.") || strings.Contains(said, "unknown family") {
		t.Errorf("shown:\n%s", said)
	}
}
