package rotate

import (
	"fmt"
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// Rules are the rules of tiles on a wrapping board: a move names a tile and a direction and moves
// its whole row or column by one cell.
//
// Legal moves are ordered by tile ID, and for each tile up, down, left, right. So each shift of a
// line occurs once for each of its tiles.
type Rules struct{}

var _ moves.Rules = Rules{}

// AppendMoves implements moves.Rules.
func (Rules) AppendMoves(dst []moves.Move, b *board.Board) []moves.Move {
	for i := range b.Len() {
		for _, d := range board.Dirs {
			dst = append(dst, moves.Move{Piece: board.ID(i), Dir: d})
		}
	}
	return dst
}

// Apply implements moves.Rules. It returns the motions of the line's tiles, that of the named one
// first.
func (Rules) Apply(dst []moves.Motion, b *board.Board, m moves.Move) ([]moves.Motion, error) {
	if m.Piece < 0 || int(m.Piece) >= b.Len() || m.Dir > board.Right {
		return dst, fmt.Errorf("move %s: no such tile or direction", moves.Format(b, m))
	}
	tiles := line(b, m)
	if len(tiles) == 0 || slices.Contains(tiles, board.NoPiece) {
		return dst, fmt.Errorf("move %s: the line has an end or a hole", moves.Format(b, m))
	}
	made := dst
	for _, tile := range tiles {
		made = append(made, moves.Motion{Piece: tile, From: b.At(tile), Delta: m.Dir.Vector()})
	}
	for _, one := range made[len(dst):] {
		b.Relocate(one.Piece, one.From.Add(one.Delta))
	}
	return made, nil
}

// line returns the tiles that a move moves, starting with the named one in the move's direction;
// none if the board does not wrap on that axis.
func line(b *board.Board, m moves.Move) []board.ID {
	length := b.Height()
	if m.Dir.Horizontal() {
		length = b.Width()
	}
	tiles := make([]board.ID, length)
	cell := b.Anchor(m.Piece)
	for i := range tiles {
		tiles[i] = b.Occupant(cell)
		cell = b.Next(cell, m.Dir)
	}
	if cell != b.Anchor(m.Piece) {
		return nil
	}
	return tiles
}
