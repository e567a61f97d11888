package parts

import (
	"image"
	"strings"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/session/records"
	"worldslide/ui/layout"
	"worldslide/ui/theme"
)

// StarsItem is how well a puzzle was solved as a row of stars, of a size in device-independent pixels, with a
// name for screen readers. Stars that were not won are outlines.
func StarsItem(fr *scene.Frame, stars records.Stars, size float64) layout.Item {
	return StarsPicture(fr, stars, size, StarIcon).Behind(func(at image.Rectangle) { fr.UI.LabelText(at, StarsName(fr.Look(), stars), "") })
}

// StarIcon is the icon of a star that was won.
const StarIcon = "star-filled"

// StarsPicture is StarsItem without a name, and with another icon of the third star, if that was won.
func StarsPicture(fr *scene.Frame, stars records.Stars, size float64, best string) layout.Item {
	width, height := starsSize(fr.Look(), size)
	return layout.Cell(width, height, func(at image.Rectangle) { drawStars(fr.Look(), at, stars, size, best) }).Centred()
}

// starsSize returns the size of a row of stars.
func starsSize(look scene.Look, size float64) (width, height int) {
	side := look.Px(size)
	return int(records.MaxStars)*side + (int(records.MaxStars)-1)*look.Px(size/8), side
}

// DrawStars draws a row of stars of a size in device-independent pixels, centred in a rectangle.
func DrawStars(look scene.Look, at image.Rectangle, stars records.Stars, size float64) {
	drawStars(look, at, stars, size, StarIcon)
}

func drawStars(look scene.Look, at image.Rectangle, stars records.Stars, size float64, best string) {
	width, side := starsSize(look, size)
	corner := at.Min.Add(at.Size().Sub(image.Pt(width, side)).Div(2))
	for n := range records.MaxStars {
		icon, ink := StarIcon, theme.GoldIcon
		switch {
		case n >= stars:
			icon, ink = "star", theme.Text2
		case n == records.MaxStars-1:
			icon = best
		}
		look.List.Icon(image.Rectangle{Min: corner, Max: corner.Add(image.Pt(side, side))}, icon, look.Colour(ink))
		corner.X += side + look.Px(size/8)
	}
}

// StarsName returns how well a puzzle was solved in words, such as "2 of 3 stars".
func StarsName(look scene.Look, stars records.Stars) string {
	return look.Words.Count(assets.StarsCount, int(stars), nil)
}

// StarsMark returns the stars as characters, for a text to share.
func StarsMark(stars records.Stars) string {
	return strings.Repeat("\u2605", int(stars)) + strings.Repeat("\u2606", int(records.MaxStars-stars))
}
