package play

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The info panel says what is played and how it goes: beside the board as a column,
// or above it as a row, in two lines where the window is narrow.

// introRoom is the height below the panel's title from which on there is room for
// the sentence that says what to do, in device-independent pixels.
const introRoom = 480

// infoPanel is the panel of one update.
type infoPanel struct {
	scene   *Scene
	d       *desk.Desk
	summary family.Summary
}

// declarePanel declares the info panel.
func declarePanel(p *Scene, area image.Rectangle, above bool) {
	d, s := p.desk, p.session
	d.List().Box(area, theme.RadiusCard*d.Scale, float64(d.Line()), d.UI.Colour(theme.Surface), d.UI.Colour(theme.Border))
	if s.Challenge() && !s.Locked() && !s.Paused() && !d.Settings.HideTime {
		// The next full second changes the clock.
		shown := s.Clock()
		if s.Inspecting() {
			shown, _ = s.Inspection()
		}
		d.UI.WakeAfter(time.Second - shown%time.Second)
	}
	v := infoPanel{p, d, p.Summary()}
	switch {
	case above && area.Dy() >= desk.CompactPanelHeight(d):
		v.compact(area)
	case above:
		v.row(area)
	default:
		v.scrolled(area)
	}
}

// leastColumn is the height in device-independent pixels that the box beside the board needs
// for all that it says. In a window that is lower, because it is enlarged, it scrolls.
const leastColumn = 480

// scrolled is the box beside the board, as high as it has to be.
func (v infoPanel) scrolled(area image.Rectangle) {
	ui := v.d.UI
	least := ui.Px(v.d.Enlarged(leastColumn))
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
	if own, ok := v.scene.family.(family.Panelled); ok && own.Panel(v.d, v.scene, area, v.parts()) {
		return
	}
	ui := v.d.UI
	in := area
	in.Min.X += ui.Px(theme.Space20)
	in.Max.X -= ui.Px(theme.Space20)
	in.Min.Y += ui.Px(theme.Space16)
	in.Max.Y -= ui.Px(theme.Space20)
	title := widget.CutTop(&in, ui.Px(theme.Space32))
	v.title(title)
	widget.CutTop(&in, ui.Px(theme.Space8))
	height, above, margin := v.d.RowHeight(), ui.Px(theme.Space16), ui.Px(theme.Space12)
	filling, fills := v.scene.game.(family.Filling)
	if fills && filling.Dense(v.d, in.Dy()) {
		height, above, margin = desk.DenseRowHeight(v.d), ui.Px(theme.Space8), ui.Px(theme.Space8)
	}
	rows := func(facts []desk.Fact) {
		for _, f := range facts {
			if f.Draw != nil {
				at := widget.CutTop(&in, height)
				ui.ValueRow(at, v.d.Text(f.Label), "", false)
				f.Draw(at)
				continue
			}
			ui.ValueRow(widget.CutTop(&in, height), v.d.Text(f.Label), f.Value, f.Bold)
		}
	}
	if intro := v.summary.Intro; intro != "" && in.Dy() >= ui.Px(introRoom) {
		widget.CutTop(&in, ui.Paragraph(in, intro, widget.LabelSpec{Colour: theme.Text2}))
	}
	rows(v.summary.Rows)
	widget.CutTop(&in, margin)
	ui.Rule(widget.CutTop(&in, max(1, ui.Px(1))))
	widget.CutTop(&in, margin)

	s := v.scene.session
	if s.Challenge() {
		v.figures(&in)
	}
	switch {
	case s.Paused() && v.scene.hasGoal():
		widget.CutTop(&in, ui.Px(theme.Space16))
		ui.Paragraph(in, v.d.Text(assets.GoalPaused), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		return
	case s.Paused():
		return
	}
	if r := (racer{v.scene}).race(); r != nil {
		if r.Panel(v.d, v.scene.family, v.scene.game.View(), s, in) {
			v.scene.track.Stop(v.d)
		}
		return
	}
	if bests := v.summary.Bests; len(bests) > 0 {
		widget.CutTop(&in, above)
		ui.Rule(widget.CutTop(&in, max(1, ui.Px(1))))
		widget.CutTop(&in, ui.Px(theme.Space8))
		rows(bests)
	}
	if fills {
		filling.Fill(v.d, in)
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
	ui := v.d.UI
	line := widget.CutTop(in, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	counts := v.summary.Figures
	for i, f := range counts {
		least := ui.Px(96)
		if len(counts) > 1 {
			least = ui.Width(theme.Caption, v.d.Text(f.Label)) + ui.Px(theme.Space16)
		}
		at := widget.CutLeft(&line, max(least, ui.Width(theme.Numeral, f.Value)+v.d.FactIconWidth(f)+ui.Px(theme.Space16)))
		v.d.Figure(at, f.Label, f.Value)
		widget.CutTop(&at, ui.LineHeight(theme.Caption))
		v.d.FactIcon(widget.Nth("figure", i), at, theme.Numeral, f)
	}
	label, clock := v.summary.Clock.Label, v.summary.Clock.Value
	v.clockFigure(line, label, clock)
	widget.CutTop(in, ui.Px(theme.Space8))
	v.clockButtons(widget.CutTop(in, ui.ControlHeight()))
}

// clockFigure is the time with its caption. A click hides it.
func (v infoPanel) clockFigure(area image.Rectangle, label assets.ID, clock string) {
	caption := widget.CutTop(&area, v.d.UI.LineHeight(theme.Caption))
	v.d.UI.Label(caption, v.d.Text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	v.clock(area, clock, theme.Numeral)
}

// clock shows the time in a rectangle, or a word in its place while it is
// hidden.
func (v infoPanel) clock(area image.Rectangle, clock string, role theme.Role) {
	if v.d.Settings.HideTime {
		v.d.UI.Label(area, v.d.Text(assets.ClockHidden), widget.LabelSpec{Colour: theme.Text2})
		return
	}
	v.d.UI.Tell("clock", access.Node{Name: v.d.Text(v.summary.Clock.Label), Value: clock})
	v.d.UI.Label(area, clock, widget.LabelSpec{Role: role})
	hit := area
	hit.Max.X = min(hit.Max.X, hit.Min.X+v.d.UI.Width(role, clock))
	if v.d.UI.Area("clock", hit, widget.AreaSpec{}).Clicked {
		v.toggleTime()
	}
	v.d.UI.Tip("clock", hit, v.d.Text(assets.ClockHideTip), "")
}

// title is the heading, with a tick once the Challenge is solved. A long
// heading leaves no room for the word beside the tick; the intro says it then.
func (v infoPanel) title(area image.Rectangle) {
	ui := v.d.UI
	if v.scene.session.Locked() {
		shown := v.scene.session.ShownHere()
		word := v.d.Text(v.endedWord())
		if v.titleWidth(v.scene.session.Locked()) > area.Dx() && v.summary.Intro != "" {
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
		v.d.List().Icon(icon, sign, ui.Colour(ink))
		area.Max.X = icon.Min.X
	}
	v.heading(area)
}

// heading is the name of what is played: in one line, or where that is too long even in the
// smallest letters, in two. A longer one is cut; the box of the moves and the title of the window
// have all of it.
func (v infoPanel) heading(area image.Rectangle) {
	ui, name := v.d.UI, v.summary.Heading
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
	if v.scene.session.ShownHere() {
		return assets.ChallengeShown
	}
	return assets.ChallengeSolved
}
