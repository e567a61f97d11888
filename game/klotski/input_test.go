package klotski

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/moves"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// say formats intents with the names of blocks.
func say(b *board.Board, intents []family.Intent) string {
	var words []string
	for _, one := range intents {
		switch i := one.(type) {
		case family.Do:
			for _, m := range i.Group {
				words = append(words, b.Name(m.Piece)+" "+m.Dir.String())
			}
		case family.Refuse:
			words = append(words, "refuse "+b.Name(i.Piece)+" "+i.Dir.String())
		case family.Settle:
			words = append(words, fmt.Sprintf("settle %s from %v,%v", b.Name(i.Piece), i.From.X, i.From.Y))
		default:
			words = append(words, fmt.Sprintf("%T", i))
		}
	}
	return strings.Join(words, ", ")
}

func TestKeys(t *testing.T) {
	const before = "a a b .\nc . b .\nd e . f"
	const ctrl, shift = widget.Ctrl, widget.Shift
	for _, c := range []struct {
		name, selected string
		key            widget.KeyPress
		paused         bool
		want, after    string // after is the block selected afterwards
	}{
		{"an arrow moves what is selected", "c", widget.KeyPress{Key: widget.KeyRight}, false, "c r", "c"},
		{"W A S D by their place", "f", widget.KeyPress{Key: widget.KeyZ, Place: widget.KeyW}, false, "f u", "f"},
		{"what cannot move refuses", "c", widget.KeyPress{Key: widget.KeyUp}, false, "refuse c u", "c"},
		{"the edge refuses", "a", widget.KeyPress{Key: widget.KeyUp}, false, "refuse a u", "a"},
		{"paused", "c", widget.KeyPress{Key: widget.KeyRight}, true, "", "c"},
		{"with nothing selected an arrow selects what can go there", "", widget.KeyPress{Key: widget.KeyDown}, false, "", "b"},
		{"or what can move", "", widget.KeyPress{Key: widget.KeyLeft}, false, "", "f"},
		{"Shift walks", "a", widget.KeyPress{Key: widget.KeyDown, Mods: shift}, false, "", "c"},
		{"Shift walks nowhere", "d", widget.KeyPress{Key: widget.KeyLeft, Mods: shift}, false, "", "d"},
		{"Tab", "a", widget.KeyPress{Key: widget.KeyTab}, false, "", "b"},
		{"Tab back", "c", widget.KeyPress{Key: widget.KeyTab, Mods: shift}, false, "", "b"},
		{"Tab passes over what cannot move, and goes around", "b", widget.KeyPress{Key: widget.KeyTab, Mods: shift}, false, "", "f"},
		{"Tab at the end", "f", widget.KeyPress{Key: widget.KeyTab}, false, "", "b"},
		{"another key", "c", widget.KeyPress{Key: widget.KeyH, Mods: ctrl}, false, "", "c"},
	} {
		g := newHost(t, before)
		g.game.selected = g.board().Find(c.selected)
		if c.paused {
			g.s.Pause()
		}
		if got := say(g.board(), g.game.Input(g.app, family.Event{Kind: family.Key, Key: c.key})); got != c.want {
			t.Errorf("%s: means %q, want %q", c.name, got, c.want)
		}
		if got, want := g.game.selected, g.board().Find(c.after); got != want {
			t.Errorf("%s: selects %d, want %d", c.name, got, want)
		}
		if got := familytest.Picture(g.board()); got != familytest.Picture(parseBoard(t, before)) {
			t.Errorf("%s: the board was changed by asking\n%s", c.name, got)
		}
	}
}

