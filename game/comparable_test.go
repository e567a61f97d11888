package game

import (
	"image"
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/ui/widget"
)

// Own boards that are solved by one slide, before a clock runs, enter no best time and no most points of
// Statistics, and have no best time in Records.
func TestOneSlideIsNoBestTime(t *testing.T) {
	for _, code := range []string{
		"fifteen?tiles=1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15",
		"fifteen?size=3&tiles=1-2-3-4-5-6-7-0-8",
	} {
		l := startA11yTest(t, "en", code, image.Pt(1280, 800))
		l.press(plain(widget.KeyLeft))
		if len(l.app.Book.All()) != 1 {
			t.Fatalf("%s is not solved", code)
		}
		l.press(plain(widget.KeyEscape), plain(widget.KeyEscape))
		for _, page := range []string{"statistics", "records"} {
			l.do(page)
			tree := l.tree()
			shown := tree.String()
			if strings.Contains(shown, "0:00.000") || page == "statistics" && strings.Contains(shown, l.app.Text(assets.RecordsMostPoints)) {
				t.Errorf("%s, %s:\n%s", code, page, shown)
			}
			l.press(plain(widget.KeyEscape))
		}
	}
}
