package atspi

import (
	"maps"
	"strconv"

	"github.com/godbus/dbus/v5"

	"worldslide/ui/access"
)

// A snapshot is a tree with an object path for each node. A node keeps its path between snapshots
// by its id, or by its text if it has none.

const (
	rootPath = dbus.ObjectPath("/org/a11y/atspi/accessible/root")
	nullPath = dbus.ObjectPath("/org/a11y/atspi/null")
	nodePath = "/org/a11y/atspi/accessible/"
)

// entry is a node of a snapshot.
type entry struct {
	access.Node
	path     dbus.ObjectPath
	parent   *entry // nil for the root
	index    int    // position among the children of parent
	children []*entry
}

type snapshot struct {
	root  *entry // the application object
	at    map[dbus.ObjectPath]*entry
	paths map[string]dbus.ObjectPath // object paths by node identity
}

// newSnapshot assigns object paths to a tree, reusing those of the previous snapshot.
func newSnapshot(name string, tree access.Node, before *snapshot) *snapshot {
	s := &snapshot{at: make(map[dbus.ObjectPath]*entry), paths: make(map[string]dbus.ObjectPath)}
	if before != nil {
		maps.Copy(s.paths, before.paths)
	}
	s.root = &entry{Node: access.Node{Name: name}, path: rootPath}
	s.at[rootPath] = s.root
	if tree.Role != access.Unknown { // there is a tree
		s.add(s.root, tree, make(map[string]int))
	}
	return s
}

// add adds a node and its descendants to a parent. seen counts equal texts.
func (s *snapshot) add(parent *entry, n access.Node, seen map[string]int) {
	key := "id " + n.ID
	if n.ID == "" {
		key = n.Role.String() + " " + n.Name
		seen[key]++
		key += "#" + strconv.Itoa(seen[key])
	}
	path, ok := s.paths[key]
	if !ok {
		path = dbus.ObjectPath(nodePath + strconv.Itoa(len(s.paths)+1))
		s.paths[key] = path
	}
	e := &entry{Node: n, path: path, parent: parent, index: len(parent.children)}
	parent.children = append(parent.children, e)
	s.at[path] = e
	for _, child := range n.Children {
		s.add(e, child, seen)
	}
}

// focused returns the innermost focused node.
func (s *snapshot) focused() *entry {
	var found *entry
	for _, e := range s.at {
		if e.State.Has(access.Focused) && (found == nil || found.holds(e)) {
			found = e
		}
	}
	return found
}

// holds reports whether other is a descendant of e.
func (e *entry) holds(other *entry) bool {
	for p := other.parent; p != nil; p = p.parent {
		if p == e {
			return true
		}
	}
	return false
}

// label returns the name of a node: for text with its value, for a piece with its position.
func (e *entry) label() string {
	switch {
	case e.Value == "":
		return e.Name
	case e.Role == access.Text:
		return e.Name + ": " + e.Value
	case e.Role == access.Cell || e.Role == access.Button:
		return e.Name + ", " + e.Value
	}
	return e.Name
}
