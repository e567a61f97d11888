package paint

import (
	"image"
	"image/color"
)

// Kind is what an operation draws. It decides which fields of Op are used.
type Kind uint8

// The kinds of operation.
const (
	KindFill    Kind = iota + 1 // Rect, Radius, Colour at the top to Colour2 at the bottom
	KindStroke                  // Rect, Radius, Line (inside the edge), Colour
	KindShadow                  // Rect, Radius, Blur, Colour
	KindLine                    // Rect.X, Y to Rect.X+W, Y+H; Line, Colour
	KindText                    // X, Y, Anchor, Text, Font, Colour
	KindIcon                    // Rect, Text (the icon's name), Colour
	KindPicture                 // Rect, Picture, Source, Radius, Brightness, Alpha
)

// Rect is a rectangle with fractional coordinates, for moving pieces.
type Rect struct{ X, Y, W, H float32 }

// R converts an image.Rectangle to a Rect.
func R(r image.Rectangle) Rect {
	return Rect{float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy())}
}

// Inset moves every edge of r inward by d, or outward if d is negative.
func (r Rect) Inset(d float32) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Add returns r moved by an offset.
func (r Rect) Add(dx, dy float32) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Face is a typeface.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Bold
	Serif // carved characters of Klotski
)

// Font is a face at a size.
type Font struct {
	Face Face
	Size float32 // em size in device pixels
}

// Anchor is the point of a text that X and Y refer to.
type Anchor uint8

// The anchors. Middle is the middle of the capital letters, which looks centred, not that of the
// font's box.
const (
	LeftBaseline Anchor = iota
	CentreBaseline
	RightBaseline
	LeftMiddle
	CentreMiddle
	RightMiddle
)

// Picture is a handle for an image, issued by package screen.
type Picture uint32

// Op is one operation. Its Kind determines which fields are used.
type Op struct {
	Kind    Kind
	Clip    image.Rectangle // nothing outside is drawn
	Rect    Rect
	Radius  float32 // of corners; more than half the smaller side means fully rounded
	Line    float32 // line width
	Blur    float32 // twice the standard deviation, as in CSS
	Colour  color.NRGBA
	Colour2 color.NRGBA

	Text   string
	Font   Font
	Anchor Anchor
	X, Y   float32

	Picture    Picture
	Source     image.Rectangle // part of the picture, in its pixels
	Brightness float32         // 1 is unchanged, 0.5 half as bright
	Alpha      float32         // opacity of a picture
}

// Fill appends a filled rounded rectangle.
func (l *List) Fill(r image.Rectangle, radius float64, c color.NRGBA) {
	l.GradientF(R(r), float32(radius), c, c)
}

// FillF is Fill with fractional coordinates.
func (l *List) FillF(r Rect, radius float32, c color.NRGBA) {
	l.GradientF(r, radius, c, c)
}

// GradientF appends a filled rounded rectangle with a vertical gradient.
func (l *List) GradientF(r Rect, radius float32, top, bottom color.NRGBA) {
	top, bottom = l.fade(top), l.fade(bottom)
	if top.A == 0 && bottom.A == 0 || r.W <= 0 || r.H <= 0 {
		return
	}
	l.add(Op{Kind: KindFill, Rect: r, Radius: radius, Colour: top, Colour2: bottom})
}

// Stroke appends the outline of a rounded rectangle, inside its edge.
func (l *List) Stroke(r image.Rectangle, radius, line float64, c color.NRGBA) {
	l.StrokeF(R(r), float32(radius), float32(line), c)
}

// StrokeF is Stroke with fractional coordinates.
func (l *List) StrokeF(r Rect, radius, line float32, c color.NRGBA) {
	c = l.fade(c)
	if c.A == 0 || line <= 0 || r.W <= 0 || r.H <= 0 {
		return
	}
	l.add(Op{Kind: KindStroke, Rect: r, Radius: radius, Line: line, Colour: c})
}

// Box appends a filled rounded rectangle with an outline inside its edge.
func (l *List) Box(r image.Rectangle, radius, line float64, fill, border color.NRGBA) {
	if border.A == 0 {
		l.Fill(r, radius, fill)
		return
	}
	// The fill ends in the middle of the line, so that it never shows outside.
	half := float32(line) / 2
	l.FillF(R(r).Inset(half), float32(max(radius-line/2, 0)), fill)
	l.Stroke(r, radius, line, border)
}

// Shadow appends the blurred shape of a rounded rectangle without its middle, which the box drawn
// over it covers. Offset the rectangle for a drop shadow.
func (l *List) Shadow(r image.Rectangle, radius, blur float64, c color.NRGBA) {
	c = l.fade(c)
	if c.A == 0 || r.Empty() {
		return
	}
	l.add(Op{Kind: KindShadow, Rect: R(r), Radius: float32(radius), Blur: float32(blur), Colour: c})
}

// Line appends a straight line with round ends.
func (l *List) Line(x0, y0, x1, y1, width float32, c color.NRGBA) {
	c = l.fade(c)
	if c.A == 0 || width <= 0 {
		return
	}
	l.add(Op{Kind: KindLine, Rect: Rect{x0, y0, x1 - x0, y1 - y0}, Line: width, Colour: c})
}

// Disc appends a filled circle.
func (l *List) Disc(x, y, radius float32, c color.NRGBA) {
	l.FillF(Rect{x - radius, y - radius, 2 * radius, 2 * radius}, radius, c)
}

// Text appends one line of text; anchor is the meaning of x and y.
func (l *List) Text(x, y float32, anchor Anchor, s string, f Font, c color.NRGBA) {
	c = l.fade(c)
	if c.A == 0 || s == "" || f.Size <= 0 {
		return
	}
	l.add(Op{Kind: KindText, X: x, Y: y, Anchor: anchor, Text: s, Font: f, Colour: c})
}

// TextIn appends one line of text, vertically centred on capital letters in r, and left-aligned,
// centred or right-aligned by anchor.
func (l *List) TextIn(r image.Rectangle, anchor Anchor, s string, f Font, c color.NRGBA) {
	x := float32(r.Min.X)
	switch anchor {
	case CentreBaseline, CentreMiddle:
		x, anchor = float32(r.Min.X+r.Max.X)/2, CentreMiddle
	case RightBaseline, RightMiddle:
		x, anchor = float32(r.Max.X), RightMiddle
	default:
		anchor = LeftMiddle
	}
	l.Text(x, float32(r.Min.Y+r.Max.Y)/2, anchor, s, f, c)
}

// Icon appends a named icon that fills r, in one colour.
func (l *List) Icon(r image.Rectangle, name string, c color.NRGBA) {
	c = l.fade(c)
	if c.A == 0 || name == "" || r.Empty() {
		return
	}
	l.add(Op{Kind: KindIcon, Rect: R(r), Text: name, Colour: c})
}

// Image appends part of a picture. Scale the picture beforehand: it is drawn pixel for pixel if the
// sizes are equal.
func (l *List) Image(p Picture, source image.Rectangle, at Rect, radius, brightness, alpha float32) {
	alpha *= l.alpha()
	if p == 0 || alpha <= 0 || source.Empty() || at.W <= 0 || at.H <= 0 {
		return
	}
	l.add(Op{Kind: KindPicture, Picture: p, Source: source, Rect: at, Radius: radius, Brightness: brightness, Alpha: alpha})
}
