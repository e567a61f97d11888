package puzzle_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

// open returns the walls of a board without inner walls, as in codes.
func open(width, height int) string {
	var s strings.Builder
	for y := range height {
		for x := range width {
			digit := 0
			for _, side := range []struct {
				at   bool
				wall int
			}{{y == 0, 1}, {x == width-1, 2}, {y == height-1, 4}, {x == 0, 8}} {
				if side.at {
					digit |= side.wall
				}
			}
			s.WriteByte("0123456789abcdef"[digit])
		}
	}
	return s.String()
}

// Codes of boards of any size and of rounds have one form each.
func TestCaromRoundCodes(t *testing.T) {
	small, wide, large := open(8, 8), open(16, 9), open(16, 16)
	for _, test := range []struct{ code, want string }{
		{"size=8x8&walls=" + small + "&goal=a1&pieces=b2h8", "walls=" + small + "&goal=a1&pieces=b2h8"},
		{"walls=" + small + "&targets=ta1&pieces=b2h8", "walls=" + small + "&goal=a1&pieces=b2h8"},
		{"walls=" + small + "&targets=0a1&pieces=b2h8", "walls=" + small + "&pieces=b2h8&targets=0a1"},
		{"targets=tf8,*c4,0a1&pieces=b2h8&walls=" + small, "walls=" + small + "&pieces=b2h8&targets=tf8,*c4,0a1"},
		{"targets=tf8%2C%2Ac4&pieces=b2h8&walls=" + small, "walls=" + small + "&pieces=b2h8&targets=tf8,*c4"},
		{"size=16x9&walls=" + wide + "&targets=tp9&pieces=a1b9c3", "size=16x9&walls=" + wide + "&goal=p9&pieces=a1b9c3"},
		{"size=16x16&walls=" + strings.Repeat("0", 256) + "&targets=4p16,*a10&pieces=a1p1p16a16h10i9", "size=16x16&walls=" + large + "&pieces=a1p1p16a16h10i9&targets=4p16,*a10"},
	} {
		code, err := puzzle.Standard().ParseCode("carom?" + test.code)
		if err != nil || code.String() != "carom?"+test.want {
			t.Errorf("%s\nis %s (%v)\nwant %s", test.code, code.String(), err, test.want)
			continue
		}
		// The position of the start is the start.
		if v := code.Family.Position(code.Values, code.Start()); puzzle.FormatStart(code.Family, v) != code.String() {
			t.Errorf("%s: position %v", test.code, v)
		}
	}
}

// Each code has one fault, and the error names it.
func TestCaromRoundErrors(t *testing.T) {
	small := "walls=" + open(8, 8)
	for _, test := range []struct{ code, want string }{
		{"size=7x8&" + small + "&goal=a1&pieces=b2h8", "8x8 to 16x16"},
		{"size=17x8&" + small + "&goal=a1&pieces=b2h8", "8x8 to 16x16"},
		{"size=08x8&" + small + "&goal=a1&pieces=b2h8", "8x8 to 16x16"},
		{"size=8&" + small + "&goal=a1&pieces=b2h8", "8x8 to 16x16"},
		{"size=9x8&" + small + "&goal=a1&pieces=b2h8", "64 digits: want 72"},
		{small + "&goal=i1&pieces=b2h8", "want a cell from a1 to h8"},
		{"size=9x9&walls=" + open(9, 9) + "&goal=i10&pieces=b2h8", "want a cell from a1 to i9"},
		{"size=9x9&walls=" + open(9, 9) + "&goal=i09&pieces=b2h8", "want a cell from a1 to i9"},
		{"size=9x9&walls=" + open(9, 9) + "&goal=a1&pieces=b2h10", "piece 0"},
		{small + "&goal=a1&pieces=b2", "one to five blockers"},
		{small + "&goal=a1&pieces=b2c", "one to five blockers"},
		{small + "&goal=a1&pieces=a1a2a3a4a5a6a7", "one to five blockers"},
		{small + "&goal=a1&targets=ta1&pieces=b2h8", "targets contradicts goal"},
		{small + "&pieces=b2h8", "no goal"},
		{"day=2026-02-01&targets=ta1", "day contradicts"},
		{"day=2026-02-01&size=8x8", "day contradicts"},
		{small + "&targets=&pieces=b2h8", "target 1: empty"},
		{small + "&targets=ta1,&pieces=b2h8", "target 2: empty"},
		{small + "&targets=xa1&pieces=b2h8", `"xa1": want the sign of a piece`},
		{small + "&targets=a1&pieces=b2h8", `"a1": want the sign of a piece`},
		{small + "&targets=1a1&pieces=b2h8", "there is no piece 1"},
		{small + "&targets=ti9&pieces=b2h8", "not on the board"},
		{small + "&targets=t&pieces=b2h8", "not on the board"},
		{small + "&targets=ta1" + strings.Repeat(",ta1", puzzle.CaromMaxTargets) + "&pieces=b2h8", "want at most 99"},
	} {
		if _, err := puzzle.Standard().ParseCode("carom?" + test.code); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v does not contain %q", test.code, err, test.want)
		}
	}
}

