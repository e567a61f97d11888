package boardview

import (
	"image"

	"golang.org/x/image/draw"
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
	var scaler draw.Scaler = draw.CatmullRom
	if width%b.Dx() == 0 && height%b.Dy() == 0 {
		scaler = draw.NearestNeighbor
	}
	scaled := image.NewRGBA(image.Rect(0, 0, width, height))
	scaler.Scale(scaled, scaled.Bounds(), source, b, draw.Src, nil)
	return scaled
}
