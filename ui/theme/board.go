package theme

import "image/color"

// Board colours represent materials and are the same in every theme. Colours of a single family are
// in its own package.

// BoardColour names a fixed colour of boards.
type BoardColour uint8

// The fixed colours.
const (
	SelectionKey BoardColour = iota // lines of one pixel inside and outside the selection ring
	PictureDisc                     // number disc on a picture tile
	boardColourCount
)

var boardTable = [boardColourCount]color.NRGBA{
	SelectionKey: rgb(0x04141F),
	PictureDisc:  rgba(0x0A0E14, 78),
}

// NRGBA returns the colour. An unknown name is transparent.
func (c BoardColour) NRGBA() color.NRGBA {
	if c >= boardColourCount {
		return color.NRGBA{}
	}
	return boardTable[c]
}

// RGB returns the opaque colour 0xRRGGBB.
func RGB(hex uint32) color.NRGBA { return rgb(hex) }
