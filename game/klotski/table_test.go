package klotski

import (
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// anyBoard returns the family with one start, which any board can be, and no goal.
func anyBoard(start *board.Board) *puzzle.Family {
	f := *puzzle.Klotski
	f.Options = nil
	f.Normalize = func(v puzzle.Values) (puzzle.Values, error) { return v, nil }
	f.Start = func(puzzle.Values) (*board.Board, error) { return start.Clone(), nil }
	f.Solved = func(*board.Board) bool { return false }
	return &f
}

const cell = familytest.Cell // device-independent pixels

// testTable is a game in the hands of a test: what events mean is done at once.
type testTable struct {
	familytest.Idle
	t       testing.TB
	s       *session.Session
	game    *Game
	desk    *scene.Context
	groups  []moves.Group
	settled []family.Settle
	refused int
	last    []family.Intent // of the last event
}

// tableOf returns a game on a board, whose blocks are where the pointer draws them.
func tableOf(t testing.TB, text string) *testTable {
	t.Helper()
	code, err := puzzle.NewCode(anyBoard(parseBoard(t, text)), nil)
	if err != nil {
		t.Fatal(err)
	}
	return newTable(t, code)
}

// tableAt returns the game of a code.
func tableAt(t testing.TB, code string) *testTable {
	t.Helper()
	c, err := puzzle.Catalogue{puzzle.Klotski}.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	return newTable(t, c)
}

func newTable(t testing.TB, code puzzle.Code) *testTable {
	t.Helper()
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	chosen := settings.Default(settingsKeys()...)
	chosen.ReducedMotion = true
	g := &testTable{t: t, s: s, desk: &scene.Context{Words: words, Book: emptyBook(), Settings: chosen}}
	g.game = newGame(g)
	return g
}

func (g *testTable) Session() *session.Session { return g.s }
func (g *testTable) Open() bool                { return !g.s.Locked() && !g.s.Paused() }
func (g *testTable) PanelBeside() bool         { return true }

// Perform does what is meant. Whatever is to be done must be possible.
func (g *testTable) Perform(intents ...family.Intent) {
	g.t.Helper()
	g.last = intents
	for _, one := range intents {
		switch i := one.(type) {
		case family.Do:
			before, history := g.s.Board().Clone(), g.s.Moves()
			if _, err := g.s.DoSelecting(i.Group, i.Selected); err != nil {
				g.t.Errorf("%v is meant: %v", i, err)
				continue
			}
			g.groups = append(g.groups, i.Group)
			g.game.MoveMade(g.desk, before, history, i.Group)
		case family.Settle:
			g.settled = append(g.settled, i)
		case family.Refuse:
			g.refused++
		}
	}
}

func (g *testTable) board() *board.Board { return g.s.Board() }

func (g *testTable) on(kind family.EventKind, at gesture.Point) {
	g.t.Helper()
	g.Perform(g.game.Input(g.desk, family.Event{Kind: kind, At: at, Cell: cell})...)
}

func (g *testTable) key(k widget.KeyPress) {
	g.t.Helper()
	g.Perform(g.game.Input(g.desk, family.Event{Kind: family.Key, Key: k})...)
}

// play takes the pointer along a way, in so many events from place to place.
func (g *testTable) play(way []gesture.Point, events int) {
	g.t.Helper()
	g.on(family.Press, way[0])
	for i, to := range way[1:] {
		for n := range events {
			g.on(family.Move, gesture.Between(way[i], to, float64(n+1)/float64(events)))
		}
	}
}

// emptyBook returns records without any.
func emptyBook() *records.Book {
	b := records.NewBook(puzzle.Standard())
	return &b
}
