package editor

import (
	"worldslide/board"
	"worldslide/game/editor/grid"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/ui/gesture"
)

// This file has the input on designs with blocks of any shape, whose tools paint cells.

// painting returns what keys and presses do to such a design.
func (e *editor) painting() grid.Handlers[design] {
	return grid.Handlers[design]{
		Shift: e.paintStep, Use: e.paintAt, Remove: e.erase, Press: e.pressPaint,
		Drag: func(now design, g grid.Grip) {
			if p := grid.Cell(g.At); grid.On(now, p) {
				e.stroke.to(e.chosen(now), p)
			}
		},
		Release: func(now design, _ grid.Grip) []family.Edit { return e.painted(now) },
	}
}

// pressPaint begins a stroke that the pointer goes on with.
func (e *editor) pressPaint(now design, at gesture.Point) (holds bool, edits []family.Edit) {
	p := grid.Cell(at)
	if !grid.On(now, p) {
		return false, nil
	}
	e.hand.Cursor = p
	e.begin(now, p)
	return true, nil
}

// paintStep moves the cursor to the next cell and paints both.
func (e *editor) paintStep(now design, dir board.Dir) []family.Edit {
	e.begin(now, e.hand.Cursor)
	e.hand.Step(now, dir)
	e.stroke.to(e.chosen(now), e.hand.Cursor)
	return e.painted(now)
}

// paintAt uses the tool at a cell.
func (e *editor) paintAt(now design, at board.Point) []family.Edit {
	e.begin(now, at)
	return e.painted(now)
}

// erase empties a cell.
func (e *editor) erase(now design, at board.Point) []family.Edit {
	e.stroke = stroke{design: now}
	e.stroke.paint(eraseTool, at)
	return e.painted(now)
}

// begin begins a stroke at a cell.
func (e *editor) begin(now design, at board.Point) {
	tool := e.chosen(now)
	e.stroke = newStroke(now, tool, at)
	if tool == paintTool || tool == markTool {
		e.selected, _ = e.stroke.design.at(at)
	}
}

// painted returns the edit of a stroke. A stroke by keys ends one of the pointer.
func (e *editor) painted(now design) []family.Edit {
	e.hand.Grip = grid.Grip{}
	if e.stroke.design == now {
		return nil
	}
	return family.SetDesign(e.stroke.design)
}

// stroke paints cells one after the other.
type stroke struct {
	design design // with what was painted so far
	sign   byte   // of the block that is painted
	adds   bool   // walls, gates and goals are added, not taken away
	last   board.Point
}

// newStroke returns a stroke that has painted a cell.
func newStroke(d design, t tool, at board.Point) stroke {
	s := stroke{design: d, last: at}
	i := d.index(at)
	switch t {
	case paintTool:
		if s.sign = d.cells[i]; s.sign == 0 {
			s.sign = d.unused()
		}
	case goalTool:
		s.adds = !d.goal[i]
	case gateTool:
		s.adds = !d.gates[i]
	case wallTool:
		s.adds = d.cells[i] != puzzle.BlocksWall
	}
	s.paint(t, at)
	return s
}

// to paints the cells from the last one to another.
func (s *stroke) to(t tool, at board.Point) {
	for s.last != at {
		step := board.Point{}
		switch d := at.Sub(s.last); {
		case max(d.X, -d.X) >= max(d.Y, -d.Y):
			step.X = d.X / max(d.X, -d.X)
		default:
			step.Y = d.Y / max(d.Y, -d.Y)
		}
		s.last = s.last.Add(step)
		if t != markTool {
			s.paint(t, s.last)
		}
	}
}

// paint uses a tool at a cell.
func (s *stroke) paint(t tool, at board.Point) {
	d := &s.design
	c, on := d.at(at)
	if !on {
		return
	}
	i := d.index(at)
	switch t {
	case paintTool:
		if c == 0 && s.sign != 0 && s.sign != puzzle.BlocksWall && (!d.has(s.sign) || d.touches(at, s.sign)) {
			d.cells[i] = s.sign
		}
	case markTool:
		if c != 0 && c != puzzle.BlocksWall {
			d.marked[c] = !d.marked[c]
		}
	case goalTool:
		d.goal[i] = s.adds
	case gateTool:
		d.gates[i] = s.adds
	case wallTool:
		switch {
		case s.adds:
			d.cells[i] = puzzle.BlocksWall
		case c == puzzle.BlocksWall:
			d.cells[i] = 0
		}
	case eraseTool:
		d.cells[i], d.goal[i], d.gates[i] = 0, false, false
	}
	d.repair()
}

// touches reports whether a block is beside a cell.
func (d *design) touches(p board.Point, sign byte) bool {
	for _, dir := range board.Dirs {
		if beside, _ := d.at(p.Add(dir.Vector())); beside == sign {
			return true
		}
	}
	return false
}
