package editor

import (
	"image"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/ui/access"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// For screen readers the board is a grid of cells. Activating a cell uses the tool there. Sides of
// cells are actions by direction.

// sides are the actions of the accessibility tree for the directions.
var sides = [...]access.Verb{board.Up: access.Up, board.Down: access.Down, board.Left: access.Left, board.Right: access.Right}

// narrateBoard declares the board and its cells in the accessibility tree, and performs the actions
// that assistive technology requested.
func (p *page) narrateBoard(focused bool) {
	ui := p.app.UI
	if !ui.A11yEnabled() {
		return
	}
	columns, rows := p.Design().Size()
	n := access.Node{Name: p.name, Value: p.status(), Columns: columns, Rows: rows}
	for _, c := range p.editor.Cells(p.app.Look()) {
		c.Width, c.Height = max(c.Width, 1), max(c.Height, 1)
		one := access.Node{
			ID: string(cellID(c.At, columns)), Role: access.Cell, Name: c.Name, Value: c.Value,
			Row: c.At.Y, Column: c.At.X, Rows: c.Height, Columns: c.Width, Bounds: p.cellBounds(c),
			Actions: []access.Action{{Verb: access.Press}},
		}
		if c.Selected {
			one.State |= access.On
		}
		if c.Cursor && focused && p.keyed {
			one.State |= access.Focused
		}
		if c.Sides {
			for dir, verb := range sides {
				one.Actions = append(one.Actions, access.Action{Verb: verb, Name: p.app.Text(assets.NarrationWall) + p.app.Text(assets.NarrationColon) + p.app.Text(parts.DirectionNames[dir])})
			}
		}
		n.Children = append(n.Children, one)
		p.doA11yActions(c, columns)
	}
	ui.SetA11y(boardArea, n)
}

func cellID(at board.Point, columns int) widget.ID {
	return widget.Nth(boardArea, at.Y*columns+at.X)
}

// cellBounds returns the rectangle of a cell in the window.
func (p *page) cellBounds(c family.EditorCell) image.Rectangle {
	l := p.board
	at := l.Cells.Min.Add(image.Pt(c.At.X*l.Cell, c.At.Y*l.Cell))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(c.Width*l.Cell, c.Height*l.Cell))}
}

// doA11yActions presses a cell, or near one of its sides, on request.
func (p *page) doA11yActions(c family.EditorCell, columns int) {
	id := cellID(c.At, columns)
	if p.app.UI.TakeA11yAction(id, access.Press) {
		p.tap(gesture.Point{X: float64(c.At.X) + 0.5, Y: float64(c.At.Y) + 0.5})
	}
	for dir, verb := range sides {
		if c.Sides && p.app.UI.TakeA11yAction(id, verb) {
			const near = 0.45 // cells from the middle
			v := board.Dir(dir).Vector()
			p.tap(gesture.Point{X: float64(c.At.X) + 0.5 + near*float64(v.X), Y: float64(c.At.Y) + 0.5 + near*float64(v.Y)})
		}
	}
}

// tap presses and releases at a point in cells.
func (p *page) tap(at gesture.Point) {
	e := family.EventAt(&p.app.Frame, p.board)
	e.At = gesture.Point{X: at.X * e.Cell, Y: at.Y * e.Cell}
	e.Kind = family.Press
	p.send(e)
	e.Kind = family.Release
	p.send(e)
}
