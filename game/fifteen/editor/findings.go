package editor

import (
	"context"
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Tools implements family.Editor.Tools.
func (e *editor) Tools(app *scene.App) []family.Tool {
	return []family.Tool{
		dragTool: {Icon: "hand", Word: app.Text(assets.FifteenWorkshopDrag), Tip: app.Text(assets.FifteenWorkshopDragTip)},
		swapTool: {Icon: "arrow-left-right", Word: app.Text(assets.FifteenWorkshopSwap), Tip: app.Text(assets.FifteenWorkshopSwapTip)},
	}
}

// Choose implements family.Editor.Choose.
func (e *editor) Choose(tool int) {
	if tool >= 0 && tool < toolCount {
		e.tool, e.first = tool, -1
		e.hand.Forget()
	}
}

// Board implements family.Editor.Board. A new size starts with all tiles at home.
func (e *editor) Board(app *scene.App) layout.Item {
	ui := app.UI
	now := e.now()
	size := family.SizeControls{
		Columns: assets.FifteenWorkshopColumns, Rows: assets.FifteenWorkshopRows,
		Min: puzzle.FifteenMinSize, Max: puzzle.FifteenMaxSize,
	}
	return layout.Column(0,
		ui.FieldLabelItem(app.Text(assets.FifteenWorkshopSize)),
		size.Item(&app.Frame, now.shape.Width, now.shape.Height, func(columns, rows int) {
			e.host.Perform(family.Set{Design: solved(puzzle.FifteenShape{Width: columns, Height: rows})})
			if now.Missing() == "" {
				ui.Toast("info", app.Text(assets.WorkshopOrderGone))
			}
		}),
		ui.Space(theme.Space8),
		ui.ParagraphItem(app.Text(assets.FifteenWorkshopSizeNote), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}),
	)
}

// Analyse implements family.Editor.Analyse.
func (e *editor) Analyse(ctx context.Context, on family.Design, report func(found any)) {
	if code, ok := on.(design).code(); ok {
		report(puzzle.AnalyseFifteen(ctx, code.Start(), e.solver, func(a puzzle.Analysis) { report(a) }))
	}
}

// Findings implements family.Editor.Findings.
func (e *editor) Findings(app *scene.App, found any, searching bool) family.Findings {
	a, _ := found.(puzzle.Analysis)
	f := family.FindingsOf(app.Look(), a, puzzle.MetricTiles)
	bound := parts.Fact{Label: assets.FifteenWorkshopBound, Bold: true}
	if code, ok := e.now().code(); ok && a.Verdict == puzzle.CanBeSolved {
		bound.Value = app.Words.Count(assets.CountTiles, puzzle.FifteenBound(code.Start()), nil)
	}
	best := parts.Fact{Label: assets.FifteenWorkshopWay, Bold: true}
	switch {
	case a.Verdict == puzzle.CannotBeSolved:
		best.Value, bound.Value = app.Text(assets.WorkshopNone), app.Text(assets.WorkshopNone)
	case a.Optimal:
		best.Value = app.Text(assets.FifteenWorkshopShortest)
	case len(a.Optima) > 0:
		best.Value = app.Text(assets.FifteenWorkshopBestKnown)
	}
	positions := parts.Fact{Label: assets.WorkshopPositions, Bold: true}
	if a.Positions > 0 {
		positions.Value = app.Words.Number(a.Positions)
	} else if found != nil {
		positions.Value = app.Text(assets.FifteenWorkshopCountless)
	}
	f.Rows = []parts.Fact{best, bound, positions}
	return f
}

// Actions of the editor.
const (
	swapAction    scene.ActionID = "swap-these"
	shuffleAction scene.ActionID = "shuffle-tiles"
)

// Actions implements family.Editor.Actions.
func (e *editor) Actions(app *scene.App, found any) []family.EditorAction {
	a, _ := found.(puzzle.Analysis)
	swap := scene.Action{
		ID: swapAction, Icon: "arrow-left-right", Word: assets.FifteenWorkshopSwapThese, Short: assets.FifteenWorkshopSwapThese, Tip: assets.FifteenWorkshopSwapTheseTip,
		Run: e.swapThese,
	}
	if now := e.now(); now.solvable() {
		swap.Why = app.Text(assets.WorkshopSolvable)
	}
	shuffle := scene.Action{
		ID: shuffleAction, Icon: "shuffle", Word: assets.FifteenWorkshopShuffle, Short: assets.FifteenWorkshopShuffle, Tip: assets.FifteenWorkshopShuffleTip,
		Run: func() { e.shuffle(app) },
	}
	words := family.SolutionWords{
		Word: assets.FifteenWorkshopSolution, Tip: assets.FifteenWorkshopSolutionTip, Unknown: assets.FifteenWorkshopSolutionUnknown,
	}
	return append([]family.EditorAction{
		{Action: swap, Where: family.BelowRows},
		{Action: shuffle, Where: family.BelowRows},
	}, family.SolutionActions(app, e.host, a, words, moves.Singly)...)
}

// swapThese makes a board solvable by the swap that is drawn on it.
func (e *editor) swapThese() {
	now := e.now()
	if !now.solvable() {
		a, b := now.culprits()
		e.host.Perform(e.trade(now, a, b)...)
	}
}

// shuffle arranges the tiles at random so that the board is solvable.
func (e *editor) shuffle(app *scene.App) {
	now := e.now()
	v := puzzle.Values{puzzle.KeySize: now.shape.String(), puzzle.KeySeed: strconv.FormatUint(uint64(app.Random()), 10)}
	if next, ok := e.Open(v); ok {
		e.host.Perform(family.Set{Design: next})
	}
}
