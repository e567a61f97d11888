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
	in := parts.Card(&app.Frame, at, theme.Space16)
	play := app.ActionButton(app.Action(scene.PlayOwn))
	play.Kind, play.Word = widget.Primary, app.Text(assets.HomePlay) // the tooltip says what
	size := ui.ButtonSize(play)
	button := widget.CutRight(&in, size.X)
	widget.CutRight(&in, ui.Px(theme.Space16))
	p.openOnPress(image.Rect(at.Min.X, at.Min.Y, in.Max.X+ui.Px(theme.Space8), at.Max.Y))
	f := p.findings()
	in = widget.Centre(in, in.Dx(), 2*ui.LineHeight(theme.Body)+ui.Px(theme.Space8))
	p.drawVerdict(widget.CutTop(&in, ui.LineHeight(theme.Body)), f)
	widget.CutTop(&in, ui.Px(theme.Space8))
	p.briefFindings(in, f)
	if ui.Button(scene.PlayOwn, widget.Centre(button, size.X, size.Y), play) {
		app.Do(scene.PlayOwn)
	}
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
	name := widget.CutTop(&in, ui.LineHeight(theme.Section))
	columns, rows := p.Design().Size()
	size := sizeOf(columns, rows)
	ui.Label(widget.CutRight(&name, ui.Width(theme.Caption, size)), size, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	widget.CutRight(&name, ui.Px(theme.Space8))
	ui.Label(name, p.name, widget.LabelSpec{Role: theme.Section})
	f := p.findings()
	widget.CutTop(&in, ui.Px(theme.Space4))
	p.drawVerdict(widget.CutTop(&in, ui.LineHeight(theme.Body)), f)
	widget.CutTop(&in, ui.Px(theme.Space4))
	p.briefFindings(in, f)
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

// briefFindings draws the first fact at the left end, and the second at the right end if both fit.
func (p *page) briefFindings(at image.Rectangle, f family.Findings) {
	app, ui := p.app, p.app.UI
	line := widget.CutTop(&at, ui.LineHeight(theme.Body))
	for i, one := range f.Brief {
		label, value := app.Text(one.Label), one.Value
		ink := theme.Text
		if value == "" {
			value, ink = app.Text(assets.WorkshopUnknown), theme.Text2
		}
		width := ui.Width(theme.Body, label)
		whole := width + ui.Px(theme.Space8) + ui.Width(theme.BodyBold, value)
		if i == 2 || i == 1 && whole > line.Dx() {
			break
		}
		cell := widget.CutLeft(&line, whole)
		if i == 0 {
			widget.CutLeft(&line, ui.Px(theme.Space16))
		} else {
			cell = cell.Add(image.Pt(line.Dx(), 0))
		}
		ui.Label(widget.CutLeft(&cell, width), label, widget.LabelSpec{Colour: theme.Text2})
		widget.CutLeft(&cell, ui.Px(theme.Space8))
		ui.Label(cell, value, widget.LabelSpec{Role: theme.BodyBold, Colour: ink})
	}
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
		Title: app.Text(assets.WorkshopLive), Width: 360, Body: p.findingsRows, Buttons: buttons,
	})
	return result.Open()
}
