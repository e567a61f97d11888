// Package access describes the screen as a tree of plain values, for assistive technology and
// tests. Requested actions come back as Act values. The package does not know how a tree is drawn
// or presented.
package access

import (
	"image"
	"strings"
)

// Role is the kind of a node.
type Role uint8

// The roles.
const (
	Unknown  Role = iota
	Frame         // the window
	Dialog        // takes all input while it is open
	Text          // text, perhaps with a value that it names
	Button        // can be pressed
	CheckBox      // on or off, part of a form
	Switch        // on or off, takes effect at once
	Group         // choices of which one is selected
	Choice        // one choice of a Group
	Slider        // a number in a range
	Field         // a line of editable text
	Number        // a field for a number in a range
	List          // a drop-down, closed or open
	Menu          // a button that opens a menu
	Item          // a row of an open list or menu
	Grid          // cells in rows, such as a board
	Cell          // one cell of a Grid
	Alert         // a message that disappears soon
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

// Control reports whether nodes of the role can be operated and therefore need a name.
func (r Role) Control() bool { return r != Unknown && r != Frame && r != Text && r != Alert }

// State is a set of states of a node.
type State uint16

// The states.
const (
	Disabled   State = 1 << iota
	Focusable        // can be focused
	Focused          // has the focus
	On               // a check box, switch, choice or cell is selected
	Expanded         // its list is open
	Wrong            // its content is invalid
	Editable         // text can be entered
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

// Has reports whether s contains all of some.
func (s State) Has(some State) bool { return s&some == some }

// Range is the limits of a number. The zero Range means none.
type Range struct{ Min, Max, Step int }

// Node is one element of the screen.
type Node struct {
	ID    string // unique within a tree and the same from tree to tree
	Role  Role
	Name  string // label
	About string // description: what it does, or why it is disabled
	Value string // value of a node that has one besides its name
	Caret int    // of a field: caret position in characters
	State State
	Keys  string // shortcuts
	// Range and Now are the limits and value of a Slider or Number.
	Range Range
	Now   int
	// Row and Column are the position of a Cell, from 0. Rows and Columns are the span of a Cell or
	// the size of a Grid.
	Row, Column, Rows, Columns int
	Bounds                     image.Rectangle // in device pixels of the window
	Actions                    []Action        // possible actions, the default one first
	Children                   []Node          // in reading order
}

// Action is an action that a node offers.
type Action struct {
	Verb Verb
	Name string // localized name, or "" for the default
}

// Verb identifies an action.
type Verb string

// The verbs.
const (
	Press Verb = "press" // as a click
	Focus Verb = "focus" // move the keyboard focus to it
	Set   Verb = "set"   // set a number
	Write Verb = "write" // replace the text
	Up    Verb = "up"    // slide
	Down  Verb = "down"
	Left  Verb = "left"
	Right Verb = "right"
)

// Act is a requested action.
type Act struct {
	ID     string // of the node
	Verb   Verb
	Number int    // for Set
	Text   string // for Write
}

// Find returns the first node in depth-first order, including n, for which want is true.
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

// ByID returns the node with an id, or nil.
func (n *Node) ByID(id string) *Node {
	return n.Find(func(one *Node) bool { return one.ID == id })
}

// Has reports whether a node offers an action.
func (n *Node) Has(v Verb) bool {
	for _, a := range n.Actions {
		if a.Verb == v {
			return true
		}
	}
	return false
}
