package gesture

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"worldslide/board"
	"worldslide/moves"
)

// blocks is a game of sliding blocks without history or clock.
type blocks struct {
	b        *board.Board
	closed   bool
	selected board.ID
	groups   []moves.Group
	refused  int
	back     int
	from     Point // of the last block that was let go
}

func (t *blocks) Board() *board.Board   { return t.b }
func (t *blocks) Open() bool            { return !t.closed }
func (t *blocks) Select(block board.ID) { t.selected = block }
func (t *blocks) Do(group moves.Group, from Point) {
	for _, m := range group {
		if _, err := (moves.Steps{}).Apply(nil, t.b, m); err != nil {
			panic(err)
		}
	}
	t.groups, t.from = append(t.groups, group), from
}
func (t *blocks) Refuse(board.ID, board.Dir)     { t.refused++ }
func (t *blocks) PutBack(_ board.ID, from Point) { t.back, t.from = t.back+1, from }

// play takes the pointer along a way, in so many events from place to place.
func (t *blocks) play(k *Klotski, way []Point, events int) {
	k.Press(t, way[0], cell)
	for i, to := range way[1:] {
		for n := range events {
			k.Move(t, between(way[i], to, float64(n+1)/float64(events)), cell)
			k.Follow(math.Inf(1))
		}
	}
}

// A case is a board, the way of the pointer in cells, and what it leads to: the
// board, and how many steps its one gesture has.
var klotskiCases = []struct {
	name, before, way, after string
	steps                    int
	selected                 string // the block that is selected then
	refused                  bool
}{
	{name: "click with one place to go", before: "a . b", way: "0.5,0.5", after: ". a b", steps: 1, selected: "a"},
	{name: "click with two places to go", before: "a . .", way: "0.5,0.5", selected: "a"},
	{name: "click with nowhere to go", before: "a b .", way: "0.5,0.5", selected: "a"},
	{name: "click on the floor", before: "a . b", way: "1.5,0.5"},
	{name: "press beside the board", before: "a . b", way: "-0.5,0.5 1.5,0.5"},

	{name: "swipe", before: "a . .", way: "0.5,0.5 0.8,0.5", after: ". a .", steps: 1, selected: "a"},
	{name: "swipe of a wide block", before: "a a . .\nb c d .", way: "1.5,0.5 1.8,0.55", after: ". a a .\nb c d .", steps: 1, selected: "a"},
	{name: "swipe against the edge", before: "a . b", way: "0.5,0.5 0.2,0.5", selected: "a", refused: true},
	{name: "swipe against a block", before: ". a b", way: "1.5,0.5 1.8,0.5", selected: "a", refused: true},
	{name: "drag and back again", before: "a . .", way: "0.5,0.5 1.4,0.5 0.6,0.5", selected: "a"},

	{name: "drag by one", before: "a . .", way: "0.5,0.5 1.4,0.5", after: ". a .", steps: 1, selected: "a"},
	{name: "drag by two in one gesture", before: "a . .", way: "0.5,0.5 2.6,0.5", after: ". . a", steps: 2, selected: "a"},
	{name: "drag stops at what stops it", before: "a . b .", way: "0.5,0.5 3.5,0.5", after: ". a b .", steps: 1, selected: "a"},
	{name: "drag of a tall block", before: "a . b\na . c", way: "0.3,1.8 1.3,1.8", after: ". a b\n. a c", steps: 1, selected: "a"},
	{
		name: "drag around a corner", before: "a . b\nc . d", way: "0.5,0.5 1.5,0.5 1.5,1.5",
		after: ". . b\nc a d", steps: 2, selected: "a",
	},
	{
		name: "drag around a corner, cutting it", before: "a . b\nc . d", way: "0.5,0.5 1.5,1.5",
		after: ". . b\nc a d", steps: 2, selected: "a",
	},
	{
		name: "drag around two corners", before: "a . b\nc . .\nd e .", way: "0.5,0.5 1.5,0.6 1.4,1.5 2.5,1.5 2.6,2.5",
		after: ". . b\nc . .\nd e a", steps: 4, selected: "a",
	},
	{
		name: "an unsteady hand does not turn", before: "a . b\nc . d", way: "0.5,0.5 1.1,0.8",
		after: ". a b\nc . d", steps: 1, selected: "a",
	},
	{
		name: "a block does not pass through another", before: "a b .\n. c .", way: "0.5,0.5 2.5,0.5",
		selected: "a", refused: true,
	},
	{
		name: "drag ends beyond the board", before: "a .\n. .", way: "0.5,0.5 5.5,9.5",
		after: ". .\n. a", steps: 2, selected: "a",
	},
}

func TestKlotski(t *testing.T) {
	for _, c := range klotskiCases {
		t.Run(c.name, func(t *testing.T) {
			for _, events := range []int{1, 2, 9, 50} {
				g := &blocks{b: parse(t, c.before), selected: board.NoPiece}
				var k Klotski
				way := parseWay(t, c.way)
				g.play(&k, way, events)
				k.Release(g, way[len(way)-1], cell)
				after := c.after
				if after == "" {
					after = c.before
				}
				if got, want := picture(g.b), picture(parse(t, after)); got != want {
					t.Errorf("%d events: got\n%s\nwant\n%s", events, got, want)
				}
				steps := 0
				for _, group := range g.groups {
					steps += len(group)
				}
				if steps != c.steps || len(g.groups) > 1 {
					t.Errorf("%d events: %d steps in %d gestures, want %d in one", events, steps, len(g.groups), c.steps)
				}
				if (g.refused > 0) != c.refused {
					t.Errorf("%d events: refused %d times", events, g.refused)
				}
				if want := g.b.Find(c.selected); g.selected != want {
					t.Errorf("%d events: selected %d, want %d", events, g.selected, want)
				}
				if k.Active() {
					t.Error("still active")
				}
			}
		})
	}
}

