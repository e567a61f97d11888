package parts

import (
	"image"
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Month is a month of a year. The zero value is none.
type Month struct {
	Year  int
	Month time.Month
}

// MonthOf returns the month of a date.
func MonthOf(d puzzle.Date) Month { return Month{d.Year, d.Month} }

// First returns the first day.
func (m Month) First() puzzle.Date { return puzzle.Date{Year: m.Year, Month: m.Month, Day: 1} }

// Days returns the number of days.
func (m Month) Days() int { return m.Next(1).First().Add(-1).Day }

// Next returns the month a number of months later, or earlier if it is negative.
func (m Month) Next(by int) Month {
	n := m.Year*12 + int(m.Month) - 1 + by
	return Month{n / 12, time.Month(n%12 + 1)}
}

// firstColumn returns the column of the first day. Weeks begin on Monday.
func (m Month) firstColumn() int { return (int(m.First().Weekday()) + 6) % calendarColumns }

const calendarColumns = 7

// weekdayHeads are the headings of the columns.
var weekdayHeads = [calendarColumns]assets.ID{
	assets.WeekdayMonday, assets.WeekdayTuesday, assets.WeekdayWednesday, assets.WeekdayThursday,
	assets.WeekdayFriday, assets.WeekdaySaturday, assets.WeekdaySunday,
}

// Calendar shows a month as a grid of days. Lengths are device pixels.
type Calendar struct {
	ID        widget.ID
	Month     Month
	Gap       int // between days
	DayHeight int
	HeadGap   int  // below the headings of the columns
	HeadInset int  // of the headings, unless they are centred
	Centred   bool // headings are centred
	// About says more of a day to screen readers; nil says nothing.
	About func(day int) string
}

// Frame declares the calendar for one update and cuts it off the top of a rectangle. at is the day
// that keys act on, from 0. draw draws each day.
func (c Calendar) Frame(app *scene.App, rest *image.Rectangle, at *int, draw func(at image.Rectangle, day int, re widget.GridReaction)) widget.GridReaction {
	ui := app.UI
	heads := Row(rest, ui.LineHeight(theme.Caption), c.HeadGap)
	for i, name := range weekdayHeads {
		column := widget.Column(heads, calendarColumns, i, c.Gap)
		if !c.Centred {
			column.Min.X += c.HeadInset
		}
		ui.Label(column, app.Text(name), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Centre: c.Centred})
	}
	lead, days := c.Month.firstColumn(), c.Month.Days()
	rows := (lead + days + calendarColumns - 1) / calendarColumns
	area := widget.CutTop(rest, rows*(c.DayHeight+c.Gap)-c.Gap)
	cell := func(i int) image.Rectangle {
		return widget.Cell(area, calendarColumns, lead+i, c.DayHeight, c.Gap, c.Gap)
	}
	c.setA11y(&app.Frame)
	re := ui.Grid(c.ID, days, calendarColumns, cell, at)
	if !ui.Measuring() {
		for i := range days {
			draw(cell(i), i, re)
		}
	}
	return re
}

// setA11y sets the accessible names of the calendar and its days.
func (c Calendar) setA11y(fr *scene.Frame) {
	if !fr.UI.A11yEnabled() {
		return
	}
	fr.UI.SetA11y(c.ID, access.Node{Name: MonthName(fr.Look(), c.Month)})
	for i := range c.Month.Days() {
		node := access.Node{Name: LongDate(fr.Look(), c.Month.First().Add(i))}
		if c.About != nil {
			node.About = c.About(i)
		}
		fr.UI.SetA11y(widget.Nth(c.ID, i), node)
	}
}

// WeekdayHead returns the short name of the weekday of a day.
func WeekdayHead(d puzzle.Date) assets.ID { return weekdayHeads[(int(d.Weekday())+6)%calendarColumns] }
