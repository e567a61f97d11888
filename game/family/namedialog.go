package family

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// NameDialog asks for the name of something that the player has made.
type NameDialog struct {
	Title    assets.ID
	Name     string
	Unnamed  string // what it is called without a name; "" if it must have one
	MaxRunes int
	Done     func(name string) // of the new name, without spaces around it
	Back     scene.Dialog      // the dialog that is shown afterwards, or nil
}

// Action implements scene.Dialog.
func (*NameDialog) Action() scene.ActionID { return scene.Rename }

// Frame implements scene.Dialog.
func (v *NameDialog) Frame(app *scene.App) bool {
	name := strings.TrimSpace(v.Name)
	result := app.UI.Dialog("name-dialog", widget.DialogSpec{
		Title: app.Text(v.Title), Width: 440, Focus: "puzzle-name",
		Body: func(area image.Rectangle) int {
			field := FieldItem(&app.Frame, func(r image.Rectangle) {
				app.UI.TextField("puzzle-name", r, &v.Name, widget.FieldSpec{MaxRunes: v.MaxRunes, Placeholder: v.Unnamed})
			})
			return app.UI.Lay(area, layout.Column(0, app.UI.FieldLabelItem(app.Text(assets.WorkshopName)), field, app.UI.Space(theme.Space4)))
		},
		Buttons: []widget.DialogButton{
			{ID: "name-cancel", ButtonSpec: widget.ButtonSpec{Icon: "x", Word: app.Text(assets.WorkshopCancel)}},
			{ID: "name-ok", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.WorkshopRename), Disabled: name == "" && v.Unnamed == ""}, Do: func() { v.Done(name) }},
		},
	})
	if !result.Open() && v.Back != nil {
		app.ShowDialog(v.Back)
		return true
	}
	return result.Open()
}
