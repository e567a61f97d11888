package worlds

import (
	"testing"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// anyBoard is the family with one start, which any board can be.
type anyBoard struct {
	puzzle.Worlds
	start     *board.Board
	challenge bool
}

func (a anyBoard) Options() []puzzle.Option                               { return nil }
func (a anyBoard) Normalize(v puzzle.Values) (puzzle.Values, error)       { return v, nil }
func (a anyBoard) Start(puzzle.Values) (*board.Board, error)              { return a.start.Clone(), nil }
func (a anyBoard) Challenge(puzzle.Values) bool                           { return a.challenge }
func (a anyBoard) Position(v puzzle.Values, _ *board.Board) puzzle.Values { return v }

// table is a game in the hands of a test: what events mean is done at once.
type table struct {
	familytest.Idle
	t     testing.TB
	s     *session.Session
	game  *Game
	desk  *desk.Desk
	moves int
	// spared is how many moves more there would be if what a drag made to and fro
	// counted.
	spared int
	last   []family.Intent // of the last event
}

var _ family.Table = (*table)(nil)

func newTable(t testing.TB, b *board.Board) *table { return tableOf(t, anyBoard{start: b}) }

func tableOf(t testing.TB, f anyBoard) *table {
	t.Helper()
	code, err := puzzle.NewCode(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	g := &table{t: t, s: s, desk: &desk.Desk{}}
	g.game = Family{}.Play(g.desk, g).(*Game)
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
