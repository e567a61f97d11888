package parts

import (
	"image"

	"worldslide/assets"
	"worldslide/ui/widget"

	"worldslide/game/scene"
)

// ErrorLine declares the line below a field of a form that shows an error if wrong is true. The
// line keeps its room, at least the given height, so that nothing moves.
func ErrorLine(sc *scene.Context, rest *image.Rectangle, text assets.ID, wrong bool, least int) (line image.Rectangle) {
	say := func(area image.Rectangle) int { return sc.UI.HelpLine(area, sc.Text(text), true) }
	line = widget.CutTop(rest, max(sc.UI.MeasureBody(rest.Dx(), say), least))
	if wrong {
		say(line)
	}
	return line
}
