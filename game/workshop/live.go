package workshop

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// live is the page's card of what is known of the puzzle.
type live struct{ *page }

// verdicts are the icons and colours of the verdict line.
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

// verdict draws the verdict line.
func (p live) verdict(at image.Rectangle, f family.Findings) {
	ui := p.desk.UI
	v := verdicts[f.Verdict]
	says := f.Says
	if f.Verdict == family.Unknown {
		says = p.desk.Text(assets.WorkshopUnknown)
	}
	side := ui.Px(18)
	icon := widget.CutLeft(&at, side)
	if !ui.Measuring() {
		p.desk.List().Icon(widget.Centre(icon, side, side), v.icon, ui.Colour(v.ink))
	}
	widget.CutLeft(&at, ui.Px(theme.Space8))
	ui.Label(at, says, widget.LabelSpec{Role: theme.BodyBold, Colour: v.ink})
}

// rule draws a line between groups.
func rule(ui *widget.Context, area *image.Rectangle, air float64) {
	widget.CutTop(area, ui.Px(air))
	ui.Rule(widget.CutTop(area, max(1, ui.Px(1))))
	widget.CutTop(area, ui.Px(air))
}

// liveCard says what is known of the puzzle while it is made; at its foot it is played.
func (p live) liveCard(at image.Rectangle) {
	d, ui := p.desk, p.desk.UI
	in := d.Card(at, theme.Space16)
	in.Min.X += ui.Px(theme.Space4)
	in.Max.X -= ui.Px(theme.Space4)
	foot := widget.CutBottom(&in, ui.MeasureBody(in.Dx(), p.liveFoot))
	widget.CutBottom(&in, ui.Px(theme.Space8))
	if ui.MeasureBody(in.Dx(), p.liveBody) <= in.Dy() {
		p.liveBody(in)
	} else {
		ui.Scroll("live-card", image.Rect(in.Min.X, in.Min.Y, in.Max.X+ui.Px(theme.Space12), in.Max.Y), p.liveBody)
	}
	p.liveFoot(foot)
}

// liveBody is the live card without its foot.
func (p live) liveBody(area image.Rectangle) int {
	d, ui := p.desk, p.desk.UI
	top := area.Min.Y
	ui.Label(widget.CutTop(&area, ui.LineHeight(theme.Section)), d.Text(assets.WorkshopLive), widget.LabelSpec{Role: theme.Section})
	return widget.CutTop(&area, p.facts(area)).Max.Y - top
}

// facts are verdict, numbers and actions. It returns the height used.
func (p live) facts(area image.Rectangle) int {
	d, ui := p.desk, p.desk.UI
	top := area.Min.Y
	f := p.findings()
	widget.CutTop(&area, ui.Px(theme.Space8))
	p.verdict(widget.CutTop(&area, ui.LineHeight(theme.Body)), f)
	widget.CutTop(&area, p.why(area, f))
	if len(f.Figures) > 0 {
		rule(ui, &area, theme.Space12)
		p.figures(&area, f)
	}
	rule(ui, &area, theme.Space12)
	for _, row := range f.Rows {
		p.row(widget.CutTop(&area, d.RowHeight()), row)
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

// why is what stands below the verdict. While a verdict is awaited the words before keep
// their room, so that nothing jumps when they come again.
func (p live) why(area image.Rectangle, f family.Findings) int {
	ui := p.desk.UI
	if f.Verdict == family.Unknown {
		return p.whyLines * ui.LineHeight(theme.Caption)
	}
	used := ui.Paragraph(area, f.Why, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	if !ui.Measuring() {
		p.whyLines = used / max(1, ui.LineHeight(theme.Caption))
	}
	return used
}

// figures are the large numbers side by side, and what is proved of them.
func (p live) figures(area *image.Rectangle, f family.Findings) {
	d, ui := p.desk, p.desk.UI
	line := widget.CutTop(area, ui.LineHeight(theme.Caption)+ui.LineHeight(theme.Numeral))
	for i, one := range f.Figures {
		at := widget.Column(line, max(2, len(f.Figures)), i, ui.Px(theme.Space8))
		caption := widget.CutTop(&at, ui.LineHeight(theme.Caption))
		ui.Label(caption, d.Text(one.Label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		if one.Value == "" {
			p.unknown(at, false)
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
		d.List().Icon(widget.Centre(icon, side, side), f.ProofIcon, ui.Colour(theme.GoldIcon))
	}
	widget.CutLeft(&proof, ui.Px(theme.Space8))
	ui.Label(proof, f.Proof, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Gold})
}

// row is a label with its value, or that it is not known.
func (p live) row(at image.Rectangle, f desk.Fact) {
	ui := p.desk.UI
	if f.Value != "" {
		ui.ValueRow(at, p.desk.Text(f.Label), f.Value, f.Bold)
		return
	}
	ui.Label(at, p.desk.Text(f.Label), widget.LabelSpec{Colour: theme.Text2})
	p.unknown(at, true)
}

// unknown stands in the place of a value; what is searched for has a sign beside it.
func (p live) unknown(at image.Rectangle, right bool) {
	ui := p.desk.UI
	word := p.desk.Text(assets.WorkshopUnknown)
	ui.Label(at, word, widget.LabelSpec{Colour: theme.Text2, Right: right})
	if !p.whole() || !p.searching() || ui.Measuring() {
		return
	}
	side := ui.Px(14)
	width := ui.Width(theme.Body, word) + ui.Px(theme.Space4)
	x := at.Min.X + width
	if right {
		x = at.Max.X - width - side
	}
	p.desk.List().Icon(widget.Centre(image.Rect(x, at.Min.Y, x+side, at.Max.Y), side, side), "loader-circle", ui.Colour(theme.Text2))
}

// actionButton declares the button of an action with the note below it, and returns the
// height used.
func (p live) actionButton(area image.Rectangle, a family.EditorAction) int {
	d, ui := p.desk, p.desk.UI
	top := area.Min.Y
	if ui.Button(a.ID, widget.CutTop(&area, ui.ControlHeight()), d.ActionButton(a.Action)) {
		d.Do(a.ID)
	}
	if a.Note != "" {
		widget.CutTop(&area, ui.Px(theme.Space4))
		widget.CutTop(&area, ui.Paragraph(area, a.Note, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2}))
	}
	return area.Min.Y - top
}

// liveFoot has the buttons at the foot of the live card, the primary one last.
func (p live) liveFoot(area image.Rectangle) int {
	d, ui := p.desk, p.desk.UI
	top := area.Min.Y
	gap := ui.Px(theme.Space8)
	others := p.placed(family.AbovePlay)
	for i := 0; i < len(others); i += 2 {
		line := widget.CutTop(&area, ui.ControlHeight())
		widget.CutTop(&area, gap)
		two := others[i:min(i+2, len(others))]
		for j, a := range two {
			if ui.Button(a.ID, widget.Column(line, len(two), j, gap), d.ActionButton(a.Action)) {
				d.Do(a.ID)
			}
		}
	}
	play := d.ActionButton(d.Action(desk.PlayMade))
	play.Kind = widget.Primary
	if ui.Button(desk.PlayMade, widget.CutTop(&area, ui.ControlHeight()), play) {
		d.Do(desk.PlayMade)
	}
	return area.Min.Y - top
}
