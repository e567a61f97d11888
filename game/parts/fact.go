package parts

import (
	"fmt"
	"image"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/access"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Fact is a label with a value, for the info panel, cards and dialogs.
type Fact struct {
	Label assets.ID
	Short assets.ID // in a row; "" for the same
	Value string
	Said  string // Value for screen readers, without what changes all the time; "" for the same
	Bold  bool
	Icon  string // behind the value of a large number: a trophy for what is optimal
	// OnClick, if not nil, is called for a click on a large number. Tip describes it.
	OnClick func()
	Tip     string
	// Draw, if not nil, declares a widget instead of the value if the fact has its own line.
	Draw func(at image.Rectangle)
	// Essential is true if the fact is never left out. A row without room for it grows.
	Essential bool
	// Rank is the order in which facts are left out of a row without room, highest first.
	// Facts with rank 0 are not in rows.
	Rank int
}

// ResultSign returns the sign of a solved puzzle and its colours, the same everywhere: a star for as few
// moves as are possible without help, else a tick. ink is for the words beside it.
func ResultSign(optimal bool) (icon string, tint, ink theme.Colour) {
	if optimal {
		return StarIcon, theme.GoldIcon, theme.Gold
	}
	return "check", theme.Good, theme.Good
}

// FormatClock formats a time in minutes and seconds, such as 62:15.
func FormatClock(d time.Duration) string {
	seconds := int(d / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// FormatRunning formats the time of a clock, running or stopped, with the decimals of the settings.
func FormatRunning(look scene.Look, d time.Duration) string {
	switch decimals := look.Settings.ClockDecimals; {
	case decimals == 1:
		return FormatClock(d) + look.Words.Point(fmt.Sprintf(".%d", d%time.Second/(time.Second/10)))
	case decimals > 1:
		return FormatClock(d) + look.Words.Point(fmt.Sprintf(".%02d", d%time.Second/(time.Second/100)))
	}
	return FormatClock(d)
}

// ClockUnit returns the smallest difference that FormatRunning shows.
func ClockUnit(look scene.Look) time.Duration {
	switch decimals := look.Settings.ClockDecimals; {
	case decimals == 1:
		return time.Second / 10
	case decimals > 1:
		return time.Second / 100
	}
	return time.Second
}

// hundredthsGap is the interval at which hundredths are drawn. Nobody reads them faster.
const hundredthsGap = time.Second / 30

// WakeForClock requests the next update that changes a running clock.
func WakeForClock(fr *scene.Frame, shown time.Duration) {
	step := time.Second
	switch fr.Settings.ClockDecimals {
	case 0:
	case 1:
		step = time.Second / 10
	default:
		step = hundredthsGap
	}
	fr.UI.WakeAfter(step - shown%step)
}

// RunningClock returns the fact of a clock that may be running.
func RunningClock(look scene.Look, label assets.ID, d time.Duration) Fact {
	return Fact{Label: label, Value: FormatRunning(look, d), Said: FormatClock(d)}
}

// FormatTime formats a time that is compared with others: with milliseconds if it is below ten
// minutes, such as 0:41.206.
func FormatTime(look scene.Look, t time.Duration) string {
	if t >= 10*time.Minute {
		return FormatClock(t)
	}
	return FormatClock(t) + look.Words.Point(fmt.Sprintf(".%03d", t%time.Second/time.Millisecond))
}

// FormatDifference formats the difference of two times, such as 2.104 s.
func FormatDifference(look scene.Look, t time.Duration) string {
	if t >= time.Minute {
		return FormatTime(look, t)
	}
	return look.Words.Point(fmt.Sprintf("%d.%03d s", t/time.Second, t%time.Second/time.Millisecond))
}

// FormatPace formats a number of moves in a time as moves a second, such as 2.4 moves/s. It returns "" if there is
// no time.
func FormatPace(look scene.Look, count int, in time.Duration) string {
	if in <= 0 {
		return ""
	}
	return look.Words.Format(assets.ReplayRate, map[string]any{"Rate": look.Words.Decimal(float64(count)/in.Seconds(), 'f', 1)})
}

// NoValue is shown instead of a figure that does not exist.
const NoValue = "–"

// DirectionNames are the messages with the names of the directions.
var DirectionNames = [...]assets.ID{
	board.Up: assets.HintUp, board.Down: assets.HintDown, board.Left: assets.HintLeft, board.Right: assets.HintRight,
}

// CountMetric formats a count with its metric, such as 81 moves.
func CountMetric(look scene.Look, m puzzle.Metric) string {
	return look.Words.Count(assets.MetricCount(m.Name), m.Count, nil)
}

// FactIcon draws the icon of a large number after its value, and handles clicks on both.
func FactIcon(fr *scene.Frame, id widget.ID, area image.Rectangle, role theme.Role, f Fact) {
	ui := fr.UI
	width := ui.Width(role, f.Value)
	if f.Icon != "" && !ui.Measuring() {
		side := ui.Px(18)
		x := area.Min.X + width + ui.Px(theme.Space4)
		fr.List().Icon(widget.Centre(image.Rect(x, area.Min.Y, x+side, area.Max.Y), side, side), f.Icon, ui.Colour(theme.GoldIcon))
		width += side + ui.Px(theme.Space4)
	}
	hit := area
	hit.Max.X = min(area.Max.X, area.Min.X+max(width, ui.Px(theme.HeightTouch)))
	FactButton(fr, id, hit, f)
}

// FactButton makes a rectangle the button of a fact.
func FactButton(fr *scene.Frame, id widget.ID, hit image.Rectangle, f Fact) {
	if f.OnClick == nil {
		return
	}
	re := fr.UI.Area(id, hit, widget.AreaSpec{Stop: true, Enter: true})
	if re.Ring {
		fr.UI.Ring(hit, theme.RadiusControl)
	}
	if re.Clicked {
		f.OnClick()
	}
	fr.UI.Tip(id, hit, f.Tip, "")
	fr.UI.SetA11y(id, access.Node{Name: fr.Text(f.Label), Value: f.Value, About: f.Tip})
}

// FactIconWidth returns the width of the icon of a large number and the space before it.
func FactIconWidth(look scene.Look, f Fact) int {
	if f.Icon == "" {
		return 0
	}
	return look.Px(18 + theme.Space4)
}

// Figure draws a caption with a large number below it.
func Figure(fr *scene.Frame, area image.Rectangle, label assets.ID, value string) {
	fr.UI.LabelText(area, fr.Text(label), value)
	caption := widget.CutTop(&area, fr.UI.LineHeight(theme.Caption))
	fr.UI.Label(caption, fr.Text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	fr.UI.Label(area, value, widget.LabelSpec{Role: theme.Numeral})
}

// RowHeight returns the height of a line of the info panel.
func RowHeight(fr *scene.Frame) int {
	return max(fr.UI.Px(theme.HeightRow), fr.UI.LineHeight(theme.Body))
}

// ValueItem is a row with a label and its value. A value that has no room beside its label is in a line of its own
// below it.
func ValueItem(fr *scene.Frame, label, value string, bold bool) layout.Item {
	ui, height := fr.UI, RowHeight(fr)
	below := ui.LineHeight(theme.Body)
	return layout.Flow(0, func(width int) int {
		if ui.ValueRowFits(width, label, value, bold) {
			return height
		}
		return height + below
	}, func(r image.Rectangle) {
		if ui.ValueRowFits(r.Dx(), label, value, bold) {
			ui.ValueRow(r, label, value, bold)
			return
		}
		at := widget.CutBottom(&r, below)
		ui.LabelText(r, label, value)
		ui.Label(r, label, widget.LabelSpec{Colour: theme.Text2})
		ui.Label(at, value, widget.LabelSpec{Right: true})
	})
}

// Row cuts a row with a gap below it off a form.
func Row(rest *image.Rectangle, height, gap int) image.Rectangle {
	r := widget.CutTop(rest, height)
	widget.CutTop(rest, gap)
	return r
}
