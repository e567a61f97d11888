package family

import (
	"image"

	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/ui/theme"
)

// The banner is the picture of what was solved, across the top of the dialog that
// says so.

// BannerHeight is its height in device-independent pixels: none in a low window,
// where the numbers matter more.
func BannerHeight(d *desk.Desk) float64 {
	if d.Size.Y < d.UI.Px(700) {
		return 0
	}
	return 136
}

// DrawBanner draws it.
func DrawBanner(d *desk.Desk, v View, at image.Rectangle, b *board.Board) {
	ground := at
	ground.Max.Y += d.UI.Px(theme.RadiusDialog) // only the upper corners are round
	d.List().Fill(ground, theme.RadiusDialog*d.Scale, d.UI.Colour(theme.Well))
	v.Strip(d, at, b)
}
