package images

import "image"

// Crop is the part of a picture that is kept. Create one with Largest or CropOf; it never leaves
// the picture.
type Crop struct {
	Picture image.Point // size of the picture
	Part    image.Rectangle
	whole   image.Point // size of the largest part of this shape
}

// minZoom divides the sides of the largest part to give those of the smallest.
const minZoom = 8

// Largest returns the largest part in the middle of a picture whose width is to its height
// as shape.X to shape.Y.
func Largest(size, shape image.Point) Crop {
	whole := image.Pt(max(1, min(size.X, size.Y*shape.X/shape.Y)), max(1, min(size.Y, size.X*shape.Y/shape.X)))
	corner := size.Sub(whole).Div(2)
	return Crop{size, image.Rectangle{Min: corner, Max: corner.Add(whole)}, whole}
}

// CropOf returns a crop of a picture that has the given shape and is inside the picture.
func CropOf(size, shape image.Point, part image.Rectangle) Crop {
	c := Largest(size, shape)
	c.Part = part
	return c
}

// Moved returns the part moved by so many pixels, as far as the picture goes.
func (c Crop) Moved(by image.Point) Crop {
	size := c.Part.Size()
	corner := c.Part.Min.Add(by)
	corner.X = min(max(corner.X, 0), c.Picture.X-size.X)
	corner.Y = min(max(corner.Y, 0), c.Picture.Y-size.Y)
	c.Part = image.Rectangle{Min: corner, Max: corner.Add(size)}
	return c
}

// Zoom returns the magnification in percent of the largest part: 100 to MaxZoom.
func (c Crop) Zoom() int {
	width := max(1, c.Part.Dx())
	return (c.whole.X*100 + width/2) / width
}

// MaxZoom is the largest zoom.
const MaxZoom = minZoom * 100

// Zoomed returns the part with another zoom around its middle.
func (c Crop) Zoomed(percent int) Crop {
	percent = min(max(percent, 100), MaxZoom)
	size := image.Pt(max(1, c.whole.X*100/percent), max(1, c.whole.Y*100/percent))
	corner := c.Part.Min.Add(c.Part.Size().Div(2)).Sub(size.Div(2))
	c.Part = image.Rectangle{Min: corner, Max: corner.Add(size)}
	return c.Moved(image.Point{})
}

// Cut returns the part of a picture, scaled to a size in pixels.
func Cut(p *image.RGBA, c Crop, size image.Point) *image.RGBA {
	part := p.SubImage(c.Part.Add(p.Rect.Min)).(*image.RGBA)
	return ScaleCubic(part, size.X, size.Y)
}
