package hint

import (
	"sort"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// In games with a move limit there may be too few moves left for any solution. Hints then suggest to
// undo moves, back to the last position from which the limit suffices. Moves made plus moves needed
// never decrease during a game, so a binary search finds that position.

// backtrack is the result of that search for the current position.
type backtrack struct {
	known bool
	count int // gestures to undo; 0 if no such position is known
}

// overLimit reports whether the shortest known solution needs more moves than are left.
func (m *Machine) overLimit(at Game) bool {
	if at.Limit == 0 || len(m.plan.Ahead()) == 0 || m.search.kind == planSearch && m.plan.Claim() != solver.ProvedOptimal {
		return false
	}
	return at.Made+count(m.family, m.plan.Ahead()) > at.Limit
}

// findBacktrack starts the search if moves have to be undone, and undoes them if a solution is being
// shown.
func (m *Machine) findBacktrack(at Game) {
	switch {
	case m.search.kind == limitSearch || !m.overLimit(at):
	case !m.back.known:
		if m.solvable() {
			m.stopSearch()
			m.search.kind = limitSearch
			m.emit(SearchLimit{at.Limit})
		}
	case m.mode == playing && m.back.count > 0:
		m.emit(TakeBack{m.back.count, ByMoveLimit}, TellBack{m.back.count})
	}
}

// wentBack shows a hint, or the solution, from the position from which the limit suffices.
func (m *Machine) wentBack(at Game, e Moved, was mode) {
	if m.mode = was; m.mode != playing {
		m.mode = hinting
	}
	m.before, m.shown = total{}, 1
	if e.More == 0 {
		m.asked = true
		m.ensurePlan(at)
		m.emit(Wake{})
	}
}

// StepsBack returns how many of the gestures made from start have to be undone so that the rest of
// limit suffices, or 0 if no such position is known. least returns the moves that a position needs, or
// a negative number if that is not known.
func StepsBack(start *board.Board, made []moves.Group, f puzzle.Spec, limit int, least func(*board.Board) int) int {
	positions := []*board.Board{start.Clone()}
	for _, group := range made {
		next := positions[len(positions)-1].Clone()
		for _, m := range group {
			if _, err := f.Rules().Apply(nil, next, m); err != nil {
				return 0
			}
		}
		positions = append(positions, next)
	}
	// The first position from which the limit does not suffice.
	late := sort.Search(len(made), func(i int) bool {
		needed := least(positions[i])
		return needed < 0 || f.Metrics(made[:i])[0].Count+needed > limit
	})
	if late == 0 {
		return 0
	}
	return len(made) - (late - 1)
}
