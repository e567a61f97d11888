package widget

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"worldslide/ui/access"
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// How the tree of an update comes about: the notes of the dialog on top, or of the
// ground, and between them, in drawing order, what is written there.

// written is a text of the display list.
type written struct {
	text string
	rect image.Rectangle
	at   int
	op   paint.Op
	used bool // it is part of a control, or names one
}

// endAccess makes the tree.
func (c *Context) endAccess() {
	if !c.access.on {
		return
	}
	root := access.Node{Role: access.Frame, ID: "window", Bounds: image.Rectangle{Max: c.frame.Size}}
	if frame, ok := c.access.told[""]; ok {
		root.Name = frame.Name
	}
	notes, dialog := c.reachable()
	texts := c.texts(dialog)
	if dialog != nil {
		untitled(dialog.Name, texts)
	}
	for i := range notes {
		c.complete(&notes[i], texts)
	}
	for i := range notes {
		c.label(&notes[i], texts)
	}
	children := inOrder(notes, texts)
	if dialog != nil {
		dialog.Children = children
		root.Children = []access.Node{dialog.Node}
	} else {
		root.Children = children
	}
	root.Children = append(root.Children, c.toastNodes()...)
	c.access.tree = root
}

// reachable are the notes of the top layer, and its dialog if it is one.
func (c *Context) reachable() (notes []note, dialog *note) {
	for _, n := range c.access.notes {
		switch {
		case n.depth != c.dialogs.depthSeen:
		case n.open:
			dialog, notes = &n, notes[:0]
		default:
			notes = append(notes, n)
		}
	}
	return notes, dialog
}

// texts are what is written on the top layer.
func (c *Context) texts(dialog *note) (texts []written) {
	layer, from, within := paint.Ground, 0, image.Rectangle{Max: c.frame.Size}
	if dialog != nil {
		layer, from, within = paint.Dialog, dialog.at, dialog.Bounds
	}
	for i, op := range c.list.Ops(layer) {
		if op.Kind != paint.KindText || i < from || strings.TrimSpace(op.Text) == "" {
			continue
		}
		r := c.textRect(op)
		// What is out of sight in a scroll area can be reached.
		if r.Min.X >= within.Max.X || r.Max.X <= within.Min.X {
			continue
		}
		texts = append(texts, written{text: op.Text, rect: r, at: i, op: op})
	}
	return texts
}

// untitled leaves the title out of what is written in a dialog.
func untitled(title string, texts []written) {
	for i := range texts {
		if rest, ok := strings.CutPrefix(title, texts[i].text); ok && title != "" {
			texts[i].used, title = true, strings.TrimLeft(rest, " ")
		}
	}
}

// textRect is where a text stands.
func (c *Context) textRect(op paint.Op) image.Rectangle {
	w, h := c.measure.Width(op.Text, op.Font), c.measure.CapHeight(op.Font)
	x, y := int(op.X), int(op.Y)
	switch op.Anchor {
	case paint.CentreBaseline, paint.CentreMiddle:
		x -= w / 2
	case paint.RightBaseline, paint.RightMiddle:
		x -= w
	}
	switch op.Anchor {
	case paint.LeftMiddle, paint.CentreMiddle, paint.RightMiddle:
		y -= h / 2
	default:
		y -= h
	}
	return image.Rect(x, y, x+w, y+max(h, 1))
}

// complete adds what the game tells of a node, and its names from what stands on it.
func (c *Context) complete(n *note, texts []written) {
	if told, ok := c.access.told[ID(n.ID)]; ok && n.ID != "" {
		merge(&n.Node, told)
	}
	for i := range n.Children {
		if told, ok := c.access.told[ID(n.Children[i].ID)]; ok {
			merge(&n.Children[i], told)
		}
		content(&n.Children[i], n.clip, texts)
	}
	if n.State.Has(access.Focusable) && ID(n.ID) == c.focus.id {
		n.State |= access.Focused
	}
	content(&n.Node, n.clip, texts)
}

