package desk

import (
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// ActionID names an action. It is the id of its buttons too.
type ActionID = widget.ID

// Action is something that a player can do with a button or a key: a row of the
// one table from which the toolbar, the menus, the shortcuts and the help are
// made. The rows are made anew for each update, so they say how things are now.
type Action struct {
	ID   ActionID
	Icon string
	// Word stands on the button, Short where there is little room, Tip in the tooltip
	// and in the help.
	Word, Short, Tip assets.ID
	// Keys do it: those of its binding. KeyName is what the first of them is called, or
	// the key that a part of the window takes by itself.
	Keys    []Shortcut
	KeyName string
	// Places are where it has a button.
	Places Places
	// Concerns tells that it concerns the game at hand: it cannot be done while a page
	// or a replay stands before the game.
	Concerns bool
	// AfterSolve tells that its keys do it in the dialog of a solved game too.
	AfterSolve bool
	// Absent tells that it has no place in the game at hand, neither as a button nor
	// as a key.
	Absent bool
	// Why is why it cannot be done now, in the words of a tooltip, or "".
	Why string
	// Said is its tooltip where Tip alone does not tell, or "".
	Said string
	// Run does it.
	Run func()
}

// Shortcut is a key with its modifiers.
type Shortcut struct {
	Mods widget.Mods
	Key  widget.Key
}

// Places is a set of places in which an action has a button.
type Places uint8

// The places.
const (
	// InMode is the toolbar's slot for the family and its mode.
	InMode Places = 1 << iota
	// InMenu is the menu of a window whose toolbar needs one.
	InMenu
	// InTouch is below the board of a narrow window, where fingers cannot reach keys.
	InTouch
)

// In reports whether an action has a button in any of some places.
func (a Action) In(places Places) bool { return a.Places&places != 0 }

// The actions that parts of the window name: those that more than one of them does
// or shows. Families add their own.
const (
	None       ActionID = ""
	Home       ActionID = "home"
	New        ActionID = "new"
	Another    ActionID = "another-game"
	Restart    ActionID = "restart"
	Race       ActionID = "race"
	Undo       ActionID = "undo"
	Redo       ActionID = "redo"
	Hint       ActionID = "hint"
	Solution   ActionID = "solution"
	Pause      ActionID = "pause-key"
	Goal       ActionID = "goal"
	Share      ActionID = "share"
	CopyCode   ActionID = "copy-code"
	CopyLink   ActionID = "copy-link"
	PasteCode  ActionID = "paste"
	OpenFile   ActionID = "open-file"
	SaveFile   ActionID = "save-file"
	Watch      ActionID = "watch"
	ExportAll  ActionID = "export-all"
	ImportAll  ActionID = "import-all"
	Display    ActionID = "display"
	Help       ActionID = "help"
	Statistics ActionID = "statistics"
	FullScreen ActionID = "full-screen"
	Quit       ActionID = "quit"
	Describe   ActionID = "describe"
	ReadRow    ActionID = "read-row"
	LookAhead  ActionID = "look-ahead"
	Workshop   ActionID = "workshop"
	Keep       ActionID = "keep"
	MyPuzzles  ActionID = "my-puzzles"
	EditCopy   ActionID = "edit-copy"
	Rename     ActionID = "rename"
	PlayMade   ActionID = "play-puzzle"
	SearchMade ActionID = "shelf-search"
)

// Override returns a table of actions with more rows. One of an id that the table has
// already takes that row's place at the end; if it cannot be run, it only says that
// the row has its place there, and where its buttons are.
func Override(table, more []Action) []Action {
	for _, row := range more {
		if i := slices.IndexFunc(table, func(a Action) bool { return a.ID == row.ID }); i >= 0 {
			if row.Run == nil {
				places := row.Places
				row = table[i]
				row.Places |= places
			}
			table = slices.Delete(table, i, i+1)
		}
		table = append(table, row)
	}
	return table
}

// ActionButton describes the button of an action in a panel or a bar.
func (d *Desk) ActionButton(a Action) widget.ButtonSpec {
	tip := a.Why
	if tip == "" {
		tip = a.Tooltip(d)
	}
	return widget.ButtonSpec{Icon: a.Icon, Word: d.Text(a.Word), Tip: tip, Key: a.KeyName, Disabled: a.Why != ""}
}

// Tooltip says what an action does.
func (a Action) Tooltip(d *Desk) string {
	if a.Said != "" {
		return a.Said
	}
	return d.Text(a.Tip)
}

// KeyNames says which keys do an action, such as Ctrl Shift Z, Ctrl Y; nothing if
// none does.
func (a Action) KeyNames(d *Desk) string {
	if len(a.Keys) == 0 {
		return a.KeyName
	}
	names := make([]string, len(a.Keys))
	for i, k := range a.Keys {
		names[i] = k.name(d)
	}
	return strings.Join(names, ", ")
}

// keyName says a key by what stands on it.
func keyName(k widget.Key) string {
	switch {
	case k >= widget.KeyA && k <= widget.KeyZ:
		return string(rune('A' + k - widget.KeyA))
	case k >= widget.Key0 && k <= widget.Key9:
		return string(rune('0' + k - widget.Key0))
	case k >= widget.KeyF1 && k <= widget.KeyF12:
		return "F" + strconv.Itoa(int(k-widget.KeyF1)+1)
	}
	return keyCaps[k]
}

// keyCaps is what stands on the keys that are neither letters, digits nor F1 to F12.
var keyCaps = map[widget.Key]string{
	widget.KeyPageUp: "PgUp", widget.KeyPageDown: "PgDn", widget.KeyComma: ",", widget.KeyPeriod: ".", widget.KeyHome: "Home", widget.KeyEnd: "End", widget.KeyDelete: "Del", widget.KeyMinus: "-", widget.KeyEqual: "=",
}
