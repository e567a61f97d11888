package boardview

import (
	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// dash is the length of a dash and of a gap, in line widths.
const dash = 4

// DrawDashes outlines something planned: white dashes on a dark line, visible on any background.
// scale is device pixels per dp.
func DrawDashes(list *paint.List, r paint.Rect, scale float64) {
	width := float32(2 * scale)
	r = r.Inset(width / 2)
	list.StrokeF(r.Inset(-width), 0, 3*width, theme.Fade(theme.SelectionKey.NRGBA(), 0.6))
	ink := theme.RGB(0xFFFFFF)
	side := func(length float32, draw func(from, to float32)) {
		n := max(1, int(length/(2*dash*width)+0.5))
		step := length / (float32(n) - 0.5)
		for i := range n {
			from := float32(i) * step
			draw(from, min(length, from+step/2))
		}
	}
	side(r.W, func(from, to float32) {
		list.Line(r.X+from, r.Y, r.X+to, r.Y, width, ink)
		list.Line(r.X+from, r.Y+r.H, r.X+to, r.Y+r.H, width, ink)
	})
	side(r.H, func(from, to float32) {
		list.Line(r.X, r.Y+from, r.X, r.Y+to, width, ink)
		list.Line(r.X+r.W, r.Y+from, r.X+r.W, r.Y+to, width, ink)
	})
}

// DrawRing draws the ring around the selection, with a dark line on each side. cell is the side of
// a cell in device pixels.
func (s *Drawing) DrawRing(list *paint.List, r paint.Rect, radius float32) {
	width := float32(s.Theme.SelectionLine(float64(s.Layout.Cell)/s.Scale) * s.Scale)
	key := float32(s.Scale)
	list.StrokeF(r, radius, width+2*key, theme.SelectionKey.NRGBA())
	list.StrokeF(r.Inset(key), max(0, radius-key), width, s.Theme.Colour(theme.Selection))
}
