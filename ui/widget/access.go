package widget

import (
	"image"

	"worldslide/ui/access"
	"worldslide/ui/paint"
)

// Each update builds an accessibility tree while it is enabled. Widgets add nodes as they are
// declared; plain text is taken from the display list. A control without text, such as a slider, is
// named by the label to its left or above it, and a card by the text on it.

// a11yState holds the nodes of the current update and the resulting tree.
type a11yState struct {
	on        bool
	notes     []a11yNote
	overrides map[ID]access.Node
	tree      access.Node
	acts      []access.Act // actions of this update that no widget has taken
}

// a11yNote is a node with the data that places it in the tree.
type a11yNote struct {
	access.Node
	depth int         // dialog depth
	layer paint.Layer // layer it is drawn on
	at    int         // number of operations drawn on the layer before it
	clip  image.Rectangle
	open  bool // a dialog; the following notes of the same depth are its content
}

// EnableA11y turns building of the accessibility tree on or off.
func (c *Context) EnableA11y(on bool) { c.access.on = on }

// A11yEnabled reports whether a tree is built in this call. Callers skip work for it otherwise.
func (c *Context) A11yEnabled() bool { return c.access.on && !c.measuring }

// Tree returns the accessibility tree of the last update. Its root is the window; while a dialog is
// open, the root has the dialog as its only content.
func (c *Context) Tree() access.Node { return c.access.tree }

// SetA11y overrides fields of the node of a widget that this update declares before or after the
// call. Zero fields change nothing.
func (c *Context) SetA11y(id ID, n access.Node) {
	if !c.A11yEnabled() {
		return
	}
	if c.access.overrides == nil {
		c.access.overrides = make(map[ID]access.Node)
	}
	all := c.access.overrides[id]
	merge(&all, n)
	c.access.overrides[id] = all
}

// LabelText adds a text node for r: a name, and perhaps its value.
func (c *Context) LabelText(r image.Rectangle, name, value string) {
	if c.A11yEnabled() && (name != "" || value != "") {
		c.note(access.Node{Role: access.Text, Name: name, Value: value, Bounds: r})
	}
}

// PresentArea adds a grid node for something that is shown but takes no input, such as the board of
// a replay. Describe it with SetA11y.
func (c *Context) PresentArea(id ID, r image.Rectangle) {
	c.note(access.Node{ID: string(id), Role: access.Grid, Bounds: r})
}

// Announce adds a node for something that has appeared at r. Screen readers read it at once, and again
// when its words change.
func (c *Context) Announce(id ID, r image.Rectangle, words string) {
	c.note(access.Node{ID: string(id), Role: access.Alert, Name: words, Bounds: r})
}

// TakeA11yAction reports whether an assistive technology requested an action on a node, and
// consumes the request. Call it after declaring the widget that has the node.
func (c *Context) TakeA11yAction(id ID, v access.Verb) bool {
	_, ok := c.takeAct(id, v)
	return ok
}

// takeAct consumes a requested action on a widget of the top layer.
func (c *Context) takeAct(id ID, v access.Verb) (access.Act, bool) {
	if len(c.access.acts) == 0 || c.measuring || c.dialogs.depth != c.dialogs.top {
		return access.Act{}, false
	}
	for i, a := range c.access.acts {
		if a.ID == string(id) && a.Verb == v {
			c.access.acts = append(c.access.acts[:i:i], c.access.acts[i+1:]...)
			return a, true
		}
	}
	return access.Act{}, false
}

func (c *Context) beginAccess() {
	a := &c.access
	a.acts = c.in.Acts
	a.notes = a.notes[:0]
	clear(a.overrides)
}

// note adds a node at the current position in the drawing order.
func (c *Context) note(n access.Node) {
	if c.A11yEnabled() {
		layer := c.list.SetLayer(paint.Ground)
		c.list.SetLayer(layer)
		c.access.notes = append(c.access.notes, a11yNote{Node: n, depth: c.dialogs.depth, layer: layer, at: len(c.list.Ops(layer)), clip: c.list.Clip()})
	}
}

// noteControl adds a node and makes it focusable, or marks it as disabled.
func (c *Context) noteControl(id ID, disabled bool, n access.Node) {
	n.ID = string(id)
	switch {
	case disabled:
		n.State |= access.Disabled
		n.Actions = nil
	default:
		n.State |= access.Focusable
		n.Actions = append(n.Actions, access.Action{Verb: access.Focus})
	}
	c.note(n)
}

func (c *Context) noteButton(id ID, r image.Rectangle, spec ButtonSpec) {
	if !c.A11yEnabled() {
		return
	}
	n := access.Node{Role: access.Button, Name: spec.Word, About: spec.Tip, Keys: spec.Key, Bounds: r, Actions: pressed()}
	if n.Name == "" {
		n.Name, n.About = spec.Tip, ""
	}
	if spec.Chosen || spec.Down {
		n.State |= access.On
	}
	c.noteControl(id, spec.Disabled, n)
}

func (c *Context) noteToggle(id ID, r image.Rectangle, role access.Role, word string, value bool, spec ToggleSpec) {
	if !c.A11yEnabled() {
		return
	}
	n := access.Node{Role: role, Name: word, About: spec.Tip, Keys: spec.Key, Bounds: r, Actions: pressed()}
	if value {
		n.State |= access.On
	}
	c.noteControl(id, spec.Disabled, n)
}