// merge lets what is told take the place of what the widget knows.
func merge(n *access.Node, told access.Node) {
	if told.Role != access.Unknown {
		n.Role = told.Role
	}
	for _, pair := range []struct{ to, from *string }{{&n.Name, &told.Name}, {&n.About, &told.About}, {&n.Value, &told.Value}, {&n.Keys, &told.Keys}} {
		if *pair.from != "" {
			*pair.to = *pair.from
		}
	}
	if told.Range != (access.Range{}) {
		n.Range, n.Now = told.Range, told.Now
	}
	if told.Rows > 0 {
		n.Rows, n.Columns = told.Rows, told.Columns
	}
	n.State |= told.State
	n.Actions = append(n.Actions, told.Actions...)
	n.Children = append(n.Children, told.Children...)
}

// content takes what stands on a node as part of it, and names it by that if it has
// no name. Of a node that has been scrolled out of sight, only what has gone with it stands
// on it.
func content(n *access.Node, clip image.Rectangle, texts []written) {
	var inside []written
	for i := range texts {
		t := &texts[i]
		if at := middle(t.rect); at.In(n.Bounds) && (at.In(clip) || t.op.Clip == clip) {
			t.used = true
			inside = append(inside, *t)
		}
	}
	switch n.Role {
	case access.Field, access.Number, access.List, access.Slider, access.Group, access.Grid:
		return // what stands there is their value
	}
	if n.Name != "" || len(inside) == 0 {
		return
	}
	slices.SortStableFunc(inside, func(a, b written) int { return cmp.Compare(a.rect.Min.Y, b.rect.Min.Y) })
	var words []string
	for _, t := range inside {
		words = append(words, t.text)
	}
	if n.Role == access.Switch { // its label, and a line about it
		n.Name = words[0]
		if n.About == "" {
			n.About = strings.Join(words[1:], " ")
		}
		return
	}
	n.Name = strings.Join(words, ", ")
}

func middle(r image.Rectangle) image.Point {
	return image.Pt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
}

// label names a control by what was written last before it at its left, or not far
// above it; or else by what it does.
func (c *Context) label(n *note, texts []written) {
	if n.Name != "" || !n.Role.Control() {
		return
	}
	for i := len(texts) - 1; i >= 0; i-- {
		t, at := &texts[i], middle(texts[i].rect)
		beside := at.Y >= n.Bounds.Min.Y && at.Y < n.Bounds.Max.Y && at.X < n.Bounds.Min.X
		above := t.rect.Max.Y <= n.Bounds.Min.Y && n.Bounds.Min.Y-t.rect.Max.Y <= c.Px(theme.Space24) && t.rect.Min.X < n.Bounds.Max.X && t.rect.Max.X > n.Bounds.Min.X
		if t.at < n.at && !t.used && (beside || above) {
			t.used, n.Name = true, t.text
			return
		}
	}
	n.Name, n.About = n.About, ""
}

// inOrder puts notes and what else is written into reading order.
func inOrder(notes []note, texts []written) []access.Node {
	type placed struct {
		access.Node
		at int
	}
	var all []placed
	for _, n := range notes {
		all = append(all, placed{n.Node, n.at})
	}
	for i := 0; i < len(texts); i++ {
		t := texts[i]
		if t.used {
			continue
		}
		// The lines of a paragraph are one.
		for i+1 < len(texts) && !texts[i+1].used && follows(texts[i], texts[i+1]) {
			i++
			t.text, t.rect = joined(t.text, texts[i].text), t.rect.Union(texts[i].rect)
		}
		all = append(all, placed{access.Node{Role: access.Text, Name: t.text, Bounds: t.rect}, t.at})
	}
	slices.SortStableFunc(all, func(a, b placed) int { return a.at - b.at })
	nodes := make([]access.Node, len(all))
	for i, p := range all {
		nodes[i] = p.Node
	}
	return nodes
}

// follows reports whether a text is the next line of the same paragraph.
func follows(before, t written) bool {
	down := t.op.Y - before.op.Y
	return t.at == before.at+1 && t.op.Anchor == before.op.Anchor && t.op.X == before.op.X && t.op.Font == before.op.Font &&
		t.op.Colour == before.op.Colour && down > 0 && down < 1.7*t.op.Font.Size
}

// joined puts lines together again.
func joined(a, b string) string {
	last, first := []rune(a), []rune(b)
	if isIdeograph(last[len(last)-1]) || isIdeograph(first[0]) {
		return a + b
	}
	return a + " " + b
}
