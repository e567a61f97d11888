package puzzle

import "worldslide/shuffle"

// StartKind says how a start was made. Only results of starts of one kind are shown together.
type StartKind uint8

// The kinds.
const (
	RandomState StartKind = iota // any position, each as likely as any other
	RandomMoves                  // random moves from the solved board
	OwnStart                     // a position that is written out, such as an own puzzle
	RungStart                    // a rung of the ladder
	LevelStart                   // a fixed puzzle with a name
	DailyStart                   // the puzzle of a day
)

// KindOf returns the kind of the start of normalized values. rung says whether it is a rung, as RungOf does.
func KindOf(f Spec, v Values, rung bool) StartKind {
	if rung {
		return RungStart
	}
	if _, ok := f.DayOf(v); ok {
		return DailyStart
	}
	if _, comparable := f.Class(v); !comparable {
		return OwnStart
	}
	switch {
	case v.Has(KeyWalls):
		return OwnStart
	case !v.Has(KeySeed):
		return LevelStart
	}
	_, trailed := f.(Trailer)
	switch scramble := shuffle.Scramble(v[KeyScramble]); {
	case trailed, scramble == shuffle.RandomWalk:
		return RandomMoves
	case scramble == "" || scramble == shuffle.FisherYates:
		return RandomState
	}
	return LevelStart // a pattern
}
