package widget

import (
	"image"

	"worldslide/ui/theme"
)

// DropSpec describes a drop-down.
type DropSpec struct {
	Disabled bool
	Tip      string // tooltip if disabled: why
	Top      int    // upper limit of the open list, in device pixels
	Shown    string // shorter text for the chosen item in a small control; "" for the item itself
	Hint     string // tooltip if enabled
}

// tip returns the text of the tooltip.
func (s DropSpec) tip() string {
	if s.Disabled {
		return s.Tip
	}
	return s.Hint
}

// DropDown declares a drop-down at r and reports whether chosen changed. Up and Down choose without
// opening it; Space or Alt+Down opens it.
func (c *Context) DropDown(id ID, r image.Rectangle, items []string, chosen *int, spec DropSpec) (changed bool) {
	open := c.popupOpen(id)
	re := c.react(id, c.reach(r), stopTraits{disabled: spec.Disabled, focusable: true, space: !open})
	if c.measuring {
		return false
	}
	before := *chosen
	switch {
	case open && spec.Disabled:
		c.closePopup()
		open = false
	case re.Clicked && !open:
		c.openPopup(id, *chosen)
		open = true
	}
	if !open {
		c.keysOnDropDown(id, len(items), chosen)
		open = c.popup.id == id
	}
	if open {
		width := r.Dx()
		for _, s := range items {
			width = max(width, c.Width(theme.BodyBold, s)+2*c.Px(theme.Space16))
		}
		taken := c.popupList(id, listSpec{anchor: r, count: len(items), width: width, top: spec.Top, draw: func(i int, at image.Rectangle, re Reaction, marked bool) {
			c.drawListRow(at, ButtonSpec{Word: items[i], Chosen: i == *chosen}, re, marked)
		}})
		if taken >= 0 {
			*chosen = taken
		}
	}
	c.Tip(id, r, spec.tip(), "")
	c.actsChoose(id, len(items), spec.Disabled, chosen)
	c.noteList(id, r, items, *chosen, open, spec)

	ground, border, ink := stateOf(re, theme.Surface, theme.Hover, theme.Press), theme.Field, theme.Text
	if spec.Disabled {
		border, ink = theme.Border, theme.Disabled
		c.list.Stroke(r, c.px(theme.RadiusControl), c.line(), c.Colour(border))
	} else {
		c.list.Box(r, c.px(theme.RadiusControl), c.line(), c.Colour(ground), c.Colour(border))
	}
	words := r
	words.Min.X += c.Px(theme.Space12) + int(c.line())
	n := c.Px(18)
	arrow := image.Rect(r.Max.X-c.Px(12)-n, r.Min.Y+(r.Dy()-n)/2, r.Max.X-c.Px(12), r.Min.Y+(r.Dy()+n)/2)
	words.Max.X = arrow.Min.X - c.Px(theme.Space4)
	switch {
	case spec.Shown != "":
		c.chosenLabel(words, spec.Shown, ink)
	case *chosen >= 0 && *chosen < len(items):
		c.chosenLabel(words, items[*chosen], ink)
	}
	c.list.Icon(arrow, iconOpen, c.Colour(ink))
	if re.Ring {
		c.drawRing(r, c.px(theme.RadiusControl))
	}
	return *chosen != before
}

// chosenLabel draws the chosen item, in two lines of small type if one is too short.
func (c *Context) chosenLabel(r image.Rectangle, s string, ink theme.Colour) {
	if c.measure.Width(s, c.Fit(s, c.Font(theme.Body), r.Dx())) <= r.Dx() {
		c.Label(r, s, LabelSpec{Colour: ink})
		return
	}
	r.Min.Y += r.Dy()/2 - c.LineHeight(theme.Caption)
	c.Paragraph(r, s, LabelSpec{Role: theme.Caption, Colour: ink})
}

// DropDownWidth returns the width for the longest item.
func (c *Context) DropDownWidth(items []string) int {
	w := 0
	for _, s := range items {
		w = max(w, c.Width(theme.Body, s))
	}
	return w + c.Px(12) + c.Px(18) + c.Px(12) + c.Px(12)
}

// keysOnDropDown handles keys of a closed drop-down.
func (c *Context) keysOnDropDown(id ID, count int, chosen *int) {
	if count == 0 {
		return
	}
	c.eachKey(id, func(k KeyPress) bool {
		switch {
		case k.Is(Alt, KeyDown):
			c.openPopup(id, *chosen)
		case k.Is(0, KeyDown):
			*chosen = min(*chosen+1, count-1)
		case k.Is(0, KeyUp):
			*chosen = max(*chosen-1, 0)
		case k.Is(0, KeyHome):
			*chosen = 0
		case k.Is(0, KeyEnd):
			*chosen = count - 1
		default:
			return false
		}
		return true
	})
}

