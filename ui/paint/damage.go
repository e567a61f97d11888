package paint

import (
	"image"
	"math"
)

// Consecutive frames differ little. Redrawing only the changed rectangles lets a software renderer
// respond to a key within a frame, at the cost of comparing plain values.

// maxDamage is the maximum number of separate rectangles. Beyond it, drawing them separately costs
// more than the area between them.
const maxDamage = 12

// AppendDamage appends the rectangles in which two lists of operations differ. They do not overlap.
func AppendDamage(dst []image.Rectangle, before, after []Op) []image.Rectangle {
	for len(before) > 0 && len(after) > 0 && before[0] == after[0] {
		before, after = before[1:], after[1:]
	}
	for len(before) > 0 && len(after) > 0 && before[len(before)-1] == after[len(after)-1] {
		before, after = before[:len(before)-1], after[:len(after)-1]
	}
	// In lists of equal length, operations at the same index correspond. Otherwise something was
	// inserted or removed, and the order of the rest may have changed.
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

// addDamage adds a rectangle and merges it with those it overlaps.
func addDamage(rects []image.Rectangle, r image.Rectangle) []image.Rectangle {
	if r.Empty() {
		return rects
	}
	for i := 0; i < len(rects); i++ {
		if !rects[i].Overlaps(r) && len(rects) <= maxDamage {
			continue
		}
		r = r.Union(rects[i])
		rects[i] = rects[len(rects)-1]
		rects = rects[:len(rects)-1]
		i = -1 // the larger rectangle may overlap earlier ones
	}
	return append(rects, r)
}

// Bounds returns a rectangle that contains everything the operation draws. For text it is a
// generous estimate.
func (op *Op) Bounds() image.Rectangle {
	r := op.Rect.Inset(-1)
	switch op.Kind {
	case KindText:
		// No glyph is wider than the em size, and every rune has at least one byte.
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
