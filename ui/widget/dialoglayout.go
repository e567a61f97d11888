package widget

import (
	"image"

	"worldslide/ui/theme"
)

// A dialog has a title, a body and a footer, in a panel in the middle of the window. Title and
// footer are always visible; the body scrolls if the window is low.

// dialogLayout is the rectangles of a dialog.
type dialogLayout struct {
	panel     image.Rectangle
	banner    image.Rectangle
	titleRole theme.Role
	titleArea image.Rectangle
	title     []string // wrapped
	titleLine int
	view      image.Rectangle // visible part of the body
	padding   int
	footer    image.Rectangle
	stacked   bool // buttons are stacked over the whole width, the primary one on top
	note      []string
	scrolls   bool
}

func (c *Context) layDialog(spec DialogSpec, o *openDialog) dialogLayout {
	var l dialogLayout
	margin := c.Px(theme.Space16)
	l.padding = c.Px(theme.Space24)
	full := c.frame.Size.X < c.Px(600)
	if full {
		margin, l.padding = c.Px(theme.Space8), c.Px(theme.Space16)
	}
	width := min(c.Px(spec.Width), c.frame.Size.X-2*margin)
	if full {
		width = c.frame.Size.X - 2*margin
	}
	inner := width - 2*l.padding

	banner := c.Px(spec.Banner)
	above, space := 0, theme.Space20
	l.titleRole = theme.Section
	if banner > 0 {
		above = banner - l.padding + c.Px(bannerDisc/2+theme.Space8) // space for the disc, which overlaps the banner's lower edge
		l.titleRole, space = theme.Title, theme.Space4
	}
	titleTop := above
	if spec.Title != "" {
		l.title = c.Wrap(spec.Title, c.Font(l.titleRole), inner)
		l.titleLine = c.LineHeight(l.titleRole)
		above += len(l.title)*l.titleLine + c.Px(space)
	}
	footer := c.footerHeight(spec, &l, inner, full)
	below := 0
	if footer > 0 {
		below = footer + c.Px(theme.Space24)
	}
	now := bodyMeasure{inner, c.frame.Scale, c.frame.LargeText, c.touch}
	if spec.Body != nil && o.measured != now {
		o.body, o.measured = c.MeasureBody(inner, spec.Body), now
	}
	room := c.frame.Size.Y - 2*margin - 2*l.padding - above - below
	body := min(o.body, max(room, c.Px(theme.HeightTouch)))
	l.scrolls = body < o.body

	height := 2*l.padding + above + body + below
	l.panel = Centre(image.Rectangle{Max: c.frame.Size}, width, height)
	l.panel = Within(l.panel, image.Rectangle{Max: c.frame.Size})
	rest := l.panel.Inset(l.padding)
	l.titleArea = CutTop(&rest, above)
	CutTop(&l.titleArea, titleTop)
	l.banner = l.panel
	l.banner.Max.Y = l.banner.Min.Y + banner
	l.footer = CutBottom(&rest, footer)
	if footer > 0 {
		CutBottom(&rest, c.Px(theme.Space24))
	}
	l.view = rest
	return l
}

// bannerDisc is the diameter of the disc in dp.
const bannerDisc = 64

// dialogBanner draws the banner and the disc with the icon.
func (c *Context) dialogBanner(spec DialogSpec, l dialogLayout) {
	if l.banner.Empty() || spec.DrawBanner == nil {
		return
	}
	line := int(c.line())
	at := l.banner
	at.Min = at.Min.Add(image.Pt(line, line))
	at.Max.X -= line
	c.list.PushClip(at)
	spec.DrawBanner(at)
	c.list.PopClip()
	if spec.Icon == "" {
		return
	}
	disc := image.Rect(0, 0, c.Px(bannerDisc), c.Px(bannerDisc))
	disc = disc.Add(image.Pt(l.panel.Min.X+l.padding, l.banner.Max.Y-disc.Dy()*9/16))
	c.list.Fill(disc, float64(disc.Dx())/2, c.Colour(theme.Surface))
	c.list.Icon(Centre(disc, c.Px(36), c.Px(36)), spec.Icon, c.Colour(spec.IconColour))
}

// MeasureBody returns the height that a body uses at a width. It runs the body without input or
// drawing; see Measuring.
func (c *Context) MeasureBody(width int, body func(area image.Rectangle) (used int)) int {
	before := c.measuring
	c.measuring = true
	used := body(endless(image.Rect(0, 0, width, 0)))
	c.measuring = before
	return used
}

