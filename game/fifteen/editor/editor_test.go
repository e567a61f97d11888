package editor

import (
	"context"
	"math/rand/v2"
	"strconv"
	"testing"

	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/puzzle"
	"worldslide/solver/fifteen"
)

// hand operates an editor.
type hand struct {
	*editor
	familytest.EditorHand
}

func newHand(width, height int) hand {
	b := &familytest.EditorHost{Current: solved(puzzle.FifteenShape{Width: width, Height: height})}
	e := newEditor(b, View{}, new(fifteen.Solver))
	return hand{e, familytest.EditorHand{Editor: e, EditorHost: b}}
}

// The effects of pointer and keys on a 3x3 board.
func TestPointerAndKeys(t *testing.T) {
	const home = "1-2-3-4-5-6-7-8-0"
	for _, test := range []struct {
		name    string
		do      func(h hand)
		want    string
		refused int
	}{
		{"a tile is dragged onto another", func(h hand) { h.Drag(0.5, 0.5, 1.5, 1.5) }, "5-2-3-4-1-6-7-8-0", 0},
		{"onto the blank", func(h hand) { h.Drag(0.5, 0.5, 2.5, 2.5) }, "0-2-3-4-5-6-7-8-1", 0},
		{"the blank is dragged", func(h hand) { h.Drag(2.5, 2.5, 2.5, 0.5) }, "1-2-0-4-5-6-7-8-3", 0},
		{"off the board", func(h hand) { h.Drag(0.5, 0.5, -2, 0.5) }, home, 0},
		{"back to its place", func(h hand) { h.Drag(0.2, 0.2, 0.8, 0.8) }, home, 0},
		{"a tap alone is nothing", func(h hand) { h.Press(0.5, 0.5); h.Pointer(family.Cancel, 0, 0) }, home, 0},
		{"two taps", func(h hand) { h.Press(0.5, 0.5); h.Press(1.5, 1.5) }, "5-2-3-4-1-6-7-8-0", 0},
		{"one tapped twice", func(h hand) { h.Press(0.5, 0.5); h.Press(0.5, 0.5) }, home, 0},
		{"two that are pressed", func(h hand) { h.Keys("2"); h.Press(0.5, 0.5); h.Press(2.5, 1.5) }, "6-2-3-4-5-1-7-8-0", 0},
		{"the same one twice", func(h hand) { h.Keys("2"); h.Press(0.5, 0.5); h.Press(0.5, 0.5) }, home, 0},
		{"by keys", func(h hand) { h.Keys(".rd.") }, "5-2-3-4-1-6-7-8-0", 0},
		{"another tool lets go", func(h hand) { h.Keys(".1r.r."); h.Pointer(family.Cancel, 0, 0) }, "1-3-2-4-5-6-7-8-0", 0},
		{"Shift takes a tile along", func(h hand) { h.Keys("RD") }, "2-5-3-4-1-6-7-8-0", 0},
		{"not beyond the edge", func(h hand) { h.Keys("Lu") }, home, 1},
		{"Escape lets go", func(h hand) {
			h.Keys(".")
			h.Pointer(family.Cancel, 0, 0)
			h.Keys("r.")
			h.Pointer(family.Cancel, 0, 0)
		}, home, 0},
	} {
		h := newHand(3, 3)
		test.do(h)
		if got := h.now().Values()[puzzle.KeyTiles]; got != test.want || h.Refused != test.refused {
			t.Errorf("%s: %s, %d refused; want %s, %d", test.name, got, h.Refused, test.want, test.refused)
		}
		if h.Active() {
			t.Errorf("%s: the gesture is still active", test.name)
		}
	}
}

// Any arrangement on any shape equals its code, and an unsolvable one is solvable after the
// proposed exchange of two tiles.
func TestDesign(t *testing.T) {
	random := rand.New(rand.NewPCG(41, 1))
	for width := puzzle.FifteenMinSize; width <= puzzle.FifteenMaxSize; width++ {
		for height := puzzle.FifteenMinSize; height <= puzzle.FifteenMaxSize; height++ {
			h := newHand(width, height)
			if h.now().Missing() == "" {
				t.Fatalf("%dx%d: the solved board is accepted as a puzzle", width, height)
			}
			for range 6 {
				d := h.now()
				for i, n := range random.Perm(width * height) {
					d.tiles[i] = uint16(n)
				}
				again, ok := h.Open(d.Values())
				if !ok || again != family.Design(d) {
					t.Fatalf("%v: parsed back as %v", d.Values(), again)
				}
				if d.solvable() {
					continue
				}
				a, b := d.culprits()
				if next := d.trade(a, b); a == b || !next.solvable() || next.tiles[a] == 0 || next.tiles[b] == 0 {
					t.Fatalf("%v: not solvable after exchanging %d and %d", d.Values(), a, b)
				}
			}
		}
	}
}

// The result comes at once if the parity decides, and is proved on small boards.
func TestAnalysis(t *testing.T) {
	for _, test := range []struct{ width, height, a, b, want int }{
		{3, 3, 7, 8, 1}, {4, 3, 10, 11, 1}, {3, 4, 8, 11, 1}, {3, 3, 0, 1, -1}, {5, 3, 0, 1, -1},
	} {
		h := newHand(test.width, test.height)
		d := h.now().trade(test.a, test.b)
		var last puzzle.Analysis
		h.Analyse(context.Background(), d, func(f any) { last = f.(puzzle.Analysis) })
		got := -1
		if last.Optimal {
			got = last.Optima[0].Count
		}
		if got != test.want || (last.Verdict == puzzle.CannotBeSolved) != (test.want < 0) {
			t.Errorf("%v: %+v, want %d", d.Values(), last, test.want)
		}
	}
}

// BenchmarkFirstAnswer measures the time of the first answer about shuffled tiles.
func BenchmarkFirstAnswer(b *testing.B) {
	for _, side := range []int{3, 4, 5, 10} {
		b.Run(strconv.Itoa(side), func(b *testing.B) {
			h := newHand(side, side)
			on, ok := h.Open(puzzle.Values{puzzle.KeySize: strconv.Itoa(side), puzzle.KeySeed: "12345"})
			if !ok {
				b.Fatal("a board cannot be edited")
			}
			for b.Loop() {
				ctx, stop := context.WithCancel(context.Background())
				h.Analyse(ctx, on, func(any) { stop() })
				stop()
			}
		})
	}
}
