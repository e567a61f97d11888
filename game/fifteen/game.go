package fifteen

import (
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
)

// Game is one game on a board of tiles. It knows the tiles that are dragged, what
// happened last in words, and, from the store, the terms of the game.
type Game struct {
	family.Plain
	store    *store
	table    family.Table
	gestures gestures
	start    *board.Board
	key      string                  // of the start in the store
	offered  bool                    // the hints had the shortest solution of the start
	brought  int                     // pictures that the store knew of when last looked at
	last     func(*desk.Desk) string // says what happened last, in the language of the moment; nil for nothing
	depth    int                     // of the history when it was said
	warned   bool                    // that the start cannot be solved
	looked   time.Duration           // at the start, before the first move
	judged   bool                    // what that has brought was entered
	lesson   bool                    // it is played in a lesson
	sized    bool                    // its size was noted
}

var (
	_ family.Game        = (*Game)(nil)
	_ family.Ticking     = (*Game)(nil)
	_ family.Optimal     = (*Game)(nil)
	_ family.Limited     = (*Game)(nil)
	_ family.Inspecting  = (*Game)(nil)
	_ family.Filling     = (*Game)(nil)
	_ family.Headed      = (*Game)(nil)
	_ family.Footed      = (*Game)(nil)
	_ family.GoalShowing = (*Game)(nil)
	_ family.Outlining   = (*Game)(nil)
	_ family.Pacing      = (*Game)(nil)
	_ family.Praising    = (*Game)(nil)
	_ family.Repeating   = (*Game)(nil)
	_ family.Undisturbed = (*Game)(nil)
	_ family.Guided      = (*Game)(nil)
)

func newGame(st *store, t family.Table) *Game {
	g := &Game{store: st, table: t, start: t.Session().Start().Start(), brought: st.brought}
	g.key = optimumKey(g.start)
	g.depth, _ = t.Session().Depth()
	return g
}

// View implements family.Game.
func (g *Game) View() family.View { return g.view() }

func (g *Game) family() Family { return Family{g.store} }

func (g *Game) view() View {
	v := viewOf(g.table.Session().Values())
	v.plain = g.lesson
	v.counted = g.table.Session().Challenge() && !g.table.Session().Values().Has(puzzle.KeyTiles)
	return v
}

// Tick implements family.Ticking: the optimum of the start is looked for, and then,
// if the player wants to see it, that of the position.
func (g *Game) Tick(d *desk.Desk) {
	if g.brought != g.store.brought {
		g.brought = g.store.brought
		g.table.Refresh()
	}
	g.tellUnsolvable(d)
	g.noteSize(d)
	judge(d, g)
	g.store.ask(d, g.key, g.start)
	g.offerSolution()
	if s := g.table.Session(); g.showsLeast(d) && !s.Locked() && !s.Paused() && g.table.PanelBeside() {
		g.store.ask(d, optimumKey(s.Board()), s.Board())
	}
}

// noteSize remembers the size of a board that is played, for the next one.
func (g *Game) noteSize(d *desk.Desk) {
	if undo, _ := g.table.Session().Depth(); undo == 0 || g.sized {
		return
	}
	g.sized = true
	p := preferencesOf(d.Settings)
	p.size = puzzle.FifteenShapeOn(g.start).String()
	p.change(d)
}

// inspection is how long a board may be looked at, where the player wants it limited.
const inspection = 15 * time.Second

// Inspection implements family.Inspecting.
func (*Game) Inspection(d *desk.Desk) time.Duration {
	if preferencesOf(d.Settings).inspection && !listed(d) {
		return inspection
	}
	return 0
}

// Advised implements family.Adviser: with the solver of the store.
func (g *Game) Advised() puzzle.Family { return advisedFamily{solver: &g.store.solver} }

// Say implements family.Adviser.
func (g *Game) Say(d *desk.Desk, b *board.Board, group moves.Group) string {
	if !g.view().numbered(d) {
		return d.Words.Format(assets.HintTile, map[string]any{"Direction": d.Text(desk.DirectionNames[group[0].Dir])})
	}
	return g.Plain.Say(d, b, group)
}

// Pace implements family.Pacing.
func (*Game) Pace() family.Pace {
	return family.Pace{Gesture: family.UsualPace, Speeds: []float64{1, 1.5, 2, 3}}
}

// Another implements family.Repeating: the next day that is not solved, or else a board
// scrambled and played as this one.
func (g *Game) Another(d *desk.Desk) func() {
	v := g.table.Session().Values()
	return func() {
		next := another(d, v)
		if date, err := puzzle.ParseDate(v[puzzle.KeyDay]); v.Has(puzzle.KeyDay) && err == nil {
			day, ok := family.NextDay(d, date, func(one puzzle.Date) bool {
				return family.SolvedStart(d, puzzle.Fifteen{}, puzzle.Fifteen{}.Daily(one.Year, one.Month, one.Day))
			})
			if !ok {
				return
			}
			next = puzzle.Fifteen{}.Daily(day.Year, day.Month, day.Day)
			if v.Has(puzzle.KeyMode) {
				next[puzzle.KeyMode] = v[puzzle.KeyMode]
			}
		}
		d.Games.Start(puzzle.Fifteen{}, next, true)
	}
}

// Outlined implements family.Outlining.
func (g *Game) Outlined(d *desk.Desk, s boardview.Scene) *boardview.Scene {
	around := g.view().drawing(d, s).outlined()
	return &around
}

// DrawGoal implements family.GoalShowing: the solved board.
func (g *Game) DrawGoal(d *desk.Desk, at boardview.Layout) {
	goal, err := solvedBoard(puzzle.FifteenShapeOn(g.start))
	if err != nil {
		return
	}
	scene := d.Scene(goal, at)
	if g.view().picture(d) != "" {
		scene.Whole = 1
	}
	g.view().Draw(d, scene)
}

// solvedBoard returns the solved board of a shape.
func solvedBoard(shape puzzle.FifteenShape) (*board.Board, error) {
	return puzzle.Fifteen{}.Start(puzzle.Values{puzzle.KeySize: shape.String()})
}

// Actions implements family.Game.
func (g *Game) Actions(d *desk.Desk) []desk.Action {
	own := []desk.Action{
		{ID: desk.Solution, Places: desk.InMode},
		{
			ID: tilesAction, Icon: "image", Places: desk.InMode | desk.InTouch, Concerns: true,
			Word: assets.FifteenTilesOpen, Short: assets.FifteenTilesOpenShort, Tip: assets.FifteenTilesOpenTip,
			Run: func() { d.Show(&tilesDialog{g.family()}) },
		},
	}
	own = append(own, sessionActions(d, g)...)
	return append(own, []desk.Action{
		{
			ID: learnAction, Icon: "lightbulb", Places: desk.InMenu, Concerns: true,
			Word: assets.LessonsOpen, Short: assets.LessonsOpen, Tip: assets.LessonsTitle,
			Run: func() { openLessons(d, g.family()) },
		},
		{
			ID: pastDaysAction, Icon: "calendar-days", Places: desk.InMenu, Concerns: true,
			Word: assets.FifteenNewArchive, Short: assets.FifteenNewArchive, Tip: assets.FifteenNewArchiveTip,
			Run: func() { openArchive(d) },
		},
		{ID: desk.Statistics, Places: desk.InMenu},
	}...)
}

// The family's own actions.
const (
	tilesAction    desk.ActionID = "tiles-look"
	learnAction    desk.ActionID = "learn"
	pastDaysAction desk.ActionID = "past-days"
)
