package editor

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

const captionRole = theme.Caption

// sizeOf returns the size of a board, such as 4×5.
func sizeOf(columns, rows int) string { return strconv.Itoa(columns) + "×" + strconv.Itoa(rows) }

// form returns the form of the page in the current window.
func (p *page) form() form {
	app := p.app
	return formOf(float64(app.Size.X)/app.Scale, float64(app.Size.Y)/app.Scale)
}

// tight reports whether there is no tools card.
func (p *page) tight() bool { return p.form() >= compact }

// besideWidth is the width of the column beside the board in a low window, in device-independent
// pixels.
const besideWidth = 344

// lowFor is the height between toolbar and status line, in device-independent pixels, below which
// the page has no bar.
const lowFor = 500

// measures returns the measures of the page in the current window.
func (p *page) measures() measures {
	app, ui := p.app, p.app.UI
	px := func(dp float64) int { return ui.Px(app.Enlarged(dp)) }
	columns, rows := p.Design().Size()
	m := measures{
		form: p.form(), area: image.Rect(0, parts.ToolbarHeight(&app.Frame), app.Size.X, app.Size.Y-parts.StatusHeight(&app.Frame)),
		columns: columns, rows: rows, frame: p.family.View().FrameOf(app.Look(), false),
		margin: ui.Px(theme.Space24), gap: ui.Px(theme.Space16), between: ui.Px(theme.Space24),
		tools: px(184), live: px(264), least: px(320),
		name: max(ui.ControlHeight(), ui.LineHeight(theme.Title)), bar: parts.BarHeight(&app.Frame), smallest: ui.Px(20),
	}
	if m.area.Dy() < ui.Px(lowFor) {
		m.bar = 0
	}
	if row := p.editor.Row(); row != nil {
		m.row = px(row.Height)
	}
	switch m.form {
	case wide:
	case medium:
		m.liveRow, m.least = p.shortRowHeight(), px(440)
	case compact:
		m.liveRow, m.toolRows, m.least = p.shortRowHeight(), p.smallRowHeight(toolColumns(p.editor.Tools(app))), px(640)
	default:
		m.margin, m.gap = ui.Px(theme.Space8), ui.Px(theme.Space8)
		m.name, m.bar, m.row = 0, 0, 0
		m.liveRow, m.toolRows, m.foot = p.compactFindingsHeight(), p.smallTools().Height(m.area.Dx()), ui.ControlHeight()
		if low := float64(app.Size.Y) < lowUntil*app.Scale; low && app.Size.X > app.Size.Y {
			m.beside = min(px(besideWidth), app.Size.X*3/5)
		}
	}
	return m
}

// declare declares everything between toolbar and status line, in the order of Tab: tools, board,
// findings.
func (p *page) declare() {
	app := p.app
	at := p.measures().arrange()
	p.board = at.board
	if p.form() == small {
		p.compactFindings(at.live)
		p.drawBoard()
		p.smallTools().Draw(at.tools)
		p.smallFoot(at.foot)
		return
	}
	if p.form() == compact {
		p.nameRow(at.name)
		p.drawBoard()
		p.toolRow(at.tools)
	} else {
		p.toolsCard(at.tools)
		p.nameRow(at.name)
		p.drawBoard()
	}
	if !at.bar.Empty() {
		parts.Bar(&app.Frame, at.bar, parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "info", Text: p.editor.Hint(&app.Frame)})
	}
	if row := p.editor.Row(); row != nil && !at.row.Empty() {
		row.Draw(app, at.row)
	}
	if p.form() == wide {
		p.findingsCard(at.live)
	} else {
		p.shortRow(at.live)
	}
}

// boardDialog has the controls of the board, if there is no tools card.
type boardDialog struct{ page *page }

// Action implements scene.Dialog.
func (*boardDialog) Action() scene.ActionID { return boardAction }

// Frame implements scene.Dialog.
func (v *boardDialog) Frame(app *scene.App) bool {
	result := app.UI.Dialog("board-dialog", widget.DialogSpec{
		Title: app.Text(assets.WorkshopBoard), Width: 360, Focus: "board-close",
		Body: func(area image.Rectangle) int { return app.UI.Lay(area, v.page.editor.Board(app)) },
		Buttons: []widget.DialogButton{
			{ID: "board-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: app.Text(assets.OpenClose)}},
		},
	})
	return result.Open()
}
