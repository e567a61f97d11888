package pages

import (
	"image"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Measures of a row in device-independent pixels.
const (
	rowHeight  = 40
	nameWidth  = 242
	fieldWidth = 244
)

// row declares an action with its keys, which are below its name if there is little room.
func (v *Keys) row(app *scene.App, rest *image.Rectangle, index int, b scene.Binding, conflicts []conflict) {
	ui := app.UI
	name, field := ui.Px(app.Enlarged(nameWidth)), ui.Px(fieldWidth)
	height := max(ui.Px(rowHeight), ui.ControlHeight()+ui.Px(theme.Space4))
	reset := widget.ButtonSpec{Kind: widget.Flat, Size: widget.Small, Icon: "rotate-ccw", Word: app.Text(assets.KeysReset), Tip: app.Text(assets.KeysResetTip)}
	change := ui.ButtonSize(reset).X + ui.Px(theme.Space12)
	changed := !slices.Equal(v.keys[b.ID], scene.DefaultKeys(app, b))
	above := name+field+change > rest.Dx()
	if above {
		if field = rest.Dx(); changed {
			field -= change
		}
		ui.Label(widget.CutTop(rest, ui.LineHeight(theme.Body)), app.Text(b.Word), widget.LabelSpec{})
		name = 0
	}
	at := widget.CutTop(rest, height)
	if !above {
		ui.Label(widget.CutLeft(&at, name), app.Text(b.Word), widget.LabelSpec{})
	}
	wrong := slices.IndexFunc(conflicts, func(c conflict) bool { return c.one.ID == b.ID || c.other.ID == b.ID })
	v.field(&app.Frame, widget.Centre(widget.CutLeft(&at, field), field, ui.ControlHeight()), index, b, wrong >= 0)
	if changed {
		widget.CutLeft(&at, ui.Px(theme.Space12))
		size := ui.ButtonSize(reset)
		if ui.Button("reset-"+fieldID(b.ID), widget.Centre(widget.CutLeft(&at, size.X), size.X, size.Y), reset) {
			v.keys[b.ID], v.last, v.refused = scene.DefaultKeys(app, b), b.ID, ""
		}
	}
	if words := v.wrongWords(app.Look(), b, conflicts, wrong); words != "" {
		line := *rest
		line.Min.X += name
		widget.CutTop(rest, ui.HelpLine(line, words, true)+ui.Px(theme.Space4))
	}
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
	if ui.Measuring() {
		return
	}
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
	return strings.Join(names, look.Text(assets.NarrationComma))
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
