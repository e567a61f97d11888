package play

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// A bar that has shown a hint stays open when the player moves: it shows how many moves remain and
// whether the last move was good. This is not a hint and costs nothing.

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
	h.wait(h.scene.sc.Now)
	h.startSearch(f, 0)
}

// ratingBar shows the rating of the last move and the remaining moves.
func (h *hints) ratingBar(area image.Rectangle) {
	p, sc := h.scene, h.scene.sc
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "lightbulb"}
	spec.Text, spec.Short = h.remainingText()
	if len(h.plan.Ahead()) == 0 {
		spec.Text, spec.Short = sc.Text(assets.HintSolved), ""
	}
	moves := func(n int) map[string]any {
		return map[string]any{"Count": parts.CountMetric(sc, puzzle.Metric{Name: p.session.Metrics()[0].Name, Count: n})}
	}
	switch over, known := h.over(); {
	case !known:
	case over > 0:
		spec.Ground, spec.Ink, spec.Icon = theme.WarnSoft, theme.Warn, "triangle-alert"
		spec.Bold = sc.Words.Format(assets.HintLonger, moves(over))
	case over < 0:
		spec.Icon, spec.Bold = "circle-check", sc.Words.Format(assets.HintShorter, moves(-over))
	default:
		spec.Icon, spec.Bold = "circle-check", sc.Text(assets.HintGood)
	}
	if len(h.plan.Ahead()) == 0 {
		parts.Bar(sc, area, spec, h.dismissButton())
		return
	}
	next := widget.ButtonSpec{Kind: widget.Standard, Size: widget.InBar, Icon: "lightbulb", Word: sc.Text(assets.HintNext), Tip: sc.Text(assets.HintNextTip), Key: scene.KeyOf(sc, scene.Hint)}
	parts.Bar(sc, area, spec, parts.BarButton{ID: "hint-next", Spec: next, OnClick: h.ask}, h.dismissButton())
}
