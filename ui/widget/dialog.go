package widget

import (
	"image"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// A dialog is open in every frame that declares it. It takes all input from
// what lies below, keeps the focus inside, and gives it back when it is no
// longer declared.

// DialogSpec describes a dialog.
type DialogSpec struct {
	Title string
	Width float64 // dp; less when the window is narrower
	// Banner is how high a picture across the top is, in dp; 0 for none. DrawBanner
	// draws it into a rectangle that is cut off at its lower edge, so that only its
	// upper corners need to be round.
	Banner     float64
	DrawBanner func(at image.Rectangle)
	// Icon stands on a disc at the lower edge of the banner.
	Icon       string
	IconColour theme.Colour
	// Body declares the widgets from the top of an area without a bottom and
	// returns the height it used. See MeasureBody for what it must not do.
	Body      func(area image.Rectangle) (used int)
	Note      string         // a caption left of the buttons
	NoteWrong bool           // it says what is wrong
	Buttons   []DialogButton // left to right, the primary last
	Focus     ID             // who has the focus first; the first widget if empty
	Sticky    bool           // neither Escape nor a press outside closes it
}

// DialogButton is a button of the footer. Enter clicks the one of kind Primary.
type DialogButton struct {
	ID ID
	ButtonSpec
	Left bool // it stands at the left end, if the buttons are side by side
}

// DialogResult is what was done to a dialog.
type DialogResult struct {
	Closed bool            // Escape, or a press outside: stop declaring it
	Behind ID              // of a press outside: the widget below the dialog that lies there, or ""
	Button ID              // the footer's button that was clicked, or ""
	Rect   image.Rectangle // where the dialog is
}

// dialogState keeps the dialogs of the frame before, which decide who gets the
// input of this one.
type dialogState struct {
	depth     int // how deep the call at hand is nested
	depthSeen int // how deep it went in this frame
	top       int // the depth that gets the input
	open      []openDialog
	ghost     []paint.Op // the last look of a dialog that was closed
	closedAt  time.Duration
}

// openDialog is a dialog that was declared in this frame or the one before.
type openDialog struct {
	id       ID
	seen     bool
	openedAt time.Duration
	returnTo ID  // who had the focus when it opened
	body     int // height of the body in the frame before
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

// DialogOpen reports whether a dialog takes the input, so that the game's own
// keys should rest.
func (c *Context) DialogOpen() bool { return c.dialogs.top > 0 || c.dialogs.depthSeen > 0 }

// atTop reports whether the widget at hand is where the pointer's input goes.
func (c *Context) atTop() bool {
	return c.dialogs.depth == c.dialogs.top && (c.popup.id == "" || c.popup.inside)
}

// Dialog declares a dialog. Declare it after the screen it lies over, and a
// second one (a question) after or inside the first.
func (c *Context) Dialog(id ID, spec DialogSpec) DialogResult {
	if c.measuring {
		return DialogResult{} // it takes no room in the body it is declared in
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
		c.WakeAfter(0) // lay it out anew with the height it turned out to have
	}
	result.Button = c.dialogFooter(spec, lay)
	if opened && d.depthSeen == d.depth { // none opened above it meanwhile
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

// behind returns the widget at a place below the dialog that is being declared, or "".
func (c *Context) behind(at image.Point) (id ID) {
	for _, s := range c.focus.stops {
		if s.depth < c.dialogs.depth && at.In(s.rect) {
			id = s.id
		}
	}
	return id
}

// enterDialog finds the dialog among those open, or opens it.
func (c *Context) enterDialog(id ID) (at int, opened bool) {
	d := &c.dialogs
	at = d.depth - 1
	if at < len(d.open) && d.open[at].id == id {
		d.open[at].seen = true
		return at, false
	}
	returnTo := c.focus.id
	if at < len(d.open) { // another dialog takes the place of one that went
		returnTo = d.open[at].returnTo
		d.open = d.open[:at]
	}
	d.open = append(d.open, openDialog{id: id, seen: true, openedAt: c.now, returnTo: returnTo})
	*c.scrolls.area(id + "/body") = scrollArea{}
	c.closePopup()
	c.WakeAfter(0)
	return at, true
}

// focusFirst gives the focus to a widget of the dialog that has just opened.
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

// endDialogs drops the dialogs that were not declared and gives the focus back.
func (c *Context) endDialogs() {
	d := &c.dialogs
	for i := range d.open {
		if d.open[i].seen {
			continue
		}
		c.focus.id, c.focus.from = d.open[i].returnTo, d.open[i].returnTo
		d.open = d.open[:i]
		if s, ok := c.focus.now(c.focus.id); i > 0 && (!ok || s.depth != i) {
			c.focusFirst("", i) // the dialog below never had the focus
		}
		if i == 0 {
			d.ghost = append(d.ghost[:0], c.spare.Ops(paint.Dialog)...)
			d.closedAt = c.now
		}
		c.WakeAfter(0)
		break
	}
	if len(d.open) != d.top {
		c.WakeAfter(0) // the new top has seen no input yet
	}
	c.drawGhost()
}

// drawGhost lets a closed dialog fade away.
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

// appear is the opacity of something that appeared at a time.
func (c *Context) appear(at time.Duration) float32 {
	t := theme.Progress(c.now-at, theme.MotionAppear.Duration(c.frame.ReducedMotion))
	if t < 1 {
		c.WakeAfter(0)
	}
	return float32(theme.EaseOut(t))
}

// Panel draws the ground of a dialog, or of a card that lies over something, with
// its shadows.
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

// drawShadow draws what a box at r casts; radius is device pixels.
func (c *Context) drawShadow(r image.Rectangle, radius float64, s theme.Shadow) {
	c.list.Shadow(r.Add(image.Pt(0, c.Px(s.OffsetY))), radius, c.px(s.Blur), s.Colour)
}
