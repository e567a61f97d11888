package record

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/reason"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/review"
	"worldslide/solver/coach"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

const (
	reviewBoard   = 370.0 // width of the board beside the panel
	reviewHeight  = 450.0 // of both
	tallestBoard  = 480.0 // height of the board beside the panel at most
	reviewMoments = 3
)

// body declares the page, and returns the height used.
func (p *Review) body(app *scene.App, rest image.Rectangle) int {
	ui := app.UI
	top := rest.Min.Y
	ui.Label(widget.CutTop(&rest, ui.LineHeight(theme.Title)), app.Text(assets.ReviewTitle), widget.LabelSpec{Role: theme.Title})
	widget.CutTop(&rest, ui.Paragraph(rest, p.summary(app.Look()), widget.LabelSpec{Colour: theme.Text2}))
	gap := ui.Px(theme.Space16)
	widget.CutTop(&rest, gap)
	if p.known == nil {
		widget.CutTop(&rest, ui.Paragraph(rest, p.waiting(app.Look()), widget.LabelSpec{Colour: theme.Text2}))
		return rest.Min.Y - top
	}
	panel := p.panel(app)
	if wide := rest.Dx() >= ui.Px(860); wide {
		padding := ui.Px(theme.Space20)
		width := rest.Dx() - ui.Px(reviewBoard) - gap
		height := max(ui.Px(reviewHeight), panel.Height(width-2*padding)+2*padding)
		line := parts.Row(&rest, height, gap)
		left := widget.CutLeft(&line, ui.Px(reviewBoard))
		left.Max.Y = min(left.Max.Y, left.Min.Y+ui.Px(tallestBoard)+parts.TransportBarHeight(&app.Frame)) // in sight beside a long panel
		widget.CutLeft(&line, gap)
		p.board(app, left)
		panel.Draw(parts.Card(&app.Frame, line, theme.Space20))
		reviewCard(&app.Frame, &rest, p.graph(app), gap)
	} else {
		p.board(app, parts.Row(&rest, min(rest.Dx()+parts.TransportBarHeight(&app.Frame), app.Size.Y*3/5), gap))
		reviewCard(&app.Frame, &rest, panel, gap)
		reviewCard(&app.Frame, &rest, p.graph(app), gap)
	}
	if details := p.details(app); len(details) > 0 {
		from := rest.Min.Y - top
		reviewCard(&app.Frame, &rest, layout.Column(0, details...), gap)
		if p.reveal && !ui.Measuring() {
			p.reveal = false
			view := app.Size.Y - parts.ToolbarHeight(&app.Frame) - parts.StatusHeight(&app.Frame)
			ui.ScrollTo(reviewPage, from, min(rest.Min.Y-top+gap, from+view), view)
			ui.WakeAfter(0)
		}
	}
	return rest.Min.Y - top
}

// reviewCard cuts a card as high as an item from the top of rest.
func reviewCard(fr *scene.Frame, rest *image.Rectangle, it layout.Item, gap int) {
	padding := fr.UI.Px(theme.Space20)
	height := it.Height(rest.Dx()-2*padding) + 2*padding
	it.Draw(parts.Card(fr, parts.Row(rest, height, gap), theme.Space20))
}

// waiting returns why there is no review yet.
func (p *Review) waiting(look scene.Look) string {
	if p.problem != "" {
		return p.problem
	}
	return look.Text(assets.ReviewWait)
}

// summary returns the game, its moves and the optimum, or what is known of it.
func (p *Review) summary(look scene.Look) string {
	if p.known == nil || p.known.found.Optimum < 0 {
		return p.game(look)
	}
	r := p.known.found
	made := p.count(look, r.Length())
	if r.Left > 0 {
		made = look.Words.Format(assets.ReviewSoFar, map[string]any{"Moves": made, "Left": look.Words.Number(r.Left)})
	}
	values := map[string]any{"Moves": made, "Optimum": look.Words.Number(r.Optimum)}
	said := p.game(look) + " · " + look.Words.Format(assets.ReviewLength, values)
	switch {
	case r.Length()+max(0, r.Left) == r.Optimum: // the panel says that no moves were lost
	case r.Optimal:
		said = parts.Sentences(said, look.Words.Count(assets.ReviewEnough, r.Optimum, nil))
	default:
		said = parts.Sentences(said, look.Words.Format(assets.ReviewFound, values))
	}
	return said
}

