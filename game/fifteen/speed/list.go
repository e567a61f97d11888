package speed

import (
	"fmt"
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/session/solves"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// The list has a row for each solve, the last one first. In a narrow place the columns
// at its right leave, the last one first.

// column is one of the list.
type column struct {
	head assets.ID
	end  float64 // where its words end, in device-independent pixels
	text func(p panel, number int, s solves.Solve) string
}

var columns = []column{
	{assets.SessionNumber, 24, func(_ panel, number int, _ solves.Solve) string { return strconv.Itoa(number) }},
	{assets.RecordsTime, 120, func(p panel, _ int, s solves.Solve) string { return timeOf(p.d, s) }},
	{assets.MetricTiles, 178, func(_ panel, _ int, s solves.Solve) string { return ifFinished(s, strconv.Itoa(s.Result.Moves())) }},
	{assets.SessionPace, 252, func(p panel, _ int, s solves.Solve) string {
		return ifFinished(s, p.d.Words.Decimal(s.Result.Pace(), 'f', 2))
	}},
	{assets.SessionOver, 328, func(_ panel, _ int, s solves.Solve) string {
		if !s.Known {
			return desk.NoFigure
		}
		return ifFinished(s, fmt.Sprintf("+%d", s.Over))
	}},
}

// ifFinished is a figure of a solve that was finished.
func ifFinished(s solves.Solve, text string) string {
	if _, ok := s.Time(); ok {
		return text
	}
	return desk.NoFigure
}

// list declares the list.
func (p panel) list(area image.Rectangle) {
	d, ui := p.d, p.d.UI
	head := widget.CutTop(&area, max(ui.Px(theme.Space24), ui.LineHeight(theme.Caption)))
	shown := p.shown(area.Dx())
	for _, c := range shown {
		ui.Label(p.place(head, c), d.Text(c.head), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2, Right: true})
	}
	height := max(ui.Px(theme.HeightRow), ui.LineHeight(theme.Body))
	if area.Dy() < height {
		return
	}
	best := solves.Best(p.all)
	area.Max.X += ui.Px(theme.Space8)
	ui.Scroll("session-list", area, func(in image.Rectangle) int {
		view := d.List().Clip()
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

// shown returns the columns that there is room for.
func (p panel) shown(width int) []column {
	shown := columns
	for len(shown) > 2 && p.px(shown[len(shown)-1].end) > width {
		shown = shown[:len(shown)-1]
	}
	return shown
}

// px is a length that grows with large text.
func (p panel) px(length float64) int { return p.d.UI.Px(p.d.Enlarged(length)) }

// place is that of a column in a row.
func (p panel) place(row image.Rectangle, c column) image.Rectangle {
	row.Max.X = row.Min.X + p.px(c.end)
	return row
}

// row declares the solve of an index.
func (p panel) row(at image.Rectangle, shown []column, index int, best bool) {
	d, ui, s := p.d, p.d.UI, p.all[index]
	spec := widget.LabelSpec{Right: true}
	_, finished := s.Time()
	switch {
	case index == len(p.all)-1:
		d.List().Fill(at, theme.RadiusSegment*d.Scale, ui.Colour(theme.Soft))
		spec.Role, spec.Colour = theme.BodyBold, theme.SoftText
	case !finished, p.board.Solving && d.Settings.HideTime:
		spec.Colour = theme.Text2
	}
	for i, c := range shown {
		cell, text := p.place(at, c), c.text(p, index+1, s)
		if i == 1 && best && finished {
			p.star(cell, text)
		} else {
			ui.Label(cell, text, spec)
		}
		if i == 1 && s.Verdict == solves.PlusTwo {
			beside := at
			beside.Min.X = cell.Max.X + ui.Px(2)
			ui.Label(beside, "+2", widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
		}
	}
}
