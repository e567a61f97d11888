package atspi

import (
	"maps"
	"strconv"

	"github.com/godbus/dbus/v5"

	"worldslide/ui/access"
)

// A snapshot is a tree with the paths under which its nodes are known. A node keeps
// its path for as long as it is there, by its id; words without one are told apart by
// what they say.

const (
	rootPath = dbus.ObjectPath("/org/a11y/atspi/accessible/root")
	nullPath = dbus.ObjectPath("/org/a11y/atspi/null")
	nodePath = "/org/a11y/atspi/accessible/"
)

// entry is a node in a snapshot.
type entry struct {
	access.Node
	path     dbus.ObjectPath
	parent   *entry // nil for the root
	index    int    // among the children of the parent
	children []*entry
}

type snapshot struct {
	root  *entry // the program
	at    map[dbus.ObjectPath]*entry
	paths map[string]dbus.ObjectPath // by what nodes are told apart
}

// newSnapshot gives a tree its paths: those that the snapshot before has given.
func newSnapshot(name string, tree access.Node, before *snapshot) *snapshot {
	s := &snapshot{at: make(map[dbus.ObjectPath]*entry), paths: make(map[string]dbus.ObjectPath)}
	if before != nil {
		maps.Copy(s.paths, before.paths)
	}
	s.root = &entry{Node: access.Node{Name: name}, path: rootPath}
	s.at[rootPath] = s.root
	if tree.Role != access.Unknown { // there has been one
		s.add(s.root, tree, make(map[string]int))
	}
	return s
}

// add adds a node, and those below it, to a parent. seen counts words that are there
// more than once.
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

// focused is the node that has the keys: the innermost.
func (s *snapshot) focused() *entry {
	var found *entry
	for _, e := range s.at {
		if e.State.Has(access.Focused) && (found == nil || found.holds(e)) {
			found = e
		}
	}
	return found
}

// holds reports whether another lies within e.
func (e *entry) holds(other *entry) bool {
	for p := other.parent; p != nil; p = p.parent {
		if p == e {
			return true
		}
	}
	return false
}

// label is what a node is called: words with the value that they name, a piece with
// where it is.
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