// board draws the board with the transport bar below it.
func (p *Review) board(app *scene.App, at image.Rectangle) {
	foot := widget.CutBottom(&at, parts.TransportBarHeight(&app.Frame))
	widget.CutBottom(&at, app.UI.Px(theme.Space8))
	track := p.track()
	b := track.Timeline().Board()
	s := family.GameStage(&app.Frame, p.family.View(), b, boardview.NoPanel, at.Max.Y)
	s.Area, s.Margin, s.Head, s.Foot, s.Largest, s.Smallest = at, 0, 0, 0, 0, 1
	place := s.Arrange().Board
	if !app.UI.Measuring() {
		shown := b.Clone()
		shown.Select(board.NoPiece) // its frame would look like a mark
		v := app.Drawing(shown, place)
		v.Motions, v.Selection = &track.Motions, true
		p.family.View().Draw(app.Look(), v)
		if p.better != nil && !track.Motions.Moving(app.Now) {
			if mark, ok := p.lineHighlight(); ok {
				v.DrawHighlights(app.List(), []boardview.Highlight{mark})
			}
		}
		if marks := p.marks(app.Look()); len(marks) > 0 && !track.Motions.Moving(app.Now) {
			v.DrawHighlights(app.List(), marks)
		}
		family.NarrateWatched(&app.Frame, "replay-board", app.Text(assets.NarrationBoard), p.family.View(), b, place)
	}
	p.NamesNext, p.Offset = true, 0
	if p.better != nil {
		p.Offset = p.from
	}
	p.Bar(app, foot, track, true, nil)
}

// panel returns the number of extra moves, for what most of them were made, the costliest moments and the buttons.
func (p *Review) panel(app *scene.App) layout.Item {
	ui := app.UI
	r := p.known.found
	if p.better != nil {
		return p.linePanel(&app.Frame)
	}
	var items []layout.Item
	add := func(more ...layout.Item) { items = append(items, more...) }
	if p.recording.Shown {
		add(ui.ParagraphItem(app.Text(assets.ReviewHelped), widget.LabelSpec{Colour: theme.Text2}), ui.Space(theme.Space12))
	}
	moments := r.Moments(reviewMoments)
	extra, known := p.extra()
	switch {
	case r.Optimum == review.NoWay:
		add(ui.ParagraphItem(app.Text(assets.ReviewUnsolvable), widget.LabelSpec{}))
	case known && extra > 0:
		add(ui.ParagraphItem(app.Words.Count(assets.ReviewExtra, extra, nil), widget.LabelSpec{Role: theme.Title}))
		if said := p.spent(app.Look()); said != "" {
			add(ui.ParagraphItem(said, widget.LabelSpec{}))
		}
	case len(moments) > 0: // their sum is not known yet
	case r.Optimal && p.known.done:
		add(ui.ParagraphItem(app.Text(assets.ReviewNone), widget.LabelSpec{}))
	default:
		add(ui.ParagraphItem(app.Text(assets.ReviewNoneFound), widget.LabelSpec{}))
	}
	add(ui.Space(theme.Space12))
	if p.reviews.search.Running() && !p.known.done {
		add(p.progress(&app.Frame), ui.Space(theme.Space12))
	} else if !p.known.done {
		add(layout.Row(ui.Px(theme.Space12), ui.ParagraphItem(p.progressText(app.Look()), widget.LabelSpec{Colour: theme.Text2}).Grow(),
			ui.ButtonItem("review-go-on", widget.ButtonSpec{Icon: "play", Word: app.Text(assets.ReviewGoOn), Tip: app.Text(assets.ReviewGoOnTip)}, func() { p.search(app) })), ui.Space(theme.Space12))
	}
	if at := slices.IndexFunc(moments, func(m review.Moment) bool { return m.First == p.at() }); at >= 0 {
		p.opened = moments[at].First
	}
	for i, m := range moments {
		add(p.moment(app, i, m), ui.Space(theme.Space8))
	}
	if others := p.others(); others > 0 {
		add(ui.ParagraphItem(app.Words.Count(assets.ReviewOthers, others, nil), widget.LabelSpec{Colour: theme.Text2}), ui.Space(theme.Space8))
	}
	add(ui.Space(theme.Space8), p.buttons(app, len(moments) > 0))
	return layout.Column(0, items...)
}

