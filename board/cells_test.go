package board_test

import (
	"slices"
	"testing"

	"worldslide/board"
)

// Front, Next and AppendCells, on boards with and without wrapping edges.
func TestCells(t *testing.T) {
	const picture = ". . . .\n. A A .\n. A A b\n"
	const cornered = "A . . A\n. . . .\nA . b A\n"
	for _, test := range []struct {
		name, text, piece string
		cells             []board.Cell
		front             [4]board.Cell // up, down, left, right
	}{
		{"inside", picture, "A", []board.Cell{5, 6, 9, 10}, [4]board.Cell{1, board.NoCell, 4, 7}},
		{"inside, wrapped down", "wrap v\n" + picture, "A", []board.Cell{5, 6, 9, 10}, [4]board.Cell{1, 1, 4, 7}},
		{"at the edge", picture, "b", []board.Cell{11}, [4]board.Cell{7, board.NoCell, 10, board.NoCell}},
		{"at the edge, wrapped across", "wrap h\n" + picture, "b", []board.Cell{11}, [4]board.Cell{7, board.NoCell, 10, 8}},
		{"across the corner", "wrap hv\n" + cornered, "A", []board.Cell{11, 8, 3, 0}, [4]board.Cell{7, 7, 10, 9}},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := parse(t, test.text)
			id := b.Find(test.piece)
			if got := b.AppendCells(nil, id); !slices.Equal(got, test.cells) {
				t.Errorf("cells %v, want %v", got, test.cells)
			}
			for _, d := range board.Dirs {
				if got := b.Front(id, d); got != test.front[d] {
					t.Errorf("front %v is %d, want %d", d, got, test.front[d])
				}
			}
		})
	}
	b := parse(t, picture)
	if b.Occupant(board.NoCell) != board.NoPiece || b.Next(board.NoCell, board.Left) != board.NoCell || b.Shape(board.NoPiece) != 0 {
		t.Error("beyond the edge there is something")
	}
}

// Relocating pieces gives the same board in any order.
func TestRelocate(t *testing.T) {
	type place struct {
		piece string
		x, y  int
	}
	for _, test := range []struct {
		name, text string
		places     []place
		want       string
	}{
		{"to an empty cell", "a . b\n", []place{{"a", 1, 0}}, ". a b\n"},
		{"one step over itself", "A A .\nA A .\n", []place{{"A", 1, 0}}, ". A A\n. A A\n"},
		{"three in a ring", "a b c\n", []place{{"a", 1, 0}, {"b", 2, 0}, {"c", 0, 0}}, "c a b\n"},
		{"large against two small", "A A b\nA A c\n", []place{{"A", 1, 0}, {"b", 0, 0}, {"c", 0, 1}}, "b A A\nc A A\n"},
		{"over the side edge", "wrap h\na b A A\nc d A A\n", []place{{"A", 3, 0}, {"a", 2, 0}, {"c", 2, 1}}, "wrap h\nA b a A\nA d c A\n"},
		{"coordinates beyond the edge", "wrap v\na\n.\nb\n", []place{{"a", 0, -2}}, "wrap v\n.\na\nb\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			want := parse(t, test.want)
			permute(test.places, func(places []place) {
				b := parse(t, test.text)
				for _, p := range places {
					b.Relocate(b.Find(p.piece), board.Point{X: p.x, Y: p.y})
				}
				if err := b.Validate(); err != nil {
					t.Fatalf("%v: %v", places, err)
				}
				for i := range want.Len() {
					id := board.ID(i)
					if got := b.At(b.Find(want.Name(id))); got != want.At(id) {
						t.Errorf("%v: %s at %v, want %v", places, want.Name(id), got, want.At(id))
					}
				}
			})
		})
	}
}

// permute calls use with every permutation of the elements.
func permute[T any](all []T, use func([]T)) {
	var extend func(begun, rest []T)
	extend = func(begun, rest []T) {
		if len(rest) == 0 {
			use(begun)
		}
		for i := range rest {
			extend(append(slices.Clone(begun), rest[i]), slices.Delete(slices.Clone(rest), i, i+1))
		}
	}
	extend(nil, all)
}

func TestTrade(t *testing.T) {
	for _, test := range []struct{ name, text, a, b, want string }{
		{"small", "a b .\n. . c\n", "a", "c", "c b .\n. . a\n"},
		{"large", "A A B B c\nA A B B d\n", "B", "A", "B B A A c\nB B A A d\n"},
		{"large, not aligned", "A A . .\nA A B B\n. . B B\n", "A", "B", "B B . .\nB B A A\n. . A A\n"},
		{"across the corner", "wrap hv\nA . . A\n. B B .\n. B B .\nA . . A\n", "A", "B", "wrap hv\nB . . B\n. A A .\n. A A .\nB . . B\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			b, want := parse(t, test.text), parse(t, test.want)
			b.Trade(b.Find(test.a), b.Find(test.b))
			if err := b.Validate(); err != nil {
				t.Fatal(err)
			}
			for i := range want.Len() {
				id := board.ID(i)
				if got := b.At(b.Find(want.Name(id))); got != want.At(id) {
					t.Errorf("%s at %v, want %v", want.Name(id), got, want.At(id))
				}
			}
		})
	}
}

func TestWalled(t *testing.T) {
	b := parse(t, "a b\nc d\nwalls\n38\n00\n")
	for c := range board.Cell(4) {
		for _, d := range board.Dirs {
			want := c == 0 && (d == board.Up || d == board.Right) || c == 1 && d == board.Left
			if b.Walled(c, d) != want {
				t.Errorf("cell %d, %v: walled %v, want %v", c, d, !want, want)
			}
		}
	}
}
