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
	Title func(sc *scene.Context) string
	// Body declares the content, which has no bottom, and returns the height used.
	Body func(sc *scene.Context, area image.Rectangle) int
}

// Action implements scene.Dialog.
func (*InfoDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (d *InfoDialog) Frame(sc *scene.Context) bool {
	ok := widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.SolvedOk)}
	result := sc.UI.Dialog(d.ID, widget.DialogSpec{
		Title: d.Title(sc), Width: 420, Focus: d.ID + "-ok",
		Body: func(area image.Rectangle) int {
			area.Max.Y = area.Min.Y + 1<<14
			return d.Body(sc, area)
		},
		Buttons: []widget.DialogButton{{ID: d.ID + "-ok", ButtonSpec: ok}},
	})
	if sc.CurrentDialog() != scene.Dialog(d) {
		return sc.CurrentDialog() != nil // the body opened another dialog or closed this one
	}
	return result.Open()
}
