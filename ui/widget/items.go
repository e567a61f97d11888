package widget

import (
	"image"

	"worldslide/ui/layout"
	"worldslide/ui/theme"
)

// The item functions return widgets as items of a layout. Draw the layout with Lay.

// Lay draws a layout at the top of area and returns its height. While a body is being measured, it
// only measures.
func (c *Context) Lay(area image.Rectangle, it layout.Item) (used int) {
	used = it.Height(area.Dx())
	if !c.measuring {
		area.Max.Y = area.Min.Y + used
		it.Draw(area)
	}
	return used
}

// LabelItem is a line of text. It does not shrink by itself.
func (c *Context) LabelItem(s string, spec LabelSpec) layout.Item {
	return layout.Cell(c.Width(spec.Role, s), c.LineHeight(spec.Role), func(r image.Rectangle) { c.Label(r, s, spec) })
}

// ParagraphItem is a paragraph of text.
func (c *Context) ParagraphItem(s string, spec LabelSpec) layout.Item {
	height := func(width int) int { return len(c.Wrap(s, c.Font(spec.Role), width)) * c.LineHeight(spec.Role) }
	return layout.Flow(c.Width(spec.Role, s), height, func(r image.Rectangle) { c.Paragraph(r, s, spec) })
}

// FieldLabelItem is the bold label of a control, with the gap below.
func (c *Context) FieldLabelItem(s string) layout.Item {
	return layout.Column(0, c.LabelItem(s, LabelSpec{Role: theme.BodyBold}), c.Space(6))
}

// RuleItem is a horizontal hairline in a column.
func (c *Context) RuleItem() layout.Item {
	return layout.Cell(0, max(1, c.Px(1)), c.Rule)
}

// ButtonItem is a button that calls do when it is clicked.
func (c *Context) ButtonItem(id ID, spec ButtonSpec, do func()) layout.Item {
	size := c.ButtonSize(spec)
	return layout.Cell(size.X, size.Y, func(r image.Rectangle) {
		if c.Button(id, r, spec) {
			do()
		}
	})
}

// SegmentsItem is a choice whose segments are side by side; changed runs after another one is chosen,
// and may be nil. It is at least as wide as least in device-independent pixels.
func (c *Context) SegmentsItem(id ID, choices []Choice, chosen *int, least float64, changed func()) layout.Item {
	return layout.Cell(max(c.SegmentsWidth(choices), c.Px(least)), c.ControlHeight(), func(r image.Rectangle) {
		if c.Segments(id, r, choices, chosen, ChoiceSpec{}) && changed != nil {
			changed()
		}
	})
}

// HelpItem is a caption below a field, red with a sign if it is an error.
func (c *Context) HelpItem(text string, wrong bool) layout.Item {
	return c.BodyItem(func(area image.Rectangle) int { return c.HelpLine(area, text, wrong) })
}

// IconItem is a square icon, centred in the height of a row.
func (c *Context) IconItem(name string, side float64, ink theme.Colour) layout.Item {
	n := c.Px(side)
	return layout.Cell(n, n, func(r image.Rectangle) { c.list.Icon(r, name, c.Colour(ink)) }).Centred()
}

// BodyItem is a body that declares its widgets from the top of an area and returns the height it
// used; see MeasureBody.
func (c *Context) BodyItem(body func(area image.Rectangle) (used int)) layout.Item {
	return layout.Flow(0, func(width int) int { return c.MeasureBody(width, body) }, func(r image.Rectangle) { body(r) })
}

// Space is a gap of n device-independent pixels.
func (c *Context) Space(n float64) layout.Item { return layout.Gap(c.Px(n)) }
