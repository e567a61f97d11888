package workshop

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// chooser asks of which family a puzzle is to be made.
type chooser struct {
	shop *Shop
	open func(family.Editing) // what is done with the chosen family
	at   int
}

// Action implements desk.Dialog.
func (*chooser) Action() desk.ActionID { return desk.Workshop }

// Frame implements desk.Dialog.
func (v *chooser) Frame(d *desk.Desk) bool {
	chosen := -1
	all := v.shop.editing()
	result := d.UI.Dialog("workshop-dialog", widget.DialogSpec{
		Title: d.Text(assets.WorkshopTitle), Width: 560, Focus: "workshop-families",
		Body: func(area image.Rectangle) (used int) {
			used, chosen = v.body(d, area)
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "workshop-shelf", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "library", Word: d.Text(assets.ShelfTitle)}},
			{ID: "workshop-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.WorkshopCancel)}},
		},
	})
	switch {
	case chosen >= 0:
		v.open(all[chosen])
		return false
	case result.Button == "workshop-shelf":
		v.shop.Shelf(d)
		return false
	}
	return !result.Closed && result.Button == ""
}

// body has a card for each family.
func (v *chooser) body(d *desk.Desk, area image.Rectangle) (used, chosen int) {
	ui := d.UI
	top := area.Min.Y
	all := v.shop.editing()
	widget.CutTop(&area, ui.Paragraph(area, d.Text(assets.WorkshopAbout), widget.LabelSpec{Colour: theme.Text2})+ui.Px(theme.Space12))
	columns := 2
	if ui.Narrow() {
		columns = 1
	}
	height := max(ui.Px(72), ui.LineHeight(theme.Section)+2*ui.LineHeight(theme.Caption)+ui.Px(theme.Space24))
	gap := ui.Px(theme.Space12)
	cell := func(i int) image.Rectangle { return widget.Cell(area, columns, i, height, gap, gap) }
	re := ui.Grid("workshop-families", len(all), columns, cell, &v.at)
	if !ui.Measuring() {
		for i, f := range all {
			at := cell(i)
			ground := theme.Surface
			switch {
			case re.Held == i:
				ground = theme.Press
			case re.Hover == i:
				ground = theme.Hover
			}
			d.List().Box(at, theme.RadiusCard*d.Scale, float64(d.Line()), ui.Colour(ground), ui.Colour(theme.Border))
			if re.Ring && v.at == i {
				ui.Ring(at, theme.RadiusCard)
			}
			in := at.Inset(ui.Px(theme.Space12))
			side := ui.Px(20)
			d.List().Icon(widget.Centre(widget.CutLeft(&in, side), side, side), "hammer", ui.Colour(theme.Text))
			widget.CutLeft(&in, ui.Px(theme.Space12))
			ui.Label(widget.CutTop(&in, ui.LineHeight(theme.Section)), d.Text(f.Titles().Name), widget.LabelSpec{Role: theme.Section})
			ui.Paragraph(in, v.shop.lying(d, f.Puzzle().Name()), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		}
	}
	rows := (len(all) + columns - 1) / columns
	return area.Min.Y - top + rows*(height+gap) - gap, re.Clicked
}

// lying says what lies on the bench of a family.
func (s *Shop) lying(d *desk.Desk, name string) string {
	p := s.benches[name]
	if p == nil || p.now() == p.editor.Empty() {
		return d.Text(assets.WorkshopEmptyBench)
	}
	return d.Words.Format(assets.WorkshopOnBench, map[string]any{"Name": p.name})
}
