package worlds

import (
	"testing"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// anyBoard returns the family with one start, which any board can be.
func anyBoard(start *board.Board, challenge bool) *puzzle.Family {
	f := *puzzle.Worlds
	f.Options = nil
	f.Normalize = func(v puzzle.Values) (puzzle.Values, error) { return v, nil }
	f.Start = func(puzzle.Values) (*board.Board, error) { return start.Clone(), nil }
	f.Challenge = func(puzzle.Values) bool { return challenge }
	f.Position = func(v puzzle.Values, _ *board.Board) puzzle.Values { return v }
	return &f
}

// table is a game in the hands of a test: what events mean is done at once.
type table struct {
	familytest.Idle
	t     testing.TB
	s     *session.Session
	game  *Game
	desk  *scene.Context
	moves int
	// spared is how many moves more there would be if what a drag made to and fro
	// counted.
	spared int
	last   []family.Intent // of the last event
}

func newTable(t testing.TB, b *board.Board) *table { return tableOf(t, anyBoard(b, false)) }

func tableOf(t testing.TB, f *puzzle.Family) *table {
	t.Helper()
	code, err := puzzle.NewCode(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	g := &table{t: t, s: s, desk: &scene.Context{}}
	g.game = newGame(g)
	return g
}

func (g *table) Session() *session.Session { return g.s }
func (g *table) Open() bool                { return !g.s.Locked() && !g.s.Paused() }

// Perform does what is meant. Whatever is to be done must be possible.
func (g *table) Perform(intents ...family.Intent) {
	g.t.Helper()
	g.last = intents
	for _, one := range intents {
		switch i := one.(type) {
		case family.Do:
			if _, err := g.s.DoSelecting(i.Group, i.Selected); err != nil {
				g.t.Errorf("%v is meant: %v", i, err)
			}
			g.moves += len(i.Group)
		case family.TakeBack:
			done := g.s.Moves()
			for _, group := range done[len(done)-i.Count:] {
				g.s.Undo()
				g.moves -= len(group)
			}
			g.spared += i.Count + 1 // those, and the one that led back
		case family.Select:
			if err := g.s.Select(i.Piece); err != nil {
				g.t.Errorf("%v is meant: %v", i, err)
			}
		}
	}
}

func (g *table) board() *board.Board { return g.s.Board() }

func (g *table) on(kind family.EventKind, at gesture.Point) {
	g.t.Helper()
	g.Perform(g.game.Input(g.desk, family.Event{Kind: kind, At: at, Cell: cell})...)
}

func (g *table) key(k widget.KeyPress) {
	g.t.Helper()
	g.Perform(g.game.Input(g.desk, family.Event{Kind: family.Key, Key: k})...)
}

func (g *table) press(at gesture.Point)   { g.t.Helper(); g.on(family.Press, at) }
func (g *table) move(at gesture.Point)    { g.t.Helper(); g.on(family.Move, at) }
func (g *table) release(at gesture.Point) { g.t.Helper(); g.on(family.Release, at) }
func (g *table) cancel()                  { g.t.Helper(); g.on(family.Cancel, gesture.Point{}) }
