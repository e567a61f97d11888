// Package keyboard is the list of actions with their keys, in which a player changes
// them. What is changed is a draft until it is applied: two actions that are there at the
// same time must not have one key.
package keyboard

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Dialog is the list. Make one with New.
type Dialog struct {
	pages   []page
	shown   int // index of pages
	keys    map[desk.ActionID][]desk.Shortcut
	waiting desk.ActionID // for a key, or none
	last    desk.ActionID // changed last
	refused string        // what was pressed for it and cannot be its key
	closed  func()
}

// page is the actions of every game, of one family, or of the workshop.
type page struct {
	name string
	rows []desk.Binding // none: the table of pads
}

var _ desk.Dialog = (*Dialog)(nil)

// New returns the list of the keys as they are. closed is what comes after it.
func New(d *desk.Desk, families []family.Family, closed func()) *Dialog {
	v := &Dialog{keys: map[desk.ActionID][]desk.Shortcut{}, closed: closed}
	usual, workshop := page{name: d.Text(assets.KeysAllFamilies)}, page{name: d.Text(assets.WorkshopTitle)}
	for _, b := range desk.Bindings() {
		if b.Scope == desk.InWorkshop {
			workshop.rows = append(workshop.rows, b)
		} else {
			usual.rows = append(usual.rows, b)
		}
	}
	v.pages = append(v.pages, usual)
	for _, f := range families {
		if b, ok := f.(family.Bound); ok {
			rows := b.Bindings()
			for i := range rows {
				rows[i].Scope = desk.InGames
			}
			v.pages = append(v.pages, page{d.Text(f.Titles().Name), rows})
		}
	}
	v.pages = append(v.pages, workshop, page{name: d.Text(assets.HelpPad)})
	for _, p := range v.pages {
		for _, b := range p.rows {
			v.keys[b.ID] = desk.BoundKeys(d.Settings, b)
		}
	}
	return v
}

// Row is the row of the dialog of preferences that opens the list. closed is what comes
// after it.
func Row(d *desk.Desk, rest *image.Rectangle, families []family.Family, closed func()) {
	spec := widget.ButtonSpec{Icon: "keyboard", Word: d.Text(assets.KeysOpen), Tip: d.Text(assets.KeysOpenAbout)}
	at := desk.SettingRow(d, rest, assets.KeysOpenAbout, d.UI.ButtonSize(spec).X)
	if d.UI.Button("keys-open", at, spec) {
		d.Show(New(d, families, closed))
	}
}

// Action implements desk.Dialog.
func (*Dialog) Action() desk.ActionID { return desk.Display }

// Frame implements desk.Dialog.
func (v *Dialog) Frame(d *desk.Desk) bool {
	conflicts := v.conflicts()
	note := ""
	if len(conflicts) > 0 {
		note = d.Words.Count(assets.KeysConflicts, len(conflicts), nil)
	}
	result := d.UI.Dialog("keys", widget.DialogSpec{
		Title: d.Text(assets.KeysTitle), Width: 680, Note: note, NoteWrong: true, Focus: v.first(),
		Body: func(area image.Rectangle) int { return v.body(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "keys-reset-all", Left: true, ButtonSpec: widget.ButtonSpec{Icon: "rotate-ccw", Word: d.Text(assets.KeysResetAll), Disabled: !v.changed()}},
			{ID: "keys-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: d.Text(assets.KeysCancel)}},
			{ID: "keys-apply", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.KeysApply), Disabled: len(conflicts) > 0}},
		},
	})
	switch {
	case result.Button == "keys-reset-all":
		for _, p := range v.pages {
			for _, b := range p.rows {
				v.keys[b.ID] = b.Usual
			}
		}
		v.waiting, v.refused = desk.None, ""
		return true
	case result.Button == "keys-apply" && len(conflicts) == 0:
		s := d.Settings
		for _, p := range v.pages {
			for _, b := range p.rows {
				s = desk.WithKeys(s, b, v.keys[b.ID])
			}
		}
		d.Change(s)
	case result.Button == "" && !result.Closed:
		return true
	}
	v.closed()
	return false
}

// changed reports whether an action has other keys than the usual ones.
func (v *Dialog) changed() bool {
	for _, p := range v.pages {
		for _, b := range p.rows {
			if !slices.Equal(v.keys[b.ID], b.Usual) {
				return true
			}
		}
	}
	return false
}

