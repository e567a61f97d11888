// Package access is what is on the screen, as a tree of plain values: for whoever
// cannot see it. A screen reader is told such trees, a test reads them, and what
// either wants done comes back as an Act. Nothing here knows how a tree is drawn or
// who listens.
package access

import (
	"image"
	"strings"
)

// Role is what kind of thing a node is.
type Role uint8

// The roles.
const (
	Unknown  Role = iota
	Frame         // the window
	Dialog        // takes all input until it is closed
	Text          // words, and perhaps a value that they name
	Button        // does something
	CheckBox      // on or off, part of a form
	Switch        // on or off, at once
	Group         // choices of which one holds
	Choice        // one of them
	Slider        // a number in a range
	Field         // a line of text
	Number        // a field for a number in a range
	List          // a drop-down, closed or open
	Menu          // a button that opens a menu
	Item          // a row of an open list or menu
	Grid          // cells in rows: a board, cards, days
	Cell          // one of them
	Alert         // said once, and gone soon
	roleCount
)

var roleNames = [roleCount]string{
	"unknown", "frame", "dialog", "text", "button", "check", "switch", "group", "choice", "slider", "field", "number", "list", "menu", "item", "grid", "cell", "alert",
}

func (r Role) String() string {
	if r >= roleCount {
		return roleNames[Unknown]
	}
	return roleNames[r]
}

// Control reports whether a node of the role can be used, so that it needs a name.
func (r Role) Control() bool { return r != Unknown && r != Frame && r != Text && r != Alert }

// State is a set of what holds of a node.
type State uint16

// The states.
const (
	Disabled   State = 1 << iota
	Focusable        // keys can go to it
	Focused          // they do
	On               // of a check box, a switch, a choice or a cell: it holds
	Expanded         // its list is open
	Wrong            // what is written in it is not right
	Editable         // text can be written into it
	stateCount = iota
)

var stateNames = [stateCount]string{"disabled", "focusable", "focused", "on", "expanded", "wrong", "editable"}

func (s State) String() string {
	var names []string
	for i, name := range stateNames {
		if s&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}

// Has reports whether all of some states hold.
func (s State) Has(some State) bool { return s&some == some }

// Range is the limits of a number. The zero Range is none.
type Range struct{ Least, Most, Step int }

// Node is one thing on the screen.
type Node struct {
	ID    string // stays the same from tree to tree, and is not used twice in one
	Role  Role
	Name  string // what it is called
	About string // what it does, or why it cannot be done now
	Value string // of what has one besides its name
	Caret int    // of a field: where writing goes on, in characters
	State State
	Keys  string // that do the same
	// Range and Now are of a Slider or Number.
	Range Range
	Now   int
	// Row and Column are where a Cell is, Rows and Columns how many of either it covers,
	// or how many a Grid has. They count from 0.
	Row, Column, Rows, Columns int
	Bounds                     image.Rectangle // in device pixels of the window
	Actions                    []Action        // that can be asked for, the usual one first
	Children                   []Node          // in the order in which they are read
}

// Action is something that can be done to a node.
type Action struct {
	Verb Verb
	Says string // in the player's words, or "" for the usual ones
}

// Verb is what an action does.
type Verb string

// The verbs.
const (
	Press Verb = "press" // what a click does
	Focus Verb = "focus" // give it the keys
	Set   Verb = "set"   // to a number
	Write Verb = "write" // a text in place of what stands there
	Up    Verb = "up"    // slide
	Down  Verb = "down"
	Left  Verb = "left"
	Right Verb = "right"
)

// Act is an action that is asked for.
type Act struct {
	ID     string // of the node
	Verb   Verb
	Number int    // of Set
	Text   string // of Write
}

// Find returns the first node, from n on, of which want holds.
func (n *Node) Find(want func(*Node) bool) *Node {
	if want(n) {
		return n
	}
	for i := range n.Children {
		if found := n.Children[i].Find(want); found != nil {
			return found
		}
	}
	return nil
}

// ByID returns the node of an id, or nil.
func (n *Node) ByID(id string) *Node {
	return n.Find(func(one *Node) bool { return one.ID == id })
}

// Has reports whether a node can be asked for an action.
func (n *Node) Has(v Verb) bool {
	for _, a := range n.Actions {
		if a.Verb == v {
			return true
		}
	}
	return false
}
