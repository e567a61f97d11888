package compiled

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
)

// Retrace returns the steps from a position back to the solved board: the history, reversed
// and without detours. It returns false if the history does not lead from the solved board
// to the position, or uses an inactive gap.
func (b *Board) Retrace(ctx context.Context, to *board.Board, history []moves.Move) ([]Step, bool) {
	if len(history) == 0 {
		return nil, false
	}
	at := to.Clone()
	for i := range at.Len() {
		at.Relocate(board.ID(i), at.Piece(board.ID(i)).Home)
	}
	p := b.Home
	forth := make([]Step, 0, len(history))
	var buf [8]moves.Motion
	for i, m := range history {
		if i%1024 == 0 && ctx.Err() != nil || m.Piece < 0 || int(m.Piece) >= at.Len() {
			return nil, false
		}
		s := NewStep(Cell(at.Anchor(m.Piece)), m.Dir)
		if _, err := (moves.Worlds{}).Apply(buf[:0], at, m); err != nil {
			return nil, false
		}
		if _, ok := b.Do(&p, s); ok { // otherwise two gaps traded places
			forth = append(forth, s)
		}
	}
	if now := b.Pack(to); !b.Same(&p, &now) {
		return nil, false
	}
	forth = b.Simplify(b.Home, forth)
	return b.Reverse(b.Home, forth), true
}
