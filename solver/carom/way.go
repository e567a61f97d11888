package carom

import (
	"fmt"
	"iter"
	"math/bits"

	"worldslide/board"
	"worldslide/moves"
)

// This file converts paths of positions to moves of pieces. From one position to the next
// exactly one cell becomes free and one becomes occupied, which identifies the move.

// follow makes the move from the position of the pieces to another one, and returns it.
func (p *Pieces) follow(to Position) moves.Move {
	from := p.Position()
	left := uint8(bits.TrailingZeros64(from.occupied() &^ to.occupied()))
	taken := uint8(bits.TrailingZeros64(to.occupied() &^ from.occupied()))
	for id, c := range p {
		if c == left {
			p[id] = taken
			return moves.Move{Piece: board.ID(id), Dir: direction(left, taken)}
		}
	}
	return moves.Move{Piece: board.NoPiece}
}

// Replay makes moves of pieces. It fails if one of them is illegal, or if the target does not
// end on the goal.
func (g *Ground) Replay(pieces Pieces, all []moves.Move) error {
	for i, m := range all {
		if m.Piece < 0 || int(m.Piece) >= len(pieces) || int(m.Dir) >= len(strides) {
			return fmt.Errorf("move %d: no piece %d or no direction %d", i+1, m.Piece, m.Dir)
		}
		to := g.glides(pieces[m.Piece], pieces.Position().occupied())[m.Dir]
		if to == pieces[m.Piece] {
			return fmt.Errorf("move %d: piece %d cannot go %v", i+1, m.Piece, m.Dir)
		}
		pieces[m.Piece] = to
	}
	if pieces[0] != g.goal {
		return fmt.Errorf("after %d moves: the target is on cell %d, not on the goal, %d", len(all), pieces[0], g.goal)
	}
	return nil
}

// direction returns the direction from a cell to another in its row or column.
func direction(from, to uint8) board.Dir {
	switch {
	case from/Side == to/Side && to < from:
		return board.Left
	case from/Side == to/Side:
		return board.Right
	case to < from:
		return board.Up
	}
	return board.Down
}

// each yields the cells of a set in ascending order.
func each(set uint64) iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(uint8(bits.TrailingZeros64(set))) {
				return
			}
		}
	}
}
