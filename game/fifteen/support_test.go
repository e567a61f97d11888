package fifteen

import (
	"image"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/solver"
	"worldslide/ui/paint"
)

// testNavigator is a window without one: it notes what is asked of it.
type testNavigator struct {
	scene.Navigator
	shown  scene.Dialog
	page   scene.Page
	at     *session.Session
	begun  *session.Session
	opened *puzzle.Family
	asked  *scene.Question
	queued scene.Dialog // the last one
}

func (p *testNavigator) ShowDialog(d scene.Dialog)    { p.shown = d }
func (p *testNavigator) EnqueueDialog(d scene.Dialog) { p.queued = d }
func (p *testNavigator) CurrentDialog() scene.Dialog  { return p.shown }
func (p *testNavigator) OpenPage(page scene.Page)     { p.page = page }
func (p *testNavigator) Page() scene.Page             { return p.page }
func (p *testNavigator) Toolbar()                     {}

func (p *testNavigator) Action(id scene.ActionID) scene.Action {
	return scene.Action{ID: id, Icon: "house", Word: assets.ToolbarHome}
}

// games are those of the program.
type games struct {
	scene.Games
	*testNavigator
}

func (g games) Latest() *session.Session                          { return g.at }
func (g games) Begin(s *session.Session, _ bool)                  { g.begun = s }
func (g games) UnderWay(s *session.Session) *session.Session      { return s }
func (g games) Open(f *puzzle.Family)                             { g.opened = f }
func (g games) Starts() map[string]bool                           { return nil }
func (g games) Leave(q scene.Question, _ assets.ID, leave func()) { g.asked = &q; leave() }

// canvas keeps no pictures.
type canvas struct {
	scene.Canvas
	added, dropped int
}

func (c *canvas) Add(*image.RGBA) paint.Picture { c.added++; return paint.Picture(c.added) }
func (c *canvas) Drop(paint.Picture)            { c.dropped++ }

// table is a game on a table.
type table struct {
	family.GameHost
	session   *session.Session
	beside    bool // the panel stands beside the board
	searching bool
	plan      *solver.Plan
	refreshed int
}

func (t *table) Session() *session.Session { return t.session }
func (t *table) Open() bool                { return !t.session.Locked() && !t.session.Paused() }
func (t *table) PanelBeside() bool         { return t.beside }
func (t *table) Refresh()                  { t.refreshed++ }

func (t *table) OfferPlan(plan func() (solver.Plan, bool)) bool {
	if t.searching {
		return false
	}
	if p, ok := plan(); ok {
		t.plan = &p
	}
	return true
}

// newDesk returns a desk that can do all but draw, with usual preferences.
func newDesk(t *testing.T, language string) (*scene.Context, *testNavigator) {
	t.Helper()
	words, err := assets.NewWords(language)
	if err != nil {
		t.Fatal(err)
	}
	p := &testNavigator{}
	sc := &scene.Context{
		Words: words, Settings: settings.Default(settingsKeys()...), Book: emptyBook(),
		Pictures: scene.NewPictures(&canvas{}), Navigator: p, Games: games{testNavigator: p}, DataDir: t.TempDir(),
		Time:   func() time.Time { return time.Date(2026, time.March, 12, 9, 0, 0, 0, time.UTC) },
		Random: func() uint32 { return 4_000_007 },
	}
	return sc, p
}

// play returns a game of some values on a table.
func play(t *testing.T, st *shared, v puzzle.Values) (*Game, *table) {
	t.Helper()
	s, err := start(v)
	if err != nil {
		t.Fatal(err)
	}
	on := &table{session: s}
	return newGame(st, on), on
}

// carryOut does what intents say, as the scene does.
func carryOut(t *testing.T, on *table, intents []family.Intent) {
	t.Helper()
	for _, i := range intents {
		if do, ok := i.(family.Do); ok {
			if _, err := on.session.DoSelecting(do.Group, do.Selected); err != nil {
				t.Fatalf("%v: %v", do.Group, err)
			}
		}
	}
}

// into returns the gesture of the tile that travels into the blank.
func into(t *testing.T, on *table, dir byte) moves.Group {
	t.Helper()
	m, ok := (moves.Fifteen{}).Into(on.session.Board(), directions[dir])
	if !ok {
		t.Fatalf("no tile travels %c", dir)
	}
	return moves.Group{m}
}

// emptyBook returns records without any.
func emptyBook() *records.Book {
	b := records.NewBook(puzzle.Standard())
	return &b
}

// problemOf is a position to be solved.
func problemOf(b *board.Board) solver.Problem { return solver.Problem{Board: b.Clone()} }
