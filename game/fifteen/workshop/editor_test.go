package workshop

import (
	"context"
	"math/rand/v2"
	"testing"

	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/solver/fifteen"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// bench is one that keeps a design, and counts what was refused.
type bench struct {
	family.Bench
	design  family.Design
	refused int
}

func (b *bench) Design() family.Design { return b.design }

func (b *bench) Perform(edits ...family.Edit) {
	for _, e := range edits {
		switch e := e.(type) {
		case family.Set:
			b.design = e.Design
		case family.RefuseEdit:
			b.refused++
		}
	}
}

// hand is an editor at a bench, and what a test does with it.
type hand struct {
	*Editor
	bench *bench
}

func newHand(width, height int) hand {
	b := &bench{design: solved(puzzle.FifteenShape{Width: width, Height: height})}
	return hand{New(b, nil, new(fifteen.Solver)), b}
}

const cellSide = 50.0

func (h hand) pointer(kind family.EventKind, x, y float64) {
	h.bench.Perform(h.Input(nil, family.Event{Kind: kind, At: gesture.Point{X: x * cellSide, Y: y * cellSide}, Cell: cellSide})...)
}

func (h hand) press(x, y float64) {
	h.pointer(family.Press, x, y)
	h.pointer(family.Release, x, y)
}

func (h hand) drag(x, y, toX, toY float64) {
	h.pointer(family.Press, x, y)
	h.pointer(family.Move, (x+toX)/2, (y+toY)/2)
	h.pointer(family.Release, toX, toY)
}

// keys sends the keys of a text: arrows as u r d l, with Shift as U R D L, Space as a dot,
// tools by their digits.
func (h hand) keys(text string) {
	arrows := map[rune]widget.Key{'u': widget.KeyUp, 'r': widget.KeyRight, 'd': widget.KeyDown, 'l': widget.KeyLeft}
	for _, r := range text {
		k := widget.KeyPress{Key: arrows[r]}
		switch {
		case r >= '1' && r <= '9':
			h.Choose(int(r - '1'))
			continue
		case r == '.':
			k.Key = widget.KeySpace
		case r < 'a':
			k = widget.KeyPress{Key: arrows[r+'a'-'A'], Mods: widget.Shift}
		}
		if !h.Takes(k) {
			panic("the board does not take " + string(r))
		}
		h.bench.Perform(h.Input(nil, family.Event{Kind: family.Key, Key: k, Cell: cellSide})...)
	}
}

// What the pointer and keys do to a board of 3 by 3.
func TestHand(t *testing.T) {
	const home = "1-2-3-4-5-6-7-8-0"
	for _, test := range []struct {
		name    string
		do      func(h hand)
		want    string
		refused int
	}{
		{"a tile is dragged onto another", func(h hand) { h.drag(0.5, 0.5, 1.5, 1.5) }, "5-2-3-4-1-6-7-8-0", 0},
		{"onto the blank", func(h hand) { h.drag(0.5, 0.5, 2.5, 2.5) }, "0-2-3-4-5-6-7-8-1", 0},
		{"the blank is dragged", func(h hand) { h.drag(2.5, 2.5, 2.5, 0.5) }, "1-2-0-4-5-6-7-8-3", 0},
		{"off the board", func(h hand) { h.drag(0.5, 0.5, -2, 0.5) }, home, 0},
		{"back to its place", func(h hand) { h.drag(0.2, 0.2, 0.8, 0.8) }, home, 0},
		{"a tap alone is nothing", func(h hand) { h.press(0.5, 0.5); h.pointer(family.Cancel, 0, 0) }, home, 0},
		{"two taps", func(h hand) { h.press(0.5, 0.5); h.press(1.5, 1.5) }, "5-2-3-4-1-6-7-8-0", 0},
		{"one tapped twice", func(h hand) { h.press(0.5, 0.5); h.press(0.5, 0.5) }, home, 0},
		{"two that are pressed", func(h hand) { h.keys("2"); h.press(0.5, 0.5); h.press(2.5, 1.5) }, "6-2-3-4-5-1-7-8-0", 0},
		{"the same one twice", func(h hand) { h.keys("2"); h.press(0.5, 0.5); h.press(0.5, 0.5) }, home, 0},
		{"by keys", func(h hand) { h.keys(".rd.") }, "5-2-3-4-1-6-7-8-0", 0},
		{"another tool lets go", func(h hand) { h.keys(".1r.r."); h.pointer(family.Cancel, 0, 0) }, "1-3-2-4-5-6-7-8-0", 0},
		{"Shift takes a tile along", func(h hand) { h.keys("RD") }, "2-5-3-4-1-6-7-8-0", 0},
		{"not beyond the edge", func(h hand) { h.keys("Lu") }, home, 1},
		{"Escape lets go", func(h hand) {
			h.keys(".")
			h.pointer(family.Cancel, 0, 0)
			h.keys("r.")
			h.pointer(family.Cancel, 0, 0)
		}, home, 0},
	} {
		h := newHand(3, 3)
		test.do(h)
		if got := h.now().Values()[puzzle.KeyTiles]; got != test.want || h.bench.refused != test.refused {
			t.Errorf("%s: %s, %d refused; want %s, %d", test.name, got, h.bench.refused, test.want, test.refused)
		}
		if h.Active() {
			t.Errorf("%s: the hand still holds something", test.name)
		}
	}
}

// Any arrangement on any shape is what its code says; and one that cannot be solved can
// be after the trade that is proposed.
func TestDesign(t *testing.T) {
	random := rand.New(rand.NewPCG(41, 1))
	for width := puzzle.FifteenMinSize; width <= puzzle.FifteenMaxSize; width++ {
		for height := puzzle.FifteenMinSize; height <= puzzle.FifteenMaxSize; height++ {
			h := newHand(width, height)
			if h.now().Missing() == "" {
				t.Fatalf("%dx%d: all tiles at home are a puzzle", width, height)
			}
			for range 6 {
				d := h.now()
				for i, n := range random.Perm(width * height) {
					d.tiles[i] = uint8(n)
				}
				again, ok := h.Open(d.Values())
				if !ok || again != family.Design(d) {
					t.Fatalf("%v: read back as %v", d.Values(), again)
				}
				if d.solvable() {
					continue
				}
				a, b := d.culprits()
				if next := d.trade(a, b); a == b || !next.solvable() || next.tiles[a] == 0 || next.tiles[b] == 0 {
					t.Fatalf("%v: not solvable after the trade of %d and %d", d.Values(), a, b)
				}
			}
		}
	}
}

// What is known of a board comes at once where parity tells, and is proved on small ones.
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
