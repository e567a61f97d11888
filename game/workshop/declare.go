package workshop

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The parts of the page, in the order in which Tab visits them: tools, board, live card.

const captionRole = theme.Caption

// sizeOf says the size of a board, such as 4×5.
func sizeOf(columns, rows int) string { return strconv.Itoa(columns) + "×" + strconv.Itoa(rows) }

// form is how the page is laid out now.
func (p *page) form() form {
	d := p.desk
	return formOf(float64(d.Size.X)/d.Scale, float64(d.Size.Y)/d.Scale)
}

// tight reports whether the tools card has no room of its own.
func (p *page) tight() bool { return p.form() >= compact }

// besideWidth is the width of what stands beside the board in a low window.
const besideWidth = 344

// lowFor is the height of the stage in device-independent pixels below which the bar
// gives its room to the board.
const lowFor = 500

// measures are the lengths of the page as it is now.
func (p *page) measures() measures {
	d, ui := p.desk, p.desk.UI
	px := func(dp float64) int { return ui.Px(d.Enlarged(dp)) }
	columns, rows := p.now().Size()
	m := measures{
		form: p.form(), area: image.Rect(0, d.ToolbarHeight(), d.Size.X, d.Size.Y-d.StatusHeight()),
		columns: columns, rows: rows, frame: p.editor.Frame(d),
		margin: ui.Px(theme.Space24), gap: ui.Px(theme.Space16), between: ui.Px(theme.Space24),
		tools: px(184), live: px(264), least: px(320),
		name: max(ui.ControlHeight(), ui.LineHeight(theme.Title)), bar: d.BarHeight(), smallest: ui.Px(20),
	}
	if m.area.Dy() < ui.Px(lowFor) {
		m.bar = 0
	}
	if r, ok := p.editor.(family.Rowed); ok {
		m.row = px(r.RowHeight(d))
	}
	switch m.form {
	case wide:
	case medium:
		m.liveRow, m.least = live{p}.liveRowHeight(), px(440)
	case compact:
		m.liveRow, m.toolRows, m.least = live{p}.liveRowHeight(), toolbox{p}.smallRowHeight(toolColumns(p.editor.Tools(d))), px(640)
	default:
		m.margin, m.gap = ui.Px(theme.Space8), ui.Px(theme.Space8)
		m.name, m.bar, m.row = 0, 0, 0
		m.liveRow, m.toolRows, m.foot = live{p}.shortHeight(), toolbox{p}.smallToolsHeight(), ui.ControlHeight()
		if low := float64(d.Size.Y) < lowUntil*d.Scale; low && d.Size.X > d.Size.Y {
			m.beside = min(px(besideWidth), d.Size.X*3/5)
		}
	}
	return m
}

// declare declares everything between toolbar and status line.
func (p *page) declare() {
	d := p.desk
	at := p.measures().arrange()
	p.board = at.board
	if p.form() == small {
		live{p}.shortCard(at.live)
		hand{p}.bench()
		toolbox{p}.smallTools(at.tools)
		toolbox{p}.smallFoot(at.foot)
		return
	}
	if p.form() == compact {
		hand{p}.nameRow(at.name)
		hand{p}.bench()
		toolbox{p}.toolRow(at.tools)
	} else {
		toolbox{p}.toolsCard(at.tools)
		hand{p}.nameRow(at.name)
		hand{p}.bench()
	}
	if !at.bar.Empty() {
		d.Bar(at.bar, desk.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "info", Text: p.editor.Hint(d)})
	}
	if r, ok := p.editor.(family.Rowed); ok && !at.row.Empty() {
		r.Row(d, at.row)
	}
	if p.form() == wide {
		live{p}.liveCard(at.live)
	} else {
		live{p}.liveRow(at.live)
	}
}

// boardDialog has what the tools card has below the tools, where there is no room for
// the card.
type boardDialog struct{ page *page }

// Action implements desk.Dialog.
func (*boardDialog) Action() desk.ActionID { return boardAction }

// Frame implements desk.Dialog.
func (v *boardDialog) Frame(d *desk.Desk) bool {
	result := d.UI.Dialog("board-dialog", widget.DialogSpec{
		Title: d.Text(assets.WorkshopBoard), Width: 360, Focus: "board-close",
		Body: func(area image.Rectangle) int { return v.page.editor.Board(d, area) },
		Buttons: []widget.DialogButton{
			{ID: "board-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: d.Text(assets.OpenClose)}},
		},
	})
	return !result.Closed && result.Button == ""
}
