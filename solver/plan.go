package solver

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// Plan is a way to the goal that is kept while a game is played, so that advice
// goes on where it was: who follows it never has to ask again, and who leaves it
// is led back as long as that is not longer than what a new search finds. The zero
// value has nothing to say.
type Plan struct {
	at    *board.Board // where the next move is made
	moves []moves.Move
	claim Claim
	// proved is how many moves at the end are proved to be as few as are possible from where
	// they begin.
	proved int
}

// NewPlan returns the plan of an answer for the position b, which it copies. The
// answer must have been checked.
func NewPlan(b *board.Board, a Answer) Plan {
	if !a.Claim.Solved() {
		return Plan{}
	}
	p := Plan{at: b.Clone(), moves: a.Moves, claim: a.Claim}
	if a.Claim == ProvedOptimal {
		p.proved = len(a.Moves)
	}
	return p
}

// Known reports whether there is a plan.
func (p *Plan) Known() bool { return p.at != nil }

// Ahead returns the moves to the goal. The slice must not be changed.
func (p *Plan) Ahead() []moves.Move { return p.moves }

// Claim returns what is claimed of them.
func (p *Plan) Claim() Claim { return p.claim }

// Follow brings the plan to the position b, if its way leads through it, and
// reports whether it does. Else the plan stays where it was.
func (p *Plan) Follow(rules moves.Rules, b *board.Board) bool {
	if p.at == nil {
		return false
	}
	at := p.at.Clone()
	for n := 0; ; n++ {
		if at.SamePlaces(b) {
			// Part of a shortest way is a shortest way.
			p.at, p.moves = at, p.moves[n:]
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
	*p = Plan{at: b.Clone(), moves: append(way, p.moves...), claim: BestFound, proved: p.proved}
	return true
}

// Improve takes an answer for the position b over if it is better than the plan,
// which must have been brought to b: shorter, or proved. It reports whether it
// was.
func (p *Plan) Improve(b *board.Board, a Answer) bool {
	if !a.Claim.Solved() || p.at != nil && len(a.Moves) >= len(p.moves) && (a.Claim != ProvedOptimal || p.claim == ProvedOptimal) {
		return false
	}
	*p = NewPlan(b, a)
	return true
}

// Splice takes an answer for the position from over as the end of the plan, if the plan
// leads through it and the answer is shorter than what the plan does from there, or
// proved. It reports whether it was. What the plan does before stays as it is, but for
// moves that the answer would take back at once.
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
