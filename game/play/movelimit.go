package play

import (
	"context"
	"image"
	"sort"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// In games with a move limit there may be too few moves left for any solution. Hints then suggest to
// undo moves, back to the last position from which the limit suffices. Moves made plus moves needed
// never decrease during a game, so a binary search finds that position.

// backtrack is the result of that search for the current position.
type backtrack struct {
	searching bool
	known     bool
	steps     int // gestures to undo; 0 if no such position is known
}

// count returns the number of moves in the main metric.
func (h *hints) count(some []moves.Move) int {
	return count(h.scene.session.Family(), some)
}

// moveLimit returns the maximum number of moves of the game, and whether there is one.
func (h *hints) moveLimit() (int, bool) {
	if one, ok := h.scene.game.(family.MoveLimiter); ok {
		return one.MoveLimit()
	}
	return 0, false
}

// overLimit reports whether the shortest known solution needs more moves than are left.
func (h *hints) overLimit() bool {
	all, limited := h.moveLimit()
	if !limited || !h.plan.Known() || len(h.plan.Ahead()) == 0 || h.search.on && h.plan.Claim() != solver.ProvedOptimal {
		return false
	}
	return h.scene.session.Metrics()[0].Count+h.count(h.plan.Ahead()) > all
}

// findBacktrack starts the search if moves have to be undone, and undoes them if a solution is being
// shown.
func (h *hints) findBacktrack() {
	switch {
	case h.back.searching || !h.overLimit():
	case !h.back.known:
		h.searchBacktrack()
	case h.solution != nil && h.back.steps > 0:
		steps := h.back.steps
		h.applyBacktrack()
		app := h.scene.app
		app.UI.Toast("undo-2", app.Words.Count(assets.HintWentBack, steps, nil))
	}
}

// searchBacktrack searches in the background.
func (h *hints) searchBacktrack() {
	f, ok := h.solvable()
	all, limited := h.moveLimit()
	if !ok || !limited {
		return
	}
	h.cancelSearch()
	if h.search.solver == nil {
		h.search.solver = &solverCache{family: f}
	}
	p, w := h.scene, h.search.solver
	at, made := p.session.Start().Start(), p.session.Moves()
	h.back = backtrack{searching: true}
	p.app.Jobs.Slots.Hint.Start(p.app.Jobs, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, hintLimit)
		defer stop()
		steps := stepsBack(at, made, f, all, func(b *board.Board) int { return w.minMoves(ctx, f, b) })
		deliver(func() {
			h.back = backtrack{known: true, steps: steps}
			p.app.UI.WakeAfter(0)
		})
	})
}

// stepsBack returns how many of the gestures made from start have to be undone so that the rest of
// limit suffices, or 0 if no such position is known. least returns the moves that a position needs, or
// a negative number if that is not known.
func stepsBack(start *board.Board, made []moves.Group, f puzzle.Spec, limit int, least func(*board.Board) int) int {
	positions := []*board.Board{start.Clone()}
	for _, group := range made {
		next := positions[len(positions)-1].Clone()
		for _, m := range group {
			if _, err := f.Rules().Apply(nil, next, m); err != nil {
				return 0
			}
		}
		positions = append(positions, next)
	}
	// The first position from which the limit does not suffice.
	late := sort.Search(len(made), func(i int) bool {
		needed := least(positions[i])
		return needed < 0 || f.Metrics(made[:i])[0].Count+needed > limit
	})
	if late == 0 {
		return 0
	}
	return len(made) - (late - 1)
}

// minMoves returns the length of the best solution found for a position, in the main metric, or -1.
func (w *solverCache) minMoves(ctx context.Context, f puzzle.Spec, b *board.Board) int {
	needed := -1
	w.solve(ctx, solver.Problem{Board: b.Clone()}, func(a solver.Answer, _ bool) {
		if a.Claim.Solved() {
			groups := make([]moves.Group, len(a.Moves))
			for i, m := range a.Moves {
				groups[i] = moves.Group{m}
			}
			needed = f.Metrics(groups)[0].Count
		}
	}, func(float64) {})
	return needed
}

// applyBacktrack undoes the moves and shows a hint for the position reached.
func (h *hints) applyBacktrack() {
	p := h.scene
	for range h.back.steps {
		done := p.session.Moves()
		made, ok := p.session.Undo()
		if !ok {
			break
		}
		h.moved(inverse(done[len(done)-1]))
		p.show(made)
	}
	h.shown, h.asked = 1, true
	h.ensurePlan()
}

// backBar says that the limit does not suffice, and how many moves to undo.
func (h *hints) backBar(area image.Rectangle) {
	p, app := h.scene, h.scene.app
	all, _ := h.moveLimit()
	left := max(0, all-p.session.Metrics()[0].Count)
	spec := parts.BarSpec{
		Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert",
		Bold: app.Words.Format(assets.HintTooFar, map[string]any{"Count": parts.CountMetric(app.Look(), puzzle.Metric{Name: p.session.Metrics()[0].Name, Count: left})}),
		Text: app.Text(assets.HintBackNone),
	}
	if h.back.steps <= 0 {
		parts.Bar(&app.Frame, area, spec, h.dismissButton())
		return
	}
	spec.Text = app.Words.Count(assets.HintBack, h.back.steps, nil)
	back := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "undo-2", Word: app.Text(assets.HintGoBack), Tip: app.Text(assets.HintGoBackTip)}
	parts.Bar(&app.Frame, area, spec, parts.BarButton{ID: "hint-back", Spec: back, OnClick: h.applyBacktrack}, h.dismissButton())
}
