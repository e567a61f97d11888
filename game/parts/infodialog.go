package parts

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/widget"
)

// InfoDialog is a dialog with a button that closes it.
type InfoDialog struct {
	ID    widget.ID
	Title func(app *scene.App) string
	// Body is the content.
	Body func(app *scene.App) layout.Item
}

// Action implements scene.Dialog.
func (*InfoDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (d *InfoDialog) Frame(app *scene.App) bool {
	ok := widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.SolvedOk)}
	result := app.UI.Dialog(d.ID, widget.DialogSpec{
		Title: d.Title(app), Width: 420, Focus: d.ID + "-ok",
		Body:    func(area image.Rectangle) int { return app.UI.Lay(area, d.Body(app)) },
		Buttons: []widget.DialogButton{{ID: d.ID + "-ok", ButtonSpec: ok}},
	})
	if app.CurrentDialog() != scene.Dialog(d) {
		return app.CurrentDialog() != nil // the body opened another dialog or closed this one
	}
	return result.Open()
}
