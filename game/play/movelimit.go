package play

import (
	"context"
	"image"
	"sort"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// Where the terms of a game ration its moves, there may be too few left for any way to
// the goal. Hints then lead back by Undo, to the last position from which it still can be
// done. What was made and what is needed from there never get less in sum while a game
// goes on, so that position is found by halving.

// backtrack is that way, for the position at hand.
type backtrack struct {
	looking bool
	known   bool
	steps   int // gestures to be taken back; none leads to a way if it is not positive
}

// count is how much some moves are in the main metric.
func (h *hints) count(some []moves.Move) int {
	return count(h.scene.session.Family(), some)
}

// moveLimit returns how much the terms allow in all, and whether they do not allow all.
func (h *hints) moveLimit() (int, bool) {
	if h.scene.game.MoveLimit == nil {
		return 0, false
	}
	return h.scene.game.MoveLimit.Count()
}

// tooFar reports whether what is known to be the shortest way needs more than is left.
func (h *hints) tooFar() bool {
	all, limited := h.moveLimit()
	if !limited || !h.plan.Known() || len(h.plan.Ahead()) == 0 || h.search.on && h.plan.Claim() != solver.ProvedOptimal {
		return false
	}
	return h.scene.session.Metrics()[0].Count+h.count(h.plan.Ahead()) > all
}

// findBacktrack looks for the way back where it takes one, and goes it if a solution is to be
// shown.
func (h *hints) findBacktrack() {
	switch {
	case h.back.looking || !h.tooFar():
	case !h.back.known:
		h.searchBacktrack()
	case h.solution != nil && h.back.steps > 0:
		steps := h.back.steps
		h.applyBacktrack()
		sc := h.scene.desk
		sc.UI.Toast("undo-2", sc.Words.Count(assets.HintWentBack, steps, nil))
	}
}

// searchBacktrack looks for the way back beside the loop.
func (h *hints) searchBacktrack() {
	f, ok := h.solvable()
	all, limited := h.moveLimit()
	if !ok || !limited {
		return
	}
	h.end()
	if h.search.solver == nil {
		h.search.solver = &solverCache{family: f}
	}
	p, w := h.scene, h.search.solver
	at, made := p.session.Start().Start(), p.session.Moves()
	h.back = backtrack{looking: true}
	p.desk.Jobs.Start(hintJob, func(ctx context.Context, deliver func(func())) {
		ctx, stop := scene.WithTimeout(ctx, hintLimit)
		defer stop()
		steps := stepsBack(at, made, f, all, func(b *board.Board) int { return w.minMoves(ctx, f, b) })
		deliver(func() {
			h.back = backtrack{known: true, steps: steps}
			p.desk.UI.WakeAfter(0)
		})
	})
}

// stepsBack returns how many of the gestures made from a start have to be taken back for
// the rest of a ration to suffice, or 0 if that is not known of any position. least is
// what a position needs, or negative if that is not known.
func stepsBack(start *board.Board, made []moves.Group, f *puzzle.Family, ration int, least func(*board.Board) int) int {
	positions := []*board.Board{start.Clone()}
	for _, group := range made {
		next := positions[len(positions)-1].Clone()
		for _, m := range group {
			if _, err := f.Rules.Apply(nil, next, m); err != nil {
				return 0
			}
		}
		positions = append(positions, next)
	}
	// The first position from which it cannot be done.
	late := sort.Search(len(made), func(i int) bool {
		needed := least(positions[i])
		return needed < 0 || f.Metrics(made[:i])[0].Count+needed > ration
	})
	if late == 0 {
		return 0
	}
	return len(made) - (late - 1)
}

// minMoves returns how much a position needs in the main metric, as far as is found, or
// less than 0.
func (w *solverCache) minMoves(ctx context.Context, f *puzzle.Family, b *board.Board) int {
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

// applyBacktrack takes back what the way back does, and goes on from there.
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
	h.shown, h.stage = 1, p.game.Hints.Stages()
	h.ensurePlan()
}

// backBar says that it cannot be done from here, and how far back it can.
func (h *hints) backBar(area image.Rectangle) {
	p, sc := h.scene, h.scene.desk
	all, _ := h.moveLimit()
	left := max(0, all-p.session.Metrics()[0].Count)
	spec := parts.BarSpec{
		Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert",
		Bold: sc.Words.Format(assets.HintTooFar, map[string]any{"Count": parts.CountMetric(sc, puzzle.Metric{Name: p.session.Metrics()[0].Name, Count: left})}),
		Text: sc.Text(assets.HintBackNone),
	}
	dismiss := parts.BarButton{ID: "hint-dismiss", Spec: widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: sc.Text(assets.HintDismiss)}, OnClick: h.dismiss}
	if h.back.steps <= 0 {
		parts.Bar(sc, area, spec, dismiss)
		return
	}
	spec.Text = sc.Words.Count(assets.HintBack, h.back.steps, nil)
	back := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "undo-2", Word: sc.Text(assets.HintGoBack), Tip: sc.Text(assets.HintGoBackTip)}
	parts.Bar(sc, area, spec, parts.BarButton{ID: "hint-back", Spec: back, OnClick: h.applyBacktrack}, dismiss)
}
