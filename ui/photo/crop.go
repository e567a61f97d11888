package photo

import (
	"image"

	"worldslide/ui/scale"
)

// Crop is the square of a picture that is kept. Make one with Whole; it never
// leaves the picture.
type Crop struct {
	Picture image.Point // its size
	Corner  image.Point // upper left
	Side    int
}

// leastZoom is the smallest part of a picture's shorter side that can be kept.
const leastZoom = 8

// Whole returns the largest square in the middle of a picture.
func Whole(size image.Point) Crop {
	side := max(1, min(size.X, size.Y))
	return Crop{size, image.Pt((size.X-side)/2, (size.Y-side)/2), side}
}

// Rect returns the square in the picture's pixels.
func (c Crop) Rect() image.Rectangle {
	return image.Rectangle{Min: c.Corner, Max: c.Corner.Add(image.Pt(c.Side, c.Side))}
}

// Moved returns the square moved by so many pixels, as far as the picture goes.
func (c Crop) Moved(by image.Point) Crop {
	c.Corner = c.Corner.Add(by)
	c.Corner.X = min(max(c.Corner.X, 0), c.Picture.X-c.Side)
	c.Corner.Y = min(max(c.Corner.Y, 0), c.Picture.Y-c.Side)
	return c
}

// Zoom returns how much larger than Whole the square is shown, in percent: 100 to
// MostZoom.
func (c Crop) Zoom() int { return (Whole(c.Picture).Side*100 + c.Side/2) / c.Side }

// MostZoom is the largest zoom.
const MostZoom = leastZoom * 100

// Zoomed returns the square with another zoom around its middle.
func (c Crop) Zoomed(percent int) Crop {
	percent = min(max(percent, 100), MostZoom)
	middle := c.Corner.Add(image.Pt(c.Side/2, c.Side/2))
	c.Side = max(1, Whole(c.Picture).Side*100/percent)
	c.Corner = middle.Sub(image.Pt(c.Side/2, c.Side/2))
	return c.Moved(image.Point{})
}

// Cut returns the square of a picture, scaled to the given side in pixels.
func Cut(p *image.RGBA, c Crop, side int) *image.RGBA {
	part := p.SubImage(c.Rect().Add(p.Rect.Min)).(*image.RGBA)
	return scale.Cubic(part, side, side)
}

// Scaled returns a picture at another size, to be looked at.
func Scaled(p *image.RGBA, size image.Point) *image.RGBA {
	return scale.Bilinear(p, size.X, size.Y)
}
