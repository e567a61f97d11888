package worlds

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/search"
)

// Solver finds short solutions, and proves them optimal where few moves are needed. It
// accepts boards of up to 256 cells that are filled by 1x1 and 2x2 pieces, of which one to
// eight are gaps; Examine says why it gives up on others. The goal is that every piece is
// home, or the link of the board (see board.Link).
//
// Solve returns when its context ends, when the answer is proved, or when a whole round of
// attempts has shortened nothing.
//
// A Solver keeps what it has computed about a board for other positions of that board, so
// keep one during a game and release it afterwards. The zero value is ready to use.
type Solver struct {
	board    *compiled.Board // with all its gaps
	tables   []*search.Tables
	progress func(fraction float64)

	// For tests: disabled parts.
	noBeams, noImprovement bool
}

var _ solver.Reporter = (*Solver)(nil)

// Examine returns why the solver cannot handle a board, or nil.
func Examine(b *board.Board) error {
	_, err := compiled.Compile(b, nil)
	return err
}

// Report implements solver.Reporter.
func (s *Solver) Report(progress func(fraction float64)) { s.progress = progress }

// Release frees the memory of the precomputed tables. The next problem computes them again.
func (s *Solver) Release() { s.board, s.tables = nil, nil }

// Solve implements solver.Solver. A known history, reversed and without its detours, is the
// answer if nothing shorter is found.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	b, err := compiled.Compile(p.Board, nil)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	if p.Board.Link() != nil {
		return s.solveLink(ctx, b, p, improve)
	}
	return s.solveHome(ctx, b, p, improve)
}

// First is Solve, but returns the first solution that it finds, however long.
func (s *Solver) First(ctx context.Context, p solver.Problem) solver.Answer {
	return first(ctx, func(ctx context.Context, improve func(solver.Answer)) solver.Answer { return s.Solve(ctx, p, improve) })
}

// first returns the first solution that a search reports, or else its answer.
func first(ctx context.Context, search func(context.Context, func(solver.Answer)) solver.Answer) solver.Answer {
	until := &untilAnswer{Context: ctx}
	var answer *solver.Answer
	last := search(until, func(a solver.Answer) {
		if answer == nil {
			until.found, answer = true, &a
		}
	})
	if answer != nil {
		return *answer
	}
	return last
}

// untilAnswer is a context that ends with the first answer of a search, which asks for Err.
type untilAnswer struct {
	context.Context
	found bool
}

// Err implements context.Context.
func (u *untilAnswer) Err() error {
	if u.found {
		return context.Canceled
	}
	return u.Context.Err()
}

// solveHome is Solve with the goal that every piece is home, whatever the goal of the board.
func (s *Solver) solveHome(ctx context.Context, b *compiled.Board, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	if p.Board.AllHome() {
		return solver.Answer{Claim: solver.ProvedOptimal}
	}
	if s.board == nil || s.board.Layout != b.Layout {
		s.Release()
		s.board = b
		for _, gaps := range activeSets(p.Board) {
			if c, err := compiled.Compile(p.Board, gaps); err == nil {
				c.NoChains = c.Gaps() < b.Gaps()
				s.tables = append(s.tables, search.NewTables(c))
			}
		}
	}
	r := &run{Solver: s, ctx: ctx, problem: p, improve: improve, best: solver.Answer{Claim: solver.GaveUp}}
	return r.solve()
}

// run is one call of Solve.
type run struct {
	*Solver
	ctx     context.Context
	problem solver.Problem
	improve func(solver.Answer)
	best    solver.Answer
	less    int // proved lower bound of the number of moves

	shortest search.Shortest
	reported float64
}

func (r *run) solve() solver.Answer {
	r.report(0)
	if steps, ok := r.board.Retrace(r.ctx, r.problem.Board, r.problem.History); ok {
		r.offer(r.board, steps)
	}
	if !r.best.Claim.Solved() {
		// If gaps end up exchanged on the shortened path, the unshortened one still
		// leads home.
		r.take(turnedRound(r.problem.History), solver.BestFound)
	}
	if r.prove(proveFirst, quickBudget) {
		return r.best
	}
	found, none := r.first()
	if none {
		return solver.Answer{Claim: solver.NoneExists}
	}
	if r.best.Claim.Solved() && !r.noImprovement && found != nil {
		r.report(0.1)
		found.shorten()
		if r.best.Claim != solver.ProvedOptimal {
			r.prove(proveLater, deepBudget)
		}
	}
	r.report(1)
	return r.best
}

// turnedRound returns the moves that undo a history.
func turnedRound(history []moves.Move) []moves.Move {
	back := make([]moves.Move, 0, len(history))
	for i := len(history) - 1; i >= 0; i-- {
		back = append(back, moves.Move{Piece: history[i].Piece, Dir: history[i].Dir.Opposite()})
	}
	return back
}

// first finds a first answer, however long, and returns the attempt that found it, or the
// last one. none reports whether it is proved that there is no solution. If several sets of
// gaps are tried, each is tried with its first table before any with a larger one.
func (r *run) first() (found *attempt, none bool) {
	var attempts []*attempt
	for _, c := range r.tables {
		attempts = append(attempts, &attempt{run: r, Tables: c, start: c.Pack(r.problem.Board)})
	}
	if len(attempts) > 0 {
		found = attempts[0]
	}
	// Each iteration uses up a beam or a table of an attempt, so the loop ends.
	for len(attempts) > 0 && r.ctx.Err() == nil {
		rest := attempts[:0]
		for _, a := range attempts {
			found = a
			more, none := a.tryNextTable()
			if none && a.Gaps() == r.board.Gaps() && !r.best.Claim.Solved() {
				return a, true
			}
			if r.best.Claim.Solved() {
				return a, false
			}
			if more {
				rest = append(rest, a)
			}
		}
		attempts = rest
	}
	return found, false
}

// report reports progress, which never decreases.
func (r *run) report(fraction float64) {
	if r.progress != nil && (fraction > r.reported || fraction == 0) {
		r.reported = fraction
		r.progress(fraction)
	}
}

// offer makes steps on a board the answer, if they are better than those before, and
// reports whether they are.
func (r *run) offer(b *compiled.Board, steps []compiled.Step) bool {
	if r.best.Claim.Solved() && len(steps) >= len(r.best.Moves) {
		return false
	}
	named, ok := b.Name(r.problem.Board, steps)
	return ok && r.take(named, solver.BestFound)
}

// take makes moves the answer if they are shorter than the best so far and correct by the
// rules, and reports whether it did.
func (r *run) take(named []moves.Move, claim solver.Claim) bool {
	if r.best.Claim.Solved() && len(named) >= len(r.best.Moves) {
		return false
	}
	a := solver.Answer{Moves: named, Claim: claim}
	if solver.Check(moves.Worlds{}, (*board.Board).AllHome, solver.Problem{Board: r.problem.Board}, a) != nil {
		return false
	}
	r.best = a
	if r.improve != nil {
		r.improve(solver.Answer{Moves: slices.Clone(named), Claim: claim})
	}
	return true
}
