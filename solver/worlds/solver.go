// Package worlds solves mixed-size boards with one or two gaps, small or large.
//
// It works in two parts. First the large pieces go home, whatever becomes of the
// small ones (herd.go). Then the small ones are arranged by sequences of steps
// that leave everything else as it was, Schreier's generators (tree.go,
// generators.go, arrange.go); on open boards single steps come first, which are
// shorter there (slide.go). Both searches are beams and may fail; then broader
// ones follow, and in the end a way that needs no search (fallback.go).
package worlds

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Solver answers in moves, each a unit, as good as it finds them: it never claims
// that none are fewer. It knows boards filled by 1x1 and 2x2 pieces, of which one
// or two of one size are gaps; others make it give up. The goal is that every
// piece is home.
//
// What it works out about a board serves all positions of it, so a Solver is best
// kept for a game. The zero value is ready to use, and works nothing out before it
// is asked.
type Solver struct {
	// Progress, if not nil, is called from Solve's goroutine from time to time
	// with how far the work has come, from 0 to 1.
	Progress func(fraction float64)

	atlas     *atlas
	firstOnly bool
	// onlyFallback is for tests: no beam finds an arrangement.
	onlyFallback bool
}

var _ solver.Solver = (*Solver)(nil)

// Solve implements solver.Solver. If the history is known and shorter, it is
// turned round, without its detours.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	g, err := survey(p.Board)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	if s.atlas == nil || s.atlas.plan != g.plan {
		s.atlas = newAtlas(g)
	}
	s.atlas.ids = g.ids
	r := &run{Solver: s, atlas: s.atlas, ctx: ctx, board: p.Board, start: g.pack(p.Board), improve: improve}
	return r.solve(p.History)
}

// run is one call of Solve.
type run struct {
	*Solver
	*atlas
	ctx     context.Context
	board   *board.Board
	start   position
	improve func(solver.Answer)
	steps   []step // of the best answer
	best    solver.Answer
}

func (r *run) solve(history []moves.Move) solver.Answer {
	r.best = solver.Answer{Claim: solver.GaveUp}
	if steps, ok := r.retrace(history); ok {
		r.offer(steps)
	}
	if none := r.first(); none && !r.best.Claim.Solved() {
		return solver.Answer{Claim: solver.NoneExists}
	}
	return r.best
}

// offer makes steps the answer, if they are better than those before.
func (r *run) offer(steps []step) bool {
	steps = r.simplify(r.start, steps)
	if r.best.Claim.Solved() && len(steps) > len(r.best.Moves) {
		return false
	}
	named, ok := r.name(r.board, steps)
	if !ok || r.best.Claim.Solved() && len(named) >= len(r.best.Moves) {
		return false
	}
	a := solver.Answer{Moves: named, Claim: solver.BestFound}
	if solver.Check(moves.Worlds{}, (*board.Board).AllHome, solver.Problem{Board: r.board}, a) != nil {
		return false
	}
	r.best, r.steps = a, steps
	if r.improve != nil {
		r.improve(solver.Answer{Moves: slices.Clone(named), Claim: a.Claim})
	}
	return true
}

// retrace turns the history round: from the start, if the moves lead there from a
// solved board.
func (r *run) retrace(history []moves.Move) ([]step, bool) {
	if len(history) == 0 {
		return nil, false
	}
	p := r.home
	at := r.board.Clone()
	for id := range at.Len() {
		at.Relocate(board.ID(id), at.Piece(board.ID(id)).Home)
	}
	var back []step
	var buf [8]moves.Motion
	for _, m := range history {
		if m.Piece < 0 || int(m.Piece) >= at.Len() {
			return nil, false
		}
		s := newStep(cell(at.Anchor(m.Piece)), m.Dir)
		if _, err := (moves.Worlds{}).Apply(buf[:0], at, m); err != nil {
			return nil, false
		}
		if undo, ok := r.do(&p, s); ok { // else gaps traded places
			back = append(back, undo)
		}
	}
	slices.Reverse(back)
	return back, p == r.start
}

