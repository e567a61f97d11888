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

// The tree of an update consists of the notes of the top dialog, or of the window if none is open,
// and of the text between them, in drawing order.

// textRun is a text operation of the display list.
type textRun struct {
	text string
	rect image.Rectangle
	at   int
	op   paint.Op
	used bool // part of a control, or its name
}

// endAccess builds the tree.
func (c *Context) endAccess() {
	if !c.access.on {
		return
	}
	root := access.Node{Role: access.Frame, ID: "window", Bounds: image.Rectangle{Max: c.frame.Size}}
	if frame, ok := c.access.overrides[""]; ok {
		root.Name = frame.Name
	}
	notes, dialog := c.topNotes()
	texts := c.texts(dialog)
	if dialog != nil {
		markTitle(dialog.Name, texts)
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

// topNotes returns the notes of the top layer, and its dialog if there is one.
func (c *Context) topNotes() (notes []a11yNote, dialog *a11yNote) {
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

// texts returns the text drawn on the top layer.
func (c *Context) texts(dialog *a11yNote) (texts []textRun) {
	layer, from, within := paint.Ground, 0, image.Rectangle{Max: c.frame.Size}
	if dialog != nil {
		layer, from, within = paint.Dialog, dialog.at, dialog.Bounds
	}
	for i, op := range c.list.Ops(layer) {
		if op.Kind != paint.KindText || i < from || strings.TrimSpace(op.Text) == "" {
			continue
		}
		if n := len(texts); n > 0 && texts[n-1].at == i-1 && isRelief(texts[n-1].op, op) {
			continue
		}
		r := c.textRect(op)
		// Text scrolled out of view vertically is kept, as it can be reached by scrolling.
		if r.Min.X >= within.Max.X || r.Max.X <= within.Min.X {
			continue
		}
		texts = append(texts, textRun{text: op.Text, rect: r, at: i, op: op})
	}
	return texts
}

// isRelief reports whether a text is the same as the one before it, a little higher or lower: carved text is
// drawn twice.
func isRelief(before, op paint.Op) bool {
	return before.Text == op.Text && before.Font == op.Font && before.X == op.X && max(before.Y-op.Y, op.Y-before.Y) < op.Font.Size/4
}

// markTitle marks the text of a dialog's title as used: it is already the dialog's name.
func markTitle(title string, texts []textRun) {
	for i := range texts {
		if rest, ok := strings.CutPrefix(title, texts[i].text); ok && title != "" {
			texts[i].used, title = true, strings.TrimLeft(rest, " ")
		}
	}
}

// textRect returns the bounds of a text operation.
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

// complete applies the overrides of SetA11y to a node and derives missing names.
func (c *Context) complete(n *a11yNote, texts []textRun) {
	if override, ok := c.access.overrides[ID(n.ID)]; ok && n.ID != "" {
		merge(&n.Node, override)
	}
	for i := range n.Children {
		if override, ok := c.access.overrides[ID(n.Children[i].ID)]; ok {
			merge(&n.Children[i], override)
		}
		content(&n.Children[i], n.clip, texts)
	}
	if n.State.Has(access.Focusable) && ID(n.ID) == c.focus.id {
		n.State |= access.Focused
	}
	content(&n.Node, n.clip, texts)
}

// merge copies the non-zero fields of override into n.
func merge(n *access.Node, override access.Node) {
	if override.Role != access.Unknown {
		n.Role = override.Role
	}
	for _, pair := range []struct{ to, from *string }{{&n.Name, &override.Name}, {&n.About, &override.About}, {&n.Value, &override.Value}, {&n.Keys, &override.Keys}} {
		if *pair.from != "" {
			*pair.to = *pair.from
		}
	}
	if override.Range != (access.Range{}) {
		n.Range, n.Now = override.Range, override.Now
	}
	if override.Rows > 0 {
		n.Rows, n.Columns = override.Rows, override.Columns
	}
	n.State |= override.State
	n.Actions = append(n.Actions, override.Actions...)
	n.Children = append(n.Children, override.Children...)
}

// content marks the text on a node as used, and makes it the name of a node without one. For a node
// that is scrolled out of view, only text with the same clip counts as being on it.
func content(n *access.Node, clip image.Rectangle, texts []textRun) {
	var inside []textRun
	for i := range texts {
		t := &texts[i]
		if at := middle(t.rect); at.In(n.Bounds) && (at.In(clip) || t.op.Clip == clip) {
			t.used = true
			inside = append(inside, *t)
		}
	}
	switch n.Role {
	case access.Field, access.Number, access.List, access.Slider, access.Group, access.Grid:
		return // their text is the value
	}
	if n.Name != "" || len(inside) == 0 {
		return
	}
	slices.SortStableFunc(inside, func(a, b textRun) int { return cmp.Compare(a.rect.Min.Y, b.rect.Min.Y) })
	var words []string
	for _, t := range inside {
		words = append(words, t.text)
	}
	if n.Role == access.Switch { // its label, and a line of description
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

// label names a control by the last unused text before it that is to its left or closely above it,
// and otherwise by its description. A text that repeats the name of a control is not read twice.
func (c *Context) label(n *a11yNote, texts []textRun) {
	if !n.Role.Control() {
		return
	}
	for i := len(texts) - 1; i >= 0; i-- {
		t, at := &texts[i], middle(texts[i].rect)
		beside := at.Y >= n.Bounds.Min.Y && at.Y < n.Bounds.Max.Y && at.X < n.Bounds.Min.X
		above := t.rect.Max.Y <= n.Bounds.Min.Y && n.Bounds.Min.Y-t.rect.Max.Y <= c.Px(theme.Space24) && t.rect.Min.X < n.Bounds.Max.X && t.rect.Max.X > n.Bounds.Min.X
		if t.at < n.at && !t.used && (beside || above) && (n.Name == "" || n.Name == t.text) {
			t.used, n.Name = true, t.text
			return
		}
	}
	if n.Name == "" {
		n.Name, n.About = n.About, ""
	}
}

// inOrder merges notes and unused text in drawing order, which is the reading order.
func inOrder(notes []a11yNote, texts []textRun) []access.Node {
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
		// Join the lines of a paragraph.
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

// follows reports whether t is the line after before in the same paragraph.
func follows(before, t textRun) bool {
	down := t.op.Y - before.op.Y
	return t.at == before.at+1 && t.op.Anchor == before.op.Anchor && t.op.X == before.op.X && t.op.Font == before.op.Font &&
		t.op.Colour == before.op.Colour && down > 0 && down < 1.7*t.op.Font.Size
}

// joined joins two lines of a paragraph, with a space unless the script has none.
func joined(a, b string) string {
	last, first := []rune(a), []rune(b)
	if isIdeograph(last[len(last)-1]) || isIdeograph(first[0]) {
		return a + b
	}
	return a + " " + b
}
