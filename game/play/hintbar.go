package play

import (
	"cmp"
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/play/hint"
	"worldslide/game/reason"
	"worldslide/puzzle"
	"worldslide/solver/coach"
	"worldslide/ui/boardview"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// searchRefresh is the interval at which the progress of a search is drawn.
const searchRefresh = 100 * time.Millisecond

// hintBar declares the bar of hints.
func (p *Scene) hintBar(area image.Rectangle) {
	v := p.hintView()
	switch v.Bar {
	case hint.NoBar:
		if words := p.notice(); words != "" {
			parts.Bar(&p.app.Frame, area, parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "info", Text: words})
			p.app.UI.Announce("notice", area, words)
		}
	case hint.CostBar:
		p.costBar(area)
	case hint.SearchBar:
		p.searchBar(area, v)
	case hint.LimitBar:
		p.limitBar(area, v)
	case hint.SolutionBar:
		p.solutionBar(area, v)
	case hint.PlanBar:
		p.planBar(area, v)
	case hint.NoneBar:
		// Undo helps unless the start of the game has no solution either: in families without known solutions
		// all moves are reversible, so a proof for this position holds for the start too.
		_, guided := p.family.Puzzle().(puzzle.Guider)
		p.warningBar(area, p.app.Text(assets.HintNoneProved), !p.knowledge.Impossible() && guided)
	case hint.UnknownBar:
		p.warningBar(area, p.app.Text(assets.HintNone), !p.knowledge.Impossible())
	}
}

// dismissButton returns the button that closes the bar.
func (p *Scene) dismissButton() parts.BarButton {
	spec := widget.ButtonSpec{Kind: widget.Flat, Size: widget.InBar, Icon: "x", Word: p.app.Text(assets.HintDismiss)}
	return parts.BarButton{ID: "hint-dismiss", Spec: spec, OnClick: func() { p.hint(hint.Dismissed) }}
}

// hintButtons returns the buttons of a hint, which have the same places while the bar searches, shows
// or plays.
func (p *Scene) hintButtons(v hint.View) []parts.BarButton {
	app := p.app
	enter := app.Text(assets.KeyEnter)
	do := widget.ButtonSpec{
		Kind: widget.Primary, Size: widget.InBar, Icon: "play", Word: app.Text(assets.HintDo), Tip: app.Text(assets.HintDoTip), Key: enter,
		Disabled: v.Running || !v.CanDo,
	}
	words := []string{app.Text(assets.HintStop)}
	for n := 1; n <= hint.MaxRun; n++ {
		words = append(words, app.Words.Count(assets.HintPlay, n, nil))
	}
	several := widget.ButtonSpec{
		Size: widget.InBar, Icon: "skip-forward", Word: words[hint.MaxRun], Tip: app.Text(assets.HintPlayTip), Key: app.Text(assets.KeyShift) + " " + enter,
		Disabled: !v.CanDo,
	}
	if v.Stage != hint.WholeMove {
		more := widget.ButtonSpec{Size: widget.InBar, Icon: "lightbulb", Word: app.Text(assets.HintMore), Tip: app.Text(assets.HintMoreTip)}
		return []parts.BarButton{
			{ID: "hint-do", Spec: do, OnClick: func() { p.hint(hint.Accepted) }},
			{ID: "hint-more", Spec: more, OnClick: p.askHint},
			p.dismissButton(),
		}
	}
	switch {
	case v.Running:
		several.Icon, several.Word, several.Tip, several.Disabled = "pause", words[0], app.Text(assets.HintStopTip), false
	case v.Run > 0:
		several.Word = words[v.Run]
	}
	return []parts.BarButton{
		{ID: "hint-do", Spec: do, OnClick: func() { p.hint(hint.Accepted) }},
		{ID: "hint-play", Spec: several, OnClick: func() { p.hint(hint.RunToggled) }, Words: words},
		p.dismissButton(),
	}
}

