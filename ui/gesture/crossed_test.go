package gesture

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"worldslide/board"
)

// Cells are 10 dp.
func TestCrossed(t *testing.T) {
	for _, test := range []struct {
		name     string
		from, to Point
		want     []board.Point
	}{
		{"within a cell", Point{1, 1}, Point{9, 9}, nil},
		{"to the right", Point{5, 5}, Point{35, 5}, []board.Point{{X: 1}, {X: 2}, {X: 3}}},
		{"up", Point{5, 35}, Point{5, 15}, []board.Point{{Y: 2}, {Y: 1}}},
		{"beside a corner, above it", Point{5, 5}, Point{15, 14}, []board.Point{{X: 1}, {X: 1, Y: 1}}},
		{"beside a corner, below it", Point{5, 5}, Point{14, 15}, []board.Point{{Y: 1}, {X: 1, Y: 1}}},
		{"through a corner", Point{5, 5}, Point{15, 15}, []board.Point{{X: 1}, {X: 1, Y: 1}}},
		{"back through it", Point{15, 15}, Point{5, 5}, []board.Point{{Y: 1}, {}}},
		{"through corners up", Point{5, 25}, Point{25, 5}, []board.Point{{X: 1, Y: 2}, {X: 1, Y: 1}, {X: 2, Y: 1}, {X: 2}}},
		{"steep", Point{5, 5}, Point{19, 45}, []board.Point{{Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 2}, {X: 1, Y: 3}, {X: 1, Y: 4}}},
		{"from an edge to the left", Point{10, 5}, Point{9, 5}, []board.Point{{}}},
		{"beside the board", Point{-15, 5}, Point{5, 5}, []board.Point{{X: -1}, {}}},
	} {
		if got := slices.Collect(Crossed(test.from, test.to, 10)); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
		}
	}
}

// The cells lead from the first to the last, each beside the one before, without detour, and the line touches each.
func TestCrossedCellsAreBesideEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cell := rapid.Float64Range(1, 200).Draw(t, "cell")
		point := func(name string) Point {
			if rapid.Bool().Draw(t, name+" on corners") {
				return Point{cell * float64(rapid.IntRange(-20, 20).Draw(t, name+" x")), cell * float64(rapid.IntRange(-20, 20).Draw(t, name+" y"))}
			}
			return Point{rapid.Float64Range(-2000, 2000).Draw(t, name+".X"), rapid.Float64Range(-2000, 2000).Draw(t, name+".Y")}
		}
		from, to := point("from"), point("to")
		first, last := PlaceOf(from, cell).Point, PlaceOf(to, cell).Point
		at, count := first, 0
		distance := func(p, q board.Point) int { return max(p.X-q.X, q.X-p.X) + max(p.Y-q.Y, q.Y-p.Y) }
		for next := range Crossed(from, to, cell) {
			if distance(at, next) != 1 {
				t.Fatalf("%v comes after %v", next, at)
			}
			at, count = next, count+1
			if !touches(from, to, next, cell) {
				t.Fatalf("the line does not touch %v", next)
			}
		}
		if at != last || count != distance(first, last) {
			t.Fatalf("%d cells lead to %v, want %d to %v", count, at, distance(first, last), last)
		}
	})
}

// touches reports whether a line touches a cell, except for errors of rounding.
func touches(from, to Point, at board.Point, cell float64) bool {
	const rounding = 1e-6
	enter, leave := 0.0, 1.0
	for _, axis := range [][3]float64{{from.X, to.X, float64(at.X) * cell}, {from.Y, to.Y, float64(at.Y) * cell}} {
		low, high := axis[2]-rounding, axis[2]+cell+rounding
		if d := axis[1] - axis[0]; d != 0 {
			a, b := (low-axis[0])/d, (high-axis[0])/d
			enter, leave = max(enter, min(a, b)), min(leave, max(a, b))
		} else if axis[0] < low || axis[0] > high {
			return false
		}
	}
	return enter <= leave
}
