package widget

import (
	"image"
	"strconv"

	"worldslide/ui/access"
	"worldslide/ui/theme"
)

// A number field is a text field for digits with two steppers. While the text is not a number in
// range, the value does not change and the field is drawn as an error.

// NumberSpec describes a number field.
type NumberSpec struct {
	Min, Max int
	Empty    int // what an empty field means; 0 if it may not be empty
	Step     int // of steppers and arrow keys; 0 means 1
	Disabled bool
	Tip      string
	LessTip  string // tooltips of the steppers
	MoreTip  string
}

// NumberResult is what the player did to a number field.
type NumberResult struct {
	Changed bool
	Valid   bool // the text is a number in range, or empty if it may be
}

// draft is the text of a number field and the value that it was made from.
type draft struct {
	text  string
	value int
	begun bool
}

// NumberField declares a number field at r, which changes value.
func (c *Context) NumberField(id ID, r image.Rectangle, value *int, spec NumberSpec) NumberResult {
	if c.measuring {
		return NumberResult{Valid: true}
	}
	d := &c.edits.field(id).draft
	if !d.begun || d.value != *value {
		*d = draft{strconv.Itoa(*value), *value, true}
	}
	step := max(spec.Step, 1)
	by := 0
	if !spec.Disabled {
		by = c.stepKeys(id) * step
	}
	width := c.Px(theme.Space24)
	field := FieldSpec{Accept: Digits, MaxRunes: 9, Disabled: spec.Disabled, Tip: spec.Tip, valid: width}
	if spec.Empty != 0 && d.text == "" {
		field.Placeholder = strconv.Itoa(spec.Empty)
	}
	field.Wrong = !valid(d.text, spec)
	c.TextField(id, r, &d.text, field)
	by += c.steppers(id, r, width, step, spec)
	if a, ok := c.takeAct(id, access.Set); ok && !spec.Disabled {
		by = a.Number - *value
	}
	c.SetA11y(id, access.Node{Role: access.Number, Range: access.Range{Min: spec.Min, Max: spec.Max, Step: step}, Now: *value, Actions: numberActs(spec)})
	if by != 0 {
		d.text = strconv.Itoa(min(max(*value+by, spec.Min), spec.Max))
		c.WakeAfter(0)
	}
	result := NumberResult{Valid: valid(d.text, spec)}
	if result.Valid {
		n := spec.Empty
		if d.text != "" {
			n, _ = strconv.Atoi(d.text)
		}
		result.Changed = n != *value
		*value, d.value = n, n
	}
	return result
}

func numberActs(spec NumberSpec) []access.Action {
	if spec.Disabled {
		return nil
	}
	return []access.Action{{Verb: access.Set}}
}

func valid(text string, spec NumberSpec) bool {
	if text == "" {
		return spec.Empty != 0
	}
	n, err := strconv.Atoi(text)
	return err == nil && n >= spec.Min && n <= spec.Max
}

// stepKeys returns the balance of Up and Down presses.
func (c *Context) stepKeys(id ID) (steps int) {
	c.eachKey(id, func(k KeyPress) bool {
		switch {
		case k.Is(0, KeyUp):
			steps++
		case k.Is(0, KeyDown):
			steps--
		default:
			return false
		}
		return true
	})
	return steps
}

// steppers declares the two arrows at the right edge and returns the change that they request.
func (c *Context) steppers(id ID, r image.Rectangle, width, step int, spec NumberSpec) (by int) {
	col := r
	col.Min.X = r.Max.X - width
	col = col.Inset(c.Px(2))
	for i, part := range []struct {
		name ID
		icon string
		tip  string
		by   int
	}{{"/more", iconMore, spec.MoreTip, step}, {"/less", iconLess, spec.LessTip, -step}} {
		at := Row(col, 2, i, 0)
		re := c.react(id+part.name, at, stopTraits{disabled: spec.Disabled})
		if c.repeating(&re) || re.Clicked {
			by += part.by
		}
		c.Tip(id+part.name, at, part.tip, "")
		if re.Hover {
			c.cursor = CursorArrow
			c.fill(at, c.px(theme.RadiusKeyCap), stateOf(re, theme.Surface, theme.Hover, theme.Press))
		}
		ink := theme.Text
		if spec.Disabled {
			ink = theme.Disabled
		}
		n := c.Px(14)
		c.list.Icon(Centre(at, n, n), part.icon, c.Colour(ink))
	}
	return by
}
