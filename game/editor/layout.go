package editor

import (
	"image"

	"worldslide/ui/boardview"
	"worldslide/ui/widget"
)

// form is how the page is laid out, by the width of the window.
type form uint8

// The forms.
const (
	wide    form = iota // tools, board and live card side by side
	medium              // the live card is a row below the board
	compact             // the tools are a row too
	small               // the live card in short form above all, or beside the board
)

// The widths in device-independent pixels from which on there is room for a form.
const (
	wideFrom    = 1100
	mediumFrom  = 900
	compactFrom = 720
)

// lowUntil is the height of a window below which it is small however wide it is: rows below
// each other have no room beside a board. Only a window that is enlarged is so low.
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

// measures are the lengths of the page's parts in device pixels; what is not there is 0.
type measures struct {
	form          form
	area          image.Rectangle // between toolbar and status line
	columns, rows int
	frame         boardview.Frame

	margin, gap, between int // around all; between rows; between columns
	tools, live          int // widths of the cards
	least                int // width of the middle
	name, bar, row       int // heights; the bar has no room in a low window
	toolRows             int // height of the tools as rows
	liveRow              int // height of the live card as a row
	foot                 int // height of the buttons at the bottom edge
	smallest             int // side of a cell
	beside               int // width of what stands beside the board in a low window, or 0
}

// places are where the parts are. What is not there is empty.
type places struct {
	tools, live, name, bar, row, foot image.Rectangle
	board                             boardview.Layout
}

// widestBoard is how many times as wide as high the room for the board is at most. In a
// wider window the cards stand nearer to the board.
const widestBoard = 2

// arrange lays the page out. The board gets all the room that is left. Where the other
// parts are does not depend on the size of the board, so that controls stay under the
// pointer that changes it.
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

// stacked lays out a small window: everything below each other, and the buttons at the
// bottom edge.
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

// low lays out a low window: the board at the left, all else beside it.
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

// with is the height of a row with the gap beside it.
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
