package fifteen

import (
	"image"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/solver"
	"worldslide/ui/paint"
)

// program is a window without one: it notes what is asked of it.
type program struct {
	desk.Program
	shown  desk.Dialog
	page   desk.Page
	at     *session.Session
	begun  *session.Session
	opened puzzle.Family
	asked  *desk.Question
	queued desk.Dialog // the last one
}

func (p *program) Show(d desk.Dialog)      { p.shown = d }
func (p *program) Queue(d desk.Dialog)     { p.queued = d }
func (p *program) Shown() desk.Dialog      { return p.shown }
func (p *program) OpenPage(page desk.Page) { p.page = page }
func (p *program) Page() desk.Page         { return p.page }
func (p *program) Toolbar()                {}

func (p *program) Action(id desk.ActionID) desk.Action {
	return desk.Action{ID: id, Icon: "house", Word: assets.ToolbarHome}
}

// games are those of the program.
type games struct {
	desk.Games
	*program
}

func (g games) At() *session.Session                             { return g.at }
func (g games) Begin(s *session.Session, _ bool)                 { g.begun = s }
func (g games) UnderWay(s *session.Session) *session.Session     { return s }
func (g games) Open(f puzzle.Family)                             { g.opened = f }
func (g games) Starts() map[string]bool                          { return nil }
func (g games) Leave(q desk.Question, _ assets.ID, leave func()) { g.asked = &q; leave() }

// drawer keeps no pictures.
type drawer struct {
	desk.Canvas
	added, dropped int
}

func (c *drawer) Add(*image.RGBA) paint.Picture { c.added++; return paint.Picture(c.added) }
func (c *drawer) Drop(paint.Picture)            { c.dropped++ }

// table is a game on a table.
type table struct {
	family.Table
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

func (t *table) Offer(plan func() (solver.Plan, bool)) bool {
	if t.searching {
		return false
	}
	if p, ok := plan(); ok {
		t.plan = &p
	}
	return true
}

// newDesk returns a desk that can do all but draw, with usual preferences.
func newDesk(t *testing.T, language string) (*desk.Desk, *program) {
	t.Helper()
	words, err := assets.NewWords(language)
	if err != nil {
		t.Fatal(err)
	}
	p := &program{}
	d := &desk.Desk{
		Words: words, Settings: settings.Default(Family{}.Preferences()...), Book: emptyBook(),
		Pictures: desk.NewPictures(&drawer{}), Program: p, Games: games{program: p}, Data: t.TempDir(),
		Time:   func() time.Time { return time.Date(2026, time.March, 12, 9, 0, 0, 0, time.UTC) },
		Random: func() uint32 { return 4_000_007 },
	}
	return d, p
}

// play returns a game of some values on a table.
func play(t *testing.T, st *store, v puzzle.Values) (*Game, *table) {
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
	m, ok := (moves.Blank{}).Into(on.session.Board(), directions[dir])
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
