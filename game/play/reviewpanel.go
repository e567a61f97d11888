package play

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session/review"
	"worldslide/ui/access"
	"worldslide/ui/boardview"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

const (
	reviewBoard   = 370.0 // width of the board beside the panel
	reviewHeight  = 380.0 // of both
	reviewMoments = 3
)

// body declares the page, and returns the height used.
func (p *Review) body(sc *scene.Context, rest image.Rectangle) int {
	ui := sc.UI
	top := rest.Min.Y
	ui.Label(widget.CutTop(&rest, ui.LineHeight(theme.Title)), sc.Text(assets.ReviewTitle), widget.LabelSpec{Role: theme.Title})
	widget.CutTop(&rest, ui.Paragraph(rest, p.summary(sc), widget.LabelSpec{Colour: theme.Text2}))
	gap := ui.Px(theme.Space16)
	widget.CutTop(&rest, gap)
	if p.known == nil {
		widget.CutTop(&rest, ui.Paragraph(rest, p.waiting(sc), widget.LabelSpec{Colour: theme.Text2}))
		return rest.Min.Y - top
	}
	panel := p.panel(sc)
	if wide := rest.Dx() >= ui.Px(860); wide {
		padding := ui.Px(theme.Space20)
		width := rest.Dx() - ui.Px(reviewBoard) - gap
		height := max(ui.Px(reviewHeight), panel.Height(width-2*padding)+2*padding)
		line := parts.Row(&rest, height, gap)
		left := widget.CutLeft(&line, ui.Px(reviewBoard))
		widget.CutLeft(&line, gap)
		p.board(sc, left)
		panel.Draw(parts.Card(sc, line, theme.Space20))
		reviewCard(sc, &rest, p.graph(sc), gap)
	} else {
		p.board(sc, parts.Row(&rest, min(rest.Dx()+parts.TransportBarHeight(sc), sc.Size.Y*3/5), gap))
		reviewCard(sc, &rest, p.graph(sc), gap)
		reviewCard(sc, &rest, panel, gap)
	}
	if details := p.details(sc); len(details) > 0 {
		from := rest.Min.Y - top
		reviewCard(sc, &rest, layout.Column(0, details...), gap)
		if p.reveal && !ui.Measuring() {
			p.reveal = false
			view := sc.Size.Y - parts.ToolbarHeight(sc) - parts.StatusHeight(sc)
			ui.ScrollTo(reviewPage, from, min(rest.Min.Y-top+gap, from+view), view)
			ui.WakeAfter(0)
		}
	}
	return rest.Min.Y - top
}

// reviewCard cuts a card as high as an item from the top of rest.
func reviewCard(sc *scene.Context, rest *image.Rectangle, it layout.Item, gap int) {
	padding := sc.UI.Px(theme.Space20)
	height := it.Height(rest.Dx()-2*padding) + 2*padding
	it.Draw(parts.Card(sc, parts.Row(rest, height, gap), theme.Space20))
}

// waiting returns why there is no review yet.
func (p *Review) waiting(sc *scene.Context) string {
	if p.problem != "" {
		return p.problem
	}
	return sc.Text(assets.ReviewWait)
}

// summary returns the game, its moves and the optimum, or what is known of it.
func (p *Review) summary(sc *scene.Context) string {
	if p.known == nil || p.known.found.Optimum < 0 {
		return p.game(sc)
	}
	r := p.known.found
	made := parts.CountMetric(sc, puzzle.Metric{Name: r.Metric, Count: r.Length()})
	if r.Left > 0 {
		made = sc.Words.Format(assets.ReviewSoFar, map[string]any{"Moves": made, "Left": sc.Words.Number(r.Left)})
	}
	values := map[string]any{"Moves": made, "Optimum": sc.Words.Number(r.Optimum)}
	if r.Optimal {
		return p.game(sc) + " · " + sc.Words.Count(assets.ReviewEnough, r.Optimum, values)
	}
	if r.Bound > 1 {
		values["Least"] = sc.Words.Number(r.Bound)
		return p.game(sc) + " · " + sc.Words.Format(assets.ReviewBetween, values)
	}
	return p.game(sc) + " · " + sc.Words.Format(assets.ReviewFound, values)
}

