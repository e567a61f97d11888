package family

import (
	"image"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/theme"
)

// BannerHeight returns the height of the picture across the top of the details of a solved game, in
// device-independent pixels. It is 0 in a low window.
func BannerHeight(sc *scene.Context) float64 {
	if sc.Size.Y < sc.UI.Px(700) {
		return 0
	}
	return 136
}

// DrawBanner draws that picture.
func DrawBanner(sc *scene.Context, v View, at image.Rectangle, b *board.Board) {
	ground := at
	ground.Max.Y += sc.UI.Px(theme.RadiusDialog) // only the upper corners are round
	sc.List().Fill(ground, theme.RadiusDialog*sc.Scale, sc.UI.Colour(theme.Well))
	v.Banner(sc, at, b)
}
