// Package shuffle creates starting positions: a seeded random generator, the weighted random
// walk that scrambles boards of Worlds, scrambles of Fifteen, and generators of Klotski and
// Carom puzzles. The same seed gives the same puzzle on every platform and in every later
// version.
package shuffle

// Random is a 32-bit linear congruential generator with the parameters of Numerical Recipes.
// Its value is the state, and the zero value is ready to use.
type Random uint32

// Next draws a number from 0 to 2^32-1.
func (r *Random) Next() uint32 {
	*r = *r*1664525 + 1013904223
	return uint32(*r)
}

// Below draws a number from 0 to n-1. n must be positive.
func (r *Random) Below(n int) int {
	return int(uint64(r.Next()) * uint64(n) >> 32)
}

// oneInTen is the largest drawn number that is below a tenth of 2^32.
const oneInTen = 429496729

// OneInTen draws a number and reports whether it falls in the lowest tenth.
func (r *Random) OneInTen() bool { return r.Next() <= oneInTen }

// Permute shuffles n elements by Fisher and Yates, from the end, with n-1 draws.
func (r *Random) Permute(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.Below(i+1))
	}
}

// Mixed returns a generator whose state depends on every bit of every number. Players often
// choose neighbouring seeds, and neighbouring states would draw similar first numbers. Each
// number goes through the finalizer of MurmurHash3.
func Mixed(numbers ...uint32) Random {
	var h uint32
	for _, n := range numbers {
		h = 31*h + n
		h = (h ^ h>>16) * 0x85ebca6b
		h = (h ^ h>>13) * 0xc2b2ae35
		h ^= h >> 16
	}
	return Random(h)
}
