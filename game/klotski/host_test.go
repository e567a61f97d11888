package klotski

import (
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/family/familytest"
	"worldslide/game/knowledge"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/settings"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// anyBoard is the family with a given board as its only start, and no goal.
type anyBoard struct {
	puzzle.Spec
	puzzle.Guider
	start *board.Board
}

func anyBoardOf(start *board.Board) puzzle.Spec {
	return anyBoard{puzzle.Klotski, puzzle.Klotski, start}
}

// Options implements puzzle.Spec.
func (anyBoard) Options() puzzle.Options { return nil }

// Normalize implements puzzle.Spec.
func (anyBoard) Normalize(v puzzle.Values) (puzzle.Values, error) { return v, nil }

// Start implements puzzle.Spec.
func (f anyBoard) Start(puzzle.Values) (*board.Board, error) { return f.start.Clone(), nil }

// Solved implements puzzle.Spec.
func (anyBoard) Solved(*board.Board) bool { return false }

const cell = familytest.Cell // device-independent pixels

// fakeHost is a host that carries out the intents of events at once.
type fakeHost struct {
	familytest.Idle
	familytest.Knowing
	t       testing.TB
	s       *session.Session
	game    *game
	app     *scene.App
	groups  []moves.Group
	settled []family.Settle
	refused int
	last    []family.Intent // of the last event
}

// newHost returns the host of a game on a board, with reduced motion.
func newHost(t testing.TB, text string) *fakeHost {
	t.Helper()
	code, err := puzzle.NewCode(anyBoardOf(parseBoard(t, text)), nil)
	if err != nil {
		t.Fatal(err)
	}
	return newHostAt(t, code)
}

// newHostOf returns the host of the game of a code.
func newHostOf(t testing.TB, code string) *fakeHost {
	t.Helper()
	c, err := puzzle.Catalogue{puzzle.Klotski}.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	return newHostAt(t, c)
}

func newHostAt(t testing.TB, code puzzle.Code) *fakeHost {
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
	g := &fakeHost{t: t, s: s, app: &scene.App{Frame: scene.Frame{Words: words, Settings: chosen, Time: func() time.Time { return time.Date(2026, 3, 12, 12, 0, 0, 0, time.UTC) }}, Book: familytest.EmptyBook()}}
	g.game = newGame(g)
	return g
}

func (g *fakeHost) Knowledge() *knowledge.Knowledge { return g.Of(g.s) }
func (g *fakeHost) Session() *session.Session       { return g.s }
func (g *fakeHost) Open() bool                      { return !g.s.Locked() && !g.s.Paused() }
func (*fakeHost) TakeHelp(show func())              { show() }
func (g *fakeHost) PanelBeside() bool               { return true }
func (g *fakeHost) Calm() bool                      { return false }

// Perform carries out intents, and reports an error for one that is not possible.
func (g *fakeHost) Perform(intents ...family.Intent) {
	g.t.Helper()
	g.last = intents
	for _, one := range intents {
		switch i := one.(type) {
		case family.Do:
			before, history := g.s.Board().Clone(), g.s.Moves()
			if _, err := g.s.DoSelecting(i.Group, i.Selected); err != nil {
				g.t.Errorf("%v: %v", i, err)
				continue
			}
			g.groups = append(g.groups, i.Group)
			g.game.MoveMade(g.app, before, history, i.Group)
		case family.Settle:
			g.settled = append(g.settled, i)
		case family.Refuse:
			g.refused++
		}
	}
}

func (g *fakeHost) board() *board.Board { return g.s.Board() }

func (g *fakeHost) on(kind family.EventKind, at gesture.Point) {
	g.t.Helper()
	g.Perform(g.game.Input(g.app, family.Event{Kind: kind, At: at, Cell: cell})...)
}

func (g *fakeHost) key(k widget.KeyPress) {
	g.t.Helper()
	g.Perform(g.game.Input(g.app, family.Event{Kind: family.Key, Key: k})...)
}

// play moves the pointer along a path, with a number of events for each section.
func (g *fakeHost) play(path []gesture.Point, events int) {
	g.t.Helper()
	g.on(family.Press, path[0])
	for i, to := range path[1:] {
		for n := range events {
			g.on(family.Move, gesture.Between(path[i], to, float64(n+1)/float64(events)))
		}
	}
}
