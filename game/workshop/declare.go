package workshop

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/access"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The parts of the page, in the order in which Tab visits them: tools, board, live card.

const captionRole = theme.Caption

// sizeOf says the size of a board, such as 4×5.
func sizeOf(columns, rows int) string { return strconv.Itoa(columns) + "×" + strconv.Itoa(rows) }

// form is how the page is laid out now.
func (p *page) form() form { return formOf(float64(p.desk.Size.X) / p.desk.Scale) }

// tight reports whether the tools card has no room of its own.
func (p *page) tight() bool { return p.form() >= compact }

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
		tools: px(184), live: px(264), least: px(320), group: ui.Px(660),
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
		m.liveRow, m.least = p.liveRowHeight(), px(440)
	case compact:
		m.liveRow, m.toolRows, m.least = p.liveRowHeight(), p.smallRowHeight(toolColumns(p.editor.Tools(d))), px(640)
	default:
		m.margin, m.gap = ui.Px(theme.Space8), ui.Px(theme.Space8)
		m.name, m.bar, m.row = 0, 0, 0
		m.liveRow, m.toolRows, m.foot = p.shortHeight(), p.smallToolsHeight(), ui.ControlHeight()
	}
	return m
}

// declare declares everything between toolbar and status line.
func (p *page) declare() {
	d := p.desk
	at := p.measures().arrange()
	p.board = at.board
	if p.form() == small {
		p.shortCard(at.live)
		p.bench()
		p.smallTools(at.tools)
		p.smallFoot(at.foot)
		return
	}
	if p.form() == compact {
		p.nameRow(at.name)
		p.bench()
		p.toolRow(at.tools)
	} else {
		p.toolsCard(at.tools)
		p.nameRow(at.name)
		p.bench()
	}
	if !at.bar.Empty() {
		d.Bar(at.bar, desk.BarSpec{Ground: theme.Soft, Ink: theme.SoftText, Icon: "info", Text: p.editor.Hint(d)})
	}
	if r, ok := p.editor.(family.Rowed); ok && !at.row.Empty() {
		r.Row(d, at.row)
	}
	if p.form() == wide {
		p.liveCard(at.live)
	} else {
		p.liveRow(at.live)
	}
}

// nameRow is the name of the puzzle, and what changes it.
func (p *page) nameRow(at image.Rectangle) {
	ui := p.desk.UI
	rename := p.desk.ActionButton(p.desk.Action(renameAction))
	rename.Kind = widget.Flat
	size := ui.ButtonSize(rename)
	button := widget.CutRight(&at, size.X)
	widget.CutRight(&at, ui.Px(theme.Space8))
	ui.Label(at, p.name, widget.LabelSpec{Role: theme.Title})
	if ui.Button(renameAction, widget.Centre(button, size.X, size.Y), rename) {
		p.rename()
	}
}

// bench brings keys and pointer to the board, and draws it.
func (p *page) bench() {
	d, l := p.desk, p.board
	re := d.UI.Area(benchBoard, l.Outer, widget.AreaSpec{Home: true, Drags: true, Takes: p.editor.Takes})
	e := p.event()
	p.keyed = re.Focused && (p.keyed || len(re.Keys) > 0)
	for _, k := range re.Keys {
		e.Key = k
		p.send(e, family.Key)
	}
	if re.Pressed {
		p.send(e, family.Press)
	}
	held := re.Held || re.Pressed
	if p.dragging < 0 {
		if p.editor.Active() && held {
			p.send(e, family.Move)
		}
		if re.Released {
			p.send(e, family.Release)
		}
	}
	if re.Hover && !p.editor.Active() {
		p.send(e, family.Hover)
	}
	d.UI.Tell(benchBoard, access.Node{Name: p.name, Value: p.status()})
	p.editor.Draw(d, l, p.found)
	if re.Ring && !p.keyed { // afterwards the cursor tells where the keys are
		d.UI.Ring(l.Outer, theme.RadiusControl)
	}
}

// event is what the pointer is doing.
func (p *page) event() family.Event {
	d, l := p.desk, p.board
	pointer := d.UI.Pointer().Sub(l.Cells.Min)
	return family.Event{
		At:   gesture.Point{X: float64(pointer.X) / d.Scale, Y: float64(pointer.Y) / d.Scale},
		Cell: float64(l.Cell) / d.Scale,
	}
}

func (p *page) send(e family.Event, kind family.EventKind) {
	e.Kind = kind
	p.Perform(p.editor.Input(p.desk, e)...)
}

// carry takes what is dragged from the tools card on its way: to the board a press of a
// tool looks like one off the board.
func (p *page) carry(tool int, at image.Rectangle, re widget.Reaction) {
	e := p.event()
	switch {
	case re.Held && p.dragging < 0 && !p.desk.UI.Pointer().In(at):
		p.choose(tool)
		p.dragging = tool
		p.send(e, family.Press)
		p.send(e, family.Move)
	case re.Held && p.dragging == tool:
		p.send(e, family.Move)
	case re.Released && p.dragging == tool:
		p.send(e, family.Release)
		p.dragging = -1
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
