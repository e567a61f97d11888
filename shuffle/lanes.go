package shuffle

import (
	"math/bits"

	"worldslide/board"
	"worldslide/moves"
)

// lanes is four small numbers, one for each direction, in 16 bits each: the
// weights of the moves of one gap. They are summed and compared all at once, and
// above all without branches: in something random every second branch is guessed
// wrong by the processor, which costs more than all the arithmetic. The four
// together must stay below 1<<15.
type lanes uint64

const (
	ones lanes = 1<<48 | 1<<32 | 1<<16 | 1 // 1 in each lane
	tops       = ones << 15                // the top bit of each lane
)

// allLanes returns n in each lane.
func allLanes(n int) lanes { return ones * lanes(n) }

// masks maps a set of directions to their lanes, all bits set.
var masks = func() (table [moves.AllDirs + 1]lanes) {
	for set := range table {
		for _, d := range board.Dirs {
			if moves.Dirs(set).Has(d) {
				table[set] |= 0xffff << (16 * d)
			}
		}
	}
	return table
}()

// only returns the lanes of some directions, and zero in the others.
func (l lanes) only(set moves.Dirs) lanes { return l & masks[set&moves.AllDirs] }

// mirrored returns the lanes with opposite directions exchanged.
func (l lanes) mirrored() lanes {
	const even = 0xffff<<32 | 0xffff
	return l&even<<16 | l>>16&even
}

// sums returns the running totals: in each lane, that lane and all before it.
func (l lanes) sums() lanes { return l * ones }

// last returns the number in the last lane; of sums, the total.
func (l lanes) last() int { return int(l >> 48) }

// countUpTo returns how many lanes hold n or less. Subtracting leaves the top
// bit of a lane set, borrowing nothing from the next, if the lane holds more.
func (l lanes) countUpTo(n int) int {
	n = max(-1, min(n, 1<<15-2))
	return len(board.Dirs) - bits.OnesCount64(uint64(((l|tops)-allLanes(n+1))&tops))
}
