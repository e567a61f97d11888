package fifteen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/solver"
	"worldslide/ui/widget"
)

var directions = map[byte]board.Dir{'u': board.Up, 'd': board.Down, 'l': board.Left, 'r': board.Right}

// told formats intents: tiles and their directions, refusals with !, animated tiles with ~ and
// their offset.
func told(b *board.Board, intents []family.Intent) string {
	var all []string
	for _, one := range intents {
		switch i := one.(type) {
		case family.Do:
			word := ""
			for _, m := range i.Group {
				word += fmt.Sprintf("%s%c", b.Name(m.Piece), "udlr"[m.Dir])
			}
			all = append(all, word)
		case family.Refuse:
			name := "-"
			if i.Piece != board.NoPiece {
				name = b.Name(i.Piece)
			}
			all = append(all, fmt.Sprintf("!%s%c", name, "udlr"[i.Dir]))
		case family.Settle:
			all = append(all, fmt.Sprintf("~%s(%.1f,%.1f)", b.Name(i.Piece), i.From.X+0, i.From.Y+0))
		default:
			all = append(all, fmt.Sprintf("%T", i))
		}
	}
	return strings.Join(all, " ")
}

// game3x3 returns a game on a board in the form of codes.
func game3x3(t *testing.T, tiles string, mode puzzle.FifteenMode) (*game, *fakeHost) {
	t.Helper()
	return play(t, newShared(new(Solver)), puzzle.Values{puzzle.KeyTiles: tiles, puzzle.KeyMode: string(mode)})
}

// 1 2 3 / 4 _ 5 / 7 8 6, and 1 2 3 / 4 5 6 / _ 7 8
const (
	blankInMiddle = "1-2-3-4-0-5-7-8-6"
	blankAtCorner = "1-2-3-4-5-6-0-7-8"
)

func TestKeys(t *testing.T) {
	shift := func(k widget.Key) widget.KeyPress { return widget.KeyPress{Key: k, Mods: widget.Shift} }
	for _, test := range []struct {
		name   string
		tiles  string
		press  widget.KeyPress
		single bool // a gesture slides only one tile
		paused bool
		want   string
		said   string
	}{
		{name: "left", tiles: blankInMiddle, press: widget.KeyPress{Key: widget.KeyLeft}, want: "5l"},
		{name: "right", tiles: blankInMiddle, press: widget.KeyPress{Key: widget.KeyRight}, want: "4r"},
		{name: "up", tiles: blankInMiddle, press: widget.KeyPress{Key: widget.KeyUp}, want: "8u"},
		{name: "down", tiles: blankInMiddle, press: widget.KeyPress{Key: widget.KeyDown}, want: "2d"},
		{name: "W, by its place", tiles: blankInMiddle, press: widget.KeyPress{Place: widget.KeyW}, want: "8u"},
		{name: "A, by its place", tiles: blankInMiddle, press: widget.KeyPress{Place: widget.KeyA}, want: "5l"},
		{name: "S, by its place", tiles: blankInMiddle, press: widget.KeyPress{Place: widget.KeyS}, want: "2d"},
		{name: "D, by its place", tiles: blankInMiddle, press: widget.KeyPress{Place: widget.KeyD}, want: "4r"},
		{name: "a line", tiles: blankAtCorner, press: shift(widget.KeyLeft), want: "7l8l"},
		{name: "a column", tiles: blankAtCorner, press: shift(widget.KeyDown), want: "4d1d"},
		{name: "one tile of a line", tiles: blankAtCorner, press: shift(widget.KeyLeft), single: true, want: "7l"},
		{name: "nothing to slide up", tiles: blankAtCorner, press: widget.KeyPress{Key: widget.KeyUp}, want: "!4u", said: "No tile can slide up"},
		{name: "no line to slide up", tiles: blankAtCorner, press: shift(widget.KeyUp), want: "!4u", said: "No tile can slide up"},
		{name: "from beyond the edge", tiles: blankAtCorner, press: widget.KeyPress{Key: widget.KeyRight}, want: "!7r", said: "No tile can slide right"},
		{name: "paused", tiles: blankInMiddle, press: widget.KeyPress{Key: widget.KeyLeft}, paused: true},
		{name: "another key", tiles: blankInMiddle, press: widget.KeyPress{Key: widget.KeySpace}},
	} {
		t.Run(test.name, func(t *testing.T) {
			app, _ := newContext(t, "en")
			app.Settings = app.Settings.With(keySeveral, !test.single)
			g, on := game3x3(t, test.tiles, puzzle.ModeClassic)
			if test.paused {
				on.session.Pause()
			}
			b := on.session.Board()
			intents := g.Input(app, family.Event{Kind: family.Key, Key: test.press})
			if got := told(b, intents); got != test.want || whyRefused(intents) != test.said {
				t.Errorf("means %q and says %q, want %q and %q", got, whyRefused(intents), test.want, test.said)
			}
			if !b.Equal(g.start) {
				t.Errorf("the board has changed:\n%v", b)
			}
		})
	}
}

