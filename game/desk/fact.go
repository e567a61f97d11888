package desk

import (
	"fmt"
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Fact is a label with a value, as the info panel, cards and dialogs show it.
type Fact struct {
	Label assets.ID
	Short assets.ID // in a row; "" for the same
	Value string
	Bold  bool
	// Draw, if not nil, declares what stands in place of the value where the fact has
	// a line for itself.
	Draw func(at image.Rectangle)
	// Rank orders what is left out of a row that has no room: the highest first; 0
	// stands in no row.
	Rank int
}

// KeyHint is a key, or several, with what it does.
type KeyHint struct {
	Keys []string
	Does assets.ID
}

// FormatClock says a time in minutes and seconds, such as 62:15.
func FormatClock(d time.Duration) string {
	seconds := int(d / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// FormatTime says a time as it is compared with others: to the millisecond up to ten
// minutes, such as 0:41.206.
func FormatTime(d time.Duration) string {
	if d >= 10*time.Minute {
		return FormatClock(d)
	}
	return FormatClock(d) + fmt.Sprintf(".%03d", d%time.Second/time.Millisecond)
}

// FormatDifference says by how much two times differ, such as 2.104 s.
func FormatDifference(d time.Duration) string {
	if d >= time.Minute {
		return FormatTime(d)
	}
	return fmt.Sprintf("%d.%03d s", d/time.Second, d%time.Second/time.Millisecond)
}

// NoFigure stands for a figure that there is none of.
const NoFigure = "–"

// DirectionNames are the words for the directions.
var DirectionNames = [...]assets.ID{
	board.Up: assets.HintUp, board.Down: assets.HintDown, board.Left: assets.HintLeft, board.Right: assets.HintRight,
}

// MetricNames are the words for what a number counts.
var MetricNames = map[string]assets.ID{
	"moves": assets.MetricMoves, "steps": assets.MetricSteps, "tiles": assets.MetricTiles, "slides": assets.MetricSlides,
}

// metricCounts are the words for a number of what is counted.
var metricCounts = map[string]assets.ID{
	"moves": assets.CountMoves, "steps": assets.CountCells, "tiles": assets.CountTiles, "slides": assets.CountSlides,
}

// CountMetric says a number of what is counted, such as 81 moves.
func (d *Desk) CountMetric(m puzzle.Metric) string {
	return d.Words.Count(metricCounts[m.Name], m.Count, nil)
}

// Figure is a caption with a large number below it.
func (d *Desk) Figure(area image.Rectangle, label assets.ID, value string) {
	caption := widget.CutTop(&area, d.UI.LineHeight(theme.Caption))
	d.UI.Label(caption, d.Text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	d.UI.Label(area, value, widget.LabelSpec{Role: theme.Numeral})
}

// RowHeight is the height of a line of an info panel in device pixels.
func (d *Desk) RowHeight() int {
	return max(d.UI.Px(theme.HeightRow), d.UI.LineHeight(theme.Body))
}

// Row cuts the next row of a control off a form, with a gap below it. Both are
// device pixels.
func Row(rest *image.Rectangle, height, gap int) image.Rectangle {
	r := widget.CutTop(rest, height)
	widget.CutTop(rest, gap)
	return r
}