// board draws the board with the transport bar below it.
func (p *Review) board(sc *scene.Context, at image.Rectangle) {
	foot := widget.CutBottom(&at, parts.TransportBarHeight(sc))
	widget.CutBottom(&at, sc.UI.Px(theme.Space8))
	track := p.track()
	b := track.Timeline().Board()
	s := baseStage(sc, p.family.View, b, boardview.NoBox, at.Max.Y)
	s.Area, s.Margin, s.Head, s.Foot, s.Largest, s.Smallest = at, 0, 0, 0, 0, 1
	place := s.Arrange().Board
	if !sc.UI.Measuring() {
		v := sc.Drawing(b, place)
		v.Motions, v.Selection = &track.Motions, true
		p.family.View.Draw(sc, v)
		if p.better != nil && !track.Motions.Moving(sc.Now) {
			if mark, ok := p.lineMark(); ok {
				v.DrawMarks(sc.List(), []boardview.Mark{mark})
			}
		}
		narrateWatched(sc, p.family.View, b, place)
	}
	p.Bar(sc, foot, track, true, nil)
}

// panel returns the figures, the costliest moments and the buttons.
func (p *Review) panel(sc *scene.Context) layout.Item {
	ui := sc.UI
	r := p.known.found
	if p.better != nil {
		return p.linePanel(sc)
	}
	var items []layout.Item
	add := func(more ...layout.Item) { items = append(items, more...) }
	accuracy, lost := parts.NoValue, parts.NoValue
	if n, ok := r.Accuracy(); ok {
		accuracy = strconv.Itoa(n)
	}
	if n, ok := r.Excess(); ok {
		lost = sc.Words.Number(n)
	}
	add(layout.Grid(0, ui.Px(theme.Space16), reviewFigure(sc, sc.Text(assets.ReviewAccuracy), accuracy), reviewFigure(sc, sc.Text(assets.ReviewExcess), lost)), ui.Space(theme.Space12))
	if p.reviews.search.Running() && !p.known.done {
		add(p.progress(sc), ui.Space(theme.Space12))
	} else if !p.known.done {
		add(layout.Row(ui.Px(theme.Space12), ui.ParagraphItem(p.progressText(sc), widget.LabelSpec{Colour: theme.Text2}).Grow(),
			ui.ButtonItem("review-go-on", widget.ButtonSpec{Icon: "play", Word: sc.Text(assets.ReviewGoOn), Tip: sc.Text(assets.ReviewGoOnTip)}, func() { p.search(sc) })), ui.Space(theme.Space12))
	}
	moments := r.Moments(reviewMoments)
	switch {
	case r.Optimum == review.NoWay:
		add(ui.ParagraphItem(sc.Text(assets.ReviewUnsolvable), widget.LabelSpec{}))
	case len(moments) > 0:
		add(ui.LabelItem(sc.Text(assets.ReviewWhere), widget.LabelSpec{Role: theme.Section}), ui.Space(theme.Space8))
		width := 0
		for _, m := range moments {
			width = max(width, ui.ButtonSize(p.momentHead(sc, m)).X)
		}
		for i, m := range moments {
			add(p.moment(sc, i, m, width), ui.Space(theme.Space8))
		}
	case r.Optimal && p.known.done:
		add(ui.ParagraphItem(sc.Text(assets.ReviewNone), widget.LabelSpec{}))
	default:
		add(ui.ParagraphItem(sc.Text(assets.ReviewNoneFound), widget.LabelSpec{}))
	}
	add(ui.Space(theme.Space8), p.buttons(sc, len(moments) > 0))
	return layout.Column(0, items...)
}

// reviewFigure returns a large number with its label.
func reviewFigure(sc *scene.Context, label, value string) layout.Item {
	return layout.Column(0, sc.UI.ParagraphItem(label, widget.LabelSpec{Colour: theme.Text2}), sc.UI.LabelItem(value, widget.LabelSpec{Role: theme.Numeral}))
}

// progressText returns how many positions were searched.
func (p *Review) progressText(sc *scene.Context) string {
	r := p.known.found
	return sc.Words.Format(assets.ReviewSearched, map[string]any{"Done": sc.Words.Number(r.Searched), "All": sc.Words.Number(r.Positions)})
}

