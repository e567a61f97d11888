package parts

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

	"worldslide/game/scene"
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

// ResultSign returns the sign of a solved puzzle and its colours, the same everywhere: a trophy for as few
// moves as are possible without help, else a tick. ink is for the words beside it.
func ResultSign(optimal bool) (icon string, tint, ink theme.Colour) {
	if optimal {
		return "trophy", theme.GoldIcon, theme.Gold
	}
	return "check", theme.Good, theme.Good
}

// ResultMark returns the sign of a solved puzzle in text.
func ResultMark(optimal bool) string {
	if optimal {
		return "\U0001F3C6"
	}
	return "\u2713"
}

// FormatClock formats a time in minutes and seconds, such as 62:15.
func FormatClock(d time.Duration) string {
	seconds := int(d / time.Second)
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// FormatRunning formats the time of a clock, running or stopped, with the decimals of the settings.
func FormatRunning(sc *scene.Context, d time.Duration) string {
	switch decimals := sc.Settings.ClockDecimals; {
	case decimals == 1:
		return FormatClock(d) + sc.Words.Point(fmt.Sprintf(".%d", d%time.Second/(time.Second/10)))
	case decimals > 1:
		return FormatClock(d) + sc.Words.Point(fmt.Sprintf(".%02d", d%time.Second/(time.Second/100)))
	}
	return FormatClock(d)
}

// ClockUnit returns the smallest difference that FormatRunning shows.
func ClockUnit(sc *scene.Context) time.Duration {
	switch decimals := sc.Settings.ClockDecimals; {
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
func WakeForClock(sc *scene.Context, shown time.Duration) {
	step := time.Second
	switch sc.Settings.ClockDecimals {
	case 0:
	case 1:
		step = time.Second / 10
	default:
		step = hundredthsGap
	}
	sc.UI.WakeAfter(step - shown%step)
}

// RunningClock returns the fact of a clock that may be running.
func RunningClock(sc *scene.Context, label assets.ID, d time.Duration) Fact {
	return Fact{Label: label, Value: FormatRunning(sc, d), Said: FormatClock(d)}
}

// FormatTime formats a time that is compared with others: with milliseconds if it is below ten
// minutes, such as 0:41.206.
func FormatTime(sc *scene.Context, t time.Duration) string {
	if t >= 10*time.Minute {
		return FormatClock(t)
	}
	return FormatClock(t) + sc.Words.Point(fmt.Sprintf(".%03d", t%time.Second/time.Millisecond))
}

// FormatDifference formats the difference of two times, such as 2.104 s.
func FormatDifference(sc *scene.Context, t time.Duration) string {
	if t >= time.Minute {
		return FormatTime(sc, t)
	}
	return sc.Words.Point(fmt.Sprintf("%d.%03d s", t/time.Second, t%time.Second/time.Millisecond))
}

// NoValue is shown instead of a figure that does not exist.
const NoValue = "–"

// DirectionNames are the messages with the names of the directions.
var DirectionNames = [...]assets.ID{
	board.Up: assets.HintUp, board.Down: assets.HintDown, board.Left: assets.HintLeft, board.Right: assets.HintRight,
}

// CountMetric formats a count with its metric, such as 81 moves.
func CountMetric(sc *scene.Context, m puzzle.Metric) string {
	return sc.Words.Count(assets.MetricCount(m.Name), m.Count, nil)
}

// FactIcon draws the icon of a large number after its value, and handles clicks on both.
func FactIcon(sc *scene.Context, id widget.ID, area image.Rectangle, role theme.Role, f Fact) {
	ui := sc.UI
	width := ui.Width(role, f.Value)
	if f.Icon != "" && !ui.Measuring() {
		side := ui.Px(18)
		x := area.Min.X + width + ui.Px(theme.Space4)
		sc.List().Icon(widget.Centre(image.Rect(x, area.Min.Y, x+side, area.Max.Y), side, side), f.Icon, ui.Colour(theme.GoldIcon))
		width += side + ui.Px(theme.Space4)
	}
	hit := area
	hit.Max.X = min(area.Max.X, area.Min.X+max(width, ui.Px(theme.HeightTouch)))
	FactButton(sc, id, hit, f)
}

// FactButton makes a rectangle the button of a fact.
func FactButton(sc *scene.Context, id widget.ID, hit image.Rectangle, f Fact) {
	if f.OnClick == nil {
		return
	}
	re := sc.UI.Area(id, hit, widget.AreaSpec{Stop: true, Enter: true})
	if re.Ring {
		sc.UI.Ring(hit, theme.RadiusControl)
	}
	if re.Clicked {
		f.OnClick()
	}
	sc.UI.Tip(id, hit, f.Tip, "")
	sc.UI.SetA11y(id, access.Node{Name: sc.Text(f.Label), Value: f.Value, About: f.Tip})
}

// FactIconWidth returns the width of the icon of a large number and the space before it.
func FactIconWidth(sc *scene.Context, f Fact) int {
	if f.Icon == "" {
		return 0
	}
	return sc.UI.Px(18 + theme.Space4)
}

// Figure draws a caption with a large number below it.
func Figure(sc *scene.Context, area image.Rectangle, label assets.ID, value string) {
	sc.UI.LabelText(area, sc.Text(label), value)
	caption := widget.CutTop(&area, sc.UI.LineHeight(theme.Caption))
	sc.UI.Label(caption, sc.Text(label), widget.LabelSpec{Role: theme.Caption, Colour: theme.Text2})
	sc.UI.Label(area, value, widget.LabelSpec{Role: theme.Numeral})
}

// RowHeight returns the height of a line of the info panel.
func RowHeight(sc *scene.Context) int {
	return max(sc.UI.Px(theme.HeightRow), sc.UI.LineHeight(theme.Body))
}

// Row cuts a row with a gap below it off a form.
func Row(rest *image.Rectangle, height, gap int) image.Rectangle {
	r := widget.CutTop(rest, height)
	widget.CutTop(rest, gap)
	return r
}
