package moves

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"worldslide/board"
)

// Boards of Fifteen: solved 3x3, the blank in the middle, not square, the blank at the left, and
// wrapping edges.
const (
	solved3x3  = "1 2 3\n4 5 6\n7 8 (0)"
	middle3x3  = "1 2 3\n4 (0) 5\n6 7 8"
	wide4x2    = "1 2 (0) 3\n4 5 6 7"
	tall2x4    = "1 2\n(0) 3\n4 5\n6 7"
	ring4x1    = "wrap h\n1 (0) 2 3"
	errNoBlank = "1 2\n3 4"
)

func parseBoard(t testing.TB, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// format returns the notation of the single moves of a group.
func format(b *board.Board, group []Move) string {
	var words []string
	for _, m := range group {
		words = append(words, Format(b, m))
	}
	return strings.Join(words, " ")
}

func TestBlankMoves(t *testing.T) {
	for _, test := range []struct{ board, want string }{
		{solved3x3, "6d 8r"},
		{middle3x3, "7u 2d 5l 4r"},
		{wide4x2, "6u 3l 2r"},
		{tall2x4, "4u 1d 3l"},
		{ring4x1, "2l 1r"},
		{errNoBlank, ""},
	} {
		b := parseBoard(t, test.board)
		if got := format(b, Fifteen{}.AppendMoves(nil, b)); got != test.want {
			t.Errorf("%s\nmoves %s, want %s", test.board, got, test.want)
		}
	}
}

func TestBlankApply(t *testing.T) {
	for _, test := range []struct{ board, move, want string }{
		{solved3x3, "8r", "1 2 3\n4 5 6\n7 (0) 8"},
		{middle3x3, "2d", "1 (0) 3\n4 2 5\n6 7 8"},
		{wide4x2, "6u", "1 2 6 3\n4 5 (0) 7"},
		{ring4x1, "2l", "wrap h\n1 2 (0) 3"},
	} {
		b := parseBoard(t, test.board)
		m, err := Parse(b, test.move)
		if err != nil {
			t.Fatal(err)
		}
		before := b.Clone()
		motions, err := Fifteen{}.Apply(nil, b, m)
		if err != nil {
			t.Errorf("%s: %v", test.move, err)
			continue
		}
		after, _, _ := strings.Cut(b.String(), "home\n")
		if got, want := strings.Fields(after), strings.Fields(test.want); !slices.Equal(got, want) {
			t.Errorf("%s\n%s gives\n%s\nwant\n%s", test.board, test.move, after, test.want)
		}
		if len(motions) != 2 || motions[0].Piece != m.Piece || motions[0].Delta != m.Dir.Vector() {
			t.Errorf("%s: motions %v", test.move, motions)
		}
		if Revert(b, motions); !b.Equal(before) {
			t.Errorf("%s: reverted to\n%v", test.move, b)
		}
	}
}

// An illegal move gives a reason and changes nothing.
func TestBlankRefuses(t *testing.T) {
	for _, test := range []struct {
		board string
		move  Move
		want  string
	}{
		{solved3x3, Move{0, board.Right}, "move 1r: the tile is not beside the blank"},
		{solved3x3, Move{7, board.Left}, "move 8l: the blank is in another direction: want r"},
		{solved3x3, Move{7, board.Up}, "want r"},
		{solved3x3, Move{8, board.Up}, "move 0u: a move names the tile"},
		{solved3x3, Move{-1, board.Up}, "no such piece"},
		{solved3x3, Move{9, board.Up}, "no such piece"},
		{solved3x3, Move{7, 4}, "no such piece or direction"},
		{errNoBlank, Move{0, board.Right}, "no blank"},
		{"1 1\n1 1\n2 (0)", Move{0, board.Down}, "names the tile"},
		{"1 (0) (9) 2", Move{2, board.Left}, "names the tile"},
		{"1 (0) (9) 2", Move{3, board.Left}, "not beside the blank"},
	} {
		b := parseBoard(t, test.board)
		before := b.Clone()
		motions, err := Fifteen{}.Apply(nil, b, test.move)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v on\n%s\n%v, want %q", test.move, test.board, err, test.want)
		}
		if len(motions) > 0 || !b.Equal(before) || (Fifteen{}).Legal(b, test.move) {
			t.Errorf("%v on\n%s\nwas made", test.move, test.board)
		}
	}
}

