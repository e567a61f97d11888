package play

import (
	"context"
	"image"
	"sort"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Where the terms of a game ration its moves, there may be too few left for any way to
// the goal. Hints then lead back by Undo, to the last position from which it still can be
// done. What was made and what is needed from there never get less in sum while a game
// goes on, so that position is found by halving.

// wayBack is that way, for the position at hand.
type wayBack struct {
	looking bool
	known   bool
	steps   int // gestures to be taken back; none leads to a way if it is not positive
}

// count is how much some moves are in the main metric.
func (h *hints) count(some []moves.Move) int {
	return count(h.scene.session.Family(), some)
}

// ration returns how much the terms allow in all, and whether they do not allow all.
func (h *hints) ration() (int, bool) {
	r, ok := h.scene.game.(family.Rationed)
	if !ok {
		return 0, false
	}
	return r.Ration()
}

// tooFar reports whether what is known to be the shortest way needs more than is left.
func (h *hints) tooFar() bool {
	all, limited := h.ration()
	if !limited || !h.plan.Known() || len(h.plan.Ahead()) == 0 || h.search.on && h.plan.Claim() != solver.ProvedOptimal {
		return false
	}
	return h.scene.session.Metrics()[0].Count+h.count(h.plan.Ahead()) > all
}

// leadBack looks for the way back where it takes one, and goes it if a solution is to be
// shown.
func (h *hints) leadBack() {
	switch {
	case h.back.looking || !h.tooFar():
	case !h.back.known:
		h.lookBack()
	case h.solution != nil && h.back.steps > 0:
		steps := h.back.steps
		h.goBack()
		d := h.scene.desk
		d.UI.Toast("undo-2", d.Words.Count(assets.HintWentBack, steps, nil))
	}
}

// lookBack looks for the way back beside the loop.
func (h *hints) lookBack() {
	f, ok := h.solvable()
	all, limited := h.ration()
	if !ok || !limited {
		return
	}
	h.end()
	if h.search.solver == nil {
		h.search.solver = &worker{family: f}
	}
	p, w := h.scene, h.search.solver
	at, made := p.session.Start().Start(), p.session.Moves()
	h.back = wayBack{looking: true}
	p.desk.Jobs.Start(hintJob, func(ctx context.Context, deliver func(func())) {
		ctx, stop := desk.Within(ctx, hintLimit)
		defer stop()
		steps := stepsBack(at, made, f, all, func(b *board.Board) int { return w.least(ctx, f, b) })
		deliver(func() {
			h.back = wayBack{known: true, steps: steps}
			p.desk.UI.WakeAfter(0)
		})
	})
}

// stepsBack returns how many of the gestures made from a start have to be taken back for
// the rest of a ration to suffice, or 0 if that is not known of any position. least is
// what a position needs, or negative if that is not known.
func stepsBack(start *board.Board, made []moves.Group, f puzzle.Solvable, ration int, least func(*board.Board) int) int {
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

// least returns how much a position needs in the main metric, as far as is found, or
// less than 0.
func (w *worker) least(ctx context.Context, f puzzle.Solvable, b *board.Board) int {
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

// goBack takes back what the way back does, and goes on from there.
func (h *hints) goBack() {
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
	h.shown, h.stage = 1, family.StagesOf(p.game)
	h.consult()
}

// backBar says that it cannot be done from here, and how far back it can.
func (h *hints) backBar(area image.Rectangle) {
	p, d := h.scene, h.scene.desk
	all, _ := h.ration()
	left := max(0, all-p.session.Metrics()[0].Count)
	spec := desk.BarSpec{
		Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert",
		Strong: d.Words.Format(assets.HintTooFar, map[string]any{"Count": d.CountMetric(puzzle.Metric{Name: p.session.Metrics()[0].Name, Count: left})}),
		Text:   d.Text(assets.HintBackNone),
	}
	dismiss := desk.BarButton{ID: "hint-dismiss", Spec: widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: d.Text(assets.HintDismiss)}, Do: h.dismiss}
	if h.back.steps <= 0 {
		d.Bar(area, spec, dismiss)
		return
	}
	spec.Text = d.Words.Count(assets.HintBack, h.back.steps, nil)
	back := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "undo-2", Word: d.Text(assets.HintGoBack), Tip: d.Text(assets.HintGoBackTip)}
	d.Bar(area, spec, desk.BarButton{ID: "hint-back", Spec: back, Do: h.goBack}, dismiss)
}
