package game

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/ui/widget"
)

// A picture whose pieces are all home, but not its gaps, says so in every mode with a goal, and what to do
// with the device that was used last. It is no hint, and doing it solves the puzzle.
func TestFinishedPictureSaysWhatIsLeft(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?seed=36001&steps=10&moves=G0uG0r.G1r.G0dG0dG0r.", wideWindow)
	notice := func() string {
		tree := l.tree()
		if n := tree.ByID("notice"); n != nil {
			return n.Name
		}
		return ""
	}
	s := l.scene().Session()
	if said := notice(); said != "" {
		t.Fatalf("before every piece is home: %q", said)
	}
	helped := s.Help()
	l.press(plain(widget.KeySpace), plain(widget.KeyLeft)) // the last piece comes home; two gaps are left
	for range 2 {
		key := map[board.ID]string{s.Board().Gaps()[0]: "↓", s.Board().Gaps()[1]: "↑"}[s.Board().Selected()]
		if said := notice(); !strings.HasPrefix(said, "Every piece is home.") || !strings.Contains(said, "Press "+key+".") {
			t.Fatalf("by keys, the bar says %q, want %s\n%v", said, key, s.Board())
		}
		l.press(plain(widget.KeySpace))
	}
	if s.HintsHere() != 0 || s.Help() != helped {
		t.Error("the bar counts as help")
	}
	for _, gap := range s.Board().Gaps() {
		if gap == s.Board().Selected() {
			continue
		}
		cells, at := l.scene().BoardCells(), s.Board().Piece(gap).At
		side := cells.Dx() / s.Board().Width()
		point := cells.Min.Add(image.Pt(at.X*side+side/2, at.Y*side+side/2))
		l.pointer(widget.Input{Pointer: point})
		l.pointer(widget.Input{Pointer: point, Pressed: true, Down: true})
		if said := notice(); !strings.HasSuffix(said, "Click one, then the other.") {
			t.Errorf("by pointer, the bar says %q", said)
		}
		l.pointer(widget.Input{Pointer: point, Released: true})
		break
	}
	if !s.Locked() {
		t.Errorf("a click on the other gap does not make them trade: %q\n%v", notice(), s.Board())
	}
	if said := notice(); said != "" {
		t.Errorf("solved, the bar says %q", said)
	}

	tap := startA11yTest(t, "en", "worlds?seed=36001&steps=10&moves=G0uG0r.G1r.G0dG0dG0r.G1r.", image.Pt(360, 640))
	tree := tap.tree()
	if n := tree.ByID("notice"); n == nil || !strings.HasSuffix(n.Name, "Tap one, then the other.") {
		t.Errorf("in a narrow window:\n%s", &tree)
	}
}

// pointer runs one update with the pointer in the window.
func (l *a11yTest) pointer(in widget.Input) {
	l.now += 20 * time.Millisecond
	in.Now = l.now
	l.queued = append(l.queued, in)
	l.update()
}
