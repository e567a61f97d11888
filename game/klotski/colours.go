package klotski

import (
	"image/color"

	"worldslide/ui/theme"
)

// colour is a colour of the board's materials, which is the same in all themes. From and To are
// the ends of a vertical gradient.
type colour uint8

const (
	colourSoldierFrom colour = iota
	colourSoldierTo
	colourGeneralFrom
	colourGeneralTo
	colourGuanYuFrom
	colourGuanYuTo
	colourCaoCaoFrom
	colourCaoCaoTo
	colourFrameFrom
	colourFrameTo
	colourFloor
	colourCarving       // characters on wood
	colourCaoCaoCarving // characters on the largest block
)

// NRGBA returns the colour.
func (c colour) NRGBA() color.NRGBA {
	return [...]color.NRGBA{
		colourSoldierFrom:   theme.RGB(0xE2B87E),
		colourSoldierTo:     theme.RGB(0xC6955C),
		colourGeneralFrom:   theme.RGB(0xCE985C),
		colourGeneralTo:     theme.RGB(0xAC743E),
		colourGuanYuFrom:    theme.RGB(0xB07642),
		colourGuanYuTo:      theme.RGB(0x8A562C),
		colourCaoCaoFrom:    theme.RGB(0x9E3E28),
		colourCaoCaoTo:      theme.RGB(0x74261A),
		colourFrameFrom:     theme.RGB(0x603C24),
		colourFrameTo:       theme.RGB(0x422818),
		colourFloor:         theme.RGB(0x2B190D),
		colourCarving:       theme.RGB(0x2A1709),
		colourCaoCaoCarving: theme.RGB(0xFFF1D6),
	}[c]
}
