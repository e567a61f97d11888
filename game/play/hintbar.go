package play

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/family"
	"worldslide/game/parts"
)

// searchRefresh is the interval at which the progress of a search is drawn.
const searchRefresh = 100 * time.Millisecond

// bar declares the hint bar: the hint, the progress of the search, or what else it shows now.
func (h *hints) bar(area image.Rectangle) {
	switch {
	case !h.barOpen():
	case h.pending != nil:
		h.costBar(area)
	case h.back.searching:
		h.searchBar(area)
	case h.back.known && h.overLimit():
		h.backBar(area)
	case h.solution != nil && h.plan.Known() && (h.solution.done > 0 || len(h.plan.Ahead()) > 0):
		h.solution.bar(h, area)
	case h.plan.Known():
		h.foundBar(area)
	case h.search.on:
		h.searchBar(area)
	case h.failed == solver.NoneExists:
		h.warningBar(area, h.scene.app.Text(assets.HintNoneProved))
	default:
		h.warningBar(area, h.scene.app.Text(assets.HintNone))
	}
}

// dismissButton returns the button that closes the bar.
func (h *hints) dismissButton() parts.BarButton {
	spec := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: h.scene.app.Text(assets.HintDismiss)}
	return parts.BarButton{ID: "hint-dismiss", Spec: spec, OnClick: h.dismiss}
}

// hintButtons returns the buttons of a hint, which have the same places while the bar searches, shows
// or plays.
func (h *hints) hintButtons() []parts.BarButton {
	app := h.scene.app
	enter := app.Text(assets.KeyEnter)
	playing := h.run.player.Playing()
	do := widget.ButtonSpec{
		Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: app.Text(assets.HintDo), Tip: app.Text(assets.HintDoTip), Key: enter,
		Disabled: playing || !h.canDo(),
	}
	words := []string{app.Text(assets.HintStop)}
	for n := 1; n <= maxRun; n++ {
		words = append(words, app.Words.Count(assets.HintPlay, n, nil))
	}
	several := widget.ButtonSpec{
		Size: widget.InBar, Icon: "skip-forward", Word: words[maxRun], Tip: app.Text(assets.HintPlayTip), Key: app.Text(assets.KeyShift) + " " + enter,
		Disabled: !h.canDo(),
	}
	switch n := h.runLength(); {
	case playing:
		several.Icon, several.Word, several.Tip, several.Disabled = "pause", words[0], app.Text(assets.HintStopTip), false
	case n > 0:
		several.Word = words[n]
	}
	return []parts.BarButton{
		{ID: "hint-do", Spec: do, OnClick: h.accept},
		{ID: "hint-play", Spec: several, OnClick: h.toggleRun, Words: words},
		h.dismissButton(),
	}
}

// foundBar describes the next move, and rates the last one if the player made it while the bar was
// open.
func (h *hints) foundBar(area image.Rectangle) {
	p, app := h.scene, h.scene.app
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "lightbulb"}
	spec.Text, spec.Short = h.remainingText()
	rating, icon := h.ratingText()
	if rating != "" {
		spec.Icon = icon
		spec.Text, spec.Short = rating+" "+spec.Text, rating
	}
	if len(h.plan.Ahead()) == 0 {
		spec.Text, spec.Short = app.Text(assets.HintSolved), ""
		parts.Bar(&app.Frame, area, spec, h.dismissButton())
		return
	}
	if h.shown > 0 {
		spec.Bold = p.advice.Describe(app.Look(), p.session.Board(), h.nextGesture())
		if explain := p.advice.Why; explain != nil && rating == "" {
			if why := explain(app.Look(), p.session.Board(), h.nextGesture()); why != "" {
				spec.Text, spec.Short = why+" "+spec.Text, why
			}
		}
	}
	if h.price != "" {
		spec.Text, spec.Short = app.Text(h.price), ""
	}
	parts.Bar(&app.Frame, area, spec, h.hintButtons()...)
}

