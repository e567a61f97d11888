package shuffle

import (
	"math/bits"

	"worldslide/board"
	"worldslide/moves"
)

// packed packs four small numbers, one for each direction, into 16 bits each: the weights of
// the moves of one gap. They are summed and compared all at once and without branches, which
// random data would make the processor mispredict half of the time. The sum of the four must
// be less than 1<<15.
type packed uint64

const (
	ones packed = 1<<48 | 1<<32 | 1<<16 | 1 // 1 in each field
	tops        = ones << 15                // the top bit of each field
)

// allPacked returns n in each field.
func allPacked(n int) packed { return ones * packed(n) }

// masks maps a set of directions to their fields, all bits set.
var masks = func() (table [moves.AllDirs + 1]packed) {
	for set := range table {
		for _, d := range board.Dirs {
			if moves.Dirs(set).Has(d) {
				table[set] |= 0xffff << (16 * d)
			}
		}
	}
	return table
}()

// only returns the fields of the given directions, and zero in the others.
func (l packed) only(set moves.Dirs) packed { return l & masks[set&moves.AllDirs] }

// mirror returns the fields with opposite directions exchanged.
func (l packed) mirror() packed {
	const even = 0xffff<<32 | 0xffff
	return l&even<<16 | l>>16&even
}

// prefixSums returns the running totals: in each field the sum of it and all before it.
func (l packed) prefixSums() packed { return l * ones }

// last returns the number in the last field, which in sums is the total.
func (l packed) last() int { return int(l >> 48) }

// countUpTo returns how many fields hold n or less. After the subtraction the top bit of a
// field is set if the field holds more than n; nothing is borrowed from the next field.
func (l packed) countUpTo(n int) int {
	n = max(-1, min(n, 1<<15-2))
	return len(board.Dirs) - bits.OnesCount64(uint64(((l|tops)-allPacked(n+1))&tops))
}
