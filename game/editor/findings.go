package editor

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
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

// verdictItem is the verdict: its icon in the first line, and its words.
func (p *page) verdictItem(f family.Findings) layout.Item {
	return p.verdictWith(f, p.app.UI.ParagraphItem)
}

// verdictLine is the verdict in one line, in which its words shrink.
func (p *page) verdictLine(f family.Findings) layout.Item {
	ui := p.app.UI
	return lineItem(ui, theme.Body, p.verdictWith(f, func(says string, spec widget.LabelSpec) layout.Item {
		return ui.LabelItem(says, spec).Shrink(0)
	}))
}

func (p *page) verdictWith(f family.Findings, words func(says string, spec widget.LabelSpec) layout.Item) layout.Item {
	ui := p.app.UI
	v := verdicts[f.Verdict]
	says := f.Text
	if f.Verdict == family.Unknown {
		says = p.app.Text(assets.WorkshopUnknown)
	}
	icon := layout.Row(0, ui.IconItem(v.icon, iconSide, v.ink))
	return layout.Row(ui.Px(theme.Space8),
		layout.Column(0, lineItem(ui, theme.Body, icon)),
		words(says, widget.LabelSpec{Role: theme.BodyBold, Colour: v.ink}).Grow(),
	)
}

// iconSide is the side of icons beside words, in device-independent pixels.
const iconSide = 18

// lineItem is an item in a line as high as one of text.
func lineItem(ui *widget.Context, role theme.Role, it layout.Item) layout.Item {
	return layout.Cell(it.Width(), ui.LineHeight(role), it.Draw)
}

// shortItem is a line of text that is shortened to the width it gets.
func shortItem(ui *widget.Context, text string, spec widget.LabelSpec) layout.Item {
	return layout.Cell(0, ui.LineHeight(spec.Role), func(r image.Rectangle) { ui.Label(r, ui.Shorten(text, spec.Role, r.Dx()), spec) })
}

// ruleItem is a line between groups, with air device-independent pixels above and below.
func ruleItem(ui *widget.Context, air float64) layout.Item {
	return ui.RuleItem().Pad(0, ui.Px(air))
}

