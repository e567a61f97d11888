package moves

import (
	"fmt"

	"worldslide/board"
)

// Carom has the rules of Carom: a piece slides in a direction until a wall, the edge of the
// board or another piece stops it. A move of no cells is illegal, and so is one that nothing
// would ever stop, around a row or column of a wrapping board. Only 1x1 pieces move.
//
// A board has one target or a round of them, which are to be reached in order; see Target.
//
// Legal moves are listed by piece in order of ID, and for each piece up, down, left, right.
type Carom struct{}

var _ Rules = Carom{}

// AppendMoves appends the legal moves in the order documented at Glides.
func (g Carom) AppendMoves(dst []Move, b *board.Board) []Move {
	for i := range b.Len() {
		for _, d := range board.Dirs {
			if m := (Move{board.ID(i), d}); g.Legal(b, m) {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// Legal reports whether m is possible.
func (Carom) Legal(b *board.Board, m Move) bool {
	return isGlider(b, m) && glide(b, m) > 0
}

// Landing returns the cell where a move would end, and whether the move is legal. The board
// shows it as a preview.
func (Carom) Landing(b *board.Board, m Move) (board.Cell, bool) {
	if !isGlider(b, m) {
		return board.NoCell, false
	}
	n := glide(b, m)
	if n <= 0 {
		return board.NoCell, false
	}
	return b.Cell(b.At(m.Piece).Add(m.Dir.Vector().Times(n))), true
}

// Apply slides a piece until it stops and appends its motion. The error of an illegal move
// says what is in the way.
func (g Carom) Apply(dst []Motion, b *board.Board, m Move) ([]Motion, error) {
	if !isGlider(b, m) {
		return dst, illegal(b, m)
	}
	n := glide(b, m)
	if n <= 0 {
		return dst, fmt.Errorf("%w: %s", illegal(b, m), obstacle(b, m))
	}
	slide := Motion{Piece: m.Piece, From: b.At(m.Piece), Delta: m.Dir.Vector().Times(n)}
	b.Relocate(m.Piece, slide.From.Add(slide.Delta))
	slide.Reached = b.Advance()
	return append(dst, slide), nil
}

// Target returns the next target: that of the board, or if it has none, the home of the first piece.
func (Carom) Target(b *board.Board) board.Target {
	if all := b.Targets(); len(all) > 0 {
		return all[b.Reached()]
	}
	return board.Target{Piece: 0, At: b.Piece(0).Home}
}

// Solved reports whether the last target is the next one, and reached.
func (Carom) Solved(b *board.Board) bool {
	if n := len(b.Targets()); n > 0 {
		return b.Reached() == n-1 && b.OnTarget()
	}
	return b.At(0) == b.Piece(0).Home
}

// isGlider reports whether m has a valid direction and names a 1x1 piece.
func isGlider(b *board.Board, m Move) bool {
	if m.Piece < 0 || int(m.Piece) >= b.Len() || m.Dir > board.Right {
		return false
	}
	w, h := b.Shape(m.Piece).Size()
	return w == 1 && h == 1
}

// endless is the length of a slide that nothing would stop.
const endless = -1

// glide returns how many cells a piece would travel, or endless.
func glide(b *board.Board, m Move) int {
	c := b.Anchor(m.Piece)
	for n := 0; ; n++ {
		next := b.Next(c, m.Dir)
		if next == board.NoCell || b.Walled(c, m.Dir) {
			return n
		}
		switch b.Occupant(next) {
		case board.NoPiece:
			c = next
		case m.Piece: // it has come around to itself
			return endless
		default:
			return n
		}
	}
}

// obstacle says why a move is illegal.
func obstacle(b *board.Board, m Move) string {
	c := b.Anchor(m.Piece)
	next := b.Next(c, m.Dir)
	switch {
	case next == board.NoCell:
		return "the edge is there"
	case b.Walled(c, m.Dir):
		return "a wall is there"
	case b.Occupant(next) != board.NoPiece && b.Occupant(next) != m.Piece:
		return fmt.Sprintf("piece %s is there", b.Name(b.Occupant(next)))
	}
	return "nothing would stop it"
}
