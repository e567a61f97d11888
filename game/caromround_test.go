package game

import (
	"image"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/internal/scenes"
	"worldslide/settings"
	"worldslide/ui/widget"
)

// smallRound is a round of two targets: 0u0r, then 1l1u.
const smallRound = "carom?walls=9113911380040002ac038006c100400394003802a92c004280010292c446c446&pieces=b4a6h6f2&targets=*e5,1d3"

// A round goes on by itself after a target, says how it went, takes targets back, and ends with the sum of the
// shortest on its card.
func TestCaromRound(t *testing.T) {
	l := startA11yTest(t, "en", smallRound, image.Pt(1280, 800))
	defer l.app.Jobs.Close()
	l.idle()
	goal := func(n int) string {
		return l.app.Words.Format(assets.CaromRoundOf, map[string]any{"Number": n, "All": 2})
	}
	shown := func(when string, words ...string) {
		t.Helper()
		said := strings.Join(l.said(), "\n")
		for _, one := range words {
			if !strings.Contains(said, one) {
				t.Errorf("%s: %q is not shown:\n%s", when, one, said)
			}
		}
	}
	shown("at first", goal(1), l.app.Text(assets.CaromRoundAny))
	l.do("carom-range")
	shown("asked", l.app.Text(assets.CaromRoundUnderSix))
	l.do("carom-number")
	shown("asked more", l.app.Words.Count(assets.CountMoves, 2, nil))
	if l.scene().Session().Help().Taken() {
		t.Error("asking for the number is help")
	}
	l.press(plain(widget.KeyTab), plain(widget.KeyUp), plain(widget.KeyRight))
	l.idle()
	shown("one reached", goal(2), l.app.Words.Format(assets.CaromRoundBlocker, map[string]any{"Number": 2}), "Goal 1: 2 moves, the fewest possible")
	l.press(ctrl(widget.KeyZ))
	l.idle()
	shown("taken back", goal(1))
	l.press(plain(widget.KeyRight)) // the piece that the next target had selected
	l.idle()
	if n := l.scene().Session().Board().Reached(); n != 0 {
		t.Fatalf("%d reached", n)
	}
	l.press(ctrl(widget.KeyZ), ctrl(widget.Key('Y')))
	l.idle()
	for range 20 {
		if l.scene().Session().Locked() {
			break
		}
		l.press(plain(widget.KeyH))
		l.idle()
		l.press(plain(widget.KeyEnter))
		l.idle()
	}
	if !l.scene().Session().Locked() {
		t.Fatal("hints do not lead through the round")
	}
}

// The card of a round has the sum of the shortest.
func TestCaromRoundCard(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{Code: smallRound, Do: "Tab Up Right Left Up"}, wideWindow)
	defer l.app.Jobs.Close()
	l.await("the card", func() { l.idle() }, func() bool { return l.scene().CardOpen() })
	want := l.app.Words.Format(assets.CaromRoundSum, map[string]any{"Sum": "4"})
	if !l.says(want) {
		t.Errorf("the card does not say %q: %q", want, l.said())
	}
}

// The details of a new puzzle make a round of the chosen size.
func TestNewCaromRound(t *testing.T) {
	l := openScene(t, "en", scenes.Scene{Code: smallRound, Do: "Ctrl+N details"}, wideWindow)
	defer l.app.Jobs.Close()
	l.do("carom-size#1")
	l.do("carom-pieces#3")
	l.do("carom-goals#1")
	l.do("start")
	l.await("the round", func() { l.idle() }, func() bool { return l.scene().Session().Board().Width() > 8 })
	if b := l.scene().Session().Board(); b.Width() != 12 || b.Height() != 12 || b.Len() != 5 || len(b.Targets()) != 5 {
		t.Errorf("%dx%d cells, %d pieces, %d targets", b.Width(), b.Height(), b.Len(), len(b.Targets()))
	}
}

// A round goes on where it was left, with the targets that were reached.
func TestCaromRoundIsKept(t *testing.T) {
	directories := settings.Directories{Config: t.TempDir(), Data: t.TempDir()}
	l := startA11yTestIn(t, directories, "en", smallRound, image.Pt(1280, 800))
	l.idle()
	l.press(plain(widget.KeyTab), plain(widget.KeyUp), plain(widget.KeyRight))
	l.idle()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l = startA11yTestIn(t, directories, "en", "", image.Pt(1280, 800))
	defer l.app.Jobs.Close()
	l.idle()
	if b := l.scene().Session().Board(); b.Reached() != 1 || len(b.Targets()) != 2 {
		t.Errorf("%d of %d targets reached", b.Reached(), len(b.Targets()))
	}
}
