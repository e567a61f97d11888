package fifteen

import (
	"image"
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
	"worldslide/solver"
	"worldslide/ui/paint"
)

// testNavigator records what is shown.
type testNavigator struct {
	scene.Navigator
	shown  scene.Dialog
	page   scene.Page
	at     *session.Session
	begun  *session.Session
	opened puzzle.Spec
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

// games records the games that are opened and left.
type games struct {
	scene.Games
	*testNavigator
}

func (g games) Current() *session.Session                                    { return g.at }
func (g games) Begin(s *session.Session, _ bool)                             { g.begun = s }
func (g games) UnderWay(s *session.Session) *session.Session                 { return s }
func (g games) Open(f puzzle.Spec)                                           { g.opened = f }
func (g games) Starts() map[string]bool                                      { return nil }
func (g games) LeaveAfterAsking(q scene.Question, _ assets.ID, leave func()) { g.asked = &q; leave() }

// canvas counts pictures.
type canvas struct {
	scene.Canvas
	added, dropped int
}

func (c *canvas) Add(*image.RGBA) paint.Picture { c.added++; return paint.Picture(c.added) }
func (c *canvas) Drop(paint.Picture)            { c.dropped++ }

// fakeHost is a host of a game.
type fakeHost struct {
	family.GameHost
	familytest.Knowing
	session   *session.Session
	beside    bool // the panel is beside the board
	searching bool
	plan      *solver.Plan
}

func (t *fakeHost) Knowledge() *knowledge.Knowledge { return t.Of(t.session) }
func (t *fakeHost) Session() *session.Session       { return t.session }
func (t *fakeHost) Open() bool                      { return !t.session.Locked() && !t.session.Paused() }
func (*fakeHost) TakeHelp(func())                   {}
func (t *fakeHost) PanelBeside() bool               { return t.beside }
func (t *fakeHost) Calm() bool                      { return false }

func (t *fakeHost) OfferPlan(plan func() (solver.Plan, bool)) bool {
	if t.searching {
		return false
	}
	if p, ok := plan(); ok {
		t.plan = &p
	}
	return true
}

// newContext returns an App with default preferences that cannot draw.
func newContext(t testing.TB, language string) (*scene.App, *testNavigator) {
	t.Helper()
	words, err := assets.NewWords(language)
	if err != nil {
		t.Fatal(err)
	}
	p := &testNavigator{}
	app := &scene.App{
		Frame: scene.Frame{
			Words: words, Settings: settings.Default(settingsKeys()...), Pictures: scene.NewPictures(&canvas{}),
			Time: func() time.Time { return time.Date(2026, time.March, 12, 9, 0, 0, 0, time.UTC) },
		},
		Book: familytest.EmptyBook(), Navigator: p, Games: games{testNavigator: p}, DataDir: t.TempDir(),
		Random: func() uint32 { return 4_000_007 },
	}
	app.Pictures.Folder = app.DataDir
	return app, p
}

// play returns a game of values and its host.
func play(t *testing.T, st *shared, v puzzle.Values) (*game, *fakeHost) {
	t.Helper()
	s, err := start(v)
	if err != nil {
		t.Fatal(err)
	}
	on := &fakeHost{session: s}
	return newGame(st, on), on
}

// carryOut carries out intents like the scene.
func carryOut(t *testing.T, on *fakeHost, intents []family.Intent) {
	t.Helper()
	for _, i := range intents {
		if do, ok := i.(family.Do); ok {
			if _, err := on.session.DoSelecting(do.Group, do.Selected); err != nil {
				t.Fatalf("%v: %v", do.Group, err)
			}
		}
	}
}

// into returns the gesture of a tile that slides into the blank.
func into(t *testing.T, on *fakeHost, dir byte) moves.Group {
	t.Helper()
	m, ok := (moves.Fifteen{}).Into(on.session.Board(), directions[dir])
	if !ok {
		t.Fatalf("no tile travels %c", dir)
	}
	return moves.Group{m}
}

func problemOf(b *board.Board) solver.Problem { return solver.Problem{Board: b.Clone()} }
