package review

import (
	"context"
	"slices"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Options say how a game is searched.
type Options struct {
	// Solver returns a solver of a family; the default is that of the family.
	Solver func(f puzzle.Spec, metric string) (solver.Solver, bool)
	// WithTimeout limits the search from one position; the default is context.WithTimeout.
	WithTimeout func(context.Context, time.Duration) (context.Context, context.CancelFunc)
	// First is how long each position is searched at first, and Longest at last; in between the
	// time is doubled. The defaults are 100 milliseconds and ten seconds.
	First, Longest time.Duration
}

// withDefaults fills in the defaults.
func (o Options) withDefaults() Options {
	if o.Solver == nil {
		o.Solver = func(f puzzle.Spec, metric string) (solver.Solver, bool) { return f.Solvers().New(metric) }
	}
	if o.WithTimeout == nil {
		o.WithTimeout = context.WithTimeout
	}
	if o.First == 0 {
		o.First = 100 * time.Millisecond
	}
	if o.Longest == 0 {
		o.Longest = 10 * time.Second
	}
	return o
}

// Search finds out more about the positions until nothing more can be found or ctx ends. Another
// search continues with what is known. If found is not nil, Search calls it from the same
// goroutine whenever more is known.
func (g *Game) Search(ctx context.Context, o Options, found func()) {
	o = o.withDefaults()
	if found == nil {
		found = func() {}
	}
	if g.Done() {
		return
	}
	if g.lookUp(ctx) {
		found()
		return
	}
	if g.solver == nil {
		s, ok := o.Solver(g.family, g.metric)
		if !ok {
			return
		}
		g.solver = s
	}
	warm := g.warm
	g.warm = true
	for limit := o.First; ctx.Err() == nil && limit <= o.Longest; limit *= 2 {
		for _, n := range g.order {
			if ctx.Err() != nil {
				return
			}
			if k := &g.nodes[n]; k.proved() || k.exhausted {
				continue
			}
			if !warm {
				warm = true
				g.solve(ctx, o, n, max(limit, warmUp))
			} else {
				g.solve(ctx, o, n, limit)
			}
			found()
		}
		if g.Done() {
			return
		}
	}
}

// warmUp is how long the first position is searched, as solvers build their tables then.
const warmUp = 3 * time.Second

// lookUp judges all positions by a guide, and reports whether there is one.
func (g *Game) lookUp(ctx context.Context) bool {
	guider, ok := g.family.(puzzle.Guider)
	if !ok || g.tried && g.guide == nil {
		return false
	}
	if g.guide == nil {
		guide, err := guider.Guide(ctx, g.path.at(0), g.metric)
		if ctx.Err() != nil {
			return false
		}
		if g.tried = true; err != nil {
			return false
		}
		g.guide = guide
	}
	b := g.path.at(0)
	next := int32(0)
	for i, n := range g.path.nodes {
		if n == next {
			next++
			if n%lookEvery == 0 && ctx.Err() != nil {
				return false
			}
			if distance, ok := g.guide.Distance(b, board.NoPiece); ok {
				g.nodes[n].least, g.nodes[n].most = int32(distance), int32(distance)
				g.nodes[n].next, _ = g.guide.Next(b, board.NoPiece)
			} else {
				g.nodes[n].noWay = true
			}
		}
		if i == len(g.path.made) {
			break
		}
		for _, m := range g.path.made[i] {
			if _, err := g.family.Rules().Apply(nil, b, m); err != nil {
				return false // cannot happen
			}
		}
	}
	return true
}

// lookEvery is how many positions are looked up between checks of the context.
const lookEvery = 256

// solve searches for a line from a node.
func (g *Game) solve(ctx context.Context, o Options, n int32, limit time.Duration) {
	slice, stop := o.WithTimeout(ctx, limit)
	defer stop()
	b := g.path.at(int(g.path.first[n]))
	problem := solver.Problem{Board: b, History: g.history(n)}
	answer := g.solver.Solve(slice, problem, nil)
	if solver.Check(g.family.Rules(), g.family.Solved, problem, answer) != nil {
		return
	}
	g.nodes[n].searched = true
	switch answer.Claim {
	case solver.NoneExists:
		g.setNoWay(n)
	case solver.ProvedOptimal:
		g.offer(n, answer.Moves)
		g.raise(n, int32(len(Counted(g.family, g.metric, answer.Moves))))
	case solver.BestFound:
		g.offer(n, answer.Moves)
		g.raise(n, int32(answer.Bound))
		g.nodes[n].exhausted = slice.Err() == nil
	case solver.GaveUp:
		g.nodes[n].exhausted = slice.Err() == nil
	}
}

// history returns moves that lead from the goal to a node: the line known from it, undone. It is
// nil if there is no line, or if moves cannot be undone.
func (g *Game) history(n int32) []moves.Move {
	if !g.path.reversible() {
		return nil
	}
	if known := slices.Collect(g.line(g.nodes, n)); known != nil {
		return inverse(known)
	}
	return nil
}

// positionAfter returns the position that groups lead to from b, which it changes.
func positionAfter(rules moves.Rules, b *board.Board, groups []moves.Group) (*board.Board, error) {
	for _, group := range groups {
		for _, m := range group {
			if _, err := rules.Apply(nil, b, m); err != nil {
				return nil, err
			}
		}
	}
	return b, nil
}
