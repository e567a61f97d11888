// Package table has the hash table of the solvers.
package table

import "math/bits"

// minSlots is the least number of slots, a power of two.
const minSlots = 1 << 6

// Table is a hash table with open addressing and linear probing. It knows neither keys nor which slots are
// free: the caller compares the keys and computes their hashes. So an entry may be a key with a value, or
// the index of something that the caller keeps in a list, in the order of discovery. A free slot has the
// zero value of E. Make comes before all else.
//
// The top bits of a hash select the slot (Fibonacci hashing; Knuth, volume 3, section 6.4).
type Table[E any] struct {
	slots []E // a power of two, at least half of them free
	shift uint
	used  int
	spare []E // the slots before growing in place
}

// Make gives an empty table room for a number of entries. It does nothing if the table has that.
func (t *Table[E]) Make(entries int) {
	if n := 1 << bits.Len(uint(2*entries-1)); n > len(t.slots) {
		t.resize(make([]E, max(n, minSlots)))
	}
}

// Len returns the number of entries.
func (t *Table[E]) Len() int { return t.used }

// Find returns the first slot, from that of a hash on, for which ends returns true: the one with the wanted
// key, or a free one, where it belongs. The slot is valid until the next call of another method. The
// compiler inlines Find and ends.
func (t *Table[E]) Find(hash uint64, ends func(E) bool) *E {
	i := hash >> t.shift
	for !ends(t.slots[i]) {
		i = (i + 1) & uint64(len(t.slots)-1)
	}
	return &t.slots[i]
}

// Fill puts an entry into the free slot that Find returned, and reports whether the table has to grow.
func (t *Table[E]) Fill(slot *E, entry E) (full bool) {
	*slot = entry
	t.used++
	return 2*t.used > len(t.slots)
}

// Grow doubles the number of slots, in place if the memory suffices, and makes all of them free. It returns
// the slots before: the caller sets the slots that Find returns for their entries, or for those of a list.
func (t *Table[E]) Grow() []E {
	old := t.slots
	if n := 2 * len(old); n <= cap(old) {
		t.spare = append(t.spare[:0], old...)
		t.resize(old[:n])
		return t.spare
	}
	t.resize(make([]E, 2*len(old)))
	return old
}

// Clear removes all entries. It keeps the memory, and as many slots as these entries needed: a few entries
// after many need not clear all of the slots again and again.
func (t *Table[E]) Clear() {
	n := len(t.slots)
	for ; n > minSlots && 4*t.used <= n; n /= 2 {
	}
	t.resize(t.slots[:n])
	t.used = 0
}

// resize makes slots, all of which become free, those of the table.
func (t *Table[E]) resize(slots []E) {
	clear(slots)
	t.slots, t.shift = slots, uint(64-bits.TrailingZeros(uint(len(slots))))
}

// Mix returns the n-th output of the SplitMix64 generator (Steele, Lea and Flood, "Fast Splittable
// Pseudorandom Number Generators", 2014), seeded with 0. It is a good hash of any number, and the same
// in all versions: the sequences of solvers depend on it.
func Mix(n uint64) uint64 {
	x := n * 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}
