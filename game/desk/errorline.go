package desk

import (
	"image"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// ErrorLine cuts a line below a field off a form and says what is wrong there, if it
// is. The line has its room either way, and so much at least in device pixels, so that
// nothing moves when it comes and goes.
func ErrorLine(d *Desk, rest *image.Rectangle, text assets.ID, wrong bool, least int) (line image.Rectangle) {
	say := func(area image.Rectangle) int { return d.UI.HelpLine(area, d.Text(text), true) }
	line = widget.CutTop(rest, max(d.UI.MeasureBody(rest.Dx(), say), least))
	if wrong {
		say(line)
	}
	return line
}
