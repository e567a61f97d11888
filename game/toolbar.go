package game

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The toolbar has the same buttons in the same places on every screen. What is
// too wide for the window goes into a menu at its right end.

// toolbarGroups are the actions from left to right; a rule stands between
// groups. Those of right are at the right end.
var (
	toolbarGroups = [][]action{{goHome}, {newChallenge, restart}, {undo, redo, hint}}
	toolbarRight  = []action{share, openDisplay, openHelp}
	shareMenu     = []action{copyCode, copyLink, pasteCode, openFile, saveFile, watchReplay}
	stackedBar    = []action{goHome, newChallenge, undo, redo, hint}
)

// toolbarHeight returns the height of the toolbar in device pixels.
func (g *Game) toolbarHeight() int {
	if g.ui.Narrow() {
		return g.ui.Px(64)
	}
	return g.ui.Px(theme.HeightToolbar)
}

// toolbar declares the toolbar and does what is clicked. If that opens another
// screen, the click is not for the toolbar of that one.
func (g *Game) toolbar(area image.Rectangle) {
	if g.barred {
		return
	}
	g.barred = true
	list, line := g.list(), max(1, g.ui.Px(g.theme().Line()))
	list.Fill(area, 0, g.ui.Colour(theme.Surface))
	rule := area
	rule.Min.Y = rule.Max.Y - line
	list.Fill(rule, 0, g.ui.Colour(theme.Border))
	if g.ui.Narrow() {
		g.stackedToolbar(area)
		return
	}
	groups, right, menu := g.fitToolbar(area.Dx())
	row := area
	row.Min.X += g.ui.Px(theme.Space12)
	row.Max.X -= g.ui.Px(theme.Space12)
	inset := (area.Dy() - g.ui.Px(theme.HeightButton)) / 2
	row.Min.Y += inset
	row.Max.Y -= inset
	rest := row
	for i, group := range groups {
		if i > 0 {
			g.toolbarRule(&rest)
		}
		for _, a := range group {
			g.toolButton(&rest, a, widget.CutLeft)
		}
	}
	if len(menu) > 0 {
		spec := g.menuSpec(widget.Normal)
		at := widget.CutRight(&rest, g.ui.ToolButtonSize(spec).X)
		g.menu("more", at, spec, menu)
	}
	for i := len(right) - 1; i >= 0; i-- {
		g.toolButton(&rest, right[i], widget.CutRight)
	}
}

// fitToolbar finds what fits into a width: first the right end goes into the
// menu, then the slot of the mode.
func (g *Game) fitToolbar(width int) (groups [][]action, right, menu []action) {
	if g.page != nil {
		groups = [][]action{{goHome}}
		if a := g.page.action(); a != goHome && a != none {
			groups = append(groups, []action{a})
		}
		return groups, []action{openDisplay, openHelp}, nil
	}
	for _, group := range append(toolbarGroups[:len(toolbarGroups):len(toolbarGroups)], g.look().actions(g.play.session)) {
		var kept []action
		for _, a := range group {
			if g.available(a) {
				kept = append(kept, a)
			}
		}
		groups = append(groups, kept)
	}
	right = toolbarRight
	if g.toolbarWidth(groups, right, false) <= width {
		return groups, right, nil
	}
	menu = slices.Concat(g.look().more(g.play.session), right)
	if g.toolbarWidth(groups, nil, true) <= width {
		return groups, nil, menu
	}
	last := len(groups) - 1
	return groups[:last], nil, slices.Concat(groups[last], menu)
}

func (g *Game) toolbarWidth(groups [][]action, right []action, menu bool) int {
	width := 2*g.ui.Px(theme.Space12) + (len(groups)-1)*g.ruleWidth() + g.ui.Px(theme.Space16)
	for _, group := range append(append([][]action{}, groups...), right) {
		for _, a := range group {
			width += g.ui.ToolButtonSize(g.toolSpec(a)).X + g.ui.Px(2)
		}
	}
	if menu {
		width += g.ui.ToolButtonSize(g.menuSpec(widget.Normal)).X
	}
	return width
}

