package moves_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"worldslide/board"
	"worldslide/moves"
)

// glideBoards have inner walls, walls at the edge, wrapping edges, full rows and rows without an
// obstacle.
var glideBoards = []string{
	"t . . .\n. . 0 .\n. 1 . .\nwalls\n0280\n0040\n0010",
	"t . . .\n. . 0 .\n. 1 . .\nwalls\n9393\n8002\nc446", // the top edge closed as well
	"wrap h\nt . . 0\n. 1 . .\nwalls\n0000\n8002",
	"wrap v\nt .\n. .\n0 .\n. 1",
	"wrap hv\nt . .\n. 0 .\n1 . .",
	"t 0\n1 2",
	"t",
	"wrap hv\nt",
	"t . . . . . . 0",
	"t . . .\n. . 0 .\n. 1 . .\ntargets t 3,0 * 3,2 0 2,0 1 1,2",
}

func parseBoard(t testing.TB, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return b
}

// The cell where a piece stops, or the reason why it cannot move. In walled there is a wall to the
// right of the second cell of the first row.
func TestGlides(t *testing.T) {
	const walled = "t . . .\n. . 0 .\n. 1 . .\nwalls\n0280\n0000\n0000"
	for _, test := range []struct{ board, move, want string }{
		{walled, "tr", "(1,0)"},
		{walled, "td", "(0,2)"},
		{walled, "tu", "the edge"},
		{walled, "tl", "the edge"},
		{walled, "0u", "(2,0)"},
		{walled, "0l", "(0,1)"},
		{walled, "1u", "(1,0)"},
		{walled, "1r", "(3,2)"},
		{"t . 0\n. . .\n1 . 2", "tr", "(1,0)"},
		{"t . 0\n. . .\n1 . 2", "td", "(0,1)"},
		{"t 0 .", "tr", "piece 0"},
		{"t . .\nwalls\n280", "tr", "a wall"},
		{". t .\nwalls\n280", "tl", "a wall"},
		{"t\n.\nwalls\n4\n1", "td", "a wall"},
		{"t .\n. .\nwalls\n93\nc6", "tu", "the edge"},
		{"wrap h\n. t . 0", "tl", "(0,0)"},
		{"wrap h\n. t . 0", "0r", "(0,0)"},
		{"wrap h\nt . . 0", "tl", "piece 0"},
		{"wrap h\nt . . .\n0 . . .", "tl", "nothing would stop it"},
		{"wrap h\nt . .\nwalls\n802", "tl", "a wall"},
		{"wrap v\nt .\n. .\n0 .", "tu", "piece 0"},
		{"wrap hv\nt", "tu", "nothing would stop it"},
		{"t t . .", "tr", "not possible"},
	} {
		b := parseBoard(t, test.board)
		m, err := moves.Parse(b, test.move)
		if err != nil {
			t.Fatal(err)
		}
		cell, ok := moves.Carom{}.Landing(b, m)
		before := b.Clone()
		_, err = moves.Carom{}.Apply(nil, b, m)
		switch {
		case ok != (err == nil) || ok != (moves.Carom{}).Legal(before, m):
			t.Errorf("%s: lands %v, error %v on\n%s", test.move, ok, err, test.board)
		case ok && (b.Point(cell).String() != test.want || b.Anchor(m.Piece) != cell):
			t.Errorf("%s: lands on %v, want %s, and is at %v", test.move, b.Point(cell), test.want, b.At(m.Piece))
		case !ok && (!strings.Contains(err.Error(), test.want) || !b.Equal(before)):
			t.Errorf("%s: %v, want %s", test.move, err, test.want)
		}
	}
}

