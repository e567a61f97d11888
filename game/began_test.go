package game

import (
	"fmt"
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
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// starAtHome is a Carom puzzle whose target starts on its goal.
const starAtHome = "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=a1&pieces=a1b1h8a8"

// A puzzle that starts solved cannot be pasted. An old code or save of it opens and says that there
// is nothing to do. Moving away from the goal and back does not solve it and adds no result.
func TestPuzzleThatStartsSolved(t *testing.T) {
	for _, start := range []string{starAtHome, "klotski?board=NOPQ/RSTU/HBBI/HAAI/.AA.", "fifteen?tiles=1-2-3-4-5-6-7-8-0"} {
		name, _, _ := strings.Cut(start, "?")
		nothing := ""
		check := func(l *a11yTest, how string) {
			t.Helper()
			if said := l.said(); !slices.Contains(said, nothing) {
				t.Errorf("%s, %s: %q is not shown in\n%s", name, how, nothing, strings.Join(said, "\n"))
			}
			if l.dialog != nil {
				l.press(plain(widget.KeyEnter))
			}
			l.ClosePage()
			l.rest()
			s := l.scene().Session()
			m := s.Family().Rules.AppendMoves(nil, s.Board())[0]
			for _, one := range []moves.Move{m, m.Inverse()} {
				l.scene().Perform(family.Do{Group: moves.Group{one}, Selected: board.NoPiece})
				l.now += time.Minute
				l.rest()
			}
			if made, _ := s.Depth(); made == 0 || s.Locked() || strings.Contains(fmt.Sprintf("%T", l.sc.CurrentDialog()), "olved") || len(l.sc.Book.All()) > 0 {
				t.Errorf("%s, %s: after %d moves over %v, the dialog %T, %d results; shown: %q", name, how, made, s.Locked(), l.sc.CurrentDialog(), len(l.sc.Book.All()), l.said())
			}
		}
		data := t.TempDir()
		l := startA11yTestIn(t, settings.Directories{Config: data, Data: data}, "en", start, image.Pt(1280, 800))
		nothing = l.sc.Text(assets.ToastBeganSolved)
		check(l, "by its code")
		save := l.scene().Session().Save()
		l.Close()

		again := t.TempDir()
		if err := os.MkdirAll(filepath.Join(again, "games"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(again, "games", "old"+session.Extension), save, 0o600); err != nil {
			t.Fatal(err)
		}
		check(startA11yTestIn(t, settings.Directories{Config: again, Data: again}, "en", "", image.Pt(1280, 800)), "as a save")

		l = startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
		l.opener.pasted(start, nil)
		l.rest()
		if said := strings.Join(l.said(), "\n"); l.scene().Session().Family().Name != "worlds" || !strings.Contains(said, nothing) {
			t.Errorf("%s was pasted; shown:\n%s", name, said)
		}
	}
}

// A pasted text without a known family is no code, and the message says only that.
func TestPastedTextIsNoCode(t *testing.T) {
	l := startA11yTest(t, "en", "worlds", image.Pt(1280, 800))
	l.opener.pasted("hello", nil)
	l.rest()
	if said := strings.Join(l.said(), "\n"); !strings.Contains(said, "This isn't a Worldslide code.") || strings.Contains(said, "unknown family") {
		t.Errorf("shown:\n%s", said)
	}
}
