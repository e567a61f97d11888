package raster

import (
	"bytes"
	"fmt"
	"image"
	"math"
	"strings"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"worldslide/ui/paint"
)

// Fonts measures texts and returns the outlines of their glyphs. Use it in one goroutine at a time.
type Fonts struct {
	faces   map[paint.Face]*font.Face
	scripts map[paint.Face]*font.Face // take precedence; may be empty
	shaper  shaping.HarfbuzzShaper
	split   shaping.Segmenter
	lines   map[lineKey]*textLine
	glyphs  map[glyphKey]*glyphMask
}

type lineKey struct {
	text string
	font paint.Font
}

// textLine is a shaped line of text.
type textLine struct {
	glyphs []placedGlyph
	width  float64
}

// placedGlyph is a glyph with its origin relative to that of its line. y grows downward.
type placedGlyph struct {
	face *font.Face
	id   font.GID
	x, y fixed.Int26_6
}

type glyphKey struct {
	face     *font.Face
	id       font.GID
	size     float32
	fraction fixed.Int26_6 // of its x
}

// glyphMask is the coverage of a glyph, with its corner relative to the whole pixel of its origin.
type glyphMask struct {
	mask   *image.Alpha // nil if it is empty
	corner image.Point
}

// Sizes of the caches, which are emptied when full: a running counter keeps adding texts.
const (
	linesKept  = 1024
	glyphsKept = 1024
)

// NewFonts reads the fonts of resources.
func NewFonts(r Resources) (*Fonts, error) {
	f := &Fonts{faces: map[paint.Face]*font.Face{}, lines: map[lineKey]*textLine{}, glyphs: map[glyphKey]*glyphMask{}}
	for _, one := range []struct {
		face paint.Face
		name string
		data []byte
	}{{paint.Regular, "regular", r.Regular}, {paint.Bold, "bold", r.Bold}, {paint.Serif, "serif", r.Serif}} {
		if one.face == paint.Serif && one.data == nil {
			f.faces[paint.Serif] = f.faces[paint.Bold]
			continue
		}
		face, err := font.ParseTTF(bytes.NewReader(one.data))
		if err != nil {
			return nil, fmt.Errorf("read the %s font of %d bytes: %w", one.name, len(one.data), err)
		}
		f.faces[one.face] = face
	}
	return f, nil
}

// SetScript sets the fonts of a script. They take precedence over the others; nil removes them.
func (f *Fonts) SetScript(regular, bold []byte) error {
	scripts := map[paint.Face]*font.Face{}
	for face, data := range map[paint.Face][]byte{paint.Regular: regular, paint.Bold: bold} {
		if data == nil {
			continue
		}
		parsed, err := font.ParseTTF(bytes.NewReader(data))
		if err != nil {
			return fmt.Errorf("read the font of a script, %d bytes: %w", len(data), err)
		}
		scripts[face] = parsed
	}
	f.scripts = scripts
	clear(f.lines)
	clear(f.glyphs)
	return nil
}

func (f *Fonts) face(face paint.Face) *font.Face {
	if own := f.faces[face]; own != nil {
		return own
	}
	return f.faces[paint.Regular]
}

// fallback finds the face of each character: that of the script if it has the character.
type fallback struct{ script, own *font.Face }

// ResolveFace implements shaping.Fontmap.
func (f fallback) ResolveFace(r rune) *font.Face {
	if f.script != nil {
		if _, ok := f.script.NominalGlyph(r); ok {
			return f.script
		}
	}
	return f.own
}

