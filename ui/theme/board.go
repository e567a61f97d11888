package theme

import "image/color"

// The colours of boards are materials, not interface: they are the same in every
// theme. What only one family has stands in its own room.

// BoardColour names a fixed colour of boards.
type BoardColour uint8

// The fixed colours.
const (
	SelectionKey BoardColour = iota // 1-px lines inside and outside the selection ring
	PictureDisc                     // number disc on a picture tile
	boardColourCount
)

var boardTable = [boardColourCount]color.NRGBA{
	SelectionKey: rgb(0x04141F),
	PictureDisc:  rgba(0x0A0E14, 78),
}

// NRGBA looks the colour up; an unknown name is clear.
func (c BoardColour) NRGBA() color.NRGBA {
	if c >= boardColourCount {
		return color.NRGBA{}
	}
	return boardTable[c]
}

// RGB returns the opaque colour of six hexadecimal digits.
func RGB(hex uint32) color.NRGBA { return rgb(hex) }
