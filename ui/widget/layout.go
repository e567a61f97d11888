package widget

import "image"

// The layout functions cut strips off rectangles. Amounts are in device pixels; a cut takes at most
// what is left.

// CutTop removes n pixels from the top of r and returns them.
func CutTop(r *image.Rectangle, n int) image.Rectangle {
	n = min(max(n, 0), r.Dy())
	cut := *r
	cut.Max.Y = r.Min.Y + n
	r.Min.Y = cut.Max.Y
	return cut
}

// CutBottom removes n pixels from the bottom of r and returns them.
func CutBottom(r *image.Rectangle, n int) image.Rectangle {
	n = min(max(n, 0), r.Dy())
	cut := *r
	cut.Min.Y = r.Max.Y - n
	r.Max.Y = cut.Min.Y
	return cut
}

// CutLeft removes n pixels from the left of r and returns them.
func CutLeft(r *image.Rectangle, n int) image.Rectangle {
	n = min(max(n, 0), r.Dx())
	cut := *r
	cut.Max.X = r.Min.X + n
	r.Min.X = cut.Max.X
	return cut
}

// CutRight removes n pixels from the right of r and returns them.
func CutRight(r *image.Rectangle, n int) image.Rectangle {
	n = min(max(n, 0), r.Dx())
	cut := *r
	cut.Min.X = r.Max.X - n
	r.Max.X = cut.Min.X
	return cut
}

// Column returns column i of n columns of r with a gap between them. The widths differ by at most
// one pixel, and the columns fill r exactly.
func Column(r image.Rectangle, n, i, gap int) image.Rectangle {
	n = max(n, 1)
	w := r.Dx() + gap
	r.Min.X, r.Max.X = r.Min.X+w*i/n, r.Min.X+w*(i+1)/n-gap
	return r
}

// Row returns row i of n rows of r with a gap between them.
func Row(r image.Rectangle, n, i, gap int) image.Rectangle {
	n = max(n, 1)
	h := r.Dy() + gap
	r.Min.Y, r.Max.Y = r.Min.Y+h*i/n, r.Min.Y+h*(i+1)/n-gap
	return r
}

// Cell returns cell i of a grid in r with cells of a fixed height. The grid may extend below r.
func Cell(r image.Rectangle, columns, i, height, gapX, gapY int) image.Rectangle {
	columns = max(columns, 1)
	r.Min.Y += i / columns * (height + gapY)
	r.Max.Y = r.Min.Y + height
	return Column(r, columns, i%columns, gapX)
}

// Centre returns a rectangle of the given size in the middle of r.
func Centre(r image.Rectangle, w, h int) image.Rectangle {
	x, y := r.Min.X+(r.Dx()-w)/2, r.Min.Y+(r.Dy()-h)/2
	return image.Rect(x, y, x+w, y+h)
}

// Within moves r into bounds without resizing it. If it is too large, its upper left corner is
// aligned.
func Within(r, bounds image.Rectangle) image.Rectangle {
	dx := min(0, bounds.Max.X-r.Max.X)
	dy := min(0, bounds.Max.Y-r.Max.Y)
	dx = max(dx, bounds.Min.X-r.Min.X)
	dy = max(dy, bounds.Min.Y-r.Min.Y)
	return r.Add(image.Pt(dx, dy))
}
