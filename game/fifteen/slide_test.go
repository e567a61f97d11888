package fifteen

import (
	"strconv"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// largest returns a game on 20x20 whose blank is in the corner at the top left.
func largest(t testing.TB) (*game, *fakeHost) {
	t.Helper()
	var tiles []string
	for n := range 400 {
		tiles = append(tiles, strconv.Itoa(n))
	}
	s, err := start(puzzle.Values{puzzle.KeySize: "20", puzzle.KeyTiles: strings.Join(tiles, "-")})
	if err != nil {
		t.Fatal(err)
	}
	on := &fakeHost{session: s}
	return newGame(newShared(new(Solver)), on), on
}

// slidesOfNineteen are the events that slide nineteen tiles at once: a click, a pointer that comes onto the row from
// another one, and a key.
var slidesOfNineteen = map[string]family.Event{
	"click": {Kind: family.Press, At: gesture.Point{X: 19.5 * cell, Y: 0.5 * cell}, Cell: cell},
	"hover": {Kind: family.Hover, From: gesture.Point{X: 19.5 * cell, Y: 1.5 * cell}, At: gesture.Point{X: 19.5 * cell, Y: 0.5 * cell}, Cell: cell},
	"key":   {Kind: family.Key, Key: widget.KeyPress{Key: widget.KeyLeft, Mods: widget.Shift}},
}

// A whole row slides with one event, as one gesture, by each control; where a gesture slides one tile, only a key does.
func TestRowSlidesAtOnce(t *testing.T) {
	for name, event := range slidesOfNineteen {
		for _, single := range []bool{false, true} {
			app, _ := newContext(t, "en")
			app.Settings = app.Settings.With(keyHover, true).With(keySeveral, !single)
			g, on := largest(t)
			var made []moves.Group
			for _, i := range g.Input(app, event) {
				if do, ok := i.(family.Do); ok {
					made = append(made, do.Group)
				}
			}
			want := 19
			if single {
				want = map[string]int{"key": 1}[name]
			}
			if got := len(made); got > 1 || want > 0 != (got == 1) || got == 1 && len(made[0]) != want {
				t.Errorf("%s, one tile at a time %v: %d gestures %v, want %d tiles at once", name, single, got, made, want)
				continue
			}
			if want == 0 {
				continue
			}
			motions, err := on.session.Do(made[0])
			if err != nil || on.session.Board().At(on.session.Board().Gaps()[0]) != (board.Point{X: want}) || len(motions) < want {
				t.Errorf("%s: %d motions, %v", name, len(motions), err)
			}
		}
	}
}

// BenchmarkSlideOfNineteen is the input, the move and its way back of nineteen tiles on 20x20. A frame has 16 ms.
func BenchmarkSlideOfNineteen(b *testing.B) {
	for name, event := range slidesOfNineteen {
		b.Run(name, func(b *testing.B) {
			app, _ := newContext(b, "en")
			app.Settings = app.Settings.With(keyHover, true)
			g, on := largest(b)
			b.ReportAllocs()
			for b.Loop() {
				g.gestures = gestures{}
				for _, i := range g.Input(app, event) {
					if do, ok := i.(family.Do); ok {
						if _, err := on.session.Do(do.Group); err != nil {
							b.Fatal(err)
						}
					}
				}
				on.session.Undo()
			}
		})
	}
}
