// Package vision measures how different colours look, also to people who are colour-blind. Tests use it.
package vision

import (
	"image/color"
	"math"
)

// Deficiency is a deficiency of colour vision: a matrix on linear light.
type Deficiency struct {
	Name   string
	matrix [3][3]float64
}

// Normal returns colour vision without a deficiency.
func Normal() Deficiency {
	return Deficiency{"normal", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}
}

// Deficiencies returns the three deficiencies at full strength: Machado, Oliveira and Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
func Deficiencies() []Deficiency {
	return []Deficiency{
		{"protanopia", [3][3]float64{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
		{"deuteranopia", [3][3]float64{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
		{"tritanopia", [3][3]float64{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
	}
}

// Difference returns the distance of two opaque colours in CIE L*a*b*, as seen with a deficiency. Equal distances
// look about equally different.
func (d Deficiency) Difference(a, b color.NRGBA) float64 {
	p, q := lab(d.seen(a)), lab(d.seen(b))
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// GreyStays reports whether grey looks as without the deficiency.
func (d Deficiency) GreyStays() bool {
	for _, row := range d.matrix {
		if sum := row[0] + row[1] + row[2]; math.Abs(sum-1) > 0.001 {
			return false
		}
	}
	return true
}

// seen returns a colour in linear light as perceived.
func (d Deficiency) seen(c color.NRGBA) (out [3]float64) {
	in := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	for i := range out {
		for j := range in {
			out[i] += d.matrix[i][j] * in[j]
		}
		out[i] = min(max(out[i], 0), 1)
	}
	return out
}

func linear(v uint8) float64 {
	s := float64(v) / 255
	if s <= 0.04045 {
		return s / 12.92
	}
	return math.Pow((s+0.055)/1.055, 2.4)
}

// lab returns a colour in CIE L*a*b*.
func lab(c [3]float64) [3]float64 {
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*c[0] + 0.3576*c[1] + 0.1805*c[2]) / 0.95047)
	y := f(0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2])
	z := f((0.0193*c[0] + 0.1192*c[1] + 0.9505*c[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Contrast returns the contrast of two opaque colours by WCAG 2, 1 to 21.
func Contrast(a, b color.NRGBA) float64 {
	luminance := func(c color.NRGBA) float64 {
		return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
	}
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
