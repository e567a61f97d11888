package speed

import (
	"image"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// dialog is the list in a window that has no room for it beside a board.
type dialog struct {
	session *Session
	board   func() Board
}

// Open opens the list as a dialog.
func (s *Session) Open(d *desk.Desk, board func() Board) { d.Show(&dialog{s, board}) }

// Action implements desk.Dialog.
func (*dialog) Action() desk.ActionID { return desk.None }

// Frame implements desk.Dialog.
func (l *dialog) Frame(d *desk.Desk) bool {
	p := panel{l.session, d, l.board(), nil, l}
	result := d.UI.Dialog("session", widget.DialogSpec{
		Title: d.Text(assets.SessionTitle), Width: 440,
		Body: func(area image.Rectangle) int {
			p.all = l.session.Solves(d, p.board.Class)
			return p.body(area)
		},
		Buttons: []widget.DialogButton{
			{ID: "session-done", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.DisplayClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}

// dialogRows is how many solves the dialog shows before the list scrolls.
const dialogRows = 6

func (p panel) body(area image.Rectangle) int {
	ui := p.d.UI
	in := area
	in.Max.Y = in.Min.Y + 1<<14
	p.which(&in)
	p.about(widget.CutTop(&in, ui.LineHeight(theme.Caption)+ui.Px(theme.Space8)))
	p.averages(&in)
	p.rule(&in)
	height := max(ui.Px(theme.HeightRow), ui.LineHeight(theme.Body))
	p.list(widget.CutTop(&in, ui.Px(theme.Space24)+height*max(1, min(dialogRows, len(p.all)))))
	widget.CutTop(&in, ui.Px(theme.Space12))
	size := ui.ButtonSize(p.small("x", assets.SessionDelete, "")).Y
	if ui.Narrow() {
		size = max(size, ui.Px(theme.HeightTouch))
	}
	foot := p.foot(in.Dx(), size)
	foot.declare(widget.CutTop(&in, foot.height()))
	widget.CutTop(&in, ui.Px(theme.Space8))
	row := widget.CutTop(&in, size)
	p.newButton(&row, widget.CutLeft)
	return in.Min.Y - area.Min.Y
}
