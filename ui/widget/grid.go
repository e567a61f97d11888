package widget

import (
	"image"

	"worldslide/ui/access"
)

// A grid is a group of cells that the caller draws, such as level cards or days of a calendar. It
// is one Tab stop; arrow keys move within it.

// GridReaction is the input that a grid received. Cells are numbered row by row; -1 means none.
type GridReaction struct {
	Hover   int  // cell under the pointer
	Held    int  // cell being pressed
	Clicked int  // cell clicked, or activated by Enter or Space
	Moved   bool // at changed
	Ring    bool // the focus ring of cell at is shown
}

// Grid declares a grid of cells. at is the current cell for keys, kept by the caller; presses set
// it. If rows differ in length, for example under headings, pass columns 0: Up and Down then go to
// the nearest cell of the next row.
func (c *Context) Grid(id ID, count, columns int, cell func(i int) image.Rectangle, at *int) GridReaction {
	return c.grid(id, count, columns, cell, at, true)
}

// ChoiceGrid is Grid in a form, whose primary button Enter presses. Arrows choose, like a click.
func (c *Context) ChoiceGrid(id ID, count, columns int, cell func(i int) image.Rectangle, at *int) GridReaction {
	re := c.grid(id, count, columns, cell, at, false)
	if re.Moved {
		re.Clicked = *at
	}
	return re
}

func (c *Context) grid(id ID, count, columns int, cell func(i int) image.Rectangle, at *int, enter bool) GridReaction {
	re := GridReaction{Hover: -1, Held: -1, Clicked: -1}
	if c.measuring || count <= 0 {
		return re
	}
	before := *at
	*at = min(max(*at, 0), count-1)
	c.eachKey(id, func(k KeyPress) bool {
		to := *at
		switch {
		case k.Is(0, KeyLeft):
			to--
		case k.Is(0, KeyRight):
			to++
		case k.Is(0, KeyUp):
			to = rowOf(count, columns, cell, to, -1)
		case k.Is(0, KeyDown):
			to = rowOf(count, columns, cell, to, +1)
		case k.Is(0, KeyHome):
			to = 0
		case k.Is(0, KeyEnd):
			to = count - 1
		case enter && k.Is(0, KeyEnter), k.Is(0, KeySpace):
			if !k.Repeated {
				re.Clicked = *at
			}
		default:
			return false
		}
		if to >= 0 && to < count {
			*at = to
		}
		return true
	})
	if *at != before {
		c.focus.reveal = id
	}
	for i := range count {
		if c.TakeA11yAction(Nth(id, i), access.Press) {
			*at, re.Clicked = i, i
		}
		if c.TakeA11yAction(Nth(id, i), access.Focus) {
			*at = i
			c.FocusShown(id)
		}
	}
	t := stopTraits{focusable: true, enter: enter, space: true, arrows: true}
	for i := range count {
		r := cell(i)
		if !r.Overlaps(c.list.Clip()) {
			continue
		}
		c.focus.choices = append(c.focus.choices, Place{Nth(id, i), r})
		one := c.react(Nth(id, i), r, stopTraits{})
		if one.Pressed {
			*at = i
			c.focusByPress(id, t)
		}
		if one.Hover {
			re.Hover = i
		}
		if one.Held && one.Hover {
			re.Held = i
		}
		if one.Clicked {
			re.Clicked = i
		}
	}
	c.register(id, cell(*at), t)
	c.noteGrid(id, count, columns, *at, cell)
	re.Moved = *at != before
	re.Ring = c.focus.id == id && c.focus.ring
	return re
}

// rowOf returns the cell above (by -1) or below (by +1) a cell.
func rowOf(count, columns int, cell func(i int) image.Rectangle, from, by int) int {
	if columns > 0 {
		return from + by*columns
	}
	from = min(max(from, 0), count-1)
	here := cell(from)
	to := -1
	var row, far int
	for i := from + by; i >= 0 && i < count; i += by {
		r := cell(i)
		if r.Min.Y == here.Min.Y {
			continue
		}
		if to >= 0 && r.Min.Y != row {
			break
		}
		d := r.Min.X + r.Max.X - here.Min.X - here.Max.X
		if d = max(d, -d); to < 0 || d < far {
			to, row, far = i, r.Min.Y, d
		}
	}
	return to
}
