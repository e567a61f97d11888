package workshop

import (
	"context"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// Analyse implements family.Analyst.
func (*Editor) Analyse(ctx context.Context, on family.Design, report func(found any)) {
	family.AnalyseDesign(ctx, puzzle.Klotski{}, on, report)
}

// Findings implements family.Analyst.
func (e *Editor) Findings(d *desk.Desk, found any, searching bool) family.Findings {
	now := e.now()
	a, _ := found.(puzzle.Analysis)
	f := family.FindingsOf(d, a, klotski.Moves.String(), klotski.Steps.String())
	positions := desk.Fact{Label: assets.WorkshopPositions, Bold: true}
	switch {
	case a.Positions > 0:
		positions.Value = family.Thousands(a.Positions)
	case found != nil && !searching && ended(a):
		positions.Value = d.Words.Format(assets.KlotskiWorkshopOver, map[string]any{"Number": family.Thousands(puzzle.KlotskiMostPositions)})
	}
	farthest := desk.Fact{Label: assets.WorkshopFarthest, Bold: true}
	switch {
	case a.Farthest != nil:
		farthest.Value = d.CountMetric(a.Farthest.Optima[0])
	case a.Verdict == puzzle.CannotBeSolved && !searching:
		farthest.Value = d.Text(assets.WorkshopNone)
	}
	blocks := desk.Fact{Label: assets.KlotskiWorkshopBlocksLabel, Value: d.Words.Format(assets.KlotskiWorkshopOfBlocks, map[string]any{
		"Blocks": len(now.blocks()), "Most": puzzle.KlotskiMostBlocks,
	})}
	f.Rows = []desk.Fact{positions, farthest, blocks}
	return f
}

// ended reports whether an analysis that is over has met too many positions to count.
func ended(a puzzle.Analysis) bool { return a.Positions == 0 && a.Farthest == nil }

// The editor's own actions.
const (
	hardestAction  desk.ActionID = "hardest"
	solutionAction desk.ActionID = "show-solution"
)

// Actions implements family.Analyst.
func (e *Editor) Actions(d *desk.Desk, found any) []family.EditorAction {
	a, known := found.(puzzle.Analysis)
	hardest := desk.Action{
		ID: hardestAction, Icon: "mountain", Word: assets.KlotskiWorkshopHardest, Short: assets.KlotskiWorkshopHardest, Tip: assets.KlotskiWorkshopHardestTip,
		Run: func() { e.hardest(a) },
	}
	switch {
	case !known || a.Farthest == nil:
		hardest.Why = d.Text(assets.KlotskiWorkshopHardestUnknown)
	case len(a.Optima) > 0 && a.Optima[0] == a.Farthest.Optima[0]:
		hardest.Why = d.Text(assets.KlotskiWorkshopHardestAlready)
	}
	solution := desk.Action{
		ID: solutionAction, Icon: "route", Word: assets.KlotskiWorkshopSolution, Short: assets.KlotskiWorkshopSolution, Tip: assets.KlotskiWorkshopSolutionTip,
		Run: func() { e.solution(d) },
	}
	if !known || a.Verdict != puzzle.CanBeSolved {
		solution.Why = d.Text(assets.KlotskiWorkshopSolutionUnknown)
	}
	return []family.EditorAction{
		{Action: hardest, Where: family.BelowRows, Note: d.Text(assets.KlotskiWorkshopHardestNote)},
		{Action: solution, Where: family.AbovePlay},
		{Action: desk.Action{ID: desk.CopyCode}, Where: family.AbovePlay},
	}
}

// hardest takes the start that is farthest from the goal.
func (e *Editor) hardest(a puzzle.Analysis) {
	if a.Farthest == nil {
		return
	}
	if next, ok := e.Open(a.Farthest.Values); ok {
		e.selected = 0
		e.bench.Perform(family.Set{Design: next})
	}
}

func (e *Editor) solution(d *desk.Desk) {
	if code, err := puzzle.NewCode(puzzle.Klotski{}, e.now().Values()); err == nil {
		family.WatchSolution(d, puzzle.Klotski{}, code, moves.ByTravel)
	}
}
