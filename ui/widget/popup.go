package widget

import (
	"image"
	"strconv"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// A popup is the open list of a drop-down or menu. At most one is open. It receives all pointer
// input; a press outside only closes it.

// popupState is the open list.
type popupState struct {
	id     ID              // widget that it belongs to; "" if closed
	rect   image.Rectangle // bounds in the previous frame
	mark   int             // row that Enter takes
	live   bool            // its widget was declared in this frame
	inside bool            // its rows are being declared
	menu   ID              // entry of a menu whose own menu is shown in its place, or ""
}

// listSpec describes an open list.
type listSpec struct {
	anchor image.Rectangle // bounds of its button
	count  int
	width  int
	top    int              // upper limit in device pixels
	off    func(i int) bool // whether a row is disabled; nil means none is
	draw   func(i int, r image.Rectangle, re Reaction, marked bool)
}

func (c *Context) openPopup(id ID, mark int) {
	c.popup = popupState{id: id, mark: mark, live: true}
	c.scrolls.area(id + "/list").known = false
	c.WakeAfter(0)
}

func (c *Context) closePopup() {
	if c.popup.id != "" {
		c.popup = popupState{}
		c.WakeAfter(0)
	}
}

func (c *Context) beginPopup() { c.popup.live = false }

func (c *Context) endPopup() {
	if !c.popup.live {
		c.closePopup()
	}
}

// closePopupByPress closes the list on a press outside and reports whether it consumed the press.
func (c *Context) closePopupByPress() bool {
	if c.popup.id == "" || c.in.Pointer.In(c.popup.rect) {
		return false
	}
	c.closePopup()
	return true
}

// popupOpen reports whether the list of a widget is open, and marks it as declared.
func (c *Context) popupOpen(id ID) bool {
	if c.measuring || c.popup.id != id {
		return false
	}
	c.popup.live = true
	return true
}

// popupList declares the rows of the open list and returns the chosen one, or -1.
func (c *Context) popupList(id ID, spec listSpec) (taken int) {
	taken = -1
	row := c.height(theme.HeightCheckRow)
	pad := c.Px(theme.Space4)
	opened := c.popup.rect.Empty()
	c.popup.rect = c.placePopup(spec.anchor, spec.top, spec.width, spec.count*row+2*pad)
	if c.keysInPopup(id, spec.count) {
		taken = c.popup.mark
	}

	layer := c.list.SetLayer(paint.Popup)
	c.list.PushClipAlone(image.Rectangle{Max: c.frame.Size})
	c.popup.inside = true
	r, radius := c.popup.rect, c.px(theme.RadiusControl)
	c.drawShadow(r, radius, c.frame.Theme.TipShadow())
	c.list.Box(r, radius, c.line(), c.Colour(theme.Surface), c.Colour(theme.Border))
	view := r.Inset(pad)
	list := id + "/list"
	if m := c.popup.mark; m >= 0 && (opened || len(c.in.Keys) > 0) {
		c.ScrollTo(list, m*row, (m+1)*row, view.Dy())
	}
	c.scroll(list, view, view, func(area image.Rectangle) int {
		for i := range spec.count {
			at := area
			at.Min.Y += i * row
			at.Max.Y = at.Min.Y + row
			if !at.Overlaps(view) {
				continue
			}
			re := c.react(Nth(list, i), at, stopTraits{})
			// Only a moving pointer changes the marked row, so that keys work while it rests on the
			// list.
			if re.Hover && c.in.Pointer != c.pointer.last {
				c.popup.mark = i
			}
			if re.Clicked {
				taken = i
			}
			if !c.measuring {
				spec.draw(i, at, re, i == c.popup.mark)
			}
		}
		return spec.count * row
	})
	c.popup.inside = false
	c.list.PopClip()
	c.list.SetLayer(layer)
	if taken >= 0 && spec.off != nil && spec.off(taken) {
		taken = -1
	}
	if taken >= 0 {
		c.closePopup()
	}
	return taken
}

// placePopup places the list below its button, or above if there is more room, within the window
// and below top. It scrolls if it does not fit.
func (c *Context) placePopup(anchor image.Rectangle, top, width, height int) image.Rectangle {
	gap, margin := c.Px(theme.Space4), c.Px(theme.Space4)
	window := image.Rectangle{Max: c.frame.Size}.Inset(margin)
	window.Min.Y = max(window.Min.Y, top+gap)
	width = min(max(width, anchor.Dx()), window.Dx())
	below, above := window.Max.Y-anchor.Max.Y-gap, anchor.Min.Y-gap-window.Min.Y
	height = min(height, max(below, above))
	y := anchor.Max.Y + gap
	if height > below {
		y = anchor.Min.Y - gap - height
	}
	x := anchor.Min.X
	if x+width > window.Max.X {
		x = anchor.Max.X - width
	}
	return Within(image.Rect(x, y, x+width, y+height), window)
}

// keysInPopup moves the mark and reports whether the marked row was chosen.
func (c *Context) keysInPopup(id ID, count int) (take bool) {
	c.eachKey(id, func(k KeyPress) bool {
		p := &c.popup
		switch {
		case k.Is(0, KeyDown):
			p.mark = min(p.mark+1, count-1)
		case k.Is(0, KeyUp):
			p.mark = max(p.mark-1, 0)
		case k.Is(0, KeyHome):
			p.mark = 0
		case k.Is(0, KeyEnd):
			p.mark = count - 1
		case k.Is(0, KeyEnter), k.Is(0, KeySpace):
			take = take || !k.Repeated && p.mark >= 0 && p.mark < count
		default:
			return false
		}
		return true
	})
	return take
}

// Nth returns the id of item i of a widget.
func Nth(id ID, i int) ID {
	return id + ID("#"+strconv.Itoa(i))
}