// extra returns the number of extra moves. It is not known until those of all moments add up to it.
func (p *Review) extra() (n int, known bool) {
	listed := 0
	for _, m := range p.known.found.Moments(p.known.found.Length()) {
		listed += m.Loss
	}
	n, known = p.known.found.Excess()
	return n, known && n == listed
}

// others returns the number of extra moves of the moments that are not listed.
func (p *Review) others() (n int) {
	all := p.known.found.Moments(p.known.found.Length())
	for _, m := range all[min(reviewMoments, len(all)):] {
		n += m.Loss
	}
	return n
}

// progressText returns how many positions were searched.
func (p *Review) progressText(look scene.Look) string {
	r := p.known.found
	return look.Words.Format(assets.ReviewSearched, map[string]any{"Done": look.Words.Number(r.Searched), "All": look.Words.Number(r.Positions)})
}

// progress shows how far the search is, with a button that stops it.
func (p *Review) progress(fr *scene.Frame) layout.Item {
	ui := fr.UI
	r := p.known.found
	track := layout.Cell(0, ui.Px(theme.Space4), func(at image.Rectangle) {
		fr.List().Fill(at, 0, ui.Colour(theme.Well))
		at.Max.X = at.Min.X + at.Dx()*r.Searched/max(1, r.Positions)
		fr.List().Fill(at, 0, ui.Colour(theme.Accent))
	})
	stop := ui.ButtonItem("review-stop", widget.ButtonSpec{Icon: "x", Word: fr.Text(assets.ReviewStop), Tip: fr.Text(assets.ReviewStopTip)}, p.stop)
	return layout.Column(ui.Px(theme.Space4), layout.Row(ui.Px(theme.Space12), ui.ParagraphItem(p.progressText(fr.Look()), widget.LabelSpec{Colour: theme.Text2}).Grow(), stop), track)
}

// momentName names the moves of a moment.
func momentName(look scene.Look, m review.Moment) string {
	if m.Last > m.First {
		return look.Words.Format(assets.ReviewMoves, map[string]any{"First": m.First + 1, "Last": m.Last + 1})
	}
	return look.Words.Format(assets.ReviewMove, map[string]any{"Move": m.First + 1})
}

// cost says how many extra moves a moment has, and whether it is the turning point, which has the most of all.
func (p *Review) cost(look scene.Look, m review.Moment) string {
	turned := p.turned(m.First)
	values := map[string]any{"Lost": look.Words.Count(assets.ReviewExtra, m.Loss, nil)}
	switch {
	case m.Fatal && turned:
		return parts.Sentences(look.Text(assets.ReviewTurn), look.Text(assets.ReviewLosesGoal))
	case m.Fatal:
		return look.Text(assets.ReviewLosesGoal)
	case turned && len(p.known.found.Moments(2)) > 1:
		return look.Words.Format(assets.ReviewMost, values)
	}
	return look.Words.Format(assets.ReviewCost, values)
}

// turned reports whether a move is the first of the turning point.
func (p *Review) turned(move int) bool {
	turn, ok := p.known.found.TurningPoint()
	return ok && turn.First == move
}

// played says which moves a moment has, and what was lost by them: they lead back, or take a piece from its home that the
// better move leaves there.
func (p *Review) played(look scene.Look, m review.Moment) string {
	said := look.Words.Format(assets.ReviewPlayed, map[string]any{"Moves": p.madeAll(look, m.First, p.known.game.Code().Moves[m.First:m.Last+1])})
	if to, ok := p.leadsBack(m); ok {
		said = parts.Sentences(said, look.Words.Format(assets.ReviewBack, map[string]any{"Move": to}))
	} else if piece := p.leftHome(look, m); piece != board.NoPiece {
		name := p.pieceName(look, p.known.game.Position(m.First), piece)
		said = parts.Sentences(said, look.Words.Format(assets.ReviewLeftHome, map[string]any{"Piece": name}))
	}
	if move, pause, ok := review.LongestPause(p.known.times); ok && move == m.First {
		said = parts.Sentences(said, look.Words.Format(assets.ReviewPause, map[string]any{"Time": parts.FormatRunning(look, pause)}))
	}
	return said
}

// leadsBack returns the last move after which the game had a position that a moment leads back to.
func (p *Review) leadsBack(m review.Moment) (to int, ok bool) {
	for i := m.First + 1; i <= m.Last+1; i++ {
		if first := p.known.game.First(i); 0 < first && first <= m.First {
			to, ok = first, true
		}
	}
	return to, ok
}