func TestTakes(t *testing.T) {
	g := newHost(t, "a . b")
	for _, c := range []struct {
		key      widget.KeyPress
		selected string
		away     bool
		want     bool
	}{
		{widget.KeyPress{Key: widget.KeyUp}, "", false, true},
		{widget.KeyPress{Key: widget.KeyQ, Place: widget.KeyA}, "", false, true},
		{widget.KeyPress{Key: widget.KeyUp, Mods: widget.Shift}, "", false, true},
		{widget.KeyPress{Key: widget.KeyUp, Mods: widget.Ctrl}, "", false, false},
		{widget.KeyPress{Key: widget.KeySpace}, "", false, false},
		{widget.KeyPress{Key: widget.KeyTab}, "a", false, true},
		{widget.KeyPress{Key: widget.KeyTab}, "b", false, true},
		{widget.KeyPress{Key: widget.KeyTab}, "b", true, true}, // it comes from elsewhere
		{widget.KeyPress{Key: widget.KeyTab, Mods: widget.Shift}, "a", false, true},
	} {
		g.game.selected, g.game.unfocused = g.board().Find(c.selected), c.away
		if got := g.game.Takes(c.key); got != c.want {
			t.Errorf("%+v with %q selected is taken: %v, want %v", c.key, c.selected, got, c.want)
		}
	}
}

// Taps on a block and then on free cells reach every place that a drag reaches.
func TestTapsReachAll(t *testing.T) {
	for _, text := range []string{
		"a . b\nc . .\nd e .", "a a . .\na a . .\nb c . d", "a b .\n. b .\n. . .", "a . . .\n. b b .\n. . . c", "a . .",
	} {
		start := parseBoard(t, text)
		for id := range board.ID(start.Len()) {
			for _, place := range (moves.Klotski{}).Reach(start, id).Places()[1:] {
				g := newHost(t, text)
				tap := func(p board.Point) {
					at := gesture.Point{X: (float64(p.X) + 0.5) * cell, Y: (float64(p.Y) + 0.5) * cell}
					g.on(family.Press, at)
					g.on(family.Release, at)
				}
				tap(start.At(id))
				to, size := start.Point(place), start.Piece(id)
				for range 20 {
					if g.board().At(id) == to {
						break
					}
					// Tap the nearest cell that the block does not cover yet.
					best, found := board.Point{}, false
					for y := range size.H {
						for x := range size.W {
							p := board.Point{X: to.X + x, Y: to.Y + y}
							if g.board().Occupant(g.board().Cell(p)) == board.NoPiece && !found {
								best, found = p, true
							}
						}
					}
					if found {
						tap(best)
					}
				}
				if g.board().At(id) != to {
					t.Errorf("%s: %s comes to %v, want %v", text, start.Name(id), g.board().At(id), to)
				}
			}
		}
	}
}

// A tap on a free cell that the selected block cannot reach clears the selection, and a press
// that moves away does nothing.
func TestTapOnTheFloor(t *testing.T) {
	for _, c := range []struct {
		name, selected, after string
		x                     float64 // of the release
		selects               string
	}{
		{"it goes there", "b", "a . b c .", 1.5, "b"},
		{"it cannot", "a", "a b . c .", 1.5, ""},
		{"a press that has gone astray", "b", "a b . c .", 4.5, "b"},
	} {
		g := newHost(t, "a b . c .")
		g.game.selected = g.board().Find(c.selected)
		g.on(family.Press, gesture.Point{X: 2.5 * cell, Y: 0.5 * cell})
		g.on(family.Release, gesture.Point{X: (c.x + 1) * cell, Y: 0.5 * cell})
		if got := familytest.Picture(g.board()); got != familytest.Picture(parseBoard(t, c.after)) || g.game.selected != g.board().Find(c.selects) {
			t.Errorf("%s: %d is selected on\n%s", c.name, g.game.selected, got)
		}
	}
}

