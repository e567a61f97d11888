package narration_test

import (
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/carom"
	"worldslide/game/fifteen"
	"worldslide/game/klotski"
	"worldslide/game/narration"
	"worldslide/game/scene"
	"worldslide/game/worlds"
	"worldslide/puzzle"
	"worldslide/session"
)

// narrated returns the start of a code, to be described in a language.
func narrated(t *testing.T, language, code string) narration.Board {
	t.Helper()
	words, err := assets.NewWords(language)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.Read(puzzle.Standard(), code)
	if err != nil {
		t.Fatal(err)
	}
	b := narration.Board{
		Look: scene.Look{Words: words}, Board: s.Board(), Rules: s.Family().Rules(), Selected: board.NoPiece,
	}
	switch s.Family().Name() {
	case puzzle.Worlds.Name():
		b.Describe, b.Seen = worlds.New().View().Describe, worlds.HintDirection
	case puzzle.Fifteen.Name():
		b.Describe = fifteen.New().View().Describe
	case puzzle.Klotski.Name():
		b.Describe, b.OwnSelection = klotski.New().View().Describe, true
	case puzzle.Carom.Name():
		b.Describe, b.OwnSelection = carom.New().View().Describe, true
	}
	return b
}

// The description of a piece has its name, position, distance from home and possible moves.
func TestPieces(t *testing.T) {
	for _, test := range []struct{ language, code, piece, place, home, can string }{
		{"en", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", "Tile 8", "row 3, column 3", "one cell right of home", "can move left"},
		{"en", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", "Empty cell", "row 3, column 2", "", ""},
		{"zh-Hans", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", "8 号滑块", "第 3 行，第 3 列", "在原位右侧 1 格", "可以向左移动"},
		{"en", "worlds?seed=12345", "Castle, large piece", "columns 4 and 5, rows 5 and 6", "one cell below home", ""},
		{"en", "worlds?seed=12345", "Ruined temple", "row 6, column 3", "one cell left of and one cell above home", "can move down"},
		{"en", "worlds?board=horizontal&seed=1&steps=1", "Castle of the dark world, large piece", "columns 12 and 13, rows 4 and 5", "at home", ""},
		{"en", "klotski?level=classic", "Cao Cao, two by two", "columns 2 and 3, rows 1 and 2", "", ""},
		{"en", "klotski?level=classic", "Guan Yu, two wide", "row 3, columns 2 and 3", "", ""},
		{"en", "carom?day=2026-03-02", "Piece 3", "d3", "", "down would stop at d8, left would stop at a3"},
		{"en", "carom?day=2026-03-02", "Amber piece", "a8", "goal at b2", "up would stop at a6, right would stop at c8"},
	} {
		found := false
		for _, p := range narrated(t, test.language, test.code).Pieces() {
			if p.Name != test.piece {
				continue
			}
			found = true
			if p.Place != test.place || p.Home != test.home || p.Can != test.can {
				t.Errorf("%s: %s is described as %q, %q, %q; want %q, %q, %q", test.code, p.Name, p.Place, p.Home, p.Can, test.place, test.home, test.can)
			}
		}
		if !found {
			t.Errorf("%s: there is no %s", test.code, test.piece)
		}
	}
}

// Ahead describes what a move in each direction does.
func TestAhead(t *testing.T) {
	for _, test := range []struct {
		code string
		dir  board.Dir
		want string
	}{
		{"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", board.Left, "left: Tile 8 to row 3, column 2, at home."},
		{"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", board.Up, "up: nothing moves."},
		{"worlds?seed=12345", board.Up, "up: Treasure cove to row 7, column 3."},
		{"worlds?seed=12345", board.Right, "right: nothing moves."},
	} {
		if got := narrated(t, "en", test.code).Ahead(test.dir); got != test.want {
			t.Errorf("%s: %q, want %q", test.code, got, test.want)
		}
	}
	// In Carom and Klotski the selection is not part of the position.
	b := narrated(t, "en", "carom?day=2026-03-02")
	b.Selected = 3
	if got, want := b.Ahead(board.Down), "down: Piece 3 to d8."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	b.Selected = board.NoPiece
	if m, ok := b.Toward(board.Down); ok {
		t.Errorf("nothing is held, and yet %v would be made", m)
	}
}

func TestRow(t *testing.T) {
	for _, test := range []struct {
		code string
		row  int
		want string
	}{
		{"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", 2, "Row 3: Tile 7, Empty cell, Tile 8."},
		{"klotski?level=classic", 4, "Row 5: Soldier, 2 empty, Soldier."},
		{"carom?day=2026-03-02", 0, "Row 1: 3 empty, wall, 4 empty, Piece 1."},
	} {
		if got := narrated(t, "en", test.code).Row(test.row); got != test.want {
			t.Errorf("%s: %q, want %q", test.code, got, test.want)
		}
	}
	if got, want := narrated(t, "zh-Hans", "fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8").Row(2), "第 3 行：7 号滑块、空位、8 号滑块。"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// The squares of Carom are named as in codes, with rows counted from the top.
func TestSquaresAreThoseOfTheCode(t *testing.T) {
	b := narrated(t, "en", "carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=e2&pieces=b3c1d8h5")
	want := map[string]string{"Amber piece": "b3", "Piece 1": "c1", "Piece 2": "d8", "Piece 3": "h5"}
	for _, p := range b.Pieces() {
		if p.Place != want[p.Name] {
			t.Errorf("%s is described at %s, its code has it at %s", p.Name, p.Place, want[p.Name])
		}
		if goal := "goal at e2"; p.Name == "Amber piece" && p.Home != goal {
			t.Errorf("%q, want %q", p.Home, goal)
		}
	}
}

func TestOutOfPlace(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		{"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8", "1 of 8 out of place: Tile 8"},
		{"fifteen?size=3&tiles=1-2-3-4-5-6-7-8-0", "everything is at home"},
		{"worlds?board=classicsmall&seed=5", "14 of 16 out of place"},
		{"klotski?level=classic", ""},
	} {
		if got := narrated(t, "en", test.code).OutOfPlace(); got != test.want {
			t.Errorf("%s: %q, want %q", test.code, got, test.want)
		}
	}
}

// Every described move is legal and ends where the description says.
func TestMovesAreLegal(t *testing.T) {
	for _, code := range []string{"worlds?seed=7&wrapH=1", "worlds?board=horizontal&gapConfig=2l&seed=3", "fifteen?size=5&seed=1", "klotski?level=classic", "carom?day=2026-03-05"} {
		b := narrated(t, "en", code)
		count := 0
		for _, p := range b.Pieces() {
			for _, w := range p.Moves {
				count++
				after := b.Board.Clone()
				if _, err := b.Rules.Apply(nil, after, w.Move); err != nil || after.At(p.ID) != w.Ends {
					t.Errorf("%s: %s %v: %v, ends at %v, want %v", code, p.Name, w.Dir, err, after.At(p.ID), w.Ends)
				}
			}
		}
		if want := len(b.Rules.AppendMoves(nil, b.Board)); count != want || count == 0 {
			t.Errorf("%s: %d moves, want %d", code, count, want)
		}
	}
}
