// Package layout arranges rectangles from a description: rows, columns and cells.
//
// An Item is a value that describes a rectangle and its content. Cells are the leaves; they have a
// size and a function that draws them. Row, Column, Grid, Table, Split, Wrap and FirstFit combine items. The same
// description is measured with Width, MinWidth and Height, and drawn with Draw, so callers never add
// up sizes. All sizes are in device pixels.
//
// An item has a natural size, and a minimum size that is smaller if it shrinks or contains optional
// items. A row or column divides its length in three steps:
//
//  1. If the minimum sizes do not fit, it leaves out optional items, the highest rank first.
//  2. In order, each item gets what is left, up to its natural size.
//  3. Items that grow share the rest equally.
//
// If the minimum sizes do not fit even without optional items, the last items are cut. In the other
// direction an item fills the row or column, unless it is centred. Items that get no pixels are not
// drawn.
package layout

import "image"

// Item is a part of a layout. The zero Item is empty.
type Item struct {
	node    node // nil is empty
	pad     image.Point
	behind  func(r image.Rectangle)
	grow    bool
	centred bool
	rank    int // 0 for an item that is never left out
}

// node is the content of an item.
type node interface {
	width() extent
	height(width int) extent
	draw(r image.Rectangle)
}

// extent is the minimum and the natural size of an item in one direction.
type extent struct{ min, natural int }

// Cell returns an item of a fixed size, which draw draws. draw may be nil.
func Cell(width, height int, draw func(r image.Rectangle)) Item {
	return Item{node: cell{extent{width, width}, func(int) int { return height }, draw}}
}

// Flow returns a cell whose height depends on its width, such as a paragraph. In a row, it takes at
// most the natural width and can be narrower.
func Flow(natural int, height func(width int) int, draw func(r image.Rectangle)) Item {
	return Item{node: cell{extent{0, natural}, height, draw}}
}

// Gap returns an empty item that takes n pixels of the row or column that contains it, in place of
// the regular gap between its neighbours. Gap(0).Grow() moves what follows to the end.
func Gap(n int) Item { return Item{node: space(n)} }

// Row returns items side by side, with a gap between them.
func Row(gap int, items ...Item) Item { return Item{node: row{gap, items}} }

// Column returns items one below the other, with a gap between them.
func Column(gap int, items ...Item) Item { return Item{node: column{gap, items}} }

// Grid returns items in columns of equal width with a gap between them: as many columns as fit if
// each takes at least min pixels, but no more than there are items. Rows have no gap.
func Grid(min, gap int, items ...Item) Item {
	return Item{node: grid{min: min, gap: gap, items: items}}
}

// Table returns items in a number of columns of equal width, with a gap between the columns and
// another one between the rows. The last row may have fewer items.
func Table(columns, gap, between int, items ...Item) Item {
	return Item{node: grid{gap: gap, between: between, columns: columns, items: items}}
}

// Split returns two items side by side: left and the gap after it take part of whole of the width,
// and right takes the rest. So the items of one row are below those of another.
func Split(part, whole, gap int, left, right Item) Item {
	return Item{node: split{part, whole, gap, left, right}}
}

// Wrap returns items side by side with a gap between them. Items that do not fit at their natural
// width go to the next line, with another gap between the lines.
func Wrap(gap, between int, items ...Item) Item { return Item{node: wrap{gap, between, items}} }

// FirstFit returns the first of several alternatives whose minimum size fits, or else the last one.
func FirstFit(items ...Item) Item { return Item{node: firstFit(items)} }

// Grow returns the item with a share of the space that is left over.
func (it Item) Grow() Item { it.grow = true; return it }

// Centred returns the item centred across the row or column, at its natural size.
func (it Item) Centred() Item { it.centred = true; return it }

// Optional returns the item with a rank. A row or column without space leaves out the items of the
// highest rank first, and never those of rank 0.
func (it Item) Optional(rank int) Item { it.rank = rank; return it }

// Pad returns the item with empty space around it: x pixels left and right, y above and below.
func (it Item) Pad(x, y int) Item { it.pad = it.pad.Add(image.Pt(x, y)); return it }

// Behind returns the item with draw called before the content is drawn. The rectangle includes the
// padding.
func (it Item) Behind(draw func(r image.Rectangle)) Item { it.behind = draw; return it }

