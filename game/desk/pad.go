package desk

import (
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// What the buttons of game pads do beside what they do to widgets: the actions of the
// table, by whatever keys these have.

// padActions are the buttons with their actions.
var padActions = []struct {
	button widget.PadButton
	action ActionID
}{
	{widget.PadX, Hint},
	{widget.PadY, New},
	{widget.PadLeftTrigger, Undo},
	{widget.PadRightTrigger, Redo},
	{widget.PadStart, Pause},
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

// padNames are what stands on the buttons of each make. What is a picture there has a word
// in padShapes.
var padNames = [...]map[widget.PadButton]string{
	widget.PadLetters: {
		widget.PadA: "A", widget.PadB: "B", widget.PadX: "X", widget.PadY: "Y",
		widget.PadLeftShoulder: "LB", widget.PadRightShoulder: "RB", widget.PadLeftTrigger: "LT", widget.PadRightTrigger: "RT",
		widget.PadSelect: "Select", widget.PadStart: "Start",
	},
	widget.PadShapes: {
		widget.PadLeftShoulder: "L1", widget.PadRightShoulder: "R1", widget.PadLeftTrigger: "L2", widget.PadRightTrigger: "R2",
		widget.PadSelect: "Share", widget.PadStart: "Options",
	},
	widget.PadReversed: {
		widget.PadA: "B", widget.PadB: "A", widget.PadX: "Y", widget.PadY: "X",
		widget.PadLeftShoulder: "L", widget.PadRightShoulder: "R", widget.PadLeftTrigger: "ZL", widget.PadRightTrigger: "ZR",
		widget.PadSelect: "-", widget.PadStart: "+",
	},
}

// padShapes are the words for pictures on buttons.
var padShapes = map[widget.PadButton]assets.ID{
	widget.PadA: assets.PadCross, widget.PadB: assets.PadCircle, widget.PadX: assets.PadSquare, widget.PadY: assets.PadTriangle,
}

// padName is what stands on a button of the pad that was used last.
func padName(d *Desk, b widget.PadButton) string {
	if name, ok := padNames[d.UI.PadMake()][b]; ok {
		return name
	}
	return d.Text(padShapes[b])
}

// padCaps returns what is on the button of a pad that does what keys do, or nothing if
// none does. The arrows are on both.
func padCaps(d *Desk, keys []string) []string {
	joined := strings.Join(keys, " ")
	switch joined {
	case "← ↑ ↓ →":
		return keys
	case d.Text(assets.KeyEsc):
		return []string{padName(d, widget.PadB)}
	case "Tab", d.Text(assets.KeySpace):
		return []string{padName(d, widget.PadRightShoulder)}
	case d.Text(assets.KeyEnter):
		return []string{padName(d, widget.PadA)}
	}
	for _, a := range padActions {
		for _, k := range keysOf(d, a.action) {
			if k.name(d) == joined {
				return []string{padName(d, a.button)}
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

// PadRow is what some buttons of a pad do.
type PadRow struct {
	Buttons []string // what stands on them
	Does    string   // "" for nothing: its action has lost its keys
}

// PadRows are the buttons of the pad that was used last and what they do: what they do
// everywhere, and then the actions of the table, as they are bound now.
func PadRows(d *Desk) []PadRow {
	row := func(does assets.ID, buttons ...widget.PadButton) PadRow {
		r := PadRow{Does: d.Text(does)}
		for _, b := range buttons {
			r.Buttons = append(r.Buttons, padName(d, b))
		}
		return r
	}
	rows := []PadRow{
		{Buttons: []string{d.Text(assets.HelpPadStick)}, Does: d.Text(assets.HelpPadStickDoes)},
		row(assets.HelpPadDo, widget.PadA),
		row(assets.HelpPadBack, widget.PadB),
		row(assets.HelpPadShoulder, widget.PadLeftShoulder, widget.PadRightShoulder),
		row(assets.HelpPadSelect, widget.PadSelect),
	}
	all := Bindings()
	for _, a := range padActions {
		r := PadRow{Buttons: []string{padName(d, a.button)}}
		if i := slices.IndexFunc(all, func(b Binding) bool { return b.ID == a.action }); i >= 0 && len(keysOf(d, a.action)) > 0 {
			r.Does = d.Text(all[i].Word)
		}
		rows = append(rows, r)
	}
	return rows
}
