package coach

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// Continue returns why way begins as it does, for a player who was told a step before, on this way or on another
// one. What that step promised of a piece is said until it is done, as far as the way does it, and as soon as was
// promised. The zero value is no step.
func Continue(ctx context.Context, c Coach, rules moves.Rules, told Step, b *board.Board, way []moves.Move) (Step, bool) {
	now, ok := c.Reason(ctx, b, way)
	if rest, open := told.rest(rules, b, way); open && !(ok && now.keeps(rest)) {
		return rest, true
	}
	return now, ok
}

// rest returns what is left of a promise on a way, and whether there is something left.
func (s Step) rest(rules moves.Rules, b *board.Board, way []moves.Move) (Step, bool) {
	promise, home := s.Theme.promises()
	if !promise || s.Goal.Reached(b) {
		return Step{}, false
	}
	at := b.Clone()
	var buf [8]moves.Motion
	for i, m := range way[:min(len(s.Moves), len(way))] {
		if _, err := rules.Apply(buf[:0], at, m); err != nil {
			return Step{}, false
		}
		if !s.Goal.Reached(at) {
			continue
		}
		n := i + 1
		if slices.Equal(way[:n], s.Moves[len(s.Moves)-n:]) || home && s.stays(rules, at, way[n:]) {
			s.Moves = way[:n]
			if s.Purpose.After > 0 {
				s.Purpose.After = n
			}
			if s.Theme == MakeRoom {
				s.Pieces, s.Chain = append(covering(b, s.Cells), s.subject()), nil
			}
			h, ok := Examine(rules, b, way)
			return s, ok && h.Needed(s)
		}
	}
	return Step{}, false
}

// covering returns the pieces on some cells, without gaps.
func covering(b *board.Board, cells []board.Cell) (pieces []board.ID) {
	for _, c := range cells {
		if id := b.Occupant(c); id != board.NoPiece && !b.IsGap(id) && !slices.Contains(pieces, id) {
			pieces = append(pieces, id)
		}
	}
	return pieces
}

// stays reports whether the pieces of the step's goal, which b has reached, stay where they are.
func (s Step) stays(rules moves.Rules, b *board.Board, way []moves.Move) bool {
	at := b.Clone()
	var buf [8]moves.Motion
	for _, m := range way {
		motions, err := rules.Apply(buf[:0], at, m)
		if err != nil || slices.ContainsFunc(motions, func(m moves.Motion) bool {
			return slices.ContainsFunc(s.Goal.Places, func(p Place) bool { return p.Piece == m.Piece })
		}) {
			return false
		}
	}
	return true
}

// keeps reports whether a player who was told another step understands this one as a part of it, or as what
// it leads to.
func (s Step) keeps(told Step) bool {
	return slices.Contains(s.Pieces, told.subject()) || slices.Contains(told.Pieces, s.subject()) && len(s.Moves) <= len(told.Moves)
}

// subject returns the piece that the sentence is about.
func (s Step) subject() board.ID {
	switch {
	case len(s.Pieces) == 0:
		return board.NoPiece
	case s.Theme == MakeRoom:
		return s.Pieces[len(s.Pieces)-1]
	}
	return s.Pieces[0]
}

// promises reports whether the sentence of a theme says what will become of a piece, and whether that is where
// it stays. Chains of obstacles and stoppers promise nothing: their links are said one after the
// other.
func (t Theme) promises() (promise, home bool) {
	switch t {
	case PlaceTile, PlaceLarge, FinishRow, FinishColumn, ThreeCycle, Connect:
		return true, true
	case MakeRoom, Carry, FreeCells, OutOfCorner, PairLead, PairFollow:
		return true, false
	}
	return false, false
}
