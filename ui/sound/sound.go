// Package sound makes the game's few sounds and plays them.
//
// The sounds are computed, not recorded: short, soft, and our own. That half of the package is
// pure arithmetic and gives the same samples on every machine. The other half, [Player], brings
// them to the ears, and its first rule is that the game never depends on it: without a device, or
// with one that hangs or goes away, there is silence and nothing else.
package sound

// Sound is something that can be heard.
type Sound uint8

// The sounds.
const (
	SlideLight  Sound = iota // a piece of one cell moves: a slip of wood on stone
	SlideMiddle              // a piece of two cells: lower and a little longer
	SlideHeavy               // a larger one: lower and longer still
	Refused                  // a move that cannot be: a dull, low knock
	Solved                   // the puzzle is done: three warm notes, rising
	GapSelected              // another gap is chosen: a very faint tick
	PieceHome                // a piece has come to its home: a short high note

	soundCount // not a sound
)

// Slide returns the sound of a moving piece that covers so many cells.
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

// variants returns in how many ways the sound exists. What is heard hundreds of times in a game
// would tire if it were always the same.
func (s Sound) variants() int {
	switch s {
	case SlideLight, SlideMiddle, SlideHeavy:
		return slideVariants
	default:
		return 1
	}
}