// Place returns the item without its content: Draw stores its rectangle in at. It is for widgets that
// are declared in another order than that of their places.
func (it Item) Place(at *image.Rectangle) Item {
	it.node, it.behind = placed{Item{node: it.node}, at}, nil
	return it
}

// Shrink returns the item with a smaller minimum width.
func (it Item) Shrink(width int) Item {
	it.node = shrinking{it.node, width}
	return it
}

// Width returns the natural width.
func (it Item) Width() int { return it.width().natural }

// MinWidth returns the minimum width.
func (it Item) MinWidth() int { return it.width().min }

// Height returns the natural height at a width.
func (it Item) Height(width int) int { return it.height(width).natural }

// Draw draws the item into r.
func (it Item) Draw(r image.Rectangle) {
	if r.Empty() {
		return
	}
	if it.behind != nil {
		it.behind(r)
	}
	r = image.Rectangle{r.Min.Add(it.pad), r.Max.Sub(it.pad)}
	if it.node != nil && !r.Empty() {
		it.node.draw(r)
	}
}

func (it Item) width() extent {
	if it.node == nil {
		return extent{}.add(2 * it.pad.X)
	}
	return it.node.width().add(2 * it.pad.X)
}

func (it Item) height(width int) extent {
	if it.node == nil {
		return extent{}.add(2 * it.pad.Y)
	}
	return it.node.height(max(0, width-2*it.pad.X)).add(2 * it.pad.Y)
}

func (e extent) add(n int) extent { return extent{e.min + n, max(e.min, e.natural) + n} }

// across returns the larger of two extents of items side by side. Gaps have none.
func (e extent) across(it Item, other extent) extent {
	if it.isGap() {
		return e
	}
	return extent{max(e.min, other.min), max(e.natural, other.natural)}
}

// absent is the share of an item that is left out.
const absent = -1

// length returns the extent of items one after the other.
func length(items []Item, gap int, sizes []extent) (sum extent) {
	shares := make([]int, len(items))
	sum.natural = totalGap(items, gap, shares)
	for i, it := range items {
		sum.natural += sizes[i].natural
		if it.rank > 0 {
			shares[i] = absent
		} else {
			sum.min += sizes[i].min
		}
	}
	sum.min += totalGap(items, gap, shares)
	return sum
}

// totalGap returns the sum of the gaps between the items that are not left out.
func totalGap(items []Item, gap int, shares []int) (sum int) {
	for _, g := range gaps(items, gap, shares) {
		sum += g
	}
	return sum
}

// gaps returns the gap before each item: none before the first one and beside a Gap.
func gaps(items []Item, gap int, shares []int) []int {
	all := make([]int, len(items))
	beside := true // the previous item is a Gap, or there is none
	for i, it := range items {
		if shares[i] == absent {
			continue
		}
		if !beside && !it.isGap() {
			all[i] = gap
		}
		beside = it.isGap()
	}
	return all
}

func (it Item) isGap() bool {
	_, ok := it.node.(space)
	return ok
}

// divide returns the shares of items in a length of n pixels. If n is less than the minimum size, the
// sum of the shares is more than n.
func divide(items []Item, gap int, sizes []extent, n int) []int {
	shares := make([]int, len(items))
	for {
		left, rank := n-totalGap(items, gap, shares), 0
		for i, it := range items {
			if shares[i] != absent {
				shares[i] = sizes[i].min
				left -= sizes[i].min
				rank = max(rank, it.rank)
			}
		}
		if left >= 0 || rank == 0 {
			spread(items, sizes, shares, left)
			return shares
		}
		for i, it := range items {
			if it.rank == rank {
				shares[i] = absent
			}
		}
	}
}

// spread adds left pixels to shares.
func spread(items []Item, sizes []extent, shares []int, left int) {
	growing := 0
	for i, it := range items {
		if shares[i] == absent {
			continue
		}
		more := max(0, min(left, sizes[i].natural-sizes[i].min))
		shares[i] += more
		left -= more
		if it.grow {
			growing++
		}
	}
	grown := 0
	for i, it := range items {
		if it.grow && shares[i] != absent && left > 0 {
			shares[i] += left*(grown+1)/growing - left*grown/growing
			grown++
		}
	}
}
