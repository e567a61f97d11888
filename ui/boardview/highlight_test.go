package boardview

import (
	"image"
	"testing"

	"worldslide/board"
	"worldslide/ui/paint"
)

func parse(t testing.TB, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A highlight is at its piece, with the arrow on the edge that the piece crosses. Arrows are above the
// outlines of all highlights, the first one on top.
func TestDrawHighlights(t *testing.T) {
	b := parse(t, `
. a a .
. a a .
. . . .
. . . .`)
	v := Drawing{Board: b, Layout: Fit(0, 0, b.Width(), b.Height(), Frame{}, 40, 0), Scale: 1}
	var list paint.List
	v.DrawHighlights(&list, []Highlight{
		{Piece: b.Piece(0), Path: []board.Dir{board.Left}, Number: 1},
		{Piece: board.Piece{At: board.Point{X: 0, Y: 3}, W: 1, H: 1}, Path: []board.Dir{board.Up, board.Right}, Number: 2},
	})
	ops := list.Ops(paint.Ground)
	var icons []paint.Op
	last := -1 // outline
	for i, op := range ops {
		if op.Kind == paint.KindIcon {
			icons = append(icons, op)
			if last > i {
				t.Errorf("an outline is above an arrow")
			}
		}
		if op.Rect.W >= 40 {
			last = i
		}
	}
	left, top := float32(v.Layout.Cells.Min.X), float32(v.Layout.Cells.Min.Y)
	want := []struct {
		name string
		x, y float32
	}{{"arrow-up", left + 20, top + 114}, {"arrow-left", left + 34, top + 40}} // moved off the edge by the length that they would reach into the piece
	if len(icons) != len(want) {
		t.Fatalf("%d arrows, want %d", len(icons), len(want))
	}
	for i, w := range want {
		r := icons[i].Rect
		if x, y := r.X+r.W/2, r.Y+r.H/2; icons[i].Text != w.name || x < w.x-1 || x > w.x+1 || y < w.y-1 || y > w.y+1 {
			t.Errorf("arrow %d: %s at %v, %v; want %s at %v, %v", i, icons[i].Text, x, y, w.name, w.x, w.y)
		}
	}
}

// On a wrapping board each visible part of a marked piece is outlined, its number is visible once, and
// the whole arrow is on the board.
func TestDrawHighlightsAcrossWrappingEdges(t *testing.T) {
	b := parse(t, `
wrap hv
a . . a
a . . a
. . . .
c b . c`)
	for _, test := range []struct {
		piece  string
		copies int
	}{{"a", 2}, {"b", 1}, {"c", 2}} {
		for dir := board.Up; dir <= board.Right; dir++ {
			v := Drawing{Board: b, Layout: Fit(0, 0, b.Width(), b.Height(), Frame{Pixels: 6}, 40, 0), Scale: 1}
			var list paint.List
			v.DrawHighlights(&list, []Highlight{{Piece: b.Piece(b.Find(test.piece)), Path: []board.Dir{dir}, Number: 1}})
			outer := v.Layout.Outer
			outlines, arrows, numbers := 0, 0, 0
			for _, op := range list.Ops(paint.Ground) {
				switch {
				case op.Kind == paint.KindStroke:
					outlines++
				case op.Kind == paint.KindIcon:
					arrows++
					radius := int(v.discRadius())
					x, y := int(op.Rect.X+op.Rect.W/2), int(op.Rect.Y+op.Rect.H/2)
					if disc := image.Rect(x-radius, y-radius, x+radius, y+radius); !disc.In(outer) {
						t.Errorf("%s %v: the arrow in %v is not within %v", test.piece, dir, disc, outer)
					}
				case op.Kind == paint.KindText && image.Pt(int(op.X), int(op.Y)).In(outer):
					numbers++
				}
			}
			if outlines != 2*test.copies || arrows != 1 || numbers != 1 {
				t.Errorf("%s %v: %d lines of outlines, %d arrows, %d numbers; want two lines for each of %d parts, 1 and 1",
					test.piece, dir, outlines, arrows, numbers, test.copies)
			}
		}
	}
}

// Numbers do not cover each other, an arrow, or the middle and the corner of a piece, where its own number is: on
// large and small cells, and where two moves begin in the same cell.
func TestNumbersOfHighlights(t *testing.T) {
	b := parse(t, ". a b .\n. . . .\n. . . .")
	at := func(x, y int) board.Piece { return board.Piece{At: board.Point{X: x, Y: y}, W: 1, H: 1} }
	for name, highlights := range map[string][]Highlight{
		"one cell, one way": {
			{Piece: at(1, 0), Path: []board.Dir{board.Left}, Number: 1}, {Piece: at(2, 0), Path: []board.Dir{board.Left}, Number: 2},
			{Piece: at(1, 0), Path: []board.Dir{board.Left}, Number: 3},
		},
		"one cell, two ways": {
			{Piece: at(1, 1), Path: []board.Dir{board.Up}, Number: 1}, {Piece: at(1, 1), Path: []board.Dir{board.Left}, Number: 2},
			{Piece: at(1, 1), Path: []board.Dir{board.Down}, Number: 3},
		},
	} {
		for _, cell := range []int{120, 40} {
			v := Drawing{Board: b, Layout: Fit(0, 0, b.Width(), b.Height(), Frame{}, cell, 0), Scale: 1}
			var list paint.List
			v.DrawHighlights(&list, highlights)
			var numbers, icons []arrow
			for _, op := range list.Ops(paint.Ground) {
				switch op.Kind {
				case paint.KindText:
					numbers = append(numbers, arrow{op.X, op.Y})
				case paint.KindIcon:
					icons = append(icons, arrow{op.Rect.X + op.Rect.W/2, op.Rect.Y + op.Rect.H/2})
				}
			}
			if len(numbers) != len(highlights) {
				t.Fatalf("%s: %d numbers for %d moves", name, len(numbers), len(highlights))
			}
			radius := min(12, 2*v.discRadius()/3)
			for i, n := range numbers {
				for j, other := range numbers[:i] {
					if !n.apart(other, radius) {
						t.Errorf("%s, cells of %d: numbers %d and %d cover each other at %v and %v", name, cell, j+1, i+1, other, n)
					}
				}
				for _, icon := range icons {
					if !n.apart(icon, radius-1) {
						t.Errorf("%s, cells of %d: number %d at %v covers the arrow at %v", name, cell, i+1, n, icon)
					}
				}
				p := highlights[i].Piece.At
				left, top := float32(v.Layout.Cells.Min.X+p.X*cell), float32(v.Layout.Cells.Min.Y+p.Y*cell)
				if middle := (arrow{left + float32(cell)/2, top + float32(cell)/2}); !n.apart(middle, radius) {
					t.Errorf("%s, cells of %d: number %d at %v covers the middle of its piece", name, cell, i+1, n)
				}
			}
		}
	}
}
