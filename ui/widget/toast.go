package widget

import (
	"image"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// A toast is a short message that goes by itself: Code copied. A new one takes
// the place of the one before.

type toastState struct {
	icon, text string
	shown      time.Duration
	visible    bool
}

// Toast shows a message for a few seconds.
func (c *Context) Toast(icon, text string) {
	c.toast = toastState{icon: icon, text: text, shown: c.now, visible: text != ""}
	c.WakeAfter(0)
}

func (c *Context) drawToast() {
	t := &c.toast
	if !t.visible {
		return
	}
	left := theme.ToastStay - (c.now - t.shown)
	if left <= 0 {
		*t = toastState{}
		return
	}
	c.WakeAfter(left)
	f := c.Font(theme.Body)
	padding, icon := c.Px(theme.Space16), 0
	if t.icon != "" {
		icon = c.Px(18) + c.Px(theme.Space8)
	}
	room := c.frame.Size.X - c.Px(16) - 2*padding - icon
	f = c.Fit(t.text, f, room)
	width := c.measure.Width(t.text, f) + 2*padding + icon
	height := c.height(40)
	r := image.Rect(0, 0, width, height)
	bottom := c.frame.Size.Y - c.frame.StatusHeight - c.Px(theme.Space16)
	r = r.Add(image.Pt((c.frame.Size.X-width)/2, bottom-height))

	layer := c.list.SetLayer(paint.Over)
	c.list.PushAlpha(c.appear(t.shown))
	c.drawTipBox(r, c.px(theme.RadiusControl))
	ink := c.Colour(theme.TipText)
	at := r
	at.Min.X += padding
	if t.icon != "" {
		n := c.Px(18)
		c.list.Icon(image.Rect(at.Min.X, r.Min.Y+(height-n)/2, at.Min.X+n, r.Min.Y+(height+n)/2), t.icon, ink)
		at.Min.X += icon
	}
	c.list.TextIn(at, paint.LeftMiddle, t.text, f, ink)
	c.list.PopAlpha()
	c.list.SetLayer(layer)
}