// line shapes a line of text.
func (f *Fonts) line(text string, font paint.Font) *textLine {
	key := lineKey{text, font}
	if made := f.lines[key]; made != nil {
		return made
	}
	made := &textLine{}
	runes := []rune(text)
	input := shaping.Input{
		Text: runes, RunEnd: len(runes), Direction: di.DirectionLTR, Face: f.face(font.Face), Size: fixed.Int26_6(font.Size * 64),
	}
	x := fixed.Int26_6(0)
	for _, run := range f.split.Split(input, fallback{f.scripts[font.Face], f.face(font.Face)}) {
		for _, g := range f.shaper.Shape(run).Glyphs {
			made.glyphs = append(made.glyphs, placedGlyph{run.Face, g.GlyphID, x + g.XOffset, -g.YOffset})
			x += g.Advance
		}
	}
	made.width = float64(x) / 64
	if len(f.lines) >= linesKept {
		clear(f.lines)
	}
	key.text = strings.Clone(text) // it may be a part of a longer string
	f.lines[key] = made
	return made
}

// Width returns the advance of one line of text, rounded up.
func (f *Fonts) Width(text string, font paint.Font) int {
	if text == "" {
		return 0
	}
	return int(math.Ceil(f.line(text, font).width))
}

// CapHeight returns the height of a capital letter.
func (f *Fonts) CapHeight(font paint.Font) int { return int(math.Round(f.capHeight(font))) }

func (f *Fonts) capHeight(of paint.Font) float64 {
	face := f.face(of.Face)
	height := float64(face.LineMetric(font.CapHeight)) * float64(of.Size) / float64(face.Upem())
	if height <= 0 {
		height = 0.733 * float64(of.Size) // for a font without a cap height: that of Noto Sans
	}
	return height
}

// origin returns where the first glyph of a text starts: its x and its baseline.
func (f *Fonts) origin(op *paint.Op, line *textLine) (x, y float64) {
	x, y = float64(op.X), float64(op.Y)
	switch op.Anchor {
	case paint.CentreBaseline, paint.CentreMiddle:
		x -= line.width / 2
	case paint.RightBaseline, paint.RightMiddle:
		x -= line.width
	}
	if op.Anchor >= paint.LeftMiddle {
		y += math.Round(f.capHeight(op.Font)) / 2
	}
	return x, y
}

// Path draws the outlines of a text operation with a pen. Curves are cubic.
func (f *Fonts) Path(op *paint.Op, pen Pen) {
	line := f.line(op.Text, op.Font)
	x, y := f.origin(op, line)
	for _, g := range line.glyphs {
		dx, dy := float32(x)+float32(g.x)/64, float32(y)+float32(g.y)/64
		followGlyph(g, op.Font.Size, dx, dy, pen)
	}
}

// Pen draws outlines. *vector.Rasterizer is one.
type Pen interface {
	MoveTo(x, y float32)
	LineTo(x, y float32)
	CubeTo(bx, by, cx, cy, dx, dy float32)
	ClosePath()
}

// followGlyph draws the outline of a glyph whose origin is at a point.
func followGlyph(g placedGlyph, size, x, y float32, pen Pen) {
	outline, ok := g.face.GlyphDataOutline(g.id)
	if !ok || len(outline.Segments) == 0 {
		return
	}
	scale := size / float32(g.face.Upem())
	var atX, atY float32
	point := func(p opentype.SegmentPoint) (float32, float32) { return x + p.X*scale, y - p.Y*scale }
	open := false
	for _, s := range outline.Segments {
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if open {
				pen.ClosePath()
			}
			open = true
			atX, atY = point(s.Args[0])
			pen.MoveTo(atX, atY)
		case opentype.SegmentOpLineTo:
			atX, atY = point(s.Args[0])
			pen.LineTo(atX, atY)
		case opentype.SegmentOpQuadTo:
			bx, by := point(s.Args[0])
			cx, cy := point(s.Args[1])
			pen.CubeTo(atX+(bx-atX)*2/3, atY+(by-atY)*2/3, cx+(bx-cx)*2/3, cy+(by-cy)*2/3, cx, cy)
			atX, atY = cx, cy
		case opentype.SegmentOpCubeTo:
			bx, by := point(s.Args[0])
			cx, cy := point(s.Args[1])
			atX, atY = point(s.Args[2])
			pen.CubeTo(bx, by, cx, cy, atX, atY)
		}
	}
	if open {
		pen.ClosePath()
	}
}