// leftHome returns a piece that the moves of a moment take from its home, and the better move does not, or board.NoPiece.
func (p *Review) leftHome(look scene.Look, m review.Moment) board.ID {
	before, after := p.known.game.Position(m.First), p.known.game.Position(m.Last+1)
	describe := p.family.View().Describe
	if describe == nil {
		return board.NoPiece
	}
	better := p.known.game.Position(m.First)
	for _, move := range p.known.found.BestMove(m.First) {
		if _, err := p.recording.Code.Family.Rules().Apply(nil, better, move); err != nil {
			return board.NoPiece
		}
	}
	for id := range board.ID(before.Len()) {
		home := before.Piece(id).Home
		if !before.IsGap(id) && before.At(id) == home && after.At(id) != home && better.At(id) == home && describe(look, before, id).HasHome {
			return id
		}
	}
	return board.NoPiece
}

// instead says which move was better than the first of a moment, and why.
func (p *Review) instead(look scene.Look, m review.Moment) string {
	b := p.known.game.Position(m.First)
	said := look.Words.Format(assets.ReviewInstead, map[string]any{"Move": p.made(look, b, p.known.found.BestMove(m.First))})
	if why, ok := p.reasonAt(m.First); ok {
		said = parts.Sentences(said, reason.Why(look, reason.Sentence(look, p.family.View().Describe, b, why)))
	}
	return said
}

// reasonAt returns why the better line from the position before a move begins as it does, if a listed moment
// begins there.
func (p *Review) reasonAt(move int) (coach.Step, bool) {
	for _, why := range p.known.why[:min(reviewMoments, len(p.known.why))] {
		if why.First == move && why.Why.Theme != coach.NoTheme {
			return why.Why, true
		}
	}
	return coach.Step{}, false
}

// marks returns the marks of the better move of a listed moment, and of what its reason speaks of, while the board
// shows the position before it.
func (p *Review) marks(look scene.Look) []boardview.Highlight {
	at := p.at()
	if p.better != nil || !slices.ContainsFunc(p.known.found.Moments(reviewMoments), func(m review.Moment) bool { return m.First == at }) {
		return nil
	}
	b := p.replay.Timeline().Board()
	var marks []boardview.Highlight
	if why, ok := p.reasonAt(at); ok {
		marks = reason.Marks(look, p.family.View().Describe, b, why)
	}
	if move, ok := p.highlight(b, p.known.found.BestMove(at)); ok {
		marks = slices.DeleteFunc(marks, func(m boardview.Highlight) bool { return !m.Cell && m.Piece == move.Piece && m.Label == "" })
		marks = append(marks, move)
	}
	return marks
}

// spent says what most extra moves were made for, if not all moments are listed, of which each says it. It is empty if
// that is not known or the same for all, and if the moves are not the player's own.
func (p *Review) spent(look scene.Look) string {
	all := review.SpentOn(p.known.why)
	if extra, _ := p.extra(); len(all) == 0 || all[0].Loss == extra || all[0].Topic == coach.NoTopic || p.others() == 0 || p.recording.Shown || p.recording.Source != scene.FromPlayer {
		return ""
	}
	return reason.Spent(look, all[0].Topic, all[0].Loss)
}

// announceFound tells players who do not see the panel what the review has found, when its search has ended,
// and where the marks of its costliest moment are. at is where the panel says that.
func (p *Review) announceFound(app *scene.App, at image.Rectangle) {
	moments := p.known.found.Moments(1)
	if len(moments) == 0 || p.better != nil || !app.UI.A11yEnabled() || p.reviews.search.Running() {
		return
	}
	look, m := app.Look(), moments[0]
	var said []string
	if extra, known := p.extra(); known {
		said = append(said, look.Words.Format(assets.ReviewCost, map[string]any{"Lost": look.Words.Count(assets.ReviewExtra, extra, nil)}), p.spent(look))
	}
	said = append(said, momentName(look, m)+look.Text(assets.NarrationColon)+p.cost(look, m), p.played(look, m), p.instead(look, m))
	if why, ok := p.reasonAt(m.First); ok {
		said = append(said, reason.SpokenMarks(look, p.family.View().Describe, p.known.game.Position(m.First), why))
	}
	app.UI.Announce("review-found", at, parts.Sentences(said...))
}

