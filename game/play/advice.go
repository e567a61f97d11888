package play

import (
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// advice is what is known of the way to the goal, and what of it the player has been
// told. What was told stays until the player moves or asks again, whatever the search
// finds meanwhile: an arrow never turns round by itself. Only an end of the way that
// is shorter is taken over at once, as nothing of it is seen.
//
// The first telling waits a little for something good: what a search finds first may
// be ten times as long as what it knows a second later.
type advice struct {
	plan   solver.Plan   // as the player has been told; unknown until then
	better solver.Plan   // a shorter one that begins in another way
	until  time.Duration // when the waiting is over, by the game's clock
}

// firstWait is how long the first telling waits for something better.
const firstWait = time.Second

// wait begins the waiting for the first answer.
func (a *advice) wait(now time.Duration) { a.until = now + firstWait }

// learn takes note of an answer for the position from. b is the position at hand, and
// shown the number of moves of the plan that the player sees. final tells that the
// search is over.
func (a *advice) learn(rules moves.Rules, b, from *board.Board, found solver.Answer, shown int, final bool, now time.Duration) {
	if found.Claim == solver.ProvedOptimal && len(found.Moves) == len(a.plan.Ahead()) {
		found.Moves = a.plan.Ahead() // it is as short as any, and has been told
	}
	switch {
	case !a.plan.Known():
		if at := solver.NewPlan(from, found); at.Known() && at.Follow(rules, b) {
			a.better.Improve(b, solver.Answer{Claim: at.Claim(), Moves: at.Ahead()})
		}
		if final || a.better.Claim() == solver.ProvedOptimal {
			a.until = 0
		}
		a.tell(now)
	case shown == 0 || beginsAlike(a.plan.Ahead(), found.Moves, shown):
		a.plan.Splice(rules, from, found)
	default:
		if !a.better.Splice(rules, from, found) && a.shorter(found) {
			a.better = solver.NewPlan(from, found)
		}
	}
}

// shorter reports whether an answer is worth more than what is known.
func (a *advice) shorter(found solver.Answer) bool {
	if !found.Claim.Solved() {
		return false
	}
	return len(found.Moves) < len(a.plan.Ahead()) && (!a.better.Known() || len(found.Moves) < len(a.better.Ahead()))
}

// beginsAlike reports whether the first moves of two ways are the same.
func beginsAlike(a, b []moves.Move, first int) bool {
	for i := range first {
		if i >= len(a) || i >= len(b) {
			return len(a) == len(b)
		}
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// tell ends the waiting when it is time, and reports whether a plan is told.
func (a *advice) tell(now time.Duration) bool {
	if !a.plan.Known() && a.better.Known() && now >= a.until {
		a.plan, a.better = a.better, solver.Plan{}
	}
	return a.plan.Known()
}

// askAgain takes the better plan up: the player has asked for it.
func (a *advice) askAgain() {
	if a.plan.Known() && a.better.Known() && len(a.better.Ahead()) < len(a.plan.Ahead()) {
		a.plan = a.better
	}
	if a.plan.Known() {
		a.better = solver.Plan{}
	}
}

// follow keeps what is known at the position b of a game of f, to which a gesture has led, or nothing
// at all if made is nil. A proved plan that was left is forgotten: the gesture may have been as good
// as the plan's own, so leading back could be wrong, and a new search proves its answer again. So is
// one that was left within a move that takes several steps, as what remains of that move may be more
// than is needed from there. Plans that are only the best found lead back, as a new search may find
// nothing as short.
func (a *advice) follow(f puzzle.Family, b *board.Board, made moves.Group) {
	for _, p := range []*solver.Plan{&a.plan, &a.better} {
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

// count returns how many moves some are in the metric that the game shows.
func count(f puzzle.Family, some []moves.Move) int {
	groups := make([]moves.Group, len(some))
	for i, m := range some {
		groups[i] = moves.Group{m}
	}
	return f.Metrics(groups)[0].Count
}

// best returns how many moves the shortest way takes that is known and that the player has not
// been told of, in the metric that count counts, and whether it takes fewer than what was told.
func (a *advice) best(count func([]moves.Move) int) (length int, ok bool) {
	length = count(a.better.Ahead())
	return length, a.better.Known() && length < count(a.plan.Ahead())
}
