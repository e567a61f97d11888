package widget

import (
	"image"

	"worldslide/ui/theme"
)

// Segments and chips select one of a few choices. Each group is one Tab stop; arrow keys select.

// Choice is one item of a group.
type Choice struct {
	Icon string
	Word string
	Tip  string
	Key  string
}

// ChoiceSpec describes a group of choices.
type ChoiceSpec struct {
	Disabled bool
	Tip      string // why it is disabled
	// Rows divides segments into rows of equal columns. 0 and 1 are one row.
	Rows int
}

// Segments declares a segmented control at r and reports whether chosen changed. Each segment of a
// single row gets the width of its text and an equal share of the rest.
func (c *Context) Segments(id ID, r image.Rectangle, choices []Choice, chosen *int, spec ChoiceSpec) (changed bool) {
	re := c.react(id, c.reach(r), stopTraits{disabled: spec.Disabled, focusable: true, sideways: true})
	if c.measuring || len(choices) == 0 {
		return false
	}
	before := *chosen
	c.arrowsChoose(id, len(choices), chosen)
	c.list.Box(r, c.px(theme.RadiusControl), c.line(), c.Colour(theme.Surface), c.Colour(theme.Border))
	if spec.Disabled {
		c.Tip(id, r, spec.Tip, "")
	}
	rects := c.segmentGrid(r, choices, spec.Rows)
	if re.Clicked {
		c.chooseUnderPointer(rects, chosen)
	}
	c.actsChoose(id, len(choices), spec.Disabled, chosen)
	c.noteGroup(id, r, choices, rects, *chosen, spec)
	for i, choice := range choices {
		c.focus.choices = append(c.focus.choices, Place{Nth(id, i), rects[i]})
		if !spec.Disabled {
			c.Tip(Nth(id, i), rects[i], choice.Tip, choice.Key)
		}
		look := ButtonSpec{Size: inGroup, Kind: Flat, Icon: choice.Icon, Word: choice.Word, Chosen: i == *chosen, Disabled: spec.Disabled}
		c.drawSegment(rects[i], look, re.Hover && c.over(rects[i]), re.Held)
	}
	if re.Ring {
		c.drawRing(r, c.px(theme.RadiusControl))
	}
	return *chosen != before
}

// SegmentRects returns the rectangles of the segments, for content aligned with them.
func (c *Context) SegmentRects(r image.Rectangle, choices []Choice) (rects []image.Rectangle) {
	row := r.Inset(c.Px(3) + int(c.line())/2)
	room := row.Dx() - c.segmentsNeed(choices)
	at := row
	for i, choice := range choices {
		w := c.segmentNeed(choice) + room*(i+1)/len(choices) - room*i/len(choices)
		rects = append(rects, CutLeft(&at, w))
	}
	rects[len(rects)-1].Max.X = row.Max.X
	return rects
}

// segmentGrid returns the rectangles of the segments in rows.
func (c *Context) segmentGrid(r image.Rectangle, choices []Choice, rows int) (rects []image.Rectangle) {
	if rows <= 1 {
		return c.SegmentRects(r, choices)
	}
	in := r.Inset(c.Px(3) + int(c.line())/2)
	columns := (len(choices) + rows - 1) / rows
	for i := range choices {
		rects = append(rects, Column(Row(in, rows, i/columns, 0), columns, i%columns, 0))
	}
	return rects
}

// chooseUnderPointer chooses the clicked item. It runs before the items are drawn.
func (c *Context) chooseUnderPointer(rects []image.Rectangle, chosen *int) {
	for i, r := range rects {
		if c.over(c.reach(r)) {
			*chosen = i
		}
	}
}

// SegmentsWidth returns the minimum width of the segments.
func (c *Context) SegmentsWidth(choices []Choice) int {
	return c.segmentsNeed(choices) + 2*c.Px(3) + int(c.line())
}

func (c *Context) segmentsNeed(choices []Choice) int {
	w := 0
	for _, choice := range choices {
		w += c.segmentNeed(choice)
	}
	return w
}

// segmentNeed measures bold text, so that the layout does not depend on the choice.
func (c *Context) segmentNeed(choice Choice) int {
	w := c.Width(theme.BodyBold, choice.Word) + 2*c.Px(theme.Space12)
	if choice.Icon != "" {
		w += c.Px(16) + c.Px(theme.Space8)
	}
	return w
}

