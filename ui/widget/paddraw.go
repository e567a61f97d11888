package widget

import (
	"image"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// drawKeyboard draws the on-screen keyboard at the bottom of the window, above everything else.
func (c *Context) drawKeyboard() {
	k := &c.keyboard
	if k.id == "" {
		return
	}
	if k.id != c.focus.id {
		*k = keyboardState{}
		return
	}
	cells := keyboardCells()
	rows := len(keyboardRows)
	side, gap := c.Px(theme.HeightTouch), c.Px(theme.Space4)
	if most := (c.frame.Size.X - c.Px(theme.Space24)) / keyboardColumns; side+gap > most {
		side = most - gap
	}
	size := image.Pt(keyboardColumns*(side+gap)+gap, rows*(side+gap)+gap)
	bottom := c.frame.Size.Y - c.Px(theme.Space16)
	r := image.Rect(0, 0, size.X, size.Y).Add(image.Pt((c.frame.Size.X-size.X)/2, bottom-size.Y))
	if f, ok := c.focus.now(k.id); ok && f.rect.Overlaps(r) { // do not cover the field
		r = r.Add(image.Pt(0, c.Px(theme.Space16)-r.Min.Y))
	}
	cell := func(i int) image.Rectangle {
		at := r.Min.Add(image.Pt(gap+i%keyboardColumns*(side+gap), gap+i/keyboardColumns*(side+gap)))
		return image.Rectangle{Min: at, Max: at.Add(image.Pt(side, side))}
	}
	layer := c.list.SetLayer(paint.Over)
	c.list.PushClipAlone(image.Rectangle{Max: c.frame.Size})
	c.Panel(r)
	for i, key := range cells {
		at := cell(i)
		ground, ink := theme.Surface, theme.Text
		if i == k.at {
			ground, ink = theme.Accent, theme.OnAccent
		}
		c.list.Box(at, c.px(theme.RadiusControl), c.line(), c.Colour(ground), c.Colour(theme.Border))
		switch key {
		case keyboardDelete:
			c.list.Icon(Centre(at, c.Px(18), c.Px(18)), "step-back", c.Colour(ink))
		case keyboardDone:
			c.list.Icon(Centre(at, c.Px(18), c.Px(18)), iconTick, c.Colour(ink))
		default:
			c.Label(at, key, LabelSpec{Colour: ink, Centre: true})
		}
		if i == k.at {
			c.drawRing(at, c.px(theme.RadiusControl))
		}
	}
	c.list.PopClip()
	c.list.SetLayer(layer)
	c.noteKeyboard(r, cell)
}
