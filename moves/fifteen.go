package moves

import (
	"fmt"

	"worldslide/board"
)

// Fifteen has the rules of the Fifteen puzzle: 1x1 tiles fill the board except for one cell,
// the blank. The blank is a piece as well, the board's only gap. A move names a tile next
// to the blank and the direction into it; tile and blank trade places. Boards may have any
// size and may wrap; walls are ignored. If there are several gaps, only the first acts as
// the blank.
//
// Legal moves are listed by the direction of the tile: up, down, left, right, with at most
// one tile each.
type Fifteen struct{}

var _ Rules = Fifteen{}

// blankOf returns the blank, or NoPiece.
func blankOf(b *board.Board) board.ID {
	if gaps := b.Gaps(); len(gaps) > 0 && b.Shape(gaps[0]) == smallGap {
		return gaps[0]
	}
	return board.NoPiece
}

// AppendMoves appends the legal moves in the order documented at Blank.
func (r Fifteen) AppendMoves(dst []Move, b *board.Board) []Move {
	for _, d := range board.Dirs {
		if m, ok := r.Into(b, d); ok {
			dst = append(dst, m)
		}
	}
	return dst
}

// Into returns the move of the tile that travels in direction d into the blank, if there
// is one. Arrow keys use it.
func (Fifteen) Into(b *board.Board, d board.Dir) (Move, bool) {
	blank := blankOf(b)
	if blank == board.NoPiece {
		return Move{}, false
	}
	tile := b.Occupant(b.Next(b.Anchor(blank), d.Opposite()))
	return Move{tile, d}, b.Shape(tile) == smallPiece
}

// Legal reports whether m is possible.
func (r Fifteen) Legal(b *board.Board, m Move) bool { return r.refusal(b, m) == "" }

// refusal returns why m is illegal, or "" if it is legal.
func (Fifteen) refusal(b *board.Board, m Move) string {
	blank := blankOf(b)
	switch {
	case m.Piece < 0 || int(m.Piece) >= b.Len() || m.Dir > board.Right:
		return "no such piece or direction"
	case blank == board.NoPiece:
		return "the board has no blank"
	case b.Shape(m.Piece) != smallPiece:
		return "a move names the tile that travels, not the blank"
	case b.Occupant(b.Front(m.Piece, m.Dir)) == blank:
		return ""
	}
	for _, d := range board.Dirs {
		if b.Occupant(b.Front(m.Piece, d)) == blank {
			return fmt.Sprintf("the blank is in another direction: want %v", d)
		}
	}
	return "the tile is not beside the blank"
}

// Apply moves a tile into the blank. It appends the motions of the tile and of the blank.
// The error says why a move is illegal.
func (r Fifteen) Apply(dst []Motion, b *board.Board, m Move) ([]Motion, error) {
	if reason := r.refusal(b, m); reason != "" {
		return dst, fmt.Errorf("move %s: %s", Format(b, m), reason)
	}
	blank := blankOf(b)
	step := m.Dir.Vector()
	dst = append(dst, Motion{Piece: m.Piece, From: b.At(m.Piece), Delta: step}, Motion{Piece: blank, From: b.At(blank), Delta: step.Times(-1)})
	b.Trade(m.Piece, blank)
	return dst, nil
}
