package editor

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

const captionRole = theme.Caption

// sizeOf returns the size of a board, such as 4×5.
func sizeOf(columns, rows int) string { return strconv.Itoa(columns) + "×" + strconv.Itoa(rows) }

// form returns the form of the page in the current window.
func (p *page) form() form {
	sc := p.sc
	return formOf(float64(sc.Size.X)/sc.Scale, float64(sc.Size.Y)/sc.Scale)
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
	sc, ui := p.sc, p.sc.UI
	px := func(dp float64) int { return ui.Px(sc.Enlarged(dp)) }
	columns, rows := p.Design().Size()
	m := measures{
		form: p.form(), area: image.Rect(0, parts.ToolbarHeight(sc), sc.Size.X, sc.Size.Y-parts.StatusHeight(sc)),
		columns: columns, rows: rows, frame: p.family.View.FrameOf(sc, false),
		margin: ui.Px(theme.Space24), gap: ui.Px(theme.Space16), between: ui.Px(theme.Space24),
		tools: px(184), live: px(264), least: px(320),
		name: max(ui.ControlHeight(), ui.LineHeight(theme.Title)), bar: parts.BarHeight(sc), smallest: ui.Px(20),
	}
	if m.area.Dy() < ui.Px(lowFor) {
		m.bar = 0
	}
	if p.editor.Row != nil {
		m.row = px(p.editor.Row.Height)
	}
	switch m.form {
	case wide:
	case medium:
		m.liveRow, m.least = p.shortRowHeight(), px(440)
	case compact:
		m.liveRow, m.toolRows, m.least = p.shortRowHeight(), p.smallRowHeight(toolColumns(p.editor.Tools(sc))), px(640)
	default:
		m.margin, m.gap = ui.Px(theme.Space8), ui.Px(theme.Space8)
		m.name, m.bar, m.row = 0, 0, 0
		m.liveRow, m.toolRows, m.foot = p.compactFindingsHeight(), p.smallToolsHeight(), ui.ControlHeight()
		if low := float64(sc.Size.Y) < lowUntil*sc.Scale; low && sc.Size.X > sc.Size.Y {
			m.beside = min(px(besideWidth), sc.Size.X*3/5)
		}
	}
	return m
}

// declare declares everything between toolbar and status line, in the order of Tab: tools, board,
// findings.
func (p *page) declare() {
	sc := p.sc
	at := p.measures().arrange()
	p.board = at.board
	if p.form() == small {
		p.compactFindings(at.live)
		p.drawBoard()
		p.smallTools(at.tools)
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
		parts.Bar(sc, at.bar, parts.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "info", Text: p.editor.Hint(sc)})
	}
	if p.editor.Row != nil && !at.row.Empty() {
		p.editor.Row.Draw(sc, at.row)
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
func (v *boardDialog) Frame(sc *scene.Context) bool {
	result := sc.UI.Dialog("board-dialog", widget.DialogSpec{
		Title: sc.Text(assets.WorkshopBoard), Width: 360, Focus: "board-close",
		Body: func(area image.Rectangle) int { return v.page.editor.Board(sc, area) },
		Buttons: []widget.DialogButton{
			{ID: "board-close", ButtonSpec: widget.ButtonSpec{Kind: widget.Primary, Icon: "check", Word: sc.Text(assets.OpenClose)}},
		},
	})
	return result.Open()
}
