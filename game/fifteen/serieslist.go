package fifteen

import (
	"cmp"
	"image"
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/game/parts"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/session/timing"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// seriesColumn is a column of the list of solves.
type seriesColumn struct {
	head assets.ID
	end  float64 // right edge of its text in device-independent pixels
	text func(p seriesPanel, s timing.Solve) string
}

var seriesColumns = []seriesColumn{
	{assets.SessionNumber, 24, func(_ seriesPanel, s timing.Solve) string { return strconv.Itoa(s.Number) }},
	{assets.RecordsTime, 134, func(p seriesPanel, s timing.Solve) string { return solveTime(p.app.Look(), s) }},
	{assets.MetricTiles, 190, func(p seriesPanel, s timing.Solve) string {
		metric := puzzle.MetricTiles
		if p.measure() == timing.Slides {
			metric = puzzle.MetricSlides
		}
		return shownIf(s.Counted(metric), s, strconv.Itoa(s.Count(metric)))
	}},
	{assets.SessionPace, 260, func(p seriesPanel, s timing.Solve) string {
		return shownIf(s.Counted(puzzle.MetricTiles), s, p.app.Words.Decimal(s.Pace(), 'f', 2))
	}},
	{assets.SessionOver, 328, func(_ seriesPanel, s timing.Solve) string {
		return shownIf(s.Known, s, strconv.Itoa(s.Over)) // without a sign, so that it is no penalty
	}},
}

// heading returns the heading of a column.
func (p seriesPanel) heading(c seriesColumn) assets.ID {
	if c.head == assets.MetricTiles && p.measure() == timing.Slides {
		return assets.MetricSlides
	}
	return c.head
}

// starred returns the index of the column that has what the averages are made of.
func (p seriesPanel) starred() int {
	switch p.measure() {
	case timing.Tiles, timing.Slides:
		return 2
	case timing.Pace:
		return 3
	}
	return 1
}

// rowHeight returns the height of a row of the list: in narrow windows and for fingers that of a
// touch target.
func (p seriesPanel) rowHeight() int {
	if ui := p.app.UI; ui.Keyless() {
		return max(p.lineHeight(), ui.Px(theme.HeightTouch))
	}
	return p.lineHeight()
}

// shownIf returns text, or parts.NoValue if it is not known or of a solve that was not finished.
func shownIf(known bool, s timing.Solve, text string) string {
	if _, finished := s.Time(); !known || !finished {
		return parts.NoValue
	}
	return text
}

// list declares the list of solves, the last one first. In a narrow area it drops columns from
// the right.
func (p seriesPanel) list(area image.Rectangle) {
	app, ui := p.app, p.app.UI
	head := widget.CutTop(&area, max(ui.Px(theme.Space24), ui.LineHeight(theme.Caption)))
	shown := p.shown(area.Dx())
	for _, c := range shown {
		ui.Label(p.place(head, c), app.Text(p.heading(c)), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	}
	height := p.rowHeight()
	if area.Dy() < height {
		return
	}
	best := timing.Best(p.all, p.measure()) + 1
	area.Max.X += ui.Px(theme.Space8)
	ui.Scroll(solveList, area, func(in image.Rectangle) int {
		view := app.List().Clip()
		place := func(row int) image.Rectangle {
			return image.Rect(in.Min.X, in.Min.Y+row*height, in.Max.X, in.Min.Y+(row+1)*height)
		}
		p.setA11y()
		last := len(p.played) - 1
		at := last - p.series.chosen(app, p.board.Class)
		re := ui.Grid(solveRows, len(p.played), 1, place, &at)
		if re.Moved {
			p.series.choose(app, p.board.Class, last-at)
		}
		if p.series.choice.reveal && !ui.Measuring() {
			p.series.choice.reveal = false
			ui.Reveal(solveRows)
		}
		for row := range p.played {
			if !ui.Measuring() && place(row).Overlaps(view) {
				one := p.played[last-row]
				p.row(place(row), shown, one, row == at, !one.Retry && one.Number == best)
			}
		}
		if re.Ring {
			ui.Ring(place(at), theme.RadiusSegment)
		}
		return len(p.played) * height
	})
}

// The list of solves, and its rows as a grid of one column.
const (
	solveList widget.ID = "session-list"
	solveRows widget.ID = "session-solves"
)

// setA11y sets the accessible names of the list and of its rows.
func (p seriesPanel) setA11y() {
	app := p.app
	if !app.UI.A11yEnabled() {
		return
	}
	app.UI.SetA11y(solveRows, access.Node{Name: app.Text(assets.SessionList)})
	comma, chosen := app.Text(assets.NarrationComma), p.series.chosen(app, p.board.Class)
	for row := range p.played {
		index := len(p.played) - 1 - row
		s := p.played[index]
		words := []string{markedSolve(app.Look(), s)}
		for _, c := range seriesColumns[2:] {
			switch text := c.text(p, s); {
			case text == parts.NoValue:
			case c.head == assets.SessionOver:
				words = append(words, app.Words.Count(assets.RecordsOverBy, s.Over, nil))
			default:
				words = append(words, app.Text(p.heading(c))+" "+text)
			}
		}
		if by := controlWords[s.Whole().Controls.Main()]; by.icon != "" {
			words = append(words, app.Text(by.name))
		}
		if s.Comment != "" {
			words = append(words, s.Comment)
		}
		n := access.Node{Name: strings.Join(words, comma)}
		if index == chosen {
			n.State = access.On
		}
		app.UI.SetA11y(widget.Nth(solveRows, row), n)
	}
}

// shown returns the columns that fit a width in device pixels.
func (p seriesPanel) shown(width int) []seriesColumn {
	shown := seriesColumns
	for len(shown) > 2 && p.px(shown[len(shown)-1].end) > width {
		shown = shown[:len(shown)-1]
	}
	return shown
}

// px converts a length that grows with the text size to device pixels.
func (p seriesPanel) px(length float64) int { return p.app.UI.Px(p.app.Enlarged(length)) }

// place returns the rectangle of a column's cell in a row.
func (p seriesPanel) place(row image.Rectangle, c seriesColumn) image.Rectangle {
	row.Max.X = row.Min.X + p.px(c.end)
	return row
}

// row draws a solve with a sign of what it was played with. A retry has the sign of Try again in place of its number.
func (p seriesPanel) row(at image.Rectangle, shown []seriesColumn, s timing.Solve, chosen, best bool) {
	app, ui := p.app, p.app.UI
	spec := widget.LabelSpec{Right: true}
	_, finished := s.Time()
	switch {
	case chosen:
		app.List().Fill(at, theme.RadiusSegment*app.Scale, ui.Colour(theme.Soft))
		spec.Role, spec.Colour = theme.BodyBold, theme.SoftText
	case !finished, s.Retry, p.board.Solving && app.Settings.HideTime:
		spec.Colour = theme.Text2
	}
	icon := func(end int, icon string) image.Rectangle {
		side := ui.Px(14)
		box := widget.Centre(image.Rect(end-side, at.Min.Y, end, at.Max.Y), side, side)
		app.List().Icon(box, icon, ui.Colour(cmp.Or(spec.Colour, theme.Text2)))
		return box
	}
	if by := controlWords[s.Whole().Controls.Main()]; by.icon != "" {
		ui.Tip(widget.Nth("session-control", s.Number), icon(at.Min.X+p.px(46), by.icon), app.Text(by.name), "")
	}
	for i, c := range shown {
		cell, text := p.place(at, c), c.text(p, s)
		if i == 0 && s.Retry {
			icon(cell.Max.X, againIcon)
			continue
		}
		if i == p.starred() && best && finished {
			p.star(cell, text)
		} else {
			ui.Label(cell, text, spec)
		}
		if i == 1 && s.Result.Verdict == records.PlusTwo {
			beside := at
			beside.Min.X = cell.Max.X + ui.Px(2)
			ui.Label(beside, app.Text(assets.SessionPlus2), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		}
	}
}
