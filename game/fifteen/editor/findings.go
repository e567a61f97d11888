package editor

import (
	"context"
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// tools implements family.Editor.Tools.
func (e *editor) tools(sc *scene.Context) []family.Tool {
	return []family.Tool{
		dragTool: {Icon: "hand", Word: sc.Text(assets.FifteenWorkshopDrag), Tip: sc.Text(assets.FifteenWorkshopDragTip)},
		swapTool: {Icon: "arrow-left-right", Word: sc.Text(assets.FifteenWorkshopSwap), Tip: sc.Text(assets.FifteenWorkshopSwapTip)},
	}
}

// chooseTool implements family.Editor.Choose.
func (e *editor) chooseTool(tool int) {
	if tool >= 0 && tool < toolCount {
		e.tool, e.first, e.said = tool, -1, said{}
	}
}

// boardControls implements family.Editor.Board: the size. Another size begins with all tiles at home,
// which can be undone.
func (e *editor) boardControls(sc *scene.Context, area image.Rectangle) int {
	ui := sc.UI
	top := area.Min.Y
	now := e.now()
	shape := now.shape
	widget.CutTop(&area, ui.FieldLabel(area, sc.Text(assets.FifteenWorkshopSize)))
	caption := widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}
	line := parts.Row(&area, ui.LineHeight(theme.Caption)+ui.Px(theme.Space4)+ui.ControlHeight(), ui.Px(theme.Space8))
	changed := false
	for i, field := range []struct {
		id    widget.ID
		word  assets.ID
		value *int
	}{{"columns", assets.FifteenWorkshopColumns, &shape.Width}, {"rows", assets.FifteenWorkshopRows, &shape.Height}} {
		at := widget.Column(line, 2, i, ui.Px(theme.Space8))
		ui.Label(widget.CutTop(&at, ui.LineHeight(theme.Caption)), sc.Text(field.word), caption)
		widget.CutTop(&at, ui.Px(theme.Space4))
		changed = parts.Stepper(sc, field.id, field.word, at, field.value, puzzle.FifteenMinSize, puzzle.FifteenMaxSize) || changed
	}
	if changed {
		e.host.Perform(family.Set{Design: solved(shape)})
		if now.Missing() == "" {
			sc.UI.Toast("info", sc.Text(assets.WorkshopOrderGone))
		}
	}
	widget.CutTop(&area, ui.Paragraph(area, sc.Text(assets.FifteenWorkshopSizeNote), caption))
	return area.Min.Y - top
}

// analyse implements family.Editor.Analyse.
func (e *editor) analyse(ctx context.Context, on family.Design, report func(found any)) {
	if code, ok := on.(design).code(); ok {
		report(puzzle.AnalyseFifteen(ctx, code.Start(), e.solver, func(a puzzle.Analysis) { report(a) }))
	}
}

// findings implements family.Editor.Findings.
func (e *editor) findings(sc *scene.Context, found any, searching bool) family.Findings {
	a, _ := found.(puzzle.Analysis)
	f := family.FindingsOf(sc, a, puzzle.MetricTiles)
	bound := parts.Fact{Label: assets.FifteenWorkshopBound, Bold: true}
	if code, ok := e.now().code(); ok && a.Verdict == puzzle.CanBeSolved {
		bound.Value = sc.Words.Count(assets.CountTiles, puzzle.FifteenBound(code.Start()), nil)
	}
	best := parts.Fact{Label: assets.FifteenWorkshopWay, Bold: true}
	switch {
	case a.Verdict == puzzle.CannotBeSolved:
		best.Value, bound.Value = sc.Text(assets.WorkshopNone), sc.Text(assets.WorkshopNone)
	case a.Optimal:
		best.Value = sc.Text(assets.FifteenWorkshopShortest)
	case len(a.Optima) > 0:
		best.Value = sc.Text(assets.FifteenWorkshopBestKnown)
	}
	positions := parts.Fact{Label: assets.WorkshopPositions, Bold: true}
	if a.Positions > 0 {
		positions.Value = family.Thousands(a.Positions)
	} else if found != nil {
		positions.Value = sc.Text(assets.FifteenWorkshopCountless)
	}
	f.Rows = []parts.Fact{best, bound, positions}
	return f
}

// The editor's own actions.
const (
	swapAction     scene.ActionID = "swap-these"
	shuffleAction  scene.ActionID = "shuffle-tiles"
	solutionAction scene.ActionID = "show-solution"
)

// actions implements family.Editor.Actions.
func (e *editor) actions(sc *scene.Context, found any) []family.EditorAction {
	a, known := found.(puzzle.Analysis)
	swap := scene.Action{
		ID: swapAction, Icon: "arrow-left-right", Word: assets.FifteenWorkshopSwapThese, Short: assets.FifteenWorkshopSwapThese, Tip: assets.FifteenWorkshopSwapTheseTip,
		Run: e.swapThese,
	}
	if now := e.now(); now.solvable() {
		swap.Why = sc.Text(assets.WorkshopSolvable)
	}
	shuffle := scene.Action{
		ID: shuffleAction, Icon: "shuffle", Word: assets.FifteenWorkshopShuffle, Short: assets.FifteenWorkshopShuffle, Tip: assets.FifteenWorkshopShuffleTip,
		Run: func() { e.shuffle(sc) },
	}
	solution := scene.Action{
		ID: solutionAction, Icon: "route", Word: assets.FifteenWorkshopSolution, Short: assets.FifteenWorkshopSolution, Tip: assets.FifteenWorkshopSolutionTip,
		Run: func() { e.solution(sc) },
	}
	if !known || a.Verdict != puzzle.CanBeSolved {
		solution.Why = sc.Text(assets.FifteenWorkshopSolutionUnknown)
	}
	return []family.EditorAction{
		{Action: swap, Where: family.BelowRows},
		{Action: shuffle, Where: family.BelowRows},
		{Action: solution, Where: family.AbovePlay},
		{Action: scene.Action{ID: scene.CopyCode}, Where: family.AbovePlay},
	}
}

// swapThese makes a board solvable by the trade that is drawn on it.
func (e *editor) swapThese() {
	now := e.now()
	if !now.solvable() {
		a, b := now.culprits()
		e.host.Perform(e.trade(now, a, b)...)
	}
}

// shuffle lets chance arrange the tiles so that they can be brought home.
func (e *editor) shuffle(sc *scene.Context) {
	now := e.now()
	v := puzzle.Values{puzzle.KeySize: now.shape.String(), puzzle.KeySeed: strconv.FormatUint(uint64(sc.Random()), 10)}
	if next, ok := e.open(v); ok {
		e.host.Perform(family.Set{Design: next})
	}
}

func (e *editor) solution(sc *scene.Context) {
	if code, ok := e.now().code(); ok {
		family.WatchSolution(sc, puzzle.Fifteen, code, moves.Singly)
	}
}
