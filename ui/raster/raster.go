// Package raster draws display lists on the CPU, without a window, display or graphics card. Its
// pictures look as package screen draws them: boxes, lines and pictures use the formulas of its
// shaders, texts the same shaper and rasterizer.
package raster

import (
	"fmt"
	"image"
	"image/color"

	"worldslide/ui/paint"
)

// Resources are the fonts and icons of drawings.
type Resources struct {
	Regular, Bold []byte // OpenType fonts
	Serif         []byte // optional; the default is Bold
	// Icon returns the SVG of a named icon: stroked in currentColor on a square view box. A missing
	// icon draws nothing.
	Icon func(name string) ([]byte, error)
}

// Renderer draws display lists. It caches glyphs, icons and shadows. Use it in one goroutine at a
// time.
type Renderer struct {
	*Fonts
	icon     func(name string) ([]byte, error)
	icons    map[iconKey]*image.Alpha // nil for one that cannot be drawn
	shadows  map[Shadow]*image.RGBA
	pictures map[paint.Picture]*image.RGBA
	last     paint.Picture
	failed   error

	target *image.RGBA
}

// New returns a renderer.
func New(r Resources) (*Renderer, error) {
	fonts, err := NewFonts(r)
	if err != nil {
		return nil, err
	}
	return &Renderer{
		Fonts: fonts, icon: r.Icon, icons: map[iconKey]*image.Alpha{}, shadows: map[Shadow]*image.RGBA{},
		pictures: map[paint.Picture]*image.RGBA{},
	}, nil
}

// Add keeps a picture and returns its handle for paint.List.Image.
func (r *Renderer) Add(picture *image.RGBA) paint.Picture {
	r.last++
	r.pictures[r.last] = picture
	return r.last
}

// Drop releases a picture.
func (r *Renderer) Drop(p paint.Picture) { delete(r.pictures, p) }

// PictureOf returns the picture of a handle, or nil.
func (r *Renderer) PictureOf(p paint.Picture) *image.RGBA { return r.pictures[p] }

// Picture draws the part of a list inside a rectangle over an opaque background. The bounds of the
// result are the rectangle.
func (r *Renderer) Picture(list *paint.List, part image.Rectangle, background color.NRGBA) *image.RGBA {
	picture := image.NewRGBA(part)
	r.Draw(picture, part, background, list)
	return picture
}

// Draw draws the part of a list inside a rectangle over a background, and leaves the rest of the
// target as it is.
func (r *Renderer) Draw(target *image.RGBA, part image.Rectangle, background color.NRGBA, list *paint.List) {
	part = part.Intersect(target.Rect)
	if part.Empty() {
		return
	}
	r.target = target
	ground := premultiply(background)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := target.Pix[target.PixOffset(part.Min.X, y):][:4*part.Dx()]
		for i := 0; i < len(row); i += 4 {
			row[i], row[i+1], row[i+2], row[i+3] = round8(ground.r), round8(ground.g), round8(ground.b), round8(ground.a)
		}
	}
	for layer := range paint.Layers {
		ops := list.Ops(paint.Layer(layer))
		for i := range ops {
			if ops[i].Bounds().Overlaps(part) {
				op := ops[i]
				op.Clip = op.Clip.Intersect(part)
				r.draw(&op)
			}
		}
	}
	r.target = nil
}

func (r *Renderer) draw(op *paint.Op) {
	switch op.Kind {
	case paint.KindFill, paint.KindStroke:
		r.drawBox(op)
	case paint.KindLine:
		r.drawLine(op)
	case paint.KindText:
		r.drawText(op)
	case paint.KindIcon:
		r.drawIcon(op)
	case paint.KindShadow:
		r.drawShadow(op)
	case paint.KindPicture:
		r.drawPicture(op)
	}
}

// Err returns the first drawing error, such as a missing icon. The rest was drawn.
func (r *Renderer) Err() error { return r.failed }

func (r *Renderer) fail(err error) {
	if r.failed == nil {
		r.failed = fmt.Errorf("raster: %w", err)
	}
}

// ink is a premultiplied colour with channels from 0 to 255.
type ink struct{ r, g, b, a float32 }

func premultiply(c color.NRGBA) ink {
	a := float32(c.A) / 255
	return ink{float32(c.R) * a, float32(c.G) * a, float32(c.B) * a, float32(c.A)}
}

// towards interpolates between two colours.
func (c ink) towards(d ink, share float32) ink {
	return ink{c.r + (d.r-c.r)*share, c.g + (d.g-c.g)*share, c.b + (d.b-c.b)*share, c.a + (d.a-c.a)*share}
}

func round8(v float32) uint8 { return uint8(v + 0.5) }

// blend draws a colour with a coverage, 0 to 1, over a pixel.
func blend(pixel []uint8, c ink, coverage float32) {
	pixel = pixel[:4:4]
	rest := 1 - c.a*coverage/255
	pixel[0] = uint8(c.r*coverage + float32(pixel[0])*rest + 0.5)
	pixel[1] = uint8(c.g*coverage + float32(pixel[1])*rest + 0.5)
	pixel[2] = uint8(c.b*coverage + float32(pixel[2])*rest + 0.5)
	pixel[3] = uint8(c.a*coverage + float32(pixel[3])*rest + 0.5)
}

// fillSpan draws a colour over consecutive pixels that it covers wholly.
func fillSpan(pixels []uint8, c ink) {
	if len(pixels) == 0 {
		return
	}
	if c.a >= 255 {
		pixels[0], pixels[1], pixels[2], pixels[3] = round8(c.r), round8(c.g), round8(c.b), 255
		for n := 4; n < len(pixels); n *= 2 {
			copy(pixels[n:], pixels[:n])
		}
		return
	}
	for ; len(pixels) > 0; pixels = pixels[4:] {
		blend(pixels, c, 1)
	}
}