func (g *Game) ruleWidth() int { return 2*g.ui.Px(theme.Space8) + max(1, g.ui.Px(1)) }

func (g *Game) toolbarRule(rest *image.Rectangle) {
	at := widget.CutLeft(rest, g.ruleWidth())
	line := max(1, g.ui.Px(1))
	g.list().Fill(widget.Centre(at, line, g.ui.Px(theme.Space24)), 0, g.ui.Colour(theme.Border))
}

// toolSpec describes the button of an action.
func (g *Game) toolSpec(a action) widget.ButtonSpec {
	c := g.command(a)
	tip, disabled := g.tip(a)
	spec := widget.ButtonSpec{
		Kind: widget.Flat, Icon: c.icon, Word: g.text(c.word), Tip: tip, Key: c.keyName,
		Disabled: disabled, Down: g.dialog != nil && g.dialog.action() == a || g.page != nil && g.page.action() == a,
		Repeats: a == undo || a == redo,
	}
	if a == newChallenge {
		spec.Kind = widget.Tonal
	}
	return spec
}

func (g *Game) toolButton(rest *image.Rectangle, a action, cut func(*image.Rectangle, int) image.Rectangle) {
	spec := g.toolSpec(a)
	at := cut(rest, g.ui.ToolButtonSize(spec).X)
	cut(rest, g.ui.Px(2))
	if a == share {
		g.menu("share", at, spec, shareMenu)
		return
	}
	if g.ui.Button(g.command(a).id, at, spec) {
		g.do(a)
	}
}

func (g *Game) menuSpec(size widget.ButtonSize) widget.ButtonSpec {
	return widget.ButtonSpec{Kind: widget.Flat, Size: size, Icon: "menu", Word: g.text(assets.ToolbarMore), Tip: g.text(assets.ToolbarMoreTip)}
}

// menu declares a button that opens a list of actions. A menu within the menu
// is spread out in it.
func (g *Game) menu(id widget.ID, at image.Rectangle, spec widget.ButtonSpec, actions []action) {
	var entries []widget.MenuEntry
	if i := slices.Index(actions, share); i >= 0 {
		actions = slices.Concat(actions[:i], shareMenu, actions[i+1:])
	}
	actions = slices.DeleteFunc(slices.Clone(actions), func(a action) bool { return !g.available(a) })
	for _, a := range actions {
		c := g.command(a)
		_, disabled := g.tip(a)
		entries = append(entries, widget.MenuEntry{ID: c.id, Icon: c.icon, Word: g.text(c.word), Key: c.keyName, Disabled: disabled})
	}
	taken := g.ui.MenuButton(id, at, spec, entries)
	for _, a := range actions {
		if taken == g.command(a).id {
			g.do(a)
		}
	}
}

// stackedToolbar is the toolbar of a narrow window: icons over words.
func (g *Game) stackedToolbar(area image.Rectangle) {
	row := area.Inset(g.ui.Px(theme.Space4))
	columns := len(stackedBar) + 1
	for i, a := range stackedBar {
		if g.page != nil && a != goHome && a != newChallenge {
			continue
		}
		spec := g.toolSpec(a)
		spec.Size, spec.Word = widget.Stacked, g.text(g.command(a).short)
		if g.ui.Button(g.command(a).id, widget.Column(row, columns, i, 0), spec) {
			g.do(a)
		}
	}
	var rest []action
	if g.page != nil {
		rest = []action{openDisplay, openHelp}
	}
	for _, a := range slices.Concat([]action{restart}, g.look().actions(g.play.session), g.look().more(g.play.session), toolbarRight) {
		if g.page == nil && g.available(a) {
			rest = append(rest, a)
		}
	}
	g.menu("more", widget.Column(row, columns, columns-1, 0), g.menuSpec(widget.Stacked), rest)
}
