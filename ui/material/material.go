// Package material draws the surfaces of boards and pieces pixel by pixel: wood, slate, brass, glass, ivory.
// Pictures are made once for each size. What they show depends on the arguments alone.
//
// All light comes from the top left.
package material

import (
	"image"
	"image/color"
	"math"
)

// Tone is a colour with channels from 0 to 255.
type Tone struct{ R, G, B float64 }

// ToneOf returns an opaque colour as a Tone.
func ToneOf(c color.NRGBA) Tone { return Tone{float64(c.R), float64(c.G), float64(c.B)} }

// Lifted returns the tone with its brightness multiplied.
func (t Tone) Lifted(light float64) Tone { return Tone{t.R * light, t.G * light, t.B * light} }

// Mixed returns a tone between two: part is 0 for t and 1 for the other one.
func (t Tone) Mixed(with Tone, part float64) Tone {
	return Tone{t.R + (with.R-t.R)*part, t.G + (with.G-t.G)*part, t.B + (with.B-t.B)*part}
}

// Lit returns the colour with a brightness and a coverage of the pixel.
func (t Tone) Lit(light, coverage float64) color.RGBA {
	channel := func(v float64) uint8 { return uint8(min(max(v*light, 0), 255)*coverage + 0.5) }
	return color.RGBA{channel(t.R), channel(t.G), channel(t.B), uint8(255*coverage + 0.5)}
}

// Box is a rectangle with round corners: its centre, half its size and the radius.
type Box struct{ X, Y, W, H, Radius float64 }

// BoxOf returns the box of a rectangle.
func BoxOf(r image.Rectangle, radius float64) Box {
	return Box{
		float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y+r.Max.Y) / 2,
		float64(r.Dx()) / 2, float64(r.Dy()) / 2, radius,
	}
}

// Inset returns the box with its edges moved inward.
func (b Box) Inset(by float64) Box {
	return Box{b.X, b.Y, b.W - by, b.H - by, max(0, b.Radius-by)}
}

// Distance returns the distance of a point from the outline, negative inside, and the outward
// normal there.
func (b Box) Distance(x, y float64) (d, nx, ny float64) {
	sx, sy := math.Copysign(1, x-b.X), math.Copysign(1, y-b.Y)
	qx, qy := math.Abs(x-b.X)-b.W+b.Radius, math.Abs(y-b.Y)-b.H+b.Radius
	switch {
	case qx > 0 && qy > 0:
		d = math.Hypot(qx, qy)
		return d - b.Radius, sx * qx / d, sy * qy / d
	case qx > qy:
		return qx - b.Radius, sx, 0
	}
	return qy - b.Radius, 0, sy
}

// Sampler reads a picture at another scale with bilinear interpolation. Outside of its edges
// the picture is mirrored.
type Sampler struct {
	Picture *image.RGBA
	Scale   float64 // pixels of the picture per pixel of the target
}

// At returns the tone at a point of the target.
func (s Sampler) At(x, y float64) Tone {
	x, y = x*s.Scale-0.5, y*s.Scale-0.5
	fx, fy := math.Floor(x), math.Floor(y)
	top := s.pixel(int(fx), int(fy)).Mixed(s.pixel(int(fx)+1, int(fy)), x-fx)
	low := s.pixel(int(fx), int(fy)+1).Mixed(s.pixel(int(fx)+1, int(fy)+1), x-fx)
	return top.Mixed(low, y-fy)
}

func (s Sampler) pixel(x, y int) Tone {
	size := s.Picture.Rect.Size()
	x, y = mirrored(x, size.X), mirrored(y, size.Y)
	p := s.Picture.Pix[y*s.Picture.Stride+4*x:][:3]
	return Tone{float64(p[0]), float64(p[1]), float64(p[2])}
}

// mirrored maps a coordinate into a length by reflection.
func mirrored(at, length int) int {
	if uint(at) < uint(length) {
		return at
	}
	at = ((at % (2 * length)) + 2*length) % (2 * length)
	return min(at, 2*length-1-at)
}

// Clamp01 limits a value to 0 to 1.
func Clamp01(v float64) float64 { return min(max(v, 0), 1) }
