package art

import "math"

// Random values are hashes of coordinates, so a pixel does not depend on what was
// drawn before.

// hash returns 32 well mixed bits for a point and a seed.
func hash(x, y, seed int) uint32 {
	h := uint32(x)*374761393 + uint32(y)*668265263 + uint32(seed)*2246822519
	h = (h ^ h>>13) * 1274126177
	h = (h ^ h>>16) * 2654435761
	return h ^ h>>15
}

// pick returns a number from 0 to n-1 for a point.
func pick(x, y, seed, n int) int {
	return int(uint64(hash(x, y, seed)) * uint64(n) >> 32)
}

// chance returns true for a given percentage of points.
func chance(x, y, seed, percent int) bool {
	return pick(x, y, seed, 100) < percent
}

// noise is smooth value noise from 0 to 255; its features are about scale
// pixels wide.
func noise(x, y, scale, seed int) int {
	cellX, cellY := floorDiv(x, scale), floorDiv(y, scale)
	fx := ease((x - cellX*scale) * 256 / scale)
	fy := ease((y - cellY*scale) * 256 / scale)
	corner := func(dx, dy int) int { return int(hash(cellX+dx, cellY+dy, seed) >> 24) }
	top := corner(0, 0)*(256-fx) + corner(1, 0)*fx
	bottom := corner(0, 1)*(256-fx) + corner(1, 1)*fx
	return (top*(256-fy) + bottom*fy) >> 16
}

// wobble is noise around zero in sub-pixels, with a given maximum in pixels. It is
// the sum of a coarse and a fine noise.
func wobble(x, y, seed, pixels int) int {
	return (noise(x, y, 17, seed) + noise(x, y, 41, seed+9) - 255) * pixels * sub / 256
}

// ease is the smooth step 3t²-2t³ for t from 0 to 256.
func ease(t int) int {
	return t * t * (768 - 2*t) >> 16
}

// sine returns the sine of an angle in degrees, times 1024, by Bhaskara's rational
// formula. Its error is at most 0.002.
func sine(degrees int) int {
	degrees = mod(degrees, 360)
	if degrees >= 180 {
		return -sine(degrees - 180)
	}
	p := degrees * (180 - degrees)
	return 4096 * p / (40500 - p)
}

// cosine returns the cosine of an angle in degrees, times 1024.
func cosine(degrees int) int { return sine(degrees + 90) }

// root returns the integer part of a square root. IEEE 754 requires square roots
// to be correctly rounded, so the result is the same on every platform.
func root(n int) int { return int(math.Sqrt(float64(n))) }

// floorDiv divides and rounds down, also below zero.
func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// mod returns the remainder, which is never negative.
func mod(a, b int) int { return a - floorDiv(a, b)*b }

func abs(a int) int {
	if a < 0 {
		return -a
	}
	return a
}

func clamp(a, low, high int) int { return max(low, min(a, high)) }
