package pages

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// padTable returns the actions of the gamepad's buttons. They cannot be changed; only keys can.
func padTable(app *scene.App) layout.Item {
	ui := app.UI
	items := []layout.Item{ui.ParagraphItem(app.Text(assets.KeysPadAbout), widget.LabelSpec{Colour: theme.Text2}), ui.Space(theme.Space8)}
	for _, r := range scene.PadRows(app) {
		does, label := r.Does, widget.LabelSpec{}
		if does == "" {
			does, label.Colour = app.Text(assets.KeysNone), theme.Text2
		}
		buttons := strings.Join(r.Buttons, app.Text(assets.NarrationList))
		var caps []layout.Item
		for _, b := range r.Buttons {
			caps = append(caps, layout.Cell(ui.KeyCapWidth(b), ui.LineHeight(theme.Body), func(at image.Rectangle) { ui.KeyCap(at, b) }))
		}
		// What does not fit as a cap is a description, not a name.
		left := layout.FirstFit(layout.Wrap(ui.Px(theme.Space4), 0, caps...), ui.ParagraphItem(buttons, widget.LabelSpec{}))
		row := layout.Split(2, 5, ui.Px(theme.Space16), left, ui.ParagraphItem(does, label))
		items = append(items, row.Behind(func(at image.Rectangle) { ui.LabelText(at, buttons, does) }), ui.Space(theme.Space8))
	}
	return layout.Column(0, items...)
}
