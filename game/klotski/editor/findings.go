package editor

import (
	"context"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/klotski"
)

// Analyse implements family.Editor.Analyse.
func (*editor) Analyse(ctx context.Context, on family.Design, report func(found any)) {
	code, err := puzzle.NewCode(puzzle.Klotski, on.Values())
	if err != nil {
		return
	}
	report(puzzle.Klotski.Analyse(ctx, code.Start(), func(a puzzle.Analysis) { report(a) }))
}

// Findings implements family.Editor.Findings.
func (e *editor) Findings(app *scene.App, found any, searching bool) family.Findings {
	now := e.now()
	a, _ := found.(puzzle.Analysis)
	f := family.FindingsOf(app.Look(), a, klotski.Moves.String(), klotski.Steps.String())
	positions := parts.Fact{Label: assets.WorkshopPositions, Bold: true}
	switch {
	case a.Positions > 0:
		positions.Value = app.Words.Number(a.Positions)
	case found != nil && !searching && ended(a):
		positions.Value = app.Words.Format(assets.KlotskiWorkshopOver, map[string]any{"Number": app.Words.Number(puzzle.KlotskiMaxPositions)})
	}
	farthest := parts.Fact{Label: assets.WorkshopFarthest, Bold: true}
	switch {
	case a.Farthest != nil:
		farthest.Value = parts.CountMetric(app.Look(), a.Farthest.Optima[0])
	case a.Verdict == puzzle.CannotBeSolved && !searching:
		farthest.Value = app.Text(assets.WorkshopNone)
	}
	blocks := parts.Fact{Label: assets.KlotskiWorkshopBlocksLabel, Value: app.Words.Format(assets.KlotskiWorkshopOfBlocks, map[string]any{
		"Blocks": len(now.signs()), "Most": now.most(),
	})}
	f.Rows = []parts.Fact{positions, farthest, blocks}
	return f
}

// ended reports whether a finished analysis has given up counting the positions.
func ended(a puzzle.Analysis) bool { return a.Positions == 0 && a.Farthest == nil }

const hardestAction scene.ActionID = "hardest"

// Actions implements family.Editor.Actions.
func (e *editor) Actions(app *scene.App, found any) []family.EditorAction {
	a, known := found.(puzzle.Analysis)
	hardest := scene.Action{
		ID: hardestAction, Icon: "mountain", Word: assets.KlotskiWorkshopHardest, Short: assets.KlotskiWorkshopHardest, Tip: assets.KlotskiWorkshopHardestTip,
		Run: func() { e.hardest(a) },
	}
	switch {
	case !known || a.Farthest == nil:
		hardest.Why = app.Text(assets.KlotskiWorkshopHardestUnknown)
	case len(a.Optima) > 0 && a.Optima[0] == a.Farthest.Optima[0]:
		hardest.Why = app.Text(assets.KlotskiWorkshopHardestAlready)
	}
	words := family.SolutionWords{
		Word: assets.KlotskiWorkshopSolution, Tip: assets.KlotskiWorkshopSolutionTip, Unknown: assets.KlotskiWorkshopSolutionUnknown,
	}
	return append([]family.EditorAction{
		{Action: hardest, Where: family.BelowRows, Note: app.Text(assets.KlotskiWorkshopHardestNote)},
	}, family.SolutionActions(app, e.host, a, words, moves.GroupByBlock)...)
}

// hardest opens the position that is farthest from the goal.
func (e *editor) hardest(a puzzle.Analysis) {
	if a.Farthest == nil {
		return
	}
	if next, ok := e.Open(a.Farthest.Values); ok {
		e.selected = 0
		e.host.Perform(family.Set{Design: next})
	}
}
