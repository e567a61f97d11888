package scene

import (
	"image"
	"image/color"
	"time"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/settings"
	"worldslide/ui/boardview"
	"worldslide/ui/paint"
	"worldslide/ui/system"
	"worldslide/ui/theme"
	"worldslide/ui/widget"
)

// Look is all that drawing gets: where to draw, and how things look now. It is a value that Frame.Look
// makes anew for each frame.
type Look struct {
	List          *paint.List
	Theme         theme.Theme
	Scale         float64 // device pixels per device-independent pixel
	Words         *assets.Words
	Pictures      *Pictures
	Settings      settings.Settings // of the player, such as the size of text and the looks of families
	ReducedMotion bool
	Now           time.Duration // since the program started
	Today         puzzle.Date   // the local date; zero where it is not known
}

// Frame is what a page needs to declare itself for one update: widgets, words, the look and the window. It
// is a part of App; commands and jobs without a window have one of their own (Offscreen).
type Frame struct {
	UI       *widget.Context
	Words    *assets.Words
	Settings settings.Settings // read-only; use App.Change to change them
	Pictures *Pictures
	// Appearance is the system's preference for light or dark, contrast and motion.
	Appearance system.Appearance

	Now   time.Duration // since the program started
	Size  image.Point   // of the window, in device pixels
	Scale float64       // device pixels per device-independent pixel
	// PlainScale is Scale at a zoom of 100 percent, or 0 if there is no zoom.
	PlainScale float64

	// Focused reports whether the window has the focus, and LastInput is when the player did something last.
	Focused   bool
	LastInput time.Duration

	// Time returns the time of day.
	Time func() time.Time
	// Held reports whether a key is down now.
	Held func(widget.Key) bool
	// Printed returns what the player's keyboard has printed on the letter key at a place of a US
	// keyboard. Nil is a US keyboard.
	Printed func(place widget.Key) string
}

// Look returns how things look in this frame.
func (fr *Frame) Look() Look {
	look := Look{
		Theme: fr.Theme(), Scale: fr.Scale, Words: fr.Words, Pictures: fr.Pictures, Settings: fr.Settings,
		ReducedMotion: fr.ReducedMotion(), Now: fr.Now,
	}
	if fr.UI != nil {
		look.List = fr.UI.List()
	}
	if fr.Time != nil {
		look.Today = fr.Today()
	}
	return look
}

// Text returns a message of the catalogue.
func (look Look) Text(id assets.ID) string { return look.Words.Text(id) }

// Text returns a message of the catalogue.
func (fr *Frame) Text(id assets.ID) string { return fr.Words.Text(id) }

// Px converts device-independent pixels to device pixels, rounded.
func (look Look) Px(length float64) int { return theme.Pixels(length, look.Scale) }

// Colour returns a colour of the theme.
func (look Look) Colour(name theme.Colour) color.NRGBA { return look.Theme.Colour(name) }

// List returns the display list of this update.
func (fr *Frame) List() *paint.List { return fr.UI.List() }

// Theme returns the current table of colours.
func (fr *Frame) Theme() theme.Theme {
	plain := plainTheme(fr.Settings.Theme, fr.Appearance)
	if fr.Settings.ColourSafe {
		return plain.Safe()
	}
	return plain
}

// plainTheme returns the chosen theme, or the one that the system prefers.
func plainTheme(chosen settings.Theme, system system.Appearance) theme.Theme {
	switch {
	case chosen == settings.ThemeHighContrast:
		return theme.HighContrast
	case chosen == settings.ThemeDark:
		return theme.Dark
	case chosen == settings.ThemeLight:
		return theme.Light
	case system.HighContrast:
		return theme.HighContrast
	case system.Dark:
		return theme.Dark
	}
	return theme.Light
}

// HairlineWidth returns the width of the thinnest line in device pixels.
func (look Look) HairlineWidth() int { return max(1, look.Px(look.Theme.Line())) }

// HairlineWidth returns the width of the thinnest line in device pixels.
func (fr *Frame) HairlineWidth() int { return max(1, fr.UI.Px(fr.Theme().Line())) }

// ReducedMotion reports whether animations are off, by the player's settings or the system's.
func (fr *Frame) ReducedMotion() bool {
	return fr.Settings.ReducedMotion || fr.Appearance.ReducedMotion
}

// Zoomed reports whether the zoom enlarges what the window shows.
func (fr *Frame) Zoomed() bool { return fr.PlainScale > 0 && fr.Scale > fr.PlainScale }

// WithoutZoom runs measure at a zoom of 100 percent. measure declares nothing.
func (fr *Frame) WithoutZoom(measure func()) {
	scale := fr.Scale
	fr.Scale = fr.PlainScale
	fr.UI.MeasureAt(fr.Scale, measure)
	fr.Scale = scale
}

// Enlarged returns length, or more if large text is on.
func (look Look) Enlarged(length float64) float64 { return enlarged(length, look.Settings) }

// Enlarged returns length, or more if large text is on.
func (fr *Frame) Enlarged(length float64) float64 { return enlarged(length, fr.Settings) }

func enlarged(length float64, chosen settings.Settings) float64 {
	if chosen.LargeText {
		return length * theme.LargeTextFactor
	}
	return length
}

// Today returns the local date.
func (fr *Frame) Today() puzzle.Date { return puzzle.DateOf(fr.Time()) }

// Drawing returns the drawing of a board at rest.
func (look Look) Drawing(b *board.Board, l boardview.Layout) boardview.Drawing {
	return boardview.Drawing{Board: b, Layout: l, Theme: look.Theme, Scale: look.Scale, Now: look.Now}
}

// Drawing returns the drawing of a board at rest.
func (fr *Frame) Drawing(b *board.Board, l boardview.Layout) boardview.Drawing {
	return fr.Look().Drawing(b, l)
}
