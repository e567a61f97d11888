package render_test

import (
	"bytes"
	"image"
	"testing"

	"worldslide/game/render"
	"worldslide/session/records"
)

// The card of a result shows the start, whatever the moves of the game are, and everything about the result.
func TestCards(t *testing.T) {
	m := newMaker(t, "en")
	whole := render.Card{Width: 480, Title: "Klotski · Blade Level", Line: "81 moves in 3:12", Stars: records.StarBest, Course: []int{7, 3, 0}}
	for _, start := range starts {
		draw := func(code string, c render.Card) *image.RGBA {
			t.Helper()
			p, err := m.Card(subject(t, code), c)
			if err != nil {
				t.Fatal(err)
			}
			if p.Rect != image.Rect(0, 0, c.Width, c.Width/2) {
				t.Errorf("%s: a card of %v", start, p.Rect)
			}
			return p
		}
		first := draw(start, whole)
		if !bytes.Equal(draw(played(t, start, 6), whole).Pix, first.Pix) {
			t.Errorf("%s: the card shows moves", start)
		}
		for name, change := range map[string]func(*render.Card){
			"title": func(c *render.Card) { c.Title = "Klotski" }, "line": func(c *render.Card) { c.Line = "" },
			"stars": func(c *render.Card) { c.Stars = records.StarGood }, "course": func(c *render.Card) { c.Course = []int{7, 2, 0} },
		} {
			less := whole
			change(&less)
			if bytes.Equal(draw(start, less).Pix, first.Pix) {
				t.Errorf("%s: the %s is not drawn", start, name)
			}
		}
	}
}
