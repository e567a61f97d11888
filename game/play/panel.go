package play

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/session"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// The info panel describes the game: in a column beside the board, or in a row above it, which has
// two lines in a narrow window.

// introRoom is the minimum height below the title at which the panel has the introduction, in
// device-independent pixels.
const introRoom = 480

// infoPanel is what the info panel shows in one update.
type infoPanel struct {
	sc       *scene.Context
	family   family.Family
	game     family.Game
	session  *session.Session
	summary  family.Summary
	solution *solution // that is being shown and can be paused; nil if none
	away     bool      // the game is paused because something hides it
	race     *race     // nil if there is none
	stopRace func()
}

// infoPanel returns the info panel, without a race: measuring it does not start one.
func (p *Scene) infoPanel() infoPanel {
	v := infoPanel{sc: p.desk, family: p.family, game: p.game, session: p.session, summary: p.Summary(), away: p.away}
	if shown, ok := p.hints.showing(); ok {
		v.solution = shown
	}
	return v
}

// declarePanel declares the info panel.
func declarePanel(p *Scene, area image.Rectangle, above bool) {
	sc, s := p.desk, p.session
	sc.List().Box(area, theme.RadiusCard*sc.Scale, float64(sc.HairlineWidth()), sc.UI.Colour(theme.Surface), sc.UI.Colour(theme.Border))
	if s.Challenge() && !s.Locked() && !s.Paused() && !sc.Settings.HideTime {
		// The next full second changes the clock.
		shown := s.Clock()
		if s.Inspecting() {
			shown, _ = s.Inspection()
		}
		sc.UI.WakeAfter(time.Second - shown%time.Second)
	}
	v := p.infoPanel()
	v.race, v.stopRace = p.currentRace(), func() { p.racing.stop(sc) }
	switch {
	case above && area.Dy() >= parts.CompactPanelHeight(sc):
		v.compact(area)
	case above:
		v.row(area)
	default:
		v.scrolled(area)
	}
}

// minColumn is the height in device-independent pixels that the box beside the board needs
// for all that it says. In a window that is lower, because it is enlarged, it scrolls.
const minColumn = 480

// scrolled is the box beside the board, as high as it has to be.
func (v infoPanel) scrolled(area image.Rectangle) {
	ui := v.sc.UI
	least := ui.Px(v.sc.Enlarged(minColumn))
	if area.Dy() >= least {
		v.column(area)
		return
	}
	ui.Scroll("panel", area, func(in image.Rectangle) int {
		if !ui.Measuring() {
			in.Max.Y = in.Min.Y + least
			v.column(in)
		}
		return least
	})
}

