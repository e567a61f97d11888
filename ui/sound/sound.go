// Package sound synthesizes and plays the game's sounds.
//
// Synthesis is deterministic arithmetic. [Player] plays the sounds; if there is no device, or it
// hangs or disappears, the game continues in silence.
package sound

// Sound identifies a sound.
type Sound uint8

// The sounds.
const (
	SlideLight  Sound = iota // a piece of one cell slides
	SlideMiddle              // a piece of two cells: lower and slightly longer
	SlideHeavy               // a larger piece: lower and longer still
	Refused                  // an impossible move: a dull knock
	Solved                   // the puzzle is solved: three rising notes
	GapSelected              // another gap was selected: a faint tick
	PieceHome                // a piece reached its home: a soft click with a note, higher each time (Homes)

	soundCount // number of sounds
)

// Slide returns the sound of a moving piece of a size in cells.
func Slide(cells int) Sound {
	switch {
	case cells <= 1:
		return SlideLight
	case cells == 2:
		return SlideMiddle
	default:
		return SlideHeavy
	}
}

// variants returns the number of variants of a sound. Sounds that are heard often vary; those of
// PieceHome are the steps of a scale.
func (s Sound) variants() int {
	switch s {
	case SlideLight, SlideMiddle, SlideHeavy:
		return slideVariants
	case PieceHome:
		return homeSteps
	default:
		return 1
	}
}
