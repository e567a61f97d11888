package workshop

import (
	"image"

	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/ui/gesture"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// hand is the page's board, with its name above, and what a hand does there.
type hand struct{ *page }

// nameRow is the name of the puzzle, and what changes it.
func (p hand) nameRow(at image.Rectangle) {
	ui := p.desk.UI
	rename := p.desk.ActionButton(p.desk.Action(desk.Rename))
	rename.Kind = widget.Flat
	size := ui.ButtonSize(rename)
	button := widget.CutRight(&at, size.X)
	widget.CutRight(&at, ui.Px(theme.Space8))
	ui.Label(at, p.name, widget.LabelSpec{Role: theme.Title})
	if ui.Button(desk.Rename, widget.Centre(button, size.X, size.Y), rename) {
		p.rename()
	}
}

// bench brings keys and pointer to the board, and draws it.
func (p hand) bench() {
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
	p.tell(re.Focused)
	p.editor.Draw(d, l, p.found)
	if re.Ring && !p.keyed { // afterwards the cursor tells where the keys are
		d.UI.Ring(l.Outer, theme.RadiusControl)
	}
}

// event is what the pointer is doing.
func (p hand) event() family.Event {
	d, l := p.desk, p.board
	pointer := d.UI.Pointer().Sub(l.Cells.Min)
	return family.Event{
		At:   gesture.Point{X: float64(pointer.X) / d.Scale, Y: float64(pointer.Y) / d.Scale},
		Cell: float64(l.Cell) / d.Scale,
	}
}

func (p hand) send(e family.Event, kind family.EventKind) {
	e.Kind = kind
	p.Perform(p.editor.Input(p.desk, e)...)
}

// carry takes what is dragged from the tools card on its way: to the board a press of a
// tool looks like one off the board.
func (p hand) carry(tool int, at image.Rectangle, re widget.Reaction) {
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
