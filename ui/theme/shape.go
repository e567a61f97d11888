package theme

import "image/color"

// Spacing in dp. All distances in the interface are one of these.
const (
	Space4  = 4.0
	Space8  = 8.0 // inside a control; between the controls of a group
	Space12 = 12.0
	Space16 = 16.0 // between groups
	Space20 = 20.0
	Space24 = 24.0 // between columns; padding of dialogs
	Space32 = 32.0
)

// Corner radii in dp.
const (
	RadiusPiece   = 3.0
	RadiusKeyCap  = 4.0
	RadiusSegment = 6.0
	RadiusControl = 8.0 // button, field, bar, board
	RadiusCard    = 10.0
	RadiusDialog  = 12.0
	RadiusFull    = 1e4 // drawing limits it to half the height
)

// Heights of controls in dp.
const (
	HeightTouch    = 44.0 // touch targets
	HeightButton   = 36.0 // also fields, drop-downs and segments
	HeightInBar    = 32.0
	HeightSmall    = 28.0
	HeightToolbar  = 56.0
	HeightStatus   = 32.0
	HeightCheckRow = 32.0
	HeightBar      = 48.0 // below the board
	HeightRow      = 28.0 // label and value
)

// Line returns the width of hairlines and outlines in dp.
func (t Theme) Line() float64 {
	if t == HighContrast {
		return 2
	}
	return 1
}

// StrongLine returns the width of focus rings, error outlines and selection outlines in dp.
func (t Theme) StrongLine() float64 { return 2 }

// SelectionLine returns the width of the ring around a selected gap or piece in dp, for a cell size
// in dp.
func (t Theme) SelectionLine(cell float64) float64 {
	switch {
	case cell < 30:
		return 2
	case t == HighContrast:
		return 5
	}
	return 3
}

// Shadow is a soft shadow. Blur is twice the standard deviation, as in CSS.
type Shadow struct {
	OffsetY float64 // dp
	Blur    float64 // dp
	Colour  color.NRGBA
}

// DialogShadows returns the shadows of a dialog, in drawing order. In high contrast they are
// transparent.
func (t Theme) DialogShadows() [2]Shadow {
	switch t.plain() {
	case Light:
		return [2]Shadow{{16, 48, rgba(0x101828, 22)}, {2, 8, rgba(0x101828, 12)}}
	case Dark:
		return [2]Shadow{{16, 48, rgba(0x000000, 60)}, {2, 8, rgba(0x000000, 40)}}
	}
	return [2]Shadow{}
}

// TipShadow returns the shadow of a tooltip, toast or open list. In high contrast it is
// transparent.
func (t Theme) TipShadow() Shadow {
	switch t.plain() {
	case Light:
		return Shadow{4, 12, rgba(0x101828, 25)}
	case Dark:
		return Shadow{4, 12, rgba(0x000000, 25)}
	}
	return Shadow{}
}

// Pixels converts a length in device-independent pixels to device pixels, rounded. scale is the number of
// device pixels per device-independent pixel.
func Pixels(length, scale float64) int {
	v := length * scale
	if v < 0 {
		return -int(-v + 0.5)
	}
	return int(v + 0.5)
}
