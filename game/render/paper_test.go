package render_test

import (
	"testing"

	"worldslide/game/render"
	"worldslide/ui/pdf"
)

// The boards of sheets are dark lines on white: the share of ink on a page stays small. Worlds keeps its picture.
func TestSheetsSaveInk(t *testing.T) {
	for _, code := range []string{"fifteen?size=4&seed=9", "klotski?level=heng-dao-li-ma", "klotski?level=burr-05", "carom?day=2026-03-12"} {
		page := firstPage(t, sheet(t, render.Sheets{Paper: pdf.A4, PerPage: 1, Limit: 1}, code))
		dark := 0
		for _, y := range page.Pix {
			dark += 255 - int(y)
		}
		if share := float64(dark) / 255 / float64(len(page.Pix)); share > 0.06 {
			t.Errorf("%s: %.1f %% of the page is ink, want at most 6", code, 100*share)
		}
	}
}

// Answers are signs of pieces with arrows, and moves in a code that solve it are the answer.
func TestAnswersAreArrows(t *testing.T) {
	for code, want := range map[string]string{
		"fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8&moves=7l8l":                                                         "7← 8←",
		"klotski?blocks=BAA./B..C&goal=2030&rails=true&moves=Ar":                                                    "A→",
		"worlds?board=classicsmall&seed=5&steps=3&moves=G0dG0rG0d":                                                  "1↓ 1→ 1↓",
		"carom?walls=91139113800040028000100280000002800000028000000280000002c4444446&goal=h8&pieces=h1f5&moves=td": "★↓",
	} {
		if got := render.Arrows(subject(t, code)); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}
