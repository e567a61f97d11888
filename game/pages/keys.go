package pages

import (
	"image"
	"maps"
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Keys is the dialog in which the player changes the keys of actions. Changes are a draft until they
// are applied, which is possible only if no two actions that are available together share a key.
type Keys struct {
	pages   []keysPage
	shown   int // index of pages
	keys    map[scene.ActionID][]scene.Shortcut
	before  map[scene.ActionID][]scene.Shortcut // when the dialog opened
	waiting scene.ActionID                      // for a key, or none
	last    scene.ActionID                      // changed last
	refused string                              // name of the key pressed for it that cannot be bound; "" for none
	closed  func()                              // called when the dialog closes
}

// keysPage lists the actions of every game, of one family, or of the editors.
type keysPage struct {
	name assets.ID
	rows []scene.Binding // empty for the table of gamepad buttons
}

var _ scene.Dialog = (*Keys)(nil)

// NewKeys returns the dialog. closed is called when it closes.
func NewKeys(app *scene.App, families []family.Family, closed func()) *Keys {
	v := &Keys{keys: map[scene.ActionID][]scene.Shortcut{}, closed: closed}
	usual, workshop := keysPage{name: assets.KeysAllFamilies}, keysPage{name: assets.WorkshopTitle}
	for _, b := range scene.Bindings() {
		if b.Scope == scene.InWorkshop {
			workshop.rows = append(workshop.rows, b)
		} else {
			usual.rows = append(usual.rows, b)
		}
	}
	v.pages = append(v.pages, usual)
	for _, f := range families {
		if rows := slices.Clone(f.Bindings()); rows != nil {
			for i := range rows {
				rows[i].Scope = scene.InGames
			}
			v.pages = append(v.pages, keysPage{f.Name(), rows})
		}
	}
	v.pages = append(v.pages, workshop, keysPage{name: assets.HelpPad})
	for _, p := range v.pages {
		for _, b := range p.rows {
			v.keys[b.ID] = scene.KeysFor(app, b)
		}
	}
	v.before = maps.Clone(v.keys)
	return v
}

// keysRow is the row of the settings dialog that opens the keys dialog. closed is called when
// that closes.
func keysRow(app *scene.App, families []family.Family, closed func()) form.Row {
	spec := widget.ButtonSpec{Icon: "keyboard", Word: app.Text(assets.KeysOpen), Tip: app.Text(assets.KeysOpenAbout)}
	open := func() { app.ShowDialog(NewKeys(app, families, closed)) }
	return form.Row{Label: assets.KeysOpenAbout, Control: form.Button{ID: "keys-open", Spec: spec, OnClick: open}}
}

// Action implements scene.Dialog.
func (*Keys) Action() scene.ActionID { return scene.Display }

// Frame implements scene.Dialog.
func (v *Keys) Frame(app *scene.App) bool {
	conflicts := v.conflicts()
	note := ""
	if len(conflicts) > 0 {
		note = app.Words.Count(assets.KeysConflicts, len(conflicts), nil)
	}
	result := app.UI.Dialog("keys", widget.DialogSpec{
		Title: app.Text(assets.KeysTitle), Width: 680, Note: note, NoteWrong: true, Focus: v.first(),
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, v.body(app)) },
		Buttons: []widget.DialogButton{
			{ID: "keys-reset-all", Left: true, Do: func() { v.resetAll(app) }, Stays: true, ButtonSpec: widget.ButtonSpec{Icon: "rotate-ccw", Word: app.Text(assets.KeysResetAll), Disabled: !v.changed(app)}},
			{ID: "keys-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.KeysCancel)}},
			{ID: "keys-apply", Do: func() { v.apply(app) }, ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.KeysApply), Disabled: len(conflicts) > 0}},
		},
	})
	if !result.Open() {
		v.closed()
	}
	return result.Open()
}

// resetAll gives all actions their default keys.
func (v *Keys) resetAll(app *scene.App) {
	for _, p := range v.pages {
		for _, b := range p.rows {
			v.keys[b.ID] = scene.DefaultKeys(app, b)
		}
	}
	v.waiting, v.refused = scene.None, ""
}

// apply changes the settings of the actions whose keys were changed. The letters that move pieces go
// together, as only the default ones are keys by their place.
func (v *Keys) apply(app *scene.App) {
	changed := func(b scene.Binding) bool { return !slices.Equal(v.keys[b.ID], v.before[b.ID]) }
	s := app.Settings
	for _, p := range v.pages {
		moves := slices.ContainsFunc(p.rows, func(b scene.Binding) bool { return b.Moves() && changed(b) })
		usual := !slices.ContainsFunc(p.rows, func(b scene.Binding) bool {
			return b.Moves() && !slices.Equal(v.keys[b.ID], scene.DefaultKeys(app, b))
		})
		for _, b := range p.rows {
			switch {
			case b.Moves() && !moves || !b.Moves() && !changed(b):
			case b.Moves() && usual || !b.Moves() && slices.Equal(v.keys[b.ID], scene.DefaultKeys(app, b)):
				s = scene.WithKeys(s, b, b.Default)
			default:
				s = scene.WithKeys(s, b, v.keys[b.ID])
			}
		}
	}
	app.Change(s)
}

