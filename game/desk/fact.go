package desk

import (
	"fmt"
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Fact is a label with a value, as the info panel, cards and dialogs show it.
type Fact struct {
	Label assets.ID
	Short assets.ID // in a row; "" for the same
	Value string
	Bold  bool
	Icon  string // behind the value of a large number: a trophy for what is optimal
	// Do, if not nil, is what a click on a large number does, which Tip says.
	Do  func()
	Tip string
	// Draw, if not nil, declares what stands in place of the value where the fact has
	// a line for itself.
	Draw func(at image.Rectangle)
	// Kept stands in every row, however little room there is: the row grows for it.
	Kept bool
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
func (d *Desk) FormatTime(t time.Duration) string {
	if t >= 10*time.Minute {
		return FormatClock(t)
	}
	return FormatClock(t) + d.Words.Point(fmt.Sprintf(".%03d", t%time.Second/time.Millisecond))
}

// FormatDifference says by how much two times differ, such as 2.104 s.
func (d *Desk) FormatDifference(t time.Duration) string {
	if t >= time.Minute {
		return d.FormatTime(t)
	}
	return d.Words.Point(fmt.Sprintf("%d.%03d s", t/time.Second, t%time.Second/time.Millisecond))
}

// NoFigure stands for a figure that there is none of.
const NoFigure = "–"

// DirectionNames are the words for the directions.
var DirectionNames = [...]assets.ID{
	board.Up: assets.HintUp, board.Down: assets.HintDown, board.Left: assets.HintLeft, board.Right: assets.HintRight,
}

// CountMetric says a number of what is counted, such as 81 moves.
func (d *Desk) CountMetric(m puzzle.Metric) string {
	return d.Words.Count(assets.MetricCount(m.Name), m.Count, nil)
}

// FactIcon draws the icon of a large number behind its value, and takes a click on both.
func (d *Desk) FactIcon(id widget.ID, area image.Rectangle, role theme.Role, f Fact) {
	ui := d.UI
	width := ui.Width(role, f.Value)
	if f.Icon != "" && !ui.Measuring() {
		side := ui.Px(18)
		x := area.Min.X + width + ui.Px(theme.Space4)
		d.List().Icon(widget.Centre(image.Rect(x, area.Min.Y, x+side, area.Max.Y), side, side), f.Icon, ui.Colour(theme.GoldIcon))
		width += side + ui.Px(theme.Space4)
	}
	hit := area
	hit.Max.X = min(area.Max.X, area.Min.X+max(width, ui.Px(theme.HeightTouch)))
	d.FactDoes(id, hit, f)
}

// FactDoes lets a click on a rectangle, or Enter, do what a fact does.
func (d *Desk) FactDoes(id widget.ID, hit image.Rectangle, f Fact) {
	if f.Do == nil {
		return
	}
	re := d.UI.Area(id, hit, widget.AreaSpec{Stop: true, Enter: true})
	if re.Ring {
		d.UI.Ring(hit, theme.RadiusControl)
	}
	if re.Clicked {
		f.Do()
	}
	d.UI.Tip(id, hit, f.Tip, "")
	d.UI.Tell(id, access.Node{Name: d.Text(f.Label), Value: f.Value, About: f.Tip})
}

// FactIconWidth is the room that the icon of a large number takes behind its value.
func (d *Desk) FactIconWidth(f Fact) int {
	if f.Icon == "" {
		return 0
	}
	return d.UI.Px(18 + theme.Space4)
}

// Figure is a caption with a large number below it.
func (d *Desk) Figure(area image.Rectangle, label assets.ID, value string) {
	d.UI.Say(area, d.Text(label), value)
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
