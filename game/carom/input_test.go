package carom

import (
	"fmt"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/gesture"
	"worldslide/ui/sound"
	"worldslide/ui/widget"
)

// The board of these tests has cells with a side of 10 and the goal h8:
//
//	  a b c d e f g h
//	1 t . . . . . . .
//	2 . . . . . . 2 .
//	3 . . 0 . . . . .
//	4 . . . . . . . .
//	5 . . . . 1 . . .
//	6 . . . . . . . .
//	7 . . . . . . . .
//	8 . . . . . . . .
const side = 10

// cell returns the centre of a cell, such as c3.
func cell(name string) gesture.Point {
	return gesture.Point{X: float64(int(name[0])-'a')*side + side/2, Y: float64(int(name[1])-'1')*side + side/2}
}

// said formats intents.
func said(b *board.Board, intents []family.Intent) string {
	var words []string
	for _, one := range intents {
		switch i := one.(type) {
		case family.Do:
			words = append(words, moves.FormatGroups(b, []moves.Group{i.Group}))
		case family.Refuse:
			words = append(words, "refuse "+b.Name(i.Piece)+i.Dir.String())
		case family.Play:
			if i.Sound == sound.GapSelected {
				words = append(words, "select")
				continue
			}
			words = append(words, fmt.Sprint(i))
		default:
			words = append(words, fmt.Sprintf("%T", i))
		}
	}
	return strings.Join(words, " ")
}

func key(k widget.Key) family.Event {
	return family.Event{Kind: family.Key, Key: widget.KeyPress{Key: k}}
}

func place(k widget.Key) family.Event {
	return family.Event{Kind: family.Key, Key: widget.KeyPress{Place: k}}
}

// swipe returns the events of a swipe from one cell to another.
func swipe(from, to string) []family.Event {
	event := func(kind family.EventKind, at string) family.Event {
		return family.Event{Kind: kind, At: cell(at), Cell: side}
	}
	return []family.Event{event(family.Press, from), event(family.Move, from), event(family.Move, to), event(family.Release, to)}
}

func TestInputMeans(t *testing.T) {
	back := widget.KeyPress{Key: widget.KeyTab, Mods: widget.Shift}
	for _, c := range []struct {
		name, selected string
		events         []family.Event
		want           string
		after          string // the piece selected afterwards
	}{
		{"an arrow slides the selected piece", "t", []family.Event{key(widget.KeyRight)}, "tr", "t"},
		{"in every direction", "1", []family.Event{key(widget.KeyUp)}, "1u", "1"},
		{"down", "1", []family.Event{key(widget.KeyDown)}, "1d", "1"},
		{"left", "1", []family.Event{key(widget.KeyLeft)}, "1l", "1"},
		{"a letter by its place too", "0", []family.Event{place(widget.KeyW)}, "0u", "0"},
		{"A", "0", []family.Event{place(widget.KeyA)}, "0l", "0"},
		{"S", "0", []family.Event{place(widget.KeyS)}, "0d", "0"},
		{"D", "0", []family.Event{place(widget.KeyD)}, "0r", "0"},
		{"what cannot go is refused", "t", []family.Event{key(widget.KeyUp)}, "refuse tu", "t"},
		{"1 selects the first blocker", "t", []family.Event{key(widget.Key1)}, "select", "0"},
		{"2 the second", "t", []family.Event{key(widget.Key2)}, "select", "1"},
		{"3 the third", "t", []family.Event{key(widget.Key3)}, "select", "2"},
		{"4 the target", "2", []family.Event{key(widget.Key4)}, "select", "t"},
		{"what is selected stays it in silence", "0", []family.Event{key(widget.Key1)}, "", "0"},
		{"Tab selects the next piece", "t", []family.Event{key(widget.KeyTab)}, "select", "0"},
		{"Shift Tab the one before", "2", []family.Event{{Kind: family.Key, Key: back}}, "select", "1"},
		{"after the last one the first", "2", []family.Event{key(widget.KeyTab)}, "select", "t"},
		{"before the first one the last", "t", []family.Event{{Kind: family.Key, Key: back}}, "select", "2"},
		{"a click selects", "t", swipe("c3", "c3"), "select", "0"},
		{"a click on an arrow slides", "t", swipe("b1", "b1"), "tr", "t"},
		{"a click on a landing place slides", "t", swipe("h1", "h1"), "tr", "t"},
		{"a click elsewhere is nothing", "t", swipe("d4", "d4"), "", "t"},
		{"a swipe selects and slides", "t", swipe("e5", "e3"), "select 1u", "1"},
		{"a swipe of the selected piece slides", "1", swipe("e5", "c5"), "1l", "1"},
		{"a swipe from an empty cell slides the selected piece", "1", swipe("b7", "b4"), "1u", "1"},
		{"a swipe of what cannot go is refused", "1", swipe("a1", "a0"), "select refuse tu", "t"},
		{"what was cancelled is nothing", "t", append(swipe("c3", "c3")[:2], family.Event{Kind: family.Cancel}, swipe("c3", "c3")[3]), "", "t"},
	} {
		app := contextOn(t, "2026-03-12")
		g := gameOf(t, open)
		b := g.host.Session().Board()
		g.selected = b.Find(c.selected)
		before := b.String()
		var intents []family.Intent
		for _, e := range c.events {
			intents = append(intents, g.Input(app, e)...)
		}
		if got := said(b, intents); got != c.want || b.Name(g.selected) != c.after {
			t.Errorf("%s: means %q with %s selected, want %q with %s", c.name, got, b.Name(g.selected), c.want, c.after)
		}
		if g.Active() || len(g.Preview()) > 0 || b.String() != before {
			t.Errorf("%s: active %v, preview %v, board\n%v", c.name, g.Active(), g.Preview(), b)
		}
	}
}

