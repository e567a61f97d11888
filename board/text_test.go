package board_test

import (
	"strings"
	"testing"

	"worldslide/board"
)

// Canonical text is parsed and formatted unchanged.
func TestTextRoundTrip(t *testing.T) {
	for _, test := range []struct {
		name, text string
		piece      string // a piece and its expected properties
		at         board.Point
		w, h       int
		gap        bool
	}{
		{"one cell", "a\n", "a", board.Point{}, 1, 1, false},
		{"empty cells", ". .\n. a\n. .\n", "a", board.Point{X: 1, Y: 1}, 1, 1, false},
		{"wider than high", "A A b\nA A c\n", "A", board.Point{}, 2, 2, false},
		{"names padded", "A10 A10 b\nA10 A10 c\n", "c", board.Point{X: 2, Y: 1}, 1, 1, false},
		{"gap", "a (g)\n", "g", board.Point{X: 1}, 1, 1, true},
		{"selected gap", "a   [g]\n(h) b\n", "g", board.Point{X: 1}, 1, 1, true},
		{"large gap", "a b   .\n. (g) (g)\n. (g) (g)\n", "g", board.Point{X: 1, Y: 1}, 2, 2, true},
		{"across the side edge", "wrap h\nA b A\nA c A\n", "A", board.Point{X: 2}, 2, 2, false},
		{"across top and bottom", "wrap v\nA A\nb c\nA A\n", "A", board.Point{Y: 2}, 2, 2, false},
		{"across the corner", "wrap hv\nA b A\nc d e\nA f A\n", "A", board.Point{X: 2, Y: 2}, 2, 2, false},
		{"long across the edge", "wrap h\nA A b A\n", "A", board.Point{X: 3}, 3, 1, false},
		{"not at home", "b a .\nhome\na b .\n", "b", board.Point{}, 1, 1, false},
		{"home across an edge", "wrap h\n. A A\nhome\nA . A\n", "A", board.Point{X: 1}, 2, 1, false},
		{"walls", "a .\n. b\nwalls\n28\n00\n", "b", board.Point{X: 1, Y: 1}, 1, 1, false},
		{"order", "a b\norder b a\n", "a", board.Point{}, 1, 1, false},
		{"targets", "a b .\ntargets a 1,0 * 2,0\n", "b", board.Point{X: 1}, 1, 1, false},
		{"targets reached", "a b .\n. . .\ntargets a 1,1+ b 1,0\norder b a\n", "b", board.Point{X: 1}, 1, 1, false},
		{"all parts", "wrap hv\n[b] a\n.   .\nhome\na b\n. .\nwalls\n00\n00\norder b a\n", "b", board.Point{}, 1, 1, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, err := board.Parse(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := lines(b.String()); got != lines(test.text) {
				t.Errorf("parsed back as\n%swant\n%s", got, test.text)
			}
			again, err := board.Parse(b.String())
			if err != nil || !again.Equal(b) {
				t.Errorf("%v: its own text makes another board:\n%v", err, again)
			}
			id := b.Find(test.piece)
			p := b.Piece(id)
			if p.At != test.at || p.W != test.w || p.H != test.h || p.Gap != test.gap {
				t.Errorf("%s is %+v, want %dx%d at %v, gap %v", test.piece, p, test.w, test.h, test.at, test.gap)
			}
			for _, c := range b.AppendCells(nil, id) {
				if b.Occupant(c) != id {
					t.Errorf("%s covers %v, but the table says piece %d", test.piece, b.Point(c), b.Occupant(c))
				}
			}
		})
	}
}

// lines normalizes the padding of the columns.
func lines(text string) string {
	var s strings.Builder
	for line := range strings.Lines(text) {
		s.WriteString(strings.Join(strings.Fields(line), " ") + "\n")
	}
	return s.String()
}

func TestParseSaysMore(t *testing.T) {
	b := parse(t, `
		wrap h
		[g] a  A
		(h) .  A
		home
		a  g   A
		.  h   A
		order  A h a g`)
	if got, want := names(b), "A h a g"; got != want {
		t.Errorf("order %q, want %q", got, want)
	}
	if b.Name(b.Selected()) != "g" {
		t.Errorf("selected %d, want g", b.Selected())
	}
	if got := len(b.Gaps()); got != 2 || b.Gaps()[0] != 1 || b.Gaps()[1] != 3 {
		t.Errorf("gaps %v, want [1 3]", b.Gaps())
	}
	if home := b.Piece(b.Find("g")).Home; home != (board.Point{X: 1}) {
		t.Errorf("home of g %v, want (1,0)", home)
	}
	if b.AllHome() {
		t.Error("reports that all pieces are home")
	}
	if !b.WrapX() || b.WrapY() || b.Width() != 3 || b.Height() != 2 {
		t.Errorf("%dx%d, wraps %v %v", b.Width(), b.Height(), b.WrapX(), b.WrapY())
	}
	if b.Find("nobody") != board.NoPiece {
		t.Error("finds a piece that is not there")
	}
}

