package theme

import (
	"image/color"
	"math"
	"testing"
)

// The three deficiencies of colour vision at full strength, as matrices on linear light: Machado,
// Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
// Deficiency", 2009.
var deficiencies = []struct {
	name   string
	matrix [3][3]float64
}{
	{"protanopia", [3][3]float64{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
	{"deuteranopia", [3][3]float64{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
	{"tritanopia", [3][3]float64{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
}

// seen returns a colour in linear light as perceived with a deficiency.
func seen(c color.NRGBA, m [3][3]float64) (out [3]float64) {
	var in [3]float64
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		if s := float64(v) / 255; s <= 0.04045 {
			in[i] = s / 12.92
		} else {
			in[i] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	for i := range out {
		for j := range in {
			out[i] += m[i][j] * in[j]
		}
		out[i] = min(max(out[i], 0), 1)
	}
	return out
}

// lab returns a colour in CIE L*a*b*, in which equal distances look about equally different.
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

func difference(a, b color.NRGBA, m [3][3]float64) float64 {
	p, q := lab(seen(a, m)), lab(seen(b, m))
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// In the safe themes colours with different meanings are distinguishable with every deficiency:
// their distance in CIE L*a*b* is at least the one that is visible in small shapes.
func TestSafeColoursAreDistinct(t *testing.T) {
	const enough = 20
	for _, theme := range []Theme{LightSafe, DarkSafe, HighContrast} {
		for _, d := range deficiencies {
			for _, pair := range [][2]Colour{{Good, Bad}, {Good, Text}, {Bad, Text}, {Good, Gold}, {Accent, Bad}, {Selection, Board}, {Focus, Window}} {
				a, b := theme.Colour(pair[0]), theme.Colour(pair[1])
				if got := difference(a, b, d.matrix); got < enough {
					t.Errorf("theme %d, %s: colours %d and %d differ by %.1f, want %d", theme, d.name, pair[0], pair[1], got, enough)
				}
			}
		}
	}
}

// The simulation is plausible: plain red and green are indistinguishable with either deficiency,
// and grey stays grey.
func TestDeficiencies(t *testing.T) {
	for i, d := range deficiencies {
		for _, row := range d.matrix {
			if sum := row[0] + row[1] + row[2]; math.Abs(sum-1) > 0.001 {
				t.Errorf("%s: grey does not stay grey: %v", d.name, row)
			}
		}
		red, green := RGB(0xB05000), RGB(0x708000)
		none := [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
		if ratio := difference(red, green, d.matrix) / difference(red, green, none); i < 2 && ratio > 0.5 {
			t.Errorf("%s: red and green keep %.2f of their difference", d.name, ratio)
		}
	}
}

// Every text colour has enough contrast on every background where it is used, in the safe themes
// too.
func TestContrastOfSafeThemes(t *testing.T) {
	for _, theme := range []Theme{Light, Dark, HighContrast, LightSafe, DarkSafe} {
		for _, pair := range []struct {
			ink, ground Colour
			least       float64
		}{
			{Text, Well, 4.5}, {Text, Soft, 4.5}, {Text2, Hover, 4.5}, {Good, Window, 4.5}, {Good, Well, 3}, {Bad, Window, 4.5},
			{Gold, Window, 4.5}, {SoftText, Surface, 4.5}, {Accent, Well, 3}, {Field, Surface, 3}, {Focus, Surface, 3}, {Focus, Soft, 3}, {Selection, Board, 3},
		} {
			if got := contrast(theme.Colour(pair.ink), theme.Colour(pair.ground)); got < pair.least {
				t.Errorf("theme %d: colour %d on %d has %.2f, want %.1f", theme, pair.ink, pair.ground, got, pair.least)
			}
		}
	}
}