// With random play, legal moves are listed in order and keep the invariants, all other moves are
// refused without changing the board, reverting is exact, and each piece that moved has an obstacle
// ahead.
func TestGlidesRandomPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := moves.Carom{}
		start, err := board.Parse(rapid.SampledFrom(glideBoards).Draw(t, "board"))
		if err != nil {
			t.Fatal(err)
		}
		b := start.Clone()
		var history []moves.Motion
		for range rapid.IntRange(1, 30).Draw(t, "moves") {
			legal := rules.AppendMoves(nil, b)
			if !slices.IsSortedFunc(legal, func(m, n moves.Move) int { return 4*int(m.Piece-n.Piece) + int(m.Dir) - int(n.Dir) }) {
				t.Fatalf("not in order: %v", legal)
			}
			refuseOtherGlides(t, b, legal)
			if len(legal) == 0 {
				return
			}
			m := rapid.SampledFrom(legal).Draw(t, "move")
			before := b.Clone()
			motions, err := rules.Apply(nil, b, m)
			if err != nil || len(motions) != 1 || motions[0].Piece != m.Piece {
				t.Fatalf("%s: motions %v, error %v", moves.Format(b, m), motions, err)
			}
			if err := b.Validate(); err != nil {
				t.Fatalf("after %s: %v", moves.Format(b, m), err)
			}
			ahead := b.Next(b.Anchor(m.Piece), m.Dir)
			if ahead != board.NoCell && !b.Walled(b.Anchor(m.Piece), m.Dir) && b.Occupant(ahead) == board.NoPiece {
				t.Fatalf("after %s nothing stops it:\n%v", moves.Format(b, m), b)
			}
			undone := b.Clone()
			if moves.Revert(undone, motions); !undone.Equal(before) || undone.Validate() != nil {
				t.Fatalf("%s reverted is\n%vwant\n%v", moves.Format(b, m), undone, before)
			}
			history = append(history, motions...)
		}
		if moves.Revert(b, history); !b.Equal(start) {
			t.Fatalf("all reverted is\n%vwant\n%v", b, start)
		}
	})
}

// A round advances where a piece stops on the next target, not where it passes, and over all targets
// that are reached by then. The last target must still be reached at the end.
func TestRound(t *testing.T) {
	const text = "t . . .\n. . . 0\ntargets t 3,0 0 3,1 * 0,0 t 0,1"
	for _, test := range []struct {
		board, moves string
		reached      int
		solved       bool
	}{
		{text, "", 0, false},
		{text, "0l", 0, false},
		{text, "tr", 2, false}, // 0 is on its target already
		{text, "0l 0r tr", 2, false},
		{text, "tr tl", 3, false},
		{text, "tr 0l 0u", 3, false}, // any piece
		{text, "tr tl td", 3, true},
		{text, "tr tl td tu", 3, false},
		{"t . .\ntargets t 0,0", "", 0, true},
		{"t . .\ntargets t 0,0", "tr", 0, false},
		{"t . .\ntargets t 0,0 t 2,0", "", 1, false},
		{"t . .\ntargets t 1,0", "tr", 0, false},
		{"t . .\nhome\n. . t", "tr", 0, true},
	} {
		b := parseBoard(t, test.board)
		before := b.Clone()
		var made []moves.Motion
		for word := range strings.FieldsSeq(test.moves) {
			m, err := moves.Parse(b, word)
			if err != nil {
				t.Fatal(err)
			}
			if made, err = (moves.Carom{}).Apply(made, b, m); err != nil {
				t.Fatal(err)
			}
		}
		if b.Reached() != test.reached || (moves.Carom{}).Solved(b) != test.solved || b.Validate() != nil {
			t.Errorf("%q: %d reached, solved %v (%v), want %d, %v on\n%v", test.moves, b.Reached(), (moves.Carom{}).Solved(b), b.Validate(), test.reached, test.solved, b)
		}
		if moves.Revert(b, made); !b.Equal(before) {
			t.Errorf("%q reverted is\n%vwant\n%v", test.moves, b, before)
		}
	}
}

func refuseOtherGlides(t *rapid.T, b *board.Board, legal []moves.Move) {
	before := b.Clone()
	for id := board.NoPiece; int(id) <= b.Len(); id++ {
		for d := board.Up; d <= board.Right+1; d++ {
			m := moves.Move{Piece: id, Dir: d}
			if slices.Contains(legal, m) {
				continue
			}
			motions, err := moves.Carom{}.Apply(nil, b, m)
			if err == nil || len(motions) != 0 || !b.Equal(before) {
				t.Fatalf("%s: error %v, motions %v", moves.Format(b, m), err, motions)
			}
			if c, ok := (moves.Carom{}).Landing(b, m); ok || c != board.NoCell {
				t.Fatalf("%s: lands on %d", moves.Format(b, m), c)
			}
		}
	}
}

// Listing and making moves do not allocate.
func TestGlidesAllocate(t *testing.T) {
	b := parseBoard(t, glideBoards[0])
	var moveBuf [16]moves.Move
	var motionBuf [1]moves.Motion
	if n := testing.AllocsPerRun(100, func() {
		for _, m := range (moves.Carom{}).AppendMoves(moveBuf[:0], b) {
			motions, err := moves.Carom{}.Apply(motionBuf[:0], b, m)
			if err != nil {
				t.Fatal(err)
			}
			moves.Revert(b, motions)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
