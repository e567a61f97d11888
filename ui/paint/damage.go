package paint

import (
	"image"
	"math"
)

// Most frames differ little from the one before: a piece slides, a second
// passes. Drawing again only where something changed is what makes a software
// renderer answer a key within a frame, and costs a comparison of plain values.

// mostDamage is how many rectangles are kept apart; beyond that drawing them one
// by one costs more than what lies between them.
const mostDamage = 12

// AppendDamage appends the rectangles in which two lists of operations look
// different, and returns them. They do not overlap each other.
func AppendDamage(dst []image.Rectangle, before, after []Op) []image.Rectangle {
	for len(before) > 0 && len(after) > 0 && before[0] == after[0] {
		before, after = before[1:], after[1:]
	}
	for len(before) > 0 && len(after) > 0 && before[len(before)-1] == after[len(after)-1] {
		before, after = before[:len(before)-1], after[:len(after)-1]
	}
	// Of lists of one length, operations in one place are the same thing before
	// and after. Otherwise something was put in or taken out, and what stands
	// between may be drawn in another order.
	paired := len(before) == len(after)
	for i := range before {
		if !paired || before[i] != after[i] {
			dst = addDamage(dst, before[i].Bounds())
		}
	}
	for i := range after {
		if !paired || before[i] != after[i] {
			dst = addDamage(dst, after[i].Bounds())
		}
	}
	return dst
}

// addDamage adds one rectangle, and joins it with those that it overlaps.
func addDamage(rects []image.Rectangle, r image.Rectangle) []image.Rectangle {
	if r.Empty() {
		return rects
	}
	for i := 0; i < len(rects); i++ {
		if !rects[i].Overlaps(r) && len(rects) <= mostDamage {
			continue
		}
		r = r.Union(rects[i])
		rects[i] = rects[len(rects)-1]
		rects = rects[:len(rects)-1]
		i = -1 // what has grown may overlap what it passed
	}
	return append(rects, r)
}

// Bounds returns a rectangle outside which the operation draws nothing. For text
// it is a generous guess.
func (op *Op) Bounds() image.Rectangle {
	r := op.Rect.Inset(-1)
	switch op.Kind {
	case KindText:
		// No letter is wider than its size, and every rune has at least a byte.
		width, height := float32(len(op.Text)+1)*op.Font.Size, 1.5*op.Font.Size
		r = Rect{op.X, op.Y - height, width, 2 * height}
		switch op.Anchor {
		case CentreBaseline, CentreMiddle:
			r.X -= width / 2
		case RightBaseline, RightMiddle:
			r.X -= width
		}
		r = r.Inset(-op.Font.Size / 2)
	case KindLine:
		r = Rect{min(op.Rect.X, op.Rect.X+op.Rect.W), min(op.Rect.Y, op.Rect.Y+op.Rect.H), abs(op.Rect.W), abs(op.Rect.H)}.Inset(-op.Line - 2)
	case KindShadow:
		r = r.Inset(-2 * op.Blur)
	}
	floor := func(v float32) int { return int(math.Floor(float64(v))) }
	ceil := func(v float32) int { return int(math.Ceil(float64(v))) }
	return image.Rect(floor(r.X), floor(r.Y), ceil(r.X+r.W), ceil(r.Y+r.H)).Intersect(op.Clip)
}

func abs(v float32) float32 { return max(v, -v) }
