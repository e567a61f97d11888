package play

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// searchRefresh is how often the progress of a search is drawn.
const searchRefresh = 100 * time.Millisecond

// bar says the hint below the board, and how the search goes.
func (h *hints) bar(area image.Rectangle) {
	switch {
	case !h.speak():
	case h.asked != nil:
		h.costBar(area)
	case h.back.looking:
		h.searchBar(area)
	case h.back.known && h.tooFar():
		h.backBar(area)
	case h.solution != nil && h.plan.Known() && (h.solution.done > 0 || len(h.plan.Ahead()) > 0):
		h.solution.bar(h, area)
	case h.plan.Known() && h.shown == 0:
		h.ownBar(area)
	case h.plan.Known():
		h.foundBar(area)
	case h.search.on:
		h.searchBar(area)
	case h.failed == solver.NoneExists:
		h.warningBar(area, h.scene.desk.Text(assets.HintNoneProved))
	default:
		h.warningBar(area, h.scene.desk.Text(assets.HintNone))
	}
}

// foundBar says the next move.
func (h *hints) foundBar(area image.Rectangle) {
	p, d := h.scene, h.scene.desk
	spec := desk.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "lightbulb"}
	spec.Text, spec.Short = h.toGo()
	dismiss := desk.BarButton{ID: "hint-dismiss", Spec: widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: d.Text(assets.HintDismiss)}, Do: h.dismiss}
	if len(h.plan.Ahead()) == 0 {
		spec.Text, spec.Short = d.Text(assets.HintSolved), ""
		d.Bar(area, spec, dismiss)
		return
	}
	if g, ok := p.game.(family.Gradual); ok && h.stage < g.Stages() {
		spec.Strong = g.Partly(d, p.session.Board(), h.plan.Ahead(), h.stage)
		if h.stage == 1 {
			spec.Text, spec.Short = "", ""
		}
		more := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "lightbulb", Word: d.Text(assets.HintMore), Tip: d.Text(assets.HintMoreTip), Key: desk.KeyOf(d, desk.Hint)}
		d.Bar(area, spec, desk.BarButton{ID: "hint-more", Spec: more, Do: h.ask}, dismiss)
		return
	}
	spec.Strong = p.game.Say(d, p.session.Board(), h.nextGesture())
	if g, ok := p.game.(family.Explaining); ok {
		if why := g.Why(d, p.session.Board(), h.nextGesture()); why != "" {
			spec.Text, spec.Short = why+" "+spec.Text, why
		}
	}
	do := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: d.Text(assets.HintDo), Tip: d.Text(assets.HintDoTip)}
	d.Bar(area, spec, desk.BarButton{ID: "hint-do", Spec: do, Do: h.doNext}, dismiss)
}

// toGo says how much is left to do and how sure that is, and in short only how
// much.
func (h *hints) toGo() (text, short string) {
	p, d, plan := h.scene, h.scene.desk, &h.plan
	left := d.CountMetric(puzzle.Metric{Name: p.session.Metrics()[0].Name, Count: h.toGoal()})
	id, brief := assets.HintToGo, assets.HintToGoShort
	count := map[string]any{"Count": left}
	switch {
	case plan.Claim() == solver.ProvedOptimal:
		id = assets.HintToGoOptimal
	case h.search.on && h.solution == nil:
		id = assets.HintToGoLooking
	}
	return d.Words.Format(id, count), d.Words.Format(brief, count)
}

// searchBar says that a search goes on.
func (h *hints) searchBar(area image.Rectangle) {
	d := h.scene.desk
	stop := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: d.Text(assets.HintStop)}
	rest := d.Bar(area, desk.BarSpec{Ground: theme.Well, Ink: theme.Text2, Icon: "loader-circle", Text: d.Text(assets.HintLooking)},
		desk.BarButton{ID: "hint-stop", Spec: stop, Do: h.dismiss})
	d.UI.WakeAfter(searchRefresh)
	if !h.search.tells {
		return
	}
	track := widget.Centre(rest, min(rest.Dx(), d.UI.Px(120)), d.UI.Px(theme.Space4))
	d.List().Fill(track, theme.Space4/2*d.Scale, d.UI.Colour(theme.Border))
	track.Max.X = track.Min.X + int(h.search.part*float64(track.Dx()))
	d.List().Fill(track, theme.Space4/2*d.Scale, d.UI.Colour(theme.Accent))
}

// warningBar says that there is no way from here.
func (h *hints) warningBar(area image.Rectangle, text string) {
	p, d := h.scene, h.scene.desk
	undo := widget.ButtonSpec{Size: widget.InBar, Icon: "undo-2", Word: d.Text(assets.ToolbarUndo), Disabled: !p.session.CanUndo()}
	dismiss := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: d.Text(assets.HintDismiss)}
	d.Bar(area, desk.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert", Text: text},
		desk.BarButton{ID: "hint-undo", Spec: undo, Do: p.Undo},
		desk.BarButton{ID: "hint-dismiss", Spec: dismiss, Do: h.dismiss})
}
