package theme

import (
	"testing"

	"worldslide/internal/vision"
)

// In the safe themes colours with different meanings are distinguishable with every deficiency:
// their distance in CIE L*a*b* is at least the one that is visible in small shapes.
func TestSafeColoursAreDistinct(t *testing.T) {
	const enough = 20
	for _, theme := range []Theme{LightSafe, DarkSafe, HighContrast} {
		for _, d := range vision.Deficiencies() {
			for _, pair := range [][2]Colour{{Good, Bad}, {Good, Text}, {Bad, Text}, {Good, Gold}, {Accent, Bad}, {Selection, Board}, {Focus, Window}} {
				a, b := theme.Colour(pair[0]), theme.Colour(pair[1])
				if got := d.Difference(a, b); got < enough {
					t.Errorf("theme %d, %s: colours %d and %d differ by %.1f, want %d", theme, d.Name, pair[0], pair[1], got, enough)
				}
			}
		}
	}
}

// The simulation is plausible: plain red and green are indistinguishable with either deficiency,
// and grey stays grey.
func TestDeficiencies(t *testing.T) {
	for i, d := range vision.Deficiencies() {
		if !d.GreyStays() {
			t.Errorf("%s: grey does not stay grey", d.Name)
		}
		red, green := RGB(0xB05000), RGB(0x708000)
		if ratio := d.Difference(red, green) / vision.Normal().Difference(red, green); i < 2 && ratio > 0.5 {
			t.Errorf("%s: red and green keep %.2f of their difference", d.Name, ratio)
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
			if got := vision.Contrast(theme.Colour(pair.ink), theme.Colour(pair.ground)); got < pair.least {
				t.Errorf("theme %d: colour %d on %d has %.2f, want %.1f", theme, pair.ink, pair.ground, got, pair.least)
			}
		}
	}
}
