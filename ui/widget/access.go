package widget

import (
	"image"

	"worldslide/ui/access"
	"worldslide/ui/paint"
)

// For whoever cannot see the screen, the widgets of an update make a tree: each
// notes itself as it is declared, and what is merely written is taken from the
// display list. What has no words of its own, such as a slider, is called by the
// label beside or above it; a card by what stands on it. Nothing of this is done
// unless somebody listens.

// accessState is what the widgets of an update have noted.
type accessState struct {
	on    bool
	notes []note
	told  map[ID]access.Node
	tree  access.Node
	acts  []access.Act // of this update, not yet taken
}

// note is a node with where it belongs.
type note struct {
	access.Node
	depth int         // of dialogs
	layer paint.Layer // that it is drawn on
	at    int         // how much had been drawn there before it
	clip  image.Rectangle
	open  bool // a dialog: what follows at its depth lies inside
}

// Listen lets the updates from now on make a tree, or no longer.
func (c *Context) Listen(on bool) { c.access.on = on }

// Listening reports whether a tree is made, so that what belongs into it alone is
// worth saying.
func (c *Context) Listening() bool { return c.access.on && !c.measuring }

// Tree is what the last update looked like to who listens: the window, with all that
// can be reached in it. While a dialog is open that is the dialog alone.
func (c *Context) Tree() access.Node { return c.access.tree }

// Tell adds to the node of a widget that was or will be declared in this update what
// the widget cannot know: whatever is not zero takes the place of its own.
func (c *Context) Tell(id ID, n access.Node) {
	if !c.Listening() {
		return
	}
	if c.access.told == nil {
		c.access.told = make(map[ID]access.Node)
	}
	all := c.access.told[id]
	merge(&all, n)
	c.access.told[id] = all
}

// Say tells that what is written in r belongs together: words, and perhaps a value
// that they name.
func (c *Context) Say(r image.Rectangle, name, value string) {
	if c.Listening() && (name != "" || value != "") {
		c.note(access.Node{Role: access.Text, Name: name, Value: value, Bounds: r})
	}
}

// Present tells of something that is shown and cannot be used, such as the board of a
// replay. Tell says what it is.
func (c *Context) Present(id ID, r image.Rectangle) {
	c.note(access.Node{ID: string(id), Role: access.Grid, Bounds: r})
}

// AskedFor takes what was asked of a node that the game has told of, such as a cell
// of a board. It is called once the node's widget was declared.
func (c *Context) AskedFor(id ID, v access.Verb) bool {
	_, ok := c.takeAct(id, v)
	return ok
}

// takeAct takes what is asked of a widget on the top layer.
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

// beginAccess takes what is asked for.
func (c *Context) beginAccess() {
	a := &c.access
	a.acts = c.in.Acts
	a.notes = a.notes[:0]
	clear(a.told)
}

// note adds a node where the call at hand is.
func (c *Context) note(n access.Node) {
	if c.Listening() {
		layer := c.list.SetLayer(paint.Ground)
		c.list.SetLayer(layer)
		c.access.notes = append(c.access.notes, note{Node: n, depth: c.dialogs.depth, layer: layer, at: len(c.list.Ops(layer)), clip: c.list.Clip()})
	}
}

// noteControl adds the node of a widget that can be used unless it is disabled.
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

// noteButton adds the node of a button.
func (c *Context) noteButton(id ID, r image.Rectangle, spec ButtonSpec) {
	if !c.Listening() {
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

// noteToggle adds the node of a check box or a switch.
func (c *Context) noteToggle(id ID, r image.Rectangle, role access.Role, word string, value bool, spec ToggleSpec) {
	if !c.Listening() {
		return
	}
	n := access.Node{Role: role, Name: word, About: spec.Tip, Keys: spec.Key, Bounds: r, Actions: pressed()}
	if value {
		n.State |= access.On
	}
	c.noteControl(id, spec.Disabled, n)
}

// noteGroup adds the node of choices of which one holds.
func (c *Context) noteGroup(id ID, r image.Rectangle, choices []Choice, rects []image.Rectangle, chosen int, spec ChoiceSpec) {
	if !c.Listening() {
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

// actsChoose lets a choice be asked for.
func (c *Context) actsChoose(id ID, count int, disabled bool, chosen *int) {
	for i := range count {
		if _, ok := c.takeAct(Nth(id, i), access.Press); ok && !disabled {
			*chosen = i
		}
	}
}

// noteList adds the node of a drop-down with its items.
func (c *Context) noteList(id ID, r image.Rectangle, items []string, chosen int, open bool, spec DropSpec) {
	if !c.Listening() {
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

// noteMenu adds the node of a button that opens a menu, with what is in it while it
// is open.
func (c *Context) noteMenu(id ID, r image.Rectangle, spec ButtonSpec, entries []MenuEntry, open bool) {
	if !c.Listening() {
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

// noteSlider adds the node of a slider.
func (c *Context) noteSlider(id ID, r image.Rectangle, value int, spec SliderSpec) {
	if c.Listening() {
		c.noteControl(id, spec.Disabled, access.Node{
			Role: access.Slider, About: spec.Tip, Bounds: r, Now: value,
			Range:   access.Range{Least: spec.Min, Most: spec.Max, Step: max(spec.Step, 1)},
			Actions: []access.Action{{Verb: access.Set}},
		})
	}
}

// noteField adds the node of a text field.
func (c *Context) noteField(id ID, r image.Rectangle, text string, caret int, spec FieldSpec) {
	if !c.Listening() {
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

// noteArea adds the node of what the game draws itself.
func (c *Context) noteArea(id ID, r image.Rectangle, spec AreaSpec) {
	if spec.Untold || !c.Listening() {
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

// noteGrid adds the node of a grid of cells.
func (c *Context) noteGrid(id ID, count, columns, at int, cell func(i int) image.Rectangle) {
	if !c.Listening() {
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

// noteDialog adds the node of a dialog, which has all that is noted in it.
func (c *Context) noteDialog(id ID, panel image.Rectangle, spec DialogSpec) {
	if c.Listening() {
		c.note(access.Node{ID: string(id), Role: access.Dialog, Name: spec.Title, Bounds: panel})
		c.access.notes[len(c.access.notes)-1].open = true
	}
}
