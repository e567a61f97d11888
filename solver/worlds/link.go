package worlds

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/worlds/internal/compiled"
)

// Links are for puzzles of few moves, and many positions fulfil one, so there is no position to search from at
// the other end and no bound that prunes much. A breadth-first search from the start finds the shortest way and
// proves it. It sees about a million positions before it reaches its limit, which are some twelve moves of two
// gaps and more of one.
//
// Farther away, a way home is an answer if the places are joined on it, as they are in the complete picture of
// every quest. It is cut where they are first joined.

// quickLink is the number of positions that are seen before a way home is looked for, some hundredths of a second.
const quickLink = 20_000

// solveLink is Solve for a board with a link.
func (s *Solver) solveLink(ctx context.Context, b *compiled.Board, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	if p.Board.Linked() {
		return solver.Answer{Claim: solver.ProvedOptimal}
	}
	search, ok := newLinkSearch(b, p.Board)
	if !ok {
		return solver.Answer{Claim: solver.NoneExists}
	}
	if answer, done := search.until(ctx, quickLink); done {
		return answer
	}
	best := solver.Answer{Claim: solver.GaveUp}
	take := func(way []moves.Move) {
		if cut, ok := untilLinked(p.Board, way); ok && (!best.Claim.Solved() || len(cut) < len(best.Moves)) {
			best.Moves, best.Claim = cut, solver.BestFound
			if improve != nil {
				improve(solver.Answer{Moves: slices.Clone(cut), Claim: best.Claim, Bound: search.depth + 1})
			}
		}
	}
	take(turnedRound(p.History))
	if !best.Claim.Solved() {
		// A way home is hundreds of moves longer, so a shorter one hardly matters.
		take(first(ctx, func(ctx context.Context, improve func(solver.Answer)) solver.Answer {
			return s.solveHome(ctx, b, p, improve)
		}).Moves)
	}
	answer, done := search.until(ctx, solver.Memory(ctx)/search.bytes())
	switch {
	case done:
		return answer
	case best.Claim.Solved() && len(best.Moves) <= search.depth+1:
		best.Claim = solver.ProvedOptimal
	}
	best.Bound = search.depth + 1
	return best
}

// untilLinked returns the moves of a way up to where the places of the link are first joined.
func untilLinked(start *board.Board, way []moves.Move) (cut []moves.Move, ok bool) {
	at := start.Clone()
	var buf [8]moves.Motion
	for i, m := range way {
		if _, err := (moves.Worlds{}).Apply(buf[:0], at, m); err != nil {
			return nil, false
		}
		if at.Linked() {
			return way[:i+1], true
		}
	}
	return nil, false
}

// linkSearch is a breadth-first search for a shortest way to join the places of a link. Gaps of one size are
// interchangeable.
type linkSearch struct {
	*compiled.Board
	start *board.Board
	link  *compiled.Link
	seen  compiled.Lookup
	// By position, in the order of discovery: the position and how it was reached.
	store compiled.Store
	nodes []linkNode

	next     int // the first position that is not expanded
	levelEnd int // the number of positions of up to depth moves
	depth    int // no way of up to so many moves is a solution
}

// linkNode says by which step a position was reached, and from which; that of the start is -1.
type linkNode struct {
	parent int32
	step   compiled.Step
}

// newLinkSearch starts a search. It returns false if one of the places is on a gap, so that there is no
// solution.
func newLinkSearch(b *compiled.Board, start *board.Board) (*linkSearch, bool) {
	link, ok := b.Link(start)
	l := &linkSearch{Board: b, start: start, link: link, levelEnd: 1}
	p := b.Pack(start)
	l.enter(&p, linkNode{parent: -1})
	return l, ok
}

// bytes returns the memory that a position takes: in the store, in nodes, and one to three slots of the table.
func (l *linkSearch) bytes() int { return l.Cells + l.Large + l.Gaps() + 8 + 2*12 }

// enter adds a position, unless it is known.
func (l *linkSearch) enter(p *compiled.Position, n linkNode) bool {
	key := l.Key(p)
	if _, known := l.seen.Get(key); known {
		return false
	}
	l.seen.Put(key, 0)
	l.store.Append(l.Board, p)
	l.nodes = append(l.nodes, n)
	return true
}

// until searches until the answer is proved, a number of positions is seen, or ctx ends. It can be called again
// with a larger number.
func (l *linkSearch) until(ctx context.Context, most int) (a solver.Answer, done bool) {
	var buf [compiled.MaxSteps]compiled.Step
	var at compiled.Position
	for ; l.next < l.store.Len(); l.next++ { // each position enters once
		if l.next == l.levelEnd {
			l.depth++
			l.levelEnd = l.store.Len()
		}
		if l.next%256 == 0 && ctx.Err() != nil || l.store.Len() > most {
			return solver.Answer{}, false
		}
		l.store.Get(l.Board, l.next, &at)
		for _, s := range l.AppendSteps(buf[:0], &at) {
			to := at
			l.Do(&to, s)
			if l.enter(&to, linkNode{int32(l.next), s}) && l.Joined(l.link, &to) {
				named, ok := l.NameLabelled(l.start, l.way(l.store.Len()-1))
				return solver.Answer{Moves: named, Claim: solver.ProvedOptimal, Bound: len(named)}, ok
			}
		}
	}
	return solver.Answer{Claim: solver.NoneExists}, true
}

// way returns the steps from the start to a position.
func (l *linkSearch) way(to int) (steps []compiled.Step) {
	for n := l.nodes[to]; n.parent >= 0; n = l.nodes[n.parent] { // a parent is earlier than its children
		steps = append(steps, n.step)
	}
	slices.Reverse(steps)
	return steps
}
