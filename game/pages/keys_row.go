package pages

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Measures of a row in device-independent pixels.
const (
	rowHeight  = 40
	nameWidth  = 242
	fieldWidth = 244
)

// row returns an action with its keys, which are below its name if there is little room.
func (v *Keys) row(app *scene.App, index int, b scene.Binding, conflicts []conflict) layout.Item {
	ui := app.UI
	label := ui.LabelItem(app.Text(b.Word), widget.LabelSpec{})
	spec := widget.ButtonSpec{Kind: widget.Flat, Size: widget.Small, Icon: "rotate-ccw", Word: app.Text(assets.KeysReset), Tip: app.Text(assets.KeysResetTip)}
	reset := layout.Row(0, ui.Space(theme.Space12), ui.ButtonItem("reset-"+fieldID(b.ID), spec, func() {
		v.keys[b.ID], v.last, v.refused = scene.DefaultKeys(app, b), b.ID, ""
	})).Centred()
	beside, below := reset, reset
	if slices.Equal(v.keys[b.ID], scene.DefaultKeys(app, b)) {
		beside, below = layout.Gap(reset.Width()), layout.Item{}
	}
	wrong := slices.IndexFunc(conflicts, func(c conflict) bool { return c.one.ID == b.ID || c.other.ID == b.ID })
	field := layout.Cell(ui.Px(fieldWidth), ui.ControlHeight(), func(r image.Rectangle) { v.field(&app.Frame, r, index, b, wrong >= 0) }).Centred()
	name := ui.Px(app.Enlarged(nameWidth))
	height := layout.Cell(0, max(ui.Px(rowHeight), ui.ControlHeight()+ui.Px(theme.Space4)), nil)
	var help, space layout.Item
	if words := v.wrongWords(app.Look(), b, conflicts, wrong); words != "" {
		help, space = ui.HelpItem(words, true), ui.Space(theme.Space4)
	}
	return layout.FirstFit(
		layout.Column(0,
			layout.Row(0, height, layout.Cell(name, 0, label.Draw), field, beside),
			layout.Row(0, layout.Gap(name), help.Grow()), space),
		layout.Column(0, label, layout.Row(0, height, field.Shrink(0).Grow(), below), help, space))
}

// wrongWords returns the error shown below the row that was changed last.
func (v *Keys) wrongWords(look scene.Look, b scene.Binding, conflicts []conflict, wrong int) string {
	switch {
	case b.ID != v.last:
		return ""
	case v.refused != "":
		return look.Words.Format(assets.KeysTaken, map[string]any{"Key": v.refused})
	case wrong < 0:
		return ""
	}
	c := conflicts[wrong]
	other := c.other
	if other.ID == b.ID {
		other = c.one
	}
	return look.Words.Format(assets.KeysConflict, map[string]any{"Key": pressedName(look, widget.KeyPress{Key: c.key.Key, Mods: c.key.Mods}), "Other": look.Text(other.Word)})
}

// field declares the keys of an action. Enter or a click waits for a key, Del clears them, arrows
// move to the fields of other rows.
func (v *Keys) field(fr *scene.Frame, at image.Rectangle, index int, b scene.Binding, wrong bool) {
	ui := fr.UI
	waits := v.waiting == b.ID
	re := ui.Area(fieldID(b.ID), at, widget.AreaSpec{Stop: true, Enter: !waits, Takes: func(k widget.KeyPress) bool {
		return waits || slices.Contains([]widget.Key{widget.KeyDelete, widget.KeyBackspace, widget.KeyUp, widget.KeyDown}, k.Key)
	}})
	ui.Tip(fieldID(b.ID), at, fr.Text(assets.KeysFieldTip), "")
	ui.SetA11y(fieldID(b.ID), access.Node{Role: access.Button, Name: fr.Text(b.Word), Value: v.says(fr.Look(), b), About: fr.Text(assets.KeysFieldTip)})
	for _, k := range re.Keys {
		switch {
		case v.waiting == b.ID:
			v.take(fr.Look(), k)
		case k.Key == widget.KeyDelete, k.Key == widget.KeyBackspace:
			v.keys[b.ID], v.last, v.refused = nil, b.ID, ""
		case k.Key == widget.KeyUp:
			v.walk(fr, index-1)
		case k.Key == widget.KeyDown:
			v.walk(fr, index+1)
		}
	}
	if re.Clicked {
		v.waiting, v.refused = b.ID, ""
	} else if v.waiting == b.ID && !re.Focused {
		v.waiting = scene.None
	}
	v.draw(fr, at, b, wrong, re.Ring)
}

// says returns the keys of an action in words, or that a key is awaited.
func (v *Keys) says(look scene.Look, b scene.Binding) string {
	switch {
	case v.waiting == b.ID:
		return look.Text(assets.KeysPress)
	case len(v.keys[b.ID]) == 0:
		return look.Text(assets.KeysNone)
	}
	var names []string
	for _, k := range v.keys[b.ID] {
		names = append(names, strings.Join(k.Caps(look), " "))
	}
	return strings.Join(names, look.Text(assets.NarrationList))
}

// walk moves the focus to the field of a row.
func (v *Keys) walk(fr *scene.Frame, index int) {
	if rows := v.pages[v.shown].rows; index >= 0 && index < len(rows) {
		fr.UI.FocusShown(fieldID(rows[index].ID))
	}
}

// draw draws the keys as caps.
func (v *Keys) draw(fr *scene.Frame, at image.Rectangle, b scene.Binding, wrong, ring bool) {
	ui := fr.UI
	border, line := theme.Field, float64(fr.HairlineWidth())
	switch {
	case v.waiting == b.ID:
		border, line = theme.Accent, 2*fr.Scale
	case wrong:
		border, line = theme.Bad, 2*fr.Scale
	}
	fr.List().Box(at, theme.RadiusControl*fr.Scale, line, ui.Colour(theme.Surface), ui.Colour(border))
	if ring && v.waiting != b.ID {
		ui.Ring(at, theme.RadiusControl)
	}
	in := at.Inset(ui.Px(theme.Space8))
	in.Min.Y, in.Max.Y = at.Min.Y, at.Max.Y
	if wrong && v.waiting != b.ID {
		side := ui.Px(16)
		fr.List().Icon(widget.Centre(widget.CutRight(&in, side), side, side), "circle-alert", ui.Colour(theme.Bad))
	}
	switch keys := v.keys[b.ID]; {
	case v.waiting == b.ID:
		ui.Label(in, fr.Text(assets.KeysPress), widget.LabelSpec{Colour: theme.Text2})
	case len(keys) == 0:
		ui.Label(in, fr.Text(assets.KeysNone), widget.LabelSpec{Colour: theme.Text2})
	default:
		for _, k := range keys {
			for _, cap := range k.Caps(fr.Look()) {
				widget.CutLeft(&in, ui.KeyCap(in, cap)+ui.Px(theme.Space4))
			}
			widget.CutLeft(&in, ui.Px(theme.Space8))
		}
	}
}
