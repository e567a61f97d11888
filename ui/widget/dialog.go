package widget

import (
	"image"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// A dialog is open while it is declared in every frame. It blocks input to everything below, keeps
// the focus inside, and restores the previous focus when it is no longer declared.

// DialogSpec describes a dialog.
type DialogSpec struct {
	Title string
	Width float64 // dp; less in a narrow window
	// Banner is the height in dp of a picture across the top; 0 for none. DrawBanner draws it into
	// a rectangle that is clipped at its lower edge, so only its upper corners need rounding.
	Banner     float64
	DrawBanner func(at image.Rectangle)
	// Icon is drawn on a disc at the lower edge of the banner.
	Icon       string
	IconColour theme.Colour
	// Body declares widgets from the top of area, which has no lower limit, and returns the height
	// it used. It also runs for measuring; see MeasureBody.
	Body      func(area image.Rectangle) (used int)
	Note      string         // caption left of the buttons
	NoteWrong bool           // the note is an error
	Buttons   []DialogButton // left to right, the primary one last
	Focus     ID             // initial focus; "" means the first widget
	Sticky    bool           // Escape and presses outside do not close it
}

// DialogButton is a button of the footer. Enter clicks the one of kind Primary.
type DialogButton struct {
	ID ID
	ButtonSpec
	Left  bool   // aligned left if the buttons are in one row
	Do    func() // called by Dialog when the button was clicked, after the dialog is drawn; may be nil
	Stays bool   // a click does not close the dialog
}

// DialogResult is what the player did to a dialog.
type DialogResult struct {
	Closed bool            // by Escape or a press outside: stop declaring it
	Behind ID              // after a press outside: the widget of the layer below at that place, or ""
	Button ID              // the clicked button of the footer, or ""
	Rect   image.Rectangle // bounds of the dialog

	stays bool // the button does not close the dialog
}

// dialogState keeps the dialogs of the previous frame, which decide where this frame's input goes.
type dialogState struct {
	depth     int // nesting depth of the current call
	depthSeen int // maximum depth in this frame
	top       int // depth that receives the input
	open      []openDialog
	ghost     []paint.Op // last drawing of a dialog that was closed
	closedAt  time.Duration
}

// openDialog is a dialog that was declared in this frame or the previous one.
type openDialog struct {
	id       ID
	seen     bool
	openedAt time.Duration
	returnTo ID  // widget that had the focus when it opened
	body     int // height of the body in the previous frame
	measured bodyMeasure
}

// bodyMeasure is what the height of a body depends on besides its content.
type bodyMeasure struct {
	width int
	scale float64
	large bool
	touch bool
}

func (d *dialogState) begin() {
	d.depth, d.depthSeen = 0, 0
	d.top = len(d.open)
	for i := range d.open {
		d.open[i].seen = false
	}
}

// DialogOpen reports whether a dialog takes the input. The game's own shortcuts are inactive then.
func (c *Context) DialogOpen() bool { return c.dialogs.top > 0 || c.dialogs.depthSeen > 0 }

// atTop reports whether the current call is on the layer that receives the pointer.
func (c *Context) atTop() bool {
	return c.dialogs.depth == c.dialogs.top && (c.popup.id == "" || c.popup.inside)
}

// Open reports whether the dialog stays open: it was not closed, and no button that closes it was
// clicked.
func (r DialogResult) Open() bool { return !r.Closed && (r.Button == "" || r.stays) }

// Dialog declares a dialog. Declare it after the screen that it covers, and a nested dialog after
// or inside the first one.
func (c *Context) Dialog(id ID, spec DialogSpec) DialogResult {
	result := c.dialog(id, spec)
	// The action runs outside the dialog's layer, as it may declare or close dialogs.
	for _, b := range spec.Buttons {
		if b.ID != result.Button || result.Button == "" {
			continue
		}
		result.stays = b.Stays
		if b.Do != nil {
			b.Do()
		}
	}
	return result
}

func (c *Context) dialog(id ID, spec DialogSpec) DialogResult {
	if c.measuring {
		return DialogResult{} // it takes no space in the enclosing body
	}
	d := &c.dialogs
	depth, scroll := d.depth, c.scrolls.current
	d.depth = max(d.depthSeen, depth) + 1
	d.depthSeen = d.depth
	c.scrolls.current = ""
	at, opened := c.enterDialog(id)
	defer func() { d.depth, c.scrolls.current = depth, scroll }()

	layer := c.list.SetLayer(paint.Dialog)
	defer c.list.SetLayer(layer)
	c.list.PushClipAlone(image.Rectangle{Max: c.frame.Size})
	defer c.list.PopClip()
	c.list.PushAlpha(c.appear(d.open[at].openedAt))
	defer c.list.PopAlpha()

	lay := c.layDialog(spec, &d.open[at])
	c.noteDialog(id, lay.panel, spec)
	c.fill(image.Rectangle{Max: c.frame.Size}, 0, theme.Scrim)
	c.Panel(lay.panel)

	c.dialogBanner(spec, lay)
	result := DialogResult{Rect: lay.panel}
	for i, line := range lay.title {
		row := lay.titleArea
		row.Min.Y += i * lay.titleLine
		row.Max.Y = row.Min.Y + lay.titleLine
		c.Label(row, line, LabelSpec{Role: lay.titleRole})
	}
	used := lay.view.Dy()
	if spec.Body != nil {
		used = c.dialogBody(id, lay, spec.Body)
	}
	if used != d.open[at].body {
		d.open[at].body = used
		c.WakeAfter(0) // lay it out again with the measured height
	}
	result.Button = c.dialogFooter(spec, lay)
	if opened && d.depthSeen == d.depth { // no nested dialog opened
		c.focusFirst(spec.Focus, d.depth)
	}
	if d.depth == d.top && !opened && !spec.Sticky {
		outside := c.in.Pressed && !c.pointer.swallow && !c.pointer.hit && !c.in.Pointer.In(lay.panel)
		if outside {
			c.pointer.hit = true
			result.Behind = c.behind(c.in.Pointer)
		}
		result.Closed = outside || c.TakeShortcut(0, KeyEscape)
	}
	return result
}

// behind returns the widget at a position below the dialog being declared, or "".
func (c *Context) behind(at image.Point) (id ID) {
	for _, s := range c.focus.stops {
		if s.depth < c.dialogs.depth && at.In(s.rect) {
			id = s.id
		}
	}
	return id
}

// enterDialog finds the dialog among the open ones, or opens it.
func (c *Context) enterDialog(id ID) (at int, opened bool) {
	d := &c.dialogs
	at = d.depth - 1
	if at < len(d.open) && d.open[at].id == id {
		d.open[at].seen = true
		return at, false
	}
	returnTo := c.focus.id
	if at < len(d.open) { // it replaces a dialog that is no longer declared
		if s, ok := c.focus.now(c.focus.id); !ok || s.depth > at { // a page behind it may have the focus by now
			returnTo = d.open[at].returnTo
		}
		d.open = d.open[:at]
	}
	d.open = append(d.open, openDialog{id: id, seen: true, openedAt: c.now, returnTo: returnTo})
	*c.scrolls.area(id + "/body") = scrollArea{}
	c.closePopup()
	c.WakeAfter(0)
	return at, true
}

// focusFirst focuses the initial widget of a dialog that was just opened.
func (c *Context) focusFirst(want ID, depth int) {
	first := ID("")
	for _, s := range c.focus.stops {
		if s.depth != depth {
			continue
		}
		if first == "" || s.id == want {
			first = s.id
		}
		if s.id == want {
			break
		}
	}
	c.focus.id, c.focus.from, c.focus.reveal = first, first, first
}

// endDialogs removes dialogs that were not declared and restores the focus, unless it has moved to a
// widget below already: a page that opened in place of the dialog has focused one of its own.
func (c *Context) endDialogs() {
	d := &c.dialogs
	for i := range d.open {
		if d.open[i].seen {
			continue
		}
		if s, ok := c.focus.now(c.focus.id); !ok || s.depth > i {
			c.focus.id, c.focus.from = d.open[i].returnTo, d.open[i].returnTo
		}
		d.open = d.open[:i]
		if s, ok := c.focus.now(c.focus.id); i > 0 && (!ok || s.depth != i) {
			c.focusFirst("", i) // this dialog never had the focus
		}
		if i == 0 {
			d.ghost = append(d.ghost[:0], c.spare.Ops(paint.Dialog)...)
			d.closedAt = c.now
		}
		c.WakeAfter(0)
		break
	}
	if len(d.open) != d.top {
		c.WakeAfter(0) // the new top dialog has not received input yet
	}
	c.drawGhost()
}

// drawGhost draws the fading image of a closed dialog.
func (c *Context) drawGhost() {
	d := &c.dialogs
	if len(d.ghost) == 0 {
		return
	}
	gone := theme.Progress(c.now-d.closedAt, theme.MotionDisappear.Duration(c.frame.ReducedMotion))
	if gone >= 1 || len(d.open) > 0 {
		clear(d.ghost)
		d.ghost = d.ghost[:0]
		return
	}
	layer := c.list.SetLayer(paint.Dialog)
	c.list.PushAlpha(float32(1 - gone))
	c.list.Append(d.ghost)
	c.list.PopAlpha()
	c.list.SetLayer(layer)
	c.WakeAfter(0)
}

// appear returns the opacity of something that appeared at the given time.
func (c *Context) appear(at time.Duration) float32 {
	t := theme.Progress(c.now-at, theme.MotionAppear.Duration(c.frame.ReducedMotion))
	if t < 1 {
		c.WakeAfter(0)
	}
	return float32(theme.EaseOut(t))
}

// Panel draws the background and shadow of a dialog or floating card.
func (c *Context) Panel(r image.Rectangle) {
	if c.measuring {
		return
	}
	radius := c.px(theme.RadiusDialog)
	for _, s := range c.frame.Theme.DialogShadows() {
		c.drawShadow(r, radius, s)
	}
	c.list.Box(r, radius, c.line(), c.Colour(theme.Surface), c.Colour(theme.Border))
}

// drawShadow draws the shadow of a box at r; radius is in device pixels.
func (c *Context) drawShadow(r image.Rectangle, radius float64, s theme.Shadow) {
	c.list.Shadow(r.Add(image.Pt(0, c.Px(s.OffsetY))), radius, c.px(s.Blur), s.Colour)
}
