package boardview

import (
	"image"

	"worldslide/ui/images"
)

// Scale scales a picture to a size in pixels: at whole multiples without blending, so that pixels
// stay squares, and otherwise with a cubic filter, which keeps edges sharp and pixels even. It
// takes tens of milliseconds, so call it once per size and never per frame.
func Scale(source *image.RGBA, width, height int) *image.RGBA {
	return ScalePart(source, width, height, image.Rect(0, 0, width, height))
}

// ScalePart returns part of the result of Scale, in pixels of the result. The origin of its bounds
// has no meaning.
func ScalePart(source *image.RGBA, width, height int, part image.Rectangle) *image.RGBA {
	b := source.Bounds()
	switch {
	case b.Dx() == width && b.Dy() == height:
		return source.SubImage(part.Add(b.Min)).(*image.RGBA)
	case width%b.Dx() == 0 && height%b.Dy() == 0:
		return images.ScaleNearest(source, width, height).SubImage(part).(*image.RGBA)
	}
	return images.ScaleCubicPart(source, width, height, part)
}
