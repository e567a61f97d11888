package atspi

import (
	"image"
	"slices"
	"testing"

	"worldslide/ui/access"
)

// window returns a small window with additional nodes at its end.
func window(more ...access.Node) access.Node {
	return access.Node{ID: "window", Role: access.Frame, Name: "Game", Bounds: image.Rect(0, 0, 100, 100), Children: append([]access.Node{
		{ID: "board", Role: access.Grid, Name: "Board", Rows: 2, Columns: 3, State: access.Focused, Children: []access.Node{
			{ID: "board#1", Role: access.Cell, Name: "Tile 1", Value: "row 1", Rows: 1, Columns: 1},
			{ID: "board#2", Role: access.Cell, Name: "Castle", Column: 1, Rows: 2, Columns: 2, Actions: []access.Action{{Verb: access.Right, Name: "right"}}},
		}},
		{Role: access.Text, Name: "Moves", Value: "3"},
		{Role: access.Text, Name: "Tip"},
		{Role: access.Text, Name: "Tip"},
	}, more...)}
}

// A node keeps its path as long as it exists, even if nodes beside it are added or removed.
func TestPathsStay(t *testing.T) {
	first := newSnapshot("Worldslide", window(), nil)
	second := newSnapshot("Worldslide", window(access.Node{ID: "ok", Role: access.Button, Name: "OK"}), first)
	third := newSnapshot("Worldslide", window(), second)
	for path, e := range first.at {
		if other := second.at[path]; other == nil || other.ID != e.ID || other.Name != e.Name {
			t.Errorf("%s was %q, and is %v", path, e.Name, other)
		}
		if third.at[path] == nil {
			t.Errorf("%s is missing after the other node was removed", path)
		}
	}
	if len(first.at) != 8 || len(second.at) != 9 || len(third.at) != 8 {
		t.Errorf("%d, %d and %d objects", len(first.at), len(second.at), len(third.at))
	}
	if empty := newSnapshot("Worldslide", access.Node{}, nil); len(empty.at) != 1 {
		t.Errorf("before the first tree there are %d objects", len(empty.at))
	}
}

func TestEntries(t *testing.T) {
	s := newSnapshot("Worldslide", window(), nil)
	frame := s.root.children[0]
	board, moves := frame.children[0], frame.children[1]
	if got := moves.label(); got != "Moves: 3" {
		t.Errorf("the count of moves reads %q", got)
	}
	if got := board.children[0].label(); got != "Tile 1, row 1" {
		t.Errorf("the tile reads %q", got)
	}
	if s.focused() != board {
		t.Errorf("the focus is at %v", s.focused())
	}
	for _, test := range []struct {
		row, column int32
		want        *entry
	}{{0, 0, board.children[0]}, {1, 0, nil}, {1, 2, board.children[1]}, {2, 2, nil}} {
		if got := board.cellAt(test.row, test.column); got != test.want {
			t.Errorf("at %d, %d is %v", test.row, test.column, got)
		}
	}
	bits := board.states(board)
	if bits&(1<<stateFocused) == 0 || bits&(1<<stateEnabled) == 0 {
		t.Errorf("the board's states are %b", bits)
	}
}

// The interfaces of a node do not depend on its current state, because screen readers do not query
// them again.
func TestInterfacesStay(t *testing.T) {
	for role := access.Unknown; role <= access.Alert; role++ {
		frame := &entry{Node: access.Node{Role: access.Frame}, parent: &entry{}}
		able := &entry{Node: access.Node{Role: role, State: access.Editable, Actions: []access.Action{{Verb: access.Press}}}, parent: frame}
		unable := &entry{Node: access.Node{Role: role, State: access.Disabled}, parent: frame}
		if a, b := able.interfaces(), unable.interfaces(); !slices.Equal(a, b) {
			t.Errorf("%v: %v and %v", role, a, b)
		}
	}
}

func TestPiece(t *testing.T) {
	text := []rune("Gap 1 hier")
	for _, test := range []struct {
		at       int
		by       uint32
		from, to int
	}{{0, byCharacter, 0, 1}, {10, byCharacter, 10, 10}, {1, byWord, 0, 4}, {7, byWord, 6, 10}, {3, byLine, 0, 10}, {-5, byWord, 0, 4}, {99, byCharacter, 10, 10}} {
		if from, to := piece(text, test.at, test.by); from != test.from || to != test.to {
			t.Errorf("at %d by %d: %d to %d, want %d to %d", test.at, test.by, from, to, test.from, test.to)
		}
	}
}
