package game

import (
	"strings"
	"testing"

	"worldslide/assets/languages"
	"worldslide/internal/scenes"
)

// What a narrow window shows of the puzzle of a day has its whole name.
func TestNarrowTitlesAreWhole(t *testing.T) {
	for _, language := range languages.Tags() {
		for _, code := range []string{"worlds?seed=36001&steps=10", "fifteen?day=2026-03-05", "carom?day=2026-03-02"} {
			l := startA11yTest(t, language, code, sights[1].size)
			l.lookAt(sights[1])
			var drawn strings.Builder
			for _, line := range l.lines() {
				drawn.WriteString(strings.ReplaceAll(line.Text, " ", ""))
			}
			if title := l.scene().Summary().Heading; !strings.Contains(drawn.String(), strings.ReplaceAll(title, " ", "")) {
				t.Errorf("%s, %s: no %q in %q", language, code, title, drawn.String())
			}
		}
	}
}

// In a narrow window the button for the next puzzle is as wide as the card of the solved game, whatever other buttons
// the card has.
func TestNarrowCardsGoOnInOneLine(t *testing.T) {
	inner := sights[1].size.X - 2*8 - 2*12 // margin and padding
	checked := 0
	for _, target := range scenes.All() {
		if target.Name != "solved-good" && target.Name != "solved-perfect" && target.Name != "solved-klotski-card" {
			continue
		}
		for _, language := range languages.Tags() {
			l := openSceneWith(t, target, view{language: language, size: sights[1].size, scale: 1})
			for _, p := range l.app.UI.Places() {
				if p.ID != "solved-next" {
					continue
				}
				checked++
				if p.Rect.Dx() != inner {
					t.Errorf("%s, %s: it is %d wide, not %d", target.Name, language, p.Rect.Dx(), inner)
				}
			}
		}
	}
	if checked == 0 {
		t.Error("no card has the button")
	}
}
