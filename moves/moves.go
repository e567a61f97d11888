// Package moves has the rules of each family on top of package board: which moves are
// legal and what they do.
//
// A Move is one unit of play: a piece and the direction in which it travels. Applying a
// move returns its Motions, one for every piece that changed place; undo and animation
// need nothing else.
package moves

import (
	"fmt"

	"worldslide/board"
)

// Move is one unit of play: one cell in Fifteen and Klotski, one move of a gap in Worlds,
// one slide in Carom. Dir is the direction in which Piece travels.
type Move struct {
	Piece board.ID
	Dir   board.Dir
}

// Inverse returns the same piece moving the other way. It undoes m in Fifteen, Klotski and
// Worlds, but not in general in Carom.
func (m Move) Inverse() Move { return Move{m.Piece, m.Dir.Opposite()} }

// Motion is the displacement of one piece by one move. Delta is in cells and not wrapped,
// so it also tells the direction of a piece that crossed a wrapping edge.
type Motion struct {
	Piece board.ID
	From  board.Point
	Delta board.Point
	// Reached is by how many targets of a round the move advanced.
	Reached int
}

// Rules are the rules of one family. Implementations have no state.
type Rules interface {
	// AppendMoves appends every legal move, in a fixed order that each
	// implementation documents.
	AppendMoves(dst []Move, b *board.Board) []Move
	// Apply makes a move and appends its motions. An illegal move is an error
	// and leaves the board unchanged. Apply never changes the selected gap.
	Apply(dst []Motion, b *board.Board, m Move) ([]Motion, error)
}

// perform carries out the motions of one move.
func perform(b *board.Board, motions []Motion) {
	for _, m := range motions {
		b.Relocate(m.Piece, m.From.Add(m.Delta))
	}
}

// Revert undoes moves by their motions, in the order in which Apply returned them. The
// last of them must be the last change of the board.
func Revert(b *board.Board, motions []Motion) {
	for i := len(motions) - 1; i >= 0; i-- {
		b.Relocate(motions[i].Piece, motions[i].From)
		b.SetReached(b.Reached() - motions[i].Reached)
	}
}

// illegal returns the error for an illegal move.
func illegal(b *board.Board, m Move) error {
	return fmt.Errorf("move %s: not possible here", Format(b, m))
}
