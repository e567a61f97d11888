package worlds

import (
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// gestureCase is a board, paths of the pointer, and the resulting board. A path is a list of
// points in cells, as in "0.5,0.5 2.5,0.5": press at the first, move in straight lines to the
// others, release at the last.
type gestureCase struct {
	name          string
	before, after string // unchanged if after is ""
	ways          []string
	moves         int
}

const cell = familytest.Cell // device-independent pixels

func (c gestureCase) run(t *testing.T) {
	t.Run(c.name, func(t *testing.T) {
		g := newTestHost(t, parse(t, c.before))
		for _, way := range c.ways {
			places := familytest.Way(t, way)
			g.press(places[0])
			for _, p := range places[1:] {
				g.move(p)
			}
			g.release(places[len(places)-1])
			if g.game.Active() || len(g.game.Preview()) > 0 {
				t.Errorf("%s: the gesture continues after the release", way)
			}
		}
		c.check(t, g)
	})
}

func (c gestureCase) check(t *testing.T, g *testHost) {
	t.Helper()
	after := c.after
	if after == "" {
		after = c.before
	}
	if got, want := familytest.Picture(g.board()), familytest.Picture(parse(t, after)); got != want || g.moves != c.moves {
		t.Errorf("ways %q on\n%s\ngive in %d moves\n%s\nwant in %d moves\n%s", c.ways, familytest.Picture(parse(t, c.before)), g.moves, got, c.moves, want)
	}
	if err := g.board().Validate(); err != nil {
		t.Error(err)
	}
}

func parse(t *testing.T, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestClick(t *testing.T) {
	for _, c := range []gestureCase{
		{
			name:   "on a piece beside a gap",
			before: "a [g]\n b c", ways: []string{"0.5,0.5"},
			after: "[g] a\n b c", moves: 1,
		}, {
			name:   "of two gaps the selected one wins",
			before: "(g) a [h]", ways: []string{"1.5,0.5"},
			after: "(g) [h] a", moves: 1,
		}, {
			name:   "selects the gap that is used",
			before: "(g) a b [h]", ways: []string{"1.5,0.5"},
			after: "a [g] b (h)", moves: 1,
		}, {
			name:   "again between two gaps takes the piece back",
			before: "(g) [h] a", ways: []string{"2.5,0.5", "1.5,0.5"},
			after: "(g) [h] a", moves: 2,
		}, {
			name:   "on a piece away from gaps",
			before: "a b [g]", ways: []string{"0.5,0.5"},
		}, {
			name:   "on a large piece beside one small gap moves nothing and selects nothing",
			before: "A A (g)\nA A b\nc d [h]", ways: []string{"0.5,0.5"},
		}, {
			name:   "on a large piece beside two small gaps",
			before: "A A [g]\nA A (h)", ways: []string{"0.5,1.5"},
			after: "[g] A A\n(h) A A", moves: 1,
		}, {
			name:   "on a large piece beside a large gap",
			before: "A A [G] [G]\nA A [G] [G]", ways: []string{"0.5,0.5"},
			after: "[G] [G] A A\n[G] [G] A A", moves: 1,
		}, {
			name:   "on a small piece beside a large gap takes its neighbour along",
			before: "[G] [G] a\n[G] [G] b", ways: []string{"2.5,0.5"},
			after: "a [G] [G]\nb [G] [G]", moves: 1,
		}, {
			name:   "on a small piece beside a large gap, with a large one as neighbour",
			before: "[G] [G] a b\n[G] [G] C C\nd e C C", ways: []string{"2.5,0.5"},
		}, {
			name:   "on a gap selects it, from any of its cells",
			before: "(G) (G) [g]\n(G) (G) a", ways: []string{"1.5,1.5"},
			after: "[G] [G] (g)\n[G] [G] a",
		}, {
			name:   "on the selected gap trades places with the only gap beside it",
			before: "[g] (h) a", ways: []string{"1.5,0.5", "1.5,0.5"},
			after: "[h] (g) a", moves: 1,
		}, {
			name:   "on the selected gap between two others is not clear",
			before: "(g) [h] (i)", ways: []string{"1.5,0.5"},
		}, {
			name:   "of several gaps that it could trade places with none is meant",
			before: "[g] (h) (i)", ways: []string{"1.5,0.5", "1.5,0.5"},
			after: "(g) [h] (i)",
		}, {
			name:   "on the selected large gap trades places too",
			before: "[G] [G]\n[G] [G]\n(H) (H)\n(H) (H)", ways: []string{"0.5,0.5"},
			after: "(H) (H)\n(H) (H)\n[G] [G]\n[G] [G]", moves: 1,
		}, {
			name:   "on a piece beside a gap across a wrapping edge",
			before: "wrap h\na b [g]", ways: []string{"0.5,0.5"},
			after: "wrap h\n[g] b a", moves: 1,
		}, {
			name:   "is not across an edge that does not wrap",
			before: "wrap v\na b [g]\nc d e", ways: []string{"0.5,0.5"},
		}, {
			name:   "on any part of a large piece across two wrapping edges",
			before: "wrap hv\nA b (h) A\nc d e f\ni j k l\nA m [g] A", ways: []string{"0.5,0.5"},
			after: "wrap hv\n(h) b A A\nc d e f\ni j k l\n[g] m A A", moves: 1,
		}, {
			name:   "with an unsteady hand of a pixel",
			before: "a [g]", ways: []string{"0.5,0.5 0.515,0.5"},
			after: "[g] a", moves: 1,
		}, {
			name:   "that slips by two pixels is none, and no swipe yet",
			before: "a [g]", ways: []string{"0.5,0.5 0.54,0.5"},
		}, {
			name:   "outside the board",
			before: "a [g]", ways: []string{"-0.1,0.5", "2.1,0.5", "0.5,-0.1", "0.5,1.1"},
		},
	} {
		c.run(t)
	}
}

func TestSwipe(t *testing.T) {
	for _, c := range []gestureCase{
		{
			name:   "a piece into a gap",
			before: "a [g]", ways: []string{"0.3,0.5 0.5,0.5"},
			after: "[g] a", moves: 1,
		}, {
			name:   "a piece away from the gap, or along it",
			before: "a [g]\nb c", ways: []string{"0.5,0.5 0.3,0.5", "0.5,0.5 0.5,0.7"},
		}, {
			name:   "a piece between two gaps goes where the swipe goes",
			before: "(g) a [h]", ways: []string{"1.5,0.5 1.3,0.5"},
			after: "a [g] (h)", moves: 1,
		}, {
			name:   "a piece that cannot go there moves nothing and selects nothing",
			before: "A A (g)\nA A b\nc d [h]", ways: []string{"0.5,0.5 0.7,0.5"},
		}, {
			name:   "a gap: the gap goes with the swipe and is selected",
			before: "a (g) [h]", ways: []string{"1.5,0.5 1.3,0.5"},
			after: "[g] a (h)", moves: 1,
		}, {
			name:   "a gap onto another",
			before: "a [g] (h)", ways: []string{"1.5,0.5 1.7,0.5"},
			after: "a (h) [g]", moves: 1,
		}, {
			name:   "a large gap over a large piece",
			before: "A A\nA A\n[G] [G]\n[G] [G]", ways: []string{"0.5,3.5 0.5,3.3"},
			after: "[G] [G]\n[G] [G]\nA A\nA A", moves: 1,
		}, {
			name:   "a large gap over two small pieces",
			before: "[G] [G] a\n[G] [G] b", ways: []string{"0.5,0.5 0.7,0.5"},
			after: "a [G] [G]\nb [G] [G]", moves: 1,
		}, {
			name:   "exactly aslant is up or down",
			before: "a b\n[g] c", ways: []string{"0.5,0.5 0.7,0.7"},
			after: "[g] b\na c", moves: 1,
		}, {
			name:   "a gap over a wrapping edge",
			before: "wrap v\na b\nc d\n[g] e", ways: []string{"0.5,2.5 0.5,2.7"},
			after: "wrap v\n[g] b\nc d\na e", moves: 1,
		}, {
			name:   "a piece that is seen on both sides, by either part",
			before: "wrap h\nA [g] b A\nA (h) c A", ways: []string{"3.5,0.5 3.7,0.5"},
			after: "wrap h\nA A b [g]\nA A c (h)", moves: 1,
		}, {
			name:   "released outside the board",
			before: "[g]\na", ways: []string{"0.9,1.5 1.3,1.3 1.3,1.05"},
			after: "a\n[g]", moves: 1,
		},
	} {
		c.run(t)
	}
}

func TestDrag(t *testing.T) {
	for _, c := range []gestureCase{
		{
			name:   "a gap over all that a fast pointer has crossed",
			before: "[g] a b c", ways: []string{"0.5,0.5 3.5,0.5"},
			after: "a b c [g]", moves: 3,
		}, {
			name:   "a gap there and back",
			before: "[g] a b", ways: []string{"0.5,0.5 2.5,0.5 0.5,0.5"},
		}, {
			name:   "a gap there and half the way back",
			before: "[g] a b", ways: []string{"0.5,0.5 2.5,0.5 1.5,0.5"},
			after: "a [g] b", moves: 1,
		}, {
			name:   "a gap that is not selected there and back",
			before: "(h) a [g]", ways: []string{"0.5,0.5 1.5,0.5 0.5,0.5"},
			after: "[h] a (g)",
		}, {
			name:   "a piece there and back",
			before: "a (g) [h]", ways: []string{"0.5,0.5 2.5,0.5 0.5,0.5"},
		}, {
			name:   "there and back in two presses",
			before: "[g] a", ways: []string{"0.5,0.5 1.5,0.5", "1.5,0.5 0.5,0.5"}, moves: 2,
		}, {
			name:   "a gap round a corner",
			before: "[g] a\nb c", ways: []string{"0.5,0.5 1.5,0.5 1.5,1.5"},
			after: "a c\nb [g]", moves: 2,
		}, {
			name:   "a gap does not set off toward a pointer that came by another way",
			before: "[g] A A\nb A A\nc d e", ways: []string{"0.5,0.5 0.5,-0.5 2.5,-0.5 2.5,2.5 2.5,-0.5 0.5,-0.5 0.5,0.5"},
		}, {
			name:   "a piece into a gap, keeping the selection",
			before: "a (g) [h]", ways: []string{"0.5,0.5 1.5,0.5"},
			after: "(g) a [h]", moves: 1,
		}, {
			name:   "a piece through several gaps",
			before: "a (g) [h]", ways: []string{"0.5,0.5 2.5,0.5"},
			after: "(g) [h] a", moves: 2,
		}, {
			name:   "a piece not over pieces",
			before: "a b [g]", ways: []string{"0.5,0.5 2.5,0.5"},
		}, {
			name:   "a piece that the pointer left behind moves nothing in its stead",
			before: "a b [g]\nc d e", ways: []string{"0.5,0.5 0.5,-0.5 2.5,-0.5 2.5,0.5"},
		}, {
			name:   "a large piece into two small gaps",
			before: "A A [g]\nA A (h)", ways: []string{"1.5,1.5 2.5,1.5"},
			after: "[g] A A\n(h) A A", moves: 1,
		}, {
			name:   "a large piece into a large gap and back",
			before: "A A [G] [G]\nA A [G] [G]", ways: []string{"1.5,0.5 2.5,0.5 1.5,0.5"},
		}, {
			name:   "a large gap over two pairs",
			before: "[G] [G] a b\n[G] [G] c d", ways: []string{"0.5,0.5 3.5,0.5"},
			after: "a b [G] [G]\nc d [G] [G]", moves: 2,
		}, {
			name:   "a large gap onto another, to the right",
			before: "[G] [G] (H) (H)\n[G] [G] (H) (H)", ways: []string{"0.5,1.5 2.1,1.5"},
			after: "(H) (H) [G] [G]\n(H) (H) [G] [G]", moves: 1,
		}, {
			name:   "a large gap onto another, downward",
			before: "[G] [G]\n[G] [G]\n(H) (H)\n(H) (H)", ways: []string{"1.5,0.5 1.5,2.1"},
			after: "(H) (H)\n(H) (H)\n[G] [G]\n[G] [G]", moves: 1,
		}, {
			name:   "a large gap onto another, to the left",
			before: "(H) (H) [G] [G]\n(H) (H) [G] [G]", ways: []string{"3.5,1.5 1.9,1.5"},
			after: "[G] [G] (H) (H)\n[G] [G] (H) (H)", moves: 1,
		}, {
			name:   "a large gap between two others that lie abreast",
			before: "(H) (H) [G] [G] a\n(H) (H) [G] [G] b", ways: []string{"2.5,0.5 4.5,0.5 0.5,0.5"},
			after: "[G] [G] (H) (H) a\n[G] [G] (H) (H) b", moves: 1,
		}, {
			name:   "released outside the board, what was dragged stays",
			before: "[g] a", ways: []string{"0.5,0.5 1.5,0.5 9.5,-3"},
			after: "a [g]", moves: 1,
		}, {
			name:   "goes on where the pointer comes back to the board",
			before: "[g] a\nb c\nd e", ways: []string{"0.5,0.5 1.5,0.5 2.5,0.5 2.5,1.5 1.5,1.5"},
			after: "a c\nb [g]\nd e", moves: 2,
		}, {
			name:   "a pointer beyond a wrapping edge is not on the other side",
			before: "wrap h\na b [g]", ways: []string{"2.5,0.5 3.5,0.5 5.5,0.5"},
			after: "wrap h\n[g] b a", moves: 1, // counts as a swipe
		}, {
			name:   "a gap goes across a wrapping edge and on, when the pointer comes in at the other side",
			before: "wrap h\n[g] a b c", ways: []string{"0.5,0.5 -0.5,0.5 -0.5,3 4.5,3 4.5,0.5 2.5,0.5"},
			after: "wrap h\nc a [g] b", moves: 2,
		}, {
			name:   "through the board and across its edge",
			before: "wrap v\na b\n[g] c\nd e", ways: []string{"0.5,1.5 0.5,-0.5"},
			after: "wrap v\nd b\na c\n[g] e", moves: 2,
		}, {
			name:   "there and back, also across an edge",
			before: "wrap h\n[g] a b", ways: []string{"0.5,0.5 1.5,0.5 0.5,0.5 -0.5,0.5 0.5,0.5"},
		}, {
			name:   "an edge that does not wrap",
			before: "wrap v\na [g] b\nc d e", ways: []string{"1.5,0.5 0.5,0.5 -0.5,0.5"},
			after: "wrap v\n[g] a b\nc d e", moves: 1,
		}, {
			name:   "a large gap across two wrapping edges, by its last cell",
			before: "wrap hv\n[G] a b [G]\nc d e f\ni j k l\n[G] m n [G]", ways: []string{"0.5,0.5 1.5,0.5"},
			after: "wrap hv\n[G] [G] b a\nc d e f\ni j k l\n[G] [G] n m", moves: 1,
		}, {
			name:   "a large gap across a wrapping edge, by its first cells",
			before: "wrap h\n[G] a b [G]\n[G] c d [G]", ways: []string{"3.5,1.5 2.5,1.5"},
			after: "wrap h\nb a [G] [G]\nd c [G] [G]", moves: 1,
		},
	} {
		c.run(t)
	}
}

// Some moves jump over the pointer and leave it beside the held piece. They must not be taken
// back while the pointer stays there, but can be later.
func TestDragJumpsOverPointer(t *testing.T) {
	const before = "A A [g]\nA A (h)"
	const after = "[g] A A\n(h) A A"
	for _, c := range []gestureCase{
		{
			name:   "stays beside",
			before: before, ways: []string{"2.5,0.5 1.7,0.5 1.6,0.5 1.5,0.5 1.4,0.5 1.5,0.5"},
			after: after, moves: 1,
		}, {
			name:   "goes on to what it holds",
			before: before, ways: []string{"2.5,0.5 0.5,0.5"},
			after: after, moves: 1,
		}, {
			name:   "comes back from what it holds",
			before: before, ways: []string{"2.5,0.5 0.5,0.5 1.5,0.5 2.5,0.5"},
			after: before,
		}, {
			name:   "turns back at once: the far cell of the large piece is reached too",
			before: before, ways: []string{"2.5,0.5 1.5,0.5 2.5,0.5"},
			after: before,
		}, {
			name:   "a small piece into a large gap",
			before: "[G] [G] a\n[G] [G] b", ways: []string{"2.5,0.5 1.6,0.5 1.5,0.5 1.4,0.5"},
			after: "a [G] [G]\nb [G] [G]", moves: 1,
		}, {
			name:   "a small piece into a large gap and back",
			before: "[G] [G] a\n[G] [G] b", ways: []string{"2.5,0.5 1.5,0.5 2.5,0.5"},
		},
	} {
		c.run(t)
	}
}

// A dragged piece follows only after the pointer has passed the first quarter of the next cell.
func TestDragQuarter(t *testing.T) {
	const before = "a b c\nd [g] e\nf h i"
	for _, c := range []struct {
		name, from, short, enough, after string
	}{
		{"gap up", "1.5,1.5", "1.5,0.75", "1.5,0.74", "a [g] c\nd b e\nf h i"},
		{"gap down", "1.5,1.5", "1.5,2.24", "1.5,2.25", "a b c\nd h e\nf [g] i"},
		{"gap left", "1.5,1.5", "0.75,1.5", "0.74,1.5", "a b c\n[g] d e\nf h i"},
		{"gap right", "1.5,1.5", "2.24,1.5", "2.25,1.5", "a b c\nd e [g]\nf h i"},
		{"piece up", "1.5,2.5", "1.5,1.75", "1.5,1.74", "a b c\nd h e\nf [g] i"},
		{"piece down", "1.5,0.5", "1.5,1.24", "1.5,1.25", "a [g] c\nd b e\nf h i"},
		{"piece left", "2.5,1.5", "1.75,1.5", "1.74,1.5", "a b c\nd e [g]\nf h i"},
		{"piece right", "0.5,1.5", "1.24,1.5", "1.25,1.5", "a b c\n[g] d e\nf h i"},
	} {
		g := newTestHost(t, parse(t, before))
		way := familytest.Way(t, c.from+" "+c.short+" "+c.enough)
		g.press(way[0])
		g.move(way[1])
		gestureCase{before: before, ways: []string{c.name, c.short}}.check(t, g)
		g.move(way[2])
		gestureCase{before: before, after: c.after, moves: 1, ways: []string{c.name, c.enough}}.check(t, g)
	}
}

func TestPreview(t *testing.T) {
	for _, c := range []struct {
		name, before, way string
		want              string // names and directions of the shifted pieces
	}{
		{"piece", "a [g]", "0.3,0.5 0.5,0.5", "a r"},
		{"piece that cannot go there", "A A [g]\nA A b", "0.5,0.5 0.7,0.5", ""},
		{"not yet a swipe", "a [g]", "0.5,0.5 0.57,0.5", ""},
		{"back again", "a [g]", "0.3,0.5 0.5,0.5 0.3,0.5", ""},
		{"the longer axis decides", "a [g]\n(h) b", "0.5,0.3 0.6,0.5", "a d"},
		{"gap: the piece comes the other way", "a [g]", "1.5,0.5 1.3,0.5", "a r"},
		{"gap beside a gap: nothing to be seen moves", "(h) [g]", "1.5,0.5 1.3,0.5", ""},
		{"large gap over two", "[G] [G] a\n[G] [G] b", "0.5,0.5 0.7,0.5", "a l b l"},
		{"large gap over a large piece", "[G] [G] A A\n[G] [G] A A", "0.5,0.5 0.7,0.5", "A l"},
		{"a small piece into a large gap takes the other along", "[G] [G] a\n[G] [G] b", "2.5,1.5 2.3,1.5", "b l a l"},
		{"a large piece into two gaps", "[g] A A\n(h) A A", "2.5,0.5 2.3,0.5", "A l"},
		{"nothing once something was dragged", "a [g]", "0.5,0.5 1.5,0.5 1.7,0.5", ""},
	} {
		g := newTestHost(t, parse(t, c.before))
		places := familytest.Way(t, c.way)
		g.press(places[0])
		for _, p := range places[1:] {
			g.move(p)
		}
		var got []string
		for _, s := range g.game.Preview() {
			got = append(got, g.board().Name(s.Piece)+" "+s.Dir.String())
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: preview %q, want %q", c.name, got, c.want)
		}
	}
}

// A paused or solved game ignores gestures, and a drag that solves the game ends there.
func TestClosedGame(t *testing.T) {
	const before = "(h) a [g] b"
	t.Run("press", func(t *testing.T) {
		g := newTestHost(t, parse(t, before))
		g.s.Pause()
		for _, p := range familytest.Way(t, "0.5,0.5 1.5,0.5") {
			g.press(p)
			if g.game.Active() {
				t.Error("a press on a closed game started a gesture")
			}
			g.release(p)
		}
		gestureCase{before: before}.check(t, g)
	})
	t.Run("closed before the release", func(t *testing.T) {
		g := newTestHost(t, parse(t, before))
		p := familytest.Way(t, "1.5,0.5")[0]
		g.press(p)
		g.s.Pause()
		g.release(p)
		gestureCase{before: before}.check(t, g)
	})
	t.Run("closed by a move of the drag", func(t *testing.T) {
		g := newTestHostOf(t, anyBoardOf(parse(t, "[g] a b c\nhome\na b g c"), true))
		way := familytest.Way(t, "0.5,0.5 3.5,0.5")
		g.press(way[0])
		g.move(way[1])
		g.release(way[1])
		gestureCase{before: "[g] a b c", after: "a b [g] c", moves: 2}.check(t, g)
	})
}

func TestCancel(t *testing.T) {
	const before = "a [g] b"
	g := newTestHost(t, parse(t, before))
	way := familytest.Way(t, "0.3,0.5 0.5,0.5")
	g.press(way[0])
	g.move(way[1])
	g.cancel()
	if g.game.Active() || len(g.game.Preview()) > 0 {
		t.Error("the gesture continues after it was cancelled")
	}
	g.move(gesture.Point{X: 2.5 * cell, Y: 0.5 * cell})
	g.release(way[1])
	gestureCase{before: before}.check(t, g)
}

// A held gap stays held if a key moves it meanwhile.
func TestKeysDuringDrag(t *testing.T) {
	g := newTestHost(t, parse(t, "a [g] b c"))
	way := familytest.Way(t, "1.5,0.5 2.5,0.5")
	g.press(way[0])
	g.key(widget.KeyPress{Key: widget.KeyRight})
	g.move(way[1]) // crosses a, where g was, and follows over it
	g.release(way[1])
	gestureCase{before: "a [g] b c", after: "a b [g] c", moves: 3}.check(t, g)
}

// A single event visits each cell on the way, and only cells on the board, however far the
// pointer moves.
func TestFarPointer(t *testing.T) {
	const far = 1e12
	for _, c := range []struct {
		name  string
		to    gesture.Point
		after string
		moves int
	}{
		{"right", gesture.Point{X: far, Y: 32}, "a b c [g]\nd e f h", 3},
		{"left", gesture.Point{X: -far, Y: 32}, "[g] a b c\nd e f h", 0},
		{"down", gesture.Point{X: 32, Y: far}, "d a b c\n[g] e f h", 1},
	} {
		g := newTestHost(t, parse(t, "[g] a b c\nd e f h"))
		g.press(gesture.Point{X: 32, Y: 32})
		g.move(c.to)
		g.cancel()
		gestureCase{before: "[g] a b c\nd e f h", after: c.after, moves: c.moves, ways: []string{c.name}}.check(t, g)
	}
}

// The landing that is shown for a piece is where a click sends it.
func TestLandingIsWhereAClickSends(t *testing.T) {
	for _, text := range []string{
		"a [g]\n b c", "(g) a [h]", "[g] a (h)", "(g) a b [h]", "A A (g)\nA A b\nc d [h]", "A A [g]\nA A (h)",
		"[G] [G] a\n[G] [G] b", "[G] [G] a b\n[G] [G] C C\nd e C C", "(g) b\na [h]",
	} {
		b := parse(t, text)
		for id := range board.ID(b.Len()) {
			if b.IsGap(id) {
				continue
			}
			g := newTestHost(t, b.Clone())
			at := b.At(id)
			middle := gesture.Point{X: (float64(at.X) + 0.5) * cell, Y: (float64(at.Y) + 0.5) * cell}
			to, _, ok := landing(b, id)
			g.press(middle)
			g.release(middle)
			if got := g.board().Piece(id); ok != (g.moves > 0) || ok && got.At != to.At {
				t.Errorf("%s on\n%s: shown at %v, %v; the click sends it to %v in %d moves", b.Name(id), text, to.At, ok, got.At, g.moves)
			}
		}
	}
}

// A pointer that has not moved since the board was opened does not preview where a piece would land.
func TestRestingPointer(t *testing.T) {
	var r resting
	for i, step := range []struct {
		at   gesture.Point
		want bool
	}{{gesture.Point{X: 5, Y: 5}, true}, {gesture.Point{X: 5, Y: 5}, true}, {gesture.Point{X: 6, Y: 5}, false}, {gesture.Point{X: 5, Y: 5}, false}} {
		if got := r.rests(step.at); got != step.want {
			t.Errorf("step %d: rests is %t, want %t", i, got, step.want)
		}
	}
}

// A gesture that can move nothing is refused, with the reason.
func TestRefused(t *testing.T) {
	for _, test := range []struct {
		name, before, way, want string
		why                     assets.ID
	}{
		{"two cells to the left of the gap", "a b [g]", "0.5,0.5", "a r", assets.CalmNoGap},
		{"two cells to the right of the gap", "[g] a b", "2.5,0.5", "b l", assets.CalmNoGap},
		{"below the gap", "[g] a\nb c\nd e", "0.5,2.5", "d u", assets.CalmNoGap},
		{"of two gaps the nearer one", "[g] a b c d (h)", "3.5,0.5", "c r", assets.CalmNoGap},
		{"a large piece", "A A b [g]\nA A c d", "0.5,0.5", "A r", assets.CalmNoGap},
		{"a large piece beside a small gap", "A A [g]\nA A c", "0.5,0.5", "A r", assets.CalmNeedsTwo},
		{"a large piece beside a large gap that is not in line", "A A [G] [G]\nA A [G] [G]\nb c d e", "0.5,0.5", "", ""},
		{"a swipe away from the gap", "a b [g]", "1.5,0.5 1.1,0.5", "b l", assets.CalmRefused},
		{"a swipe of a gap against the edge", "a b [g]", "2.5,0.5 2.9,0.5", "g r", assets.CalmRefused},
		{"a piece beside the gap goes", "a b [g]", "1.5,0.5", "", ""},
		{"a gap is selected", "a b [g] c (h)", "4.5,0.5", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := newTestHost(t, parse(t, test.before))
			places := familytest.Way(t, test.way)
			g.press(places[0])
			for _, p := range places[1:] {
				g.move(p)
			}
			g.release(places[len(places)-1])
			got, why, want := "", "", ""
			for _, one := range g.last {
				if r, ok := one.(family.Refuse); ok {
					got, why = g.board().Name(r.Piece)+" "+r.Dir.String(), r.Why
				}
			}
			if test.why != "" {
				want = g.app.Text(test.why)
			}
			if got != test.want || why != want {
				t.Errorf("refused %q (%s), want %q (%s)", got, why, test.want, want)
			}
		})
	}
}
