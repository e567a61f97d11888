package game

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The toolbar has the same buttons in the same places on every screen. What is
// too wide for the window goes into a menu at its right end.

// toolbarGroups are the actions from left to right; a rule stands between
// groups. Those of right are at the right end.
var (
	toolbarGroups = [][]desk.ActionID{{desk.Home}, {desk.New, desk.Restart}, {desk.Undo, desk.Redo, desk.Hint}}
	toolbarRight  = []desk.ActionID{desk.Share, desk.Display, desk.Help}
	shareMenu     = []desk.ActionID{desk.CopyCode, desk.CopyLink, desk.PasteCode, desk.OpenFile, desk.SaveFile, desk.Watch, desk.EditCopy, desk.ExportAll, desk.ImportAll}
	restartMenu   = []desk.ActionID{desk.Restart, desk.Race} // where there is a race to be run
	stackedBar    = []desk.ActionID{desk.Home, desk.New, desk.Undo, desk.Redo, desk.Hint}
)

// Toolbar implements desk.Program: it takes the shortcuts, declares the toolbar, and
// does what is clicked. If that opens another screen, the click is not for the toolbar
// of that one.
func (g *Game) Toolbar() {
	keys{g}.shortcuts()
	if g.barred {
		return
	}
	g.barred = true
	toolbar{g.desk}.declare(image.Rect(0, 0, g.desk.Size.X, g.desk.ToolbarHeight()))
}

// toolbar lays the toolbar out.
type toolbar struct{ *desk.Desk }

// places returns the actions that have their buttons in certain places.
func (t toolbar) places(in desk.Places) []desk.ActionID {
	var ids []desk.ActionID
	for _, a := range t.Actions() {
		if a.In(in) {
			ids = append(ids, a.ID)
		}
	}
	return ids
}

// plain reports whether a page is open on which nothing is worked: it has few buttons.
func (t toolbar) plain() bool {
	_, works := t.Page().(desk.Working)
	return t.Page() != nil && !works
}

// available reports whether an action has a place in the game at hand.
func (t toolbar) available(a desk.ActionID) bool { return !t.Action(a).Absent }

func (t toolbar) declare(area image.Rectangle) {
	list, line := t.List(), max(1, t.UI.Px(t.Theme().Line()))
	list.Fill(area, 0, t.UI.Colour(theme.Surface))
	rule := area
	rule.Min.Y = rule.Max.Y - line
	list.Fill(rule, 0, t.UI.Colour(theme.Border))
	if t.UI.Narrow() {
		t.stacked(area)
		return
	}
	groups, right, menu := t.fit(area.Dx())
	row := area
	row.Min.X += t.UI.Px(theme.Space12)
	row.Max.X -= t.UI.Px(theme.Space12)
	inset := (area.Dy() - t.UI.Px(theme.HeightButton)) / 2
	row.Min.Y += inset
	row.Max.Y -= inset
	rest := row
	for i, group := range groups {
		if i > 0 {
			t.rule(&rest)
		}
		for _, a := range group {
			t.button(&rest, a, widget.CutLeft)
		}
	}
	if len(menu) > 0 {
		spec := t.menuSpec(widget.Normal)
		at := widget.CutRight(&rest, t.UI.ToolButtonSize(spec).X)
		t.menu("more", at, spec, menu)
	}
	for i := len(right) - 1; i >= 0; i-- {
		t.button(&rest, right[i], widget.CutRight)
	}
}

// fit finds what fits into a width: first the right end goes into the
// menu, then the slot of the mode.
func (t toolbar) fit(width int) (groups [][]desk.ActionID, right, menu []desk.ActionID) {
	if t.plain() {
		groups = [][]desk.ActionID{{desk.Home}}
		if a := t.Page().Action(); a != desk.Home && a != desk.None {
			groups = append(groups, []desk.ActionID{a})
		}
		return groups, t.pageRight(), nil
	}
	for _, group := range append(toolbarGroups[:len(toolbarGroups):len(toolbarGroups)], t.places(desk.InMode)) {
		var kept []desk.ActionID
		for _, a := range group {
			if t.available(a) {
				kept = append(kept, a)
			}
		}
		groups = append(groups, kept)
	}
	right = toolbarRight
	if t.width(groups, right, false) <= width {
		return groups, right, nil
	}
	menu = slices.Concat(t.places(desk.InMenu), right)
	if t.width(groups, nil, true) <= width {
		return groups, nil, menu
	}
	last := len(groups) - 1
	return groups[:last], nil, slices.Concat(groups[last], menu)
}