// column is the box beside the board.
func (v infoPanel) column(area image.Rectangle) {
	if own := v.game.Panel; own != nil && own(v.sc, area, v.parts()) {
		return
	}
	ui := v.sc.UI
	in := area
	in.Min.X += ui.Px(theme.Space20)
	in.Max.X -= ui.Px(theme.Space20)
	in.Min.Y += ui.Px(theme.Space16)
	in.Max.Y -= ui.Px(theme.Space20)
	title := widget.CutTop(&in, ui.Px(theme.Space32))
	v.title(title)
	widget.CutTop(&in, ui.Px(theme.Space8))
	height, above, margin := parts.RowHeight(v.sc), ui.Px(theme.Space16), ui.Px(theme.Space12)
	if dense := v.game.DenseRows; dense != nil && dense(v.sc, in.Dy()) {
		height, above, margin = parts.DenseRowHeight(v.sc), ui.Px(theme.Space8), ui.Px(theme.Space8)
	}
	rows := func(facts []parts.Fact) {
		for _, f := range facts {
			if f.Draw != nil {
				at := widget.CutTop(&in, height)
				ui.ValueRow(at, v.sc.Text(f.Label), "", false)
				f.Draw(at)
				continue
			}
			ui.ValueRow(widget.CutTop(&in, height), v.sc.Text(f.Label), f.Value, f.Bold)
		}
	}
	if intro := v.summary.Intro; intro != "" && in.Dy() >= ui.Px(introRoom) {
		widget.CutTop(&in, ui.Paragraph(in, intro, widget.LabelSpec{Colour: theme.Text2}))
	}
	rows(v.summary.Rows)
	widget.CutTop(&in, margin)
	ui.Rule(widget.CutTop(&in, max(1, ui.Px(1))))
	widget.CutTop(&in, margin)

	s := v.session
	if s.Challenge() {
		v.figures(&in)
	}
	switch {
	case s.Paused() && v.game.DrawGoal != nil:
		widget.CutTop(&in, ui.Px(theme.Space16))
		ui.Paragraph(in, v.sc.Text(assets.GoalPaused), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		return
	case s.Paused():
		return
	}
	if r := v.race; r != nil {
		if r.drawPanel(v.sc, v.family, v.game.View(), s, in) {
			v.stopRace()
		}
		return
	}
	if bests := v.summary.Bests; len(bests) > 0 {
		widget.CutTop(&in, above)
		ui.Rule(widget.CutTop(&in, max(1, ui.Px(1))))
		widget.CutTop(&in, ui.Px(theme.Space8))
		rows(bests)
	}
	if v.game.FillPanel != nil {
		v.game.FillPanel(v.sc, in)
	}
}

// parts are what a panel of the family's own has of this one.
func (v infoPanel) parts() family.PanelParts {
	clock := v.summary.Clock
	return family.PanelParts{
		Clock:     func(at image.Rectangle) { v.clockFigure(at, clock.Label, clock.Value) },
		Hide:      v.hideButton,
		HideWidth: v.clockButtonWidth(),
	}
}

// figures shows the large numbers side by side, and the buttons of the clock.
func (v infoPanel) figures(in *image.Rectangle) {
	ui := v.sc.UI
	line := widget.CutTop(in, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	counts := v.summary.Figures
	for i, f := range counts {
		least := ui.Px(96)
		if len(counts) > 1 {
			least = ui.Width(theme.Caption, v.sc.Text(f.Label)) + ui.Px(theme.Space16)
		}
		at := widget.CutLeft(&line, max(least, ui.Width(theme.Numeral, f.Value)+parts.FactIconWidth(v.sc, f)+ui.Px(theme.Space16)))
		parts.Figure(v.sc, at, f.Label, f.Value)
		widget.CutTop(&at, ui.LineHeight(theme.Caption))
		parts.FactIcon(v.sc, widget.Nth("figure", i), at, theme.Numeral, f)
	}
	label, clock := v.summary.Clock.Label, v.summary.Clock.Value
	v.clockFigure(line, label, clock)
	widget.CutTop(in, ui.Px(theme.Space8))
	v.clockButtons(widget.CutTop(in, ui.ControlHeight()))
}

// clockFigure is the time with its caption. A click hides it.
func (v infoPanel) clockFigure(area image.Rectangle, label assets.ID, clock string) {
	caption := widget.CutTop(&area, v.sc.UI.LineHeight(theme.Caption))
	v.sc.UI.Label(caption, v.sc.Text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	v.clock(area, clock, theme.Numeral)
}

// clock shows the time in a rectangle, or a word in its place while it is
// hidden.
func (v infoPanel) clock(area image.Rectangle, clock string, role theme.Role) {
	if v.sc.Settings.HideTime {
		v.sc.UI.Label(area, v.sc.Text(assets.ClockHidden), widget.LabelSpec{Colour: theme.Text2})
		return
	}
	v.sc.UI.SetA11y("clock", access.Node{Name: v.sc.Text(v.summary.Clock.Label), Value: clock})
	v.sc.UI.Label(area, clock, widget.LabelSpec{Role: role})
	hit := area
	hit.Max.X = min(hit.Max.X, hit.Min.X+v.sc.UI.Width(role, clock))
	if v.sc.UI.Area("clock", hit, widget.AreaSpec{}).Clicked {
		v.toggleTime()
	}
	v.sc.UI.Tip("clock", hit, v.sc.Text(assets.ClockHideTip), "")
}

// title is the heading, with a tick once the Challenge is solved. A long
// heading leaves no room for the word beside the tick; the intro says it then.
func (v infoPanel) title(area image.Rectangle) {
	ui := v.sc.UI
	if v.session.Locked() {
		shown := v.session.ShownHere()
		word := v.sc.Text(v.endedWord())
		if v.titleWidth(v.session.Locked()) > area.Dx() && v.summary.Intro != "" {
			word = ""
		}
		at := area
		at.Min.X = at.Max.X - ui.Width(theme.BodyBold, word)
		ink, sign := theme.Good, "check"
		if shown {
			ink, sign = theme.Text2, "route"
		}
		ui.Label(at, word, widget.LabelSpec{Role: theme.BodyBold, Colour: ink})
		icon := widget.Centre(image.Rect(at.Min.X-ui.Px(26), area.Min.Y, at.Min.X-ui.Px(4), area.Max.Y), ui.Px(18), ui.Px(18))
		v.sc.List().Icon(icon, sign, ui.Colour(ink))
		area.Max.X = icon.Min.X
	}
	v.heading(area)
}

// heading is the name of what is played: in one line, or where that is too long even in the
// smallest letters, in two. A longer one is cut; the box of the moves and the title of the window
// have all of it.
func (v infoPanel) heading(area image.Rectangle) {
	ui, name := v.sc.UI, v.summary.Heading
	lines := ui.Wrap(name, ui.Fit(name, ui.Font(theme.Section), area.Dx()), area.Dx())
	if len(lines) < 2 {
		ui.Label(area, name, widget.LabelSpec{Role: theme.Section})
		return
	}
	height := ui.LineHeight(theme.Caption)
	at := widget.Centre(area, area.Dx(), 2*height)
	for _, line := range lines[:2] {
		ui.Label(widget.CutTop(&at, height), line, widget.LabelSpec{Role: theme.CaptionBold})
	}
}

// endedWord is what stands beside the tick once the game is over.
func (v infoPanel) endedWord() assets.ID {
	if v.session.ShownHere() {
		return assets.ChallengeShown
	}
	return assets.ChallengeSolved
}
