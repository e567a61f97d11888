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

// A bar that has told a hint stays open while the player moves on: it says how much is to go
// from where the player is, and whether the last move was good. The next hint has to be asked
// for, so this costs nothing.

// ownMoveBar is the bar over a move of the player's own.
type ownMoveBar struct {
	open bool
	// total is how many moves the game took in all before the last move: those made and those to
	// go. It is meant to be compared with the same after it if compared is set.
	total    int
	compared bool
}

// toGoal returns how many moves the plan adds to those made, in the main metric.
func (h *hints) toGoal() int {
	if h.guided {
		return h.left
	}
	return h.count(h.plan.Ahead())
}

// total returns how many moves the game takes in all, by the plan. While nothing is known of a
// move that was just made, it is what was known before that.
func (h *hints) total() (total int, known bool) {
	if !h.plan.Known() {
		return h.own.total, h.own.compared
	}
	return h.scene.session.Metrics()[0].Count + h.toGoal(), true
}

// judge lets the bar say how good the move was that the player has just made. total is what
// total returned before it. A solution that was being shown has ended: the player goes on alone.
func (h *hints) judge(total int, known bool) {
	if h.solution != nil {
		h.dismiss()
	}
	if h.own.open {
		h.own.total, h.own.compared = total, known
		h.updateDistance()
	}
}

// over returns by how many moves the last move has made the game longer than it had to be, and
// whether that is known.
func (h *hints) over() (over int, known bool) {
	if !h.own.compared || !h.plan.Known() {
		return 0, false
	}
	total, _ := h.total()
	over = total - h.own.total
	return over, over <= 0 || !h.search.on
}

// judged reports whether all is known that the bar says of the last move.
func (h *hints) judged() bool {
	if !h.own.compared {
		return h.plan.Known()
	}
	_, known := h.over()
	return known
}

// updateDistance finds out what the bar says of the position at hand.
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
	h.wait(h.scene.desk.Now)
	h.look(f, 0)
}

// ownBar says how good the last move was, and how much is to go.
func (h *hints) ownBar(area image.Rectangle) {
	p, sc := h.scene, h.scene.desk
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "lightbulb"}
	spec.Text, spec.Short = h.toGo()
	if len(h.plan.Ahead()) == 0 {
		spec.Text, spec.Short = sc.Text(assets.HintSolved), ""
	}
	dismiss := parts.BarButton{ID: "hint-dismiss", Spec: widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: sc.Text(assets.HintDismiss)}, OnClick: h.dismiss}
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
		parts.Bar(sc, area, spec, dismiss)
		return
	}
	next := widget.ButtonSpec{Kind: widget.Standard, Size: widget.InBar, Icon: "lightbulb", Word: sc.Text(assets.HintNext), Tip: sc.Text(assets.HintNextTip), Key: scene.KeyOf(sc, scene.Hint)}
	parts.Bar(sc, area, spec, parts.BarButton{ID: "hint-next", Spec: next, OnClick: h.ask}, dismiss)
}