// progress shows how far the search is, with a button that stops it.
func (p *Review) progress(sc *scene.Context) layout.Item {
	ui := sc.UI
	r := p.known.found
	track := layout.Cell(0, ui.Px(theme.Space4), func(at image.Rectangle) {
		sc.List().Fill(at, 0, ui.Colour(theme.Well))
		at.Max.X = at.Min.X + at.Dx()*r.Searched/max(1, r.Positions)
		sc.List().Fill(at, 0, ui.Colour(theme.Accent))
	})
	stop := ui.ButtonItem("review-stop", widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.ReviewStop), Tip: sc.Text(assets.ReviewStopTip)}, p.stop)
	return layout.Column(ui.Px(theme.Space4), layout.Row(ui.Px(theme.Space12), ui.ParagraphItem(p.progressText(sc), widget.LabelSpec{Colour: theme.Text2}).Grow(), stop), track)
}

// momentHead returns the button that goes to a costly moment.
func (p *Review) momentHead(sc *scene.Context, m review.Moment) widget.ButtonSpec {
	title := sc.Words.Format(assets.ReviewMove, map[string]any{"Move": m.First + 1})
	if m.Last > m.First {
		title = sc.Words.Format(assets.ReviewMoves, map[string]any{"First": m.First + 1, "Last": m.Last + 1})
	}
	return widget.ButtonSpec{Kind: widget.Flat, Word: title, Tip: sc.Text(assets.ReviewMoveTip)}
}

// moment returns the row of a costly moment, in a frame. width is that of the widest head.
func (p *Review) moment(sc *scene.Context, i int, m review.Moment, width int) layout.Item {
	ui := sc.UI
	gap := ui.Px(theme.Space12)
	b := p.known.game.Position(m.First)
	id := assets.ReviewLoses
	if m.Fatal {
		id = assets.ReviewLosesGoal
	}
	text := sc.Words.Format(id, map[string]any{
		"Move": p.made(sc, b, p.known.found.Moves[m.First].Units), "Lost": m.Loss, "Better": p.made(sc, b, p.known.found.BestMove(m.First)),
	})
	if move, pause, ok := review.LongestPause(p.known.times); ok && move == m.First {
		text += " " + sc.Words.Format(assets.ReviewPause, map[string]any{"Time": parts.FormatRunning(sc, pause)})
	}
	head := ui.ButtonItem(widget.Nth("review-move", i), p.momentHead(sc, m), func() {
		p.seek(sc, m.First+1)
		p.showBoard(sc)
	})
	better := widget.Nth("review-better", i)
	ui.SetA11y(better, access.Node{Name: sc.Text(assets.ReviewBetter) + sc.Text(assets.NarrationComma) + p.momentHead(sc, m).Word})
	show := ui.ButtonItem(better, widget.ButtonSpec{Icon: "play", Word: sc.Text(assets.ReviewBetter), Tip: sc.Text(assets.ReviewBetterTip)}, func() {
		p.showLine(sc, m.First, p.known.found.Better(m.First))
	})
	words := ui.ParagraphItem(text, widget.LabelSpec{})
	row := layout.Column(ui.Px(theme.Space8), words, layout.Row(gap, head, show))
	if !ui.Narrow() {
		column := layout.Cell(width, head.Height(width), func(at image.Rectangle) {
			at.Max.X = at.Min.X + head.Width()
			head.Draw(at)
		})
		row = layout.Row(gap, column.Centred(), words.Shrink(0).Grow().Centred(), show.Centred())
	}
	return row.Pad(ui.Px(theme.Space8), ui.Px(theme.Space8)).Behind(func(r image.Rectangle) {
		sc.List().Box(r, theme.RadiusControl*sc.Scale, float64(sc.HairlineWidth()), ui.Colour(theme.Surface), ui.Colour(theme.Border))
	})
}

