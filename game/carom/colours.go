package carom

import (
	"image/color"

	"worldslide/ui/theme"
)

// colour is a colour of the board, which is the same in all themes. "Low" is the lower edge that
// makes a piece look thick.
type colour uint8

const (
	colourGround colour = iota // behind the cells
	colourCell
	colourWall
	colourGoal   // the goal's cell
	colourTarget // the target, the goal's star and the dashed landing place
	colourTargetLow
	colourTargetGlyph
	colourBlocker
	colourBlockerLow
	colourBlockerGlyph // its numeral
	// Of the other blockers of rounds.
	colourGreen
	colourGreenLow
	colourGreenGlyph
	colourRose
	colourRoseLow
	colourRoseGlyph
	colourViolet
	colourVioletLow
	colourVioletGlyph
	colourSilver
	colourSilverLow
	colourSilverGlyph
	// Of the material look: slate beside that of the cells, the light that glass gathers, and the frame.
	colourSlate
	colourTargetLight
	colourGoalCarved // the edge of the goal's star
	colourBlockerLight
	colourGreenLight
	colourRoseLight
	colourVioletLight
	colourSilverLight
	colourBrass
	colourBrassShine
	colourHeat  // over cells far from the goal, in the editor
	colourDepth // the number of moves from such a cell
)

// NRGBA returns the colour.
func (c colour) NRGBA() color.NRGBA {
	return [...]color.NRGBA{
		colourGround:       theme.RGB(0x14171C),
		colourCell:         theme.RGB(0x20252D),
		colourWall:         theme.RGB(0xFFFFFF),
		colourGoal:         theme.RGB(0x6B4F21), // 35 % of the target over the cell
		colourTarget:       theme.RGB(0xF59E0B),
		colourTargetLow:    theme.RGB(0xB26A00),
		colourTargetGlyph:  theme.RGB(0x3A2400),
		colourBlocker:      theme.RGB(0x3B82F6),
		colourBlockerLow:   theme.RGB(0x1F56B0),
		colourBlockerGlyph: theme.RGB(0x0A1B33),
		colourGreen:        theme.RGB(0x22B45E),
		colourGreenLow:     theme.RGB(0x11733A),
		colourGreenGlyph:   theme.RGB(0x04240F),
		colourRose:         theme.RGB(0xEC5E9C),
		colourRoseLow:      theme.RGB(0x9C2A61),
		colourRoseGlyph:    theme.RGB(0x3A061F),
		colourViolet:       theme.RGB(0x9B7BF7),
		colourVioletLow:    theme.RGB(0x5C41B5),
		colourVioletGlyph:  theme.RGB(0x1B0F45),
		colourSilver:       theme.RGB(0xC3CCD8),
		colourSilverLow:    theme.RGB(0x74808F),
		colourSilverGlyph:  theme.RGB(0x1B2430),
		colourSlate:        theme.RGB(0x27343B),
		colourTargetLight:  theme.RGB(0xFFCB57),
		colourGoalCarved:   theme.RGB(0x2A1D08),
		colourBlockerLight: theme.RGB(0x7DB5FF),
		colourGreenLight:   theme.RGB(0x7BE7A5),
		colourRoseLight:    theme.RGB(0xFFABD0),
		colourVioletLight:  theme.RGB(0xCDBDFF),
		colourSilverLight:  theme.RGB(0xF2F6FB),
		colourBrass:        theme.RGB(0xB98F3C),
		colourBrassShine:   theme.RGB(0xFFF0C2),
		colourHeat:         theme.RGB(0x64C8FF),
		colourDepth:        theme.RGB(0xC9D2DD),
	}[c]
}

// pieceColours are the colours of a piece: its body, its lower edge, its sign, and the light that it gathers.
type pieceColours struct{ body, low, glyph, light colour }

// blockerColours are the colours of the blockers of rounds by number.
var blockerColours = [...]pieceColours{
	{colourBlocker, colourBlockerLow, colourBlockerGlyph, colourBlockerLight},
	{colourGreen, colourGreenLow, colourGreenGlyph, colourGreenLight},
	{colourRose, colourRoseLow, colourRoseGlyph, colourRoseLight},
	{colourViolet, colourVioletLow, colourVioletGlyph, colourVioletLight},
	{colourSilver, colourSilverLow, colourSilverGlyph, colourSilverLight},
}

// coloursOf returns the colours of the star piece (0) or the blocker with a number. All blockers have those
// of the first, unless each has its own.
func coloursOf(number int, own bool) pieceColours {
	switch {
	case number == 0:
		return pieceColours{colourTarget, colourTargetLow, colourTargetGlyph, colourTargetLight}
	case own && number <= len(blockerColours):
		return blockerColours[number-1]
	}
	return blockerColours[0]
}
