package boardview

import (
	"image/color"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

var (
	white = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	black = color.NRGBA{0, 0, 0, 0xFF}
)

// DrawBevel draws light edges at the top and left of a rectangle and dark ones at the bottom and
// right, with opacity visible from 0 to 1.
func DrawBevel(list *paint.List, r paint.Rect, scale float32, visible float64) {
	line := max(1, float32(int(scale+0.5)))
	round := float32(theme.RadiusPiece) * scale / 2
	list.FillF(paint.Rect{X: r.X + round, Y: r.Y, W: r.W - 2*round, H: line}, 0, theme.Fade(white, 0.50*visible))
	list.FillF(paint.Rect{X: r.X, Y: r.Y + round, W: line, H: r.H - 2*round}, 0, theme.Fade(white, 0.22*visible))
	list.FillF(paint.Rect{X: r.X + round, Y: r.Y + r.H - line, W: r.W - 2*round, H: line}, 0, theme.Fade(black, 0.45*visible))
	list.FillF(paint.Rect{X: r.X + r.W - line, Y: r.Y + round, W: line, H: r.H - 2*round}, 0, theme.Fade(black, 0.28*visible))
}
