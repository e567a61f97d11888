package worlds

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// longestHistory bounds the moves that a history may have without its detours to
// be worth anything: searches answer in far fewer.
const longestHistory = 20_000

// retrace turns the history round: the steps from the position to the goal, if the
// moves lead from the solved board to the position.
func (r *run) retrace(history []moves.Move) ([]step, bool) {
	if len(history) == 0 {
		return nil, false
	}
	at := r.board.Clone()
	for i := range at.Len() {
		at.Relocate(board.ID(i), at.Piece(board.ID(i)).Home)
	}
	p := r.home
	forth := make([]step, 0, len(history))
	var buf [8]moves.Motion
	for i, m := range history {
		if i%1024 == 0 && r.ctx.Err() != nil || m.Piece < 0 || int(m.Piece) >= at.Len() {
			return nil, false
		}
		s := newStep(cell(at.Anchor(m.Piece)), m.Dir)
		if _, err := (moves.Worlds{}).Apply(buf[:0], at, m); err != nil {
			return nil, false
		}
		if _, ok := r.do(&p, s); ok { // else gaps traded places
			forth = append(forth, s)
		}
	}
	if p != r.start {
		return nil, false
	}
	forth = r.simplify(r.home, forth)
	if len(forth) > longestHistory {
		return nil, false
	}
	p = r.home
	back := make([]step, 0, len(forth))
	for _, s := range forth {
		undo, _ := r.do(&p, s)
		back = append(back, undo)
	}
	slices.Reverse(back)
	return back, true
}
