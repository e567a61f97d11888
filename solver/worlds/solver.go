// Package worlds solves mixed-size boards with gaps, small or large.
//
// It works in two parts. First the large pieces go home, whatever becomes of the
// small ones. Then the small ones are arranged by sequences of steps that leave
// everything else as it was; on open boards single steps come first, which are
// shorter there. Both are beam searches and may fail: then broader ones follow for
// the large pieces, and for the small ones a way that needs no search goes on from
// where the beam got stuck.
//
// Near the goal the shortest way is found and proved by a search from both ends.
// Whatever was found is shortened by such searches, stretch by stretch, while there
// is time.
//
// Behind this door are three rooms: the board compiled for search
// (internal/compiled), the theory of arranging small pieces (internal/group), and
// the searches (internal/search). This package decides which of them is asked what,
// and when.
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

// Solver answers in moves, each a unit, as few as it finds, and proves that none are
// fewer where few are needed. It knows boards of up to 256 cells filled by 1x1 and
// 2x2 pieces, of which one to eight are gaps of either size: Examine says of others
// why they make it give up. The goal is that every piece is home.
//
// Solve returns when its context ends, when the answer is proved, or when a whole
// round of attempts has shortened nothing.
//
// What it works out about a board serves all positions of it, so a Solver is best
// kept for a game, and released after it. The zero value is ready to use, and works
// nothing out before it is asked.
type Solver struct {
	board    *compiled.Board // with all its gaps
	charts   []*search.Charts
	progress func(fraction float64)

	// For tests: parts that are left out.
	noBeams, noImprovement bool
}

var _ solver.Reporter = (*Solver)(nil)

// Examine says why a board is none that the solver knows, or nil.
func Examine(b *board.Board) error {
	_, err := compiled.Compile(b, nil)
	return err
}

// Report implements solver.Reporter.
func (s *Solver) Report(progress func(fraction float64)) { s.progress = progress }

// Release gives back the memory of what was worked out. The next problem pays for
// that again.
func (s *Solver) Release() { s.board, s.charts = nil, nil }

// First makes the solver answer with the first solution that it finds, however long,
// or with all that it can find, which is the default.
func (s *Solver) First(only bool) { s.noImprovement = only }

// Solve implements solver.Solver. A history that is known is turned round, without
// its detours, and answers if nothing shorter is found.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	b, err := compiled.Compile(p.Board, nil)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	if p.Board.AllHome() {
		return solver.Answer{Claim: solver.ProvedOptimal}
	}
	if s.board == nil || s.board.Layout != b.Layout {
		s.Release()
		s.board = b
		for _, gaps := range activeSets(p.Board) {
			if c, err := compiled.Compile(p.Board, gaps); err == nil {
				c.NoChains = c.Gaps() < b.Gaps()
				s.charts = append(s.charts, search.NewCharts(c))
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
	less    int // no solution has fewer moves than this

	shortest search.Shortest
	reported float64
}

func (r *run) solve() solver.Answer {
	r.report(0)
	if steps, ok := r.board.Retrace(r.ctx, r.problem.Board, r.problem.History); ok {
		r.offer(r.board, steps)
	}
	if !r.best.Claim.Solved() {
		// Where gaps that end exchanged meet nowhere on the shortened way, the whole way
		// back still leads home.
		r.take(turnedRound(r.problem.History), solver.BestFound)
	}
	if r.prove(proveFirst, glance) {
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
			r.prove(proveLater, thorough)
		}
	}
	r.report(1)
	return r.best
}

// turnedRound returns the moves that undo others, the last ones first. None undo none,
// which are no answer.
func turnedRound(history []moves.Move) []moves.Move {
	back := make([]moves.Move, 0, len(history))
	for i := len(history) - 1; i >= 0; i-- {
		back = append(back, moves.Move{Piece: history[i].Piece, Dir: history[i].Dir.Opposite()})
	}
	return back
}

// cheapSets is how many sets of gaps are tried first, and cheapTurns how often each of
// them before the others, whose charts take the longest to draw.
const (
	cheapSets  = 2
	cheapTurns = 2
)

// first finds a first answer, however long, and returns the attempt that did, or the
// last one. It reports whether it is proved that there is none. Where gaps act by turns,
// each set of them is tried by its first chart before any is tried by a larger one:
// where one gets nowhere another often gets through at once.
func (r *run) first() (found *attempt, none bool) {
	var attempts []*attempt
	for _, c := range r.charts {
		attempts = append(attempts, &attempt{run: r, Charts: c, start: c.Pack(r.problem.Board)})
	}
	if len(attempts) > 0 {
		found = attempts[0]
	}
	// Each turn uses up a beam or a chart of an attempt, of which there are a few.
	var later []*attempt
	if len(attempts) > cheapSets {
		attempts, later = attempts[:cheapSets:cheapSets], attempts[cheapSets:]
	}
	for round := 1; len(attempts) > 0 && r.ctx.Err() == nil; round++ {
		rest := attempts[:0]
		for _, a := range attempts {
			found = a
			more, none := a.turn()
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
		if round >= cheapTurns || len(attempts) == 0 {
			attempts, later = append(attempts, later...), nil
		}
	}
	return found, false
}

// report tells how far the work has come; less than before is not worth telling.
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

// take makes moves the answer, if they are better than those before, and reports
// whether they are. Nothing is an answer that the rules do not bear out.
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
