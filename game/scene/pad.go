package scene

import (
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// padActions are the buttons of game pads that trigger actions. They work as the keys of these
// actions do.
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

// PadKeys returns the keys that the buttons with actions stand for.
func PadKeys(app *App) (keys [widget.PadButtons]widget.KeyPress) {
	for _, a := range padActions {
		if bound := KeysOf(app, a.action); len(bound) > 0 {
			keys[a.button] = widget.KeyPress{Key: bound[0].Key, Place: bound[0].Key, Mods: bound[0].Mods}
		}
	}
	return keys
}

// padNames are the labels on the buttons of each make. Labels that are pictures are in
// padShapes.
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

// padShapes are the names of the pictures on buttons.
var padShapes = map[widget.PadButton]assets.ID{
	widget.PadA: assets.PadCross, widget.PadB: assets.PadCircle, widget.PadX: assets.PadSquare, widget.PadY: assets.PadTriangle,
}

// padName returns the label of a button on the pad that was used last.
func padName(fr *Frame, b widget.PadButton) string {
	if name, ok := padNames[fr.UI.PadMake()][b]; ok {
		return name
	}
	return fr.Text(padShapes[b])
}

// padCaps returns the label of the button that does the same as keys, or nil if there is none.
// Arrows are the same on both.
func padCaps(app *App, keys []string) []string {
	joined := strings.Join(keys, " ")
	switch joined {
	case "← ↑ ↓ →":
		return keys
	case app.Text(assets.KeyEsc):
		return []string{padName(&app.Frame, widget.PadB)}
	case "Tab", app.Text(assets.KeySpace):
		return []string{padName(&app.Frame, widget.PadRightShoulder)}
	case app.Text(assets.KeyEnter):
		return []string{padName(&app.Frame, widget.PadA)}
	}
	for _, a := range padActions {
		for _, k := range KeysOf(app, a.action) {
			if k.name(app.Look()) == joined {
				return []string{padName(&app.Frame, a.button)}
			}
		}
	}
	return nil
}

// Shown returns the keys to show for a hint: the buttons of a pad while one is in use.
func (h KeyHint) Shown(app *App) []string {
	if app.UI.PadInUse() {
		return padCaps(app, h.Keys)
	}
	return h.Keys
}

// PadRow is buttons of a pad with what they do.
type PadRow struct {
	Buttons []string // their labels
	Does    string   // "" if the action has no keys
}

// PadRows returns the buttons of the pad that was used last with what they do: first those that
// operate widgets, then those with actions.
func PadRows(app *App) []PadRow {
	row := func(does assets.ID, buttons ...widget.PadButton) PadRow {
		r := PadRow{Does: app.Text(does)}
		for _, b := range buttons {
			r.Buttons = append(r.Buttons, padName(&app.Frame, b))
		}
		return r
	}
	rows := []PadRow{
		{Buttons: []string{app.Text(assets.HelpPadStick)}, Does: app.Text(assets.HelpPadStickDoes)},
		row(assets.HelpPadDo, widget.PadA),
		row(assets.HelpPadBack, widget.PadB),
		row(assets.HelpPadShoulder, widget.PadLeftShoulder, widget.PadRightShoulder),
		row(assets.HelpPadSelect, widget.PadSelect),
	}
	all := Bindings()
	for _, a := range padActions {
		r := PadRow{Buttons: []string{padName(&app.Frame, a.button)}}
		if i := slices.IndexFunc(all, func(b Binding) bool { return b.ID == a.action }); i >= 0 && len(KeysOf(app, a.action)) > 0 {
			r.Does = app.Text(all[i].Word)
		}
		rows = append(rows, r)
	}
	return rows
}
