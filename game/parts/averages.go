package parts

import (
	"time"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session/timing"
)

// FormatMeasure formats a value of a measure.
func FormatMeasure(look scene.Look, m timing.Measure, value int64) string {
	if m == timing.Time {
		return FormatTime(look, time.Duration(value)*time.Millisecond)
	}
	return look.Words.Decimal(float64(value)/1000, 'f', 2)
}

// FormatAverage formats an average of a kind. The moves of a single solve are whole.
func FormatAverage(look scene.Look, m timing.Measure, k timing.Kind, value int64) string {
	if k.Of == 1 && (m == timing.Tiles || m == timing.Slides) {
		return look.Words.Number(int(value / 1000))
	}
	return FormatMeasure(look, m, value)
}

// AverageName returns the name and the tooltip of a kind of average.
func AverageName(look scene.Look, k timing.Kind) (name, tip string) {
	count := map[string]any{"Count": k.Of}
	switch {
	case k.Of == 1:
		return look.Text(assets.SessionSingle), look.Text(assets.SessionSingleTip)
	case k.Mean():
		return look.Words.Format(assets.SessionMean, count), look.Text(assets.SessionMeanTip)
	}
	return look.Words.Format(assets.SessionAverage, count), look.Words.Count(assets.SessionAverageTip, k.Trim(), nil)
}
