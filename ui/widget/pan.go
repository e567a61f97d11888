package widget

import (
	"image"

	"worldslide/ui/theme"
)

// A pan shows part of content larger than its area. The wheel and two thumbs move it. Unlike a
// scroll area it leaves single-finger drags to its content, such as the pieces of a board;
// two-finger drags arrive as wheel input.

// Pan declares a view at r onto content of a size and clamps offset, the first visible pixel. It
// returns the view without the thumbs. Declare the content after it.
func (c *Context) Pan(id ID, r image.Rectangle, content image.Point, offset *image.Point) (view image.Rectangle) {
	view = panView(r, content, c.Px(theme.Space12))
	most := image.Pt(max(0, content.X-view.Dx()), max(0, content.Y-view.Dy()))
	if c.over(view) {
		c.panByWheel(most, offset)
	}
	down := panAxis{track: image.Rect(view.Max.X, view.Min.Y, r.Max.X, view.Max.Y), vertical: true, content: content.Y, max: most.Y}
	across := panAxis{track: image.Rect(view.Min.X, view.Max.Y, view.Max.X, r.Max.Y), content: content.X, max: most.X}
	c.panThumb(id+"/down", down, &offset.Y)
	c.panThumb(id+"/across", across, &offset.X)
	return view
}

// panView returns r without the thumbs. One thumb can make the other necessary.
func panView(r image.Rectangle, content image.Point, thumb int) image.Rectangle {
	view := r
	for range 2 {
		if content.Y > view.Dy() {
			view.Max.X = r.Max.X - thumb
		}
		if content.X > view.Dx() {
			view.Max.Y = r.Max.Y - thumb
		}
	}
	return view
}

// panByWheel moves the view by the wheel. With Shift, or if the content is not higher than the
// view, a vertical wheel scrolls horizontally.
func (c *Context) panByWheel(most image.Point, offset *image.Point) {
	x, y := c.in.WheelX, c.in.WheelY
	if y != 0 && (c.in.Mods&Shift != 0 || most.Y == 0) {
		x, y = x+y, 0
	}
	to := image.Pt(
		min(max(offset.X-int(x*c.px(48)), 0), most.X),
		min(max(offset.Y-int(y*c.px(48)), 0), most.Y),
	)
	if to != *offset {
		*offset = to
		c.in.WheelX, c.in.WheelY = 0, 0
	}
}

// panAxis is one axis of a pan.
type panAxis struct {
	track    image.Rectangle // track of the thumb
	vertical bool
	content  int // length in device pixels
	max      int // largest offset
}

func (a panAxis) along(p image.Point) int {
	if a.vertical {
		return p.Y
	}
	return p.X
}

// panThumb draws the thumb of an axis and handles dragging it; a press on the track jumps there.
func (c *Context) panThumb(id ID, a panAxis, offset *int) {
	*offset = min(max(*offset, 0), a.max)
	if a.max == 0 {
		return
	}
	start, length := a.along(a.track.Min), a.along(a.track.Size())
	thumb := min(max(c.Px(24), length*length/max(a.content, 1)), length)
	room := max(length-thumb, 1)
	grab := c.scrolls.area(id)
	if re := c.react(id, a.track, stopTraits{}); re.Held {
		at := a.along(c.in.Pointer)
		if re.Pressed {
			c.pointer.captured = true
			if from := start + room**offset/a.max; at < from || at >= from+thumb {
				*offset = (at - start - thumb/2) * a.max / room
			}
			grab.grabAt, grab.grabbed = at, *offset
		}
		*offset = min(max(grab.grabbed+(at-grab.grabAt)*a.max/room, 0), a.max)
	}
	from := start + room**offset/a.max
	width := c.Px(6)
	at := Centre(image.Rect(from, a.track.Min.Y, from+thumb, a.track.Max.Y), thumb, width)
	if a.vertical {
		at = Centre(image.Rect(a.track.Min.X, from, a.track.Max.X, from+thumb), width, thumb)
	}
	c.fill(at, c.px(theme.RadiusFull), theme.Field)
}
