package fifteen

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/boardview"
)

// game is one game on a board of tiles.
type game struct {
	family.GameBase
	store         *shared
	host          family.GameHost
	gestures      gestures
	keys          slideKeys
	start         *board.Board
	offered       bool                    // the hints have got the shortest solution of the start
	last          func(*scene.App) string // returns the text about the last event; nil for none
	depth         int                     // number of gestures made at that event
	warned        bool                    // that the start cannot be solved
	inspected     time.Duration           // time before the first move
	inspectedDone bool                    // its verdict was recorded
	lesson        bool                    // played in a lesson
	sized         bool                    // its size was saved for the next board
	layer         int                     // of the scheme, which is shown
	timed         bool                    // the list of solves was shown beside it
	wentOn        bool                    // the next board of the event was started
	cameIn        bool                    // the hovering pointer is on its way from beside the board
	movedAt       time.Duration           // when it last moved
	shown         int                     // the number of the display with which moves were made; 0 if it changed
}

var (
	_ family.GoalDrawer  = (*game)(nil)
	_ family.FootDrawer  = (*game)(nil)
	_ family.Displayer   = (*game)(nil)
	_ family.Inspector   = (*game)(nil)
	_ family.MoveLimiter = (*game)(nil)
	_ family.PanelDrawer = (*game)(nil)
)

func newGame(st *shared, host family.GameHost) *game {
	g := &game{store: st, host: host, start: host.Session().Start().Start()}
	g.depth, _ = host.Session().Depth()
	return g
}

// View implements family.Game.
func (g *game) View() family.View { return g.view().family() }

// Hints implements family.Game.
func (g *game) Hints() family.Hints { return family.Hints{Describe: g.DescribeMove} }

// Solved implements family.Game.
func (g *game) Solved() family.Solved {
	return family.Solved{Muted: g.SolvedDialogOff, Details: g.SolvedDetails, Fitting: g.fitting, Size: sizeName, Series: g.inSeries}
}

// Panel implements family.PanelDrawer: the list of solves replaces the panel.
func (g *game) Panel(app *scene.App, area image.Rectangle, parts family.PanelParts) bool {
	shown := state{g.store}.panel(app, g.host, area, parts)
	if shown {
		app.UI.PreferToastsOff(area) // they often tell of a solve, whose row and buttons are there
	}
	return shown
}

func (g *game) view() view {
	v := viewOf(g.host.Session().Values())
	v.plain, v.calm, v.schemes = g.lesson, g.host.Calm(), &g.store.schemes
	if s := g.host.Session(); !s.Solved() {
		made, _ := s.Depth()
		v.game = &gameState{g.layer, made}
	}
	v.blind = g.blind()
	v.counted = g.host.Session().Challenge() && !g.host.Session().Values().Has(puzzle.KeyTiles)
	return v
}

// Tick starts the search for the optimum of the start and then, if it is shown, for that of the
// current position.
func (g *game) Tick(app *scene.App) {
	g.keys = slideKeysOf(app.Look())
	g.warnUnsolvable(app)
	g.saveSize(app)
	g.timed = g.timed || listed(&app.Frame)
	g.scoreInspection(app)
	g.goOn(app)
	g.endLate(app)
	known := g.host.Knowledge()
	if isProved(g.start) {
		known.Find(app.Jobs, g.start)
	}
	g.offerSolution()
	s := g.host.Session()
	shown := g.showsLeast(&app.Frame) && !s.Locked() && !s.Paused()
	if shown {
		g.host.TakeHelp(nil) // the player has asked for it in the settings, which say what it costs
	}
	if shown && g.host.PanelBeside() {
		known.Find(app.Jobs, s.Board())
	}
}

// MoveMade implements family.MoveObserver.
func (g *game) MoveMade(app *scene.App, _ *board.Board, history []moves.Group, _ moves.Group) {
	if now := g.view().display(app.Look()).Number(); len(history) == 0 {
		g.shown = now
	} else if now != g.shown {
		g.shown = 0
	}
}

// Display implements family.Displayer. A game that is resumed after the program was closed counts as a usual one.
func (g *game) Display() int { return g.shown }

// saveSize saves the size of a board after its first move, as the default for the next one.
func (g *game) saveSize(app *scene.App) {
	if undo, _ := g.host.Session().Depth(); undo == 0 || g.sized {
		return
	}
	g.sized = true
	app.Change(app.Settings.With(keySize, puzzle.FifteenShapeOn(g.start).String()))
}

// inspection is the time after which the clock starts by itself, if that is switched on.
const inspection = 15 * time.Second

// Inspection returns the limit of the inspection. 0 waits for the first move.
func (g *game) Inspection(app *scene.App) time.Duration {
	if runsOn(g.host.Session()) {
		return 1
	}
	if preferencesOf(app.Settings).inspection && !listed(&app.Frame) {
		return inspection
	}
	return 0
}

// DescribeMove describes a move, by the number of its tile if tiles show numbers.
func (g *game) DescribeMove(look scene.Look, b *board.Board, group moves.Group) string {
	dir := look.Text(parts.DirectionNames[group[0].Dir])
	if !g.view().numbered(look) {
		return look.Words.Format(assets.HintTile, map[string]any{"Direction": dir})
	}
	return look.Words.Format(assets.HintSlide, map[string]any{"Piece": b.Name(group[0].Piece), "Direction": dir})
}

// Another returns a function that starts a board with the same options and mode: the next one of an event, or the first
// of another attempt.
func (g *game) Another(app *scene.App) (next func(), ends bool) {
	s := g.host.Session()
	return func() {
		v, ok := nextBoard(app, s)
		if !ok {
			v = another(app, s.Values())
		}
		app.Games.Start(puzzle.Fifteen, v, true)
	}, true
}

// DrawGoal draws the solved board.
func (g *game) DrawGoal(look scene.Look, at boardview.Layout) {
	goal, err := solvedBoard(puzzle.FifteenShapeOn(g.start))
	if err != nil {
		return
	}
	scene := look.Drawing(goal, at)
	if g.view().picture(look) != "" {
		scene.HideSeams = 1
	}
	v := g.view()
	v.game = nil // with numbers
	v.draw(look, scene)
}

// solvedBoard returns the solved board of a shape.
func solvedBoard(shape puzzle.FifteenShape) (*board.Board, error) {
	return puzzle.Fifteen.Start(puzzle.Values{puzzle.KeySize: shape.String()})
}

// Actions returns the family's rows of the action table.
func (g *game) Actions(app *scene.App) []scene.Action {
	own := []scene.Action{
		{ID: scene.Solution, Places: scene.InMode},
		{
			ID: tilesAction, Icon: "image", Places: scene.InMode | scene.InTouch, ConcernsGame: true,
			Word: assets.FifteenTilesOpen, Short: assets.FifteenTilesOpenShort, Tip: assets.FifteenTilesOpenTip,
			Run: func() { app.ShowDialog(newTilesDialog(app, state{g.store}, g.view().hardcore)) },
		},
	}
	own = append(own, g.layerActions(app)...)
	return append(own, seriesActions(app, g)...)
}

// tilesAction is an action of the family's own.
const tilesAction scene.ActionID = "tiles-look"