func (c *Context) drawSegment(r image.Rectangle, look ButtonSpec, over, held bool) {
	ink := theme.Text
	switch {
	case look.Disabled:
		ink = theme.Disabled
		if look.Chosen {
			c.fill(r, c.px(theme.RadiusSegment), theme.Well)
		}
	case look.Chosen:
		ink = theme.SoftText
		c.fill(r, c.px(theme.RadiusSegment), theme.Soft)
		if c.frame.Theme == theme.HighContrast {
			c.list.Stroke(r, c.px(theme.RadiusSegment), c.line(), c.Colour(theme.Accent))
		}
	case over && held:
		c.fill(r, c.px(theme.RadiusSegment), theme.Press)
	case over:
		c.fill(r, c.px(theme.RadiusSegment), theme.Hover)
	}
	c.drawContent(r, look, c.Colour(ink))
}

// ChipSize returns the size of a chip in device pixels. It does not depend on the choice.
func (c *Context) ChipSize(choice Choice) image.Point {
	return image.Pt(c.segmentNeed(choice)+2*c.Px(1), c.height(32))
}

// Chips declares chips from the top left of r, wrapped into rows, and reports whether chosen
// changed; used is the total height.
func (c *Context) Chips(id ID, r image.Rectangle, choices []Choice, chosen *int, spec ChoiceSpec) (changed bool, used int) {
	rects, used := c.chipRects(r, choices)
	re := c.react(id, c.reach(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+used)), stopTraits{disabled: spec.Disabled, focusable: true, sideways: true})
	if c.measuring {
		return false, used
	}
	before := *chosen
	c.arrowsChoose(id, len(choices), chosen)
	if re.Clicked {
		c.chooseUnderPointer(rects, chosen)
	}
	c.actsChoose(id, len(choices), spec.Disabled, chosen)
	c.noteGroup(id, image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+used), choices, rects, *chosen, spec)
	for i, choice := range choices {
		at := rects[i]
		c.focus.choices = append(c.focus.choices, Place{Nth(id, i), at})
		over := re.Hover && c.over(at)
		tip := choice.Tip
		if spec.Disabled {
			tip = spec.Tip
		}
		c.Tip(Nth(id, i), at, tip, choice.Key)
		look := ButtonSpec{Size: inGroup, Icon: choice.Icon, Word: choice.Word, Chosen: i == *chosen, Disabled: spec.Disabled}
		b := c.buttonLook(look, Reaction{Hover: over, Held: over && re.Held})
		c.list.Box(at, c.px(theme.RadiusFull), b.line, b.ground, b.border)
		c.drawContent(at, look, b.ink)
		if re.Ring && i == *chosen {
			c.drawRing(at, float64(at.Dy())/2)
		}
	}
	return *chosen != before, used
}

func (c *Context) chipRects(r image.Rectangle, choices []Choice) (rects []image.Rectangle, used int) {
	gap := c.Px(theme.Space8)
	x, y := r.Min.X, r.Min.Y
	bottom := y
	for _, choice := range choices {
		size := c.ChipSize(choice)
		if x > r.Min.X && x+size.X > r.Max.X {
			x, y = r.Min.X, bottom+gap
		}
		at := image.Rectangle{Min: image.Pt(x, y), Max: image.Pt(x, y).Add(size)}
		rects = append(rects, at)
		x, bottom = at.Max.X+gap, at.Max.Y
	}
	return rects, bottom - r.Min.Y
}

// arrowsChoose applies arrow keys, Home and End to the choice.
func (c *Context) arrowsChoose(id ID, count int, chosen *int) {
	if count == 0 {
		return
	}
	c.eachKey(id, func(k KeyPress) bool {
		switch {
		case k.Is(0, KeyLeft), k.Is(0, KeyUp):
			*chosen = max(*chosen-1, 0)
		case k.Is(0, KeyRight), k.Is(0, KeyDown):
			*chosen = min(*chosen+1, count-1)
		case k.Is(0, KeyHome):
			*chosen = 0
		case k.Is(0, KeyEnd):
			*chosen = count - 1
		default:
			return false
		}
		return true
	})
}