// A game that is over or paused is not played, and what is held when it becomes
// so goes back.
func TestKlotskiClosed(t *testing.T) {
	g := &blocks{b: parse(t, "a . ."), closed: true}
	var k Klotski
	k.Press(g, Point{32, 32}, cell)
	if k.Active() {
		t.Error("a closed game was taken in hand")
	}
	g.closed = false
	g.play(&k, parseWay(t, "0.5,0.5 1.5,0.5"), 3)
	block, off, ok := k.Cancel()
	if k.Active() || !ok || block != g.b.Find("a") || off != (Point{1, 0}) || len(g.groups) != 0 {
		t.Errorf("cancelled: active %v, held %d (%v) at %v", k.Active(), block, ok, off)
	}
	if _, _, ok := k.Cancel(); ok {
		t.Error("cancelled twice")
	}
}

// What is seen comes after the pointer along the rails, as fast as it may.
func TestKlotskiFollowsAlongItsWay(t *testing.T) {
	g := &blocks{b: parse(t, "a . b\nc . d")}
	var k Klotski
	way := parseWay(t, "0.5,0.5 1.5,1.5")
	k.Press(g, way[0], cell)
	k.Move(g, way[1], cell)
	for i, want := range []Point{{0.25, 0}, {0.5, 0}, {0.75, 0}, {1, 0}, {1, 0.25}, {1, 0.5}, {1, 0.75}, {1, 1}, {1, 1}} {
		moving := k.Follow(0.25)
		_, off, _ := k.Held()
		if off.distance(want) > 1e-9 || moving != (i < 7) {
			t.Errorf("after %d: at %v, moving %v, want %v", i+1, off, moving, want)
		}
	}
}

// Wherever the pointer goes, the block is where it could have come: it overlaps
// no other, and from one look to the next it goes no farther than it may.
func TestKlotskiNeverJumps(t *testing.T) {
	boards := []string{
		"a . b\nc . d", "a . .\n. b .\n. . c", "a a . b\na a . .\nc . . .", "a b .\na . .\n. . c", "a . . .\n. b b .\n. . . .",
	}
	rapid.Check(t, func(rt *rapid.T) {
		g := &blocks{b: parse(t, rapid.SampledFrom(boards).Draw(rt, "board"))}
		var k Klotski
		point := rapid.Custom(func(t *rapid.T) Point {
			return Point{rapid.Float64Range(-1, 5).Draw(t, "x") * cell, rapid.Float64Range(-1, 4).Draw(t, "y") * cell}
		})
		k.Press(g, Point{32, 32}, cell)
		var last Point
		for range rapid.IntRange(1, 20).Draw(rt, "events") {
			k.Move(g, point.Draw(rt, "to"), cell)
			step := rapid.Float64Range(0, 0.4).Draw(rt, "step")
			k.Follow(step)
			block, off, ok := k.Held()
			if !ok {
				rt.Fatal("the block was dropped")
			}
			if off.distance(last) > step+1e-9 {
				rt.Fatalf("jumped from %v to %v", last, off)
			}
			last = off
			if off.X != math.Round(off.X) && off.Y != math.Round(off.Y) {
				rt.Fatalf("off its rails at %v", off)
			}
			for _, corner := range []board.Point{
				{X: int(math.Floor(off.X)), Y: int(math.Floor(off.Y))}, {X: int(math.Ceil(off.X)), Y: int(math.Ceil(off.Y))},
			} {
				at := g.b.At(block).Add(corner)
				if _, ok := (moves.Steps{}).Reach(g.b, block).Steps(g.b.Cell(at)); !ok {
					rt.Fatalf("at %v, where it cannot be", off)
				}
			}
		}
		k.Release(g, point.Draw(rt, "end"), cell)
		if err := g.b.Validate(); err != nil {
			rt.Fatal(err)
		}
	})
}

func TestNextPiece(t *testing.T) {
	b := parse(t, "b a a\nb . c\n. d c")
	for _, c := range []struct {
		from, forward, back string
	}{
		{"", "b", "d"}, {"b", "a", ""}, {"a", "c", "b"}, {"c", "d", "a"}, {"d", "", "c"},
	} {
		for _, back := range []bool{false, true} {
			want := c.forward
			if back {
				want = c.back
			}
			got, ok := NextPiece(b, b.Find(c.from), back)
			if got != b.Find(want) || ok != (want != "") {
				t.Errorf("from %q, back %v: %d %v, want %q", c.from, back, got, ok, want)
			}
		}
	}
}

func TestPieceToward(t *testing.T) {
	b := parse(t, "b a a e\nb . c .\n. d c .")
	for _, c := range []struct {
		from string
		d    board.Dir
		want string
	}{
		{"", board.Down, "b"}, {"b", board.Right, "a"}, {"a", board.Down, "c"}, {"a", board.Left, "b"}, {"a", board.Right, "e"},
		{"c", board.Left, "d"}, {"d", board.Up, "c"}, {"b", board.Left, ""}, {"e", board.Up, ""}, {"e", board.Down, "c"},
	} {
		got, ok := PieceToward(b, b.Find(c.from), c.d)
		if got != b.Find(c.want) || ok != (c.want != "") {
			t.Errorf("%v of %q: %d, want %q", c.d, c.from, got, c.want)
		}
	}
}