// first is the field that has the keys when the list opens, or nothing.
func (v *Dialog) first() widget.ID {
	if rows := v.pages[v.shown].rows; len(rows) > 0 {
		return fieldID(rows[0].ID)
	}
	return ""
}

// conflict is a key that two actions have which are there at the same time.
type conflict struct {
	key        desk.Shortcut
	one, other desk.Binding
}

// conflicts lists the keys of two actions that meet: of every game, or of one of these and
// a family or the workshop, or of one family, or of the workshop.
func (v *Dialog) conflicts() (all []conflict) {
	for i, p := range v.pages {
		for j, b := range p.rows {
			against := slices.Clone(p.rows[j+1:])
			if i > 0 {
				against = append(against, v.pages[0].rows...)
			}
			for _, key := range v.keys[b.ID] {
				for _, other := range against {
					if b.Meets(other) && slices.Contains(v.keys[other.ID], key) {
						all = append(all, conflict{key, b, other})
					}
				}
			}
		}
	}
	return all
}

// take gives the action that waits a key.
func (v *Dialog) take(d *desk.Desk, k widget.KeyPress) {
	shortcut := desk.Shortcut{Mods: k.Mods, Key: k.Key}
	id := v.waiting
	switch {
	case k.Is(0, widget.KeyEscape), k.Key == widget.KeyTab:
		v.waiting, v.refused = desk.None, ""
	case desk.Bindable(k):
		v.keys[id] = []desk.Shortcut{shortcut}
		v.waiting, v.last, v.refused = desk.None, id, ""
	case k.Key != widget.KeyOther && k.Key != widget.KeyNone:
		v.last, v.refused = id, pressedName(d, k)
	}
}

// pressedName says a key that cannot be bound.
func pressedName(d *desk.Desk, k widget.KeyPress) string {
	switch k.Key {
	case widget.KeySpace:
		return d.Text(assets.KeySpace)
	case widget.KeyEnter:
		return d.Text(assets.KeyEnter)
	case widget.KeyUp:
		return "↑"
	case widget.KeyDown:
		return "↓"
	case widget.KeyLeft:
		return "←"
	case widget.KeyRight:
		return "→"
	}
	caps := desk.Shortcut{Mods: k.Mods, Key: k.Key}.Caps(d)
	text := caps[0]
	for _, c := range caps[1:] {
		text += " " + c
	}
	return text
}

// fieldID is the id of the field of an action.
func fieldID(id desk.ActionID) widget.ID { return "key-" + id }

// body declares the choice of the page and its rows.
func (v *Dialog) body(d *desk.Desk, area image.Rectangle) int {
	ui := d.UI
	rest := area
	rest.Max.Y = rest.Min.Y + 1<<14
	v.choose(d, desk.Row(&rest, ui.ControlHeight(), ui.Px(theme.Space16)))
	if len(v.pages[v.shown].rows) == 0 {
		padTable(d, &rest)
		return rest.Min.Y - area.Min.Y
	}
	conflicts := v.conflicts()
	var group assets.ID
	for i, b := range v.pages[v.shown].rows {
		if b.Group != group {
			if i > 0 {
				desk.Divide(d, &rest)
			}
			group = b.Group
			ui.Label(desk.Row(&rest, ui.LineHeight(theme.BodyBold), ui.Px(theme.Space4)), d.Text(group), widget.LabelSpec{Role: theme.BodyBold})
		}
		v.row(d, &rest, i, b, conflicts)
	}
	return rest.Min.Y - area.Min.Y
}

// choose declares the choice of the page: in a narrow window as a list.
func (v *Dialog) choose(d *desk.Desk, at image.Rectangle) {
	ui := d.UI
	var choices []widget.Choice
	var names []string
	for _, p := range v.pages {
		choices, names = append(choices, widget.Choice{Word: p.name}), append(names, p.name)
	}
	id := widget.ID("keys-page")
	before := v.shown
	if width := ui.SegmentsWidth(choices); width <= at.Dx() {
		ui.Segments(id, widget.CutLeft(&at, width), choices, &v.shown, widget.ChoiceSpec{})
	} else {
		id = "keys-page-list"
		ui.DropDown(id, at, names, &v.shown, widget.DropSpec{})
	}
	ui.Tell(id, access.Node{Name: d.Text(assets.KeysTitle)})
	if v.shown != before {
		v.waiting, v.refused = desk.None, ""
	}
}