// changed reports whether the keys of an action differ from the default ones.
func (v *Keys) changed(app *scene.App) bool {
	for _, p := range v.pages {
		for _, b := range p.rows {
			if !slices.Equal(v.keys[b.ID], scene.DefaultKeys(app, b)) {
				return true
			}
		}
	}
	return false
}

// first returns the field that has the focus when the dialog opens, or "".
func (v *Keys) first() widget.ID {
	if rows := v.pages[v.shown].rows; len(rows) > 0 {
		return fieldID(rows[0].ID)
	}
	return ""
}

// conflict is a key of two actions that are available at the same time.
type conflict struct {
	key        scene.Shortcut
	one, other scene.Binding
}

// conflicts returns the keys that two actions share within every game, within one family or the
// editors, or between every game and one of these.
func (v *Keys) conflicts() (all []conflict) {
	for i, p := range v.pages {
		for j, b := range p.rows {
			against := slices.Clone(p.rows[j+1:])
			if i > 0 {
				against = append(against, v.pages[0].rows...)
			}
			for _, key := range v.keys[b.ID] {
				for _, other := range against {
					if b.Overlaps(other) && slices.Contains(v.keys[other.ID], key) {
						all = append(all, conflict{key, b, other})
					}
				}
			}
		}
	}
	return all
}

// take binds a pressed key to the waiting action.
func (v *Keys) take(look scene.Look, k widget.KeyPress) {
	shortcut := scene.Shortcut{Mods: k.Mods, Key: k.Key}
	id := v.waiting
	switch {
	case k.Is(0, widget.KeyEscape), k.Key == widget.KeyTab:
		v.waiting, v.refused = scene.None, ""
	case v.binding(id).Bindable(k):
		v.keys[id] = []scene.Shortcut{shortcut}
		v.waiting, v.last, v.refused = scene.None, id, ""
	case k.Key != widget.KeyOther && k.Key != widget.KeyNone:
		v.last, v.refused = id, pressedName(look, k)
	}
}

// binding returns the row of an action.
func (v *Keys) binding(id scene.ActionID) scene.Binding {
	for _, p := range v.pages {
		for _, b := range p.rows {
			if b.ID == id {
				return b
			}
		}
	}
	return scene.Binding{}
}

// pressedName returns the name of a key that cannot be bound.
func pressedName(look scene.Look, k widget.KeyPress) string {
	switch k.Key {
	case widget.KeySpace:
		return look.Text(assets.KeySpace)
	case widget.KeyEnter:
		return look.Text(assets.KeyEnter)
	case widget.KeyUp:
		return "↑"
	case widget.KeyDown:
		return "↓"
	case widget.KeyLeft:
		return "←"
	case widget.KeyRight:
		return "→"
	}
	caps := scene.Shortcut{Mods: k.Mods, Key: k.Key}.Caps(look)
	text := caps[0]
	for _, c := range caps[1:] {
		text += " " + c
	}
	return text
}

// fieldID returns the ID of the field of an action.
func fieldID(id scene.ActionID) widget.ID { return "key-" + id }

// body returns the choice of the page and its rows.
func (v *Keys) body(app *scene.App) layout.Item {
	ui := app.UI
	items := []layout.Item{v.choose(&app.Frame), ui.Space(theme.Space16)}
	if len(v.pages[v.shown].rows) == 0 {
		return layout.Column(0, append(items, padTable(app))...)
	}
	conflicts := v.conflicts()
	var group assets.ID
	for i, b := range v.pages[v.shown].rows {
		if b.Group != group {
			if i > 0 {
				items = append(items, form.DividerItem(&app.Frame))
			}
			group = b.Group
			items = append(items, ui.LabelItem(app.Text(group), widget.LabelSpec{Role: theme.BodyBold}), ui.Space(theme.Space4))
		}
		items = append(items, v.row(app, i, b, conflicts))
	}
	return layout.Column(0, items...)
}

// choose returns the control that switches between the pages; in a narrow window it is a list.
func (v *Keys) choose(fr *scene.Frame) layout.Item {
	ui := fr.UI
	var choices []widget.Choice
	var names []string
	for _, p := range v.pages {
		choices, names = append(choices, widget.Choice{Word: fr.Text(p.name)}), append(names, fr.Text(p.name))
	}
	changed := func() { v.waiting, v.refused = scene.None, "" }
	const segments, list = widget.ID("keys-page"), widget.ID("keys-page-list")
	for _, id := range []widget.ID{segments, list} {
		ui.SetA11y(id, access.Node{Name: fr.Text(assets.KeysTitle)})
	}
	return layout.FirstFit(
		layout.Row(0, ui.SegmentsItem(segments, choices, &v.shown, 0, changed)),
		layout.Cell(0, ui.ControlHeight(), func(r image.Rectangle) {
			if ui.DropDown(list, r, names, &v.shown, widget.DropSpec{}) {
				changed()
			}
		}))
}
