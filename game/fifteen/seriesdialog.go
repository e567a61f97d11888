package fifteen

import (
	"image"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// seriesDialog shows the list of solves in windows that are too narrow for the panel.
type seriesDialog struct {
	series *solveSeries
	board  func() timedBoard
}

// open shows the list as a dialog.
func (s *solveSeries) open(app *scene.App, board func() timedBoard) {
	app.ShowDialog(&seriesDialog{s, board})
}

// Action implements scene.Dialog.
func (*seriesDialog) Action() scene.ActionID { return scene.None }

// Frame implements scene.Dialog.
func (l *seriesDialog) Frame(app *scene.App) bool {
	result := app.UI.Dialog("session", widget.DialogSpec{
		Title: app.Text(assets.SessionTitle), Width: 440,
		Body: func(area image.Rectangle) int {
			p := newSeriesPanel(l.series, app, l.board(), l)
			used := p.body(area)
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

func (p seriesPanel) body(area image.Rectangle) int {
	ui := p.app.UI
	in := area
	in.Max.Y = in.Min.Y + 1<<14
	p.title(&in)
	p.about(widget.CutTop(&in, ui.LineHeight(theme.Caption)+ui.Px(theme.Space8)))
	p.averages(&in)
	p.rule(&in)
	rows := seriesDialogRows
	if ui.Narrow() {
		rows = seriesNarrowRows
	}
	p.list(widget.CutTop(&in, ui.Px(theme.Space24)+p.rowHeight()*max(1, min(rows, len(p.played)))))
	widget.CutTop(&in, ui.Px(theme.Space12))
	size := ui.ButtonSize(p.small("x", assets.SessionDelete, "")).Y
	if ui.Narrow() {
		size = max(size, ui.Px(theme.HeightTouch))
	}
	foot := p.foot(size)
	foot.Draw(widget.CutTop(&in, foot.Height(in.Dx())))
	return in.Min.Y - area.Min.Y
}
