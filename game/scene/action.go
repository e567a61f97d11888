package scene

import (
	"slices"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// ActionID identifies an action. Its buttons have the same widget ID.
type ActionID = widget.ID

// Action is something that a player can do by a button or a key: a row of the table of actions.
// The rows are computed at each update, so they describe the current state.
type Action struct {
	ID   ActionID
	Icon string
	// Word is the label of buttons, Short the label where there is little room, and Tip the
	// tooltip and the line in the help.
	Word, Short, Tip assets.ID
	// Keys are the keys of its binding. KeyName is the name of the first one, or of a key
	// that is handled elsewhere.
	Keys    []Shortcut
	KeyName string
	// Places is where it has buttons.
	Places Places
	// ConcernsGame is true for actions on the current game, which are unavailable while a
	// page is open.
	ConcernsGame bool
	// Hidden is true if the current game has no such action: no button and no key.
	Hidden bool
	// Why says in a tooltip why the action is unavailable, or is "".
	Why string
	// Announcement replaces Tip as the tooltip, unless it is "".
	Announcement string
	// Run does the action.
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
	// InMode is the part of the toolbar for the family and its mode.
	InMode Places = 1 << iota
	// InMenu is the menu of the toolbar in a small window.
	InMenu
	// InTouch is the row below the board in a narrow window, for players without keyboard.
	InTouch
)

// In reports whether an action has a button in one of the places.
func (a Action) In(places Places) bool { return a.Places&places != 0 }

// The actions that several scenes use. Families add their own. The texts are part of settings
// files and must not change.
const (
	None        ActionID = ""
	Home        ActionID = "home"
	New         ActionID = "new"
	Another     ActionID = "another-game"
	Restart     ActionID = "restart"
	Race        ActionID = "race"
	Undo        ActionID = "undo"
	Redo        ActionID = "redo"
	Hint        ActionID = "hint"
	Nudge       ActionID = "nudge"
	Solution    ActionID = "solution"
	Pause       ActionID = "pause-key"
	Goal        ActionID = "goal"
	Info        ActionID = "info"
	Share       ActionID = "share"
	CopyCode    ActionID = "copy-code"
	CopyResult  ActionID = "copy-result"
	CopyLink    ActionID = "copy-link"
	SendPuzzle  ActionID = "send-puzzle"
	SendGame    ActionID = "send-game"
	PasteCode   ActionID = "paste"
	OpenFriends ActionID = "open-friends"
	OpenFile    ActionID = "open-file"
	SaveFile    ActionID = "save-file"
	SavePicture ActionID = "save-picture"
	Print       ActionID = "print"
	Watch       ActionID = "watch"
	Result      ActionID = "result"
	ReviewGame  ActionID = "review"
	TooEasy     ActionID = "too-easy"
	JustRight   ActionID = "just-right"
	TooHard     ActionID = "too-hard"
	Mark        ActionID = "mark"
	Marks       ActionID = "marks"
	ExportAll   ActionID = "export-all"
	ImportAll   ActionID = "import-all"
	Display     ActionID = "display"
	Help        ActionID = "help"
	Learn       ActionID = "learn"
	Statistics  ActionID = "statistics"
	Exercises   ActionID = "exercises"
	Records     ActionID = "records"
	Today       ActionID = "today"
	PastDays    ActionID = "past-days"
	SavedGames  ActionID = "saved-games"
	FullScreen  ActionID = "full-screen"
	LeaveBoard  ActionID = "leave-board"
	Quit        ActionID = "quit"
	Describe    ActionID = "describe"
	ReadRow     ActionID = "read-row"
	LookAhead   ActionID = "look-ahead"
	Workshop    ActionID = "workshop"
	Keep        ActionID = "keep"
	MyPuzzles   ActionID = "my-puzzles"
	EditCopy    ActionID = "edit-copy"
	Rename      ActionID = "rename"
	PlayOwn     ActionID = "play-puzzle"
	SearchOwn   ActionID = "shelf-search"
	MarkOwn     ActionID = "shelf-mark"
)

// Override returns a table with more rows at its end. A row replaces an earlier row with the
// same ID. If it has no Run, it only moves the earlier row to the end and adds its Places.
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

// ActionButton returns the button of an action in a panel or a bar.
func (app *App) ActionButton(a Action) widget.ButtonSpec {
	tip := a.Why
	if tip == "" {
		tip = a.Tooltip(app.Look())
	}
	return widget.ButtonSpec{Icon: a.Icon, Word: app.Text(a.Word), Tip: tip, Key: a.KeyName, Disabled: a.Why != ""}
}

// Tooltip returns the tooltip of an available action.
func (a Action) Tooltip(look Look) string {
	if a.Announcement != "" {
		return a.Announcement
	}
	return look.Text(a.Tip)
}

// KeyNames returns the names of the keys of an action, such as "Ctrl Shift Z, Ctrl Y", or "" if
// it has none.
func (a Action) KeyNames(look Look) string {
	if len(a.Keys) == 0 {
		return a.KeyName
	}
	names := make([]string, len(a.Keys))
	for i, k := range a.Keys {
		names[i] = k.name(look)
	}
	return strings.Join(names, look.Text(assets.NarrationList))
}

// keyName returns the label on a key.
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

// keyCaps has the labels of keys other than letters, digits and F1 to F12.
var keyCaps = map[widget.Key]string{
	widget.KeyPageUp: "PgUp", widget.KeyPageDown: "PgDn", widget.KeyComma: ",", widget.KeyPeriod: ".", widget.KeyHome: "Home", widget.KeyEnd: "End", widget.KeyDelete: "Del", widget.KeyMinus: "-", widget.KeyEqual: "=",
}