func TestBlankSlide(t *testing.T) {
	for _, test := range []struct{ board, tile, want string }{
		{solved3x3, "8", "8r"},
		{solved3x3, "7", "8r 7r"},
		{solved3x3, "3", "6d 3d"},
		{solved3x3, "5", "the tile is not in a row or column with the blank"},
		{solved3x3, "0", "want a tile"},
		{middle3x3, "4", "4r"},
		{wide4x2, "1", "2r 1r"},
		{wide4x2, "7", "not in a row"},
		{tall2x4, "6", "4u 6u"},
		{ring4x1, "3", "2l 3l"}, // two cells in either direction: the first direction in order
		{ring4x1, "1", "1r"},
		{errNoBlank, "1", "not in a row"},
		{"1 (0) (9) 2", "2", "not in a row"},
	} {
		b := parseBoard(t, test.board)
		got, err := Fifteen{}.Slide(b, b.Find(test.tile))
		if err != nil {
			if !strings.Contains(err.Error(), test.want) {
				t.Errorf("slide %s on\n%s\n%v, want %s", test.tile, test.board, err, test.want)
			}
			continue
		}
		if format(b, got) != test.want {
			t.Errorf("slide %s on\n%s\n%s, want %s", test.tile, test.board, format(b, got), test.want)
		}
	}
	b := parseBoard(t, solved3x3)
	for _, id := range []board.ID{board.NoPiece, 9} {
		if group, err := (Fifteen{}).Slide(b, id); err == nil {
			t.Errorf("piece %d slides %v", id, group)
		}
	}
}

func TestBlankDirections(t *testing.T) {
	for _, test := range []struct{ board, dir, one, all string }{
		{solved3x3, "d", "6d", "6d 3d"},
		{solved3x3, "r", "8r", "8r 7r"},
		{solved3x3, "u", "", ""},
		{solved3x3, "l", "", ""},
		{middle3x3, "l", "5l", "5l"},
		{wide4x2, "r", "2r", "2r 1r"},
		{tall2x4, "u", "4u", "4u 6u"},
		{ring4x1, "r", "1r", "1r 3r 2r"},
		{errNoBlank, "u", "", ""},
	} {
		b := parseBoard(t, test.board)
		d, _ := board.ParseDir(test.dir[0])
		one, ok := Fifteen{}.Into(b, d)
		if ok != (test.one != "") || ok && Format(b, one) != test.one {
			t.Errorf("%s on\n%s\n%s, %v, want %s", test.dir, test.board, Format(b, one), ok, test.one)
		}
		all, err := Fifteen{}.SlideAll(b, d)
		if (err == nil) != (test.all != "") || format(b, all) != test.all {
			t.Errorf("all %s on\n%s\n%s (%v), want %s", test.dir, test.board, format(b, all), err, test.all)
		}
	}
}

func TestSlides(t *testing.T) {
	b := parseBoard(t, solved3x3)
	for _, test := range []struct {
		notation      string
		tiles, slides int
	}{
		{"", 0, 0},
		{"8r", 1, 1},
		{"8r7r", 2, 1},
		{"8r7r.", 2, 1},
		{"8r.7r", 2, 1},
		{"8r8l", 2, 2},
		{"8r7r.7l8l", 4, 2},
		{"8r5d.6l", 3, 3},
	} {
		groups, err := ParseGroups(b, test.notation)
		if err != nil {
			t.Fatal(err)
		}
		if Units(groups) != test.tiles || Slides(groups) != test.slides {
			t.Errorf("%q: %d tiles, %d slides, want %d, %d", test.notation, Units(groups), Slides(groups), test.tiles, test.slides)
		}
	}
}

// Random play with single tiles and slides: exactly the listed moves are possible, counting a slide
// agrees with making it, reverting is exact, and the parity never changes.
func TestBlankPlay(t *testing.T) {
	starts := []string{solved3x3, middle3x3, wide4x2, tall2x4}
	rapid.Check(t, func(r *rapid.T) {
		b := parseBoard(t, rapid.SampledFrom(starts).Draw(r, "start"))
		start := b.Clone()
		solvable := ParityOf(b).Solvable()
		var motions []Motion
		for range rapid.IntRange(1, 40).Draw(r, "gestures") {
			offered := Fifteen{}.AppendMoves(nil, b)
			for i := range b.Len() {
				for _, d := range board.Dirs {
					m := Move{board.ID(i), d}
					if (Fifteen{}).Legal(b, m) != slices.Contains(offered, m) {
						r.Fatalf("%s is legal or offered, not both, on\n%v", Format(b, m), b)
					}
				}
			}
			m := rapid.SampledFrom(offered).Draw(r, "way")
			group, err := Fifteen{}.SlideAll(b, m.Dir)
			if err != nil || Slides([]Group{group}) != 1 || group[0] != m {
				r.Fatalf("all %v: %v, %v", m.Dir, format(b, group), err)
			}
			last := rapid.SampledFrom(group).Draw(r, "last").Piece
			if group, err = (Fifteen{}).Slide(b, last); err != nil || group[len(group)-1].Piece != last {
				r.Fatalf("slide %s: %v, %v", b.Name(last), format(b, group), err)
			}
			for _, m := range group {
				if motions, err = (Fifteen{}).Apply(motions, b, m); err != nil {
					r.Fatal(err)
				}
			}
			if err := b.Validate(); err != nil {
				r.Fatal(err)
			}
			if ParityOf(b).Solvable() != solvable {
				r.Fatalf("parity changed to %v on\n%v", ParityOf(b), b)
			}
		}
		if Revert(b, motions); !b.Equal(start) {
			r.Fatalf("reverted to\n%v", b)
		}
	})
}

