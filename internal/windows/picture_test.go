//go:build linux

package windows

import (
	"image"
	"image/color"
	"testing"

	"worldslide/board"
)

// Checks of pictures are conditions instead of positions: what changed, how large the change is,
// and what is where something changed before.

// colours returns the number of different colours of a picture.
func colours(p *image.RGBA) int {
	seen := make(map[color.RGBA]bool)
	for y := p.Rect.Min.Y; y < p.Rect.Max.Y; y++ {
		for x := p.Rect.Min.X; x < p.Rect.Max.X; x++ {
			seen[p.RGBAAt(x, y)] = true
		}
	}
	return len(seen)
}

// equal reports whether two pictures are the same within a rectangle.
func equal(a, b *image.RGBA, within image.Rectangle) bool {
	for y := within.Min.Y; y < within.Max.Y; y++ {
		for x := within.Min.X; x < within.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				return false
			}
		}
	}
	return true
}

// largestChange returns the bounds of the largest connected difference of two pictures of one size,
// or an empty rectangle.
func largestChange(a, b *image.RGBA) image.Rectangle {
	return largest(a.Rect, func(x, y int) bool { return a.RGBAAt(x, y) != b.RGBAAt(x, y) })
}

// largestOf returns the bounds of the largest connected area of a colour.
func largestOf(p *image.RGBA, c color.NRGBA) image.Rectangle {
	return largest(p.Rect, func(x, y int) bool { return p.RGBAAt(x, y) == color.RGBA(c) })
}

// tile is the size of the squares that are joined to connected areas: pixels farther apart are not
// connected.
const tile = 12

// largest returns the bounds of the largest connected area whose pixels satisfy a condition.
func largest(within image.Rectangle, is func(x, y int) bool) image.Rectangle {
	width, height := within.Dx()/tile+1, within.Dy()/tile+1
	parts := make([]image.Rectangle, width*height) // the bounds of the matching pixels in each square
	for y := range within.Dy() {
		for x := range within.Dx() {
			if is(within.Min.X+x, within.Min.Y+y) {
				at := &parts[y/tile*width+x/tile]
				*at = at.Union(image.Rect(x, y, x+1, y+1).Add(within.Min))
			}
		}
	}
	var largest image.Rectangle
	for i := range parts {
		var thing image.Rectangle
		for open := []int{i}; len(open) > 0; {
			at := open[len(open)-1]
			open = open[:len(open)-1]
			if parts[at].Empty() {
				continue
			}
			thing = thing.Union(parts[at])
			parts[at] = image.Rectangle{} // so that each square is visited once
			x, y := at%width, at/width
			if x > 0 {
				open = append(open, at-1)
			}
			if x < width-1 {
				open = append(open, at+1)
			}
			if y > 0 {
				open = append(open, at-width)
			}
			if y < height-1 {
				open = append(open, at+width)
			}
		}
		if thing.Dx()*thing.Dy() > largest.Dx()*largest.Dy() {
			largest = thing
		}
	}
	return largest
}

// isPair reports whether a rectangle has the size of two adjacent cells in a direction.
func isPair(r image.Rectangle, d board.Dir) bool {
	long, short := r.Dx(), r.Dy()
	if d == board.Up || d == board.Down {
		long, short = short, long
	}
	return 10*long > 18*short && 10*long < 22*short
}

// middleOfPiece returns the centre of the cell that a gap has left within a pair of cells. The
// piece is there now.
func middleOfPiece(pair image.Rectangle, gap board.Dir) image.Point {
	middle := pair.Min.Add(pair.Size().Div(2))
	switch gap {
	case board.Up:
		middle.Y += pair.Dy() / 4
	case board.Down:
		middle.Y -= pair.Dy() / 4
	case board.Left:
		middle.X += pair.Dx() / 4
	case board.Right:
		middle.X -= pair.Dx() / 4
	}
	return middle
}

func TestLargestChange(t *testing.T) {
	before, after := image.NewRGBA(image.Rect(0, 0, 100, 80)), image.NewRGBA(image.Rect(0, 0, 100, 80))
	if r := largestChange(before, after); !r.Empty() {
		t.Errorf("nothing has changed at %v", r)
	}
	fill := func(r image.Rectangle) {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				after.SetRGBA(x, y, color.RGBA{R: 200, A: 255})
			}
		}
	}
	fill(image.Rect(2, 2, 9, 9))
	pair := image.Rect(40, 10, 60, 50)
	fill(pair)
	r := largestChange(before, after)
	if r != pair || !isPair(r, board.Up) || isPair(r, board.Left) {
		t.Errorf("changed is %v, want %v", r, pair)
	}
	if at := middleOfPiece(r, board.Up); at != image.Pt(50, 40) {
		t.Errorf("the piece is at %v", at)
	}
	if r := largestOf(after, color.NRGBA{R: 200, A: 255}); r != pair {
		t.Errorf("red is %v, want %v", r, pair)
	}
	if equal(before, after, pair) || !equal(before, after, image.Rect(62, 0, 100, 80)) {
		t.Error("equal is not")
	}
}