// Pointer events result in moves, and an animation for a released block.
func TestPointer(t *testing.T) {
	type event struct {
		kind family.EventKind
		x, y float64 // in cells
	}
	for _, c := range []struct {
		name, board string
		events      []event
		want        string
	}{
		{"press", "a . .", []event{{family.Press, 0.5, 0.5}}, ""},
		{"press on the floor", "a . .", []event{{family.Press, 1.5, 0.5}}, ""},
		{"press beside the board", "a . .", []event{{family.Press, 3.5, 0.5}}, ""},
		{"click", "a . b", []event{{family.Press, 0.5, 0.5}, {family.Release, 0.5, 0.5}}, "a r, settle a from -1,0"},
		{
			"drag", "a . .",
			[]event{{family.Press, 0.5, 0.5}, {family.Move, 2.25, 0.5}, {family.Release, 2.25, 0.5}}, "a r, a r, settle a from -0.25,0",
		}, {
			"drag and back", "a . .",
			[]event{{family.Press, 0.5, 0.5}, {family.Move, 1.5, 0.5}, {family.Move, 0.75, 0.5}, {family.Release, 0.75, 0.5}}, "settle a from 0.25,0",
		}, {
			"swipe against a block", "a b .",
			[]event{{family.Press, 0.5, 0.5}, {family.Move, 0.75, 0.5}, {family.Release, 0.75, 0.5}}, "settle a from 0,0, refuse a r",
		}, {
			"cancelled", "a . .",
			[]event{{family.Press, 0.5, 0.5}, {family.Move, 1.5, 0.5}, {family.Cancel, 0, 0}}, "settle a from 1,0",
		},
	} {
		g := newHost(t, c.board)
		for _, e := range c.events {
			g.on(e.kind, gesture.Point{X: e.x * cell, Y: e.y * cell})
		}
		if got := say(g.board(), g.last); got != c.want {
			t.Errorf("%s: means %q, want %q", c.name, got, c.want)
		}
	}
}

// A click on any cell of a block moves it if it can move in exactly one direction.
func TestClickMovesWhatCanGoOneWay(t *testing.T) {
	clicked := 0
	for _, text := range []string{
		"a b b c\na b b c\nd e e f\nd g h f\ni . . j", "a a . b\na a . b\nc d d e\nc f g e\nh i j k", ". a a .\nb a a c\nb d e c\nf f g g", "a . .\n. b b\nc b b",
	} {
		b := parseBoard(t, text)
		for c := range b.Width() * b.Height() {
			at := board.Point{X: c % b.Width(), Y: c / b.Width()}
			block := b.Occupant(b.Cell(at))
			if block == board.NoPiece {
				continue
			}
			var ways []string
			for _, d := range board.Dirs {
				if (moves.Klotski{}).Legal(b, moves.Move{Piece: block, Dir: d}) {
					ways = append(ways, b.Name(block)+" "+d.String())
				}
			}
			g := newHost(t, text)
			middle := gesture.Point{X: (float64(at.X) + 0.5) * cell, Y: (float64(at.Y) + 0.5) * cell}
			g.on(family.Press, middle)
			g.on(family.Release, middle)
			got, _, _ := strings.Cut(say(b, g.last), ",")
			if moved := len(got) == len("a r"); moved != (len(ways) == 1) || moved && got != ways[0] {
				t.Errorf("%q, %s at %v: means %q, want one of %v if it is the only one", text, b.Name(block), at, got, ways)
			}
			if len(ways) == 1 {
				clicked++
			}
		}
	}
	if clicked < 12 {
		t.Errorf("%d clicks on blocks with one way", clicked)
	}
}

// The held block follows the pointer at limited speed, or at once with reduced motion.
func TestFollows(t *testing.T) {
	g := newHost(t, "a . . .")
	g.app.Settings.ReducedMotion = false
	g.on(family.Press, gesture.Point{X: 32, Y: 32})
	for range 2 {
		g.app.Now += time.Second / followSpeed
		g.on(family.Move, gesture.Point{X: 3.5 * cell, Y: 32})
	}
	_, off, _ := g.game.gestures.held()
	want := 2 + followSpeed*family.FirstFrame.Seconds()
	if off.X < want-1e-6 || off.X > want+1e-6 || !g.game.gestures.behind() {
		t.Errorf("it has come %v cells, want %v", off.X, want)
	}
	g.app.Settings.ReducedMotion = true
	g.on(family.Move, gesture.Point{X: 3.5 * cell, Y: 32})
	if _, off, _ := g.game.gestures.held(); off.X != 3 || g.game.gestures.behind() {
		t.Errorf("it has come %v cells, want 3", off.X)
	}
}
