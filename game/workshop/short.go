package workshop

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Where there is no room for the live card it has a short form, which opens the whole.

const liveID widget.ID = "live"

// liveRowHeight is the height of the live card as a row.
func (p live) liveRowHeight() int {
	ui := p.desk.UI
	return max(ui.Px(88), ui.LineHeight(theme.Body)+ui.LineHeight(theme.Section)+2*ui.Px(theme.Space16))
}

// liveRow is the live card as a row: verdict, two values, and the primary button.
func (p live) liveRow(at image.Rectangle) {
	d, ui := p.desk, p.desk.UI
	in := d.Card(at, theme.Space16)
	play := d.ActionButton(d.Action(desk.PlayMade))
	play.Kind, play.Word = widget.Primary, d.Text(assets.HomePlay) // the tooltip says what
	size := ui.ButtonSize(play)
	button := widget.CutRight(&in, size.X)
	widget.CutRight(&in, ui.Px(theme.Space16))
	p.openBy(image.Rect(at.Min.X, at.Min.Y, in.Max.X+ui.Px(theme.Space8), at.Max.Y))
	f := p.findings()
	in = widget.Centre(in, in.Dx(), 2*ui.LineHeight(theme.Body)+ui.Px(theme.Space8))
	p.verdict(widget.CutTop(&in, ui.LineHeight(theme.Body)), f)
	widget.CutTop(&in, ui.Px(theme.Space8))
	p.brief(in, f)
	if ui.Button(desk.PlayMade, widget.Centre(button, size.X, size.Y), play) {
		d.Do(desk.PlayMade)
	}
}

// shortHeight is the height of the live card in a small window.
func (p live) shortHeight() int {
	ui := p.desk.UI
	return ui.LineHeight(theme.Section) + 2*ui.LineHeight(theme.Body) + ui.Px(theme.Space8) + 2*ui.Px(theme.Space12)
}

// shortCard is the live card of a small window: the puzzle's name, the verdict and two
// values.
func (p live) shortCard(at image.Rectangle) {
	d, ui := p.desk, p.desk.UI
	in := d.Card(at, theme.Space12)
	p.openBy(at)
	name := widget.CutTop(&in, ui.LineHeight(theme.Section))
	columns, rows := p.now().Size()
	size := sizeOf(columns, rows)
	ui.Label(widget.CutRight(&name, ui.Width(theme.Caption, size)), size, widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	widget.CutRight(&name, ui.Px(theme.Space8))
	ui.Label(name, p.name, widget.LabelSpec{Role: theme.Section})
	f := p.findings()
	widget.CutTop(&in, ui.Px(theme.Space4))
	p.verdict(widget.CutTop(&in, ui.LineHeight(theme.Body)), f)
	widget.CutTop(&in, ui.Px(theme.Space4))
	p.brief(in, f)
}

// openBy lets a press on the short form open the whole card.
func (p live) openBy(at image.Rectangle) {
	d, ui := p.desk, p.desk.UI
	re := ui.Area(liveID, at, widget.AreaSpec{Stop: true, Enter: true})
	if re.Clicked {
		d.Show(&liveDialog{p.page})
	}
	if re.Hover {
		d.List().Stroke(at, theme.RadiusCard*d.Scale, float64(d.Line()), ui.Colour(theme.Accent))
	}
	if re.Ring {
		ui.Ring(at, theme.RadiusCard)
	}
	ui.Tip(liveID, at, d.Text(assets.WorkshopLiveTip), "")
}

// brief draws the first value of the short form at the left end, and the second at the
// right one where there is room for both.
func (p live) brief(at image.Rectangle, f family.Findings) {
	d, ui := p.desk, p.desk.UI
	line := widget.CutTop(&at, ui.LineHeight(theme.Body))
	for i, one := range f.Brief {
		label, value := d.Text(one.Label), one.Value
		ink := theme.Text
		if value == "" {
			value, ink = d.Text(assets.WorkshopUnknown), theme.Text2
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

// liveDialog is the whole live card.
type liveDialog struct{ page *page }

// Action implements desk.Dialog.
func (*liveDialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (v *liveDialog) Frame(d *desk.Desk) bool {
	p := v.page
	buttons := []widget.DialogButton{}
	for _, a := range p.placed(family.AbovePlay) {
		buttons = append(buttons, widget.DialogButton{ID: "live-" + a.ID, ButtonSpec: d.ActionButton(a.Action)})
	}
	play := d.ActionButton(d.Action(desk.PlayMade))
	play.Kind = widget.Primary
	buttons = append(buttons, widget.DialogButton{ID: "live-" + desk.PlayMade, ButtonSpec: play})
	result := d.UI.Dialog("live-dialog", widget.DialogSpec{
		Title: d.Text(assets.WorkshopLive), Width: 360, Body: live{p}.facts, Buttons: buttons,
	})
	for _, b := range buttons {
		if result.Button == b.ID {
			d.Show(nil)
			d.Do(b.ID[len("live-"):])
			return false
		}
	}
	return !result.Closed
}
