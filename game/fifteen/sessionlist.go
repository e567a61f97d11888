package fifteen

import (
	"fmt"
	"image"
	"strconv"

	"worldslide/assets"

	"worldslide/session/timing"
	"worldslide/ui/theme"
	"worldslide/ui/widget"

	"worldslide/game/parts"
)

// sessionColumn is a column of the list of solves.
type sessionColumn struct {
	head assets.ID
	end  float64 // right edge of its text in device-independent pixels
	text func(p sessionPanel, number int, s timing.Solve) string
}

var sessionColumns = []sessionColumn{
	{assets.SessionNumber, 24, func(_ sessionPanel, number int, _ timing.Solve) string { return strconv.Itoa(number) }},
	{assets.RecordsTime, 120, func(p sessionPanel, _ int, s timing.Solve) string { return solveTime(p.sc, s) }},
	{assets.MetricTiles, 178, func(_ sessionPanel, _ int, s timing.Solve) string {
		return ifFinished(s, strconv.Itoa(s.Result.Moves()))
	}},
	{assets.SessionPace, 252, func(p sessionPanel, _ int, s timing.Solve) string {
		return ifFinished(s, p.sc.Words.Decimal(s.Result.Pace(), 'f', 2))
	}},
	{assets.SessionOver, 328, func(_ sessionPanel, _ int, s timing.Solve) string {
		if !s.Known {
			return parts.NoValue
		}
		return ifFinished(s, fmt.Sprintf("+%d", s.Over))
	}},
}

// ifFinished returns text, or parts.NoValue for a solve that was not finished.
func ifFinished(s timing.Solve, text string) string {
	if _, ok := s.Time(); ok {
		return text
	}
	return parts.NoValue
}

// list declares the list of solves, the last one first. In a narrow area it drops columns from
// the right.
func (p sessionPanel) list(area image.Rectangle) {
	sc, ui := p.sc, p.sc.UI
	head := widget.CutTop(&area, max(ui.Px(theme.Space24), ui.LineHeight(theme.Caption)))
	shown := p.shown(area.Dx())
	for _, c := range shown {
		ui.Label(p.place(head, c), sc.Text(c.head), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	}
	height := max(ui.Px(theme.HeightRow), ui.LineHeight(theme.Body))
	if area.Dy() < height {
		return
	}
	best := timing.Best(p.all)
	area.Max.X += ui.Px(theme.Space8)
	ui.Scroll("session-list", area, func(in image.Rectangle) int {
		view := sc.List().Clip()
		for i := range p.all {
			at := image.Rect(in.Min.X, in.Min.Y+i*height, in.Max.X, in.Min.Y+(i+1)*height)
			if ui.Measuring() || !at.Overlaps(view) {
				continue
			}
			number := len(p.all) - 1 - i
			p.row(at, shown, number, number == best)
		}
		return len(p.all) * height
	})
}

// shown returns the columns that fit a width in device pixels.
func (p sessionPanel) shown(width int) []sessionColumn {
	shown := sessionColumns
	for len(shown) > 2 && p.px(shown[len(shown)-1].end) > width {
		shown = shown[:len(shown)-1]
	}
	return shown
}

// px converts a length that grows with the text size to device pixels.
func (p sessionPanel) px(length float64) int { return p.sc.UI.Px(p.sc.Enlarged(length)) }

// place returns the rectangle of a column's cell in a row.
func (p sessionPanel) place(row image.Rectangle, c sessionColumn) image.Rectangle {
	row.Max.X = row.Min.X + p.px(c.end)
	return row
}

// row draws the solve with an index.
func (p sessionPanel) row(at image.Rectangle, shown []sessionColumn, index int, best bool) {
	sc, ui, s := p.sc, p.sc.UI, p.all[index]
	spec := widget.LabelSpec{Right: true}
	_, finished := s.Time()
	switch {
	case index == len(p.all)-1:
		sc.List().Fill(at, theme.RadiusSegment*sc.Scale, ui.Colour(theme.Soft))
		spec.Role, spec.Colour = theme.BodyBold, theme.SoftText
	case !finished, p.board.Solving && sc.Settings.HideTime:
		spec.Colour = theme.Text2
	}
	for i, c := range shown {
		cell, text := p.place(at, c), c.text(p, index+1, s)
		if i == 1 && best && finished {
			p.star(cell, text)
		} else {
			ui.Label(cell, text, spec)
		}
		if i == 1 && s.Verdict == timing.PlusTwo {
			beside := at
			beside.Min.X = cell.Max.X + ui.Px(2)
			ui.Label(beside, "+2", widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		}
	}
}