// pageRight are the actions at the right end before a page.
func (t toolbar) pageRight() []desk.ActionID {
	if _, ok := t.Page().(desk.Sharing); ok {
		return toolbarRight
	}
	return []desk.ActionID{desk.Display, desk.Help}
}

func (t toolbar) width(groups [][]desk.ActionID, right []desk.ActionID, menu bool) int {
	width := 2*t.UI.Px(theme.Space12) + (len(groups)-1)*t.ruleWidth() + t.UI.Px(theme.Space16)
	for _, group := range append(append([][]desk.ActionID{}, groups...), right) {
		for _, a := range group {
			width += t.UI.ToolButtonSize(t.spec(a)).X + t.UI.Px(2)
		}
	}
	if menu {
		width += t.UI.ToolButtonSize(t.menuSpec(widget.Normal)).X
	}
	return width
}

func (t toolbar) ruleWidth() int { return 2*t.UI.Px(theme.Space8) + max(1, t.UI.Px(1)) }

func (t toolbar) rule(rest *image.Rectangle) {
	at := widget.CutLeft(rest, t.ruleWidth())
	line := max(1, t.UI.Px(1))
	t.List().Fill(widget.Centre(at, line, t.UI.Px(theme.Space24)), 0, t.UI.Colour(theme.Border))
}

// spec describes the button of an action.
func (t toolbar) spec(a desk.ActionID) widget.ButtonSpec {
	spec := t.ActionButton(t.Action(a))
	spec.Kind, spec.Repeats = widget.Flat, a == desk.Undo || a == desk.Redo
	spec.Down = t.Shown() != nil && t.Shown().Action() == a || t.Page() != nil && t.Page().Action() == a
	if s := t.Games.At(); a == desk.New && (t.Page() != nil || !s.Challenge() || s.Locked()) {
		spec.Kind = widget.Tonal // it is what comes next
	}
	return spec
}

func (t toolbar) button(rest *image.Rectangle, a desk.ActionID, cut func(*image.Rectangle, int) image.Rectangle) {
	spec := t.spec(a)
	at := cut(rest, t.UI.ToolButtonSize(spec).X)
	cut(rest, t.UI.Px(2))
	switch {
	case a == desk.Share:
		t.menu("share", at, spec, shareMenu)
		return
	case a == desk.Restart && t.available(desk.Race):
		t.menu(a, at, spec, restartMenu)
		return
	}
	if t.UI.Button(a, at, spec) {
		t.Do(a)
	}
}

func (t toolbar) menuSpec(size widget.ButtonSize) widget.ButtonSpec {
	return widget.ButtonSpec{Kind: widget.Flat, Size: size, Icon: "menu", Word: t.Text(assets.ToolbarMore), Tip: t.Text(assets.ToolbarMoreTip)}
}

// menu declares a button that opens a list of actions. A menu within the menu
// is spread out in it.
func (t toolbar) menu(id widget.ID, at image.Rectangle, spec widget.ButtonSpec, actions []desk.ActionID) {
	var entries []widget.MenuEntry
	if i := slices.Index(actions, desk.Share); i >= 0 {
		actions = slices.Concat(actions[:i], shareMenu, actions[i+1:])
	}
	actions = slices.DeleteFunc(slices.Clone(actions), func(a desk.ActionID) bool { return !t.available(a) })
	for _, a := range actions {
		row := t.Action(a)
		entries = append(entries, widget.MenuEntry{ID: a, Icon: row.Icon, Word: t.Text(row.Word), Key: row.KeyName, Disabled: row.Why != ""})
	}
	taken := t.UI.MenuButton(id, at, spec, entries)
	for _, a := range actions {
		if taken == a {
			t.Do(a)
		}
	}
}

// stacked is the toolbar of a narrow window: icons over words.
func (t toolbar) stacked(area image.Rectangle) {
	row := area.Inset(t.UI.Px(theme.Space4))
	columns := len(stackedBar) + 1
	for i, a := range stackedBar {
		if t.plain() && a != desk.Home && a != desk.New {
			continue
		}
		spec := t.spec(a)
		spec.Size, spec.Word = widget.Stacked, t.Text(t.Action(a).Short)
		if t.UI.Button(a, widget.Column(row, columns, i, 0), spec) {
			t.Do(a)
		}
	}
	var rest []desk.ActionID
	if t.plain() {
		rest = t.pageRight()
	}
	for _, a := range slices.Concat(restartMenu, t.places(desk.InMode), t.places(desk.InMenu), toolbarRight) {
		if !t.plain() && t.available(a) {
			rest = append(rest, a)
		}
	}
	t.menu("more", widget.Column(row, columns, columns-1, 0), t.menuSpec(widget.Stacked), rest)
}
