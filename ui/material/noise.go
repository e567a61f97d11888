package material

import "math"

// Noise returns smooth noise from -1 to 1. Its blots are about one unit wide. Each seed has a pattern of
// its own.
func Noise(x, y float64, seed uint32) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := uint32(int32(fx)), uint32(int32(fy))
	tx, ty := smooth(x-fx), smooth(y-fy)
	top := lattice(ix, iy, seed)*(1-tx) + lattice(ix+1, iy, seed)*tx
	low := lattice(ix, iy+1, seed)*(1-tx) + lattice(ix+1, iy+1, seed)*tx
	return top*(1-ty) + low*ty
}

// Speckle returns noise from -1 to 1 that differs from each whole point to the next.
func Speckle(x, y int, seed uint32) float64 { return lattice(uint32(x), uint32(y), seed) }

// lattice returns a random value from -1 to 1 for a point.
func lattice(x, y, seed uint32) float64 {
	h := x*0x85EBCA6B ^ y*0xC2B2AE35 ^ seed*0x27D4EB2F
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(h)/(1<<31) - 1
}

func smooth(t float64) float64 { return t * t * (3 - 2*t) }

// Light is where light comes from: the top left, as a vector of length 1.
var light = normal(-0.42, -0.68, 0.60)

// vector is a direction in space. Z points to the eye.
type vector struct{ x, y, z float64 }

func normal(x, y, z float64) vector {
	length := math.Sqrt(x*x + y*y + z*z)
	return vector{x / length, y / length, z / length}
}

func (v vector) dot(w vector) float64 { return v.x*w.x + v.y*w.y + v.z*w.z }

// toEye is halfway between the light and the eye, where surfaces reflect the light into the eye.
var toEye = normal(light.x, light.y, light.z+1)

// Facing returns the brightness of a surface that tilts in a direction: 1 if it is level, more if it
// faces the light. slope is from 0, level, to 1, upright.
func Facing(nx, ny, slope float64) float64 {
	return max(0, tilted(nx, ny, slope).dot(light)) / light.z
}

// Gleam returns how strongly such a surface mirrors the light, from 0 to 1. A higher polish makes the
// gleam smaller.
func Gleam(nx, ny, slope, polish float64) float64 {
	return math.Pow(max(0, tilted(nx, ny, slope).dot(toEye)), polish)
}

func tilted(nx, ny, slope float64) vector {
	return vector{nx * slope, ny * slope, math.Sqrt(max(0, 1-slope*slope))}
}
