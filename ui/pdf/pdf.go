// Package pdf draws display lists on the pages of a PDF document, as vectors where they are vectors:
// boxes, lines, texts and icons. Texts are outlines, so that no font is needed to read them.
package pdf

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"worldslide/ui/paint"
	"worldslide/ui/raster"
)

// Paper is the size of pages in points, 1/72 of an inch.
type Paper struct{ Width, Height float64 }

// The sizes of paper.
var (
	A4     = Paper{595.28, 841.89}
	Letter = Paper{612, 792}
)

// Document is a document. All lengths are in points; y grows downward.
type Document struct {
	f        *fpdf.Fpdf
	renderer *raster.Renderer
	pictures map[part]string
	icons    map[string]icon
	err      error
}

// part is a part of a picture.
type part struct {
	picture paint.Picture
	source  image.Rectangle
}

// New returns an empty document with a title. The renderer has the fonts, icons and pictures of the
// lists.
func New(r *raster.Renderer, paper Paper, title string) *Document {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: paper.Width, Ht: paper.Height}})
	f.SetMargins(0, 0, 0)
	f.SetAutoPageBreak(false, 0)
	f.SetTitle(title, true)
	f.SetCreator("Worldslide", true)
	f.SetCatalogSort(true) // equal lists make equal documents
	// Drawing reads no clock.
	f.SetCreationDate(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC))
	f.SetModificationDate(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC))
	f.SetLineCapStyle("round")
	f.SetLineJoinStyle("round")
	return &Document{f: f, renderer: r, pictures: map[part]string{}, icons: map[string]icon{}}
}

// AddPage starts another page.
func (d *Document) AddPage() { d.f.AddPage() }

// Write writes the document.
func (d *Document) Write(w io.Writer) error {
	if d.err != nil {
		return d.err
	}
	return d.f.Output(w)
}

// codeAdvance is the advance of a letter of Code in em.
const codeAdvance = 0.6

// CodeWidth returns the advance of a letter of Code.
func CodeWidth(size float64) float64 { return codeAdvance * size }

// Code draws a line of ASCII in letters of equal width, which can be selected and copied.
func (d *Document) Code(x, y, size float64, text string) {
	d.f.SetFont("Courier", "", size)
	d.ink(color.NRGBA{A: 255})
	d.f.SetTextColor(0, 0, 0)
	d.f.Text(x, y, text)
}

// Text draws a line of text with its baseline at y.
func (d *Document) Text(x, y float64, text string, font paint.Font, c color.NRGBA) {
	font.Size *= fine
	d.text(&paint.Op{Text: text, Font: font, Colour: c}, transform{x, y, 1.0 / fine})
}

// fine is how much larger than on paper texts are set. The renderer rounds the widths of letters to
// pixels, which on paper would be points.
const fine = 32

// Width returns the width of a line of text.
func (d *Document) Width(text string, font paint.Font) float64 {
	font.Size *= fine
	return float64(d.renderer.Width(text, font)) / fine
}

// Fill fills a rectangle.
func (d *Document) Fill(x, y, w, h float64, c color.NRGBA) {
	d.ink(c)
	d.f.Rect(x, y, w, h, "F")
}

// ink sets the colour of what is filled and stroked.
func (d *Document) ink(c color.NRGBA) {
	d.f.SetAlpha(float64(c.A)/255, "Normal")
	d.f.SetFillColor(int(c.R), int(c.G), int(c.B))
	d.f.SetDrawColor(int(c.R), int(c.G), int(c.B))
}

// transform maps pixels of a list to points.
type transform struct{ x, y, scale float64 }

func (t transform) point(x, y float32) (float64, float64) {
	return t.x + float64(x)*t.scale, t.y + float64(y)*t.scale
}

// Draw draws the operations of a list. The pixel 0, 0 is at x, y, and a pixel has a size.
func (d *Document) Draw(list *paint.List, x, y, pixel float64) {
	t := transform{x, y, pixel}
	for layer := range paint.Layers {
		ops := list.Ops(paint.Layer(layer))
		for i := range ops {
			d.op(&ops[i], t)
		}
	}
}

// op draws an operation within its clip.
func (d *Document) op(op *paint.Op, t transform) {
	visible := op.Bounds()
	if visible.Empty() {
		return
	}
	everything := *op
	everything.Clip = image.Rect(-1<<20, -1<<20, 1<<20, 1<<20)
	clipped := everything.Bounds() != visible
	if clipped {
		cx, cy := t.point(float32(op.Clip.Min.X), float32(op.Clip.Min.Y))
		d.f.ClipRect(cx, cy, float64(op.Clip.Dx())*t.scale, float64(op.Clip.Dy())*t.scale, false)
		defer d.f.ClipEnd()
	}
	x, y := t.point(op.Rect.X, op.Rect.Y)
	w, h := float64(op.Rect.W)*t.scale, float64(op.Rect.H)*t.scale
	radius := min(float64(op.Radius)*t.scale, w/2, h/2)
	switch op.Kind {
	case paint.KindFill:
		d.fill(op, x, y, w, h, radius)
	case paint.KindStroke:
		line := float64(op.Line) * t.scale
		d.ink(op.Colour)
		d.f.SetLineWidth(line)
		d.f.RoundedRect(x+line/2, y+line/2, w-line, h-line, max(radius-line/2, 0), "1234", "D")
	case paint.KindLine:
		d.ink(op.Colour)
		d.f.SetLineWidth(float64(op.Line) * t.scale)
		d.f.Line(x, y, x+w, y+h)
	case paint.KindText:
		d.text(op, t)
	case paint.KindIcon:
		d.icon(op, x, y, min(w, h))
	case paint.KindPicture:
		d.picture(op, x, y, w, h, radius)
	}
}