// takesHintKey reports whether a key of the board is for the hint bar.
func (p *Scene) takesHintKey(k widget.KeyPress) bool {
	if k.Key != widget.KeyEnter || k.Mods != 0 && k.Mods != widget.Shift {
		return false
	}
	v := p.hintView()
	return v.CanDo || v.Running || v.Bar == hint.CostBar
}

// hintKey handles a key that takesHintKey reports: Enter shows help whose cost the bar says, or makes the
// next move, and Shift Enter plays several. Either stops a run.
func (p *Scene) hintKey(k widget.KeyPress) {
	switch v := p.hintView(); {
	case k.Repeated:
	case v.Bar == hint.CostBar:
		p.hint(hint.Confirmed)
	case v.Running || k.Mods == widget.Shift:
		p.hint(hint.RunToggled)
	default:
		p.hint(hint.Accepted)
	}
}

// planBar describes the next move with its reason, and rates the last one if the player made it while the
// bar was open.
func (p *Scene) planBar(area image.Rectangle, v hint.View) {
	app := p.app
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "lightbulb"}
	rating := ""
	if v.Rated {
		rating, spec.Icon = p.ratingText(v)
	}
	if v.AtGoal {
		spec.Text = app.Text(assets.HintSolved)
		parts.Bar(&app.Frame, area, spec, p.dismissButton())
		return
	}
	if v.Next != nil && v.Stage != hint.WholeMove {
		p.nudgeBar(area, v, spec, rating)
		return
	}
	if len(p.session.Board().Targets()) < 2 { // in a round players ask for the next target
		spec.Text, spec.Short = p.remainingText(v)
	}
	if v.Rated {
		followed := p.followedText()
		spec.Text, spec.Short = parts.Sentences(rating, followed, spec.Text), parts.Sentences(rating, followed)
	}
	if v.First && p.price != "" {
		spec.Text, spec.Short = app.Text(p.price), ""
	}
	if v.Next != nil {
		spec.Bold = p.advice.Describe(app.Look(), p.session.Board(), v.Next)
		if why := p.reasonText(v); why != "" {
			spec.Text, spec.Short = parts.Sentences(why, spec.Text), why
		}
	}
	parts.Bar(&app.Frame, area, spec, p.hintButtons(v)...)
	p.announceReason(area, v, spec)
}

// nudgeBar says why the next move is made, or which piece moves, with the rating of the last move, if any.
func (p *Scene) nudgeBar(area image.Rectangle, v hint.View, spec parts.BarSpec, rating string) {
	app := p.app
	why := p.reasonText(v)
	switch {
	case v.Stage == hint.PieceAlone:
		piece, _ := p.advice.Seen(p.session.Board(), v.Next[0])
		spec.Bold = reason.PieceMoves(app.Look(), p.game.View().Describe, p.session.Board(), piece)
		spec.Text = why
	case v.Thinking:
		spec.Icon, spec.Text = "loader-circle", app.Text(assets.HintLooking)
	case why == "":
		spec.Text = app.Text(assets.HintNoReason)
	default:
		spec.Bold, spec.Text = why, cmp.Or(rating, p.rangeText(v.Remaining))
		if v.First && p.price != "" {
			spec.Text = app.Text(p.price)
		}
	}
	parts.Bar(&app.Frame, area, spec, p.hintButtons(v)...)
	p.announceReason(area, v, spec)
}

// reasonText returns the reason of the next move in one sentence, or "". A preview of several moves and the
// rating of the last move have none.
func (p *Scene) reasonText(v hint.View) string {
	if v.Numbered || v.Why.Theme == coach.NoTheme || v.Rated && v.Stage == hint.WholeMove {
		return ""
	}
	return reason.Sentence(p.app.Look(), p.game.View().Describe, p.session.Board(), v.Why)
}

// followedText says why the last move was good, if it followed a hint with a reason. It can be read until the next move.
func (p *Scene) followedText() string {
	why, from, ok := p.hints.Followed()
	if !ok {
		return ""
	}
	sentence := reason.Sentence(p.app.Look(), p.game.View().Describe, from, why)
	if sentence == "" {
		return ""
	}
	return reason.Why(p.app.Look(), sentence)
}

