package game

import (
	"image"
	"testing"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/ui/widget"
)

// Enter presses the filled button of a bar, in every family.
func TestEnterPressesTheFilledButtonOfABar(t *testing.T) {
	for _, code := range []string{"worlds?board=classicsmall&seed=5", "fifteen?size=3&seed=7", "klotski?level=classic", "carom?day=2026-03-02"} {
		l := startA11yTest(t, "en", code, wideWindow)
		l.keys("Shift+J")
		if tree := l.tree(); tree.ByID("help-show") == nil {
			t.Fatalf("%s: no question in\n%s", code, &tree)
		}
		l.keys("Enter")
		if tree := l.tree(); tree.ByID("help-show") != nil {
			t.Errorf("%s: Enter does not answer the question", code)
		}
	}
}

// The first click on a piece of Carom that the game selected, at its start or by a hint, keeps it selected. The
// next one selects none. With none selected an arrow moves the target.
func TestClickDeselectsPieceOfCarom(t *testing.T) {
	l := startA11yTest(t, "en", "carom?day=2026-03-02", wideWindow)
	game := l.scene().Game().(family.Selector)
	click := func(piece board.ID) {
		cells, b := l.scene().BoardCells(), l.scene().Session().Board()
		side := cells.Dx() / b.Width()
		at := b.At(piece)
		l.click(cells.Min.Add(image.Pt(at.X*side+side/2, at.Y*side+side/2)))
		l.rest()
	}
	clicks := func(piece board.ID) {
		t.Helper()
		for i, want := range []board.ID{piece, board.NoPiece, piece, board.NoPiece} {
			click(piece)
			if got := game.Selected(); got != want {
				t.Errorf("click %d on piece %d selects %d, want %d", i+1, piece, got, want)
			}
		}
	}
	clicks(0)
	l.keys("Left Right Up Down")
	if _, made := l.scene().Session().Depth(); made == 0 || game.Selected() != 0 {
		t.Errorf("arrows made %d moves of %d", made, game.Selected())
	}
	l.press(plain(widget.KeyH))
	l.idle()
	hinted := game.Selected()
	if hinted == board.NoPiece {
		t.Fatal("the hint selects no piece")
	}
	clicks(hinted)
}
