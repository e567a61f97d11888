package widget

import (
	"image"

	"worldslide/ui/access"
	"worldslide/ui/theme"
)

// SliderSpec describes a slider over whole numbers.
type SliderSpec struct {
	Min, Max int
	Step     int  // of arrow keys; 0 means 1. Page Up and Page Down are ten steps
	Ticks    bool // a tick for every value, if there is room
	Disabled bool
	Tip      string
}

// ticksMost is the maximum number of ticks.
const ticksMost = 60

// SliderHeight returns the height of a slider including its touch target, in device pixels.
func (c *Context) SliderHeight() int { return c.height(theme.Space24) }

// Slider declares a slider at r and reports whether value changed.
func (c *Context) Slider(id ID, r image.Rectangle, value *int, spec SliderSpec) (changed bool) {
	re := c.react(id, c.reach(r), stopTraits{disabled: spec.Disabled, focusable: true, sideways: true})
	if c.measuring {
		return false
	}
	c.Tip(id, r, spec.Tip, "")
	before := *value
	knob := c.Px(16)
	room, span := max(r.Dx()-knob, 1), max(spec.Max-spec.Min, 1)
	if re.Pressed {
		c.pointer.captured = true
	}
	if re.Held {
		*value = spec.Min + ((c.in.Pointer.X-r.Min.X-knob/2)*span+room/2)/room
	}
	c.slideByKeys(id, value, spec)
	if a, ok := c.takeAct(id, access.Set); ok && !spec.Disabled {
		*value = a.Number
	}
	*value = min(max(*value, spec.Min), spec.Max)
	c.noteSlider(id, r, *value, spec)

	x := r.Min.X + (*value-spec.Min)*room/span
	middle := r.Min.Y + r.Dy()/2
	half := max(1, c.Px(2))
	rail, done, handle := theme.Well, theme.Accent, stateOf(re, theme.Accent, theme.AccentHover, theme.AccentPress)
	if c.frame.Theme == theme.HighContrast {
		rail = theme.Field
	}
	if spec.Disabled {
		done, handle = theme.Well, theme.Disabled
	}
	track := image.Rect(r.Min.X, middle-half, r.Max.X, middle+half)
	c.fill(track, c.px(theme.RadiusFull), rail)
	if spec.Ticks && span <= ticksMost {
		for i := range span + 1 {
			at := r.Min.X + knob/2 + i*room/span
			c.fill(image.Rect(at-half/2, middle+knob/2, at-half/2+half, middle+knob/2+2*half), 0, theme.Field)
		}
	}
	track.Max.X = x + knob/2
	c.fill(track, c.px(theme.RadiusFull), done)
	disc := image.Rect(x, middle-knob/2, x+knob, middle-knob/2+knob)
	c.fill(disc, c.px(theme.RadiusFull), handle)
	if re.Ring {
		c.drawRing(disc, float64(knob)/2)
	}
	return *value != before
}

func (c *Context) slideByKeys(id ID, value *int, spec SliderSpec) {
	step := max(spec.Step, 1)
	c.eachKey(id, func(k KeyPress) bool {
		switch {
		case k.Is(0, KeyLeft), k.Is(0, KeyDown):
			*value -= step
		case k.Is(0, KeyRight), k.Is(0, KeyUp):
			*value += step
		case k.Is(0, KeyPageDown):
			*value -= 10 * step
		case k.Is(0, KeyPageUp):
			*value += 10 * step
		case k.Is(0, KeyHome):
			*value = spec.Min
		case k.Is(0, KeyEnd):
			*value = spec.Max
		default:
			return false
		}
		*value = min(max(*value, spec.Min), spec.Max)
		return true
	})
}
