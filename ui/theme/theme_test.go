package theme

import (
	"math"
	"testing"
	"time"

	"worldslide/internal/vision"
)

// The ratios of the worst case of each group over light and dark in LOOK 2, and the minimum in
// every theme.
func TestContrast(t *testing.T) {
	const words, shapes = 4.5, 3.0
	for _, g := range []struct {
		name    string
		ink     Colour
		grounds []Colour
		stated  float64 // 0 if the document states none
		least   float64
	}{
		{"text", Text, []Colour{Window, Surface}, 14.0, words},
		{"text on what is hovered or pressed", Text, []Colour{Hover, Press}, 0, words},
		{"text2 on well", Text2, []Colour{Well}, 6.0, words},
		{"text2", Text2, []Colour{Window, Surface}, 0, words},
		{"softText", SoftText, []Colour{Soft}, 6.2, words},
		{"softText on tileHome", SoftText, []Colour{TileHome}, 0, words},
		{"text on tile", Text, []Colour{Tile}, 0, words},
		{"onAccent", OnAccent, []Colour{Accent}, 5.6, words},
		{"onAccent on hovered and pressed", OnAccent, []Colour{AccentHover, AccentPress}, 0, words},
		{"good", Good, []Colour{Surface}, 5.4, words},
		{"gold on surface", Gold, []Colour{Surface}, 6.0, words},
		{"gold on soft", Gold, []Colour{Soft}, 5.1, words},
		{"warn", Warn, []Colour{WarnSoft}, 5.4, words},
		{"text on warnSoft", Text, []Colour{WarnSoft}, 0, words},
		{"bad", Bad, []Colour{Surface, Window}, 0, words},
		{"tip", TipText, []Colour{Tip}, 0, words},
		{"field", Field, []Colour{Window}, 3.3, shapes},
		{"field on surface", Field, []Colour{Surface}, 0, shapes},
		{"disabled words", Disabled, []Colour{Window, Surface, Well, Soft, WarnSoft}, 0, shapes},
		{"focus", Focus, []Colour{Window}, 5.1, shapes},
		{"accent", Accent, []Colour{Surface, Window}, 0, shapes},
		{"goldIcon", GoldIcon, []Colour{Soft}, 3.2, shapes},
		{"selection on boards", Selection, []Colour{Board}, 0, shapes},
	} {
		t.Run(g.name, func(t *testing.T) {
			worst := math.Inf(1)
			for theme := range themeCount {
				for _, ground := range g.grounds {
					c := vision.Contrast(theme.Colour(g.ink), theme.Colour(ground))
					if c < g.least {
						t.Errorf("theme %d: %.2f, want at least %.1f", theme, c, g.least)
					}
					if theme != HighContrast {
						worst = min(worst, c)
					}
				}
			}
			if rounded := math.Round(worst*10) / 10; g.stated != 0 && rounded != g.stated {
				t.Errorf("worst case %.2f, the document states %.1f", worst, g.stated)
			}
		})
	}
}

// The safe themes change few colours, and these are readable and distinguishable by brightness as
// well.
func TestSafeThemes(t *testing.T) {
	for _, plain := range []Theme{Light, Dark} {
		safe := plain.Safe()
		for _, word := range []Colour{Good, Bad} {
			for _, ground := range []Colour{Window, Surface} {
				if c := vision.Contrast(safe.Colour(word), safe.Colour(ground)); c < 4.5 {
					t.Errorf("theme %d: colour %d on %d: contrast %.1f", safe, word, ground, c)
				}
			}
		}
		if safe.Colour(Good) == plain.Colour(Good) || safe.Colour(Text) != plain.Colour(Text) {
			t.Errorf("theme %d: the wrong colours differ", safe)
		}
		good, bad := safe.Colour(Good), safe.Colour(Bad)
		if blue := int(good.B) - int(good.R); blue < 60 {
			t.Errorf("theme %d: good is not blue: %v", safe, good)
		}
		if orange := int(bad.R) - int(bad.B); orange < 60 {
			t.Errorf("theme %d: bad is not orange: %v", safe, bad)
		}
	}
	if HighContrast.Safe() != HighContrast {
		t.Error("high contrast has a safe variant")
	}
}

func TestEveryColourIsSet(t *testing.T) {
	for theme := range themeCount {
		for c := range colourCount {
			if c != TipBorder && theme.Colour(c).A == 0 {
				t.Errorf("colour %d of theme %d is not set", c, theme)
			}
		}
	}
	for c := range boardColourCount {
		if c.NRGBA().A == 0 {
			t.Errorf("board colour %d is not set", c)
		}
	}
	if got := themeCount.Colour(Text); got.A != 0 {
		t.Errorf("an unknown theme gives %v", got)
	}
}

func TestEasings(t *testing.T) {
	for name, ease := range map[string]func(float64) float64{"out": EaseOut, "in-out": EaseInOut, "linear": Linear} {
		before := 0.0
		for i := range 101 {
			v := ease(float64(i) / 100)
			if v < before || v < 0 || v > 1 {
				t.Fatalf("%s: %v after %v at step %d", name, v, before, i)
			}
			before = v
		}
		if ease(-1) != 0 || ease(0) != 0 || ease(1) != 1 || ease(2) != 1 {
			t.Errorf("%s does not run from 0 to 1", name)
		}
	}
	// A point of cubic-bezier(0, 0, 0.2, 1) computed by hand: at s = 1/2,
	// x = 3/8*0.2 + 1/8 = 0.2 and y = 3/8 + 1/8 = 0.5.
	if got := EaseOut(0.2); math.Abs(got-0.5) > 1e-5 {
		t.Errorf("EaseOut(0.2) = %v, want 0.5", got)
	}
}

func TestReducedMotionTakesNoTime(t *testing.T) {
	for m := range motionCount {
		if m.Duration(false) <= 0 || m.Duration(true) != 0 {
			t.Errorf("motion %d: %v, reduced %v", m, m.Duration(false), m.Duration(true))
		}
	}
	if Progress(0, 0) != 1 || Progress(time.Second, 2*time.Second) != 0.5 {
		t.Error("Progress is wrong")
	}
}

func TestLargeTextEnlargesEveryRole(t *testing.T) {
	for r := range roleCount {
		small, large := r.Type(false), r.Type(true)
		if small.Size < SmallestSize || large.Size != 1.25*small.Size || large.Line != 1.25*small.Line {
			t.Errorf("role %d: %+v, large %+v", r, small, large)
		}
	}
}