// A paused game ignores input.
func TestInputOfAPausedGame(t *testing.T) {
	g := gameOf(t, open)
	g.host.(*fakeHost).closed = true
	events := append([]family.Event{key(widget.KeyRight), key(widget.Key1), key(widget.KeyTab)}, swipe("c3", "c8")...)
	for _, e := range events {
		if intents := g.Input(&scene.App{}, e); len(intents) > 0 || g.selected != 0 || g.Active() {
			t.Errorf("%v means %v, with %d selected", e, intents, g.selected)
		}
	}
}

// What cannot slide is refused, with the reason.
func TestWhyRefused(t *testing.T) {
	app := contextOn(t, "2026-03-12")
	for _, c := range []struct {
		name, pieces string
		events       []family.Event
		want         assets.ID
	}{
		{"a key against a wall", "a1c3e5g2", []family.Event{key(widget.KeyUp)}, assets.CalmRefused},
		{"a click on a piece that can go nowhere", "a1b1a2g2", swipe("a1", "a1"), assets.CalmBlocked},
		{"a click on another that can go nowhere", "g2a1b1a2", swipe("a1", "a1"), assets.CalmBlocked},
		{"a click on one that can go", "a1c3e5g2", swipe("c3", "c3"), ""},
	} {
		g := gameOf(t, open[:strings.Index(open, "pieces=")]+"pieces="+c.pieces)
		got, want := "", ""
		for _, e := range c.events {
			for _, one := range g.Input(app, e) {
				if r, ok := one.(family.Refuse); ok {
					got += r.Why
				}
			}
		}
		if c.want != "" {
			want = app.Text(c.want)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", c.name, got, want)
		}
	}
}

// In a solved game, keys control only the replay.
func TestInputControlsTheReplay(t *testing.T) {
	app := contextOn(t, "2026-03-12")
	g := gameOf(t, open+"&moves=trtd")
	for _, c := range []struct {
		key widget.Key
		at  int
	}{{widget.KeyLeft, 1}, {widget.KeyHome, 0}, {widget.KeyRight, 1}, {widget.KeyEnd, 2}, {widget.KeyRight, 2}} {
		if !g.Takes(widget.KeyPress{Key: c.key}) {
			t.Errorf("key %v is not taken", c.key)
		}
		if intents := g.Input(app, key(c.key)); len(intents) > 0 {
			t.Errorf("key %v means %v", c.key, intents)
		}
		if at, _ := g.history.replay.Position(); at != c.at {
			t.Errorf("after key %v the replay is at %d, want %d", c.key, at, c.at)
		}
	}
	for _, k := range []widget.KeyPress{{Key: widget.Key1}, {Key: widget.KeyTab}, {Key: widget.KeyUp}} {
		if g.Takes(k) {
			t.Errorf("key %v is taken", k)
		}
	}
}

// The board uses Tab on every piece, so that the next arrow key is not lost.
func TestTakesTabOnEveryPiece(t *testing.T) {
	g := gameOf(t, open)
	forth, back := widget.KeyPress{Key: widget.KeyTab}, widget.KeyPress{Key: widget.KeyTab, Mods: widget.Shift}
	for piece := range board.ID(4) {
		g.selected = piece
		if !g.Takes(forth) || !g.Takes(back) {
			t.Errorf("piece %d: takes Tab %v, Shift Tab %v", piece, g.Takes(forth), g.Takes(back))
		}
	}
	for k, want := range map[widget.KeyPress]bool{
		{Key: widget.KeyUp}: true, {Place: widget.KeyW}: true, {Key: widget.Key3}: true, {Key: widget.KeyH}: false,
		{Key: widget.KeyUp, Mods: widget.Ctrl}: false, {Key: widget.Key1, Mods: widget.Shift}: false,
	} {
		if g.Takes(k) != want {
			t.Errorf("takes %v: %v", k, !want)
		}
	}
}
