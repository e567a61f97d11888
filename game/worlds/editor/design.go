// Package editor is the editor of Worlds boards: its designs, tools and input, the picture under
// the board, and what it says about a board. The family provides the drawing of boards.
package editor

import (
	"image"
	"maps"
	"slices"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/puzzle"
)

// design is a board in the editor with its picture.
type design struct {
	width, height int
	wrapX, wrapY  bool
	large         cells // homes of the 2x2 pieces and gaps
	gaps          cells // homes of the gaps of both sizes
	picture       *picture
	part          image.Rectangle // of the picture that the board shows, in its pixels
}

var _ family.Design = design{}

// cells is a set of cells as two bytes each, column and row, in reading order. It is a string so that
// designs can be compared.
type cells string

func cellsOf(points []board.Point) cells {
	points = slices.Clone(points)
	slices.SortFunc(points, func(a, b board.Point) int {
		if a.Y != b.Y {
			return a.Y - b.Y
		}
		return a.X - b.X
	})
	var s strings.Builder
	for _, p := range points {
		s.WriteByte(byte(p.X))
		s.WriteByte(byte(p.Y))
	}
	return cells(s.String())
}

func (c cells) points() []board.Point {
	points := make([]board.Point, 0, len(c)/2)
	for i := 0; i < len(c); i += 2 {
		points = append(points, board.Point{X: int(c[i]), Y: int(c[i+1])})
	}
	return points
}

func (c cells) count() int { return len(c) / 2 }

func (c cells) has(p board.Point) bool { return slices.Contains(c.points(), p) }

func (c cells) with(p board.Point) cells { return cellsOf(append(c.points(), p)) }

func (c cells) without(gone func(board.Point) bool) cells {
	return cellsOf(slices.DeleteFunc(c.points(), gone))
}

// defaultSide is the side of a new board.
const defaultSide = 8

// empty returns a board of small pieces with two gaps at the lower right.
func empty() design { return emptyOf(defaultSide, defaultSide) }

func emptyOf(width, height int) design {
	return design{width: width, height: height, gaps: cellsOf([]board.Point{{X: width - 1, Y: height - 2}, {X: width - 1, Y: height - 1}})}
}

// read returns the design of an own board.
func read(o puzzle.OwnBoard, wrapX, wrapY bool) design {
	return design{width: o.Width, height: o.Height, wrapX: wrapX, wrapY: wrapY, large: cellsOf(o.Large), gaps: cellsOf(o.Gaps)}
}

// readWithoutGaps returns the board of the values of a design that has no gap.
func readWithoutGaps(v puzzle.Values) (puzzle.OwnBoard, bool) {
	v = maps.Clone(v)
	v[puzzle.KeyGapCells] = "00" // a gap is valid there, even in a large piece
	o, ok := puzzle.WorldsOwn(v)
	o.Gaps = nil
	return o, ok
}

// own returns the board as in codes.
func (d design) own() puzzle.OwnBoard {
	return puzzle.OwnBoard{Width: d.width, Height: d.height, Large: d.large.points(), Gaps: d.gaps.points()}
}

// Size implements family.Design.
func (d design) Size() (columns, rows int) { return d.width, d.height }

// Missing implements family.Design. A puzzle needs a gap.
func (d design) Missing() assets.ID {
	if d.gaps == "" {
		return assets.WorldsWorkshopNoGap
	}
	return ""
}

// Values implements family.Design.
func (d design) Values() puzzle.Values {
	v := d.own().Values()
	if d.wrapX {
		v[puzzle.KeyWrapX] = "true"
	}
	if d.wrapY {
		v[puzzle.KeyWrapY] = "true"
	}
	return v
}

// encoded returns the encoded picture, or nil.
func (d design) encoded() []byte {
	if d.picture == nil {
		return nil
	}
	return d.picture.encoded(d.part)
}

// board returns the solved board, which may have no gap.
func (d design) board() *board.Board {
	b, err := d.own().Solved(d.wrapX, d.wrapY)
	if err != nil {
		panic(err) // pieces of a design are on the board and do not overlap
	}
	return b
}

// contains reports whether a cell is on the board.
func (d design) contains(p board.Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X < d.width && p.Y < d.height
}

// largeAt returns the home of the 2x2 piece or gap on a cell.
func (d design) largeAt(p board.Point) (home board.Point, ok bool) {
	for _, home := range d.large.points() {
		if within(home, p) {
			return home, true
		}
	}
	return board.Point{}, false
}

// within reports whether a cell is one of the 2x2 cells of a home.
func within(home, p board.Point) bool {
	off := p.Sub(home)
	return off.X >= 0 && off.X < 2 && off.Y >= 0 && off.Y < 2
}

// joined joins the 2x2 cells of a home to a piece, which replaces what overlaps them.
func (d design) joined(home board.Point) design {
	overlaps := func(other board.Point) bool {
		off := other.Sub(home)
		return max(off.X, -off.X) < 2 && max(off.Y, -off.Y) < 2
	}
	gone := d.large
	d.large = d.large.without(overlaps)
	d.gaps = d.gaps.without(func(gap board.Point) bool { return within(home, gap) || gone.has(gap) && overlaps(gap) })
	d.large = d.large.with(home)
	return d
}

// split splits a 2x2 piece or gap into four small pieces.
func (d design) split(home board.Point) design {
	d.large = d.large.without(func(p board.Point) bool { return p == home })
	d.gaps = d.gaps.without(func(p board.Point) bool { return p == home })
	return d
}

// full reports whether the board has the maximum number of gaps.
func (d design) full() bool { return d.gaps.count() >= puzzle.OwnMaxGaps }

// toggled turns the piece of a home into a gap, or the gap into a piece.
func (d design) toggled(home board.Point) design {
	if d.gaps.has(home) {
		d.gaps = d.gaps.without(func(p board.Point) bool { return p == home })
	} else {
		d.gaps = d.gaps.with(home)
	}
	return d
}

// sized returns the board with other numbers of columns and rows. What does not lie on
// it any more is gone, but for the last gap, which goes to the corner; of the picture as
// much is shown as has the shape.
func (d design) sized(width, height int) design {
	gaps := d.gaps
	large := d.large
	d.width, d.height = width, height
	d.large = d.large.without(func(p board.Point) bool { return p.X+1 >= width || p.Y+1 >= height })
	d.gaps = d.gaps.without(func(p board.Point) bool { return !d.contains(p) || large.has(p) && !d.large.has(p) })
	if d.gaps == "" && gaps != "" {
		corner := board.Point{X: width - 1, Y: height - 1}
		if home, ok := d.largeAt(corner); ok {
			corner = home
		}
		d.gaps = d.gaps.with(corner)
	}
	return d.reshaped()
}

// reshaped lets the board show as much of its picture as has its shape, around the
// middle of what it has shown.
func (d design) reshaped() design {
	if d.picture != nil {
		d.part = shaped(d.picture.size(), d.part, d.width, d.height)
	}
	return d
}

// pieces counts the pieces and the gaps of each size.
func (d design) pieces() (large, small, largeGaps, smallGaps int) {
	for _, gap := range d.gaps.points() {
		if d.large.has(gap) {
			largeGaps++
		} else {
			smallGaps++
		}
	}
	large = d.large.count() - largeGaps
	small = d.width*d.height - 4*d.large.count() - smallGaps
	return large, small, largeGaps, smallGaps
}