// strips is the number of strips of a gradient.
const strips = 16

// fill fills a rounded box. A gradient is drawn in strips, because its ends may have different opacity.
func (d *Document) fill(op *paint.Op, x, y, w, h, radius float64) {
	if op.Colour == op.Colour2 {
		d.ink(op.Colour)
		d.f.RoundedRect(x, y, w, h, radius, "1234", "F")
		return
	}
	d.f.ClipRoundedRect(x, y, w, h, radius, false)
	defer d.f.ClipEnd()
	between := func(a, b uint8, i int) uint8 {
		return uint8(float64(a) + (float64(b)-float64(a))*(float64(i)+0.5)/strips)
	}
	for i := range strips {
		a, b := op.Colour, op.Colour2
		d.Fill(x, y+h*float64(i)/strips, w, h/strips, color.NRGBA{between(a.R, b.R, i), between(a.G, b.G, i), between(a.B, b.B, i), between(a.A, b.A, i)})
	}
}

// pen draws outlines of glyphs.
type pen struct {
	f *fpdf.Fpdf
	t transform
}

func (p pen) MoveTo(x, y float32) { p.f.MoveTo(p.t.point(x, y)) }
func (p pen) LineTo(x, y float32) { p.f.LineTo(p.t.point(x, y)) }
func (p pen) ClosePath()          { p.f.ClosePath() }
func (p pen) CubeTo(bx, by, cx, cy, dx, dy float32) {
	x0, y0 := p.t.point(bx, by)
	x1, y1 := p.t.point(cx, cy)
	x2, y2 := p.t.point(dx, dy)
	p.f.CurveBezierCubicTo(x0, y0, x1, y1, x2, y2)
}

func (d *Document) text(op *paint.Op, t transform) {
	d.ink(op.Colour)
	d.renderer.Path(op, pen{d.f, t})
	d.f.DrawPath("F")
}

// order makes the width of an image differ from those of others by a fraction of a pixel. The library
// sorts the images of a document by width, and those of equal width are in random order. It writes whole
// pixels.
func order(info *fpdf.ImageInfoType, number int) error {
	const step = 1.0 / (1 << 20)
	old, err := info.GobEncode()
	if err != nil {
		return err
	}
	// The fields of an image in the order of its encoding.
	var (
		pixels, alpha, palette    []byte
		object, bits              int
		width, height, scale, dpi float64
		space, filter, decode     string
		transparent               []int
		fields                    = []any{&pixels, &alpha, &object, &width, &height, &space, &palette, &bits, &filter, &decode, &transparent, &scale, &dpi}
		data                      bytes.Buffer
		encoder, decoder          = gob.NewEncoder(&data), gob.NewDecoder(bytes.NewReader(old))
	)
	for _, field := range fields {
		if err := decoder.Decode(field); err != nil {
			return err
		}
		if field == &width {
			width += float64(number) * step
		}
		if err := encoder.Encode(field); err != nil {
			return err
		}
	}
	return info.GobDecode(data.Bytes())
}

// picture draws a part of a picture. Equal parts are in the document once. Whole pictures would take
// readers long, because they would draw one for every piece.
func (d *Document) picture(op *paint.Op, x, y, w, h, radius float64) {
	picture := d.renderer.PictureOf(op.Picture)
	if picture == nil {
		return
	}
	source := op.Source.Intersect(image.Rectangle{Max: picture.Rect.Size()})
	if source.Empty() {
		return
	}
	key := part{op.Picture, source}
	name, ok := d.pictures[key]
	if !ok {
		name = fmt.Sprint("picture", len(d.pictures))
		var data bytes.Buffer
		if err := png.Encode(&data, picture.SubImage(source.Add(picture.Rect.Min))); err != nil && d.err == nil {
			d.err = fmt.Errorf("pdf: %w", err)
		}
		info := d.f.RegisterImageOptionsReader(name, fpdf.ImageOptions{ImageType: "PNG"}, &data)
		if d.f.Err() {
			return // Write returns the error
		}
		if err := order(info, len(d.pictures)); err != nil && d.err == nil {
			d.err = fmt.Errorf("pdf: %w", err)
		}
		d.pictures[key] = name
	}
	if radius > 0 {
		d.f.ClipRoundedRect(x, y, w, h, radius, false)
		defer d.f.ClipEnd()
	}
	sx, sy := w/float64(op.Source.Dx()), h/float64(op.Source.Dy())
	x, y = x+float64(source.Min.X-op.Source.Min.X)*sx, y+float64(source.Min.Y-op.Source.Min.Y)*sy
	w, h = float64(source.Dx())*sx, float64(source.Dy())*sy
	d.f.SetAlpha(float64(op.Alpha), "Normal")
	d.f.ImageOptions(name, x, y, w, h, false, fpdf.ImageOptions{ImageType: "PNG", AllowNegativePosition: true}, 0, "")
	if op.Brightness < 1 {
		d.Fill(x, y, w, h, color.NRGBA{A: uint8(255*(1-op.Brightness)*op.Alpha + 0.5)})
	}
}
