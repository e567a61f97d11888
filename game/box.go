package game

import (
	"fmt"
	"image"
	"time"

	"worldslide/assets"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// formatClock returns a time as minutes and seconds, such as 62:15.
func formatClock(d time.Duration) string {
	seconds := int(d / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
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
	height := 64.0
	if g.ui.Narrow() {
		height = 102
	}
	if g.settings.LargeText {
		height *= 1.25
	}
	return g.ui.Px(height)
}

// challengeBox shows what the Challenge is and how it goes.
func (g *Game) challengeBox(area image.Rectangle, above bool) {
	line := float64(max(1, g.ui.Px(g.theme().Line())))
	g.list().Box(area, theme.RadiusCard*g.scale, line, g.ui.Colour(theme.Surface), g.ui.Colour(theme.Border))
	s := g.play.session
	if !s.Locked() && !s.Paused() && !g.settings.HideTime {
		// The next full second changes the clock.
		g.ui.WakeAfter(time.Second - s.Clock()%time.Second)
	}
	switch {
	case above && g.ui.Narrow():
		g.compactBox(area)
	case above:
		g.boxRow(area)
	default:
		g.boxColumn(area)
	}
}

// numbers are the two figures of a Challenge.
func (g *Game) numbers() (moves, clock string) {
	s := g.play.session
	return fmt.Sprint(s.Metrics()[0].Count), formatClock(s.Clock())
}

func (g *Game) seedAndSteps() (seed, steps string) {
	v := g.play.session.Values()
	return v[puzzle.KeySeed], fmt.Sprint(v.Number(puzzle.KeySteps, puzzle.DefaultSteps))
}

// countSteps says how many shuffling steps values have.
func (g *Game) countSteps(v puzzle.Values) string {
	return g.words.Count(assets.CountSteps, int(v.Number(puzzle.KeySteps, puzzle.DefaultSteps)), nil)
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
	row := func(label assets.ID, value string, bold bool) {
		ui.ValueRow(widget.CutTop(&in, g.rowHeight()), g.text(label), value, bold)
	}
	v := g.play.session.Values()
	seed, steps := g.seedAndSteps()
	row(assets.ChallengeSeed, seed, true)
	row(assets.ChallengeShufflingSteps, steps, true)
	row(assets.ChallengeBoard, g.boardName(v), false)
	row(assets.ChallengeGaps, g.gapsName(v, assets.GapsShort), false)
	if wrapping := g.wrapping(v); wrapping != "" {
		row(assets.ChallengeWrapping, g.text(wrapping), false)
	}
	widget.CutTop(&in, ui.Px(theme.Space12))
	ui.Rule(widget.CutTop(&in, max(1, ui.Px(1))))
	widget.CutTop(&in, ui.Px(theme.Space12))

	moves, clock := g.numbers()
	figures := widget.CutTop(&in, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	left := widget.CutLeft(&figures, max(ui.Px(96), ui.Width(theme.Numeral, moves)+ui.Px(theme.Space16)))
	g.figure(left, assets.ChallengeMoves, moves)
	g.clockFigure(figures, clock)
	widget.CutTop(&in, ui.Px(theme.Space8))
	g.clockButtons(widget.CutTop(&in, ui.ControlHeight()))
	if g.play.session.Paused() {
		widget.CutTop(&in, ui.Px(theme.Space16))
		ui.Paragraph(in, g.text(assets.GoalPaused), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		return
	}
	if best := g.store.book.Bests(g.play.session.Start().String()); best.Count > 0 {
		widget.CutTop(&in, ui.Px(theme.Space16))
		ui.Rule(widget.CutTop(&in, max(1, ui.Px(1))))
		widget.CutTop(&in, ui.Px(theme.Space8))
		row(assets.ChallengeFewestMoves, fmt.Sprint(best.Moves.Moves()), false)
		row(assets.ChallengeBestTime, formatClock(best.Time.Time), false)
	}
	g.goal(in)
}

// clockFigure is the time with its caption. A click hides it.
func (g *Game) clockFigure(area image.Rectangle, clock string) {
	caption := widget.CutTop(&area, g.ui.LineHeight(theme.Caption))
	g.ui.Label(caption, g.text(assets.ChallengeTime), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
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

// boxTitle is the heading, with a tick once the Challenge is solved.
func (g *Game) boxTitle(area image.Rectangle) {
	ui := g.ui
	if g.play.session.Locked() {
		word := g.text(assets.ChallengeSolved)
		at := area
		at.Min.X = at.Max.X - ui.Width(theme.BodyBold, word)
		ui.Label(at, word, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Good})
		icon := widget.Centre(image.Rect(at.Min.X-ui.Px(26), area.Min.Y, at.Min.X-ui.Px(4), area.Max.Y), ui.Px(18), ui.Px(18))
		g.list().Icon(icon, "check", ui.Colour(theme.Good))
		area.Max.X = icon.Min.X
	}
	ui.Label(area, g.text(assets.ChallengeChallenge), widget.LabelSpec{Role: theme.Section})
}

// figure is a caption with a large number below it.
func (g *Game) figure(area image.Rectangle, label assets.ID, value string) {
	caption := widget.CutTop(&area, g.ui.LineHeight(theme.Caption))
	g.ui.Label(caption, g.text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	g.ui.Label(area, value, widget.LabelSpec{Role: theme.Numeral})
}

// goal shows the solved picture in what is left of the box, if that is enough.
func (g *Game) goal(area image.Rectangle) {
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
	picture := image.Rect(area.Min.X, area.Max.Y-height, area.Min.X+width, area.Max.Y)
	label = label.Add(image.Pt(0, picture.Min.Y-label.Max.Y))
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
	moves, clock := g.numbers()
	right := in
	buttons := widget.CutRight(&right, g.clockButtonsWidth())
	g.clockButtons(widget.Centre(buttons, buttons.Dx(), ui.ControlHeight()))
	widget.CutRight(&right, ui.Px(theme.Space20))
	width := max(ui.Width(theme.Title, clock), ui.Width(theme.Body, g.text(assets.ClockHidden)))
	g.clock(widget.CutRight(&right, width), clock, theme.Title)
	g.rowLabel(&right, assets.ChallengeTime)
	ui.Label(widget.CutRight(&right, ui.Width(theme.Title, moves)), moves, widget.LabelSpec{Role: theme.Title})
	g.rowLabel(&right, assets.ChallengeMoves)
	title := ui.Width(theme.Section, g.text(assets.ChallengeChallenge))
	if g.play.session.Locked() {
		title += ui.Px(theme.Space32) + ui.Width(theme.BodyBold, g.text(assets.ChallengeSolved))
	}
	g.boxTitle(widget.CutLeft(&right, title))
	widget.CutLeft(&right, ui.Px(theme.Space24))
	g.facts(right, false)
}

// rowLabel puts the label of a figure at the right end of what is left of a row.
func (g *Game) rowLabel(right *image.Rectangle, label assets.ID) {
	ui := g.ui
	widget.CutRight(right, ui.Px(theme.Space8))
	at := widget.CutRight(right, ui.Width(theme.Body, g.text(label)))
	ui.Label(at, g.text(label), widget.LabelSpec{Colour: theme.Text2})
	widget.CutRight(right, ui.Px(theme.Space20))
}

// fact is a label with a value, in a row.
type fact struct {
	label, value string
	rank         int // the highest goes first when there is no room
}

// facts shows what the Challenge is in one row, as much as fits.
func (g *Game) facts(area image.Rectangle, atRight bool) {
	ui := g.ui
	v := g.play.session.Values()
	seed, steps := g.seedAndSteps()
	all := []fact{{g.text(assets.ChallengeSeed), seed, 1}, {g.text(assets.ChallengeSteps), steps, 3}}
	if wrapping := g.wrapping(v); wrapping != "" && !atRight {
		all = append(all, fact{g.text(assets.ChallengeWrapping), g.text(wrapping), 2})
	}
	width := func(f fact) int {
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
	title := ui.Width(theme.Section, g.text(assets.ChallengeChallenge))
	if g.play.session.Locked() {
		title = top.Dx() * 2 / 3
	}
	g.boxTitle(widget.CutLeft(&top, title))
	widget.CutLeft(&top, ui.Px(theme.Space16))
	g.facts(top, true)
	moves, clock := g.numbers()
	buttons := widget.CutRight(&in, min(g.clockButtonsWidth(), in.Dx()*3/5))
	g.clockButtons(widget.Centre(buttons, buttons.Dx(), ui.ControlHeight()))
	widget.CutRight(&in, ui.Px(theme.Space8))
	left := widget.CutLeft(&in, max(ui.Px(52), ui.Width(theme.Title, moves)+ui.Px(theme.Space12)))
	g.smallFigure(left, assets.ChallengeMoves, moves)
	caption := widget.CutTop(&in, ui.LineHeight(theme.Caption))
	ui.Label(caption, g.text(assets.ChallengeTime), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	in.Max.Y = min(in.Max.Y, in.Min.Y+ui.LineHeight(theme.Title))
	g.clock(in, clock, theme.Title)
}

func (g *Game) smallFigure(area image.Rectangle, label assets.ID, value string) {
	caption := widget.CutTop(&area, g.ui.LineHeight(theme.Caption))
	g.ui.Label(caption, g.text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	area.Max.Y = min(area.Max.Y, area.Min.Y+g.ui.LineHeight(theme.Title))
	g.ui.Label(area, value, widget.LabelSpec{Role: theme.Title})
}
