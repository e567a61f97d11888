package widget

import (
	"image"

	"worldslide/ui/access"
	"worldslide/ui/theme"
)

// A check box is for forms that are applied with a button; a switch takes effect at once.

// ToggleSpec describes a check box or a switch.
type ToggleSpec struct {
	Disabled bool
	Tip      string // tooltip; if disabled, why
	Key      string
}

// CheckHeight is the height of a row with a check box in device pixels.
func (c *Context) CheckHeight() int { return c.height(theme.HeightCheckRow) }

// CheckWidth returns the width of a check box with its text.
func (c *Context) CheckWidth(word string) int {
	return c.Px(18) + c.Px(10) + c.Width(theme.Body, word)
}

// CheckBox declares a check box with text in r and reports whether value changed. The text can be
// clicked too.
func (c *Context) CheckBox(id ID, r image.Rectangle, word string, value *bool, spec ToggleSpec) (changed bool) {
	r.Max.X = min(r.Max.X, r.Min.X+c.CheckWidth(word))
	t := pressable
	t.disabled, t.enter = spec.Disabled, false
	re := c.react(id, c.reach(r), t)
	if c.measuring {
		return false
	}
	if re.Clicked {
		*value = !*value
	}
	c.Tip(id, r, spec.Tip, spec.Key)
	c.noteToggle(id, r, access.CheckBox, word, *value, spec)

	n := c.Px(18)
	box := image.Rect(r.Min.X, r.Min.Y+(r.Dy()-n)/2, r.Min.X+n, r.Min.Y+(r.Dy()+n)/2)
	radius := c.px(theme.RadiusKeyCap)
	ground, border, ink := theme.Surface, theme.Field, theme.Text
	switch {
	case spec.Disabled:
		border, ink = theme.Border, theme.Disabled
		if *value {
			ground = theme.Well
		}
	case *value:
		ground = stateOf(re, theme.Accent, theme.AccentHover, theme.AccentPress)
		border = ground
	default:
		ground = stateOf(re, theme.Surface, theme.Hover, theme.Press)
	}
	c.list.Box(box, radius, c.line(), c.Colour(ground), c.Colour(border))
	if *value {
		tick := theme.OnAccent
		if spec.Disabled {
			tick = theme.Disabled
		}
		c.list.Icon(box.Inset(c.Px(2)), iconTick, c.Colour(tick))
	}
	words := r
	words.Min.X = box.Max.X + c.Px(10)
	c.Label(words, word, LabelSpec{Colour: ink})
	if re.Ring {
		c.drawRing(box, radius)
	}
	return re.Clicked
}

// SwitchSize is the size of a switch in device pixels.
func (c *Context) SwitchSize() image.Point { return image.Pt(c.Px(40), c.Px(22)) }

// Switch declares a switch at the right edge of hit, centred vertically, and reports whether value
// changed. The caller draws the text; all of hit can be clicked.
func (c *Context) Switch(id ID, hit image.Rectangle, value *bool, spec ToggleSpec) (changed bool) {
	t := pressable
	t.disabled, t.enter = spec.Disabled, false
	re := c.react(id, c.reach(hit), t)
	if c.measuring {
		return false
	}
	if re.Clicked {
		*value = !*value
	}
	c.Tip(id, hit, spec.Tip, spec.Key)
	c.noteToggle(id, hit, access.Switch, "", *value, spec)

	size := c.SwitchSize()
	y := hit.Min.Y + (hit.Dy()-size.Y)/2
	r := image.Rect(hit.Max.X-size.X, y, hit.Max.X, y+size.Y)
	radius := float64(size.Y) / 2
	ground, border, knob := theme.Surface, theme.Field, theme.Field
	switch {
	case spec.Disabled:
		border, knob = theme.Border, theme.Disabled
		if *value {
			ground = theme.Well
		}
	case *value:
		ground = stateOf(re, theme.Accent, theme.AccentHover, theme.AccentPress)
		border, knob = ground, theme.OnAccent
	default:
		ground = stateOf(re, theme.Surface, theme.Hover, theme.Press)
	}
	c.list.Box(r, radius, c.line(), c.Colour(ground), c.Colour(border))
	small := float32(c.px(6.5))
	x := float32(r.Min.X) + float32(radius)
	if *value {
		small = float32(c.px(7.5))
		x = float32(r.Max.X) - float32(radius)
	}
	c.list.Disc(x, float32(r.Min.Y)+float32(radius), small, c.Colour(knob))
	if re.Ring {
		c.drawRing(r, radius)
	}
	return re.Clicked
}

// stateOf returns the colour for the state of the pointer.
func stateOf(re Reaction, rest, hover, press theme.Colour) theme.Colour {
	switch {
	case re.Held && re.Hover:
		return press
	case re.Hover:
		return hover
	}
	return rest
}
