package game

import (
	"testing"

	"worldslide/board"
)

// Enter presses the filled button of a bar, in every family.
func TestEnterPressesTheFilledButtonOfABar(t *testing.T) {
	for _, code := range []string{"worlds?board=classicsmall&seed=5", "fifteen?size=3&seed=7", "klotski?level=classic", "carom?day=2026-03-02"} {
		l := startA11yTest(t, "en", code, wideWindow)
		l.keys("Shift+H")
		if tree := l.tree(); tree.ByID("help-show") == nil {
			t.Fatalf("%s: no question in\n%s", code, &tree)
		}
		l.keys("Enter")
		if tree := l.tree(); tree.ByID("help-show") != nil {
			t.Errorf("%s: Enter does not answer the question", code)
		}
	}
}

// A click on the selected piece of Carom selects none. The next arrow moves the target.
func TestClickDeselectsPieceOfCarom(t *testing.T) {
	l := startA11yTest(t, "en", "carom?day=2026-03-02", wideWindow)
	game := l.scene().Game()
	cells, b := l.scene().BoardCells(), l.scene().Session().Board()
	side := cells.Dx() / b.Width()
	at := b.At(0)
	middle := cells.Min
	middle.X += at.X*side + side/2
	middle.Y += at.Y*side + side/2
	for _, want := range []board.ID{board.NoPiece, 0, board.NoPiece} {
		l.click(middle)
		l.rest()
		if got := game.Selected(); got != want {
			t.Errorf("a click selects %d, want %d", got, want)
		}
	}
	l.keys("Left Right Up Down")
	if _, made := l.scene().Session().Depth(); made == 0 || game.Selected() != 0 {
		t.Errorf("arrows made %d moves of %d", made, game.Selected())
	}
}