// MenuEntry is a row of a menu.
type MenuEntry struct {
	ID       ID
	Icon     string
	Word     string
	Key      string // shortcut shown at the right
	Disabled bool
	// Menu, if not empty, is a menu that takes the place of this one when the entry is chosen. An
	// entry at its top leads back.
	Menu []MenuEntry
}

// shownEntries returns the entries of the open menu: those of an entry that was chosen, after an
// entry that leads back, or all.
func (c *Context) shownEntries(entries []MenuEntry) []MenuEntry {
	for _, e := range entries {
		if e.ID == c.popup.menu && len(e.Menu) > 0 {
			return append([]MenuEntry{{ID: e.ID, Icon: "chevron-left", Word: e.Word}}, e.Menu...)
		}
	}
	return entries
}

// follow returns the id of a chosen entry of an open menu. It opens the menu of an entry that has one
// instead, or leads back, and returns "".
func (c *Context) follow(id ID, shown []MenuEntry, i int) ID {
	e, back := shown[i], c.popup.menu != "" && i == 0
	c.closePopup()
	switch {
	case back:
		c.openPopup(id, -1)
	case len(e.Menu) > 0:
		c.openPopup(id, -1)
		c.popup.menu = e.ID
	default:
		return e.ID
	}
	return ""
}

// MenuButton declares a button that opens a menu and returns the id of the chosen entry, or "".
func (c *Context) MenuButton(id ID, r image.Rectangle, spec ButtonSpec, entries []MenuEntry) (taken ID) {
	open := c.popupOpen(id)
	if open {
		entries = c.shownEntries(entries)
	}
	// While the menu is open, Enter and Space choose an entry.
	re := c.react(id, c.reach(r), stopTraits{disabled: spec.Disabled, focusable: true, enter: !open, space: !open})
	if c.measuring {
		return ""
	}
	if re.Clicked && !open {
		c.openPopup(id, -1)
		open = true
	}
	c.Tip(id, r, spec.Tip, spec.Key)
	spec.Down = spec.Down || open
	c.noteMenu(id, r, spec, entries, open)
	asked := -1
	c.actsChoose(id, len(entries), false, &asked)
	if asked >= 0 && open && !entries[asked].Disabled {
		return c.follow(id, entries, asked)
	}
	c.drawButton(r, spec, re)
	if !open {
		return ""
	}
	width := 0
	for _, e := range entries {
		w := c.ButtonSize(ButtonSpec{Icon: e.Icon, Word: e.Word}).X
		if len(e.Menu) > 0 {
			w += c.Px(theme.Space24)
		}
		if key := c.keyShown(e.Key); key != "" {
			w += c.Px(theme.Space24) + c.Width(theme.Caption, key)
		}
		width = max(width, w+c.Px(theme.Space8))
	}
	off := func(i int) bool { return entries[i].Disabled }
	within := c.popup.menu
	i := c.popupList(id, listSpec{anchor: r, count: len(entries), width: width, off: off, draw: func(i int, at image.Rectangle, re Reaction, marked bool) {
		e := entries[i]
		c.focus.choices = append(c.focus.choices, Place{e.ID, at})
		c.drawListRow(at, ButtonSpec{Icon: e.Icon, Word: e.Word, Disabled: e.Disabled}, re, marked)
		at.Max.X -= c.Px(theme.Space12)
		if len(e.Menu) > 0 {
			side := c.Px(16)
			c.list.Icon(Centre(CutRight(&at, side), side, side), "chevron-right", c.Colour(theme.Text2))
		}
		c.Label(at, c.keyShown(e.Key), LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	}})
	if i < 0 {
		return ""
	}
	c.popup.menu = within // choosing closed the list
	return c.follow(id, entries, i)
}

// drawListRow draws a row of an open list.
func (c *Context) drawListRow(r image.Rectangle, spec ButtonSpec, re Reaction, marked bool) {
	ink := theme.Text
	radius := c.px(theme.RadiusSegment)
	switch {
	case spec.Disabled:
		ink = theme.Disabled
	case spec.Chosen:
		c.fill(r, radius, theme.Soft)
		ink = theme.SoftText
	case re.Held && re.Hover:
		c.fill(r, radius, theme.Press)
	case marked:
		c.fill(r, radius, theme.Hover)
	}
	if spec.Chosen && marked || marked && c.frame.Theme == theme.HighContrast {
		c.list.Stroke(r, radius, c.line(), c.Colour(theme.Accent))
	}
	spec.Left = true
	c.drawContent(r, spec, c.Colour(ink))
}