// first finds a first answer, however long. It reports whether it is proved that
// there is none.
func (r *run) first() (none bool) {
	for i := 0; ; i++ {
		c := r.chart(r.ctx, i)
		if c == nil {
			return false
		}
		starts, whole := r.starts(c)
		if len(starts) == 0 {
			if whole && c.whole() {
				return true
			}
			if r.ctx.Err() != nil {
				return false
			}
			continue
		}
		starts = slices.DeleteFunc(starts, func(s start) bool { return !s.feasible })
		if len(starts) == 0 {
			if c.whole() {
				return true
			}
			continue
		}
		if r.open() {
			starts[0] = r.slideFirst(c, starts[0])
		}
		if steps, ok := r.finish(c, &starts[0]); ok {
			r.offer(steps)
			r.shorten(starts)
			return false
		}
		if r.ctx.Err() != nil {
			return false
		}
	}
}

// start is a position with the large pieces home.
type start struct {
	p        position
	steps    []step // that lead there
	node     int32
	a        arrangement
	sum      int32 // of the distances of all pieces
	feasible bool  // as far as the distances say
}

// starts returns ways to bring the large pieces home, the most promising first,
// and whether it is known that there are no others.
func (r *run) starts(c *chart) (starts []start, whole bool) {
	h := herder{ground: r.ground}
	wanted := func(key uint64) bool {
		_, ok := c.index.get(key)
		return ok
	}
	for width := 300; ; width *= 4 {
		const most = 30
		ways := h.gather(r.ctx, &r.start, herding{width: width, weight: 10, extra: 5, slack: 12}, most, wanted)
		var w walker
		for _, way := range ways {
			s := start{p: r.start}
			for _, d := range way {
				s.steps = w.walk(r.ground, &s.p, d.gap, s.steps)
				if _, ok := r.do(&s.p, d.step); !ok {
					break
				}
				s.steps = append(s.steps, d.step)
			}
			var ok bool
			if s.node, ok = c.find(&s.p); !ok {
				continue
			}
			s.a = c.arrange(&s.p, s.node)
			s.sum, s.feasible = c.sum(&s.a)
			starts = append(starts, s)
		}
		slices.SortStableFunc(starts, func(a, b start) int {
			return 2*len(a.steps) + int(a.sum) - 2*len(b.steps) - int(b.sum)
		})
		if len(starts) > 0 || h.whole || r.ctx.Err() != nil {
			return starts, h.whole
		}
	}
}

// beams are tried one after another until one arranges the small pieces.
var beams = []beam{{100, 10, 2}, {100, 13, 2}, {200, 19, 2}, {400, 32, 2}}

// finish returns all steps of a solution that goes on from a start.
func (r *run) finish(c *chart, from *start) ([]step, bool) {
	t := task{from: from.node, to: c.homeNode, before: from.a, after: c.homeArrangement, less: 1 << 30}
	if !r.onlyFallback {
		search := searcher{chart: c}
		for _, b := range beams {
			if steps, ok := search.solve(r.ctx, t, b); ok {
				return append(from.steps[:len(from.steps):len(from.steps)], steps...), true
			}
			if r.ctx.Err() != nil {
				return nil, false
			}
		}
	}
	f := r.fallback(r.ctx, c)
	if f == nil {
		return nil, false
	}
	w, ok := f.arrange(r.ctx, &t.before, &t.after)
	if !ok {
		return nil, false
	}
	return append(from.steps[:len(from.steps):len(from.steps)], f.steps(w, t.from, t.to)...), true
}

// open reports whether the board is mostly open, so that single steps lead nearly
// everything home.
func (r *run) open() bool { return r.large <= 1 && !r.onlyFallback }

// slideFirst brings a start as near as single steps do.
func (r *run) slideFirst(c *chart, s start) start {
	slide := newSlider(r.ground)
	slide.aim(&r.home)
	steps, _ := slide.slide(r.ctx, &s.p, 200, 60, 1<<30)
	near := start{p: s.p, steps: s.steps[:len(s.steps):len(s.steps)]}
	for _, st := range steps {
		r.do(&near.p, st)
		near.steps = append(near.steps, st)
	}
	var ok bool
	if near.node, ok = c.find(&near.p); !ok {
		return s
	}
	near.a = c.arrange(&near.p, near.node)
	near.sum, near.feasible = c.sum(&near.a)
	return near
}
