package desk

import (
	"worldslide/assets"
	"worldslide/ui/widget"
)

// UndoAction is what a toast offers that says what has been done: to take it back, by a
// button and the key of Undo. id must be no other widget's.
func UndoAction(d *Desk, id widget.ID, tip string, undo func()) *widget.ToastAction {
	a := &widget.ToastAction{ID: id, Icon: "undo-2", Word: d.Text(assets.ToolbarUndo), Tip: tip, Key: KeyOf(d, Undo), Do: undo}
	for _, k := range keysOf(d, Undo) {
		a.Keys = append(a.Keys, widget.KeyPress{Key: k.Key, Place: k.Key, Mods: k.Mods})
	}
	return a
}
