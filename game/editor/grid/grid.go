// Package grid is how a board of cells is edited: keys move a cursor over it and use the tool there,
// and the pointer presses cells, and drags what it holds. The editors of all families have it. An
// editor says in Handlers what keys and presses do to its designs.
package grid

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/ui/gesture"
	"worldslide/ui/widget"
)

// Hand is the state of keys and pointer on the board of an editor. The zero value has the cursor on
// the first cell and holds nothing.
type Hand struct {
	Cursor board.Point
	Keyed  bool // the last input was a key: the cursor is shown
	Grip   Grip
	Over   gesture.Point // the pointer when it last was over the board without a press, in cells
	Hovers bool          // it is still there, as far as is known

	refused family.Design // the design whose edit was refused
	reason  assets.ID
}

// Grip is a press that goes on.
type Grip struct {
	Holds    bool
	From, At gesture.Point // the pointer at the press and now, in cells
	Moved    bool          // the press has become a drag: it began beside the board, or went far enough
	Left     bool          // the pointer has left the cell of the press

	start gesture.Point // From in device-independent pixels
}

// Cell returns the cell of a point, which may be beside the board.
func Cell(p gesture.Point) board.Point { return gesture.PlaceOf(p, 1).Point }

// On reports whether a cell is on the board of a design.
func On(d family.Design, p board.Point) bool { return Clamp(d, p) == p }

// Clamp returns the cell of the board of a design that is nearest to a cell.
func Clamp(d family.Design, p board.Point) board.Point {
	columns, rows := d.Size()
	return board.Point{X: min(max(p.X, 0), columns-1), Y: min(max(p.Y, 0), rows-1)}
}

// Refuse notes why an edit of a design is impossible. The next key or press forgets it.
func (h *Hand) Refuse(d family.Design, why assets.ID) []family.Edit {
	h.refused, h.reason = d, why
	return []family.Edit{family.RefuseEdit{}}
}

// Reason returns why the last edit was refused if it was one of this design, or "".
func (h *Hand) Reason(d family.Design) assets.ID {
	if h.refused != d {
		return ""
	}
	return h.reason
}

// Forget forgets why the last edit was refused.
func (h *Hand) Forget() { h.refused, h.reason = nil, "" }

// Clamp moves the cursor onto the board of a design, which may have become smaller.
func (h *Hand) Clamp(d family.Design) { h.Cursor = Clamp(d, h.Cursor) }

// Step moves the cursor to the next cell. It reports false at the edge of the board.
func (h *Hand) Step(d family.Design, dir board.Dir) bool {
	to := h.Cursor.Add(dir.Vector())
	if !On(d, to) {
		return false
	}
	h.Cursor = to
	return true
}

// Handlers are what keys and presses do in an editor. Each gets the current design. Those that return
// edits change nothing but the state of the editor.
type Handlers[D family.Design] struct {
	// Step moves the cursor in the direction of an arrow; nil moves it to the next cell.
	Step func(now D, dir board.Dir)
	// Shift is an arrow with Shift.
	Shift func(now D, dir board.Dir) []family.Edit
	// Use uses the tool at the cursor, and Remove removes what is there. Remove is nil if the
	// editor does not take Delete.
	Use, Remove func(now D, at board.Point) []family.Edit
	// Press is a press at a point in cells, which is beside the board if a tool is dragged from
	// its card. It reports whether the pointer holds something now; if not, it is done.
	Press func(now D, at gesture.Point) (holds bool, edits []family.Edit)
	// Drag follows the pointer while it holds something. It may be nil.
	Drag func(now D, g Grip)
	// Release ends a press that holds something.
	Release func(now D, g Grip) []family.Edit
	// Cancel ends what Active reports, which may be a press that holds something. It may be nil.
	Cancel func(held bool)
}

// Input carries out an event on the board of a design.
func (on Handlers[D]) Input(h *Hand, now D, ev family.Event) []family.Edit {
	at := gesture.Point{X: ev.At.X / ev.Cell, Y: ev.At.Y / ev.Cell}
	inside := On(now, Cell(at))
	switch ev.Kind {
	case family.Key:
		h.Keyed = true
		h.Forget()
		return on.key(h, now, ev.Key)
	case family.Hover:
		h.Over, h.Hovers = at, inside
	case family.Press:
		h.Keyed, h.Hovers = false, false
		h.Forget()
		holds, edits := on.Press(now, at)
		if holds {
			h.Grip = Grip{Holds: true, From: at, At: at, Moved: !inside, start: ev.At}
		}
		return edits
	case family.Move:
		if h.Grip.follow(ev, at); h.Grip.Holds && on.Drag != nil {
			on.Drag(now, h.Grip)
		}
	case family.Release:
		g := h.Grip
		g.follow(ev, at)
		if h.Grip = (Grip{}); g.Holds {
			return on.Release(now, g)
		}
	case family.Cancel:
		held := h.Grip.Holds
		if h.Grip = (Grip{}); on.Cancel != nil {
			on.Cancel(held)
		}
	}
	return nil
}

// key carries out a key at the cursor.
func (on Handlers[D]) key(h *Hand, now D, k widget.KeyPress) []family.Edit {
	h.Clamp(now)
	dir, arrow := family.Direction(widget.KeyPress{Key: k.Key})
	switch {
	case arrow && k.Mods == widget.Shift:
		return on.Shift(now, dir)
	case arrow && on.Step != nil:
		on.Step(now, dir)
		return nil
	case arrow:
		h.Step(now, dir)
		return nil
	case k.Key == widget.KeyDelete || k.Key == widget.KeyBackspace:
		return on.Remove(now, h.Cursor)
	}
	return on.Use(now, h.Cursor)
}

// follow follows the pointer.
func (g *Grip) follow(ev family.Event, at gesture.Point) {
	if !g.Holds {
		return
	}
	g.At = at
	g.Moved = g.Moved || g.start.Distance(ev.At) >= gesture.SwipeDistance
	g.Left = g.Left || Cell(at) != Cell(g.From)
}
