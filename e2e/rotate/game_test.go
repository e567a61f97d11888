package rotate

import (
	"fmt"
	"slices"
	"testing"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// table is a game in the hands of a test.
type table struct {
	family.GameHost
	session *session.Session
	closed  bool
}

func (t table) Session() *session.Session { return t.session }
func (t table) Open() bool                { return !t.closed }

func event(kind family.EventKind, x, y float64) family.Event {
	const cell = 40
	return family.Event{Kind: kind, At: gesture.Point{X: x * cell, Y: y * cell}, Cell: cell}
}

func press(key widget.Key, mods widget.Mods) family.Event {
	return family.Event{Kind: family.Key, Key: widget.KeyPress{Key: key, Mods: mods}}
}

// What events mean on
//
//	1 2 3
//	4 5 6
//	7 8 9
//
// where 5 is selected at first.
func TestInput(t *testing.T) {
	for _, c := range []struct {
		name   string
		closed bool
		events []family.Event
		want   []string
	}{
		{"an arrow", false, []family.Event{press(widget.KeyLeft, 0)}, []string{"5l"}},
		{"the one beside it", false, []family.Event{press(widget.KeyUp, widget.Shift), press(widget.KeyUp, 0)}, []string{"2u"}},
		{
			"over the edge", false,
			[]family.Event{press(widget.KeyUp, widget.Shift), press(widget.KeyUp, widget.Shift), press(widget.KeyRight, 0)}, []string{"8r"},
		},
		{"another key", false, []family.Event{press(widget.KeyH, 0)}, nil},
		{"closed", true, []family.Event{press(widget.KeyLeft, 0), event(family.Press, 0.5, 0.5), event(family.Release, 1.5, 0.5)}, nil},
		{"a swipe", false, []family.Event{event(family.Press, 2.5, 0.5), event(family.Move, 2.5, 0.8), event(family.Release, 2.4, 1.2)}, []string{"3d"}},
		{"a click selects", false, []family.Event{event(family.Press, 0.5, 2.5), event(family.Release, 0.5, 2.5), press(widget.KeyUp, 0)}, []string{"7u"}},
		{"beside the board", false, []family.Event{event(family.Press, -0.5, 0.5), event(family.Release, 1.5, 0.5)}, nil},
		{"cancelled", false, []family.Event{event(family.Press, 0.5, 0.5), event(family.Cancel, 0, 0), event(family.Release, 1.5, 0.5)}, nil},
	} {
		code, err := puzzle.NewCode(Puzzle, Puzzle.Position(nil, boardOf(t, goal)))
		if err != nil {
			t.Fatal(err)
		}
		s, err := session.New(code)
		if err != nil {
			t.Fatal(err)
		}
		g := newGame(table{session: s, closed: c.closed})
		var got []string
		for _, e := range c.events {
			for _, i := range g.Input(nil, e) {
				do, ok := i.(family.Do)
				if !ok || len(do.Group) != 1 || do.Selected != board.NoPiece {
					got = append(got, fmt.Sprintf("%T", i))
					continue
				}
				got = append(got, moves.Format(s.Board(), do.Group[0]))
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: means %q, want %q", c.name, got, c.want)
		}
		if g.Active() || !s.Solved() {
			t.Errorf("%s: still held %v, the board changed by asking %v", c.name, g.Active(), !s.Solved())
		}
	}
}

// While a swipe is held, its whole line is drawn a little off its place.
func TestPreview(t *testing.T) {
	code, err := puzzle.NewCode(Puzzle, Puzzle.Position(nil, boardOf(t, goal)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	g := newGame(table{session: s})
	g.Input(nil, event(family.Press, 1.5, 0.5))
	if got := g.Preview(); len(got) > 0 {
		t.Errorf("before the pointer moves: %v", got)
	}
	g.Input(nil, event(family.Move, 1.9, 0.5))
	if got := fmt.Sprint(g.Preview()); got != "[{1 r} {2 r} {0 r}]" {
		t.Errorf("the line is %s, want 2, 3 and 1 to the right", got)
	}
}
