package game

import (
	"image"
	"slices"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// filled is a filled button on the screen.
type filled struct {
	word string
	at   image.Rectangle
}

func bounds(op paint.Op) image.Rectangle {
	return image.Rect(int(op.Rect.X), int(op.Rect.Y), int(op.Rect.X+op.Rect.W), int(op.Rect.Y+op.Rect.H))
}

// primaries lists the filled buttons of the topmost dialog, or of the page if no dialog is open.
func (l *a11yTest) primaries() (all []filled) {
	ui := l.app.UI
	fill, ink := ui.Colour(theme.Accent), ui.Colour(theme.OnAccent)
	grounds := slices.DeleteFunc(slices.Clone(l.topmost()), func(op paint.Op) bool {
		return op.Kind != paint.KindFill || op.Colour != fill || isBadge(op)
	})
	for _, line := range l.lines() {
		middle := line.rect.Min.Add(line.rect.Size().Div(2))
		i := slices.IndexFunc(grounds, func(op paint.Op) bool { return middle.In(bounds(op)) })
		if line.Colour == ink && i >= 0 {
			all = append(all, filled{line.Text, bounds(grounds[i])})
		}
	}
	return all
}
