package parts

import (
	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/widget"
)

// UndoAction returns the action of a toast that undoes what the toast reports, by a button or the
// key of Undo. id must be unique.
func UndoAction(app *scene.App, id widget.ID, tip string, undo func()) *widget.ToastAction {
	a := &widget.ToastAction{ID: id, Icon: "undo-2", Word: app.Text(assets.ToolbarUndo), Tip: tip, Key: scene.KeyOf(app, scene.Undo), Do: undo}
	for _, k := range scene.KeysOf(app, scene.Undo) {
		a.Keys = append(a.Keys, widget.KeyPress{Key: k.Key, Place: k.Key, Mods: k.Mods})
	}
	return a
}
