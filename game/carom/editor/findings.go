package editor

import (
	"context"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/carom"
)

// Found is what is known about a board: its analysis, and the depth of each cell, which is the
// number of moves to the goal from there.
type Found struct {
	puzzle.Analysis
	carom.Study
	examined bool // the study has reported something
}

// Analyse implements family.Editor.Analyse. It reports the optimum first.
func (*editor) Analyse(ctx context.Context, on family.Design, report func(found any)) {
	code, err := puzzle.NewCode(puzzle.Carom, on.Values())
	if err != nil {
		return
	}
	var f Found
	f.Analysis = puzzle.CaromLeast(ctx, code.Start())
	report(f)
	if d, ok := on.(design); !ok || !d.small() {
		return
	}
	study := func(s carom.Study) { report(Found{f.Analysis, s, true}) }
	if s, err := carom.Examine(ctx, code.Start(), study); err == nil {
		study(s)
	}
}

// deepest returns the greatest known depth, and whether all depths are known.
func (f *Found) deepest() (most int, all bool) {
	all = f.examined
	for _, n := range f.Depths {
		most = max(most, n)
		all = all && n != carom.Unknown
	}
	return most, all
}

// Findings implements family.Editor.Findings.
func (e *editor) Findings(app *scene.App, found any, searching bool) family.Findings {
	f, _ := found.(Found)
	now := e.now()
	says := family.FindingsOf(app.Look(), f.Analysis, puzzle.Carom.Solvers().Metrics()...)
	if !now.small() {
		return says
	}
	solutions := parts.Fact{Label: assets.CaromWorkshopSolutions, Bold: true}
	pieces := parts.Fact{Label: assets.CaromWorkshopPieces, Bold: true}
	switch {
	case f.Verdict == puzzle.CannotBeSolved:
		solutions.Value, pieces.Value = app.Text(assets.WorkshopNone), app.Text(assets.WorkshopNone)
	case f.Solutions >= carom.MaxSolutions:
		solutions.Value = app.Words.Format(assets.CaromWorkshopOver, map[string]any{"Number": app.Words.Number(carom.MaxSolutions)})
	case f.Solutions > 0:
		solutions.Value = app.Words.Number(f.Solutions)
	}
	if f.Solutions > 0 {
		pieces.Value = app.Words.Format(assets.CaromWorkshopOfPieces, map[string]any{"Pieces": f.Pieces, "All": now.blockers() + 1})
	}
	deepest := parts.Fact{Label: assets.CaromWorkshopDeepest, Bold: true}
	if most, all := f.deepest(); all {
		deepest.Value = app.Words.Count(assets.CountMoves, most, nil)
	} else if f.examined && !searching {
		deepest.Value = app.Words.Format(assets.CaromWorkshopAtLeast, map[string]any{"Number": app.Words.Number(most)})
	}
	says.Rows = []parts.Fact{solutions, pieces, deepest}
	return says
}

// Actions of the editor.
const (
	harderAction scene.ActionID = "harder"
	easierAction scene.ActionID = "easier"
	tableAction  scene.ActionID = "board-table"
)

// Actions implements family.Editor.Actions.
func (e *editor) Actions(app *scene.App, found any) []family.EditorAction {
	now := e.now()
	f, known := found.(Found)
	harder := scene.Action{
		ID: harderAction, Icon: "trending-up", Word: assets.CaromWorkshopHarder, Short: assets.CaromWorkshopHarder, Tip: assets.CaromWorkshopHarderTip,
		Run: func() { e.move(f, +1) },
	}
	easier := scene.Action{
		ID: easierAction, Icon: "trending-down", Word: assets.CaromWorkshopEasier, Short: assets.CaromWorkshopEasier, Tip: assets.CaromWorkshopEasierTip,
		Run: func() { e.move(f, -1) },
	}
	for _, one := range []struct {
		action *scene.Action
		by     int
		none   assets.ID
	}{{&harder, +1, assets.CaromWorkshopNoHarder}, {&easier, -1, assets.CaromWorkshopNoEasier}} {
		one.action.Hidden = !now.small()
		if !known || !f.examined {
			one.action.Why = app.Text(assets.CaromWorkshopDepthsUnknown)
		} else if _, ok := nextDepth(now, f.Depths, one.by); !ok {
			one.action.Why = app.Text(one.none)
		}
	}
	table := scene.Action{
		ID: tableAction, Icon: "users", Word: assets.CaromTableTitle, Short: assets.CaromTableTitle, Tip: assets.CaromTableOpenTip,
		Run: func() { e.view.Table(app, now.round()) },
	}
	if missing := now.Missing(); missing != "" {
		table.Why = app.Text(missing)
	}
	words := family.SolutionWords{
		Word: assets.CaromWorkshopSolution, Tip: assets.CaromWorkshopSolutionTip, Unknown: assets.CaromWorkshopSolutionUnknown,
	}
	return append([]family.EditorAction{
		{Action: harder, Where: family.BelowRows},
		{Action: easier, Where: family.BelowRows},
		{Action: table, Where: family.BelowRows},
	}, family.SolutionActions(app, e.host, f.Analysis, words, moves.Singly)...)
}

// nextDepth returns a free cell with the next greater depth (by is +1) or the next smaller one (-1)
// than that of the target, and of these cells the one nearest to the target. It is false if there
// is none. The goal is no start.
func nextDepth(now design, depths carom.Depths, by int) (board.Cell, bool) {
	best, ok := board.NoCell, false
	if now.target == board.NoCell {
		return best, ok
	}
	here := depths[now.target]
	far := func(c board.Cell) int {
		v := now.pointOf(c)
		w := now.pointOf(now.target)
		return (v.X-w.X)*(v.X-w.X) + (v.Y-w.Y)*(v.Y-w.Y)
	}
	for i, n := range depths {
		c := board.Cell(i)
		if n <= 0 || by*(n-here) <= 0 && here > 0 || now.at(c) > target {
			continue
		}
		if !ok || by*(n-depths[best]) < 0 || n == depths[best] && far(c) < far(best) {
			best, ok = c, true
		}
	}
	return best, ok
}

// move moves the target to where the start is harder (by is +1) or easier (-1).
func (e *editor) move(f Found, by int) {
	if to, ok := nextDepth(e.now(), f.Depths, by); ok {
		e.host.Perform(e.put(e.now(), target, to)...)
	}
}
