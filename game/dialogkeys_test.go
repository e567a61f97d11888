package game

import (
	"image"
	"testing"

	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/access"
	"worldslide/ui/widget"
)

// Enter closes Help, and applies the board that arrows or a click chose in Edit board.
func TestEnterPressesThePrimaryButton(t *testing.T) {
	l := startA11yTest(t, "en", "worlds", wideWindow)
	l.press(plain(widget.KeyF1), plain(widget.KeyEnter))
	if l.dialog != nil || l.page != nil {
		t.Errorf("after Enter in Help: dialog %T, page %T", l.dialog, l.page)
	}
	l.press(ctrl(widget.KeyE), plain(widget.KeyRight), plain(widget.KeyEnter))
	chosen := puzzle.WorldsBoard(l.scene().Session().Values())
	if want := puzzle.WorldsBoards()[1]; chosen != want || l.dialog != nil {
		t.Errorf("Right and Enter in Edit board: %s, dialog %T, want %s", chosen, l.dialog, want)
	}
	l.press(ctrl(widget.KeyE))
	l.act(access.Act{ID: "layouts#2", Verb: access.Press})
	l.press(plain(widget.KeyEnter))
	chosen = puzzle.WorldsBoard(l.scene().Session().Values())
	if want := puzzle.WorldsBoards()[2]; chosen != want || l.dialog != nil {
		t.Errorf("a click and Enter in Edit board: %s, dialog %T, want %s", chosen, l.dialog, want)
	}
}

// The details of a new puzzle begin with the board and the edges of the current game and 250 steps, whatever
// was started last.
func TestDetailsBeginWithTheCurrentBoard(t *testing.T) {
	l := startA11yTest(t, "en", "worlds?board=vertical", wideWindow)
	l.begin("new details wrap-x start")
	if v := l.scene().Session().Values(); puzzle.WorldsBoard(v) != "vertical" || !v.Flag(puzzle.KeyWrapX) || v[puzzle.KeySteps] != "" && v[puzzle.KeySteps] != "250" {
		t.Fatalf("the vertical board starts %v", v)
	}
	for _, code := range []string{"worlds?seed=5", "worlds?board=classicsmall&seed=5&steps=12&wrapV=true"} {
		l.opener.openText(code)
		l.rest()
		was := l.scene().Session().Values()
		l.do("new")
		tree := l.tree()
		if n := tree.ByID("steps"); n == nil || n.Value != "250" {
			t.Errorf("%s: %v shuffle moves are offered", code, n)
		}
		l.do("start")
		v := l.scene().Session().Values()
		if puzzle.WorldsBoard(v) != puzzle.WorldsBoard(was) || v.Flag(puzzle.KeyWrapX) != was.Flag(puzzle.KeyWrapX) || v.Flag(puzzle.KeyWrapY) != was.Flag(puzzle.KeyWrapY) {
			t.Errorf("after %s the details start %v", code, v)
		}
	}
}

// A click beside the card of a solved game puts it away, also one on the board, but not the second one of a
// double click that asked for the card.
func TestSolvedCardIsPutAwayByClick(t *testing.T) {
	l := startA11yTestIn(t, settings.Directories{Config: t.TempDir(), Data: t.TempDir()}, "en", "worlds?board=classicsmall&seed=3&steps=1", wideWindow)
	l.solve()
	board := l.scene().BoardCells()
	middle := board.Min.Add(board.Size().Div(2))
	l.click(middle)
	l.click(middle)
	if !l.scene().CardOpen() {
		t.Fatal("a double click does not bring the card")
	}
	for _, at := range []image.Point{middle, {X: l.app.Size.X - 4, Y: l.app.Size.Y / 2}} {
		l.rest()
		l.click(at)
		if l.scene().CardOpen() {
			t.Errorf("a click at %v leaves the card", at)
		}
		l.do("result")
	}
}
