package board_test

import (
	"strings"
	"testing"

	"worldslide/board"
)

func parse(t testing.TB, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func names(b *board.Board) string {
	var all []string
	for i := range b.Len() {
		all = append(all, b.Name(board.ID(i)))
	}
	return strings.Join(all, " ")
}

// The first layout is valid. Each of the others has one fault, which the error names.
func TestNewErrors(t *testing.T) {
	at := func(x, y int) board.Point { return board.Point{X: x, Y: y} }
	for _, test := range []struct {
		name   string
		change func(l *board.Layout)
		want   string
	}{
		{"right", func(*board.Layout) {}, ""},
		{"no columns", func(l *board.Layout) { l.Width = 0 }, "width and height must be 1 to 36"},
		{"too high", func(l *board.Layout) { l.Height = 37 }, "width and height must be 1 to 36"},
		{"walls", func(l *board.Layout) { l.Walls = make([]board.Wall, 11) }, "11 walls, want one a cell"},
		{"one-sided wall", func(l *board.Layout) { l.Walls = make([]board.Wall, 12); l.Walls[0] = board.WallBottom }, "wall between (0,0) and (0,1)"},
		{"names", func(l *board.Layout) { l.Names = l.Names[:1] }, "2 pieces: 1 names"},
		{"bad name", func(l *board.Layout) { l.Names[1] = "a b" }, "want letters and digits"},
		{"keyword", func(l *board.Layout) { l.Names[1] = "home" }, "no keyword"},
		{"no name", func(l *board.Layout) { l.Names[1] = "" }, "want letters and digits"},
		{"name twice", func(l *board.Layout) { l.Names[1] = "A" }, "piece A: the name is used twice"},
		{"no width", func(l *board.Layout) { l.Pieces[0].W = 0 }, "piece A: 0x2 cells"},
		{"too wide", func(l *board.Layout) { l.Pieces[0].W = 5 }, "piece A: 5x2 cells on a board of 4x3"},
		{"absurdly high", func(l *board.Layout) { l.Pieces[0].H = 1000 }, "piece A"},
		{"over the edge", func(l *board.Layout) { l.Pieces[0].At = at(3, 0) }, "piece A at (3,0): not whole on the board"},
		{"off the board", func(l *board.Layout) { l.Pieces[0].At = at(0, -1) }, "piece A at (0,-1): not whole on the board"},
		{"home over the edge", func(l *board.Layout) { l.Pieces[0].Home = at(0, 2) }, "home of piece A at (0,2)"},
		{"overlap", func(l *board.Layout) { l.Pieces[1].At = at(1, 1) }, "piece g is on (1,1), where piece A is"},
		{"homes overlap", func(l *board.Layout) { l.Pieces[1].Home = at(1, 1) }, "piece g has its home on (1,1), where piece A is"},
		{"selected piece", func(l *board.Layout) { l.Selected = 0 }, "selection 0: not a gap"},
		{"selected nobody", func(l *board.Layout) { l.Selected = 2 }, "selection 2: not a gap"},
		{"selected below", func(l *board.Layout) { l.Selected = -2 }, "selection -2: not a gap"},
		{"as wide as a wrapping board", func(l *board.Layout) { l.WrapX = true; l.Pieces[0].W = 4; l.Pieces[0].H = 1 }, "as large as a wrapping board"},
		{"as high as a wrapping board", func(l *board.Layout) { l.WrapY = true; l.Pieces[0].H = 3 }, "as large as a wrapping board"},
	} {
		t.Run(test.name, func(t *testing.T) {
			l := board.Layout{
				Width: 4, Height: 3, Names: []string{"A", "g"}, Selected: 1,
				Pieces: []board.Piece{{At: at(0, 0), Home: at(0, 0), W: 2, H: 2}, {At: at(3, 2), Home: at(3, 2), W: 1, H: 1, Gap: true}},
			}
			test.change(&l)
			_, err := board.New(l)
			if test.want == "" {
				if err != nil {
					t.Fatal(err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v does not contain %q", err, test.want)
			}
		})
	}
}

// A board shares no memory with its layout or its clone.
func TestNewAndCloneCopy(t *testing.T) {
	l := board.Layout{
		Width: 2, Height: 1, Names: []string{"a"}, Selected: board.NoPiece, Walls: make([]board.Wall, 2),
		Pieces: []board.Piece{{W: 1, H: 1}},
	}
	b, err := board.New(l)
	if err != nil {
		t.Fatal(err)
	}
	before := b.String()
	l.Names[0], l.Pieces[0].At.X, l.Walls[0] = "z", 1, board.WallTop
	c := b.Clone()
	c.Relocate(0, board.Point{X: 1})
	c.SetGaps([]board.ID{0})
	c.Select(0)
	if b.String() != before {
		t.Errorf("changed to\n%v", b)
	}
	if want := ". [a]\nhome\na .\nwalls\n00\n"; lines(c.String()) != want {
		t.Errorf("the clone is\n%vwant\n%v", c, want)
	}
}

// Boards that differ in any property are not equal.
func TestEqual(t *testing.T) {
	const text = "a [g]\n(h) .\n"
	if !parse(t, text).Equal(parse(t, text)) {
		t.Error("not equal to itself")
	}
	for name, other := range map[string]string{
		"place":     "a [g]\n. (h)\nhome\na g\nh .\n",
		"home":      "a [g]\n(h) .\nhome\na g\n. h\n",
		"selection": "a (g)\n[h] .\n",
		"role":      "(a) [g]\n(h) .\n",
		"wrapping":  "wrap h\na [g]\n(h) .\n",
		"walls":     "a [g]\n(h) .\nwalls\n10\n00\n",
		"name":      "b [g]\n(h) .\n",
		"order":     "a [g]\n(h) .\norder g a h\n",
		"size":      "a [g] .\n(h) . .\n",
	} {
		if parse(t, text).Equal(parse(t, other)) {
			t.Errorf("equal to a board of another %s", name)
		}
	}
}

func TestSetGaps(t *testing.T) {
	b := parse(t, "a [g] b\n(h) c d\n")
	b.SetGaps([]board.ID{b.Find("d"), b.Find("a")})
	if got, want := b.String(), "[a] g b\nh   c (d)\n"; lines(got) != lines(want) {
		t.Errorf("is\n%vwant\n%v", got, want)
	}
	if err := b.Validate(); err != nil {
		t.Error(err)
	}
	b.SetGaps(nil)
	if b.Selected() != board.NoPiece || len(b.Gaps()) != 0 {
		t.Errorf("without gaps, %d is selected of %v", b.Selected(), b.Gaps())
	}
}