// announceReason tells players who do not see the bar all that it says of a hint with a reason, or of a move that
// followed one, also what it has no room for, and where the marks are.
func (p *Scene) announceReason(area image.Rectangle, v hint.View, spec parts.BarSpec) {
	marks := ""
	switch {
	case !p.app.UI.A11yEnabled():
		return
	case p.reasonText(v) != "":
		marks = reason.SpokenMarks(p.app.Look(), p.game.View().Describe, p.session.Board(), v.Why)
	case p.followedText() == "":
		return
	}
	p.app.UI.Announce("hint-reason", area, parts.Sentences(spec.Bold, spec.Text, marks))
}

// ranges are numbers of moves that players have a feeling for, so close that they do not seem to contradict an optimum
// that the panel shows.
var ranges = [...]int{5, 10, 15, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500, 1000}

// rangeText returns a rough number of moves to go, or "" if that says nothing.
func (p *Scene) rangeText(remaining int) string {
	for _, most := range ranges {
		if remaining < most {
			return p.app.Words.Format(assets.HintRange, p.moveCount(most))
		}
	}
	return ""
}

// moveCount returns a number of moves in the main metric, for texts.
func (p *Scene) moveCount(n int) map[string]any {
	return map[string]any{"Count": parts.CountMetric(p.app.Look(), puzzle.Metric{Name: p.session.Metrics()[0].Name, Count: n})}
}

// remainingText returns how many moves remain and whether that is proved, or at least how many are
// needed, and in short only how many.
func (p *Scene) remainingText(v hint.View) (text, short string) {
	words, id, count := p.app.Words, assets.HintToGo, p.moveCount(v.Remaining)
	switch {
	case v.Proved:
		id = assets.HintToGoOptimal
	case v.Searching:
		id = assets.HintToGoSearching
	case v.Bound > 0:
		id = assets.HintToGoBetween
		count["Least"] = words.Number(v.Bound)
	}
	return words.Format(id, count), words.Format(assets.HintToGoShort, count)
}

// ratingText returns the rating of the last move, and the icon for it.
func (p *Scene) ratingText(v hint.View) (text, icon string) {
	switch words := p.app.Words; {
	case v.Over > 0:
		return words.Format(assets.HintLonger, p.moveCount(v.Over)), "triangle-alert"
	case v.Over < 0:
		return words.Format(assets.HintShorter, p.moveCount(-v.Over)), "circle-check"
	}
	return p.app.Text(assets.HintGood), "circle-check"
}

// searchProgress is the width of the progress of a search, in device-independent pixels.
const searchProgress = 120

// searchBar shows that a search runs, and its progress if the solver reports it.
func (p *Scene) searchBar(area image.Rectangle, v hint.View) {
	app := p.app
	spec := parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "loader-circle", Text: app.Text(assets.HintLooking)}
	if v.Parts {
		spec.Reserve = app.UI.Px(searchProgress)
	}
	if v.First && p.price != "" {
		spec.Bold, spec.Text = spec.Text, app.Text(p.price)
	}
	rest := parts.Bar(&app.Frame, area, spec, p.hintButtons(v)...)
	app.UI.WakeAfter(searchRefresh)
	if rest.Empty() {
		return
	}
	track := widget.Centre(rest, rest.Dx(), app.UI.Px(theme.Space4))
	app.List().Fill(track, theme.Space4/2*app.Scale, app.UI.Colour(theme.Border))
	track.Max.X = track.Min.X + int(v.Part*float64(track.Dx()))
	app.List().Fill(track, theme.Space4/2*app.Scale, app.UI.Colour(theme.Accent))
}

