package widget

import (
	"image"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// The text of a field scrolls sideways to keep the caret in view. The caret blinks for a while
// after the last edit and then stays visible.

const (
	blinkHalf = 500 * time.Millisecond
	blinkStop = 10 * time.Second
)

// fieldLayout is where the text of a field is drawn.
type fieldLayout struct {
	text image.Rectangle
	font paint.Font
}

func (c *Context) layField(r image.Rectangle, spec FieldSpec) fieldLayout {
	text := r
	text.Min.X += c.Px(theme.Space12) + int(c.line())
	if spec.valid > 0 {
		text.Max.X -= spec.valid + c.Px(theme.Space4)
	} else {
		text.Max.X -= c.Px(theme.Space12) + int(c.line())
	}
	return fieldLayout{text, c.Font(theme.Body)}
}

func (c *Context) drawField(r image.Rectangle, spec FieldSpec, st *fieldState, lay fieldLayout, re Reaction) {
	radius, line := c.px(theme.RadiusControl), c.line()
	border, ink := theme.Field, theme.Text
	if spec.Wrong {
		border, line = theme.Bad, c.strongLine()
	}
	if spec.Disabled {
		c.list.Stroke(r, radius, c.line(), c.Colour(theme.Border))
		ink = theme.Disabled
	} else {
		c.list.Box(r, radius, line, c.Colour(theme.Surface), c.Colour(border))
	}

	from, to := st.selection()
	shown, caret := st.text, st.caret
	if st.composition.Text != "" {
		shown = st.text[:st.caret] + st.composition.Text + st.text[st.caret:]
		caret = st.caret + st.composition.End
	}
	width := func(s string) int { return c.measure.Width(s, lay.font) }
	caretX := width(shown[:caret])
	st.scroll = scrollToCaret(st.scroll, caretX, width(shown), lay.text.Dx())
	if !re.Focused {
		st.scroll = 0
	}

	clip := lay.text
	clip.Min.X -= c.Px(2)
	clip.Max.X += c.Px(2)
	c.list.PushClip(clip)
	at := lay.text
	at.Min.X -= st.scroll
	high := c.caretHeight(lay.font)
	y := r.Min.Y + (r.Dy()-high)/2
	if re.Focused && from != to {
		c.list.Fill(image.Rect(at.Min.X+width(shown[:from]), y, at.Min.X+width(shown[:to]), y+high), 0, c.Colour(theme.Soft))
		c.list.Fill(image.Rect(at.Min.X+width(shown[:from]), y+high-c.Px(1), at.Min.X+width(shown[:to]), y+high), 0, c.Colour(theme.Accent))
	}
	if shown == "" {
		hint := theme.Text2
		if spec.Disabled {
			hint = theme.Disabled
		}
		c.Label(lay.text, spec.Placeholder, LabelSpec{Colour: hint})
	}
	c.list.TextIn(at, paint.LeftMiddle, shown, lay.font, c.Colour(ink))
	if st.composition.Text != "" {
		x0 := at.Min.X + width(shown[:st.caret])
		x1 := at.Min.X + width(shown[:st.caret+len(st.composition.Text)])
		c.list.Fill(image.Rect(x0, y+high-c.Px(1), x1, y+high), 0, c.Colour(theme.Accent))
	}
	if re.Focused {
		x := at.Min.X + caretX
		bar := image.Rect(x, y, x+max(1, c.Px(c.frame.Theme.Line())), y+high)
		if c.caretShown(st) {
			c.list.Fill(bar, 0, c.Colour(theme.Text))
		}
		c.edits.target = TextTarget{ID: c.focus.id, Caret: bar, Before: st.text[:from], After: st.text[to:]}
	}
	c.list.PopClip()
	if re.Ring {
		c.drawRing(r, radius)
	}
}

// caretHeight returns the height of caret and selection: slightly more than the tallest letter.
func (c *Context) caretHeight(f paint.Font) int {
	return c.measure.CapHeight(f)*17/10 + c.Px(1)
}

// scrollToCaret returns the horizontal offset that shows the caret and leaves no unused space.
func scrollToCaret(scroll, caret, width, view int) int {
	scroll = max(min(scroll, caret), caret-view)
	return max(min(scroll, width-view), 0)
}

// caretShown reports whether the blinking caret is visible, and schedules the next change.
func (c *Context) caretShown(st *fieldState) bool {
	still := c.now - st.stillSince
	if c.frame.ReducedMotion || still >= blinkStop {
		return true
	}
	c.WakeAfter(blinkHalf - still%blinkHalf)
	return still/blinkHalf%2 == 0
}