// MeasureAt runs measure without input or drawing, as in a window with another number of device pixels
// per dp.
func (c *Context) MeasureAt(scale float64, measure func()) {
	before, was := c.measuring, c.frame.Scale
	c.measuring, c.frame.Scale = true, scale
	measure()
	c.measuring, c.frame.Scale = before, was
}

// endless removes the lower limit of r. A body cuts off what it needs, which gives its height.
func endless(r image.Rectangle) image.Rectangle {
	r.Max.Y = r.Min.Y + 1<<20
	return r
}

// footerHeight chooses the layout of the footer and returns its height.
func (c *Context) footerHeight(spec DialogSpec, l *dialogLayout, inner int, full bool) int {
	if len(spec.Buttons) == 0 && spec.Note == "" {
		return 0
	}
	row := 0
	for _, b := range spec.Buttons {
		row += c.ButtonSize(b.ButtonSpec).X + c.Px(theme.Space8)
	}
	height := c.ControlHeight()
	noteWidth := inner - row - c.Px(theme.Space8)
	l.stacked = full && len(spec.Buttons) > 0 || row > inner
	if l.stacked || noteWidth < c.Px(120) {
		noteWidth = inner
	}
	if spec.Note != "" {
		l.note = c.Wrap(spec.Note, c.Font(theme.Caption), noteWidth)
	}
	note := len(l.note) * c.LineHeight(theme.Caption)
	if l.stacked {
		height = len(spec.Buttons)*(height+c.Px(theme.Space8)) - c.Px(theme.Space8)
	}
	if note > 0 && noteWidth == inner && len(spec.Buttons) > 0 {
		return height + note + c.Px(theme.Space12)
	}
	return max(height, note)
}

// dialogBody runs the body and returns the height it used.
func (c *Context) dialogBody(id ID, l dialogLayout, body func(image.Rectangle) int) (used int) {
	if !l.scrolls {
		return body(endless(l.view))
	}
	// The clip extends into the padding, so that focus rings are not cut off and the scroll thumb
	// does not narrow the body.
	clip := l.view
	clip.Min.X -= c.Px(8)
	clip.Max.X += l.padding
	clip.Min.Y -= c.Px(5)
	clip.Max.Y += c.Px(5)
	return c.scroll(id+"/body", clip, l.view, body)
}

// dialogFooter declares the note and the buttons.
func (c *Context) dialogFooter(spec DialogSpec, l dialogLayout) (clicked ID) {
	rest := l.footer
	if len(l.note) > 0 {
		line := c.LineHeight(theme.Caption)
		total := len(l.note) * line
		var at image.Rectangle
		if rest.Dy() > total+c.Px(theme.Space12) && l.footer.Dy() != c.ControlHeight() {
			at = CutTop(&rest, total)
			CutTop(&rest, c.Px(theme.Space12))
		} else {
			at = Centre(rest, rest.Dx(), total)
			for _, b := range spec.Buttons {
				if b.Left {
					at.Min.X += c.ButtonSize(b.ButtonSpec).X + c.Px(theme.Space12)
				}
			}
		}
		ink := LabelSpec{Role: theme.Caption, Colour: theme.Text2}
		if spec.NoteWrong {
			ink.Colour = theme.Bad
		}
		for i, s := range l.note {
			c.Label(Row(at, len(l.note), i, 0), s, ink)
		}
	}
	n, gap := len(spec.Buttons), c.Px(theme.Space8)
	left, x := rest.Min.X, rest.Max.X+gap
	for _, b := range spec.Buttons {
		if !b.Left {
			x -= c.ButtonSize(b.ButtonSpec).X + gap
		}
	}
	for i := range spec.Buttons {
		b := spec.Buttons[i]
		r := rest
		if l.stacked {
			b = spec.Buttons[n-1-i]
			r = Row(rest, n, i, gap)
		} else {
			from := &x
			if b.Left {
				from = &left
			}
			r.Min.X = *from
			r.Max.X = r.Min.X + c.ButtonSize(b.ButtonSpec).X
			*from = r.Max.X + gap
		}
		pressed := c.Button(b.ID, r, b.ButtonSpec)
		if b.Kind == Primary && !b.Disabled && c.enterIsPrimary() {
			pressed = true
		}
		if pressed {
			clicked = b.ID
		}
	}
	return clicked
}

// enterIsPrimary reports whether Enter was pressed for the primary button: no other button shows
// the focus.
func (c *Context) enterIsPrimary() bool {
	if s, ok := c.focus.find(c.focus.id); ok && s.trait.enter && c.focus.ring {
		return false
	}
	return c.TakeShortcut(0, KeyEnter)
}
