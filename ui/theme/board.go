package theme

import "image/color"

// The colours of boards are materials, not interface: they are the same in
// every theme.

// BoardColour names a fixed colour of a board.
type BoardColour uint8

// The fixed colours. A "Low" is the lower edge that gives a piece its
// thickness; From and To are the ends of a vertical gradient.
const (
	SelectionKey      BoardColour = iota // 1-px lines inside and outside the selection ring
	CaromGround                          // behind the cells
	CaromCell                            // a cell
	CaromWall                            // a wall
	CaromGoal                            // the goal's cell
	CaromTarget                          // the target, the goal's star and the dashed landing place
	CaromTargetLow                       // lower edge of the target
	CaromTargetGlyph                     // glyph on the target
	CaromBlocker                         // a blocker
	CaromBlockerLow                      // its lower edge
	CaromBlockerGlyph                    // its numeral
	SoldierFrom
	SoldierTo
	GeneralFrom
	GeneralTo
	GuanYuFrom
	GuanYuTo
	CaoCaoFrom
	CaoCaoTo
	KlotskiFrameFrom
	KlotskiFrameTo
	KlotskiFloor
	Carving       // characters on wood
	CaoCaoCarving // characters on Cao Cao
	PictureDisc   // number disc on a picture tile
	boardColourCount
)

var boardTable = [boardColourCount]color.NRGBA{
	SelectionKey:      rgb(0x04141F),
	CaromGround:       rgb(0x14171C),
	CaromCell:         rgb(0x20252D),
	CaromWall:         rgb(0xF4F6FA),
	CaromGoal:         rgb(0x4B3713),
	CaromTarget:       rgb(0xF59E0B),
	CaromTargetLow:    rgb(0xB26A00),
	CaromTargetGlyph:  rgb(0x3A2400),
	CaromBlocker:      rgb(0x5B9BF3),
	CaromBlockerLow:   rgb(0x2C62B8),
	CaromBlockerGlyph: rgb(0x0A1B33),
	SoldierFrom:       rgb(0xE2B87E),
	SoldierTo:         rgb(0xC6955C),
	GeneralFrom:       rgb(0xCE985C),
	GeneralTo:         rgb(0xAC743E),
	GuanYuFrom:        rgb(0xB07642),
	GuanYuTo:          rgb(0x8A562C),
	CaoCaoFrom:        rgb(0x9E3E28),
	CaoCaoTo:          rgb(0x74261A),
	KlotskiFrameFrom:  rgb(0x603C24),
	KlotskiFrameTo:    rgb(0x422818),
	KlotskiFloor:      rgb(0x2B190D),
	Carving:           rgb(0x2A1709),
	CaoCaoCarving:     rgb(0xFFF1D6),
	PictureDisc:       rgba(0x0A0E14, 78),
}

// NRGBA looks the colour up; an unknown name is clear.
func (c BoardColour) NRGBA() color.NRGBA {
	if c >= boardColourCount {
		return color.NRGBA{}
	}
	return boardTable[c]
}
