package worlds

import (
	"testing"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/knowledge"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// anyBoard is the family with a given board as its only start.
type anyBoard struct {
	puzzle.Spec
	start     *board.Board
	challenge bool
}

func anyBoardOf(start *board.Board, challenge bool) puzzle.Spec {
	return anyBoard{puzzle.Worlds, start, challenge}
}

// Options implements puzzle.Spec.
func (anyBoard) Options() puzzle.Options { return nil }

// Normalize implements puzzle.Spec.
func (anyBoard) Normalize(v puzzle.Values) (puzzle.Values, error) { return v, nil }

// Start implements puzzle.Spec.
func (f anyBoard) Start(puzzle.Values) (*board.Board, error) { return f.start.Clone(), nil }

// Challenge implements puzzle.Spec.
func (f anyBoard) Challenge(puzzle.Values) bool { return f.challenge }

// Position implements puzzle.Spec.
func (anyBoard) Position(v puzzle.Values, _ *board.Board) puzzle.Values { return v }

// testHost is a host that carries out the intents of events at once.
type testHost struct {
	familytest.Idle
	familytest.Knowing
	t     testing.TB
	s     *session.Session
	game  *game
	app   *scene.App
	moves int
	// spared is the number of moves that drags took back, and of those that led back. The
	// recorded gestures count them.
	spared int
	last   []family.Intent // of the last event
}

func newTestHost(t testing.TB, b *board.Board) *testHost {
	return newTestHostOf(t, anyBoardOf(b, false))
}

func newTestHostOf(t testing.TB, f puzzle.Spec) *testHost {
	t.Helper()
	code, err := puzzle.NewCode(f, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(code)
	if err != nil {
		t.Fatal(err)
	}
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	g := &testHost{t: t, s: s, app: &scene.App{Frame: scene.Frame{Words: words}}}
	g.game = newGame(g)
	return g
}

func (g *testHost) Knowledge() *knowledge.Knowledge { return g.Of(g.s) }
func (g *testHost) Session() *session.Session       { return g.s }
func (g *testHost) Open() bool                      { return !g.s.Locked() && !g.s.Paused() }

// Perform carries out intents, and reports an error for one that is not possible.
func (g *testHost) Perform(intents ...family.Intent) {
	g.t.Helper()
	g.last = intents
	for _, one := range intents {
		switch i := one.(type) {
		case family.Do:
			if _, err := g.s.DoSelecting(i.Group, i.Selected); err != nil {
				g.t.Errorf("%v: %v", i, err)
			}
			g.moves += len(i.Group)
		case family.TakeBack:
			done := g.s.Moves()
			for _, group := range done[len(done)-i.Count:] {
				g.s.Undo()
				g.moves -= len(group)
			}
			g.spared += i.Count + 1 // and the move that led back
		case family.Select:
			if err := g.s.Select(i.Piece); err != nil {
				g.t.Errorf("%v: %v", i, err)
			}
		}
	}
}

func (g *testHost) board() *board.Board { return g.s.Board() }

func (g *testHost) on(kind family.EventKind, at gesture.Point) {
	g.t.Helper()
	g.Perform(g.game.Input(g.app, family.Event{Kind: kind, At: at, Cell: cell})...)
}

func (g *testHost) key(k widget.KeyPress) {
	g.t.Helper()
	g.Perform(g.game.Input(g.app, family.Event{Kind: family.Key, Key: k})...)
}

func (g *testHost) press(at gesture.Point)   { g.t.Helper(); g.on(family.Press, at) }
func (g *testHost) move(at gesture.Point)    { g.t.Helper(); g.on(family.Move, at) }
func (g *testHost) release(at gesture.Point) { g.t.Helper(); g.on(family.Release, at) }
func (g *testHost) cancel()                  { g.t.Helper(); g.on(family.Cancel, gesture.Point{}) }