// Bound keys replace the letters, the arrows stay, and the preference turns all of them round.
func TestBoundSlideKeys(t *testing.T) {
	for _, test := range []struct {
		name   string
		tiles  string
		bound  string // of up
		invert bool
		press  widget.KeyPress
		takes  bool
		want   string
	}{
		{"a bound key", blankInMiddle, "U", false, widget.KeyPress{Key: widget.KeyU}, true, "8u"},
		{"with a modifier", blankInMiddle, "Ctrl U", false, widget.KeyPress{Key: widget.KeyU, Mods: widget.Ctrl}, true, "8u"},
		{"without the modifier", blankInMiddle, "Ctrl U", false, widget.KeyPress{Key: widget.KeyU}, false, ""},
		{"the letter before", blankInMiddle, "U", false, widget.KeyPress{Key: widget.KeyW, Place: widget.KeyW}, false, ""},
		{"a letter of another direction", blankInMiddle, "U", false, widget.KeyPress{Key: widget.KeyA, Place: widget.KeyA}, true, "5l"},
		{"a letter that moves elsewhere", blankInMiddle, "D", false, widget.KeyPress{Key: widget.KeyD, Place: widget.KeyD}, true, "8u"},
		{"an arrow", blankInMiddle, "U", false, widget.KeyPress{Key: widget.KeyUp}, true, "8u"},
		{"with Shift", "1-2-0-4-5-3-7-8-6", "U", false, widget.KeyPress{Key: widget.KeyU, Mods: widget.Shift}, true, "3u6u"},
		{"inverted", blankInMiddle, "U", true, widget.KeyPress{Key: widget.KeyU}, true, "2d"},
		{"an inverted arrow", blankInMiddle, "W", true, widget.KeyPress{Key: widget.KeyLeft}, true, "4r"},
		{"an inverted letter", blankInMiddle, "W", true, widget.KeyPress{Place: widget.KeyW}, true, "2d"},
	} {
		app, _ := newContext(t, "en")
		app.Settings = settings.Default(append(settingsKeys(), scene.BindingPreferences(bindings())...)...).With("keys.slide-up", test.bound).With(keyInvert, test.invert)
		g, on := game3x3(t, test.tiles, puzzle.ModeClassic)
		got := told(on.session.Board(), g.Input(app, family.Event{Kind: family.Key, Key: test.press}))
		if got != test.want || g.Takes(test.press) != test.takes {
			t.Errorf("%s: means %q, taken %v: want %q, %v", test.name, got, g.Takes(test.press), test.want, test.takes)
		}
	}
}

// The meaning of a key depends only on preferences.
func TestKeyWithoutWindow(t *testing.T) {
	g, on := game3x3(t, blankInMiddle, puzzle.ModeClassic)
	app := &scene.App{Frame: scene.Frame{Settings: settings.Default(settingsKeys()...)}}
	got := g.Input(app, family.Event{Kind: family.Key, Key: widget.KeyPress{Key: widget.KeyLeft}})
	if told(on.session.Board(), got) != "5l" {
		t.Errorf("means %v", got)
	}
}

