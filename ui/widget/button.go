package widget

import (
	"image"
	"image/color"
	"time"

	"worldslide/ui/paint"
	"worldslide/ui/theme"
)

// ButtonKind is the visual weight of a button.
type ButtonKind uint8

// The kinds of button.
const (
	Standard ButtonKind = iota // outlined
	Primary                    // filled; at most one per screen or dialog
	Tonal                      // tinted
	Flat                       // no background: toolbar, footer, bars
)

// ButtonSize is the size class of a button.
type ButtonSize uint8

// The size classes.
const (
	Normal  ButtonSize = iota
	InBar              // in a hint or warning bar
	Small              // caption type, for steppers and lists
	Stacked            // icon above text, for a narrow toolbar
	inGroup            // a chip or a segment
)

// ButtonSpec describes a button.
type ButtonSpec struct {
	Kind ButtonKind
	Size ButtonSize
	Icon string // name; "" for none
	Word string // text; "" needs another label beside the button

	Disabled bool
	Down     bool // its dialog or screen is open
	Chosen   bool // it is the selected one of several
	Repeats  bool // it clicks repeatedly while held

	Tip  string // tooltip; for a disabled button, why it is disabled
	Key  string // shortcut shown after the tooltip, such as "Ctrl Z"
	Left bool   // icon and text are left-aligned, as in menus
}

// repeatEvery is the default time between clicks of a held button.
const repeatEvery = 60 * time.Millisecond

// Button declares a button at r and reports whether it was clicked.
func (c *Context) Button(id ID, r image.Rectangle, spec ButtonSpec) (clicked bool) {
	return c.ButtonReaction(id, r, spec).Clicked
}

// ButtonReaction is like Button and returns the whole reaction.
func (c *Context) ButtonReaction(id ID, r image.Rectangle, spec ButtonSpec) Reaction {
	t := pressable
	t.disabled = spec.Disabled
	re := c.react(id, c.reach(r), t)
	if c.measuring {
		return re
	}
	if spec.Repeats && c.repeating(&re) {
		re.Clicked = true
	}
	c.Tip(id, r, spec.Tip, spec.Key)
	c.noteButton(id, r, spec)
	c.drawButton(r, spec, re)
	return re
}

// repeating reports whether a held button clicks again in this update, and schedules the next time.
func (c *Context) repeating(re *Reaction) bool {
	p := &c.pointer
	switch {
	case re.Pressed:
		p.repeatAt = c.frame.Repeat.First(c.now)
	case re.Released && p.repeated:
		re.Clicked = false // the repeats were the clicks
	}
	if !re.Held || !re.Hover {
		p.repeated = p.repeated && re.Held
		return false
	}
	due := !re.Pressed && c.now >= p.repeatAt
	if due {
		p.repeatAt, p.repeated = c.frame.Repeat.Next(c.now, repeatEvery), true
	}
	c.WakeAfter(p.repeatAt - c.now)
	return due
}

// reach enlarges r to the minimum size of a touch target, when the window is narrow or touch was
// used.
func (c *Context) reach(r image.Rectangle) image.Rectangle {
	if !c.touch && !c.Narrow() {
		return r
	}
	if d := c.Px(theme.HeightTouch) - r.Dy(); d > 0 {
		r.Min.Y -= d / 2
		r.Max.Y += d - d/2
	}
	if d := c.Px(theme.HeightTouch) - r.Dx(); d > 0 {
		r.Min.X -= d / 2
		r.Max.X += d - d/2
	}
	return r
}

// ControlHeight returns the height of buttons, fields and drop-downs in device pixels. Large text
// makes it higher, and narrow windows and touch make it at least the height of a touch target.
func (c *Context) ControlHeight() int { return c.height(theme.HeightButton) }

func (c *Context) height(dp float64) int {
	if c.frame.LargeText {
		dp += theme.Body.Type(true).Line - theme.Body.Type(false).Line
	}
	if c.Narrow() || c.touch {
		dp = max(dp, theme.HeightTouch)
	}
	return c.Px(dp)
}

// Narrow reports whether the window is less than 720 dp wide and uses the narrow layout.
func (c *Context) Narrow() bool { return c.frame.Size.X < c.Px(720) }

// buttonShape is the font and metrics of a button, in device pixels.
type buttonShape struct {
	role          theme.Role
	padding, icon int
	gap           int
	height        int
}

func (c *Context) buttonShape(spec ButtonSpec) buttonShape {
	s := buttonShape{role: theme.Body, padding: c.Px(12), icon: c.Px(18), gap: c.Px(8), height: c.height(theme.HeightButton)}
	if spec.Kind == Primary || spec.Kind == Tonal || spec.Chosen {
		s.role = theme.BodyBold
	}
	if spec.Kind == Primary {
		s.padding = c.Px(16)
	}
	switch spec.Size {
	case inGroup:
		s.icon = c.Px(16)
	case InBar:
		s.height = c.height(theme.HeightInBar)
	case Small:
		s.role, s.padding, s.icon, s.height = theme.Caption, c.Px(10), c.Px(14), c.Px(theme.HeightSmall)
		if c.frame.LargeText {
			s.height = c.Px(theme.HeightSmall + 4)
		}
	case Stacked:
		s.role, s.padding, s.icon, s.gap, s.height = theme.Caption, c.Px(4), c.Px(20), c.Px(4), c.Px(theme.HeightToolbar)
	}
	return s
}