// captionItem is a paragraph in small type.
func captionItem(ui *widget.Context, text string) layout.Item {
	return ui.ParagraphItem(text, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
}

// findingsCard declares what is known about the design, and the button that plays it.
func (p *page) findingsCard(at image.Rectangle) {
	app, ui := p.app, p.app.UI
	body := layout.Column(0, ui.LabelItem(app.Text(assets.WorkshopLive), widget.LabelSpec{Role: theme.Section}), p.findingsItem())
	layout.Column(ui.Px(theme.Space8), scrollItem(ui, "live-card", body), p.findingsFooter()).
		Pad(ui.Px(theme.Space4), 0).Draw(parts.Card(&app.Frame, at, theme.Space16))
}

// scrollItem is an item that gets what remains of the height, and scrolls if that is too little. The
// bar is in the padding at its right.
func scrollItem(ui *widget.Context, id widget.ID, it layout.Item) layout.Item {
	return layout.Cell(0, 0, func(r image.Rectangle) {
		if it.Height(r.Dx()) <= r.Dy() {
			it.Draw(r)
			return
		}
		r.Max.X += ui.Px(theme.Space12)
		ui.Scroll(id, r, func(area image.Rectangle) int { return ui.Lay(area, it) })
	}).Grow()
}

// findingsItem is the verdict, figures, rows and actions. While the verdict is unknown it keeps the
// space of the reason before, so that nothing jumps.
func (p *page) findingsItem() layout.Item {
	ui := p.app.UI
	f := p.findings()
	line, reason := ui.LineHeight(theme.Caption), captionItem(ui, f.Reason)
	noteLines := func(r image.Rectangle) { p.reasonLines = reason.Height(r.Dx()) / max(1, line) }
	if f.Verdict == family.Unknown {
		reason, noteLines = layout.Cell(0, p.reasonLines*line, nil), nil
	}
	all := []layout.Item{ui.Space(theme.Space8), p.verdictItem(f), reason}
	if len(f.Figures) > 0 {
		all = append(all, ruleItem(ui, theme.Space12), p.figuresItem(f))
	}
	all = append(all, ruleItem(ui, theme.Space12))
	for _, row := range f.Rows {
		all = append(all, p.factItem(row))
	}
	if f.More != nil {
		all = append(all, f.More())
	}
	for _, a := range p.placed(family.BelowRows) {
		all = append(all, ui.Space(theme.Space8), p.actionItem(a))
	}
	return layout.Column(0, all...).Behind(noteLines)
}

// figuresItem is the large numbers side by side, and the proof below.
func (p *page) figuresItem(f family.Findings) layout.Item {
	app, ui := p.app, p.app.UI
	var figures []layout.Item
	for _, one := range f.Figures {
		value := ui.LabelItem(one.Value, widget.LabelSpec{Role: theme.Numeral})
		if one.Value == "" {
			value = layout.Cell(0, ui.LineHeight(theme.Numeral), func(r image.Rectangle) { p.drawUnknown(r, false) })
		}
		caption := ui.LabelItem(app.Text(one.Label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		figures = append(figures, layout.Column(0, caption, value))
	}
	proof := layout.Row(ui.Px(theme.Space8),
		ui.IconItem("trophy", iconSide, theme.GoldIcon),
		ui.LabelItem(f.Proof, widget.LabelSpec{Role: theme.BodyBold, Colour: theme.Gold}).Shrink(0).Grow(),
	)
	if f.Proof == "" {
		proof = layout.Item{}
	}
	return layout.Column(0, layout.Table(max(2, len(figures)), ui.Px(theme.Space8), 0, figures...), lineItem(ui, theme.Body, proof))
}

// factItem is a label with its value, or with the word for unknown.
func (p *page) factItem(f parts.Fact) layout.Item {
	app, ui := p.app, p.app.UI
	if f.Value != "" {
		return parts.ValueItem(&app.Frame, app.Text(f.Label), f.Value, f.Bold)
	}
	return layout.Cell(0, parts.RowHeight(&app.Frame), func(r image.Rectangle) {
		p.drawUnknown(r, true)
		r.Max.X -= ui.Width(theme.Body, app.Text(assets.WorkshopUnknown)) + ui.Px(unknownIcon+theme.Space8)
		ui.Label(r, app.Text(f.Label), widget.LabelSpec{Colour: theme.Text2})
	})
}

// unknownIcon is the side of the icon beside the word for unknown, in device-independent pixels.
const unknownIcon = 14

// drawUnknown draws the word for unknown in place of a value, with an icon while the analysis
// continues.
func (p *page) drawUnknown(at image.Rectangle, right bool) {
	ui := p.app.UI
	word := p.app.Text(assets.WorkshopUnknown)
	ui.Label(at, word, widget.LabelSpec{Colour: theme.Text2, Right: right})
	if !p.complete() || !p.searching() {
		return
	}
	side := ui.Px(unknownIcon)
	width := ui.Width(theme.Body, word) + ui.Px(theme.Space4)
	x := at.Min.X + width
	if right {
		x = at.Max.X - width - side
	}
	p.app.List().Icon(widget.Centre(image.Rect(x, at.Min.Y, x+side, at.Max.Y), side, side), "loader-circle", ui.Colour(theme.Text2))
}

// actionItem is the button of an action with the note below it.
func (p *page) actionItem(a family.EditorAction) layout.Item {
	if a.Note == "" {
		return p.buttonItem(a.Action)
	}
	return layout.Column(p.app.UI.Px(theme.Space4), p.buttonItem(a.Action), captionItem(p.app.UI, a.Note))
}

// buttonItem is the button of an action.
func (p *page) buttonItem(a scene.Action) layout.Item {
	return p.app.UI.ButtonItem(a.ID, p.app.ActionButton(a), func() { p.app.Do(a.ID) })
}

// playItem is the primary button with a word.
func (p *page) playItem(word string) layout.Item {
	spec := p.app.ActionButton(p.app.Action(scene.PlayOwn))
	spec.Kind = widget.Primary
	if word != "" {
		spec.Word = word
	}
	return p.app.UI.ButtonItem(scene.PlayOwn, spec, func() { p.app.Do(scene.PlayOwn) })
}

// findingsFooter is the buttons below the findings, two a line, the primary one last.
func (p *page) findingsFooter() layout.Item {
	gap := p.app.UI.Px(theme.Space8)
	var lines []layout.Item
	for two := range slices.Chunk(p.placed(family.AbovePlay), 2) {
		var buttons []layout.Item
		for _, a := range two {
			buttons = append(buttons, p.buttonItem(a.Action))
		}
		lines = append(lines, layout.Table(len(buttons), gap, 0, buttons...))
	}
	return layout.Column(gap, append(lines, p.playItem(""))...)
}
