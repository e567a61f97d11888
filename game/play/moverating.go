package play

import (
	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/solver"

	"worldslide/game/parts"
)

// A bar that has shown a hint stays open when the player moves: it says whether the move was good and
// how many moves remain, and shows the next move.

// moveRating is the state of the bar that rates the player's last move.
type moveRating struct {
	open bool
	// total is the number of moves made and remaining before the last move. It is compared with the
	// total after that move if compared is true.
	total    int
	compared bool
}

// remaining returns the number of moves that remain by the plan, in the main metric.
func (h *hints) remaining() int {
	if h.guided {
		return h.left
	}
	return h.count(h.plan.Ahead())
}

// total returns the number of moves made and remaining, by the plan. While there is no plan after a
// move, it returns the total before that move.
func (h *hints) total() (total int, known bool) {
	if !h.plan.Known() {
		return h.rating.total, h.rating.compared
	}
	return h.scene.session.Metrics()[0].Count + h.remaining(), true
}

// rateMove lets the bar rate a move of the player. The arguments are the results of total before the
// move. It ends a solution that is being shown.
func (h *hints) rateMove(total int, known bool) {
	if h.solution != nil {
		h.dismiss()
	}
	h.run.stop()
	if h.rating.open {
		h.rating.total, h.rating.compared = total, known
		h.updateDistance()
	}
}

// over returns by how many moves the last move has increased the total, and whether that is known.
func (h *hints) over() (over int, known bool) {
	if !h.rating.compared || !h.plan.Known() {
		return 0, false
	}
	total, _ := h.total()
	over = total - h.rating.total
	return over, over <= 0 || !h.search.on
}

// rated reports whether the rating of the last move is final.
func (h *hints) rated() bool {
	if !h.rating.compared {
		return h.plan.Known()
	}
	_, known := h.over()
	return known
}

// updateDistance determines the remaining moves of the current position for the bar.
func (h *hints) updateDistance() {
	f, ok := h.solvable()
	if !ok {
		return
	}
	if h.unsolvable() {
		h.plan, h.planState.found, h.failed = solver.Plan{}, solver.Plan{}, solver.NoneExists
		return
	}
	if h.scene.session.Solved() {
		h.plan = solver.NewPlan(h.scene.session.Board(), solver.Answer{Claim: solver.ProvedOptimal})
	}
	over, _ := h.over()
	if h.lookUp() || h.search.on || h.plan.Known() && (over <= 0 || h.plan.Claim() == solver.ProvedOptimal) {
		return
	}
	h.failed = solver.GaveUp
	h.wait(h.scene.app.Now)
	h.startSearch(f, 0)
}

// ratingText returns the rating of the last move, and the icon for it; "" if there is none.
func (h *hints) ratingText() (text, icon string) {
	p, app := h.scene, h.scene.app
	over, known := h.over()
	if !known {
		return "", ""
	}
	moves := func(n int) map[string]any {
		return map[string]any{"Count": parts.CountMetric(app.Look(), puzzle.Metric{Name: p.session.Metrics()[0].Name, Count: n})}
	}
	switch {
	case over > 0:
		return app.Words.Format(assets.HintLonger, moves(over)), "triangle-alert"
	case over < 0:
		return app.Words.Format(assets.HintShorter, moves(-over)), "circle-check"
	}
	return app.Text(assets.HintGood), "circle-check"
}

// showNext shows the next move after a move of the player, once the rating of that move is final or
// the wait for a better plan is over. It does not count as a hint.
func (h *hints) showNext() {
	p := h.scene
	if !h.rating.open || h.shown > 0 || h.solution != nil || !h.plan.Known() || len(h.plan.Ahead()) == 0 || !p.Open() {
		return
	}
	if wait := h.until - p.app.Now; wait > 0 && h.search.on && !h.rated() {
		p.app.UI.WakeAfter(wait)
		return
	}
	h.shown = 1
	h.ensurePlan()
	p.app.UI.WakeAfter(0)
}
