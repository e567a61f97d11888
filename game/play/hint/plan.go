package hint

import (
	"slices"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// planState is the plan that hints show and how it changes. The visible moves of the plan stay until
// the player leaves them, even if the search finds others, so that an arrow does not turn by itself and
// no hint takes back what the previous one suggested. The moves after them are replaced by shorter
// ones at once, and the whole plan by one that is proved to be optimal.
//
// The first plan is adopted after a wait that is too short to notice, because solvers find most of
// their improvements right after the first answer.
type planState struct {
	plan  solver.Plan   // the adopted plan; unknown before
	found solver.Plan   // the best plan during the wait
	until time.Duration // when the wait ends, by Game.Time
}

// firstWait is the time to wait for better answers before the first plan is adopted.
const firstWait = 80 * time.Millisecond

// wait starts the wait.
func (s *planState) wait(now time.Duration) { s.until = now + firstWait }

// learn updates the plan with an answer for the position from. b is the current position, and shown
// the number of visible moves of the plan. final is true if the search has ended.
func (s *planState) learn(rules moves.Rules, b, from *board.Board, answer solver.Answer, shown int, final bool, now time.Duration) {
	if !s.plan.Known() {
		if at := solver.NewPlan(from, answer); at.Known() && at.Follow(rules, b) {
			s.found.Improve(b, solver.Answer{Claim: at.Claim(), Moves: at.Ahead(), Bound: at.Bound()})
		}
		if final || s.found.Claim() == solver.ProvedOptimal {
			s.until = 0
		}
		s.adopt(now)
		return
	}
	visible := s.plan.Ahead()
	if answer.Claim == solver.ProvedOptimal && len(answer.Moves) == len(visible) && from.SamePlaces(b) {
		answer.Moves = visible // as short, and visible already
	}
	next := s.plan
	next.Splice(rules, from, answer)
	if shown == 0 || next.Claim() == solver.ProvedOptimal || beginsAlike(visible, next.Ahead(), shown) {
		s.plan = next
	}
}

// beginsAlike reports whether the first moves of a and b are equal.
func beginsAlike(a, b []moves.Move, first int) bool {
	return len(a) >= first && len(b) >= first && slices.Equal(a[:first], b[:first])
}

// adopt makes the best found plan the plan when the wait is over. It reports whether there is a plan.
func (s *planState) adopt(now time.Duration) bool {
	if !s.plan.Known() && s.found.Known() && now >= s.until {
		s.plan, s.found = s.found, solver.Plan{}
	}
	return s.plan.Known()
}

// follow updates the plans for the position b of a game of f, to which the gesture made led. Plans that
// contain the position continue from there. Others get the inverse of made in front, because a new
// search may find nothing as short; if made is nil, they are dropped. Proved plans are dropped too:
// the gesture may have been as good as the plan's own, and a new search proves its answer again. A
// proved plan is also dropped if the position is within a move of several steps, because the rest of
// the move may be more than is needed from there.
func (s *planState) follow(f puzzle.Spec, b *board.Board, made moves.Group) {
	for _, p := range []*solver.Plan{&s.plan, &s.found} {
		if !p.Known() {
			continue
		}
		before := p.Ahead()
		if p.Follow(f.Rules(), b) {
			done := before[:len(before)-len(p.Ahead())]
			if p.Claim() == solver.ProvedOptimal && count(f, done)+count(f, p.Ahead()) != count(f, before) {
				*p = solver.Plan{}
			}
			continue
		}
		if made == nil || p.Claim() == solver.ProvedOptimal {
			*p = solver.Plan{}
		} else {
			p.Rejoin(f.Rules(), b, made)
		}
	}
}

// count returns the number of moves in the main metric.
func count(f puzzle.Spec, some []moves.Move) int { return f.Metrics(moves.Singly(some))[0].Count }
