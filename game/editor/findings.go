package editor

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// verdicts are the icons and colours of verdicts.
var verdicts = map[family.Verdict]struct {
	icon string
	ink  theme.Colour
}{
	family.Unknown:    {"loader-circle", theme.Text2},
	family.Fine:       {"circle-check", theme.Good},
	family.Stuck:      {"triangle-alert", theme.Warn},
	family.Unsolvable: {"circle-alert", theme.Bad},
	family.Unfinished: {"circle-dashed", theme.Text2},
}

// drawVerdict draws the verdict, and returns the height used.
func (p *page) drawVerdict(area image.Rectangle, f family.Findings) int {
	ui := p.app.UI
	v := verdicts[f.Verdict]
	says := f.Text
	if f.Verdict == family.Unknown {
		says = p.app.Text(assets.WorkshopUnknown)
	}
	side, height := ui.Px(18), ui.LineHeight(theme.Body)
	icon := widget.CutLeft(&area, side)
	icon.Max.Y = icon.Min.Y + height
	if !ui.Measuring() {
		p.app.List().Icon(widget.Centre(icon, side, side), v.icon, ui.Colour(v.ink))
	}
	widget.CutLeft(&area, ui.Px(theme.Space8))
	return max(height, ui.Paragraph(area, says, widget.LabelSpec{Role: theme.BodyBold, Colour: v.ink}))
}

// rule draws a line between groups, with air device-independent pixels above and below.
func rule(ui *widget.Context, area *image.Rectangle, air float64) {
	widget.CutTop(area, ui.Px(air))
	ui.Rule(widget.CutTop(area, max(1, ui.Px(1))))
	widget.CutTop(area, ui.Px(air))
}

// findingsCard declares what is known about the design, and the button that plays it.
func (p *page) findingsCard(at image.Rectangle) {
	app, ui := p.app, p.app.UI
	in := parts.Card(&app.Frame, at, theme.Space16)
	in.Min.X += ui.Px(theme.Space4)
	in.Max.X -= ui.Px(theme.Space4)
	foot := widget.CutBottom(&in, ui.MeasureBody(in.Dx(), p.findingsFooter))
	widget.CutBottom(&in, ui.Px(theme.Space8))
	if ui.MeasureBody(in.Dx(), p.findingsBody) <= in.Dy() {
		p.findingsBody(in)
	} else {
		ui.Scroll("live-card", image.Rect(in.Min.X, in.Min.Y, in.Max.X+ui.Px(theme.Space12), in.Max.Y), p.findingsBody)
	}
	p.findingsFooter(foot)
}

// findingsBody declares the card without its buttons, and returns the height used.
func (p *page) findingsBody(area image.Rectangle) int {
	app, ui := p.app, p.app.UI
	top := area.Min.Y
	ui.Label(widget.CutTop(&area, ui.LineHeight(theme.Section)), app.Text(assets.WorkshopLive), widget.LabelSpec{Role: theme.Section})
	return widget.CutTop(&area, p.findingsRows(area)).Max.Y - top
}

// findingsRows declares verdict, figures, rows and actions, and returns the height used.
func (p *page) findingsRows(area image.Rectangle) int {
	app, ui := p.app, p.app.UI
	top := area.Min.Y
	f := p.findings()
	widget.CutTop(&area, ui.Px(theme.Space8))
	widget.CutTop(&area, p.drawVerdict(area, f))
	widget.CutTop(&area, p.drawReason(area, f))
	if len(f.Figures) > 0 {
		rule(ui, &area, theme.Space12)
		p.figures(&area, f)
	}
	rule(ui, &area, theme.Space12)
	for _, row := range f.Rows {
		p.factRow(widget.CutTop(&area, parts.RowHeight(&app.Frame)), row)
	}
	if f.More != nil {
		widget.CutTop(&area, f.More(area))
	}
	for _, a := range p.placed(family.BelowRows) {
		widget.CutTop(&area, ui.Px(theme.Space8))
		widget.CutTop(&area, p.actionButton(area, a))
	}
	return area.Min.Y - top
}

