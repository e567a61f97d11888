package worlds

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// say formats intents with the names of pieces.
func say(b *board.Board, intents []family.Intent) string {
	name := func(id board.ID) string {
		if id == board.NoPiece {
			return "nothing"
		}
		return b.Name(id)
	}
	var words []string
	for _, one := range intents {
		switch i := one.(type) {
		case family.Do:
			for _, m := range i.Group {
				words = append(words, name(m.Piece)+" "+m.Dir.String())
			}
			words = append(words, "selecting "+name(i.Selected))
		case family.Select:
			words = append(words, "select "+name(i.Piece))
		case family.SelectNext:
			words = append(words, "select next")
		case family.Refuse:
			words = append(words, "refuse "+name(i.Piece)+" "+i.Dir.String())
		default:
			words = append(words, fmt.Sprintf("%T", i))
		}
	}
	return strings.Join(words, ", ")
}

func TestKeys(t *testing.T) {
	const before = "a b c\nd [g] e\nf (h) i"
	for _, c := range []struct {
		name, board string
		key         widget.KeyPress
		paused      bool
		want        string
	}{
		{"right", before, widget.KeyPress{Key: widget.KeyRight}, false, "g l, selecting g"},
		{"left", before, widget.KeyPress{Key: widget.KeyLeft}, false, "g r, selecting g"},
		{"down", before, widget.KeyPress{Key: widget.KeyDown}, false, "g u, selecting g"},
		{"up, from a gap: they trade places", before, widget.KeyPress{Key: widget.KeyUp}, false, "g d, selecting g"},
		{"W by its place", before, widget.KeyPress{Key: widget.KeyZ, Place: widget.KeyW}, false, "g d, selecting g"},
		{"nothing comes from beyond the edge", "[g] a\nb c", widget.KeyPress{Key: widget.KeyRight}, false, "refuse nothing r"},
		{"a large piece needs more room", "A A [g]\nA A b\nc d e", widget.KeyPress{Key: widget.KeyRight}, false, "refuse A r"},
		{"across a wrapping edge", "wrap h\n[g] a b", widget.KeyPress{Key: widget.KeyRight}, false, "g l, selecting g"},
		{"nothing is selected", "(g) a", widget.KeyPress{Key: widget.KeyLeft}, false, ""},
		{"paused", before, widget.KeyPress{Key: widget.KeyRight}, true, ""},
		{"space", before, widget.KeyPress{Key: widget.KeySpace}, false, "select next"},
		{"another key", before, widget.KeyPress{Key: widget.KeyH}, false, ""},
	} {
		g := newTestHost(t, parse(t, c.board))
		if c.paused {
			g.s.Pause()
		}
		if got := say(g.board(), g.game.Input(g.app, family.Event{Kind: family.Key, Key: c.key})); got != c.want {
			t.Errorf("%s: means %q, want %q", c.name, got, c.want)
		}
		if got := familytest.Picture(g.board()); got != familytest.Picture(parse(t, c.board)) {
			t.Errorf("%s: the board was changed by asking\n%s", c.name, got)
		}
	}
}

func TestTakes(t *testing.T) {
	var g game
	for _, c := range []struct {
		key  widget.KeyPress
		want bool
	}{
		{widget.KeyPress{Key: widget.KeyUp}, true},
		{widget.KeyPress{Key: widget.KeyLeft, Mods: widget.Shift}, true},
		{widget.KeyPress{Key: widget.KeyQ, Place: widget.KeyA}, true},
		{widget.KeyPress{Key: widget.KeySpace}, true},
		{widget.KeyPress{Key: widget.KeyZ, Mods: widget.Ctrl}, false},
		{widget.KeyPress{Key: widget.KeyUp, Mods: widget.Ctrl}, false},
		{widget.KeyPress{Key: widget.KeyTab}, false},
		{widget.KeyPress{Key: widget.KeyP}, false},
	} {
		if got := g.Takes(c.key); got != c.want {
			t.Errorf("%+v is consumed: %v, want %v", c.key, got, c.want)
		}
	}
}

func TestPointer(t *testing.T) {
	type event struct {
		kind family.EventKind
		x, y float64 // in cells
	}
	for _, c := range []struct {
		name, board string
		events      []event
		want        []string
	}{
		{
			"click on a piece", "a (g) [h]",
			[]event{{family.Press, 0.5, 0.5}, {family.Move, 0.5, 0.5}, {family.Release, 0.5, 0.5}},
			[]string{"", "", "g l, selecting g"},
		}, {
			"click on a gap", "a (g) [h]",
			[]event{{family.Press, 1.5, 0.5}, {family.Release, 1.5, 0.5}},
			[]string{"select g", ""},
		}, {
			"drag over two", "[g] a b",
			[]event{{family.Press, 0.5, 0.5}, {family.Move, 2.5, 0.5}, {family.Release, 2.5, 0.5}},
			[]string{"", "g r, selecting g, g r, selecting g", ""},
		}, {
			"a swipe that moves nothing is refused", "a b [g]",
			[]event{{family.Press, 0.5, 0.5}, {family.Release, 0.8, 0.5}},
			[]string{"", "refuse a r"},
		}, {
			"cancelled", "a [g]",
			[]event{{family.Press, 0.5, 0.5}, {family.Cancel, 0, 0}, {family.Move, 1.5, 0.5}, {family.Release, 1.5, 0.5}},
			[]string{"", "", "", ""},
		},
	} {
		g := newTestHost(t, parse(t, c.board))
		var got []string
		for _, e := range c.events {
			before := g.board().Clone()
			g.on(e.kind, gesture.Point{X: e.x * cell, Y: e.y * cell})
			got = append(got, say(before, g.last))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: means %q, want %q", c.name, got, c.want)
		}
	}
}