// Each text has one fault, and the error names it.
func TestParseErrors(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"nothing", "", "want 1 to 36 rows and columns"},
		{"only wrap", "wrap h\n", "want 1 to 36 rows and columns"},
		{"too wide", strings.Repeat(". ", 37), "want 1 to 36 rows and columns"},
		{"too high", strings.Repeat(".\n", 37), "want 1 to 36 rows and columns"},
		{"short row", "a b\nc", "row 2: 1 cells, want 2"},
		{"long row", "a\nb c", "row 2: 2 cells, want 1"},
		{"wrap without axis", "wrap\na", `line "wrap"`},
		{"wrap of a wrong axis", "wrap x\na", `line "wrap x"`},
		{"wrap twice", "wrap h\nwrap v\na", `line "wrap v"`},
		{"home twice", "a\nhome\na\nhome\na", `line "home"`},
		{"home with more", "a\nhome a", `line "home a"`},
		{"home of other height", "a\nhome\na\n.", "home: 2 rows, want 1"},
		{"home of other pieces", "a b\nhome\na c", "piece c: not of one size"},
		{"home of fewer pieces", "a b\nhome\na .", "2 pieces, 1 homes"},
		{"home of another size", "a a b\nhome\na b .", "piece a: not of one size"},
		{"home empty", "a\nhome\n", "home: 0 rows, want 1"},
		{"walls of other height", "a\nwalls\n0\n0", "walls: 2 rows, want 1"},
		{"walls of other width", "a b\nwalls\n0", "walls: row 1: 1 digits, want 2"},
		{"walls that are no digits", "a\nwalls\ng", "want a hexadecimal digit"},
		{"walls that disagree", "a b\nwalls\n20", "wall between (0,0) and (1,0)"},
		{"walls that disagree across the edge", "wrap v\na\nb\nc\nwalls\n1\n0\n0", "wall between (0,0) and (0,2)"},
		{"order twice", "a\norder a\norder a", "two lines of order"},
		{"order incomplete", "a b\norder a", "order of 1"},
		{"order of others", "a b\norder a c", "piece c: not of one size"},
		{"order of one twice", "a b\norder a a", "piece a: the name is used twice"},
		{"target of nobody", "a b\ntargets c 0,0", "target of c: no such piece"},
		{"target without cell", "a b\ntargets a", "want a name and a cell"},
		{"target off the board", "a b\ntargets a 2,0", "target 1 at (2,0): not on the board"},
		{"target at words", "a b\ntargets a b", "want a cell as column,row"},
		{"targets twice", "a b\ntargets a 1,0\ntargets a 1,0", "two lines of targets"},
		{"targets reached out of order", "a b\ntargets a 1,0 b 0,0+", "one before it is not"},
		{"all targets behind", "a b\ntargets a 1,0+", "1 of 1 targets reached"},
		{"after targets", "a b\ntargets a 1,0\na b", "want a keyword after targets"},
		{"after order", "a\norder a\nb", "nothing may follow order"},
		{"half a parenthesis", "(a", `cell "(a"`},
		{"mixed brackets", "(a]", `cell "(a]"`},
		{"no name", "()", "want letters and digits"},
		{"name of signs", "a-b", "want letters and digits"},
		{"two selected", "[a] [b]", "gaps a and b: both selected"},
		{"not a rectangle", "A A\nA b", "piece A: its cells are not a rectangle"},
		{"torn apart", "A b A", "piece A: its cells are not a rectangle"},
		{"torn apart though wrapped the other way", "wrap v\nA b A", "piece A: its cells are not a rectangle"},
		{"round a wrapping board", "wrap h\nA A", "piece A: its cells are not a rectangle"},
		{"gap in part", "(A) A", "piece A: not marked alike"},
		{"selected in part", "[A] (A)", "piece A: not marked alike"},
		{"marks at home", "a b\nhome\n(a) b", "home: piece a: want no marks"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, err := board.Parse(test.text)
			if err == nil {
				t.Fatalf("accepted:\n%v", b)
			}
			if !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %q does not contain %q", err, test.want)
			}
		})
	}
}
