package game

import (
	"fmt"
	"image"
	"strconv"
	"time"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// formatClock returns a time as minutes and seconds, such as 62:15.
func formatClock(d time.Duration) string {
	seconds := int(d / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// introRoom is the height below the box's title from which on there is room for
// the sentence that says what to do, in device-independent pixels.
const introRoom = 480

// hasBoxColumn reports whether the box stands beside the board, where all of it is
// seen.
func (g *Game) hasBoxColumn() bool {
	place := g.play.layout(g)
	return !place.Box.Empty() && !place.Above
}

// boxWidth is the width of the challenge box at the side, in device pixels.
func (g *Game) boxWidth() int {
	width := 264.0
	if g.settings.LargeText {
		width *= 1.25
	}
	return g.ui.Px(width)
}

// boxRowHeight is the height of the challenge box above the board.
func (g *Game) boxRowHeight() int {
	if g.ui.Narrow() {
		return g.compactBoxHeight()
	}
	return g.ui.Px(g.enlarged(64))
}

// compactBoxHeight is its height in two rows.
func (g *Game) compactBoxHeight() int { return g.ui.Px(g.enlarged(102)) }

// enlarged returns a length that grows with large text.
func (g *Game) enlarged(length float64) float64 {
	if g.settings.LargeText {
		return length * theme.LargeTextFactor
	}
	return length
}

// challengeBox shows what the Challenge is and how it goes.
func (g *Game) challengeBox(area image.Rectangle, above bool) {
	line := float64(max(1, g.ui.Px(g.theme().Line())))
	g.list().Box(area, theme.RadiusCard*g.scale, line, g.ui.Colour(theme.Surface), g.ui.Colour(theme.Border))
	s := g.play.session
	if s.Challenge() && !s.Locked() && !s.Paused() && !g.settings.HideTime {
		// The next full second changes the clock.
		g.ui.WakeAfter(time.Second - s.Clock()%time.Second)
	}
	switch {
	case above && area.Dy() >= g.compactBoxHeight():
		g.compactBox(area)
	case above:
		g.boxRow(area)
	default:
		g.boxColumn(area)
	}
}

// fact is a label with a value.
type fact struct {
	label assets.ID
	short assets.ID // in a row; "" for the same
	value string
	bold  bool
	// draw, if not nil, declares what stands in place of the value where the row has
	// one line for itself.
	draw func(at image.Rectangle)
	// rank orders what is left out of a row that has no room: the highest first;
	// 0 stands in no row.
	rank int
}

// usualBests are fewest moves and best time of a game that was solved before.
func (g *Game) usualBests(s *session.Session) []fact {
	return bestFacts(g.store.book.Bests(s.Start().String()))
}

// bestFacts are fewest moves and best time, if there are any.
func bestFacts(best records.Bests) []fact {
	if best.Count == 0 {
		return nil
	}
	return []fact{
		{label: fewestName(best.Moves), value: strconv.Itoa(best.Moves.Moves())},
		{label: assets.ChallengeBestTime, value: formatClock(best.Time.Time)},
	}
}

// fewestName is the word for the fewest of what a result counts.
func fewestName(r records.Result) assets.ID {
	if len(r.Metrics) > 0 && r.Metrics[0].Name == puzzle.MetricTiles {
		return assets.StatisticsFewestTiles
	}
	return assets.ChallengeFewestMoves
}

// metricNames are the words for what a number counts.
var metricNames = map[string]assets.ID{
	"moves": assets.MetricMoves, "steps": assets.MetricSteps, "tiles": assets.MetricTiles, "slides": assets.MetricSlides,
}

// counts are the numbers of a game in its family's metrics, the main one first.
func (g *Game) counts() []fact {
	var facts []fact
	for _, m := range g.play.session.Metrics() {
		if name, ok := metricNames[m.Name]; ok {
			facts = append(facts, fact{label: name, value: strconv.Itoa(m.Count)})
		}
	}
	return facts
}

// boxColumn is the box beside the board.
func (g *Game) boxColumn(area image.Rectangle) {
	ui := g.ui
	in := area
	in.Min.X += ui.Px(theme.Space20)
	in.Max.X -= ui.Px(theme.Space20)
	in.Min.Y += ui.Px(theme.Space16)
	in.Max.Y -= ui.Px(theme.Space20)
	title := widget.CutTop(&in, ui.Px(theme.Space32))
	g.boxTitle(title)
	widget.CutTop(&in, ui.Px(theme.Space8))
	height, above, margin := g.rowHeight(), ui.Px(theme.Space16), ui.Px(theme.Space12)
	if g.look().dense(g, in.Dy()) {
		height, above, margin = g.denseRowHeight(), ui.Px(theme.Space8), ui.Px(theme.Space8)
	}
	rows := func(facts []fact) {
		for _, f := range facts {
			if f.draw != nil {
				at := widget.CutTop(&in, height)
				ui.ValueRow(at, g.text(f.label), "", false)
				f.draw(at)
				continue
			}
			ui.ValueRow(widget.CutTop(&in, height), g.text(f.label), f.value, f.bold)
		}
	}
	s, look := g.play.session, g.look()
	if intro := look.intro(g); intro != "" && in.Dy() >= ui.Px(introRoom) {
		widget.CutTop(&in, ui.Paragraph(in, intro, widget.LabelSpec{Colour: theme.Text2}))
	}
	rows(look.rows(g, s))
	widget.CutTop(&in, margin)
	ui.Rule(widget.CutTop(&in, max(1, ui.Px(1))))
	widget.CutTop(&in, margin)

	if s.Challenge() {
		g.figures(&in)
	}
	if s.Paused() && !look.hasGoal() {
		return
	}
	if s.Paused() {
		if look.hasGoal() {
			widget.CutTop(&in, ui.Px(theme.Space16))
			ui.Paragraph(in, g.text(assets.GoalPaused), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		}
		return
	}
	if bests := look.bests(g, s); len(bests) > 0 {
		widget.CutTop(&in, above)
		ui.Rule(widget.CutTop(&in, max(1, ui.Px(1))))
		widget.CutTop(&in, ui.Px(theme.Space8))
		rows(bests)
	}
	look.extras(g, in)
}

// figures shows the large numbers side by side, and the buttons of the clock.
func (g *Game) figures(in *image.Rectangle) {
	ui := g.ui
	line := widget.CutTop(in, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	counts := g.look().figures(g)
	for _, f := range counts {
		least := ui.Px(96)
		if len(counts) > 1 {
			least = ui.Width(theme.Caption, g.text(f.label)) + ui.Px(theme.Space16)
		}
		g.figure(widget.CutLeft(&line, max(least, ui.Width(theme.Numeral, f.value)+ui.Px(theme.Space16))), f.label, f.value)
	}
	label, clock := g.look().clock(g, g.play.session)
	g.clockFigure(line, label, clock)
	widget.CutTop(in, ui.Px(theme.Space8))
	g.clockButtons(widget.CutTop(in, ui.ControlHeight()))
}

// clockFigure is the time with its caption. A click hides it.
func (g *Game) clockFigure(area image.Rectangle, label assets.ID, clock string) {
	caption := widget.CutTop(&area, g.ui.LineHeight(theme.Caption))
	g.ui.Label(caption, g.text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	g.clock(area, clock, theme.Numeral)
}

// clock shows the time in a rectangle, or a word in its place while it is
// hidden.
func (g *Game) clock(area image.Rectangle, clock string, role theme.Role) {
	if g.settings.HideTime {
		g.ui.Label(area, g.text(assets.ClockHidden), widget.LabelSpec{Colour: theme.Text2})
		return
	}
	g.ui.Label(area, clock, widget.LabelSpec{Role: role})
	hit := area
	hit.Max.X = min(hit.Max.X, hit.Min.X+g.ui.Width(role, clock))
	if g.ui.Area("clock", hit, widget.AreaSpec{}).Clicked {
		g.toggleTime()
	}
	g.ui.Tip("clock", hit, g.text(assets.ClockHideTip), "")
}

func (g *Game) rowHeight() int {
	return max(g.ui.Px(theme.HeightRow), g.ui.LineHeight(theme.Body))
}

// denseRowHeight is that of a box that needs its rows closer together.
func (g *Game) denseRowHeight() int {
	return max(g.ui.Px(theme.Space24), g.ui.LineHeight(theme.Body))
}

// boxTitle is the heading, with a tick once the Challenge is solved. A long
// heading leaves no room for the word beside the tick; the intro says it then.
func (g *Game) boxTitle(area image.Rectangle) {
	ui := g.ui
	if g.play.session.Locked() {
		word := g.text(assets.ChallengeSolved)
		if g.boxTitleWidth(g.play.session.Locked()) > area.Dx() && g.look().intro(g) != "" {
			word = ""
		}
		at := area
		at.Min.X = at.Max.X - ui.Width(theme.BodyBold, word)
		ui.Label(at, word, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Good})
		icon := widget.Centre(image.Rect(at.Min.X-ui.Px(26), area.Min.Y, at.Min.X-ui.Px(4), area.Max.Y), ui.Px(18), ui.Px(18))
		g.list().Icon(icon, "check", ui.Colour(theme.Good))
		area.Max.X = icon.Min.X
	}
	ui.Label(area, g.look().heading(g, g.play.session), widget.LabelSpec{Role: theme.Section})
}

// figure is a caption with a large number below it.
func (g *Game) figure(area image.Rectangle, label assets.ID, value string) {
	caption := widget.CutTop(&area, g.ui.LineHeight(theme.Caption))
	g.ui.Label(caption, g.text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	g.ui.Label(area, value, widget.LabelSpec{Role: theme.Numeral})
}

// goalPicture shows the solved picture in what is left of the box, if that is enough.
func (g *Game) goalPicture(area image.Rectangle) {
	ui := g.ui
	b := g.play.session.Board()
	widget.CutTop(&area, ui.Px(theme.Space16))
	label := widget.CutTop(&area, ui.LineHeight(theme.Caption)+ui.Px(theme.Space8))
	width := area.Dx()
	height := width * b.Height() / b.Width()
	if height > area.Dy() {
		height = area.Dy()
		width = height * b.Width() / b.Height()
	}
	if height < ui.Px(100) {
		return
	}
	picture := image.Rect(area.Min.X, area.Min.Y, area.Min.X+width, area.Min.Y+height)
	ui.Label(label, g.text(assets.GoalGoal), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	g.solvedPicture(picture)
}

// boxRow is the box above the board, in one row. What does not fit is left out:
// first Steps, then Wrapping, then Seed.
func (g *Game) boxRow(area image.Rectangle) {
	ui := g.ui
	in := area
	in.Min.X += ui.Px(theme.Space20)
	in.Max.X -= ui.Px(theme.Space20)
	right := in
	if g.play.session.Challenge() {
		g.rowFigures(&right)
	}
	title := g.boxTitleWidth(g.play.session.Locked())
	if title > right.Dx() {
		return // the status line says it
	}
	g.boxTitle(widget.CutLeft(&right, title))
	widget.CutLeft(&right, ui.Px(theme.Space24))
	g.facts(right, false)
}

// boxRowWidth is what boxRow needs for its title and figures, also when the
// Challenge is solved.
func (g *Game) boxRowWidth() int {
	width := 2*g.ui.Px(theme.Space20) + g.boxTitleWidth(true)
	if g.play.session.Challenge() {
		width += g.rowFiguresWidth()
	}
	return width
}

// boxTitleWidth is what boxTitle needs, for a Challenge that is solved or not.
func (g *Game) boxTitleWidth(solved bool) int {
	ui := g.ui
	width := ui.Width(theme.Section, g.look().heading(g, g.play.session))
	if solved {
		width += ui.Px(theme.Space32) + ui.Width(theme.BodyBold, g.text(assets.ChallengeSolved))
	}
	return width
}

// rowFigures puts numbers, clock and its buttons at the right end of a row.
func (g *Game) rowFigures(right *image.Rectangle) {
	ui := g.ui
	buttons := widget.CutRight(right, g.clockButtonsWidth())
	g.clockButtons(widget.Centre(buttons, buttons.Dx(), ui.ControlHeight()))
	widget.CutRight(right, ui.Px(theme.Space20))
	label, clock := g.look().clock(g, g.play.session)
	g.clock(widget.CutRight(right, g.rowClockWidth(clock)), clock, theme.Title)
	g.rowLabel(right, label)
	counts := g.look().figures(g)
	for i := len(counts) - 1; i >= 0; i-- {
		ui.Label(widget.CutRight(right, ui.Width(theme.Title, counts[i].value)), counts[i].value, widget.LabelSpec{Role: theme.Title})
		g.rowLabel(right, counts[i].label)
	}
}

// rowFiguresWidth is what rowFigures takes at most in all but the longest games: it
// stays while the numbers grow.
func (g *Game) rowFiguresWidth() int {
	ui := g.ui
	label, clock := g.look().clock(g, g.play.session)
	width := g.clockButtonsWidth() + ui.Px(theme.Space20) + max(g.rowClockWidth(clock), g.rowClockWidth("00:00"))
	labelled := func(label assets.ID) int {
		return ui.Px(theme.Space8) + ui.Width(theme.Body, g.text(label)) + ui.Px(theme.Space20)
	}
	width += labelled(label)
	for _, count := range g.look().figures(g) {
		width += max(ui.Width(theme.Title, count.value), ui.Width(theme.Title, "0000")) + labelled(count.label)
	}
	return width
}

func (g *Game) rowClockWidth(clock string) int {
	return max(g.ui.Width(theme.Title, clock), g.ui.Width(theme.Body, g.text(assets.ClockHidden)))
}

// rowLabel puts the label of a figure at the right end of what is left of a row.
func (g *Game) rowLabel(right *image.Rectangle, label assets.ID) {
	ui := g.ui
	widget.CutRight(right, ui.Px(theme.Space8))
	at := widget.CutRight(right, ui.Width(theme.Body, g.text(label)))
	ui.Label(at, g.text(label), widget.LabelSpec{Colour: theme.Text2})
	widget.CutRight(right, ui.Px(theme.Space20))
}

// facts shows what the Challenge is in one row, as much as fits.
func (g *Game) facts(area image.Rectangle, atRight bool) {
	ui := g.ui
	type labelled struct {
		label, value string
		rank         int
	}
	var all []labelled
	for _, f := range g.look().rows(g, g.play.session) {
		if f.rank == 0 || atRight && f.rank == 2 {
			continue
		}
		name := f.label
		if f.short != "" {
			name = f.short
		}
		all = append(all, labelled{g.text(name), f.value, f.rank})
	}
	width := func(f labelled) int {
		return ui.Width(theme.Body, f.label) + ui.Px(theme.Space8) + ui.Width(theme.BodyBold, f.value) + ui.Px(theme.Space20)
	}
	for rank := 3; rank > 0; rank-- {
		total := 0
		for _, f := range all {
			total += width(f)
		}
		if total-ui.Px(theme.Space20) <= area.Dx() {
			break
		}
		kept := all[:0]
		for _, f := range all {
			if f.rank != rank {
				kept = append(kept, f)
			}
		}
		all = kept
	}
	if atRight {
		total := -ui.Px(theme.Space20)
		for _, f := range all {
			total += width(f)
		}
		widget.CutLeft(&area, area.Dx()-total)
	}
	for _, f := range all {
		label := widget.CutLeft(&area, ui.Width(theme.Body, f.label))
		ui.Label(label, f.label, widget.LabelSpec{Colour: theme.Text2})
		widget.CutLeft(&area, ui.Px(theme.Space8))
		value := widget.CutLeft(&area, ui.Width(theme.BodyBold, f.value))
		ui.Label(value, f.value, widget.LabelSpec{Role: theme.BodyBold})
		widget.CutLeft(&area, ui.Px(theme.Space20))
	}
}

// compactBox is the box of a narrow window, in two rows.
func (g *Game) compactBox(area image.Rectangle) {
	ui := g.ui
	in := area.Inset(ui.Px(theme.Space12))
	top := widget.CutTop(&in, ui.LineHeight(theme.Section))
	counts := g.look().figures(g)
	label, clock := g.look().clock(g, g.play.session)
	if len(counts) > 1 {
		// Two numbers and the buttons fill the row below.
		width := max(ui.Width(theme.Title, clock), ui.Width(theme.Body, g.text(assets.ClockHidden)))
		g.clock(widget.CutRight(&top, width), clock, theme.Title)
		widget.CutRight(&top, ui.Px(theme.Space12))
	}
	g.boxTitle(widget.CutLeft(&top, min(g.boxTitleWidth(g.play.session.Locked()), top.Dx())))
	widget.CutLeft(&top, ui.Px(theme.Space16))
	g.facts(top, true)
	if !g.play.session.Challenge() {
		return
	}
	columns := make([]int, len(counts))
	needed := ui.Px(theme.Space8)
	if len(counts) == 1 {
		needed += ui.Width(theme.Title, "00:00")
	}
	for i, f := range counts {
		columns[i] = max(ui.Px(52), ui.Width(theme.Title, f.value)+ui.Px(theme.Space12))
		needed += columns[i]
	}
	buttons := widget.CutRight(&in, min(g.clockButtonsWidth(), in.Dx()-needed))
	g.clockButtons(widget.Centre(buttons, buttons.Dx(), ui.ControlHeight()))
	widget.CutRight(&in, ui.Px(theme.Space8))
	for i, f := range counts {
		g.smallFigure(widget.CutLeft(&in, columns[i]), f.label, f.value)
	}
	if len(counts) > 1 {
		return
	}
	caption := widget.CutTop(&in, ui.LineHeight(theme.Caption))
	ui.Label(caption, g.text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	in.Max.Y = min(in.Max.Y, in.Min.Y+ui.LineHeight(theme.Title))
	g.clock(in, clock, theme.Title)
}

func (g *Game) smallFigure(area image.Rectangle, label assets.ID, value string) {
	caption := widget.CutTop(&area, g.ui.LineHeight(theme.Caption))
	g.ui.Label(caption, g.text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	area.Max.Y = min(area.Max.Y, area.Min.Y+g.ui.LineHeight(theme.Title))
	g.ui.Label(area, value, widget.LabelSpec{Role: theme.Title})
}
