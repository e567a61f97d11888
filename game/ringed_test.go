package game

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/internal/scenes"
	"worldslide/moves"
	"worldslide/ui/widget"
)

// arrow returns the arrow key of a direction.
var arrow = [...]widget.Key{board.Up: widget.KeyUp, board.Down: widget.KeyDown, board.Left: widget.KeyLeft, board.Right: widget.KeyRight}

// advised finds the direction of a hint such as "Slide the marked piece up." or "Cao Cao: down."
var advised = regexp.MustCompile(`(?:Slide [^.]*|Move [^.]*|:) (up|down|left|right)[.,]`)

// A hint selects the piece that it rings, so its arrow key moves that piece. Asking counts as one hint.
func TestHintSelectsWhatItRings(t *testing.T) {
	for _, test := range []struct {
		code  string
		other widget.Key // selects another piece
	}{
		{"worlds?seed=2&steps=12", widget.KeySpace}, {"worlds?seed=2&steps=12", 0},
		{"fifteen?size=3&seed=5", 0}, {"klotski?level=drill-01", widget.KeyTab}, {"carom?day=2026-03-12", widget.KeyTab},
	} {
		code := test.code
		l := startA11yTest(t, "en", code, wideWindow)
		s := l.scene().Session()
		for made := 1; made <= 3; made++ {
			left := len(l.solution())
			if made == 1 {
				l.press(plain(test.other), plain(widget.KeyH))
			}
			l.idle()
			key := widget.Key(0)
			if found := advised.FindStringSubmatch(strings.Join(l.said(), " ")); found != nil {
				key = arrow[slices.Index([]string{board.Up: "up", board.Down: "down", board.Left: "left", board.Right: "right"}, found[1])]
			}
			l.press(plain(key))
			if got := len(l.solution()); got >= left {
				t.Errorf("%s, hint %d: %d moves are left after the key %v, before %d", code, made, got, key, left)
			}
		}
		if s.HintsHere() != 1 {
			t.Errorf("%s: %d hints, want 1: the bar stays open", code, s.HintsHere())
		}
	}
}

// A hint in a board of Carom's lesson selects the piece that it rings.
func TestLessonHintSelectsWhatItRings(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{Code: "carom?day=2026-03-02", Do: "learn"}, wideWindow)
	for _, step := range []string{"Right Up Left Up", "Up Right", "Up Left Down"} {
		l.keys(step)
		l.nextBoard()
	}
	s := l.page.(family.GameHost).Session()
	l.keys("H")
	l.idle()
	if tree := l.tree(); !strings.Contains(tree.String(), "Slide piece 2 up.") {
		t.Fatalf("another hint:\n%s", &tree)
	}
	l.keys("Up")
	if made := s.Moves(); len(made) != 1 || made[0][0] != (moves.Move{Piece: 2, Dir: board.Up}) {
		t.Errorf("the arrow's key makes %v", made)
	}
}
