package family

import (
	"image"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/theme"
)

// The banner is the picture of what was solved, across the top of the dialog that
// says so.

// BannerHeight is its height in device-independent pixels: none in a low window,
// where the numbers matter more.
func BannerHeight(sc *scene.Context) float64 {
	if sc.Size.Y < sc.UI.Px(700) {
		return 0
	}
	return 136
}

// DrawBanner draws it.
func DrawBanner(sc *scene.Context, v View, at image.Rectangle, b *board.Board) {
	ground := at
	ground.Max.Y += sc.UI.Px(theme.RadiusDialog) // only the upper corners are round
	sc.List().Fill(ground, theme.RadiusDialog*sc.Scale, sc.UI.Colour(theme.Well))
	v.Banner(sc, at, b)
}
