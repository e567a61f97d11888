package fifteen

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/boardview"

	"worldslide/game/parts"
)

// Game is one game on a board of tiles. It knows the tiles that are dragged, what
// happened last in words, and, from the store, the terms of the game.
type Game struct {
	store         *shared
	table         family.GameHost
	gestures      gestures
	start         *board.Board
	key           string                      // of the start in the store
	offered       bool                        // the hints had the shortest solution of the start
	brought       int                         // pictures that the store knew of when last looked at
	last          func(*scene.Context) string // says what happened last, in the language of the moment; nil for nothing
	depth         int                         // of the history when it was said
	warned        bool                        // that the start cannot be solved
	knownDistance time.Duration               // at the start, before the first move
	judged        bool                        // what that has brought was entered
	lesson        bool                        // it is played in a lesson
	sized         bool                        // its size was noted
}

func newGame(st *shared, t family.GameHost) *Game {
	g := &Game{store: st, table: t, start: t.Session().Start().Start(), brought: st.brought}
	g.key = optimumKey(g.start)
	g.depth, _ = t.Session().Depth()
	return g
}

// asFamilyGame returns the game as the window uses it.
func (g *Game) asFamilyGame() family.Game {
	return family.Game{
		View: func() family.View { return g.view().family() }, Summary: g.Summary,
		Takes: g.Takes, Input: g.Input, Active: g.Active, Draw: g.Draw,
		Hints: family.Hints{
			Solver: g.solver(), Describe: g.DescribeMove,
			Pace: &family.Pace{Gesture: family.DefaultPace, Speeds: []float64{1, 1.5, 2, 3}},
		},
		Actions: g.Actions, Another: g.Another, Inspection: g.Inspection, Optimum: g.Optimum, Tick: g.Tick,
		MoveLimit: &family.MoveLimit{Allowed: g.Allowed, Count: g.MoveLimit},
		Known:     &family.KnownSolutions{Solution: g.Solution, Impossible: g.Impossible},
		Solved:    family.Solved{Muted: g.SolvedDialogOff, Details: g.SolvedDetails},
		Header:    g.Header, Footer: g.Footer, FillPanel: g.FillPanel, DenseRows: g.Dense,
		Panel: func(sc *scene.Context, area image.Rectangle, parts family.PanelParts) bool {
			return state{g.store}.panel(sc, g.table, area, parts)
		},
		DrawGoal: g.DrawGoal, Outlined: g.Outlined,
	}
}

// solver returns the family with the solver of the store.
func (g *Game) solver() *puzzle.Family { return g.store.solver.family() }

func (g *Game) view() view {
	v := viewOf(g.table.Session().Values())
	v.plain = g.lesson
	v.counted = g.table.Session().Challenge() && !g.table.Session().Values().Has(puzzle.KeyTiles)
	return v
}

// Tick searches for the optimum of the start and then, if the player wants to see it, of
// the current position.
func (g *Game) Tick(sc *scene.Context) {
	if g.brought != g.store.brought {
		g.brought = g.store.brought
		g.table.Refresh()
	}
	g.tellUnsolvable(sc)
	g.noteSize(sc)
	replayAndScore(sc, g)
	g.store.ask(sc, g.key, g.start)
	g.offerSolution()
	if s := g.table.Session(); g.showsLeast(sc) && !s.Locked() && !s.Paused() && g.table.PanelBeside() {
		g.store.ask(sc, optimumKey(s.Board()), s.Board())
	}
}

// noteSize remembers the size of a board that is played, for the next one.
func (g *Game) noteSize(sc *scene.Context) {
	if undo, _ := g.table.Session().Depth(); undo == 0 || g.sized {
		return
	}
	g.sized = true
	p := preferencesOf(sc.Settings)
	p.size = puzzle.FifteenShapeOn(g.start).String()
	p.change(sc)
}

// inspection is how long a board may be looked at, where the player wants it limited.
const inspection = 15 * time.Second

