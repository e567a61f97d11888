package editor

import (
	"image"

	"worldslide/ui/boardview"
	"worldslide/ui/widget"
)

// form is the arrangement of the page. It depends on the size of the window.
type form uint8

// The forms.
const (
	wide    form = iota // tools, board and findings side by side
	medium              // findings as a row below the board
	compact             // tools as a row too
	small               // short findings above everything, or beside the board
)

// The minimum widths of forms in device-independent pixels.
const (
	wideFrom    = 1100
	mediumFrom  = 900
	compactFrom = 720
)

// lowUntil is the height in device-independent pixels below which the form is small at any width.
// Only windows with enlarged contents are so low.
const lowUntil = 520

// formOf returns the form of a window of a size in device-independent pixels.
func formOf(width, height float64) form {
	switch {
	case height < lowUntil:
		return small
	case width >= wideFrom:
		return wide
	case width >= mediumFrom:
		return medium
	case width >= compactFrom:
		return compact
	}
	return small
}

// measures are the sizes of the parts in device pixels; 0 for parts that are absent.
type measures struct {
	form          form
	area          image.Rectangle // between toolbar and status line
	columns, rows int
	frame         boardview.Frame

	margin, gap, between int // around all; between rows; between columns
	tools, live          int // widths of the tools and findings cards
	least                int // minimum width of the middle
	name, bar, row       int // heights; a low window has no bar
	toolRows             int // height of the tools as rows
	liveRow              int // height of the findings as a row
	foot                 int // height of the buttons at the bottom edge
	smallest             int // minimum side of a cell
	beside               int // width of the column beside the board in a low window, or 0
}

// places are the rectangles of the parts; empty for parts that are absent.
type places struct {
	tools, live, name, bar, row, foot image.Rectangle
	board                             boardview.Layout
}

// widestBoard is the maximum ratio of width to height of the space for the board. A wider window
// has margins beside the cards.
const widestBoard = 2

// arrange lays the page out. The board gets the space that remains. The other parts do not move
// when the size of the board changes, so that the controls of the size stay under the pointer.
func (m measures) arrange() places {
	switch {
	case m.form == small && m.beside > 0:
		return m.low()
	case m.form == small:
		return m.stacked()
	}
	side := 0
	if m.form != compact {
		side += m.tools + m.between
	}
	if m.form == wide {
		side += m.live + m.between
	}
	rows := m.with(m.name) + m.with(m.bar) + m.with(m.row)
	if m.form != wide {
		rows += m.with(m.liveRow)
	}
	if m.form == compact {
		rows += m.with(m.toolRows)
	}
	room := image.Pt(m.area.Dx()-2*m.margin-side, m.area.Dy()-2*m.margin-rows)
	middle := min(room.X, max(m.least, widestBoard*room.Y))
	board := boardview.Fit(middle, room.Y, m.columns, m.rows, m.frame, m.smallest, 0)
	at := widget.Centre(m.area, middle+side, m.area.Dy()-2*m.margin)
	var p places
	if m.form != compact {
		p.tools = widget.CutLeft(&at, m.tools)
		widget.CutLeft(&at, m.between)
	}
	if m.form == wide {
		p.live = widget.CutRight(&at, m.live)
		widget.CutRight(&at, m.between)
	}
	next := func(height int) (r image.Rectangle) {
		if height > 0 {
			r = widget.CutTop(&at, height)
			widget.CutTop(&at, m.gap)
		}
		return r
	}
	p.name = next(m.name)
	p.board = centred(board, next(room.Y))
	if m.form == compact {
		p.tools = next(m.toolRows)
	}
	p.bar, p.row = next(m.bar), next(m.row)
	if m.form != wide {
		p.live = next(m.liveRow)
	}
	return p
}

// stacked lays out a small window: everything in one column, with the buttons at the bottom edge.
func (m measures) stacked() places {
	at := m.area
	at.Min.X, at.Max.X = at.Min.X+m.margin, at.Max.X-m.margin
	at.Min.Y, at.Max.Y = at.Min.Y+m.margin, at.Max.Y-m.margin
	var p places
	p.foot = widget.CutBottom(&at, m.foot)
	widget.CutBottom(&at, m.gap)
	p.live = widget.CutTop(&at, m.liveRow)
	widget.CutTop(&at, m.gap)
	below := m.with(m.toolRows) + m.with(m.row)
	board := boardview.Fit(at.Dx(), at.Dy()-below, m.columns, m.rows, m.frame, m.smallest, 0)
	room := widget.CutTop(&at, at.Dy()-below)
	p.board = centred(board, widget.CutBottom(&room, board.Outer.Dy())) // at the tools
	widget.CutTop(&at, m.gap)
	p.tools = widget.CutTop(&at, m.toolRows)
	if m.row > 0 {
		widget.CutTop(&at, m.gap)
		p.row = widget.CutTop(&at, m.row)
	}
	return p
}

// low lays out a low window: the board at the left, everything else beside it.
func (m measures) low() places {
	at := m.area
	at.Min.X, at.Max.X = at.Min.X+m.margin, at.Max.X-m.margin
	at.Min.Y, at.Max.Y = at.Min.Y+m.margin, at.Max.Y-m.margin
	var p places
	column := widget.CutRight(&at, m.beside)
	widget.CutRight(&at, m.gap)
	p.board = centred(boardview.Fit(at.Dx(), at.Dy(), m.columns, m.rows, m.frame, m.smallest, 0), at)
	p.foot = widget.CutBottom(&column, m.foot)
	p.live = widget.CutTop(&column, m.liveRow)
	widget.CutTop(&column, m.gap)
	p.tools = widget.CutTop(&column, m.toolRows)
	if m.row > 0 {
		widget.CutTop(&column, m.gap)
		p.row = widget.CutTop(&column, m.row)
	}
	return p
}

// with returns the height of a row with its gap, or 0.
func (m measures) with(height int) int {
	if height == 0 {
		return 0
	}
	return height + m.gap
}

// centred puts a board in the middle of a rectangle.
func centred(b boardview.Layout, in image.Rectangle) boardview.Layout {
	return b.MovedTo(widget.Centre(in, b.Outer.Dx(), b.Outer.Dy()).Min)
}
