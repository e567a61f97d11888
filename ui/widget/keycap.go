package widget

import (
	"image"

	"worldslide/ui/theme"
)

// Key caps in the status line show which keys are available.

// KeyCapWidth is the width of a key cap in device pixels.
func (c *Context) KeyCapWidth(word string) int {
	return max(c.Width(theme.Caption, word)+2*c.Px(7), c.keyCapHeight())
}

func (c *Context) keyCapHeight() int { return c.LineHeight(theme.Caption) + c.Px(4) }

// KeyCap draws a key cap at the left edge of r, centred vertically, and returns its width.
func (c *Context) KeyCap(r image.Rectangle, word string) (used int) {
	w, h := c.KeyCapWidth(word), c.keyCapHeight()
	if c.measuring {
		return w
	}
	r.Min.Y += (r.Dy() - h) / 2
	r.Max = r.Min.Add(image.Pt(w, h))
	c.list.Box(r, c.px(theme.RadiusKeyCap), c.line(), c.Colour(theme.Window), c.Colour(theme.Border))
	c.Label(r, word, LabelSpec{Role: theme.Caption, Centre: true})
	return w
}
