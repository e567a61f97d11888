package editor

import (
	"image"

	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// nameRow declares the name of the puzzle and the button that changes it.
func (p *page) nameRow(at image.Rectangle) {
	ui := p.app.UI
	rename := p.app.ActionButton(p.app.Action(scene.Rename))
	rename.Kind = widget.Flat
	layout.Row(ui.Px(theme.Space8),
		ui.LabelItem(p.name, widget.LabelSpec{Role: theme.Title}).Shrink(0).Grow(),
		ui.ButtonItem(scene.Rename, rename, p.rename).Centred(),
	).Draw(at)
}

// drawBoard sends events of keys and pointer to the editor, and draws the board.
func (p *page) drawBoard() {
	app, l := p.app, p.board
	app.UI.KeepToastsOff(l.Outer)
	re := p.input.Frame(app, l, family.BoardTarget{ID: boardArea, Takes: p.editor.Takes, Active: p.editor.Active, Send: p.send})
	p.keyed = re.Focused && (p.keyed || len(re.Keys) > 0)
	p.narrateBoard(re.Focused)
	p.editor.Draw(&app.Frame, l, p.found)
	if re.Ring && !p.keyed { // once a key was used, the cursor shows the focus
		app.UI.Ring(l.Outer, theme.RadiusControl)
	}
}

// send sends an event to the editor and carries out its edits.
func (p *page) send(e family.Event) { p.Perform(p.editor.Input(p.app, e)...) }

// dragTool drags a tool from the tools card onto the board: the editor gets a press outside of the
// board, and then moves of the pointer.
func (p *page) dragTool(tool int, at image.Rectangle, re widget.Reaction) {
	e := family.EventAt(&p.app.Frame, p.board)
	send := func(kind family.EventKind) {
		e.Kind = kind
		p.send(e)
	}
	switch {
	case re.Held && p.dragging < 0 && !p.app.UI.Pointer().In(at):
		p.choose(tool)
		p.dragging = tool
		send(family.Press)
		send(family.Move)
	case re.Held && p.dragging == tool:
		send(family.Move)
	case re.Released && p.dragging == tool:
		send(family.Release)
		p.dragging = -1
	}
}
