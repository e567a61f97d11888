package screen

import (
	"bytes"
	"fmt"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"worldslide/ui/paint"
)

// face is a font at a size with cached measurements.
type face struct {
	text.Face
	capHeight float64
	ascent    float64
	widths    map[string]float64
}

// SetScript sets the fonts of a script. They take precedence over the fonts passed to New; nil
// removes them. It clears all cached measurements.
func (s *Screen) SetScript(regular, bold []byte) error {
	scripts := make(map[paint.Face]*text.GoTextFaceSource)
	for face, data := range map[paint.Face][]byte{paint.Regular: regular, paint.Bold: bold} {
		if data == nil {
			continue
		}
		source, err := text.NewGoTextFaceSource(bytes.NewReader(data))
		if err != nil {
			return fmt.Errorf("read the font of a script, %d bytes: %w", len(data), err)
		}
		scripts[face] = source
	}
	s.scripts = scripts
	clear(s.faces)
	s.shown = shown{}
	return nil
}

// widthsKept is the maximum number of widths cached per face. A running clock keeps adding texts,
// so the cache is emptied when full.
const widthsKept = 2048

// facesKept is the maximum number of faces cached. Each board size has its own font size, so the
// cache is emptied when full.
const facesKept = 64

func (s *Screen) face(f paint.Font) *face {
	if got, ok := s.faces[f]; ok {
		return got
	}
	source := s.fonts[f.Face]
	if source == nil {
		source = s.fonts[paint.Regular]
	}
	own := &text.GoTextFace{Source: source, Size: float64(f.Size)}
	made := &face{Face: own, widths: make(map[string]float64)}
	if script := s.scripts[f.Face]; script != nil {
		// Both are left-to-right, so this cannot fail.
		if both, err := text.NewMultiFace(&text.GoTextFace{Source: script, Size: float64(f.Size)}, own); err == nil {
			made.Face = both
		}
	}
	m := own.Metrics()
	made.capHeight, made.ascent = m.CapHeight, m.HAscent
	if made.capHeight <= 0 {
		made.capHeight = 0.733 * float64(f.Size) // for a font without a cap height: that of Noto Sans
	}
	if len(s.faces) >= facesKept {
		clear(s.faces)
	}
	s.faces[f] = made
	return made
}

func (f *face) width(s string) float64 {
	if w, ok := f.widths[s]; ok {
		return w
	}
	w := text.AdvanceAt(s, len(s), f.Face)
	if len(f.widths) >= widthsKept {
		clear(f.widths)
	}
	f.widths[strings.Clone(s)] = w // s may be a slice of a longer string
	return w
}

// Width returns the advance of one line of text in device pixels, rounded up.
func (s *Screen) Width(str string, f paint.Font) int {
	if str == "" {
		return 0
	}
	return int(math.Ceil(s.face(f).width(str)))
}

// CapHeight returns the height of a capital letter in device pixels.
func (s *Screen) CapHeight(f paint.Font) int {
	return int(math.Round(s.face(f).capHeight))
}

// drawText draws one line of text. Start and baseline are whole pixels, because text between pixels
// is blurred.
func (s *Screen) drawText(op *paint.Op) {
	f := s.face(op.Font)
	x, y := float64(op.X), float64(op.Y)
	switch op.Anchor {
	case paint.CentreBaseline, paint.CentreMiddle:
		x -= f.width(op.Text) / 2
	case paint.RightBaseline, paint.RightMiddle:
		x -= f.width(op.Text)
	}
	if op.Anchor >= paint.LeftMiddle {
		y += math.Round(f.capHeight) / 2
	}
	x, y = math.Round(x), math.Round(y)
	// Generous bounds: glyphs may extend beyond their advance.
	size := float32(op.Font.Size)
	target, ok := s.clipped(op, float32(x)-size/2, float32(y)-1.2*size, float32(x+f.width(op.Text))+size/2, float32(y)+size/2)
	if !ok {
		return
	}
	var o text.DrawOptions
	o.GeoM.Translate(x, y-f.ascent)
	o.ColorScale.ScaleWithColor(op.Colour)
	text.Draw(target, op.Text, f.Face, &o)
}
