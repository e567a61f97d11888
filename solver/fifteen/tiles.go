// Package fifteen solves sliding tile puzzles with one blank, such as the Fifteen puzzle, on
// boards of 2x2 and of 3 to 10 columns and rows, which need not be equal.
//
// The method depends on the size:
//
//   - 2x2 and 3x3: a table of all boards.
//   - 4x4, 4x3 and 3x4: iterative deepening with pattern databases, which are built when they
//     are first needed, finds and proves shortest solutions.
//   - All other boards: solving in stages gives a first solution at once and never fails; beam
//     searches then find shorter ones. They look first at what learned weights promise.
//
// Inside the package a board is Tiles, and a solution is a Plan: the directions in which one
// tile after another moves into the blank.
package fifteen

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
)

// MinSide and MaxSide are the minimum and maximum numbers of rows and of columns. Boards with 2
// rows or columns must be 2x2.
const (
	MinSide = 2
	MaxSide = 10
)

const maxCells = MaxSide * MaxSide

// Tiles is the tile on each cell, row by row, with 0 for the blank. The home of tile t is cell
// t-1, that of the blank is the last cell. The zero value is not a valid board; create one with
// Place, PlaceIn, Parse or Pack.
type Tiles struct {
	size
	cells [maxCells]uint8 // only the first size.cells() are used
}

// Place returns the square board with the given tiles, row by row. It fails if the number of
// tiles is not that of a square that can be solved, or if they are not 0 to len(tiles)-1 once
// each.
func Place(tiles []int) (Tiles, error) {
	s, ok := squareOf(len(tiles))
	if !ok {
		return Tiles{}, fmt.Errorf("%d tiles: want a square of side %d to %d", len(tiles), MinSide, MaxSide)
	}
	return PlaceIn(s.width, tiles)
}

// PlaceIn is Place for a board with the given number of columns.
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

// separator separates tiles in text.
const separator = "-"

// Parse parses the output of String for a square board.
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

// Pack returns the tiles of a board. It fails unless a piece of 1x1 covers each cell, there is
// exactly one gap, whose home is the last cell, and the board has a size that can be solved and
// neither wraps nor has inner walls.
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

// String returns the tiles row by row, separated by hyphens, as in codes.
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

// At returns the tile on a cell, with 0 for the blank. Cells are counted row by row from 0.
func (t Tiles) At(cell int) int { return int(t.cells[cell]) }

// all returns the cells that are used.
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

// Solvable reports whether the board has a solution, by parity. A move is one transposition and
// moves the blank by one cell, so a board is solvable only if the number of transpositions that
// bring everything home and the distance of the blank from its home are both even or both odd.
// Johnson and Story proved that this is sufficient (American Journal of Mathematics 2, 1879).
func (t Tiles) Solvable() bool {
	if t.size == (size{}) {
		return false
	}
	blank := t.blank()
	odd := t.width - 1 + t.height - 1 - t.row(blank) - t.column(blank)
	for cell := range t.all() { // each transposition brings one tile or the blank home
		for home := t.home(cell); home != cell; home = t.home(cell) {
			t.cells[cell], t.cells[home] = t.cells[home], t.cells[cell]
			odd++
		}
	}
	return odd%2 == 0
}

// home returns the home cell of the tile or blank on a cell.
func (t *Tiles) home(cell int) int {
	if tile := int(t.cells[cell]); tile > 0 {
		return tile - 1
	}
	return t.size.cells() - 1
}

// mirror returns the board with rows and columns exchanged, and the tiles renumbered so that it
// has the same distance from the goal as t.
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

// mirrorCell returns the cell that a cell becomes when rows and columns are exchanged.
func (s size) mirrorCell(cell int) int { return s.column(cell)*s.height + s.row(cell) }