func TestTakes(t *testing.T) {
	g, _ := game3x3(t, blankInMiddle, puzzle.ModeClassic)
	for _, test := range []struct {
		press widget.KeyPress
		want  bool
	}{
		{widget.KeyPress{Key: widget.KeyUp}, true},
		{widget.KeyPress{Key: widget.KeyUp, Mods: widget.Shift}, true},
		{widget.KeyPress{Key: widget.KeyUp, Mods: widget.Ctrl}, false},
		{widget.KeyPress{Place: widget.KeyW}, true},
		{widget.KeyPress{Key: widget.KeySpace}, false},
		{widget.KeyPress{Key: widget.KeyTab}, false},
	} {
		if g.Takes(test.press) != test.want {
			t.Errorf("%+v is taken: %v", test.press, !test.want)
		}
	}
}

// Each gesture has a press, moves and a release, and the resulting intents.
func TestPointer(t *testing.T) {
	for _, test := range []struct {
		name, way, want string
		ends            family.EventKind
		withdrawn       bool
	}{
		{name: "click", way: "2.5,1.5", want: "5l"},
		{name: "click far along the line", way: "1.5,0.5", want: "2d"},
		{name: "click out of line", way: "0.5,0.5", want: "!1d"},
		{name: "click on the blank", way: "1.5,1.5"},
		{name: "half the way", way: "2.5,1.5 2.1,1.5 2.0,1.5", want: "5l ~5(0.5,0.0)"},
		{name: "there and back", way: "2.5,1.5 1.9,1.5 2.4,1.5", want: "5l family.Run ~5(-0.1,0.0)"},
		{name: "away", way: "2.5,1.5 2.9,1.5", want: "5l"},
		{name: "something comes in between", way: "2.5,1.5 1.9,1.5", ends: family.Cancel, want: "5l ~5(0.4,0.0)"},
		{name: "withdrawn", way: "2.5,1.5 1.9,1.5", ends: family.Cancel, withdrawn: true, want: "5l family.Run"},
	} {
		t.Run(test.name, func(t *testing.T) {
			app, _ := newContext(t, "en")
			g, on := game3x3(t, blankInMiddle, puzzle.ModeClassic)
			ends := test.ends
			if ends == 0 {
				ends = family.Release
			}
			var all []family.Intent
			way := familytest.Way(t, test.way)
			hand := func(kind family.EventKind, n int) {
				all = append(all, g.Input(app, family.Event{Kind: kind, At: way[n], Cell: cell, Withdrawn: test.withdrawn})...)
			}
			hand(family.Press, 0)
			for n := range way {
				hand(family.Move, n)
			}
			hand(ends, len(way)-1)
			if got := told(on.session.Board(), all); got != test.want {
				t.Errorf("means %q, want %q", got, test.want)
			}
			if g.Active() {
				t.Error("the gesture goes on")
			}
		})
	}
}

// The move-limited mode refuses gestures beyond its limit, by key and by pointer.
func TestLimit(t *testing.T) {
	app, _ := newContext(t, "en")
	g, on := game3x3(t, blankAtCorner, puzzle.ModeLimited)
	// The optimum is two tiles, and the limit adds a margin.
	g.host.Knowledge().Learn(g.start, solver.Answer{Claim: solver.ProvedOptimal, Moves: slices.Repeat(into(t, on, 'l'), 2)})
	limit := g.terms().MoveLimit
	if limit < 2 {
		t.Fatalf("the limit is %d", limit)
	}
	key := func(k widget.Key) []family.Intent {
		intents := g.Input(app, family.Event{Kind: family.Key, Key: widget.KeyPress{Key: k}})
		carryOut(t, on, intents)
		return intents
	}
	for n := range limit {
		if intents := key([]widget.Key{widget.KeyLeft, widget.KeyRight}[n%2]); len(intents) != 1 {
			t.Fatalf("tile %d of %d: %v", n+1, limit, intents)
		}
	}
	next := []widget.Key{widget.KeyLeft, widget.KeyRight}[limit%2]
	beyond := key(next)
	if got := told(on.session.Board(), beyond); !strings.HasPrefix(got, "!") {
		t.Errorf("a key beyond the limit means %q", got)
	}
	if why := whyRefused(beyond); why != "No moves left. Undo to get moves back. Hint shows how many to undo." {
		t.Errorf("says %q", why)
	}
	b := on.session.Board()
	tile := b.At(b.Occupant(b.Next(b.Anchor(b.Gaps()[0]), board.Up)))
	at := familytest.Way(t, fmt.Sprintf("%d.5,%d.5", tile.X, tile.Y))[0]
	var all []family.Intent
	for _, kind := range []family.EventKind{family.Press, family.Release} {
		all = append(all, g.Input(app, family.Event{Kind: kind, At: at, Cell: cell})...)
	}
	if got := told(b, all); !strings.HasPrefix(got, "!") {
		t.Errorf("a click beyond the limit means %q", got)
	}
}

