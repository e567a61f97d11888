package parts

import (
	"image"

	"worldslide/assets"
	"worldslide/ui/widget"

	"worldslide/game/scene"
)

// InfoDialog is a dialog with a button that closes it.
type InfoDialog struct {
	ID    widget.ID
	Title func(app *scene.App) string
	// Body declares the content, which has no bottom, and returns the height used.
	Body func(app *scene.App, area image.Rectangle) int
}

// Action implements scene.Dialog.
func (*InfoDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (d *InfoDialog) Frame(app *scene.App) bool {
	ok := widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.SolvedOk)}
	result := app.UI.Dialog(d.ID, widget.DialogSpec{
		Title: d.Title(app), Width: 420, Focus: d.ID + "-ok",
		Body: func(area image.Rectangle) int {
			area.Max.Y = area.Min.Y + 1<<14
			return d.Body(app, area)
		},
		Buttons: []widget.DialogButton{{ID: d.ID + "-ok", ButtonSpec: ok}},
	})
	if app.CurrentDialog() != scene.Dialog(d) {
		return app.CurrentDialog() != nil // the body opened another dialog or closed this one
	}
	return result.Open()
}