// drawReason draws the reason below the verdict, and returns the height used. While the verdict is
// unknown it keeps the space of the reason before, so that nothing jumps.
func (p *page) drawReason(area image.Rectangle, f family.Findings) int {
	ui := p.app.UI
	if f.Verdict == family.Unknown {
		return p.reasonLines * ui.LineHeight(theme.Caption)
	}
	used := ui.Paragraph(area, f.Reason, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	if !ui.Measuring() {
		p.reasonLines = used / max(1, ui.LineHeight(theme.Caption))
	}
	return used
}

// figures draws the large numbers side by side, and the proof below.
func (p *page) figures(area *image.Rectangle, f family.Findings) {
	app, ui := p.app, p.app.UI
	line := widget.CutTop(area, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	for i, one := range f.Figures {
		at := widget.Column(line, max(2, len(f.Figures)), i, ui.Px(theme.Space8))
		caption := widget.CutTop(&at, ui.LineHeight(theme.Caption))
		ui.Label(caption, app.Text(one.Label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		if one.Value == "" {
			p.drawUnknown(at, false)
			continue
		}
		ui.Label(at, one.Value, widget.LabelSpec{Role: theme.Numeral})
	}
	proof := widget.CutTop(area, ui.LineHeight(theme.Body))
	if f.Proof == "" {
		return
	}
	side := ui.Px(18)
	icon := widget.CutLeft(&proof, side)
	if !ui.Measuring() {
		app.List().Icon(widget.Centre(icon, side, side), "trophy", ui.Colour(theme.GoldIcon))
	}
	widget.CutLeft(&proof, ui.Px(theme.Space8))
	ui.Label(proof, f.Proof, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Gold})
}

// factRow draws a label with its value, or with the word for unknown.
func (p *page) factRow(at image.Rectangle, f parts.Fact) {
	ui := p.app.UI
	if f.Value != "" {
		ui.ValueRow(at, p.app.Text(f.Label), f.Value, f.Bold)
		return
	}
	ui.Label(at, p.app.Text(f.Label), widget.LabelSpec{Colour: theme.Text2})
	p.drawUnknown(at, true)
}

// drawUnknown draws the word for unknown in place of a value, with an icon while the analysis
// continues.
func (p *page) drawUnknown(at image.Rectangle, right bool) {
	ui := p.app.UI
	word := p.app.Text(assets.WorkshopUnknown)
	ui.Label(at, word, widget.LabelSpec{Colour: theme.Text2, Right: right})
	if !p.complete() || !p.searching() || ui.Measuring() {
		return
	}
	side := ui.Px(14)
	width := ui.Width(theme.Body, word) + ui.Px(theme.Space4)
	x := at.Min.X + width
	if right {
		x = at.Max.X - width - side
	}
	p.app.List().Icon(widget.Centre(image.Rect(x, at.Min.Y, x+side, at.Max.Y), side, side), "loader-circle", ui.Colour(theme.Text2))
}

// actionButton declares the button of an action with the note below it, and returns the
// height used.
func (p *page) actionButton(area image.Rectangle, a family.EditorAction) int {
	app, ui := p.app, p.app.UI
	top := area.Min.Y
	if ui.Button(a.ID, widget.CutTop(&area, ui.ControlHeight()), app.ActionButton(a.Action)) {
		app.Do(a.ID)
	}
	if a.Note != "" {
		widget.CutTop(&area, ui.Px(theme.Space4))
		widget.CutTop(&area, ui.Paragraph(area, a.Note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	return area.Min.Y - top
}

// findingsFooter declares the buttons below the findings, the primary one last, and returns the
// height used.
func (p *page) findingsFooter(area image.Rectangle) int {
	app, ui := p.app, p.app.UI
	top := area.Min.Y
	gap := ui.Px(theme.Space8)
	others := p.placed(family.AbovePlay)
	for i := 0; i < len(others); i += 2 {
		line := widget.CutTop(&area, ui.ControlHeight())
		widget.CutTop(&area, gap)
		two := others[i:min(i+2, len(others))]
		for j, a := range two {
			if ui.Button(a.ID, widget.Column(line, len(two), j, gap), app.ActionButton(a.Action)) {
				app.Do(a.ID)
			}
		}
	}
	play := app.ActionButton(app.Action(scene.PlayOwn))
	play.Kind = widget.Primary
	if ui.Button(scene.PlayOwn, widget.CutTop(&area, ui.ControlHeight()), play) {
		app.Do(scene.PlayOwn)
	}
	return area.Min.Y - top
}
