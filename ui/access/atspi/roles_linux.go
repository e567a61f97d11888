package atspi

import "worldslide/ui/access"

// Numbers of roles and states in AT-SPI (atspi-constants.h).

type role uint32

const (
	roleCheckBox     role = 7
	roleComboBox     role = 11
	roleDialog       role = 16
	roleFrame        role = 23
	roleLabel        role = 29
	roleListItem     role = 32
	roleMenuItem     role = 35
	rolePushButton   role = 43
	roleRadioButton  role = 44
	roleSlider       role = 51
	roleSpinButton   role = 52
	roleTable        role = 55
	roleTableCell    role = 56
	roleToggleButton role = 62
	roleUnknown      role = 67
	roleApplication  role = 75
	roleEntry        role = 79
	roleGrouping     role = 99
	roleNotification role = 101
)

var roleNames = map[role]string{
	roleCheckBox: "check box", roleComboBox: "combo box", roleDialog: "dialog", roleFrame: "frame", roleLabel: "label",
	roleListItem: "list item", roleMenuItem: "menu item", rolePushButton: "push button", roleRadioButton: "radio button",
	roleSlider: "slider", roleSpinButton: "spin button", roleTable: "table", roleTableCell: "table cell",
	roleToggleButton: "toggle button", roleUnknown: "unknown", roleApplication: "application", roleEntry: "entry",
	roleGrouping: "grouping", roleNotification: "notification",
}

var rolesOf = map[access.Role]role{
	access.Frame: roleFrame, access.Dialog: roleDialog, access.Text: roleLabel, access.Button: rolePushButton, access.CheckBox: roleCheckBox,
	access.Switch: roleToggleButton, access.Group: roleGrouping, access.Choice: roleRadioButton, access.Slider: roleSlider,
	access.Field: roleEntry, access.Number: roleSpinButton, access.List: roleComboBox, access.Menu: rolePushButton, access.Item: roleListItem,
	access.Grid: roleTable, access.Cell: roleTableCell, access.Alert: roleNotification,
}

func (e *entry) role() role {
	switch {
	case e.parent == nil:
		return roleApplication
	case e.Role == access.Item && e.parent.Role == access.Menu:
		return roleMenuItem
	}
	if r, ok := rolesOf[e.Role]; ok {
		return r
	}
	return roleUnknown
}

type state uint

const (
	stateActive     state = 1
	stateChecked    state = 4
	stateEditable   state = 7
	stateEnabled    state = 8
	stateExpandable state = 9
	stateExpanded   state = 10
	stateFocusable  state = 11
	stateFocused    state = 12
	stateModal      state = 16
	statePressed    state = 20
	stateSelectable state = 22
	stateSelected   state = 23
	stateSensitive  state = 24
	stateShowing    state = 25
	stateSingleLine state = 26
	stateVisible    state = 30
	stateInvalid    state = 36
	stateCheckable  state = 41
	stateHasPopup   state = 42
)

// stateNames are the states whose changes are announced.
var stateNames = map[state]string{
	stateActive: "active", stateChecked: "checked", stateEnabled: "enabled", stateExpanded: "expanded", stateFocused: "focused",
	statePressed: "pressed", stateSelected: "selected", stateSensitive: "sensitive", stateInvalid: "invalid-entry",
}

// states returns the states of a node as a bit set.
func (e *entry) states(focused *entry) (bits uint64) {
	set := func(on bool, states ...state) {
		for _, s := range states {
			if on {
				bits |= 1 << s
			}
		}
	}
	has := e.State.Has
	set(true, stateVisible, stateShowing)
	set(!has(access.Disabled), stateEnabled, stateSensitive)
	set(has(access.Focusable) || e.Has(access.Focus), stateFocusable)
	set(e == focused, stateFocused)
	set(e.Role == access.Frame, stateActive)
	set(e.Role == access.Dialog, stateActive, stateModal)
	set(has(access.Editable), stateEditable, stateSingleLine)
	set(has(access.Wrong), stateInvalid)
	set(e.Role == access.List || e.Role == access.Menu, stateExpandable, stateHasPopup)
	set(has(access.Expanded), stateExpanded)
	on := has(access.On)
	switch e.Role {
	case access.CheckBox, access.Switch, access.Choice:
		set(true, stateCheckable)
		set(on, stateChecked)
		set(on && e.Role == access.Switch, statePressed)
	case access.Item, access.Cell:
		set(true, stateSelectable)
		set(on, stateSelected)
	case access.Button:
		set(on, statePressed)
	}
	return bits
}

// interfaces returns the interfaces of a node. They must not change, because screen readers ask
// once.
func (e *entry) interfaces() []string {
	names := []string{accessible}
	if e.parent == nil {
		return append(names, application)
	}
	names = append(names, component)
	switch e.Role {
	case access.Button, access.CheckBox, access.Switch, access.Choice, access.Menu, access.Item:
		names = append(names, action)
	case access.Slider:
		names = append(names, value)
	case access.Number:
		names = append(names, value, editableText)
	case access.Field:
		names = append(names, editableText)
	case access.Group:
		names = append(names, selection)
	case access.List:
		names = append(names, action, selection)
	case access.Grid:
		names = append(names, table)
	case access.Cell:
		names = append(names, action, tableCell)
	}
	if e.hasText() {
		names = append(names, text)
	}
	return names
}