// moment returns the row of a costly moment, in a frame: its moves and what they cost. The one that was opened last also
// says what was played and what was better. It is marked while the board shows the position before the moment.
func (p *Review) moment(app *scene.App, i int, m review.Moment) layout.Item {
	ui := app.UI
	gap := ui.Px(theme.Space12)
	look, onBoard := app.Look(), p.at() == m.First
	head := ui.ButtonItem(widget.Nth("review-move", i), widget.ButtonSpec{Kind: widget.Tonal, Chosen: onBoard, Word: momentName(look, m), Tip: app.Text(assets.ReviewMoveTip)}, func() {
		p.seek(app, m.First)
		p.showBoard(&app.Frame)
	})
	better := widget.Nth("review-better", i)
	ui.SetA11y(better, access.Node{Name: app.Text(assets.ReviewBetter) + app.Text(assets.NarrationComma) + momentName(look, m)})
	show := ui.ButtonItem(better, widget.ButtonSpec{Icon: "play", Word: app.Text(assets.ReviewBetter), Tip: app.Text(assets.ReviewBetterTip)}, func() {
		p.showLine(app, m.First, p.known.found.Better(m.First))
	})
	cost := ui.ParagraphItem(p.cost(look, m), widget.LabelSpec{Role: theme.BodyBold})
	if i == 0 {
		cost = cost.Behind(func(r image.Rectangle) { p.announceFound(app, r) })
	}
	rows := []layout.Item{layout.Row(gap, head.Centred(), cost.Shrink(0).Grow().Centred(), show.Centred())}
	if ui.Narrow() {
		rows = []layout.Item{layout.Row(0, head), cost}
	}
	if m.First == p.opened {
		rows = append(rows, layout.Column(ui.Px(theme.Space4), ui.ParagraphItem(p.played(look, m), widget.LabelSpec{}), ui.ParagraphItem(p.instead(look, m), widget.LabelSpec{})))
	}
	if ui.Narrow() {
		rows = append(rows, layout.Row(0, show))
	}
	return layout.Column(ui.Px(theme.Space8), rows...).Pad(ui.Px(theme.Space8), ui.Px(theme.Space8)).Behind(func(r image.Rectangle) {
		line, border := float64(app.HairlineWidth()), ui.Colour(theme.Border)
		if onBoard {
			line, border = float64(ui.Px(2)), ui.Colour(theme.Accent)
		}
		app.List().Box(r, theme.RadiusControl*app.Scale, line, ui.Colour(theme.Surface), border)
	})
}

// buttons returns what can be done with the review. lost is whether something was lost.
func (p *Review) buttons(app *scene.App, lost bool) layout.Item {
	ui := app.UI
	goal := p.recording.Code.Family.Solved(p.replay.Timeline().Board())
	var items []layout.Item
	switch {
	case p.added:
		items = append(items, ui.ButtonItem("review-exercises", widget.ButtonSpec{Kind: widget.Tonal, Icon: "flag", Word: app.Text(assets.ExercisesTitle), Tip: app.Text(assets.ExercisesTip)}, func() { app.Do(scene.Exercises) }))
	case lost:
		items = append(items, ui.ButtonItem("review-practise", widget.ButtonSpec{Kind: widget.Primary, Icon: "flag", Word: app.Text(assets.ReviewPractise), Tip: app.Text(assets.ReviewPractiseTip)}, func() { p.practise(app) }))
	}
	items = append(items,
		ui.ButtonItem("review-here", widget.ButtonSpec{Icon: "play", Word: app.Text(assets.ReviewHere), Tip: app.Text(assets.ReviewHereTip), Disabled: goal}, func() { p.playFromHere(app) }),
	)
	if excess, ok := p.known.found.Excess(); !ok || excess > 0 || !p.known.found.Optimal { // otherwise nothing is shorter
		items = append(items, ui.ButtonItem("review-shorten", widget.ButtonSpec{Icon: "route", Word: app.Text(assets.ReviewShorten), Tip: app.Text(assets.ReviewShortenTip), Disabled: p.shortened != nil}, func() { p.shorten(app) }))
	}
	items = append(items,
		ui.ButtonItem("review-close", widget.ButtonSpec{Icon: "x", Word: app.Text(assets.ReviewClose), Tip: app.Text(assets.ReviewCloseTip), Key: app.Text(assets.KeyEsc)}, func() { p.close(app) }),
	)
	return layout.Wrap(ui.Px(theme.Space8), ui.Px(theme.Space8), items...)
}