// Inspection returns the limit on looking at the start, if the player has set it.
func (*Game) Inspection(sc *scene.Context) time.Duration {
	if preferencesOf(sc.Settings).inspection && !listed(sc) {
		return inspection
	}
	return 0
}

// DescribeMove describes a move by the number of its tile, if tiles show numbers.
func (g *Game) DescribeMove(sc *scene.Context, b *board.Board, group moves.Group) string {
	if !g.view().numbered(sc) {
		return sc.Words.Format(assets.HintTile, map[string]any{"Direction": sc.Text(parts.DirectionNames[group[0].Dir])})
	}
	return family.DescribeByName(sc, b, group)
}

// Another starts the next unsolved day, or a board with the same options and mode.
func (g *Game) Another(sc *scene.Context) func() {
	v := g.table.Session().Values()
	return func() {
		next := another(sc, v)
		if date, err := puzzle.ParseDate(v[puzzle.KeyDay]); v.Has(puzzle.KeyDay) && err == nil {
			day, ok := family.NextDay(sc, date, func(one puzzle.Date) bool {
				return family.SolvedStart(sc, puzzle.Fifteen, puzzle.Fifteen.Daily(one))
			})
			if !ok {
				return
			}
			next = puzzle.Fifteen.Daily(day)
			if v.Has(puzzle.KeyMode) {
				next[puzzle.KeyMode] = v[puzzle.KeyMode]
			}
		}
		sc.Games.Start(puzzle.Fifteen, next, true)
	}
}

// Outlined returns the scene with the tiles where they are drawn.
func (g *Game) Outlined(sc *scene.Context, s boardview.Scene) *boardview.Scene {
	around := g.view().drawing(sc, s).outlined()
	return &around
}

// DrawGoal draws the solved board.
func (g *Game) DrawGoal(sc *scene.Context, at boardview.Layout) {
	goal, err := solvedBoard(puzzle.FifteenShapeOn(g.start))
	if err != nil {
		return
	}
	scene := sc.Scene(goal, at)
	if g.view().picture(sc) != "" {
		scene.HideSeams = 1
	}
	g.view().draw(sc, scene)
}

// solvedBoard returns the solved board of a shape.
func solvedBoard(shape puzzle.FifteenShape) (*board.Board, error) {
	return puzzle.Fifteen.Start(puzzle.Values{puzzle.KeySize: shape.String()})
}

// Actions returns the family's rows of the action table.
func (g *Game) Actions(sc *scene.Context) []scene.Action {
	own := []scene.Action{
		{ID: scene.Solution, Places: scene.InMode},
		{
			ID: tilesAction, Icon: "image", Places: scene.InMode | scene.InTouch, ConcernsGame: true,
			Word: assets.FifteenTilesOpen, Short: assets.FifteenTilesOpenShort, Tip: assets.FifteenTilesOpenTip,
			Run: func() { sc.ShowDialog(&tilesDialog{state{g.store}}) },
		},
	}
	own = append(own, sessionActions(sc, g)...)
	return append(own, []scene.Action{
		{
			ID: learnAction, Icon: "lightbulb", Places: scene.InMenu, ConcernsGame: true,
			Word: assets.LessonsOpen, Short: assets.LessonsOpen, Tip: assets.LessonsTitle,
			Run: func() { openLessons(sc, state{g.store}) },
		},
		{
			ID: pastDaysAction, Icon: "calendar-days", Places: scene.InMenu, ConcernsGame: true,
			Word: assets.FifteenNewArchive, Short: assets.FifteenNewArchive, Tip: assets.FifteenNewArchiveTip,
			Run: func() { openArchive(sc) },
		},
		{ID: scene.Statistics, Places: scene.InMenu},
	}...)
}

// The family's own actions.
const (
	tilesAction    scene.ActionID = "tiles-look"
	learnAction    scene.ActionID = "learn"
	pastDaysAction scene.ActionID = "past-days"
)