// bounds is a Pen that finds the extent of an outline. Control points count.
type bounds struct{ minX, minY, maxX, maxY float32 }

func (b *bounds) add(x, y float32) {
	b.minX, b.minY, b.maxX, b.maxY = min(b.minX, x), min(b.minY, y), max(b.maxX, x), max(b.maxY, y)
}
func (b *bounds) MoveTo(x, y float32) { b.add(x, y) }
func (b *bounds) LineTo(x, y float32) { b.add(x, y) }
func (b *bounds) CubeTo(bx, by, cx, cy, dx, dy float32) {
	b.add(bx, by)
	b.add(cx, cy)
	b.add(dx, dy)
}
func (*bounds) ClosePath() {}

// variations returns how many positions between two whole pixels a glyph is drawn at: fewer for
// larger glyphs, as in the window.
func variations(g *font.Face, size float32) fixed.Int26_6 {
	height := size
	if extents, ok := g.FontHExtents(); ok {
		height = (extents.Ascender - extents.Descender) * size / float32(g.Upem())
	}
	switch {
	case height < 20:
		return 8
	case height < 40:
		return 4
	case height < 80:
		return 2
	}
	return 1
}

// shift returns by how many pixels the engine draws a text below its baseline, because it rounds the
// ascent of the font: 0 or -1, or more where the font of a script is higher.
func (f *Fonts) shift(of paint.Font) int {
	ascent := func(face *font.Face) float64 {
		extents, _ := face.FontHExtents()
		return float64(extents.Ascender) * float64(of.Size) / float64(face.Upem())
	}
	own := ascent(f.face(of.Face))
	all := own
	if script := f.scripts[of.Face]; script != nil {
		all = max(all, ascent(script))
	}
	return int(math.Ceil(math.Floor(all) - own - 0.5))
}

// drawText draws one line of text. Start and baseline are whole pixels, because text between pixels
// is blurred.
func (r *Renderer) drawText(op *paint.Op) {
	line := r.line(op.Text, op.Font)
	x, y := r.origin(op, line)
	startX, baseline := fixed.Int26_6(math.Round(x))*64, int(math.Round(y))+r.shift(op.Font)
	c := premultiply(op.Colour)
	for _, g := range line.glyphs {
		at := startX + g.x - g.x%(64/variations(g.face, op.Font.Size))
		key := glyphKey{g.face, g.id, op.Font.Size, at & 63}
		drawn := r.glyph(key)
		if drawn.mask != nil {
			corner := drawn.corner.Add(image.Pt(at.Floor(), baseline+g.y.Floor()))
			r.drawMask(drawn.mask, corner, op.Clip, c)
		}
	}
}

// glyph returns the coverage of a glyph.
func (f *Fonts) glyph(key glyphKey) *glyphMask {
	if made := f.glyphs[key]; made != nil {
		return made
	}
	made := &glyphMask{}
	one := placedGlyph{face: key.face, id: key.id}
	extent := bounds{math.MaxFloat32, math.MaxFloat32, -math.MaxFloat32, -math.MaxFloat32}
	offset := float32(key.fraction) / 64
	followGlyph(one, key.size, offset, 0, &extent)
	if extent.minX <= extent.maxX {
		made.corner = image.Pt(floor(extent.minX), floor(extent.minY))
		size := image.Pt(ceil(extent.maxX), ceil(extent.maxY)).Sub(made.corner)
		if size.X > 0 && size.Y > 0 {
			rasterizer := vector.NewRasterizer(size.X, size.Y)
			followGlyph(one, key.size, offset-float32(made.corner.X), -float32(made.corner.Y), rasterizer)
			made.mask = image.NewAlpha(image.Rectangle{Max: size})
			rasterizer.Draw(made.mask, made.mask.Rect, image.Opaque, image.Point{})
		}
	}
	if len(f.glyphs) >= glyphsKept {
		clear(f.glyphs)
	}
	f.glyphs[key] = made
	return made
}
