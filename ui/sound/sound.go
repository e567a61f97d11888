// Package sound synthesizes and plays the game's sounds.
//
// Synthesis is deterministic arithmetic. [Player] plays the sounds; if there is no device, or it
// hangs or disappears, the game continues in silence.
package sound

// Sound identifies a sound.
type Sound uint8

// The sounds.
const (
	SlideLight  Sound = iota // a wooden piece of one cell slides
	SlideMiddle              // a piece of two cells: lower and slightly longer
	SlideHeavy               // a larger piece: lower and longer still
	Refused                  // an impossible move: a dull knock
	Solved                   // the puzzle is solved: three rising notes
	GapSelected              // another gap was selected: a faint tick
	PieceHome                // a piece reached its home: a soft click with a note, higher each time (Homes)

	otherSlides // the first slide of the materials after Wood, three each
	soundCount  = otherSlides + 3*Sound(materialCount-2)
)

// Material is what pieces are made of, as far as one can hear it.
type Material uint8

// The materials.
const (
	Wood  Material = iota + 1
	Slate          // stone or glass on slate: a long scratch and a knock
	Ivory          // a short click
	Paper          // a soft brush
	materialCount
)

// Slide returns the sound of a moving piece of a weight: 1 for light pieces, such as those of one cell, 2 for
// pieces of two, more for heavier ones. An unknown material sounds like Wood.
func (m Material) Slide(weight int) Sound {
	step := Sound(min(max(weight, 1), 3) - 1)
	if m <= Wood || m >= materialCount {
		return SlideLight + step
	}
	return otherSlides + 3*Sound(m-Wood-1) + step
}

// variants returns the number of variants of a sound. Sounds that are heard often vary; those of
// PieceHome are the steps of a scale.
func (s Sound) variants() int {
	switch {
	case s <= SlideHeavy, otherSlides <= s && s < soundCount:
		return slideVariants
	case s == PieceHome:
		return homeSteps
	default:
		return 1
	}
}
