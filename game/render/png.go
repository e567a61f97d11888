package render

import (
	"context"
	"image"
	"image/color"
	"image/png"
	"io"

	"worldslide/ui/boardview"
)

// WritePNG writes the picture that Picture draws as a PNG. It draws band by band, so that large pictures
// need little memory. progress, if not nil, is called with the part that is done, from 0 to 1. The error
// is that of ctx if it ends.
func (m *Maker) WritePNG(ctx context.Context, w io.Writer, s Subject, side int, highlights []boardview.Highlight, progress func(float64)) error {
	size, err := m.compose(s, side, highlights)
	if err != nil {
		return err
	}
	picture := &banded{size: size, draw: func(band *image.RGBA) {
		m.off.Renderer.Draw(band, band.Rect, m.ground(), m.off.List())
		if progress != nil {
			progress(float64(band.Rect.Max.Y) / float64(size.Y))
		}
	}}
	if err := png.Encode(cancelled{ctx, w}, picture); err != nil {
		return err
	}
	return m.off.Renderer.Err()
}

// cancelled is a writer that fails when a context ends.
type cancelled struct {
	ctx context.Context
	w   io.Writer
}

func (c cancelled) Write(data []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	return c.w.Write(data)
}

// bandPixels is the number of pixels of a band.
const bandPixels = 1 << 21

// banded is an opaque picture of which one band of rows is drawn at a time: the one that was asked for.
type banded struct {
	size image.Point
	draw func(band *image.RGBA)
	band image.RGBA
}

// ColorModel implements image.Image.
func (*banded) ColorModel() color.Model { return color.RGBAModel }

// Bounds implements image.Image.
func (p *banded) Bounds() image.Rectangle { return image.Rectangle{Max: p.size} }

// Opaque reports that every pixel is opaque. The encoder would look at each otherwise.
func (*banded) Opaque() bool { return true }

// At implements image.Image.
func (p *banded) At(x, y int) color.Color {
	if y < p.band.Rect.Min.Y || y >= p.band.Rect.Max.Y {
		rows := max(1, bandPixels/p.size.X)
		y0 := y / rows * rows
		if p.band.Pix == nil {
			p.band = *image.NewRGBA(image.Rect(0, 0, p.size.X, rows))
		}
		p.band.Rect = image.Rect(0, y0, p.size.X, min(y0+rows, p.size.Y))
		p.draw(&p.band)
	}
	return p.band.RGBAAt(x, y)
}
