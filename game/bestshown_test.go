package game

import (
	"image"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// Beside a solved board nothing says that it is not solved yet, from the next update on, and its best is
// that of the game.
func TestSolvedBoardHasABest(t *testing.T) {
	for _, code := range append([]string{"fifteen?size=3&scramble=walk&k=1&seed=2"}, celebrated...) {
		l := startA11yTest(t, "en", code, image.Pt(1280, 800))
		l.solve()
		for at := range 2 {
			l.input(widget.Input{})
			said := strings.Join(l.said(), "\n")
			if none := l.app.Text(assets.FifteenBestNone); strings.Contains(said, none) {
				t.Errorf("%s, update %d after it was solved: %q", code, at+1, none)
			}
		}
	}
}