// buttons returns what can be done with the review. lost is whether something was lost.
func (p *Review) buttons(sc *scene.Context, lost bool) layout.Item {
	ui := sc.UI
	goal := p.recording.Code.Family.Solved(p.replay.Timeline().Board())
	var items []layout.Item
	switch {
	case p.added:
		items = append(items, ui.ButtonItem("review-exercises", widget.ButtonSpec{Kind: widget.Tonal, Icon: "flag", Word: sc.Text(assets.ExercisesTitle), Tip: sc.Text(assets.ExercisesTip)}, func() { sc.Do(scene.Exercises) }))
	case lost:
		items = append(items, ui.ButtonItem("review-practise", widget.ButtonSpec{Kind: widget.Primary, Icon: "flag", Word: sc.Text(assets.ReviewPractise), Tip: sc.Text(assets.ReviewPractiseTip)}, func() { p.practise(sc) }))
	}
	items = append(items,
		ui.ButtonItem("review-here", widget.ButtonSpec{Icon: "play", Word: sc.Text(assets.ReviewHere), Tip: sc.Text(assets.ReviewHereTip), Disabled: goal}, func() { p.playFromHere(sc) }),
	)
	if excess, ok := p.known.found.Excess(); !ok || excess > 0 || !p.known.found.Optimal { // otherwise nothing is shorter
		items = append(items, ui.ButtonItem("review-shorten", widget.ButtonSpec{Icon: "route", Word: sc.Text(assets.ReviewShorten), Tip: sc.Text(assets.ReviewShortenTip), Disabled: p.shortened != nil}, func() { p.shorten(sc) }))
	}
	items = append(items,
		ui.ButtonItem("review-close", widget.ButtonSpec{Icon: "x", Word: sc.Text(assets.ReviewClose), Tip: sc.Text(assets.ReviewCloseTip), Key: sc.Text(assets.KeyEsc)}, func() { p.close(sc) }),
	)
	return layout.Wrap(ui.Px(theme.Space8), ui.Px(theme.Space8), items...)
}

// linePanel returns the panel while a better line is shown.
func (p *Review) linePanel(sc *scene.Context) layout.Item {
	ui := sc.UI
	at, all := p.better.Position()
	var items []layout.Item
	items = append(items, ui.ParagraphItem(sc.Words.Format(assets.ReviewLine, map[string]any{"Move": p.from + 1}), widget.LabelSpec{Role: theme.Section}))
	items = append(items, ui.ParagraphItem(p.left(sc, all-at), widget.LabelSpec{Colour: theme.Text2}))
	var line []layout.Item
	for i, words := range p.lineWords(sc) {
		spec := widget.LabelSpec{Colour: theme.Text2}
		if i == at {
			spec = widget.LabelSpec{Role: theme.BodyBold} // the next one
		}
		line = append(line, ui.ParagraphItem(sc.Words.Format(assets.ReviewMove, map[string]any{"Move": p.from + 1 + i})+sc.Text(assets.NarrationColon)+words, spec))
	}
	items = append(items, layout.Column(ui.Px(theme.Space4), line...))
	items = append(items,
		layout.Wrap(0, 0, ui.ButtonItem("review-mine", widget.ButtonSpec{Kind: widget.Primary, Icon: "undo-2", Word: sc.Text(assets.ReviewMine), Tip: sc.Text(assets.ReviewMineTip), Key: sc.Text(assets.KeyEsc)}, func() { p.leaveLine() })),
	)
	return layout.Column(ui.Px(theme.Space12), items...)
}

// details returns the shortened game, the longest pause, and how long each part took.
func (p *Review) details(sc *scene.Context) []layout.Item {
	ui := sc.UI
	var items []layout.Item
	section := func(word string) {
		if len(items) > 0 {
			items = append(items, ui.Space(theme.Space16))
		}
		items = append(items, ui.LabelItem(word, widget.LabelSpec{Role: theme.Section}), ui.Space(theme.Space8))
	}
	row := func(label, value string) {
		items = append(items, layout.Cell(0, parts.RowHeight(sc), func(r image.Rectangle) { ui.ValueRow(r, label, value, false) }))
	}
	if s := p.shortened; s != nil {
		section(sc.Text(assets.ReviewShortened))
		items = append(items, p.shorter(sc, s)...)
	}
	wait, _ := p.recording.Wait()
	names := p.phaseNames(sc)
	phases := p.known.game.Phases(p.known.found, p.known.times)
	if len(names) == len(phases) && len(phases) > 0 {
		section(sc.Text(assets.ReviewPhases))
		for i, phase := range phases {
			value := parts.CountMetric(sc, puzzle.Metric{Name: p.known.found.Metric, Count: phase.Moves})
			if p.known.times != nil {
				value += " · " + parts.FormatRunning(sc, phase.Time)
			}
			row(names[i], value)
		}
	} else if p.known.times != nil && wait > 0 {
		section(sc.Text(assets.ReviewPhases))
		row(sc.Text(assets.ReviewPlanning), parts.FormatRunning(sc, wait))
		row(sc.Text(assets.ReviewMoving), parts.FormatRunning(sc, p.known.times[len(p.known.times)-1]-p.known.times[0]))
	}
	if move, pause, ok := review.LongestPause(p.known.times); ok {
		section(sc.Text(assets.ReviewLongest))
		row(sc.Words.Format(assets.ReviewMove, map[string]any{"Move": move + 1}), parts.FormatRunning(sc, pause))
		items = append(items, ui.Space(theme.Space8), layout.Wrap(0, 0, ui.ButtonItem("review-pause", widget.ButtonSpec{Icon: "eye", Word: sc.Text(assets.ReviewPauseShow), Tip: sc.Text(assets.ReviewPauseShowTip)}, func() { p.seek(sc, move) })))
	}
	return items
}

