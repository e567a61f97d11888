package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// seriesDialog shows the list of solves in windows that are too narrow for the panel.
type seriesDialog struct {
	series *solveSeries
	board  timedBoard
}

// Action implements scene.Dialog.
func (*seriesDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (l *seriesDialog) Frame(app *scene.App) bool {
	result := app.UI.Dialog("session", widget.DialogSpec{
		Title: app.Text(assets.SessionTitle), Width: 440,
		Body: func(area image.Rectangle) int {
			used := newSeriesPanel(l.series, app, l.board, l).body(area)
			takeSeriesKeys(app)
			return used
		},
		Buttons: []widget.DialogButton{
			{ID: "session-done", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.DisplayClose)}},
		},
	})
	return result.Open()
}

// The maximum numbers of visible rows of the list: in a narrow window they are higher.
const seriesDialogRows, seriesNarrowRows = 6, 4

// body declares the list and what belongs to it, and returns the height.
func (p seriesPanel) body(area image.Rectangle) int {
	ui := p.app.UI
	rows, size := seriesDialogRows, ui.ButtonSize(p.small("x", assets.SessionDelete, "")).Y
	if ui.Narrow() {
		rows, size = seriesNarrowRows, max(size, ui.Px(theme.HeightTouch))
	}
	list := layout.Cell(0, ui.Px(theme.Space24)+p.rowHeight()*max(1, min(rows, len(p.played))), p.list)
	return ui.Lay(area, layout.Column(0, p.head(), ui.Space(theme.Space8), p.averages(), p.rule(), list, ui.Space(theme.Space12), p.foot(size)))
}
