package family

import (
	"image"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/ui/theme"
)

// BannerHeight returns the height of the picture across the top of the details of a solved game, in
// device-independent pixels. It is 0 in a low window.
func BannerHeight(fr *scene.Frame) float64 {
	if fr.Size.Y < fr.UI.Px(700) {
		return 0
	}
	return 136
}

// DrawBanner draws that picture.
func DrawBanner(look scene.Look, v View, at image.Rectangle, b *board.Board) {
	ground := at
	ground.Max.Y += look.Px(theme.RadiusDialog) // only the upper corners are round
	look.List.Fill(ground, theme.RadiusDialog*look.Scale, look.Colour(theme.Well))
	v.Banner(look, at, b)
}
