package game

import (
	"image"
	"slices"
	"strings"
	"testing"
)

// The title of the panel above the board is whole or left out. The number of the puzzle stays.
func TestTitleAboveIsNotBroken(t *testing.T) {
	for _, language := range []string{"en", "de", "ja"} {
		l := startA11yTest(t, language, "klotski?level=classic", image.Pt(360, 640))
		for _, test := range []struct {
			code, number string
			solved       bool
		}{
			{"worlds?seed=3141592653", "3141592653", false}, {"worlds?seed=4294967295&steps=10000", "4294967295", false},
			{"worlds?board=classicsmall&seed=3&steps=1", "3", true},
		} {
			l.opener.openText(test.code)
			l.rest()
			if test.solved {
				l.solve()
				l.keys("Escape Escape")
			}
			heading := l.scene().Summary().Heading
			words := append(strings.Fields(heading), heading)
			lines := l.lines()
			for _, line := range lines {
				if strings.Contains(heading, line.Text) && !slices.Contains(words, line.Text) && line.rect.Min.Y < l.app.Size.Y/4 {
					t.Errorf("%s %s: %q of %q at %v", language, test.code, line.Text, heading, line.rect)
				}
			}
			if !slices.ContainsFunc(lines, func(line paintLine) bool { return line.Text == "#"+test.number }) {
				t.Errorf("%s %s: the number is not shown", language, test.code)
			}
		}
	}
}