// placesOf returns where the pieces are.
func placesOf(b *board.Board) (at []board.Point) {
	for id := range board.ID(b.Len()) {
		at = append(at, b.At(id))
	}
	return at
}

// drawRound draws a board of any size with some walls, pieces and targets.
func drawRound(t *rapid.T) puzzle.CaromRound {
	r := puzzle.CaromRound{
		Width:  rapid.IntRange(puzzle.CaromSide, puzzle.CaromMaxSide).Draw(t, "width"),
		Height: rapid.IntRange(puzzle.CaromSide, puzzle.CaromMaxSide).Draw(t, "height"),
	}
	cells := r.Width * r.Height
	cell := rapid.IntRange(0, cells-1)
	walls := make([]board.Wall, cells)
	for c := range walls {
		walls[c] = board.Wall(strings.IndexByte("0123456789abcdef", open(r.Width, r.Height)[c]))
	}
	for range rapid.IntRange(0, 30).Draw(t, "walls") {
		if c := cell.Draw(t, "wall"); c%r.Width != r.Width-1 {
			walls[c] |= board.WallRight
			walls[c+1] |= board.WallLeft
		}
	}
	r.Walls = walls
	for _, c := range rapid.SliceOfNDistinct(cell, 2, 1+puzzle.CaromMaxBlockers, rapid.ID[int]).Draw(t, "pieces") {
		r.Pieces = append(r.Pieces, board.Cell(c))
	}
	for range rapid.IntRange(1, 6).Draw(t, "targets") {
		c := cell.Draw(t, "target")
		piece := rapid.IntRange(-1, len(r.Pieces)-1).Draw(t, "piece")
		r.Targets = append(r.Targets, board.Target{Piece: board.ID(piece), At: board.Point{X: c % r.Width, Y: c / r.Width}})
	}
	return r
}

// Any round is read back from its code; and in play, undo, redo, a saved game and the position as a code
// keep the targets reached.
func TestCaromRoundPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		code, err := puzzle.NewCode(puzzle.Carom, drawRound(t).Values())
		if err != nil {
			t.Fatal(err)
		}
		if again, err := puzzle.Standard().ParseCode(code.String()); err != nil || again.String() != code.String() || !again.Start().Equal(code.Start()) {
			t.Fatalf("%s is read as %s (%v)", code, again.String(), err)
		}
		game, err := session.New(code)
		if err != nil {
			t.Fatal(err)
		}
		seen := []string{game.Board().String()}
		for range rapid.IntRange(0, 40).Draw(t, "moves") {
			legal := moves.Carom{}.AppendMoves(nil, game.Board())
			if _, err := game.Do(moves.Group{rapid.SampledFrom(legal).Draw(t, "move")}); err != nil {
				break // solved
			}
			seen = append(seen, game.Board().String())
		}
		there, err := puzzle.NewCode(puzzle.Carom, puzzle.Carom.Position(code.Values, game.Board()))
		if err != nil || puzzle.Carom.Solved(there.Start()) != game.Solved() || !slices.Equal(placesOf(there.Start()), placesOf(game.Board())) {
			t.Fatalf("the position is %s (%v) of\n%v", there.String(), err, game.Board())
		}
		if game.Solved() {
			return
		}
		for i := len(seen) - 2; i >= 0; i-- {
			if _, ok := game.Undo(); !ok || game.Board().String() != seen[i] {
				t.Fatalf("undone to\n%vwant\n%v", game.Board(), seen[i])
			}
		}
		for i := 1; i < len(seen); i++ {
			if _, ok := game.Redo(); !ok || game.Board().String() != seen[i] {
				t.Fatalf("redone to\n%vwant\n%v", game.Board(), seen[i])
			}
		}
	})
}
