package boardview

import (
	"image"

	"worldslide/ui/scale"
)

// Scale returns a picture scaled to a width and height in pixels. At whole
// multiples its pixels stay squares; otherwise a cubic filter keeps edges clear
// without showing some pixels twice as wide as others. It takes tens of
// milliseconds: do it once for a size, never for a frame.
func Scale(source *image.RGBA, width, height int) *image.RGBA {
	b := source.Bounds()
	if b.Dx() == width && b.Dy() == height {
		return source
	}
	if width%b.Dx() == 0 && height%b.Dy() == 0 {
		return scale.Nearest(source, width, height)
	}
	return scale.Cubic(source, width, height)
}
