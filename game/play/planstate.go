package play

import (
	"slices"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// planState is what is known of the way to the goal, and what of it the player has been
// told. There is one plan: what was told of it stays until the player leaves it, whatever the
// search finds meanwhile, so that an arrow never turns round by itself and no hint takes back
// what the one before has led to. Only the end of the way, of which nothing is seen, gives way
// to a shorter one at once, and all of it to one that is proved to be the shortest.
//
// The first telling waits a little for something good: what a search finds first may
// be ten times as long as what it knows a second later.
type planState struct {
	plan  solver.Plan   // as the player has been told; unknown until then
	found solver.Plan   // the best so far, while the first telling waits
	until time.Duration // when the waiting is over, by the game's clock
}

// firstWait is how long the first telling waits for something better.
const firstWait = time.Second

// wait begins the waiting for the first answer.
func (a *planState) wait(now time.Duration) { a.until = now + firstWait }

// learn takes note of an answer for the position from. b is the position at hand, and
// shown the number of moves of the plan that the player sees. final tells that the
// search is over.
func (a *planState) learn(rules moves.Rules, b, from *board.Board, answer solver.Answer, shown int, final bool, now time.Duration) {
	if !a.plan.Known() {
		if at := solver.NewPlan(from, answer); at.Known() && at.Follow(rules, b) {
			a.found.Improve(b, solver.Answer{Claim: at.Claim(), Moves: at.Ahead()})
		}
		if final || a.found.Claim() == solver.ProvedOptimal {
			a.until = 0
		}
		a.tell(now)
		return
	}
	told := a.plan.Ahead()
	if answer.Claim == solver.ProvedOptimal && len(answer.Moves) == len(told) && from.SamePlaces(b) {
		answer.Moves = told // it is as short as any, and has been told
	}
	next := a.plan
	next.Splice(rules, from, answer)
	if shown == 0 || next.Claim() == solver.ProvedOptimal || beginsAlike(told, next.Ahead(), shown) {
		a.plan = next
	}
}

// beginsAlike reports whether the first moves of two ways are the same.
func beginsAlike(a, b []moves.Move, first int) bool {
	return len(a) >= first && len(b) >= first && slices.Equal(a[:first], b[:first])
}

// tell ends the waiting when it is time, and reports whether a plan is told.
func (a *planState) tell(now time.Duration) bool {
	if !a.plan.Known() && a.found.Known() && now >= a.until {
		a.plan, a.found = a.found, solver.Plan{}
	}
	return a.plan.Known()
}

// follow keeps what is known at the position b of a game of f, to which a gesture has led, or nothing
// at all if made is nil. A proved plan that was left is forgotten: the gesture may have been as good
// as the plan's own, so leading back could be wrong, and a new search proves its answer again. So is
// one that was left within a move that takes several steps, as what remains of that move may be more
// than is needed from there. Plans that are only the best found lead back, as a new search may find
// nothing as short.
func (a *planState) follow(f *puzzle.Family, b *board.Board, made moves.Group) {
	for _, p := range []*solver.Plan{&a.plan, &a.found} {
		if !p.Known() {
			continue
		}
		before := p.Ahead()
		if p.Follow(f.Rules, b) {
			done := before[:len(before)-len(p.Ahead())]
			if p.Claim() == solver.ProvedOptimal && count(f, done)+count(f, p.Ahead()) != count(f, before) {
				*p = solver.Plan{}
			}
			continue
		}
		if made == nil || p.Claim() == solver.ProvedOptimal {
			*p = solver.Plan{}
		} else {
			p.Rejoin(f.Rules, b, made)
		}
	}
}

// count returns how many moves some are in the metric that the game shows.
func count(f *puzzle.Family, some []moves.Move) int {
	groups := make([]moves.Group, len(some))
	for i, m := range some {
		groups[i] = moves.Group{m}
	}
	return f.Metrics(groups)[0].Count
}
