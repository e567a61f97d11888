package editor

import (
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// liveID is the widget id of the short findings.
const liveID widget.ID = "live"

// shortRowHeight returns the height of the findings as a row.
func (p *page) shortRowHeight() int {
	ui := p.app.UI
	return max(ui.Px(88), ui.LineHeight(theme.Body)+ui.LineHeight(theme.Section)+2*ui.Px(theme.Space16))
}

// shortRow declares the findings as a row: verdict, two facts, and the primary button.
func (p *page) shortRow(at image.Rectangle) {
	app, ui := p.app, p.app.UI
	f := p.findings()
	facts := layout.Column(ui.Px(theme.Space8), p.verdictLine(f), p.briefItem(f)).Shrink(0).Centred().Grow()
	layout.Row(ui.Px(theme.Space16),
		facts.Behind(func(r image.Rectangle) {
			p.openOnPress(image.Rect(at.Min.X, at.Min.Y, r.Max.X+ui.Px(theme.Space8), at.Max.Y))
		}),
		p.playItem(app.Text(assets.HomePlay)).Centred(), // the tooltip says what
	).Draw(parts.Card(&app.Frame, at, theme.Space16))
}

// compactFindingsHeight returns the height of the findings in a small window.
func (p *page) compactFindingsHeight() int {
	ui := p.app.UI
	return ui.LineHeight(theme.Section) + 2*ui.LineHeight(theme.Body) + ui.Px(theme.Space8) + 2*ui.Px(theme.Space12)
}

// compactFindings declares the findings in a small window: the puzzle's name, the verdict and two
// facts.
func (p *page) compactFindings(at image.Rectangle) {
	app, ui := p.app, p.app.UI
	in := parts.Card(&app.Frame, at, theme.Space12)
	p.openOnPress(at)
	f := p.findings()
	columns, rows := p.Design().Size()
	name := layout.Row(ui.Px(theme.Space8),
		ui.LabelItem(p.name, widget.LabelSpec{Role: theme.Section}).Shrink(0).Grow(),
		ui.LabelItem(sizeOf(columns, rows), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true}),
	)
	layout.Column(ui.Px(theme.Space4), name, p.verdictLine(f), p.briefItem(f)).Draw(in)
}

// openOnPress opens all findings in a dialog when the short form is pressed.
func (p *page) openOnPress(at image.Rectangle) {
	app, ui := p.app, p.app.UI
	re := ui.Area(liveID, at, widget.AreaSpec{Stop: true, Enter: true})
	if re.Clicked {
		app.ShowDialog(&findingsDialog{p})
	}
	if re.Hover {
		app.List().Stroke(at, theme.RadiusCard*app.Scale, float64(app.HairlineWidth()), ui.Colour(theme.Accent))
	}
	if re.Ring {
		ui.Ring(at, theme.RadiusCard)
	}
	ui.Tip(liveID, at, app.Text(assets.WorkshopLiveTip), "")
}

// briefItem is the first fact at the left end, and the second at the right end if both fit.
func (p *page) briefItem(f family.Findings) layout.Item {
	ui := p.app.UI
	var facts []layout.Item
	for _, one := range f.Brief[:min(2, len(f.Brief))] {
		value, ink := one.Value, theme.Text
		if value == "" {
			value, ink = p.app.Text(assets.WorkshopUnknown), theme.Text2
		}
		facts = append(facts, layout.Row(ui.Px(theme.Space8),
			ui.LabelItem(p.app.Text(one.Label), widget.LabelSpec{Colour: theme.Text2}),
			ui.LabelItem(value, widget.LabelSpec{Role: theme.BodyBold, Colour: ink}),
		))
	}
	if len(facts) == 2 {
		facts = []layout.Item{facts[0], ui.Space(theme.Space16).Grow(), facts[1].Optional(1)}
	}
	return lineItem(ui, theme.Body, layout.Row(0, facts...))
}

// findingsDialog shows all findings.
type findingsDialog struct{ page *page }

// Action implements scene.Dialog.
func (*findingsDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (v *findingsDialog) Frame(app *scene.App) bool {
	p := v.page
	var buttons []widget.DialogButton
	add := func(id scene.ActionID, spec widget.ButtonSpec) {
		buttons = append(buttons, widget.DialogButton{ID: "live-" + id, ButtonSpec: spec, Do: func() {
			app.ShowDialog(nil)
			app.Do(id)
		}})
	}
	for _, a := range p.placed(family.AbovePlay) {
		add(a.ID, app.ActionButton(a.Action))
	}
	play := app.ActionButton(app.Action(scene.PlayOwn))
	play.Kind = widget.Primary
	add(scene.PlayOwn, play)
	result := app.UI.Dialog("live-dialog", widget.DialogSpec{
		Title: app.Text(assets.WorkshopLive), Width: 360, Buttons: buttons,
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, p.findingsItem()) },
	})
	return result.Open()
}