// The positions reachable from the solved board are exactly those with its parity: half of all
// positions, on boards of even and odd width and height.
func TestParityIsReach(t *testing.T) {
	for _, test := range []struct {
		solved string
		count  int
	}{
		{"1 2\n3 (0)", 12},
		{"1 2 3\n4 5 (0)", 360},
		{"1 2\n3 4\n5 (0)", 360},
		{"1 2 3 4\n5 6 7 (0)", 20160},
		{"1 2\n3 4\n5 6\n7 (0)", 20160},
	} {
		b := parseBoard(t, test.solved)
		reached := map[string]bool{key(b): true}
		for queue := []*board.Board{b}; len(queue) > 0; queue = queue[1:] {
			for _, m := range (Fifteen{}).AppendMoves(nil, queue[0]) {
				next := queue[0].Clone()
				if _, err := (Fifteen{}).Apply(nil, next, m); err != nil {
					t.Fatal(err)
				}
				if !reached[key(next)] {
					reached[key(next)] = true
					queue = append(queue, next)
				}
			}
		}
		if len(reached) != test.count {
			t.Errorf("%s\nreaches %d, want %d", test.solved, len(reached), test.count)
		}
		solvable := 0
		permute(b, 0, func() {
			if ParityOf(b).Solvable() {
				solvable++
				if !reached[key(b)] {
					t.Fatalf("not reached, but %v:\n%v", ParityOf(b), b)
				}
			}
		})
		if solvable != test.count {
			t.Errorf("%s\n%d are solvable, want %d", test.solved, solvable, test.count)
		}
	}
}

// key identifies a position.
func key(b *board.Board) string {
	var cells []byte
	for c := range b.Len() {
		cells = append(cells, byte(b.Occupant(board.Cell(c))))
	}
	return string(cells)
}

// permute calls visit with every permutation of the pieces from a cell on.
func permute(b *board.Board, from int, visit func()) {
	if from == b.Len() {
		visit()
		return
	}
	trade := func(i int) {
		if i != from {
			b.Trade(b.Occupant(board.Cell(i)), b.Occupant(board.Cell(from)))
		}
	}
	for i := from; i < b.Len(); i++ {
		trade(i)
		permute(b, from+1, visit)
		trade(i)
	}
}

func TestParityInWords(t *testing.T) {
	for _, test := range []struct{ board, want string }{
		{solved3x3, "width 3 (odd), 0 inversions (even)"},
		{"2 1 3\n4 5 6\n7 8 (0)\nhome\n1 2 3\n4 5 6\n7 8 0", "width 3 (odd), 1 inversion (odd)"},
		{"2 1\n(0) 3\nhome\n1 2\n3 0", "width 2 (even), 1 inversion (odd), blank in row 1 from the bottom (odd)"},
		{"(0) 1\n2 3\nhome\n1 2\n3 0", "width 2 (even), 0 inversions (even), blank in row 2 from the bottom (even)"},
	} {
		if got := ParityOf(parseBoard(t, test.board)).String(); got != test.want {
			t.Errorf("%s\n%s, want %s", test.board, got, test.want)
		}
	}
}

func BenchmarkBlankApply(b *testing.B) {
	g := parseBoard(b, middle3x3)
	var buf [2]Motion
	there, back := Move{g.Find("5"), board.Left}, Move{g.Find("5"), board.Right}
	b.ReportAllocs()
	for b.Loop() {
		for _, m := range []Move{there, back} {
			if _, err := (Fifteen{}).Apply(buf[:0], g, m); err != nil {
				b.Fatal(err)
			}
		}
	}
}
