package atspi

import (
	"slices"

	"github.com/godbus/dbus/v5"

	"worldslide/ui/access"
)

// Differences between snapshots are sent as events.

const (
	objectEvent = "org.a11y.atspi.Event.Object."
	windowEvent = "org.a11y.atspi.Event.Window."
)

// tell publishes a tree and sends events for its changes.
func (p *provider) tell(tree access.Node) {
	before := p.snapshot()
	now := newSnapshot(p.bridge.name, tree, before)
	p.mutex.Lock()
	p.told = now
	p.mutex.Unlock()
	p.compare(before, now)
}

// compare sends the events between two snapshots: first added and removed nodes, then names and
// states, then the focus.
func (p *provider) compare(before, now *snapshot) {
	was, is := before.focused(), now.focused()
	for _, path := range paths(before) {
		if old := before.at[path]; now.at[path] == nil {
			p.emit(old.parent.path, objectEvent+"ChildrenChanged", "remove", int32(old.index), 0, p.referenceOf(old))
			p.send(cacheAt, cache+".RemoveAccessible", p.referenceOf(old))
		}
	}
	for _, path := range paths(now) {
		e, old := now.at[path], before.at[path]
		if old == nil {
			p.send(cacheAt, cache+".AddAccessible", p.item(e, is))
			p.emit(e.parent.path, objectEvent+"ChildrenChanged", "add", int32(e.index), 0, p.referenceOf(e))
			p.appeared(e)
			continue
		}
		p.changed(old, e, was, is)
	}
	p.moved(before, now)
	if is != nil && (was == nil || was.path != is.path) {
		p.emit(is.path, objectEvent+"StateChanged", "focused", 1, 0, int32(0))
	}
}

// appeared announces new dialogs and alerts.
func (p *provider) appeared(e *entry) {
	switch e.Role {
	case access.Frame:
		p.emit(e.path, windowEvent+"Create", "", 0, 0, e.label())
		p.emit(e.path, windowEvent+"Activate", "", 0, 0, e.label())
	case access.Dialog:
		p.emit(e.path, windowEvent+"Activate", "", 0, 0, e.label())
		p.emit(e.path, objectEvent+"StateChanged", "showing", 1, 0, int32(0))
	case access.Alert:
		p.emit(e.path, objectEvent+"StateChanged", "showing", 1, 0, int32(0))
	}
}

// polite lets a screen reader finish its current speech.
const polite = 1

// moved announces moved pieces. Orca before version 45 ignores this.
func (p *provider) moved(before, now *snapshot) {
	was, is := before.root.tree(), now.root.tree()
	for _, n := range access.Changes(&was, &is) {
		if e := now.at[now.paths["id "+n.Node.ID]]; n.Kind == access.Moved && e != nil {
			p.emit(e.path, objectEvent+"Announcement", "", polite, 0, e.label())
		}
	}
}

// tree returns the window node.
func (e *entry) tree() access.Node {
	if len(e.children) == 0 {
		return access.Node{}
	}
	return e.children[0].Node
}

// changed sends the events for a node that exists in both snapshots.
func (p *provider) changed(old, e, was, is *entry) {
	if old.label() != e.label() {
		p.emit(e.path, objectEvent+"PropertyChange", "accessible-name", 0, 0, e.label())
		if e.Role == access.Alert { // a different message
			p.emit(e.path, objectEvent+"StateChanged", "showing", 1, 0, int32(0))
		}
	}
	if old.About != e.About {
		p.emit(e.path, objectEvent+"PropertyChange", "accessible-description", 0, 0, e.About)
	}
	if old.Now != e.Now {
		p.emit(e.path, objectEvent+"PropertyChange", "accessible-value", 0, 0, float64(e.Now))
	}
	if a, b := []rune(old.words()), []rune(e.words()); e.hasText() && string(a) != string(b) {
		p.emit(e.path, objectEvent+"TextChanged", "delete", 0, int32(len(a)), string(a))
		p.emit(e.path, objectEvent+"TextChanged", "insert", 0, int32(len(b)), string(b))
	}
	if old.Caret != e.Caret {
		p.emit(e.path, objectEvent+"TextCaretMoved", "", int32(e.Caret), 0, int32(0))
	}
	if old.Bounds != e.Bounds {
		r := e.Bounds
		p.emit(e.path, objectEvent+"BoundsChanged", "", 0, 0, extents{int32(r.Min.X), int32(r.Min.Y), int32(r.Dx()), int32(r.Dy())})
	}
	a, b := old.states(was), e.states(is)
	for _, s := range sortedStates() {
		if s != stateFocused && (a^b)&(1<<s) != 0 {
			p.emit(e.path, objectEvent+"StateChanged", stateNames[s], int32(b>>s&1), 0, int32(0))
		}
	}
	if (a&^b)&(1<<stateFocused) != 0 {
		p.emit(e.path, objectEvent+"StateChanged", "focused", 0, 0, int32(0))
	}
	if old.Value != e.Value && (e.Role == access.Group || e.Role == access.List) {
		p.emit(e.path, objectEvent+"SelectionChanged", "", 0, 0, int32(0))
	}
}

func sortedStates() []state {
	var all []state
	for s := range stateNames {
		all = append(all, s)
	}
	slices.Sort(all)
	return all
}

// paths returns the paths of a snapshot in reading order, root first.
func paths(s *snapshot) (all []dbus.ObjectPath) {
	var walk func(*entry)
	walk = func(e *entry) {
		all = append(all, e.path)
		for _, c := range e.children {
			walk(c)
		}
	}
	walk(s.root)
	return all
}

// emit sends an event of a node.
func (p *provider) emit(of dbus.ObjectPath, name, detail string, one, two int32, value any) {
	p.send(of, name, detail, one, two, dbus.MakeVariant(value), map[string]dbus.Variant{})
}

// send sends a signal. Errors are ignored, because the provider ends with its bus.
func (p *provider) send(of dbus.ObjectPath, name string, values ...any) {
	_ = p.bus.Emit(of, name, values...)
}
