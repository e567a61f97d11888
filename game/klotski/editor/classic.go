package editor

import (
	"strings"

	"worldslide/board"
	"worldslide/solver/klotski"
)

// This file has what only classic designs have: blocks of four shapes, which are put, moved and removed
// as a whole, and the exit.

// shape is a kind of block: its size in cells, and the letters of its blocks.
type shape struct {
	w, h    int
	letters string
}

// shapes are the kinds of blocks in the order of their tools. There are 27 letters, so a board has
// at most 27 blocks.
var shapes = [...]shape{
	{2, 2, "A"},
	{2, 1, "BCDEFG"},
	{1, 2, "HIJKLM"},
	{1, 1, "NOPQRSTUVWXYZn"},
}

// shapeOf returns the shape of a letter, or the zero shape.
func shapeOf(letter byte) shape {
	for _, s := range shapes {
		if strings.IndexByte(s.letters, letter) >= 0 {
			return s
		}
	}
	return shape{}
}

// count returns the number of blocks of a shape.
func (d *design) count(s shape) int {
	n := 0
	for _, letter := range d.signs() {
		if strings.IndexByte(s.letters, letter) >= 0 {
			n++
		}
	}
	return n
}

// fits reports whether a shape fits at a place. The block with the letter itself counts as free space.
func (d *design) fits(p board.Point, s shape, itself byte) bool {
	for y := range s.h {
		for x := range s.w {
			letter, on := d.at(board.Point{X: p.X + x, Y: p.Y + y})
			if !on || letter != 0 && letter != itself {
				return false
			}
		}
	}
	return true
}

// room returns a place where a shape fits that covers a cell, to the right and below the cell if
// possible. The block with the letter itself counts as free space.
func (d *design) room(at board.Point, s shape, itself byte) (board.Point, bool) {
	for _, off := range []board.Point{{}, {X: 1 - s.w}, {Y: 1 - s.h}, {X: 1 - s.w, Y: 1 - s.h}} {
		if p := at.Add(off); d.fits(p, s, itself) {
			return p, true
		}
	}
	return board.Point{}, false
}

// free returns a letter for another block of a shape. There is only one block that leaves, so placing
// it again moves it.
func (d *design) free(s shape) (letter byte, ok bool) {
	for i := range len(s.letters) {
		if !d.has(s.letters[i]) {
			return s.letters[i], true
		}
	}
	if len(s.letters) == 1 {
		return s.letters[0], true
	}
	return 0, false
}

// place adds a block. It is false if the block does not fit, or there is no letter left.
func (d design) place(p board.Point, s shape) (next design, letter byte, ok bool) {
	letter, ok = d.free(s)
	if !ok || !d.fits(p, s, letter) {
		return d, 0, false
	}
	return d.put(p, s, letter), letter, true
}

// move moves a block. It is false if the block does not fit there.
func (d design) move(letter byte, to board.Point) (next design, ok bool) {
	s := shapeOf(letter)
	if !d.has(letter) || !d.fits(to, s, letter) {
		return d, false
	}
	return d.put(to, s, letter), true
}

// put puts a block where it fits, and takes it from where it was.
func (d design) put(p board.Point, s shape, letter byte) design {
	d = d.remove(letter)
	for y := range s.h {
		for x := range s.w {
			d.cells[d.index(board.Point{X: p.X + x, Y: p.Y + y})] = letter
		}
	}
	return d
}

// remove removes a block if it exists.
func (d design) remove(letter byte) design {
	for i, l := range d.cells {
		if l == letter {
			d.cells[i] = 0
		}
	}
	return d
}

// exitCells is the width of the exit.
const exitCells = 2

// withExit returns the board with another exit. It is false if the exit is not on the board.
func (d design) withExit(e klotski.Exit) (design, bool) {
	if !e.On(d.columns, d.rows) {
		return d, false
	}
	d.exit = e
	return d, true
}

// exits returns all possible exits by side: top, right, bottom, left.
func (d *design) exits() []klotski.Exit {
	var all []klotski.Exit
	for _, side := range []board.Dir{board.Up, board.Right, board.Down, board.Left} {
		for e := (klotski.Exit{Side: side}); e.On(d.columns, d.rows); e.First++ {
			all = append(all, e)
		}
	}
	return all
}
