package moves

import (
	"fmt"

	"worldslide/board"
)

// This file turns gestures on a board of Blank into moves. One gesture may slide
// several tiles: all those between a tile and the blank in its row or column. They
// go one after another, the one beside the blank first, and are one Group.

// Slide returns the moves that take a tile, and all that stand between it and the
// blank, one cell towards the blank: what a click or a drag means. The error says
// why there are none. If the line wraps the shorter way is taken.
func (r Blank) Slide(b *board.Board, tile board.ID) (Group, error) {
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

// SlideAll returns the moves that slide every tile that can travel d, up to the
// far edge: what an arrow key with Shift means. The error says why there are none.
func (r Blank) SlideAll(b *board.Board, d board.Dir) (Group, error) {
	line := r.line(b, d)
	if len(line) == 0 {
		return nil, fmt.Errorf("slide %v: no tile can travel that way, the blank is at the edge", d)
	}
	return line, nil
}

// line returns the moves of all the tiles that can follow one another in
// direction d, the one beside the blank first.
func (Blank) line(b *board.Board, d board.Dir) Group {
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

// Slides counts the slides of a game of Blank: tiles that move one after another
// in one direction are one slide, however they were made and grouped. They always
// are in one row or column, because each leaves the blank where it was.
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
