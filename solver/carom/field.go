package carom

import (
	"errors"
	"math/bits"

	"worldslide/board"
)

// MaxSide is the maximum width and height of a board.
const MaxSide = 16

// fieldCells is the number of cells of a field.
const fieldCells = MaxSide * MaxSide

// field is the walls of a board of any size. A cell has the number 16*row + column, so a number fits in
// a byte, and each row and column of occupied cells fits in 16 bits.
type field struct {
	// walls has, for each cell and direction, a bit at the number of cells that a piece can travel up
	// to the first wall: counted from the lowest bit for Down and Right, from the highest for Up and Left.
	walls [fieldCells][4]uint16
	// ends has, for each cell and direction, the last cell before the first wall.
	ends [fieldCells][4]uint8
}

// build reads the walls of a board.
func (f *field) build(b *board.Board) {
	for y := range b.Height() {
		for x := range b.Width() {
			c := b.Cell(board.Point{X: x, Y: y})
			for _, d := range board.Dirs {
				at, n := c, 0
				for next := b.Next(at, d); next != board.NoCell && !b.Walled(at, d); next = b.Next(at, d) {
					at = next
					n++
				}
				bit := uint16(1) << n
				if d == board.Up || d == board.Left {
					bit = 1 << 15 >> n
				}
				f.walls[fieldCell(b.Point(c))][d], f.ends[fieldCell(b.Point(c))][d] = bit, fieldCell(b.Point(at))
			}
		}
	}
}

// fieldCell returns the number of a cell on a field.
func fieldCell(p board.Point) uint8 { return uint8(p.Y*MaxSide + p.X) }

// occupied is a set of cells, by row and by column.
type occupied struct{ rows, columns [MaxSide]uint16 }

// flip adds a cell, or removes it.
func (o *occupied) flip(c uint8) {
	o.rows[c>>4] ^= 1 << (c & 15)
	o.columns[c&15] ^= 1 << (c >> 4)
}

func (o *occupied) has(c uint8) bool { return o.rows[c>>4]>>(c&15)&1 != 0 }

// stops are the cells where a piece stops, a byte for each direction: lowest Up.
type stops uint32

func (s stops) in(d int) uint8 { return uint8(s >> (8 * d & 31)) }

// glides returns where a piece at a cell stops.
func (f *field) glides(c uint8, o *occupied) stops {
	w := &f.walls[c]
	x, y := c&15, c>>4
	row, column := uint32(o.rows[y]), uint32(o.columns[x])
	up := bits.LeadingZeros32(column<<(31-y)<<1 | uint32(w[board.Up])<<16)
	down := bits.TrailingZeros32(column>>(y+1) | uint32(w[board.Down]))
	left := bits.LeadingZeros32(row<<(31-x)<<1 | uint32(w[board.Left])<<16)
	right := bits.TrailingZeros32(row>>(x+1) | uint32(w[board.Right]))
	at := uint32(c)
	return stops(at - MaxSide*uint32(up) | (at+MaxSide*uint32(down))<<8 | (at-uint32(left))<<16 | (at+uint32(right))<<24)
}

// steps maps a direction to the difference between the numbers of a cell and the next one.
var steps = [4]int{board.Up: -MaxSide, board.Down: MaxSide, board.Left: -1, board.Right: 1}

// open reports whether a piece at a cell can go on in a direction if no piece is in its way.
func (f *field) open(c uint8, d board.Dir) bool { return f.ends[c][d] != c }

// distances are numbers of moves, by cell.
type distances [fieldCells]uint8

// never is the distance of cells from which there is no way.
const never = 255

// spread fills in the distances from each cell to the nearest of those at distance zero or more that
// are set already, for a piece that may stop anywhere between walls. The others must be never. first is
// the least that is set.
func (f *field) spread(all *distances, first uint8) {
	var done [2][fieldCells]bool // lines between walls, by their last cell to the left or up
	for n, found := first, true; found && n < never-1; n++ {
		found = false
		for c := range all {
			if all[c] != n {
				continue
			}
			found = true
			for axis, back := range [2]board.Dir{board.Left, board.Up} {
				from := f.ends[c][back]
				if done[axis][from] {
					continue
				}
				done[axis][from] = true
				on := back.Opposite()
				for at := int(from); ; at += steps[on] {
					if all[at] == never {
						all[at] = n + 1
					}
					if at == int(f.ends[c][on]) {
						break
					}
				}
			}
		}
	}
}

// errNotCarom is the error of boards that the solver refuses.
var errNotCarom = errors.New("not Carom: want at most 16x16 cells without wrapping, and one to six pieces of one cell")

// check returns an error if a board is no Carom board.
func check(b *board.Board) error {
	if b == nil || b.Width() > MaxSide || b.Height() > MaxSide || b.WrapX() || b.WrapY() || b.Len() < 1 || b.Len() > maxPieces {
		return errNotCarom
	}
	for i := range b.Len() {
		if b.Shape(board.ID(i)) != board.ShapeOf(1, 1, false) {
			return errNotCarom
		}
	}
	return nil
}
