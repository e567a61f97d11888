// Package moves says what may move: the rules of each family, over the one
// board model of package board.
//
// A Move is one unit of play, named by the piece and the direction in which
// that piece travels. Applying it yields Motions, one for every piece that
// changed place; they are all that undo and animation need.
package moves

import (
	"fmt"

	"worldslide/board"
)

// Move is one unit: a cell in Fifteen and Klotski, one application to a gap in
// Worlds, one glide in Carom. Dir is always the way Piece travels.
type Move struct {
	Piece board.ID
	Dir   board.Dir
}

// Inverse is the move the other way. Where rules let it undo the move is theirs to say.
func (m Move) Inverse() Move { return Move{m.Piece, m.Dir.Opposite()} }

// Motion is what one move did to one piece. Delta is in cells and not wrapped:
// a piece that crosses a wrapping edge still says which way it went.
type Motion struct {
	Piece board.ID
	From  board.Point
	Delta board.Point
}

// Rules is one rule set. Rule sets hold no state.
type Rules interface {
	// AppendMoves appends every legal move, in a fixed order that each rule
	// set documents.
	AppendMoves(dst []Move, b *board.Board) []Move
	// Apply makes a move and appends its motions. An illegal move is an error
	// and leaves the board untouched. Apply never changes the selected gap.
	Apply(dst []Motion, b *board.Board, m Move) ([]Motion, error)
}

// perform carries out the motions of one move.
func perform(b *board.Board, motions []Motion) {
	for _, m := range motions {
		b.Relocate(m.Piece, m.From.Add(m.Delta))
	}
}

// Revert undoes the motions of any number of moves. It is exact for every rule
// set. motions must be what Apply reported last, in order.
func Revert(b *board.Board, motions []Motion) {
	for i := len(motions) - 1; i >= 0; i-- {
		b.Relocate(motions[i].Piece, motions[i].From)
	}
}

// illegal is the error of a move that the rules refuse.
func illegal(b *board.Board, m Move) error {
	return fmt.Errorf("move %s: not possible here", Format(b, m))
}
