package layout

import "image"

// cell is a leaf that draws.
type cell struct {
	w  extent
	h  func(width int) int
	fn func(r image.Rectangle)
}

func (c cell) width() extent { return c.w }

func (c cell) height(width int) extent {
	h := c.h(width)
	return extent{h, h}
}

func (c cell) draw(r image.Rectangle) {
	if c.fn != nil {
		c.fn(r)
	}
}

// space is a gap. It is as high as wide; rows and columns ignore its size across.
type space int

func (s space) width() extent        { return extent{int(s), int(s)} }
func (s space) height(int) extent    { return s.width() }
func (s space) draw(image.Rectangle) {}

// shrinking is a node with another minimum width.
type shrinking struct {
	node
	min int
}

func (s shrinking) width() extent {
	w := s.node.width()
	return extent{min(s.min, w.min), w.natural}
}

// placed is an item that stores its rectangle.
type placed struct {
	Item
	at *image.Rectangle
}

func (n placed) draw(r image.Rectangle) { *n.at = r }

type row struct {
	gap   int
	items []Item
}

func (n row) widths() []extent {
	all := make([]extent, len(n.items))
	for i, it := range n.items {
		all[i] = it.width()
	}
	return all
}

func (n row) width() extent { return length(n.items, n.gap, n.widths()) }

func (n row) height(width int) (h extent) {
	for i, w := range divide(n.items, n.gap, n.widths(), width) {
		if w != absent {
			h = h.across(n.items[i], n.items[i].height(w))
		}
	}
	return h
}

func (n row) draw(r image.Rectangle) {
	x, widths := r.Min.X, divide(n.items, n.gap, n.widths(), r.Dx())
	for i, gap := range gaps(n.items, n.gap, widths) {
		w := widths[i]
		if w == absent {
			continue
		}
		x += gap
		at := image.Rect(x, r.Min.Y, x+w, r.Max.Y)
		if it := n.items[i]; it.centred {
			at.Min.Y, at.Max.Y = centre(at.Min.Y, at.Max.Y, it.Height(w))
		}
		n.items[i].Draw(at.Intersect(r)) // the last items may be cut
		x += w
	}
}

type column struct {
	gap   int
	items []Item
}

func (n column) heights(width int) []extent {
	all := make([]extent, len(n.items))
	for i, it := range n.items {
		if it.centred {
			all[i] = it.height(min(width, it.Width()))
		} else {
			all[i] = it.height(width)
		}
	}
	return all
}

func (n column) width() (w extent) {
	for _, it := range n.items {
		w = w.across(it, it.width())
	}
	return w
}

func (n column) height(width int) extent { return length(n.items, n.gap, n.heights(width)) }

func (n column) draw(r image.Rectangle) {
	y, heights := r.Min.Y, divide(n.items, n.gap, n.heights(r.Dx()), r.Dy())
	for i, gap := range gaps(n.items, n.gap, heights) {
		h := heights[i]
		if h == absent {
			continue
		}
		y += gap
		at := image.Rect(r.Min.X, y, r.Max.X, y+h)
		if it := n.items[i]; it.centred {
			at.Min.X, at.Max.X = centre(at.Min.X, at.Max.X, it.Width())
		}
		n.items[i].Draw(at.Intersect(r)) // the last items may be cut
		y += h
	}
}

// centre returns the ends of n pixels in the middle between from and to.
func centre(from, to, n int) (start, end int) {
	start = from + (to-from-n)/2
	return start, start + n
}

type grid struct {
	min, gap, between int
	columns           int // 0 for as many as fit
	items             []Item
}

func (n grid) rows(width int) column {
	columns := n.columns
	if columns == 0 {
		columns = max(1, min(len(n.items), width/max(1, n.min)))
	}
	all := column{gap: n.between}
	for i := 0; i < len(n.items); i += columns {
		line := make([]Item, columns) // the last row may have empty items at its end
		for j := range line {
			if i+j < len(n.items) {
				line[j].node = fixed{n.items[i+j], 0}
			}
			line[j].grow = true
		}
		all.items = append(all.items, Row(n.gap, line...))
	}
	return all
}

func (n grid) width() (w extent) {
	if n.columns == 0 {
		return extent{n.min, len(n.items)*(n.min+n.gap) - n.gap}
	}
	for _, it := range n.items {
		w = w.across(it, it.width())
	}
	gaps := (n.columns - 1) * n.gap
	return extent{n.columns*w.min + gaps, n.columns*w.natural + gaps}
}

func (n grid) height(width int) extent { return n.rows(width).height(width) }
func (n grid) draw(r image.Rectangle)  { n.rows(r.Dx()).draw(r) }

// fixed is an item whose own width does not matter.
type fixed struct {
	Item
	w int
}

func (n fixed) width() extent          { return extent{n.w, n.w} }
func (n fixed) draw(r image.Rectangle) { n.Item.Draw(r) }

type split struct {
	part, whole, gap int
	left, right      Item
}

func (n split) row(width int) row {
	from := width * n.part / n.whole
	return row{n.gap, []Item{{node: fixed{n.left, max(0, from-n.gap)}}, {node: fixed{n.right, width - from}}}}
}

// width returns the least widths with room for both items. The division by the shares rounds up.
func (n split) width() extent {
	need := func(left, right int) int {
		rest := n.whole - n.part
		return max(((left+n.gap)*n.whole+n.part-1)/n.part, (right*n.whole+rest-1)/rest)
	}
	left, right := n.left.width(), n.right.width()
	return extent{need(left.min, right.min), need(left.natural, right.natural)}
}

func (n split) height(width int) extent { return n.row(width).height(width) }
func (n split) draw(r image.Rectangle)  { n.row(r.Dx()).draw(r) }

type wrap struct {
	gap, between int
	items        []Item
}

func (n wrap) lines(width int) column {
	all := column{gap: n.between}
	var line []Item
	used := 0
	for _, it := range n.items {
		w := it.Width()
		if len(line) > 0 && used+n.gap+w > width {
			all.items = append(all.items, Row(n.gap, line...))
			line, used = nil, -n.gap
		}
		if len(line) == 0 {
			used = -n.gap
		}
		line = append(line, it)
		used += n.gap + w
	}
	if len(line) > 0 {
		all.items = append(all.items, Row(n.gap, line...))
	}
	return all
}

func (n wrap) width() (w extent) {
	for _, it := range n.items {
		e := it.width()
		w.min = max(w.min, e.min)
		w.natural += e.natural + n.gap
	}
	w.natural -= n.gap
	return w
}

func (n wrap) height(width int) extent { return n.lines(width).height(width) }
func (n wrap) draw(r image.Rectangle)  { n.lines(r.Dx()).draw(r) }

type firstFit []Item

// fitting returns the first alternative that fits a size, or the last one.
func (n firstFit) fitting(width, height int) (it Item) {
	for _, it = range n {
		if it.MinWidth() <= width && it.height(width).min <= height {
			break
		}
	}
	return it
}

func (n firstFit) width() (w extent) {
	for i, it := range n {
		e := it.width()
		if i == 0 {
			w = e
		}
		w.min = min(w.min, e.min)
	}
	return w
}

func (n firstFit) height(width int) extent {
	h := n.fitting(width, maxHeight).height(width)
	for _, it := range n {
		if it.MinWidth() <= width {
			h.min = min(h.min, it.height(width).min)
		}
	}
	return h
}

func (n firstFit) draw(r image.Rectangle) { n.fitting(r.Dx(), r.Dy()).Draw(r) }

// maxHeight is more than the height of any layout.
const maxHeight = 1 << 30
