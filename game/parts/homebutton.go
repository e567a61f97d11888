package parts

import (
	"worldslide/game/scene"
	"worldslide/ui/widget"
)

// HandleHome goes to Home if the toolbar's Home button was pressed behind a dialog that needs no
// answer, such as that of a solved game. It reports whether it did.
func HandleHome(app *scene.App, r widget.DialogResult) bool {
	if !r.Closed || r.Behind != scene.Home {
		return false
	}
	app.ShowDialog(nil)
	app.Do(scene.Home)
	return true
}