// phaseNames returns the names of the phases of the family, or nil.
func (p *Review) phaseNames(sc *scene.Context) []string {
	if p.recording.Code.Family.Phases == nil {
		return nil
	}
	_, of := p.recording.Code.Family.Phases(p.known.game.Position(0))
	ids := p.family.Phases
	names := make([]string, of)
	for i := range names {
		switch {
		case len(ids) == 1: // all are called alike
			names[i] = sc.Words.Format(ids[0], map[string]any{"Number": i + 1})
		case i < len(ids):
			names[i] = sc.Text(ids[i])
		}
	}
	return names
}

// maxDifferences is the maximum number of listed differences.
const maxDifferences = 12

// shorter returns the items that show where the shortened game first differs from the player's.
func (p *Review) shorter(sc *scene.Context, s *shortening) []layout.Item {
	ui := sc.UI
	own := p.known.found.Length()
	var items []layout.Item
	if s.moves == nil || len(s.moves) >= own {
		id := assets.ReviewShortenNone
		if p.reviews.shorten.Running() {
			id = assets.ReviewShortenWait
		}
		return []layout.Item{ui.ParagraphItem(sc.Text(id), widget.LabelSpec{Colour: theme.Text2})}
	}
	items = append(items, ui.ParagraphItem(sc.Words.Format(assets.ReviewShorter, map[string]any{"From": own, "To": len(s.moves)}), widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space8))
	for i, d := range s.differs[:min(len(s.differs), maxDifferences)] {
		mine := p.madeAll(sc, d.First, p.known.game.Code().Moves[d.First:d.Last])
		other := p.madeAll(sc, d.First, s.moves[d.OtherFirst:d.OtherLast])
		text := sc.Words.Format(assets.ReviewParts, map[string]any{"First": d.First + 1, "Mine": mine, "Shorter": other})
		show := widget.Nth("review-part", i)
		ui.SetA11y(show, access.Node{Name: sc.Text(assets.ReviewBetter) + sc.Text(assets.NarrationComma) + sc.Words.Format(assets.ReviewMove, map[string]any{"Move": d.First + 1})})
		items = append(items, layout.Column(ui.Px(theme.Space8), ui.ParagraphItem(text, widget.LabelSpec{}), layout.Wrap(0, 0,
			ui.ButtonItem(show, widget.ButtonSpec{Icon: "play", Word: sc.Text(assets.ReviewBetter), Tip: sc.Text(assets.ReviewBetterTip)}, func() {
				p.showLine(sc, d.First, s.moves[d.OtherFirst:])
			}))), ui.Space(theme.Space8))
	}
	return items
}

// maxNamedMoves is the maximum number of moves of a difference that are named.
const maxNamedMoves = 8

// madeAll describes moves from the position before a move of the game.
func (p *Review) madeAll(sc *scene.Context, from int, groups []moves.Group) string {
	b := p.known.game.Position(from)
	said := ""
	for i, group := range groups {
		if i > 0 {
			said += sc.Text(assets.NarrationComma)
		}
		if i == maxNamedMoves {
			return said + sc.Words.Format(assets.ReviewMore, map[string]any{"More": len(groups) - i})
		}
		said += p.made(sc, b, group)
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
		if _, err := p.recording.Code.Family.Rules.Apply(nil, b, m); err != nil {
			return false
		}
	}
	return true
}
