package widget

import (
	"image"
	"time"
	"unicode/utf8"

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

// toastWidth is how wide the words of a toast are at most, in dp.
const toastWidth = 640

// toastStay is how long a message stays: longer if there is more to read.
func toastStay(text string) time.Duration {
	const soon, rune = 40, 60 * time.Millisecond
	return theme.ToastStay + time.Duration(max(0, utf8.RuneCountInString(text)-soon))*rune
}

func (c *Context) drawToast() {
	t := &c.toast
	if !t.visible {
		return
	}
	left := toastStay(t.text) - (c.now - t.shown)
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
	lines := c.Wrap(t.text, f, min(room, c.Px(toastWidth)))
	width := 0
	for _, line := range lines {
		width = max(width, c.measure.Width(line, f))
	}
	width += 2*padding + icon
	height := c.height(40) + (len(lines)-1)*c.LineHeight(theme.Body)
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
	at = Centre(at, at.Dx(), len(lines)*c.LineHeight(theme.Body))
	for i, line := range lines {
		c.list.TextIn(Row(at, len(lines), i, 0), paint.LeftMiddle, line, f, ink)
	}
	c.list.PopAlpha()
	c.list.SetLayer(layer)
}
