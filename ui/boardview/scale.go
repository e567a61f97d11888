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
	return ScalePart(source, width, height, image.Rect(0, 0, width, height))
}

// ScalePart returns a part of what Scale returns, in pixels of that. Where the bounds of the
// part begin tells nothing.
func ScalePart(source *image.RGBA, width, height int, part image.Rectangle) *image.RGBA {
	b := source.Bounds()
	switch {
	case b.Dx() == width && b.Dy() == height:
		return source.SubImage(part.Add(b.Min)).(*image.RGBA)
	case width%b.Dx() == 0 && height%b.Dy() == 0:
		return scale.Nearest(source, width, height).SubImage(part).(*image.RGBA)
	}
	return scale.CubicPart(source, width, height, part)
}