// The status line shows the last event, also of undo and hints.
func TestSaid(t *testing.T) {
	app, _ := newContext(t, "en")
	g, on := game3x3(t, blankInMiddle, puzzle.ModeClassic)
	if got := g.said(app); got != "" {
		t.Errorf("before the first move it says %q", got)
	}
	carryOut(t, on, []family.Intent{family.Do{Group: into(t, on, 'l')}})
	if got := g.said(app); got != "Tile 5 slides left" {
		t.Errorf("after a slide it says %q", got)
	}
	on.session.Undo()
	if got := g.said(app); got != "Undone" {
		t.Errorf("after undo it says %q", got)
	}
	app.Settings = app.Settings.With(keyTiles, tilesPicture).With(keyNumbers, false)
	on.session.Redo()
	if got := g.said(app); strings.Contains(got, "5") {
		t.Errorf("without numbers it says %q", got)
	}
}

// After a change of the language, the status line shows the last event in the new one.
func TestSaidFollowsTheLanguage(t *testing.T) {
	german, err := assets.NewWords("de")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name string
		do   func(app *scene.App, g *game, on *fakeHost)
	}{
		{"a slide", func(_ *scene.App, _ *game, on *fakeHost) {
			if _, err := on.session.Do(into(t, on, 'r')); err != nil {
				t.Fatal(err)
			}
		}},
		{"an undo", func(app *scene.App, g *game, on *fakeHost) {
			if _, err := on.session.Do(into(t, on, 'r')); err != nil {
				t.Fatal(err)
			}
			g.said(app)
			on.session.Undo()
		}},
	} {
		app, _ := newContext(t, "en")
		g, on := game3x3(t, "1-2-3-4-5-6-7-0-8", puzzle.ModeClassic)
		test.do(app, g, on)
		english := g.said(app)
		app.Words = german
		got := g.said(app)
		twin, other := game3x3(t, "1-2-3-4-5-6-7-0-8", puzzle.ModeClassic)
		test.do(app, twin, other)
		if want := twin.said(app); got != want || got == english || english == "" {
			t.Errorf("%s: %q becomes %q, want %q", test.name, english, got, want)
		}
	}
}

// whyRefused returns the reason of the first refusal.
func whyRefused(intents []family.Intent) string {
	for _, one := range intents {
		if r, ok := one.(family.Refuse); ok {
			return r.Why
		}
	}
	return ""
}

// A click on a tile that cannot move is refused, with the reason.
func TestWhyRefused(t *testing.T) {
	for _, test := range []struct {
		name, way string
		single    bool
		want      assets.ID
	}{
		{"out of line", "0.5,0.5", false, assets.CalmNoLine},
		{"out of line, one at a time", "0.5,0.5", true, assets.CalmNotBeside},
		{"farther along, one at a time", "1.5,0.5", true, assets.CalmNotBeside},
		{"farther along", "1.5,0.5", false, ""},
		{"beside the empty cell", "0.5,2.5", true, ""},
	} {
		app, _ := newContext(t, "en")
		app.Settings = app.Settings.With(keySeveral, !test.single)
		g, on := game3x3(t, "1-2-3-4-5-6-7-0-8", puzzle.ModeClassic)
		at := familytest.Way(t, test.way)[0]
		var got string
		for _, kind := range []family.EventKind{family.Press, family.Release} {
			intents := g.Input(app, family.Event{Kind: kind, At: at, Cell: cell})
			got += whyRefused(intents)
			carryOut(t, on, intents)
		}
		want := ""
		if test.want != "" {
			want = app.Text(test.want)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", test.name, got, want)
		}
	}
}
