package widget

import (
	"image/color"
	"slices"
	"testing"

	"worldslide/ui/paint"
)

// Carved text is drawn twice, and read once. The same text elsewhere is read as often as it is there.
func TestCarvedTextIsReadOnce(t *testing.T) {
	font, ink := paint.Font{Size: 20}, color.NRGBA{A: 0xFF}
	p := newUITest(t, func(c *Context) {
		c.List().Text(50, 101, paint.CentreMiddle, "7", font, ink)
		c.List().Text(50, 100, paint.CentreMiddle, "7", font, ink)
		c.List().Text(150, 100, paint.CentreMiddle, "7", font, ink)
		c.List().Text(150, 200, paint.CentreMiddle, "8", font, ink)
		c.List().Text(250, 200, paint.CentreMiddle, "8", font, ink)
	})
	p.c.EnableA11y(true)
	p.rest(1)
	var read []string
	for _, n := range p.c.Tree().Children {
		read = append(read, n.Name)
	}
	if want := []string{"7", "7", "8", "8"}; !slices.Equal(read, want) {
		t.Errorf("%q is read, want %q", read, want)
	}
}
