// Package fifteen solves the puzzle of tiles and one blank that fill a board, which need
// not be square.
//
// What is done depends on the size. Boards of 3 by 3 are all known: a complete
// table. On 4 by 4, 4 by 3 and 3 by 4, shortest solutions are searched for with pattern
// databases that are built when they are first needed. Larger boards get a solution in
// stages at once, which never fails, and then shorter and shorter ones.
//
// Inside the package a board is Tiles, and a solution is a Plan: the directions
// in which one tile after another travels into the blank.
package fifteen

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
)

// MinSide and MaxSide are the smallest and the largest boards that are solved,
// in cells along each side.
const (
	MinSide = 2
	MaxSide = 10
)

const maxCells = MaxSide * MaxSide

// Tiles says what lies on each cell, row by row: the number of a tile, or 0 for
// the blank. Tile t is at home on cell t-1, the blank on the last cell. The zero
// value is no board; make one with Place, Parse or Pack.
type Tiles struct {
	size
	cells [maxCells]uint8 // of which the first count
}

// Place returns the square board with the given tiles, row by row. The error says why
// they are none.
func Place(tiles []int) (Tiles, error) {
	s, ok := squareOf(len(tiles))
	if !ok {
		return Tiles{}, fmt.Errorf("%d tiles: want a square of side %d to %d", len(tiles), MinSide, MaxSide)
	}
	return PlaceIn(s.width, tiles)
}

// PlaceIn is Place for a board of so many columns.
func PlaceIn(width int, tiles []int) (Tiles, error) {
	t := Tiles{size: size{width, len(tiles) / max(width, 1)}}
	if t.size.cells() != len(tiles) || !t.known() {
		return Tiles{}, fmt.Errorf("%d tiles in %d columns: want %d to %d rows and columns", len(tiles), width, completeSide, MaxSide)
	}
	var seen [maxCells]bool
	for cell, tile := range tiles {
		if tile < 0 || tile >= len(tiles) || seen[tile] {
			return Tiles{}, fmt.Errorf("tile %d on cell %d: want each of 0 to %d once", tile, cell, len(tiles)-1)
		}
		seen[tile] = true
		t.cells[cell] = uint8(tile)
	}
	return t, nil
}

// separator stands between two tiles in text.
const separator = "-"

// Parse reads the text of String of a square board.
func Parse(text string) (Tiles, error) {
	if len(text) > 4*maxCells {
		return Tiles{}, fmt.Errorf("tiles: %d characters: want a board of side %d to %d", len(text), MinSide, MaxSide)
	}
	var tiles []int
	for _, field := range strings.Split(text, separator) {
		tile, err := strconv.ParseUint(field, 10, 8)
		if err != nil {
			return Tiles{}, fmt.Errorf("tiles: %q: want numbers with %q between", field, separator)
		}
		tiles = append(tiles, int(tile))
	}
	return Place(tiles)
}

// Pack returns the tiles of a board: each cell covered by one piece of
// one cell, the pieces' homes the goal, and the only gap at home on the last
// cell. The error says why the board is none of Fifteen.
func Pack(b *board.Board) (Tiles, error) {
	t := Tiles{size: size{b.Width(), b.Height()}}
	switch {
	case !t.known():
		return Tiles{}, fmt.Errorf("board of %dx%d: want %d to %d rows and columns", b.Width(), b.Height(), completeSide, MaxSide)
	case b.WrapX() || b.WrapY():
		return Tiles{}, errors.New("board that wraps: want edges")
	case len(b.Gaps()) != 1:
		return Tiles{}, fmt.Errorf("board with %d gaps: want one", len(b.Gaps()))
	}
	last := t.size.cells() - 1
	for cell := range board.Cell(last + 1) {
		id := b.Occupant(cell)
		if id == board.NoPiece {
			return Tiles{}, fmt.Errorf("cell %v is empty: want one gap", b.Point(cell))
		}
		for _, d := range board.Dirs {
			if b.Walled(cell, d) && b.Next(cell, d) != board.NoCell {
				return Tiles{}, fmt.Errorf("wall at %v: want none", b.Point(cell))
			}
		}
		p := b.Piece(id)
		home := p.Home.Y*t.width + p.Home.X
		switch {
		case p.W != 1 || p.H != 1:
			return Tiles{}, fmt.Errorf("piece %s of %dx%d: want single cells", b.Name(id), p.W, p.H)
		case p.Gap && home != last:
			return Tiles{}, fmt.Errorf("gap %s is at home at %v: want the last cell", b.Name(id), p.Home)
		case !p.Gap:
			t.cells[cell] = uint8(home + 1)
		}
	}
	return t, nil
}

// String returns the tiles row by row with hyphens between, as codes write them.
func (t Tiles) String() string {
	var s strings.Builder
	for i, tile := range t.all() {
		if i > 0 {
			s.WriteString(separator)
		}
		s.WriteString(strconv.Itoa(int(tile)))
	}
	return s.String()
}

// Size returns the numbers of columns and rows.
func (t Tiles) Size() (width, height int) { return t.width, t.height }

// At returns the tile on a cell, counted row by row from 0, or 0 for the blank.
func (t Tiles) At(cell int) int { return int(t.cells[cell]) }

// all returns the cells that count.
func (t *Tiles) all() []uint8 { return t.cells[:t.size.cells()] }

// blank returns the cell of the blank.
func (t *Tiles) blank() int {
	for cell, tile := range t.all() {
		if tile == 0 {
			return cell
		}
	}
	return -1
}

// Solved reports whether all tiles are at home.
func (t Tiles) Solved() bool { return t == goal(t.size) }

// goal returns the solved board.
func goal(s size) Tiles {
	t := Tiles{size: s}
	for cell := range s.cells() - 1 {
		t.cells[cell] = uint8(cell + 1)
	}
	return t
}

// Solvable reports whether moves lead to the goal, by parity: a move is one
// exchange of two things and takes the blank one cell on, so on a board that can be
// solved the number of exchanges that bring all home and the distance of the blank
// from home are both even or both odd. That this is enough was proved by Johnson
// and Story (American Journal of Mathematics 2, 1879).
func (t Tiles) Solvable() bool {
	if t.size == (size{}) {
		return false
	}
	blank := t.blank()
	odd := t.width - 1 + t.height - 1 - t.row(blank) - t.column(blank)
	for cell := range t.all() { // each exchange brings one thing home
		for home := t.home(cell); home != cell; home = t.home(cell) {
			t.cells[cell], t.cells[home] = t.cells[home], t.cells[cell]
			odd++
		}
	}
	return odd%2 == 0
}

// home returns the cell where what lies on a cell is at home.
func (t *Tiles) home(cell int) int {
	if tile := int(t.cells[cell]); tile > 0 {
		return tile - 1
	}
	return t.size.cells() - 1
}

// mirror returns the board with rows and columns exchanged, and the tiles so
// renamed that it is as far from the goal as t.
func (t Tiles) mirror() Tiles {
	m := Tiles{size: t.turned()}
	for cell, tile := range t.all() {
		if tile > 0 {
			tile = uint8(t.mirrorCell(int(tile)-1) + 1)
		}
		m.cells[t.mirrorCell(cell)] = tile
	}
	return m
}

// mirrorCell returns the cell that a cell becomes if rows and columns are
// exchanged.
func (s size) mirrorCell(cell int) int { return s.column(cell)*s.height + s.row(cell) }
