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
	// Of the material look: slate beside that of the cells, the light that glass gathers, and the frame.
	colourSlate
	colourTargetLight
	colourGoalCarved // the edge of the goal's star
	colourBlockerLight
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
		colourSlate:        theme.RGB(0x27343B),
		colourTargetLight:  theme.RGB(0xFFCB57),
		colourGoalCarved:   theme.RGB(0x2A1D08),
		colourBlockerLight: theme.RGB(0x7DB5FF),
		colourBrass:        theme.RGB(0xB98F3C),
		colourBrassShine:   theme.RGB(0xFFF0C2),
		colourHeat:         theme.RGB(0x64C8FF),
		colourDepth:        theme.RGB(0xC9D2DD),
	}[c]
}
