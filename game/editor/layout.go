package editor

import (
	"image"
	"slices"

	"worldslide/ui/boardview"
	"worldslide/ui/layout"
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

// arrangement is the rectangles of the parts; empty for parts that are absent.
type arrangement struct {
	tools, live, name, bar, row, foot image.Rectangle
	board                             boardview.Layout
}

// widestBoard is the maximum ratio of width to height of the space for the board. A wider window
// has margins beside the cards.
const widestBoard = 2

// arrange lays the page out. The board gets the space that remains. The other parts do not move
// when the size of the board changes, so that the controls of the size stay under the pointer.
func (m measures) arrange() arrangement {
	switch {
	case m.form == small && m.beside > 0:
		return m.low()
	case m.form == small:
		return m.stacked()
	}
	var p arrangement
	var space image.Rectangle
	column := layout.Column(m.gap, slices.Concat(
		high(m.name, &p.name), rest(&space), high(m.toolRows, &p.tools), high(m.bar, &p.bar), high(m.row, &p.row), high(m.liveRow, &p.live),
	)...)
	var left, right []layout.Item
	if m.form != compact {
		left = wideAs(m.tools, &p.tools)
	}
	if m.form == wide {
		right = wideAs(m.live, &p.live)
	}
	page := layout.Row(m.between, slices.Concat(left, []layout.Item{column.Shrink(0).Grow()}, right)...)
	at := m.area.Inset(m.margin)
	side := page.Width() - column.Width()
	room := image.Pt(at.Dx()-side, at.Dy()-column.Height(0)+1)
	middle := min(room.X, max(m.least, widestBoard*room.Y))
	page.Draw(widget.Centre(at, middle+side, at.Dy()))
	p.board = centred(boardview.Fit(middle, room.Y, m.columns, m.rows, m.frame, m.smallest, 0), space)
	return p
}

// stacked lays out a small window: everything in one column, with the board at the tools and the
// buttons at the bottom edge.
func (m measures) stacked() arrangement {
	var p arrangement
	var space image.Rectangle
	layout.Column(m.gap, slices.Concat(
		high(m.liveRow, &p.live), rest(&space), high(m.toolRows, &p.tools), high(m.row, &p.row), high(m.foot, &p.foot),
	)...).Draw(m.area.Inset(m.margin))
	board := m.fit(space)
	p.board = centred(board, widget.CutBottom(&space, board.Outer.Dy()))
	return p
}

// low lays out a low window: the board at the left, everything else beside it.
func (m measures) low() arrangement {
	var p arrangement
	var space, above image.Rectangle
	column := layout.Column(0, slices.Concat(rest(&above), high(m.foot, &p.foot))...)
	layout.Row(m.gap, append(rest(&space), layout.Cell(m.beside, 0, column.Draw))...).Draw(m.area.Inset(m.margin))
	layout.Column(m.gap, slices.Concat(high(m.liveRow, &p.live), high(m.toolRows, &p.tools), high(m.row, &p.row))...).Draw(above)
	p.board = centred(m.fit(space), space)
	return p
}

// high is a part of a column, if it has a height.
func high(height int, at *image.Rectangle) []layout.Item {
	if height == 0 {
		return nil
	}
	return []layout.Item{layout.Cell(0, height, nil).Place(at)}
}

// wideAs is a part of a row.
func wideAs(width int, at *image.Rectangle) []layout.Item {
	return []layout.Item{layout.Cell(width, 0, nil).Place(at)}
}

// rest is the part that gets what remains, at least a pixel.
func rest(at *image.Rectangle) []layout.Item {
	return []layout.Item{layout.Cell(1, 1, nil).Grow().Place(at)}
}

// fit returns the largest board in a space.
func (m measures) fit(space image.Rectangle) boardview.Layout {
	return boardview.Fit(space.Dx(), space.Dy(), m.columns, m.rows, m.frame, m.smallest, 0)
}

// centred puts a board in the middle of a rectangle.
func centred(b boardview.Layout, in image.Rectangle) boardview.Layout {
	return b.MovedTo(widget.Centre(in, b.Outer.Dx(), b.Outer.Dy()).Min)
}
