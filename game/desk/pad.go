package desk

import (
	"strings"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// What the buttons of game pads do beside what they do to widgets: the actions of the
// table, by whatever keys these have.

// padActions are the buttons with their actions, and what stands on them.
var padActions = []struct {
	button widget.PadButton
	name   string
	action ActionID
	word   assets.ID
}{
	{widget.PadX, "X", Hint, assets.ToolbarHint},
	{widget.PadY, "Y", New, assets.ToolbarNew},
	{widget.PadLeftTrigger, "LT", Undo, assets.ToolbarUndo},
	{widget.PadRightTrigger, "RT", Redo, assets.ToolbarRedo},
	{widget.PadStart, "Start", Pause, assets.ClockPause},
}

// PadKeys returns the keys of the buttons that do actions.
func PadKeys(d *Desk) (keys [widget.PadButtons]widget.KeyPress) {
	for _, a := range padActions {
		if bound := keysOf(d, a.action); len(bound) > 0 {
			keys[a.button] = widget.KeyPress{Key: bound[0].Key, Place: bound[0].Key, Mods: bound[0].Mods}
		}
	}
	return keys
}

// padCaps returns what is on the button of a pad that does what keys do, or nothing if
// none does. The arrows are on both.
func padCaps(d *Desk, keys []string) []string {
	joined := strings.Join(keys, " ")
	switch joined {
	case "← ↑ ↓ →":
		return keys
	case d.Text(assets.KeyEsc):
		return []string{"B"}
	case "Tab", d.Text(assets.KeySpace):
		return []string{"RB"}
	case d.Text(assets.KeyEnter):
		return []string{"A"}
	}
	for _, a := range padActions {
		for _, k := range keysOf(d, a.action) {
			if k.name(d) == joined {
				return []string{a.name}
			}
		}
	}
	return nil
}

// Shown returns the keys of a hint as they are shown: the buttons of a pad while one is
// in use.
func (h KeyHint) Shown(d *Desk) []string {
	if d.UI.PadInUse() {
		return padCaps(d, h.Keys)
	}
	return h.Keys
}

// PadRows are the buttons of a pad and what they do, for the help.
func PadRows(d *Desk) [][2]string {
	rows := [][2]string{
		{d.Text(assets.HelpPadStick), d.Text(assets.HelpPadStickDoes)},
		{"A", d.Text(assets.HelpPadDo)},
		{"B", d.Text(assets.HelpPadBack)},
		{"LB, RB", d.Text(assets.HelpPadShoulder)},
		{"Select", d.Text(assets.HelpPadSelect)},
	}
	for _, a := range padActions {
		rows = append(rows, [2]string{a.name, d.Text(a.word)})
	}
	return rows
}
