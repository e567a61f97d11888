package klotski

import (
	"image"
	"math"
	"testing"

	"pgregory.net/rapid"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/moves"
	"worldslide/ui/boardview"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// dragCases have a board, the path of the pointer in cells, the resulting board, and the number
// of steps of the gesture.
var dragCases = []struct {
	name, before, way, after string
	steps                    int
	selected                 string // the block selected afterwards
	refused                  bool
}{
	{name: "click with one place to go", before: "a . b", way: "0.5,0.5", after: ". a b", steps: 1, selected: "a"},
	{name: "click with one way to go, two cells far", before: "a . .", way: "0.5,0.5", after: ". a .", steps: 1, selected: "a"},
	{name: "click with one way to go, around a corner", before: "a . b\nc . d", way: "0.5,0.5", after: ". a b\nc . d", steps: 1, selected: "a"},
	{name: "click on a wide block with one way to go", before: "a a . .\nb c d .", way: "1.5,0.5", after: ". a a .\nb c d .", steps: 1, selected: "a"},
	{name: "click with two ways to go", before: ". a .", way: "1.5,0.5", selected: "a"},
	{name: "click with nowhere to go", before: "a b .", way: "0.5,0.5", selected: "a", refused: true},
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

func TestDrag(t *testing.T) {
	for _, c := range dragCases {
		t.Run(c.name, func(t *testing.T) {
			for _, events := range []int{1, 2, 9, 50} {
				g := newHost(t, c.before)
				way := familytest.Way(t, c.way)
				g.play(way, events)
				g.on(family.Release, way[len(way)-1])
				after := c.after
				if after == "" {
					after = c.before
				}
				if got, want := familytest.Picture(g.board()), familytest.Picture(parseBoard(t, after)); got != want {
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
				if want := g.board().Find(c.selected); g.game.selected != want {
					t.Errorf("%d events: selected %d, want %d", events, g.game.selected, want)
				}
				if g.game.Active() {
					t.Error("still active")
				}
			}
		})
	}
}

// A paused or solved game ignores the pointer, and a block held at that moment returns to its
// place.
func TestDragClosed(t *testing.T) {
	g := newHost(t, "a . .")
	g.s.Pause()
	g.on(family.Press, gesture.Point{X: 32, Y: 32})
	if g.game.Active() {
		t.Error("a closed game was taken in hand")
	}
	g.s.Resume()
	g.play(familytest.Way(t, "0.5,0.5 1.5,0.5"), 3)
	g.s.Pause()
	g.on(family.Cancel, gesture.Point{})
	if g.game.Active() || len(g.groups) != 0 || len(g.settled) != 1 {
		t.Fatalf("cancelled: active %v, %d gestures, settled %v", g.game.Active(), len(g.groups), g.settled)
	}
	if s := g.settled[0]; s.Piece != g.board().Find("a") || s.From != (boardview.Offset{X: 1}) || !s.Headed {
		t.Errorf("settles %+v", s)
	}
	g.on(family.Cancel, gesture.Point{})
	if len(g.settled) != 1 {
		t.Error("cancelled twice")
	}
	g.s.Resume()
	g.play(familytest.Way(t, "0.5,0.5 1.5,0.5"), 3)
	g.s.Pause()
	g.on(family.Release, gesture.Point{X: 96, Y: 32})
	if g.game.Active() || len(g.groups) != 0 {
		t.Error("a closed game was played")
	}
}

// The drawn block follows the pointer along the path graph at limited speed.
func TestDragFollowsAlongItsPath(t *testing.T) {
	b := parseBoard(t, "a . b\nc . d")
	var k gestures
	way := familytest.Way(t, "0.5,0.5 1.5,1.5")
	k.pick(b, way[0], cell)
	k.move(way[1], cell)
	for i, want := range []gesture.Point{{X: 0.25}, {X: 0.5}, {X: 0.75}, {X: 1}, {X: 1, Y: 0.25}, {X: 1, Y: 0.5}, {X: 1, Y: 0.75}, {X: 1, Y: 1}, {X: 1, Y: 1}} {
		k.follow(0.25)
		moving := k.behind()
		_, off, _ := k.held()
		if off.Distance(want) > 1e-9 || moving != (i < 7) {
			t.Errorf("after %d: at %v, moving %v, want %v", i+1, off, moving, want)
		}
	}
}

// For any pointer position, the dragged block overlaps no other, and moves at most the allowed
// distance per frame.
func TestDragNeverJumps(t *testing.T) {
	boards := []string{
		"a . b\nc . d", "a . .\n. b .\n. . c", "a a . b\na a . .\nc . . .", "a b .\na . .\n. . c", "a . . .\n. b b .\n. . . .",
	}
	rapid.Check(t, func(rt *rapid.T) {
		b := parseBoard(t, rapid.SampledFrom(boards).Draw(rt, "board"))
		var k gestures
		point := rapid.Custom(func(t *rapid.T) gesture.Point {
			return gesture.Point{X: rapid.Float64Range(-1, 5).Draw(t, "x") * cell, Y: rapid.Float64Range(-1, 4).Draw(t, "y") * cell}
		})
		k.pick(b, gesture.Point{X: 32, Y: 32}, cell)
		var last gesture.Point
		for range rapid.IntRange(1, 20).Draw(rt, "events") {
			k.move(point.Draw(rt, "to"), cell)
			step := rapid.Float64Range(0, 0.4).Draw(rt, "step")
			k.follow(step)
			block, off, ok := k.held()
			if !ok {
				rt.Fatal("the block was dropped")
			}
			if off.Distance(last) > step+1e-9 {
				rt.Fatalf("jumped from %v to %v", last, off)
			}
			last = off
			if off.X != math.Round(off.X) && off.Y != math.Round(off.Y) {
				rt.Fatalf("off its rails at %v", off)
			}
			for _, corner := range []board.Point{
				{X: int(math.Floor(off.X)), Y: int(math.Floor(off.Y))}, {X: int(math.Ceil(off.X)), Y: int(math.Ceil(off.Y))},
			} {
				at := b.At(block).Add(corner)
				if _, ok := (moves.Klotski{}).Reach(b, block).Steps(b.Cell(at)); !ok {
					rt.Fatalf("at %v, where it cannot be", off)
				}
			}
		}
		k.release(b, board.NoPiece, point.Draw(rt, "end"), cell)
		if err := b.Validate(); err != nil {
			rt.Fatal(err)
		}
	})
}

// Blocks that cannot move are skipped: here a and c.
func TestNextBlock(t *testing.T) {
	b := parseBoard(t, "b a a\nb . c\n. d c")
	for _, c := range []struct {
		from, forward, back string
	}{
		{"", "b", "d"}, {"b", "d", ""}, {"a", "d", "b"}, {"c", "d", "b"}, {"d", "", "b"},
	} {
		for _, back := range []bool{false, true} {
			want := c.forward
			if back {
				want = c.back
			}
			got, ok := NextBlock(b, b.Find(c.from), back)
			if got != b.Find(want) || ok != (want != "") {
				t.Errorf("from %q, back %v: %d %v, want %q", c.from, back, got, ok, want)
			}
		}
	}
}

func TestBlockToward(t *testing.T) {
	b := parseBoard(t, "b a a e\nb . c .\n. d c .")
	for _, c := range []struct {
		from string
		d    board.Dir
		want string
	}{
		{"", board.Down, "b"}, {"b", board.Right, "a"}, {"a", board.Down, "c"}, {"a", board.Left, "b"}, {"a", board.Right, "e"},
		{"c", board.Left, "d"}, {"d", board.Up, "c"}, {"b", board.Left, ""}, {"e", board.Up, ""}, {"e", board.Down, "c"},
	} {
		got, ok := blockToward(b, b.Find(c.from), c.d)
		if got != b.Find(c.want) || ok != (c.want != "") {
			t.Errorf("%v of %q: %d, want %q", c.d, c.from, got, c.want)
		}
	}
}

// The pointer is an open hand over a block that can move, and a closed one while a block is
// held.
func TestHandShape(t *testing.T) {
	g := newHost(t, "a b . c c")
	g.app.UI = widget.New(nil, nil)
	at := boardview.Layout{Cell: cell, Cells: image.Rect(100, 100, 100+5*cell, 100+cell)}
	over := func(x int) widget.Cursor {
		g.app.UI.Begin(widget.Input{Pointer: image.Pt(100+x*cell+cell/2, 120)}, widget.Frame{Size: image.Pt(640, 480), Scale: 1})
		defer g.app.UI.End()
		return g.game.pointer(&g.app.Frame, boardview.Drawing{Board: g.board(), Layout: at})
	}
	for x, want := range []widget.Cursor{widget.CursorArrow, widget.CursorOpenHand, widget.CursorArrow, widget.CursorOpenHand, widget.CursorOpenHand, widget.CursorArrow} {
		if got := over(x); got != want {
			t.Errorf("over cell %d it is %d, want %d", x, got, want)
		}
	}
	g.on(family.Press, gesture.Point{X: 1.5 * cell, Y: cell / 2})
	if got := over(2); got != widget.CursorClosedHand {
		t.Errorf("with a block in the hand it is %d", got)
	}
	g.on(family.Release, gesture.Point{X: 1.5 * cell, Y: cell / 2})
	g.s.Pause()
	if got := over(3); got != widget.CursorArrow && g.s.Paused() {
		t.Errorf("over a paused game it is %d", got)
	}
}