func (c *Context) noteGroup(id ID, r image.Rectangle, choices []Choice, rects []image.Rectangle, chosen int, spec ChoiceSpec) {
	if !c.A11yEnabled() {
		return
	}
	n := access.Node{Role: access.Group, About: spec.Tip, Bounds: r}
	for i, choice := range choices {
		one := access.Node{ID: string(Nth(id, i)), Role: access.Choice, Name: choice.Word, About: choice.Tip, Keys: choice.Key, Bounds: rects[i]}
		if one.Name == "" {
			one.Name, one.About = choice.Tip, ""
		}
		if i == chosen {
			one.State |= access.On
			n.Value = one.Name
		}
		if spec.Disabled {
			one.State |= access.Disabled
		} else {
			one.Actions = pressed()
		}
		n.Children = append(n.Children, one)
	}
	c.noteControl(id, spec.Disabled, n)
}

// actsChoose applies requests to choose an item of id.
func (c *Context) actsChoose(id ID, count int, disabled bool, chosen *int) {
	for i := range count {
		if _, ok := c.takeAct(Nth(id, i), access.Press); ok && !disabled {
			*chosen = i
		}
	}
}

func (c *Context) noteList(id ID, r image.Rectangle, items []string, chosen int, open bool, spec DropSpec) {
	if !c.A11yEnabled() {
		return
	}
	n := access.Node{Role: access.List, About: spec.tip(), Bounds: r, Actions: pressed()}
	if open {
		n.State |= access.Expanded
	}
	for i, item := range items {
		one := access.Node{ID: string(Nth(id, i)), Role: access.Item, Name: item, Bounds: r}
		if i == chosen {
			one.State |= access.On
			n.Value = item
		}
		if !spec.Disabled {
			one.Actions = pressed()
		}
		n.Children = append(n.Children, one)
	}
	c.noteControl(id, spec.Disabled, n)
}

// noteMenu adds the node of a menu button. Its children are the entries while the menu is open.
func (c *Context) noteMenu(id ID, r image.Rectangle, spec ButtonSpec, entries []MenuEntry, open bool) {
	if !c.A11yEnabled() {
		return
	}
	n := access.Node{Role: access.Menu, Name: spec.Word, About: spec.Tip, Keys: spec.Key, Bounds: r, Actions: pressed()}
	if n.Name == "" {
		n.Name, n.About = spec.Tip, ""
	}
	if open {
		n.State |= access.Expanded
		for i, e := range entries {
			one := access.Node{ID: string(Nth(id, i)), Role: access.Item, Name: e.Word, Keys: e.Key, Bounds: r}
			if i == c.popup.mark {
				one.State |= access.Focused
			}
			if e.Disabled {
				one.State |= access.Disabled
			} else {
				one.Actions = pressed()
			}
			n.Children = append(n.Children, one)
		}
	}
	c.noteControl(id, spec.Disabled, n)
}

func (c *Context) noteSlider(id ID, r image.Rectangle, value int, spec SliderSpec) {
	if c.A11yEnabled() {
		c.noteControl(id, spec.Disabled, access.Node{
			Role: access.Slider, About: spec.Tip, Bounds: r, Now: value,
			Range:   access.Range{Min: spec.Min, Max: spec.Max, Step: max(spec.Step, 1)},
			Actions: []access.Action{{Verb: access.Set}},
		})
	}
}

func (c *Context) noteField(id ID, r image.Rectangle, text string, caret int, spec FieldSpec) {
	if !c.A11yEnabled() {
		return
	}
	n := access.Node{
		Role: access.Field, About: spec.Tip, Value: text, Caret: caret, Bounds: r, State: access.Editable,
		Actions: []access.Action{{Verb: access.Write}},
	}
	if n.About == "" {
		n.About = spec.Placeholder
	}
	if spec.Wrong {
		n.State |= access.Wrong
	}
	c.noteControl(id, spec.Disabled, n)
}

// noteArea adds a button for an area that can only be clicked, and a grid for others.
func (c *Context) noteArea(id ID, r image.Rectangle, spec AreaSpec) {
	if spec.NoA11y || !c.A11yEnabled() {
		return
	}
	n := access.Node{Role: access.Button, Bounds: r}
	if spec.Takes != nil || spec.Drags {
		n.Role = access.Grid
	} else {
		n.Actions = pressed()
	}
	c.noteControl(id, spec.Disabled, n)
}

func (c *Context) noteGrid(id ID, count, columns, at int, cell func(i int) image.Rectangle) {
	if !c.A11yEnabled() {
		return
	}
	n := access.Node{Role: access.Grid, Columns: columns}
	if columns > 0 {
		n.Rows = (count + columns - 1) / columns
	}
	for i := range count {
		r := cell(i)
		one := access.Node{ID: string(Nth(id, i)), Role: access.Cell, Bounds: r, Rows: 1, Columns: 1, Column: i, Actions: pressed()}
		if columns > 0 {
			one.Row, one.Column = i/columns, i%columns
		}
		if i == at && c.focus.id == id {
			one.State |= access.Focused
		}
		n.Bounds = n.Bounds.Union(r)
		n.Children = append(n.Children, one)
	}
	c.noteControl(id, false, n)
}

func pressed() []access.Action { return []access.Action{{Verb: access.Press}} }

// noteDialog adds the node of a dialog; later notes at its depth become its children.
func (c *Context) noteDialog(id ID, panel image.Rectangle, spec DialogSpec) {
	if c.A11yEnabled() {
		c.note(access.Node{ID: string(id), Role: access.Dialog, Name: spec.Title, Bounds: panel})
		c.access.notes[len(c.access.notes)-1].open = true
	}
}
