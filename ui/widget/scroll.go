package widget

import (
	"image"

	"worldslide/ui/theme"
)

// A scroll area shows part of a body that is higher than the area. It scrolls by wheel, thumb and
// touch, and automatically when the focus moves out of view.

// scrollState keeps the state of all scroll areas.
type scrollState struct {
	areas     map[ID]*scrollArea
	current   ID          // area whose body is running
	size      image.Point // of the window
	unsettled int         // remaining updates until a new window size has settled
}

// scrollArea is the persistent state of one area.
type scrollArea struct {
	offset  int // pixels of the body above the view
	content int // height of the body in the previous frame
	known   bool
	grabAt  int // where dragging began
	grabbed int // offset when dragging began
	finger  bool
}

// Scroll declares a scroll area at r. body gets the area for its content, which has no lower limit
// and whose top moves with the offset, and returns the height used. Space for the thumb is kept at
// the right.
func (c *Context) Scroll(id ID, r image.Rectangle, body func(area image.Rectangle) (used int)) {
	content, clip := r, r
	content.Max.X -= c.Px(theme.Space12)
	clip.Min.X -= c.Px(theme.Space4) // room for focus rings
	c.scroll(id, clip, content, body)
}

// ScrollTo scrolls an area so that the body's pixels from top to bottom are visible, if they fit.
func (c *Context) ScrollTo(id ID, top, bottom, viewHeight int) {
	a := c.scrolls.area(id)
	a.offset = max(min(a.offset, top), bottom-viewHeight)
}

func (s *scrollState) area(id ID) *scrollArea {
	if s.areas == nil {
		s.areas = make(map[ID]*scrollArea)
	}
	a := s.areas[id]
	if a == nil {
		a = &scrollArea{}
		s.areas[id] = a
	}
	return a
}

// scroll is Scroll with separate clip and content rectangles.
func (c *Context) scroll(id ID, clip, content image.Rectangle, body func(image.Rectangle) int) (used int) {
	if c.measuring {
		return body(endless(content))
	}
	a := c.scrolls.area(id)
	if !a.known {
		a.content, a.known = c.MeasureBody(content.Dx(), body), true
	}
	most := max(0, a.content-content.Dy())
	c.revealFocus(id, a, content)
	c.dragThumb(id, a, clip, content, most)
	a.offset = min(max(a.offset, 0), most)

	outer := c.scrolls.current
	c.scrolls.current = id
	c.list.PushClip(clip)
	area := content
	area.Min.Y -= a.offset
	used = body(endless(area))
	before := a.offset
	c.wheel(a, clip, most)
	c.dragContent(id, a, clip)
	c.list.PopClip()
	c.scrolls.current = outer

	if most > 0 {
		c.fill(c.thumb(a, clip, content, most), c.px(theme.RadiusFull), theme.Field)
	}
	if a.offset != before || used != a.content {
		a.content = used
		c.WakeAfter(0)
	}
	return used
}

// wheel scrolls by the wheel. The innermost area consumes the movement.
func (c *Context) wheel(a *scrollArea, clip image.Rectangle, most int) {
	if c.in.WheelY == 0 || most == 0 || !c.over(clip) {
		return
	}
	to := min(max(a.offset-int(c.in.WheelY*c.px(48)), 0), most)
	if to != a.offset {
		a.offset, c.in.WheelY = to, 0
	}
}

// dragContent scrolls by touch once the finger has moved further than a tap. The widget it began on
// then loses the press. The mouse scrolls so only if the press hit no widget.
func (c *Context) dragContent(id ID, a *scrollArea, clip image.Rectangle) {
	p := &c.pointer
	drag := id + "/drag"
	switch {
	case c.in.Pressed:
		a.finger = c.over(clip) && (c.in.Touch || !p.hit)
		a.grabAt, a.grabbed = c.in.Pointer.Y, a.offset
		return
	case !c.in.Down || !a.finger:
		a.finger = false
		return
	}
	moved := c.in.Pointer.Y - a.grabAt
	if p.active != drag && (p.captured || max(moved, -moved) < c.Px(8)) {
		return
	}
	p.active, p.captured = drag, true
	a.offset = a.grabbed - moved
}

// thumb returns the rectangle of the thumb.
func (c *Context) thumb(a *scrollArea, clip, content image.Rectangle, most int) image.Rectangle {
	track := content.Dy()
	h := max(c.Px(24), track*track/max(a.content, 1))
	y := content.Min.Y + (track-h)*a.offset/max(most, 1)
	w := c.Px(6)
	return image.Rect(clip.Max.X-w-c.Px(3), y, clip.Max.X-c.Px(3), y+h)
}

// dragThumb scrolls with the thumb; a press on the track jumps there.
func (c *Context) dragThumb(id ID, a *scrollArea, clip, content image.Rectangle, most int) {
	if most == 0 {
		return
	}
	thumb := c.thumb(a, clip, content, most)
	track := image.Rect(clip.Max.X-c.Px(12), content.Min.Y, clip.Max.X, content.Max.Y)
	re := c.react(id+"/thumb", track, stopTraits{})
	room := content.Dy() - thumb.Dy()
	if !re.Held || room <= 0 {
		return
	}
	if re.Pressed {
		c.pointer.captured = true
		if !c.in.Pointer.In(image.Rect(track.Min.X, thumb.Min.Y, track.Max.X, thumb.Max.Y)) {
			a.offset = (c.in.Pointer.Y - content.Min.Y - thumb.Dy()/2) * most / room
		}
		a.grabAt, a.grabbed = c.in.Pointer.Y, a.offset
	}
	a.offset = a.grabbed + (c.in.Pointer.Y-a.grabAt)*most/room
}

// keepInSight scrolls the focused text field into view after the window was resized, for example
// because a phone's keyboard opened. Dialogs need a few updates to settle.
func (c *Context) keepInSight() {
	const settles = 3 // number of updates
	s := &c.scrolls
	if c.frame.Size != s.size {
		s.size, s.unsettled = c.frame.Size, settles
	}
	if s.unsettled == 0 {
		return
	}
	s.unsettled--
	if field, ok := c.TextTarget(); ok {
		c.focus.reveal = field.ID
		c.WakeAfter(0)
	}
}

// helpLines is the number of lines below a field that are scrolled into view with it: its error.
const helpLines = 2

// revealFocus scrolls to the widget that received the focus.
func (c *Context) revealFocus(id ID, a *scrollArea, content image.Rectangle) {
	f := &c.focus
	s, ok := f.find(f.reveal)
	if f.reveal == "" || !ok || s.scroll != id {
		return
	}
	f.reveal = ""
	air := c.Px(theme.Space8)
	below := air
	if s.trait.typing {
		below += helpLines * c.LineHeight(theme.Caption)
	}
	if d := s.rect.Max.Y + below - content.Max.Y; d > 0 {
		a.offset += d
	}
	if d := s.rect.Min.Y - air - content.Min.Y; d < 0 {
		a.offset += d
	}
}
