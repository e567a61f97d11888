package moves

import (
	"fmt"

	"worldslide/board"
)

// One gesture in Fifteen can slide several tiles: all those between a tile and the blank
// in its row or column. Their moves form one Group, beginning with the tile next to the
// blank.

// Slide returns the moves that take a tile, and all tiles between it and the blank, one
// cell towards the blank: the meaning of a click or a drag. On a line that wraps it takes
// the shorter way. The error says why there are none.
func (r Fifteen) Slide(b *board.Board, tile board.ID) (Group, error) {
	if tile < 0 || int(tile) >= b.Len() {
		return nil, fmt.Errorf("slide piece %d: no such piece", tile)
	}
	if b.Shape(tile) != smallPiece {
		return nil, fmt.Errorf("slide %s: want a tile, not the blank", b.Name(tile))
	}
	var shortest Group
	for _, d := range board.Dirs {
		line := r.line(b, d)
		for i, m := range line {
			if m.Piece == tile && (shortest == nil || i+1 < len(shortest)) {
				shortest = line[:i+1]
			}
		}
	}
	if shortest == nil {
		return nil, fmt.Errorf("slide %s: the tile is not in a row or column with the blank", b.Name(tile))
	}
	return shortest, nil
}

// SlideAll returns the moves that slide every tile that can travel in direction d, up to
// the far edge: the meaning of an arrow key with Shift. The error says why there are none.
func (r Fifteen) SlideAll(b *board.Board, d board.Dir) (Group, error) {
	line := r.line(b, d)
	if len(line) == 0 {
		return nil, fmt.Errorf("slide %v: no tile can travel that way, the blank is at the edge", d)
	}
	return line, nil
}

// line returns the moves of all the tiles that can follow one another in
// direction d, the one beside the blank first.
func (Fifteen) line(b *board.Board, d board.Dir) Group {
	blank := blankOf(b)
	if blank == board.NoPiece {
		return nil
	}
	var line Group
	for c := b.Next(b.Anchor(blank), d.Opposite()); ; c = b.Next(c, d.Opposite()) {
		// It ends at the edge, at another gap, and after a whole turn at the blank.
		tile := b.Occupant(c)
		if b.Shape(tile) != smallPiece {
			return line
		}
		line = append(line, Move{tile, d})
	}
}

// Slides counts the slides of a game of Fifteen: consecutive moves in one direction are
// one slide, no matter how they were grouped. They are always in one row or column, since
// each leaves the blank where the next tile can enter it.
func Slides(groups []Group) int {
	n := 0
	var last Move
	for _, g := range groups {
		for _, m := range g {
			if n == 0 || m.Dir != last.Dir {
				n++
			}
			last = m
		}
	}
	return n
}