// ButtonSize returns the size of a button for its text and icon. ToolButtonSize is the same for the
// toolbar, where flat buttons have less padding.
func (c *Context) ButtonSize(spec ButtonSpec) image.Point {
	s := c.buttonShape(spec)
	word := c.Width(s.role, spec.Word)
	if spec.Size == Stacked {
		return image.Pt(max(word, s.icon)+2*s.padding, s.height)
	}
	w := word
	if spec.Icon != "" {
		w += s.icon
		if word > 0 {
			w += s.gap
		}
	}
	return image.Pt(w+2*s.padding, s.height)
}

// ToolButtonSize returns the size of a button in the toolbar.
func (c *Context) ToolButtonSize(spec ButtonSpec) image.Point {
	size := c.ButtonSize(spec)
	if spec.Size == Normal {
		size.X += 2 * (c.Px(10) - c.buttonShape(spec).padding)
	}
	return size
}

// buttonLook is the colours and line width of a button in one state.
type buttonLook struct {
	ground, border color.NRGBA
	line           float64
	ink            color.NRGBA
}

func (c *Context) buttonLook(spec ButtonSpec, re Reaction) buttonLook {
	clear := color.NRGBA{}
	pressed := re.Held && re.Hover || spec.Down
	l := buttonLook{line: c.line(), ink: c.Colour(theme.Text)}
	switch spec.Kind {
	case Standard:
		l.ground, l.border = c.Colour(theme.Surface), c.Colour(theme.Field)
	case Primary:
		l.ground, l.ink = c.Colour(theme.Accent), c.Colour(theme.OnAccent)
	case Tonal:
		l.ground, l.ink = c.Colour(theme.Soft), c.Colour(theme.SoftText)
		if c.frame.Theme == theme.HighContrast {
			l.border = c.Colour(theme.Accent)
		}
	}
	if spec.Chosen {
		l.ground, l.border, l.ink = c.Colour(theme.Soft), c.Colour(theme.Accent), c.Colour(theme.SoftText)
	}
	if spec.Disabled {
		l.ink = c.Colour(theme.Disabled)
		l.ground = clear
		if spec.Kind == Primary {
			l.ground = c.Colour(theme.Well)
		}
		if spec.Kind != Standard {
			l.border = clear
		}
		return l
	}
	switch {
	case spec.Kind == Primary && pressed:
		l.ground = c.Colour(theme.AccentPress)
	case spec.Kind == Primary && re.Hover:
		l.ground = c.Colour(theme.AccentHover)
	case (spec.Kind == Tonal || spec.Chosen) && pressed:
		l.border, l.line = c.Colour(theme.Accent), c.strongLine()
	case (spec.Kind == Tonal || spec.Chosen) && re.Hover:
		l.border = c.Colour(theme.Accent)
	case pressed:
		l.ground = c.Colour(theme.Press)
	case re.Hover:
		l.ground = c.Colour(theme.Hover)
	}
	return l
}

func (c *Context) drawButton(r image.Rectangle, spec ButtonSpec, re Reaction) {
	look, radius := c.buttonLook(spec, re), c.px(theme.RadiusControl)
	c.list.Box(r, radius, look.line, look.ground, look.border)
	c.drawContent(r, spec, look.ink)
	if re.Ring {
		c.drawRing(r, radius)
	}
}

// drawContent draws the icon and text of a button, chip or segment.
func (c *Context) drawContent(r image.Rectangle, spec ButtonSpec, ink color.NRGBA) {
	s := c.buttonShape(spec)
	f := c.Font(s.role)
	if spec.Size == Stacked {
		line := c.LineHeight(theme.Caption)
		total := s.icon + s.gap + line
		y := r.Min.Y + (r.Dy()-total)/2
		x := r.Min.X + (r.Dx()-s.icon)/2
		c.list.Icon(image.Rect(x, y, x+s.icon, y+s.icon), spec.Icon, ink)
		y += s.icon + s.gap
		word := image.Rect(r.Min.X, y, r.Max.X, y+line)
		c.list.TextIn(word, paint.CentreMiddle, spec.Word, c.Fit(spec.Word, f, r.Dx()), ink)
		return
	}
	room := r.Dx() - c.Px(8)
	iconRoom := 0
	if spec.Icon != "" {
		iconRoom = s.icon
		if spec.Word != "" {
			iconRoom += s.gap
		}
	}
	fitted := c.Fit(spec.Word, f, room-iconRoom)
	if spec.Word != "" && c.measure.Width(spec.Word, fitted) > room-iconRoom { // the text matters more than the icon
		spec.Icon, iconRoom = "", 0
		fitted = c.Fit(spec.Word, f, room)
	}
	f = fitted
	x := r.Min.X + s.padding
	if !spec.Left {
		x = r.Min.X + (r.Dx()-iconRoom-c.measure.Width(spec.Word, f))/2
	}
	if spec.Icon != "" {
		y := r.Min.Y + (r.Dy()-s.icon)/2
		c.list.Icon(image.Rect(x, y, x+s.icon, y+s.icon), spec.Icon, ink)
	}
	c.list.TextIn(image.Rect(x+iconRoom, r.Min.Y, r.Max.X, r.Max.Y), paint.LeftMiddle, spec.Word, f, ink)
}