// remainingText returns how many moves remain and whether that is proved, or at least how many are
// needed, and in short only how many.
func (h *hints) remainingText() (text, short string) {
	p, app, plan := h.scene, h.scene.app, &h.plan
	left := parts.CountMetric(app.Look(), puzzle.Metric{Name: p.session.Metrics()[0].Name, Count: h.remaining()})
	id := assets.HintToGo
	count := map[string]any{"Count": left}
	switch {
	case plan.Claim() == solver.ProvedOptimal:
		id = assets.HintToGoOptimal
	case plan.Bound() > 0:
		id = assets.HintToGoBetween
		count["Least"] = app.Words.Number(plan.Bound())
	}
	return app.Words.Format(id, count), app.Words.Format(assets.HintToGoShort, count)
}

// searchProgress is the width of the progress of a search, in device-independent pixels.
const searchProgress = 120

// searchBar shows that a search runs, and its progress if the solver reports it.
func (h *hints) searchBar(area image.Rectangle) {
	app := h.scene.app
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "loader-circle", Text: app.Text(assets.HintLooking)}
	if h.search.reports {
		spec.Reserve = app.UI.Px(searchProgress)
	}
	if h.price != "" {
		spec.Bold, spec.Text = spec.Text, app.Text(h.price)
	}
	rest := parts.Bar(&app.Frame, area, spec, h.hintButtons()...)
	app.UI.WakeAfter(searchRefresh)
	if rest.Empty() {
		return
	}
	track := widget.Centre(rest, rest.Dx(), app.UI.Px(theme.Space4))
	app.List().Fill(track, theme.Space4/2*app.Scale, app.UI.Colour(theme.Border))
	track.Max.X = track.Min.X + int(h.search.progress*float64(track.Dx()))
	app.List().Fill(track, theme.Space4/2*app.Scale, app.UI.Colour(theme.Accent))
}

// warningBar shows that no solution is known. It offers Undo unless the start of the game has no
// solution either: in families without known solutions all moves are reversible, so a proof for this
// position holds for the start too.
func (h *hints) warningBar(area image.Rectangle, text string) {
	p, app := h.scene, h.scene.app
	spec := parts.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert", Text: text}
	_, guided := p.family.Puzzle.(puzzle.Guider)
	if p.knowledge.Impossible() || h.failed == solver.NoneExists && !guided {
		parts.Bar(&app.Frame, area, spec, h.dismissButton())
		return
	}
	undo := widget.ButtonSpec{Size: widget.InBar, Icon: "undo-2", Word: app.Text(assets.ToolbarUndo), Disabled: !p.session.CanUndo()}
	parts.Bar(&app.Frame, area, spec, parts.BarButton{ID: "hint-undo", Spec: undo, OnClick: p.Undo}, h.dismissButton())
}

// HintOpen reports whether the bar with a hint or notice is open.
func (p *Scene) HintOpen() bool { return p.barOpen() }

// barOpen reports whether the bar of hints is open, with a hint or with the family's notice.
func (p *Scene) barOpen() bool { return p.hints.barOpen() || p.notice() != "" }

// notice returns what the player may overlook on the board: that there is nothing to solve, or the family's
// notice. It is "" if there is nothing to say.
func (p *Scene) notice() string {
	switch s := p.session; {
	case !p.Open():
		return ""
	case s.Challenge() && s.BeganSolved() && s.Solved():
		return p.app.Text(assets.ToastBeganSolved)
	}
	if one, ok := p.game.(family.Noticer); ok {
		return one.Notice(p.app)
	}
	return ""
}

// hintBar declares the bar of hints.
func (p *Scene) hintBar(area image.Rectangle) {
	if p.hints.barOpen() {
		p.hints.bar(area)
	} else if words := p.notice(); words != "" {
		parts.Bar(&p.app.Frame, area, parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "info", Text: words})
		p.app.UI.Announce("notice", area, words)
	}
}