// listedMoves is the number of moves of a longer line that are listed between how many are before and after them.
const listedMoves = 16

// listed returns which of all moves of a better line are listed while the move at is next. With a row for those before
// and one for those after them, a long line always has as many rows, so that the panel keeps its height.
func listed(at, all int) (first, last int) {
	first = max(0, at-1)
	switch {
	case all <= listedMoves+2:
		return 0, all
	case first < 2:
		return 0, listedMoves + 1
	case first+listedMoves > all-2:
		return all - listedMoves - 1, all
	}
	return first, first + listedMoves
}

// linePanel returns the panel while a better line is shown.
func (p *Review) linePanel(fr *scene.Frame) layout.Item {
	ui := fr.UI
	at, length := p.better.Position()
	var items []layout.Item
	items = append(items, ui.ParagraphItem(fr.Words.Format(assets.ReviewLine, map[string]any{"Move": p.from + 1}), widget.LabelSpec{Role: theme.Section}))
	items = append(items, ui.ParagraphItem(p.left(fr.Look(), length-at), widget.LabelSpec{Colour: theme.Text2}))
	var line []layout.Item
	first, last := listed(at, len(p.line))
	if first > 0 {
		line = append(line, ui.ParagraphItem(fr.Words.Format(assets.ReviewEarlier, map[string]any{"Earlier": first}), widget.LabelSpec{Colour: theme.Text2}))
	}
	for i, words := range p.lineWords(fr.Look(), first, last) {
		i += first
		spec := widget.LabelSpec{Colour: theme.Text2}
		if i == at {
			spec = widget.LabelSpec{Role: theme.BodyBold} // the next one
		}
		line = append(line, ui.ParagraphItem(fr.Words.Format(assets.ReviewMove, map[string]any{"Move": p.from + 1 + i})+fr.Text(assets.NarrationColon)+words, spec))
	}
	if more := len(p.line) - last; more > 0 {
		line = append(line, ui.ParagraphItem(fr.Words.Format(assets.ReviewMore, map[string]any{"More": more}), widget.LabelSpec{Colour: theme.Text2}))
	}
	items = append(items, layout.Column(ui.Px(theme.Space4), line...))
	items = append(items,
		layout.Wrap(0, 0, ui.ButtonItem("review-mine", widget.ButtonSpec{Kind: widget.Primary, Icon: "undo-2", Word: fr.Text(assets.ReviewMine), Tip: fr.Text(assets.ReviewMineTip), Key: fr.Text(assets.KeyEsc)}, func() { p.leaveLine() })),
	)
	return layout.Column(ui.Px(theme.Space12), items...)
}

// details returns the shortened game, the longest pause, and how long each part took.
func (p *Review) details(app *scene.App) []layout.Item {
	ui := app.UI
	var items []layout.Item
	section := func(word string) {
		if len(items) > 0 {
			items = append(items, ui.Space(theme.Space16))
		}
		items = append(items, ui.LabelItem(word, widget.LabelSpec{Role: theme.Section}), ui.Space(theme.Space8))
	}
	row := func(label, value string) {
		items = append(items, layout.Cell(0, parts.RowHeight(&app.Frame), func(r image.Rectangle) { ui.ValueRow(r, label, value, false) }))
	}
	if s := p.shortened; s != nil {
		section(app.Text(assets.ReviewShortened))
		items = append(items, p.shorter(app, s)...)
	}
	wait, _ := p.recording.Wait()
	names := p.phaseNames(app.Look())
	phases := p.known.game.Phases(p.known.found, p.known.times)
	if len(names) == len(phases) && len(phases) > 0 {
		section(app.Text(assets.ReviewPhases))
		for i, phase := range phases {
			value := parts.CountMetric(app.Look(), puzzle.Metric{Name: p.known.found.Metric, Count: phase.Moves})
			if p.known.times != nil {
				value += " · " + parts.FormatRunning(app.Look(), phase.Time)
			}
			row(names[i], value)
		}
	} else if p.known.times != nil && wait > 0 {
		section(app.Text(assets.ReviewPhases))
		row(app.Text(assets.ReviewPlanning), parts.FormatRunning(app.Look(), wait))
		row(app.Text(assets.ReviewMoving), parts.FormatRunning(app.Look(), p.known.times[len(p.known.times)-1]-p.known.times[0]))
	}
	if move, pause, ok := review.LongestPause(p.known.times); ok {
		section(app.Text(assets.ReviewLongest))
		row(app.Words.Format(assets.ReviewMove, map[string]any{"Move": move + 1}), parts.FormatRunning(app.Look(), pause))
		items = append(items, ui.Space(theme.Space8), layout.Wrap(0, 0, ui.ButtonItem("review-pause", widget.ButtonSpec{Icon: "eye", Word: app.Text(assets.ReviewPauseShow), Tip: app.Text(assets.ReviewPauseShowTip)}, func() { p.seek(app, move) })))
	}
	return items
}

