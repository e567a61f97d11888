package gesture

import (
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/moves"
)

// caromGame is a game that notes what is done to it.
type caromGame struct {
	board    *board.Board
	closed   bool
	selected board.ID
	done     []string
}

func (g *caromGame) Board() *board.Board { return g.board }
func (g *caromGame) Open() bool          { return !g.closed }
func (g *caromGame) Selected() board.ID  { return g.selected }
func (g *caromGame) Select(id board.ID)  { g.selected = id }

func (g *caromGame) Slide(id board.ID, d board.Dir) {
	if _, err := (moves.Glides{}).Apply(nil, g.board, moves.Move{Piece: id, Dir: d}); err != nil {
		g.done = append(g.done, "refused "+g.board.Name(id)+d.String())
		return
	}
	g.done = append(g.done, g.board.Name(id)+d.String())
}

// Cells have a side of 10; the board is
//
//	t . . 0
//	. . . .
//	1 . . .
func newCaromGame(t *testing.T) *caromGame {
	t.Helper()
	b, err := board.Parse("t . . 0\n. . . .\n1 . . .")
	if err != nil {
		t.Fatal(err)
	}
	return &caromGame{board: b, selected: b.Find("t")}
}

func TestCaromGestures(t *testing.T) {
	for _, c := range []struct {
		name, selected string
		from, to       Point
		want           string
		after          string // selected
	}{
		{"a click selects a piece", "t", Point{35, 5}, Point{35, 5}, "", "0"},
		{"a click on the selected piece keeps it", "t", Point{5, 5}, Point{6, 5}, "", "t"},
		{"a click beside it slides it there", "t", Point{15, 5}, Point{15, 5}, "tr", "t"},
		{"a click on a landing place too", "t", Point{25, 5}, Point{25, 5}, "tr", "t"},
		{"a click on an empty cell elsewhere does nothing", "t", Point{25, 15}, Point{25, 15}, "", "t"},
		{"a click beside the board does nothing", "t", Point{-5, 5}, Point{-5, 5}, "", "t"},
		{"a swipe slides the piece under it", "t", Point{35, 5}, Point{35, 25}, "0d", "0"},
		{"a swipe from an empty cell slides the selected piece", "1", Point{25, 15}, Point{45, 17}, "1r", "1"},
		{"a swipe against the edge is refused", "t", Point{5, 5}, Point{-25, 5}, "refused tl", "t"},
		{"a swipe against a piece goes up to it", "1", Point{5, 25}, Point{5, -40}, "1u", "1"},
	} {
		g := newCaromGame(t)
		g.selected = g.board.Find(c.selected)
		var hand Carom
		hand.Press(g, c.from, 10)
		hand.Move(c.to)
		hand.Release(g, c.to, 10)
		if got := strings.Join(g.done, " "); got != c.want || g.board.Name(g.selected) != c.after || hand.Active() {
			t.Errorf("%s: did %q and selected %s, want %q and %s", c.name, got, g.board.Name(g.selected), c.want, c.after)
		}
	}
}

func TestCaromPreviewShowsOnlyWhatCanBe(t *testing.T) {
	g := newCaromGame(t)
	var hand Carom
	hand.Press(g, Point{5, 5}, 10)
	if _, ok := hand.Preview(g); ok {
		t.Error("a press alone previews a slide")
	}
	hand.Move(Point{25, 5})
	if shift, ok := hand.Preview(g); !ok || shift != (Shift{g.board.Find("t"), board.Right}) {
		t.Errorf("a swipe to the right previews %v, %v", shift, ok)
	}
	hand.Move(Point{-25, 5})
	if shift, ok := hand.Preview(g); ok {
		t.Errorf("a swipe against the edge previews %v", shift)
	}
	hand.Cancel()
	hand.Release(g, Point{25, 5}, 10)
	if len(g.done) > 0 {
		t.Errorf("a cancelled swipe did %q", g.done)
	}
}

func TestCaromHandsOffAClosedGame(t *testing.T) {
	g := newCaromGame(t)
	g.closed = true
	var hand Carom
	hand.Press(g, Point{35, 5}, 10)
	hand.Release(g, Point{35, 25}, 10)
	if len(g.done) > 0 || g.selected != g.board.Find("t") || hand.Active() {
		t.Errorf("a closed game had %q done to it", g.done)
	}
}
