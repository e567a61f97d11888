package moves

import (
	"fmt"

	"worldslide/board"
)

// Blank is the rule set of tiles of one cell that fill a board but for one cell,
// the blank, as in Fifteen. The blank is a piece too, the board's one gap. A move
// names a tile beside the blank and the way it travels, which is into the blank:
// the two trade places. Boards may have any size and wrap; walls are not known to
// these rules. Of several gaps only the first is a blank, the others stand still.
//
// Legal moves come by the way the tile travels: up, down, left, right. For each
// way there is one tile at most.
type Blank struct{}

var _ Rules = Blank{}

// blankOf returns the blank, or NoPiece.
func blankOf(b *board.Board) board.ID {
	if gaps := b.Gaps(); len(gaps) > 0 && b.Shape(gaps[0]) == smallGap {
		return gaps[0]
	}
	return board.NoPiece
}

// AppendMoves appends the legal moves in the order documented at Blank.
func (r Blank) AppendMoves(dst []Move, b *board.Board) []Move {
	for _, d := range board.Dirs {
		if m, ok := r.Into(b, d); ok {
			dst = append(dst, m)
		}
	}
	return dst
}

// Into returns the move of the tile that travels d into the blank, and whether
// there is one: what an arrow key means.
func (Blank) Into(b *board.Board, d board.Dir) (Move, bool) {
	blank := blankOf(b)
	if blank == board.NoPiece {
		return Move{}, false
	}
	tile := b.Occupant(b.Next(b.Anchor(blank), d.Opposite()))
	return Move{tile, d}, b.Shape(tile) == smallPiece
}

// Legal reports whether m is possible.
func (r Blank) Legal(b *board.Board, m Move) bool { return r.refusal(b, m) == "" }

// refusal says why m is not possible; nothing if it is.
func (Blank) refusal(b *board.Board, m Move) string {
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
			return fmt.Sprintf("the blank is the other way: want %v", d)
		}
	}
	return "the tile is not beside the blank"
}

// Apply takes a tile into the blank. Its motions are that of the tile and that of
// the blank. The error of an illegal move says why it is.
func (r Blank) Apply(dst []Motion, b *board.Board, m Move) ([]Motion, error) {
	if reason := r.refusal(b, m); reason != "" {
		return dst, fmt.Errorf("move %s: %s", Format(b, m), reason)
	}
	blank := blankOf(b)
	step := m.Dir.Vector()
	dst = append(dst, Motion{m.Piece, b.At(m.Piece), step}, Motion{blank, b.At(blank), step.Times(-1)})
	b.Trade(m.Piece, blank)
	return dst, nil
}