// limitBar says that the move limit does not suffice, and how many moves to undo.
func (p *Scene) limitBar(area image.Rectangle, v hint.View) {
	app, g := p.app, p.hintGame()
	spec := parts.BarSpec{
		Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert",
		Bold: app.Words.Format(assets.HintTooFar, p.moveCount(max(0, g.Limit-g.Made))),
		Text: app.Text(assets.HintBackNone),
	}
	if v.Back <= 0 {
		parts.Bar(&app.Frame, area, spec, p.dismissButton())
		return
	}
	spec.Text = app.Words.Count(assets.HintBack, v.Back, nil)
	back := widget.ButtonSpec{Kind: widget.Primary, Size: widget.InBar, Icon: "undo-2", Word: app.Text(assets.HintGoBack), Tip: app.Text(assets.HintGoBackTip)}
	parts.Bar(&app.Frame, area, spec, parts.BarButton{ID: "hint-back", Spec: back, OnClick: func() { p.hint(hint.BackAsked) }}, p.dismissButton())
}

// warningBar shows that no solution is known. It can offer Undo.
func (p *Scene) warningBar(area image.Rectangle, text string, offerUndo bool) {
	app := p.app
	spec := parts.BarSpec{Ground: theme.WarnSoft, Ink: theme.Warn, Icon: "triangle-alert", Text: text}
	if !offerUndo {
		parts.Bar(&app.Frame, area, spec, p.dismissButton())
		return
	}
	undo := widget.ButtonSpec{Size: widget.InBar, Icon: "undo-2", Word: app.Text(assets.ToolbarUndo), Disabled: !p.session.CanUndo()}
	parts.Bar(&app.Frame, area, spec, parts.BarButton{ID: "hint-undo", Spec: undo, OnClick: p.Undo}, p.dismissButton())
}

// advises reports whether a hint is about a move, so that what else the board shows of moves would seem to be part of it,
// also while the hint keeps the move back.
func (p *Scene) advises() bool { return len(p.hintView().Shown) > 0 }

// hintHighlights returns the highlights of the hint on a board: what its reason speaks of, and moves as
// arrows.
func (p *Scene) hintHighlights(b *board.Board) (highlights []boardview.Highlight) {
	v, at := p.hintView(), b.Clone()
	if len(v.Shown) == 0 {
		return nil
	}
	if p.reasonText(v) != "" {
		highlights = reason.Marks(p.app.Look(), p.game.View().Describe, b, v.Why)
	}
	switch v.Stage {
	case hint.ReasonAlone:
		return highlights
	case hint.PieceAlone:
		piece, _ := p.advice.Seen(b, v.Shown[0][0])
		return append(highlights, boardview.Highlight{Piece: b.Piece(piece)})
	}
	for n, group := range v.Shown {
		highlight := boardview.Highlight{Path: make([]board.Dir, 0, len(group))}
		for i, m := range group {
			piece, dir := p.advice.Seen(at, m)
			if i == 0 {
				highlight.Piece = at.Piece(piece)
			}
			highlight.Path = append(highlight.Path, dir)
			if _, err := p.session.Family().Rules().Apply(nil, at, m); err != nil {
				return highlights
			}
		}
		if v.Numbered {
			highlight.Number = n + 1
		}
		highlights = append(highlights, highlight)
	}
	return highlights
}

// HintOpen reports whether the bar with a hint or notice is open.
func (p *Scene) HintOpen() bool { return p.barOpen() }

// barOpen reports whether the bar of hints is open, with a hint or with the family's notice.
func (p *Scene) barOpen() bool { return p.hintsOpen() || p.notice() != "" }

// notice returns what the player may overlook on the board: that there is nothing to solve, why the last move was good,
// or the family's notice. It is "" if there is nothing to say.
func (p *Scene) notice() string {
	switch s := p.session; {
	case !p.Open():
		return ""
	case s.Challenge() && s.BeganSolved() && s.Solved():
		return p.app.Text(assets.ToastBeganSolved)
	}
	if why := p.followedText(); why != "" {
		return why
	}
	if one, ok := p.game.(family.Noticer); ok {
		return one.Notice(p.app)
	}
	return ""
}
