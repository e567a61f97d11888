package widget

import (
	"image"
	"image/color"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// A tooltip shows what a widget does and its shortcut, or why it is disabled. A widget offers its
// tip while the pointer is over it; End draws a tip that has been offered for long enough. After a
// press the pointer must move first, because what is under it may be new.

// tipState is the offered tip.
type tipState struct {
	id      ID
	offered bool // in this frame
	since   time.Duration
	shown   time.Duration // when it appeared; 0 while waiting
	visible bool
	anchor  image.Rectangle
	text    string
	key     string
}

// keyShown returns the name of a key for tips and menus: "" in a narrow window and where touch is
// used, which rarely have a keyboard. The accessibility tree always has it.
func (c *Context) keyShown(key string) string {
	if c.Narrow() || c.touch {
		return ""
	}
	return key
}

// Tip offers a tooltip for the widget at r.
func (c *Context) Tip(id ID, r image.Rectangle, text, key string) {
	if text == "" || !c.over(r) || c.tip.offered {
		return
	}
	t := &c.tip
	if c.in.Pressed && !c.in.Touch { // pressing hides the tip
		t.id, t.since, t.visible = id, -1, false
	}
	if t.id != id {
		if c.pointer.quiet {
			return
		}
		*t = tipState{id: id, since: c.now}
	}
	t.offered, t.anchor, t.text, t.key = true, r, text, c.keyShown(key)
}

// Bubble shows words beside r, as a tip does, in this frame. shown is when it appeared. Screen readers read them
// once.
func (c *Context) Bubble(id ID, r image.Rectangle, words string, shown time.Duration) {
	c.Announce(id, r, words)
	c.paintTip(&tipState{anchor: r, text: words, shown: shown})
}

func (c *Context) drawTip() {
	t := &c.tip
	if !t.offered || c.in.Away {
		*t = tipState{}
		return
	}
	t.offered = false
	if t.since < 0 {
		return
	}
	if wait := theme.TipDelay - (c.now - t.since); wait > 0 {
		c.WakeAfter(wait)
		return
	}
	if !t.visible {
		t.visible, t.shown = true, c.now
	}
	c.paintTip(t)
}

func (c *Context) paintTip(t *tipState) {
	body, key := c.Font(theme.Caption), c.Font(theme.Caption)
	padding, gap := c.Px(10), c.Px(12)
	width := c.measure.Width(t.text, body)
	keyWidth := 0
	if t.key != "" {
		keyWidth = gap + c.measure.Width(t.key, key)
	}
	lines := []string{t.text}
	if most := min(c.Px(360), c.frame.Size.X-c.Px(16)) - 2*padding - keyWidth; width > most {
		lines = c.Wrap(t.text, body, most)
		width = 0
		for _, s := range lines {
			width = max(width, c.measure.Width(s, body))
		}
	}
	line := c.LineHeight(theme.Caption)
	size := image.Pt(width+keyWidth+2*padding, len(lines)*line+c.Px(12))
	r := c.placeTip(t.anchor, size)

	layer := c.list.SetLayer(paint.Over)
	c.list.PushClipAlone(image.Rectangle{Max: c.frame.Size})
	c.list.PushAlpha(c.appear(t.shown))
	c.drawTipBox(r, c.px(theme.RadiusSegment))
	ink := c.Colour(theme.TipText)
	text := image.Rect(r.Min.X+padding, r.Min.Y+c.Px(6), r.Max.X-padding, r.Max.Y-c.Px(6))
	for i, s := range lines {
		c.list.TextIn(Row(text, len(lines), i, 0), paint.LeftMiddle, s, body, ink)
	}
	c.list.TextIn(Row(text, len(lines), 0, 0), paint.RightMiddle, t.key, key, theme.Fade(ink, 0.75))
	c.list.PopAlpha()
	c.list.PopClip()
	c.list.SetLayer(layer)
}

// placeTip returns the rectangle of a tip: below its widget, or above if there is no room, or else beside it.
func (c *Context) placeTip(anchor image.Rectangle, size image.Point) image.Rectangle {
	gap := c.Px(theme.Space12)
	window := image.Rectangle{Max: c.frame.Size}.Inset(c.Px(theme.Space4))
	x, y := anchor.Min.X+(anchor.Dx()-size.X)/2, anchor.Max.Y+gap
	if y+size.Y > window.Max.Y {
		y = anchor.Min.Y - gap - size.Y
	}
	if y < window.Min.Y {
		x, y = anchor.Max.X+gap, anchor.Min.Y+(anchor.Dy()-size.Y)/2
		if x+size.X > window.Max.X {
			x = anchor.Min.X - gap - size.X
		}
	}
	return Within(image.Rect(x, y, x+size.X, y+size.Y), window)
}

// drawTipBox draws the background of a tooltip or toast.
func (c *Context) drawTipBox(r image.Rectangle, radius float64) {
	c.drawShadow(r, radius, c.frame.Theme.TipShadow())
	border := c.Colour(theme.TipBorder)
	if border == (color.NRGBA{}) {
		c.fill(r, radius, theme.Tip)
		return
	}
	c.list.Box(r, radius, c.line(), c.Colour(theme.Tip), border)
}
