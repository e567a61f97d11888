// Package editor is the editor of Fifteen boards: its designs, tools and input, and what it says
// about a board. The family provides the drawing of boards (View).
package editor

import (
	"strconv"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/puzzle"
)

const maxCells = puzzle.FifteenMaxSize * puzzle.FifteenMaxSize

// design is a board in the editor. It always has all tiles.
type design struct {
	shape puzzle.FifteenShape
	tiles [maxCells]uint16 // row by row; 0 is the blank
}

var _ family.Design = design{}

// solved returns the board of a shape with all tiles at home.
func solved(shape puzzle.FifteenShape) design {
	d := design{shape: shape}
	for c := range shape.Cells() - 1 {
		d.tiles[c] = uint16(c + 1)
	}
	return d
}

// read returns the design of a board.
func read(b *board.Board) design {
	d := design{shape: puzzle.FifteenShapeOn(b)}
	for c := range d.shape.Cells() {
		if id := b.Occupant(board.Cell(c)); !b.IsGap(id) {
			d.tiles[c] = uint16(id) + 1
		}
	}
	return d
}

// Size implements family.Design.
func (d design) Size() (columns, rows int) { return d.shape.Width, d.shape.Height }

// Missing implements family.Design: a solved board is no puzzle.
func (d design) Missing() assets.ID {
	if d == solved(d.shape) {
		return assets.FifteenWorkshopAllHome
	}
	return ""
}

// Values implements family.Design.
func (d design) Values() puzzle.Values {
	numbers := make([]string, d.shape.Cells())
	for c := range numbers {
		numbers[c] = strconv.Itoa(int(d.tiles[c]))
	}
	v := puzzle.Values{puzzle.KeyTiles: strings.Join(numbers, "-")}
	if !d.shape.Square() {
		v[puzzle.KeySize] = d.shape.String()
	}
	return v
}

// code returns the code of the design, complete or not.
func (d design) code() (puzzle.Code, bool) {
	code, err := puzzle.NewCode(puzzle.Fifteen, d.Values())
	return code, err == nil
}

// cell returns the index of a cell, and whether it is on the board.
func (d *design) cell(p board.Point) (int, bool) {
	return p.Y*d.shape.Width + p.X, p.X >= 0 && p.Y >= 0 && p.X < d.shape.Width && p.Y < d.shape.Height
}

func (d *design) point(cell int) board.Point {
	return board.Point{X: cell % d.shape.Width, Y: cell / d.shape.Width}
}

// trade swaps the contents of two cells.
func (d design) trade(a, b int) design {
	d.tiles[a], d.tiles[b] = d.tiles[b], d.tiles[a]
	return d
}

// culprits returns two cells whose swap makes an unsolvable board solvable: a tile and its home if
// possible, or else the first two tiles.
func (d *design) culprits() (a, b int) {
	cells := d.shape.Cells()
	for c := range cells {
		home := int(d.tiles[c]) - 1
		if home >= 0 && home != c && d.tiles[home] != 0 {
			return c, home
		}
	}
	var first []int
	for c := 0; len(first) < 2; c++ {
		if d.tiles[c] != 0 {
			first = append(first, c)
		}
	}
	return first[0], first[1]
}

// solvable reports whether the board can be solved.
func (d *design) solvable() bool {
	code, ok := d.code()
	return ok && puzzle.Fifteen.Unsolvable(code.Start()) == nil
}
