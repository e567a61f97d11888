package editor

import (
	"context"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver/carom"

	"worldslide/game/parts"
)

// Found is what is known of a board: whether it can be solved and in how many moves, and
// how deep its cells are.
type Found struct {
	puzzle.Analysis
	carom.Study
	examined bool // the study has begun to know
}

// analyse implements family.Editor.Analyse: first the optimum, then everything else.
func (*editor) analyse(ctx context.Context, on family.Design, report func(found any)) {
	code, err := puzzle.NewCode(puzzle.Carom, on.Values())
	if err != nil {
		return
	}
	var f Found
	f.Analysis = puzzle.CaromLeast(ctx, code.Start())
	report(f)
	study := func(s carom.Study) { report(Found{f.Analysis, s, true}) }
	if s, err := carom.Examine(ctx, code.Start(), study); err == nil {
		study(s)
	}
}

// deepest returns how deep the deepest cell is that is known, and whether all are.
func (f *Found) deepest() (most int, all bool) {
	all = f.examined
	for _, n := range f.Depths {
		most = max(most, n)
		all = all && n != carom.Unknown
	}
	return most, all
}

// findings implements family.Editor.Findings.
func (e *editor) findings(sc *scene.Context, found any, searching bool) family.Findings {
	f, _ := found.(Found)
	now := e.now()
	says := family.FindingsOf(sc, f.Analysis, puzzle.Carom.SolverMetrics()...)
	says.ProofIcon = "trophy"
	solutions := parts.Fact{Label: assets.CaromWorkshopSolutions, Bold: true}
	pieces := parts.Fact{Label: assets.CaromWorkshopPieces, Bold: true}
	switch {
	case f.Verdict == puzzle.CannotBeSolved:
		solutions.Value, pieces.Value = sc.Text(assets.WorkshopNone), sc.Text(assets.WorkshopNone)
	case f.Solutions >= carom.MaxSolutions:
		solutions.Value = sc.Words.Format(assets.CaromWorkshopOver, map[string]any{"Number": family.Thousands(carom.MaxSolutions)})
	case f.Solutions > 0:
		solutions.Value = family.Thousands(f.Solutions)
	}
	if f.Solutions > 0 {
		pieces.Value = sc.Words.Format(assets.CaromWorkshopOfPieces, map[string]any{"Pieces": f.Pieces, "All": now.blockers() + 1})
	}
	deepest := parts.Fact{Label: assets.CaromWorkshopDeepest, Bold: true}
	if most, all := f.deepest(); all {
		deepest.Value = sc.Words.Count(assets.CountMoves, most, nil)
	} else if f.examined && !searching {
		deepest.Value = sc.Words.Format(assets.CaromWorkshopAtLeast, map[string]any{"Number": strconv.Itoa(most)})
	}
	says.Rows = []parts.Fact{solutions, pieces, deepest}
	return says
}

// The editor's own actions.
const (
	harderAction   scene.ActionID = "harder"
	easierAction   scene.ActionID = "easier"
	solutionAction scene.ActionID = "show-solution"
)

// actions implements family.Editor.Actions.
func (e *editor) actions(sc *scene.Context, found any) []family.EditorAction {
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
		if !known || !f.examined {
			one.action.Why = sc.Text(assets.CaromWorkshopDepthsUnknown)
		} else if _, ok := elsewhere(e.now(), f.Depths, one.by); !ok {
			one.action.Why = sc.Text(one.none)
		}
	}
	solution := scene.Action{
		ID: solutionAction, Icon: "route", Word: assets.CaromWorkshopSolution, Short: assets.CaromWorkshopSolution, Tip: assets.CaromWorkshopSolutionTip,
		Run: func() { e.solution(sc) },
	}
	if !known || f.Verdict != puzzle.CanBeSolved {
		solution.Why = sc.Text(assets.CaromWorkshopSolutionUnknown)
	}
	return []family.EditorAction{
		{Action: harder, Where: family.BelowRows},
		{Action: easier, Where: family.BelowRows},
		{Action: solution, Where: family.AbovePlay},
		{Action: scene.Action{ID: scene.CopyCode}, Where: family.AbovePlay},
	}
}

// elsewhere returns the cell that is the nearest to the target of those that are next to
// it in depth: harder by the least (+1), or easier (-1). It is false if there is none. The
// goal itself is no start.
func elsewhere(now design, depths carom.Depths, by int) (board.Cell, bool) {
	best, ok := board.NoCell, false
	if now.target == board.NoCell {
		return best, ok
	}
	here := depths[now.target]
	far := func(c board.Cell) int {
		v := pointOf(c)
		w := pointOf(now.target)
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

// move brings the target to where the start is harder, or easier.
func (e *editor) move(f Found, by int) {
	if to, ok := elsewhere(e.now(), f.Depths, by); ok {
		e.host.Perform(e.put(e.now(), target, to)...)
	}
}

func (e *editor) solution(sc *scene.Context) {
	if code, err := puzzle.NewCode(puzzle.Carom, e.now().Values()); err == nil {
		family.WatchSolution(sc, puzzle.Carom, code, moves.Singly)
	}
}
