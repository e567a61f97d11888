package solver

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// Plan is a solution that is kept during a game, so that successive hints are consistent: a
// player who follows the plan needs no new search, and one who leaves it is led back unless
// a new search finds something shorter. The zero value is an empty plan.
type Plan struct {
	at    *board.Board // position before the next move
	moves []moves.Move
	claim Claim
	// proved is how many moves at the end are proved to be as few as are possible from where
	// they begin.
	proved int
	bound  int // see Bound
}

// NewPlan returns the plan of an answer for the position b, which it copies. The
// answer must have been checked.
func NewPlan(b *board.Board, a Answer) Plan {
	if !a.Claim.Solved() {
		return Plan{}
	}
	p := Plan{at: b.Clone(), moves: a.Moves, claim: a.Claim, bound: a.Bound}
	if a.Claim == ProvedOptimal {
		p.proved = len(a.Moves)
	}
	return p
}

// Known reports whether the plan is not empty.
func (p *Plan) Known() bool { return p.at != nil }

// Ahead returns the moves to the goal. The slice must not be changed.
func (p *Plan) Ahead() []moves.Move { return p.moves }

// Claim returns whether the moves are proved optimal.
func (p *Plan) Claim() Claim { return p.claim }

// Bound returns a number of moves in the solver's metric below which it is proved that there is no
// solution, or 0 if none is known.
func (p *Plan) Bound() int { return p.bound }

// Follow advances the plan to the position b if b is on it, and reports whether it is.
// Otherwise the plan does not change.
func (p *Plan) Follow(rules moves.Rules, b *board.Board) bool {
	if p.at == nil {
		return false
	}
	at := p.at.Clone()
	for n := 0; ; n++ {
		if at.SamePlaces(b) {
			// The rest of a shortest path is a shortest path.
			p.at, p.moves, p.bound = at, p.moves[n:], max(p.bound-n, 0)
			if p.proved >= len(p.moves) {
				p.claim, p.proved = ProvedOptimal, len(p.moves)
			}
			return true
		}
		if n == len(p.moves) {
			return false
		}
		if _, err := rules.Apply(nil, at, p.moves[n]); err != nil {
			return false
		}
	}
}

// Rejoin brings the plan to the position b, to which a gesture has just led from
// where the plan was: it takes the gesture back first. It reports whether the
// rules allow that; if not, the plan is forgotten.
func (p *Plan) Rejoin(rules moves.Rules, b *board.Board, made moves.Group) bool {
	if p.at == nil {
		return false
	}
	back := b.Clone()
	way := make([]moves.Move, 0, len(made)+len(p.moves))
	for i := len(made) - 1; i >= 0; i-- {
		m := made[i].Inverse()
		if _, err := rules.Apply(nil, back, m); err != nil {
			*p = Plan{}
			return false
		}
		way = append(way, m)
	}
	if !back.SamePlaces(p.at) {
		*p = Plan{}
		return false
	}
	bound := max(p.bound-len(made), 0)
	*p = Plan{at: b.Clone(), moves: append(way, p.moves...), claim: BestFound, proved: p.proved, bound: bound}
	return true
}

// Improve replaces the plan, which must be at the position b, by an answer for b if that is
// shorter, or proved where the plan is not. It reports whether it did. It keeps the higher bound of
// both.
func (p *Plan) Improve(b *board.Board, a Answer) bool {
	if a.Bound = max(a.Bound, p.bound); p.at != nil {
		p.bound = a.Bound
	}
	if !a.Claim.Solved() || p.at != nil && len(a.Moves) >= len(p.moves) && (a.Claim != ProvedOptimal || p.claim == ProvedOptimal) {
		return false
	}
	*p = NewPlan(b, a)
	return true
}

// Splice replaces the end of the plan, from the position from on, by an answer for that
// position, if the plan leads through it and the answer is shorter. The moves before stay,
// except for those that the answer would undo at once. It reports whether it did.
func (p *Plan) Splice(rules moves.Rules, from *board.Board, a Answer) bool {
	if p.at == nil || !a.Claim.Solved() {
		return false
	}
	at := p.at.Clone()
	var passed []*board.Board // before each of the moves so far
	for n := 0; !at.SamePlaces(from); n++ {
		if n == len(p.moves) {
			return false
		}
		passed = append(passed, at.Clone())
		if _, err := rules.Apply(nil, at, p.moves[n]); err != nil {
			return false
		}
	}
	if len(passed) == 0 {
		return p.Improve(p.at, a)
	}
	way, end := p.moves[:len(passed)], a.Moves
	p.bound = max(p.bound, a.Bound-len(way))
	if left := len(p.moves) - len(way); len(end) >= left {
		if len(end) == left && a.Claim == ProvedOptimal {
			p.proved = max(p.proved, left)
		}
		return false
	}
	for len(way) > 0 && len(end) > 0 {
		if _, err := rules.Apply(nil, at, end[0]); err != nil {
			return false
		}
		if !at.SamePlaces(passed[len(way)-1]) {
			break
		}
		way, end = way[:len(way)-1], end[1:]
	}
	p.moves, p.claim, p.proved = slices.Concat(way, end), BestFound, 0
	if a.Claim == ProvedOptimal {
		p.proved = len(end)
	}
	return true
}
