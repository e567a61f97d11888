package game

import (
	"image"
	"slices"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Entries of menus that lead to other actions.
const (
	openMenu  scene.ActionID = "open-menu"
	marksMenu scene.ActionID = "marks-menu"
)

var (
	// toolbarGroups are the actions from the left, with rules between groups; toolbarRight are those
	// at the right end.
	toolbarGroups = [][]scene.ActionID{{scene.Home}, {scene.New, scene.Restart}, {scene.Undo, scene.Redo, scene.Hint}}
	toolbarRight  = []scene.ActionID{scene.Share, scene.Statistics, scene.Display, scene.Help}
	shareMenu     = []scene.ActionID{scene.CopyResult, scene.SendPuzzle, scene.SendGame, scene.SavePicture, scene.Print, scene.Watch, scene.ReviewGame, scene.EditCopy, scene.CopyCode, scene.CopyLink, scene.SaveFile, scene.ExportAll, openMenu}
	// submenus are entries of menus that lead to other actions.
	submenus = map[scene.ActionID][]scene.ActionID{
		openMenu:  {scene.OpenFriends, scene.PasteCode, scene.OpenFile, scene.ImportAll},
		marksMenu: {scene.Mark, scene.Marks},
	}
	// homeRight and homeMenu are the actions of Home's toolbar: beside each other, and in its menu.
	homeRight  = []scene.ActionID{scene.Workshop, scene.Statistics, scene.Display, scene.Help}
	homeMenu   = []scene.ActionID{scene.Today, scene.PastDays, scene.MyPuzzles, scene.SavedGames, scene.Exercises, scene.Print}
	stackedBar = []scene.ActionID{scene.Home, scene.New, scene.Undo, scene.Redo, scene.Hint}
)

// Toolbar implements scene.Navigator. If a button or shortcut opens another page, that page does not
// declare the toolbar again in this update, so that the click does not press two buttons.
func (g *Game) Toolbar() {
	g.takeShortcuts()
	if g.toolbarDone {
		return
	}
	g.toolbarDone = true
	t := newToolbar(g.app, g.page != nil || g.scene().TouchBarHeight() > 0)
	if g.page == nil {
		t.later = g.scene().Later
	}
	t.declare(image.Rect(0, 0, g.app.Size.X, parts.ToolbarHeight(&g.app.Frame)))
}

// ShareMenu implements scene.Navigator.
func (g *Game) ShareMenu(id widget.ID, at image.Rectangle, spec widget.ButtonSpec) {
	newToolbar(g.app, false).menu(id, at, spec, shareMenu)
}

// toolbar has the same buttons in the same places on every page. Buttons that do not fit go into a
// menu at its right end.
type toolbar struct {
	app  *scene.App
	page scene.Page // nil for the game
	// plain is true for pages without a game or an editor, which have fewer buttons.
	plain bool
	// touchBar is true if the scene has a bar for the actions in scene.InTouch.
	touchBar bool
	// later reports whether an action is in the menu only, although there is room for its button.
	later func(a scene.ActionID, inMode bool) bool
}

func newToolbar(app *scene.App, touchBar bool) toolbar {
	page := app.Page()
	_, works := page.(scene.WorkPage)
	return toolbar{
		app: app, page: page, plain: page != nil && !works, touchBar: touchBar,
		later: func(scene.ActionID, bool) bool { return false },
	}
}

// in returns the actions whose buttons are in certain places.
func (t toolbar) in(places scene.Places) []scene.ActionID {
	var ids []scene.ActionID
	for _, a := range t.app.Actions() {
		if a.In(places) {
			ids = append(ids, a.ID)
		}
	}
	return ids
}

// available reports whether the current game or page has an action.
func (t toolbar) available(a scene.ActionID) bool { return !t.app.Action(a).Hidden }

func (t toolbar) declare(area image.Rectangle) {
	list, line := t.app.List(), max(1, t.app.UI.Px(t.app.Theme().Line()))
	list.Fill(area, 0, t.app.UI.Colour(theme.Surface))
	rule := area
	rule.Min.Y = rule.Max.Y - line
	list.Fill(rule, 0, t.app.UI.Colour(theme.Border))
	if t.app.UI.Narrow() {
		t.stacked(area)
		return
	}
	groups, right, menu := t.fit(area.Dx())
	row := area
	row.Min.X += t.app.UI.Px(theme.Space12)
	row.Max.X -= t.app.UI.Px(theme.Space12)
	inset := (area.Dy() - t.app.UI.Px(theme.HeightButton)) / 2
	row.Min.Y += inset
	row.Max.Y -= inset
	rest := row
	for i, group := range groups {
		if i > 0 && len(group) > 0 {
			t.rule(&rest)
		}
		for _, a := range group {
			t.button(&rest, a, widget.CutLeft)
		}
	}
	if len(menu) > 0 {
		spec := t.menuSpec(widget.Normal)
		at := widget.CutRight(&rest, t.app.UI.ToolButtonSize(spec).X)
		t.menu("more", at, spec, menu)
	}
	for i := len(right) - 1; i >= 0; i-- {
		t.button(&rest, right[i], widget.CutRight)
	}
}

// fit chooses the buttons that fit into a width. First You is left out if the others then fit without a menu. Then
// those at the right end go into the menu, then those of the mode.
func (t toolbar) fit(width int) (groups [][]scene.ActionID, right, menu []scene.ActionID) {
	if t.plain {
		groups = [][]scene.ActionID{{scene.Home}}
		if t.home() {
			right, menu = homeRight, homeMenu
			if t.width(groups, right, true) > width {
				right, menu = nil, slices.Concat(right, menu)
			}
			return groups, right, menu
		}
		if a := t.page.Action(); a != scene.None {
			groups = append(groups, []scene.ActionID{a})
		}
		return groups, t.pageRight(), nil
	}
	var later, laterRight []scene.ActionID
	add := func(to, menu *[]scene.ActionID, actions []scene.ActionID, inMode bool) {
		for _, a := range actions {
			switch {
			case !t.available(a):
			case t.later(a, inMode):
				*menu = append(*menu, a)
			default:
				*to = append(*to, a)
			}
		}
	}
	for i, group := range append(toolbarGroups[:len(toolbarGroups):len(toolbarGroups)], t.in(scene.InMode)) {
		var kept []scene.ActionID
		add(&kept, &later, group, i == len(toolbarGroups))
		groups = append(groups, kept)
	}
	add(&right, &laterRight, toolbarRight, false)
	calm := len(later)+len(laterRight) > 0
	if you := slices.Index(right, scene.Statistics); you >= 0 && t.width(groups, right, calm) > width {
		if without := slices.Delete(slices.Clone(right), you, you+1); t.width(groups, without, calm) <= width {
			right = without // Home has it
		}
	}
	if t.width(groups, right, calm) <= width {
		if calm {
			menu = slices.Concat(later, t.in(scene.InMenu), laterRight)
		}
		return groups, right, menu
	}
	menu = slices.Concat(later, t.in(scene.InMenu), right, laterRight)
	if t.width(groups, nil, true) <= width {
		return groups, nil, menu
	}
	last := len(groups) - 1
	return groups[:last], nil, slices.Concat(groups[last], menu)
}

// home reports whether the page is Home.
func (t toolbar) home() bool { return t.page != nil && t.page.Action() == scene.Home }

// pageRight returns the actions at the right end on a plain page.
func (t toolbar) pageRight() []scene.ActionID {
	if _, ok := t.page.(scene.SharingPage); ok {
		return toolbarRight
	}
	return []scene.ActionID{scene.Display, scene.Help}
}

func (t toolbar) width(groups [][]scene.ActionID, right []scene.ActionID, menu bool) int {
	width := 2*t.app.UI.Px(theme.Space12) + max(0, len(groups)-1)*t.ruleWidth() + t.app.UI.Px(theme.Space16)
	for _, group := range append(append([][]scene.ActionID{}, groups...), right) {
		for _, a := range group {
			width += t.buttonWidth(a) + t.app.UI.Px(2)
		}
	}
	if menu {
		width += t.app.UI.ToolButtonSize(t.menuSpec(widget.Normal)).X
	}
	return width
}

func (t toolbar) ruleWidth() int { return 2*t.app.UI.Px(theme.Space8) + max(1, t.app.UI.Px(1)) }

func (t toolbar) rule(rest *image.Rectangle) {
	at := widget.CutLeft(rest, t.ruleWidth())
	line := max(1, t.app.UI.Px(1))
	t.app.List().Fill(widget.Centre(at, line, t.app.UI.Px(theme.Space24)), 0, t.app.UI.Colour(theme.Border))
}

// spec returns the button of an action.
func (t toolbar) spec(a scene.ActionID) widget.ButtonSpec {
	spec := t.app.ActionButton(t.app.Action(a))
	spec.Kind, spec.Repeats = widget.Flat, a == scene.Undo || a == scene.Redo
	spec.Down = t.app.CurrentDialog() != nil && t.app.CurrentDialog().Action() == a || t.page != nil && t.page.Action() == a
	if a == scene.Home && t.later(scene.Restart, false) {
		spec.Word = "" // it is no tool
	}
	if a == scene.Statistics && !t.plain {
		spec.Word = "" // what its room would push into the menu is used more
	}
	if s := t.app.Games.Current(); a == scene.New && t.page == nil && (!s.Challenge() || s.Locked()) {
		spec.Kind = widget.Tonal // the likely next step
	}
	return spec
}

// buttonWidth returns the width of the button of an action, which is the same with and without emphasis.
func (t toolbar) buttonWidth(a scene.ActionID) int {
	spec := t.spec(a)
	if a == scene.New {
		spec.Kind = widget.Tonal
	}
	return t.app.UI.ToolButtonSize(spec).X
}

func (t toolbar) button(rest *image.Rectangle, a scene.ActionID, cut func(*image.Rectangle, int) image.Rectangle) {
	spec := t.spec(a)
	at := cut(rest, t.buttonWidth(a))
	cut(rest, t.app.UI.Px(2))
	if a == scene.Share {
		t.app.ShareMenu("share", at, spec)
		return
	}
	if a == scene.Statistics {
		t.app.UI.SetA11y(a, access.Node{Name: t.app.Text(t.app.Action(a).Word), About: spec.Tip})
	}
	if t.app.UI.Button(a, at, spec) {
		t.app.Do(a)
	}
}

func (t toolbar) menuSpec(size widget.ButtonSize) widget.ButtonSpec {
	return widget.ButtonSpec{Kind: widget.Flat, Size: size, Icon: "menu", Word: t.app.Text(assets.ToolbarMore), Tip: t.app.Text(assets.ToolbarMoreTip)}
}

// submenu returns the entry of a menu that leads to other actions, if any is available.
func (t toolbar) submenu(id scene.ActionID) (e widget.MenuEntry, ok bool) {
	e = widget.MenuEntry{ID: id}
	actions := submenus[id]
	switch id {
	case openMenu:
		e.Icon, e.Word = "folder-open", t.app.Text(assets.ToolbarOpenMenu)
	case marksMenu:
		e.Icon, e.Word = "flag", t.app.Text(assets.MarksList)
	case scene.Share:
		row := t.app.Action(id)
		e.Icon, e.Word, actions = row.Icon, t.app.Text(row.Word), shareMenu
	}
	for _, a := range actions {
		if submenus[a] == nil && t.available(a) {
			e.Menu = append(e.Menu, t.entry(a))
		}
	}
	return e, len(e.Menu) > 0
}

// entry returns the entry of an action.
func (t toolbar) entry(a scene.ActionID) widget.MenuEntry {
	row := t.app.Action(a)
	return widget.MenuEntry{ID: a, Icon: row.Icon, Word: t.app.Text(row.Word), Key: row.KeyName, Disabled: row.Why != ""}
}

// menu declares a button that opens a list of actions. Sharing, opening and marks have lists of their
// own behind one entry.
func (t toolbar) menu(id widget.ID, at image.Rectangle, spec widget.ButtonSpec, actions []scene.ActionID) {
	var entries []widget.MenuEntry
	if i := slices.Index(actions, scene.Share); i >= 0 {
		actions = slices.Insert(slices.Clone(actions), i+1, openMenu)
	}
	marks := false
	for _, a := range actions {
		switch {
		case a == scene.Mark || a == scene.Marks:
			if e, ok := t.submenu(marksMenu); ok && !marks {
				entries, marks = append(entries, e), true
			}
		case a == openMenu || a == scene.Share:
			if e, ok := t.submenu(a); ok && (a == openMenu || t.available(a)) {
				entries = append(entries, e)
			}
		case t.available(a):
			entries = append(entries, t.entry(a))
		}
	}
	if taken := t.app.UI.MenuButton(id, at, spec, entries); taken != "" {
		t.app.Do(taken)
	}
}

// stacked declares the toolbar of a narrow window: icons above words.
func (t toolbar) stacked(area image.Rectangle) {
	row := area.Inset(t.app.UI.Px(theme.Space4))
	var bar, later []scene.ActionID
	for _, a := range stackedBar {
		if t.later(a, false) {
			later = append(later, a)
		} else {
			bar = append(bar, a)
		}
	}
	columns := len(bar) + 1
	for i, a := range bar {
		if t.plain && a != scene.Home && (a != scene.New || t.home()) {
			continue
		}
		spec := t.spec(a)
		spec.Size, spec.Word = widget.Stacked, t.app.Text(t.app.Action(a).Short)
		if t.app.UI.Button(a, widget.Column(row, columns, i, 0), spec) {
			t.app.Do(a)
		}
	}
	var rest []scene.ActionID
	if t.plain {
		rest = t.pageRight()
		if t.home() {
			rest = slices.Concat(homeRight, homeMenu)
		}
	}
	var touch []scene.ActionID
	if !t.touchBar {
		touch = append(t.in(scene.InTouch), scene.Pause)
	}
	for _, a := range slices.Concat(later, []scene.ActionID{scene.Restart}, t.in(scene.InMode), touch, t.in(scene.InMenu), toolbarRight) {
		if !t.plain && t.available(a) && !slices.Contains(rest, a) {
			rest = append(rest, a)
		}
	}
	t.menu("more", widget.Column(row, columns, columns-1, 0), t.menuSpec(widget.Stacked), rest)
}