// phaseNames returns the names of the phases of the family, if it has any.
func (p *Review) phaseNames(look scene.Look) []string {
	_, of := p.recording.Code.Family.Phases(p.known.game.Position(0))
	ids := p.family.Stages().Phases
	names := make([]string, of)
	for i := range names {
		switch {
		case len(ids) == 1: // all are called alike
			names[i] = look.Words.Format(ids[0], map[string]any{"Number": i + 1})
		case i < len(ids):
			names[i] = look.Text(ids[i])
		}
	}
	return names
}

// maxDifferences is the maximum number of listed differences.
const maxDifferences = 12

// shorter returns the items that show where the shortened game first differs from the player's.
func (p *Review) shorter(app *scene.App, s *shortening) []layout.Item {
	ui := app.UI
	own := p.known.found.Length()
	var items []layout.Item
	if s.moves == nil || len(s.moves) >= own {
		id := assets.ReviewShortenNone
		if p.reviews.shorten.Running() {
			id = assets.ReviewShortenWait
		}
		return []layout.Item{ui.ParagraphItem(app.Text(id), widget.LabelSpec{Colour: theme.Text2})}
	}
	items = append(items, ui.ParagraphItem(app.Words.Format(assets.ReviewShorter, map[string]any{"From": own, "To": len(s.moves)}), widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space8))
	for i, d := range s.differs[:min(len(s.differs), maxDifferences)] {
		mine := p.madeAll(app.Look(), d.First, p.known.game.Code().Moves[d.First:d.Last])
		other := p.madeAll(app.Look(), d.First, s.moves[d.OtherFirst:d.OtherLast])
		text := app.Words.Format(assets.ReviewParts, map[string]any{"First": d.First + 1, "Mine": mine, "Shorter": other})
		show := widget.Nth("review-part", i)
		ui.SetA11y(show, access.Node{Name: app.Text(assets.ReviewBetter) + app.Text(assets.NarrationComma) + app.Words.Format(assets.ReviewMove, map[string]any{"Move": d.First + 1})})
		items = append(items, layout.Column(ui.Px(theme.Space8), ui.ParagraphItem(text, widget.LabelSpec{}), layout.Wrap(0, 0,
			ui.ButtonItem(show, widget.ButtonSpec{Icon: "play", Word: app.Text(assets.ReviewBetter), Tip: app.Text(assets.ReviewBetterTip)}, func() {
				p.showLine(app, d.First, s.moves[d.OtherFirst:])
			}))), ui.Space(theme.Space8))
	}
	return items
}

// maxNamedMoves is the maximum number of moves of a difference or a moment that are named.
const maxNamedMoves = 6

// madeAll describes moves from the position before a move of the game.
func (p *Review) madeAll(look scene.Look, from int, groups []moves.Group) string {
	b := p.known.game.Position(from)
	said := ""
	for i, group := range groups {
		if i > 0 {
			said += look.Text(assets.NarrationComma)
		}
		if i == maxNamedMoves {
			return said + look.Words.Format(assets.ReviewMore, map[string]any{"More": len(groups) - i})
		}
		said += p.made(look, b, group)
		if !p.apply(b, group) {
			break
		}
	}
	if said == "" {
		return parts.NoValue
	}
	return said
}

// apply makes a move on b.
func (p *Review) apply(b *board.Board, group moves.Group) bool {
	for _, m := range group {
		if _, err := p.recording.Code.Family.Rules().Apply(nil, b, m); err != nil {
			return false
		}
	}
	return true
}
