package fifteen

import (
	"context"
	"runtime"

	"worldslide/moves"
	"worldslide/solver"
)

// Solver solves boards of 2x2, and of 3 to MaxSide columns and rows. It gives up on others. It
// builds tables when they are needed and keeps them. The zero value is ready to use.
//
// For 2x2 and 3x3 the solution is always proved to be shortest. So it is for 4x4, 4x3 and 3x4
// if the context leaves enough time, usually some milliseconds, but seconds for a few boards. For
// these the solver builds tables of 35 MB, which it keeps, and uses all processors.
// For larger boards the answer is the best solution found; the search makes more and more
// effort, and ends after about ten seconds for 5x5, when the lower bound has come within some ten
// moves of the solution, and after half a minute for 10x10. Except for 2x2 and
// 3x3, Solve finds a first solution within some milliseconds, even if the context ends
// meanwhile, unless it had already ended at the start.
//
// Solve detects unsolvable boards at once by parity. If the problem has a history, its reverse
// is one of the solutions considered.
type Solver struct {
	small  [completeSide + 1]*complete // table of the 2x2 and the 3x3 board, by side
	strong *optimal                    // for boards that take long with the shared tables
	lower  *automaton                  // automaton of lowerRows
	stages *stages
	beams  [2]*beam
	nodes  int64 // number of nodes of the last proof
}

var _ solver.Solver = (*Solver)(nil)

// Solve implements solver.Solver.
func (s *Solver) Solve(ctx context.Context, p solver.Problem, improve func(solver.Answer)) solver.Answer {
	t, err := Pack(p.Board)
	if err != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	var tell func(Result)
	if improve != nil {
		tell = func(r Result) {
			improve(solver.Answer{Moves: r.Plan.moves(p.Board), Claim: solver.BestFound, Bound: r.Bound})
		}
	}
	r := s.Search(ctx, t, turned(p.History), tell)
	answer := solver.Answer{Claim: r.Claim, Bound: r.Bound}
	if r.Claim.Solved() {
		answer.Moves = r.Plan.moves(p.Board)
	}
	return answer
}

// Result is the result of a search: a solver.Answer for tiles.
type Result struct {
	Plan  Plan
	Claim solver.Claim
	Bound int // no solution has fewer moves
}

// Search is Solve for tiles. known is a solution that the answer will not be worse than; it is
// ignored if it is not one. improve may be nil.
func (s *Solver) Search(ctx context.Context, t Tiles, known Plan, improve func(Result)) Result {
	switch {
	case !t.known():
		return Result{Claim: solver.GaveUp}
	case t.Solved():
		return Result{Claim: solver.ProvedOptimal}
	case !t.Solvable():
		return Result{Claim: solver.NoneExists}
	case ctx.Err() != nil:
		return Result{Claim: solver.GaveUp}
	case t.within(MinSide, completeSide):
		table, err := s.complete(ctx, t.width)
		if err != nil {
			return Result{Claim: solver.GaveUp}
		}
		plan := table.solve(t)
		return Result{plan, solver.ProvedOptimal, len(plan)}
	}
	// Wide beams take much memory, which the next board cannot use.
	defer func() { s.beams = [2]*beam{} }()
	b := best{bound: t.LowerBound(), improve: improve}
	if t.solvedBy(known) {
		b.offer(known)
	}
	b.offer(s.finish(t))
	if t.within(completeSide, side) {
		s.prove(ctx, t, &b)
	} else {
		s.improve(ctx, t, &b)
		s.beams = [2]*beam{}
		b.deepen(ctx, t, boundNodes)
	}
	if b.proved() {
		return Result{b.plan, solver.ProvedOptimal, b.bound}
	}
	return Result{b.plan, solver.BestFound, b.bound}
}

// best is the best solution found so far, and the best lower bound of the length of solutions.
type best struct {
	plan    Plan
	bound   int
	improve func(Result)
}

// offer keeps a plan if it is shorter than the best so far, and passes it to improve.
func (b *best) offer(p Plan) {
	if b.plan == nil || len(p) < len(b.plan) {
		b.plan = p
		b.tell()
	}
}

// raise keeps a lower bound if it is higher than the best so far, and passes it to improve.
func (b *best) raise(bound int) {
	if bound > b.bound {
		b.bound = bound
		b.tell()
	}
}

func (b *best) tell() {
	if b.improve != nil {
		b.improve(Result{b.plan, solver.BestFound, b.bound})
	}
}

// proved reports whether no solution is shorter than the best found.
func (b *best) proved() bool { return len(b.plan) <= b.bound }

// turned returns the reverse of a history.
func turned(history []moves.Move) Plan {
	p := make(Plan, len(history))
	for i, m := range history {
		p[len(p)-1-i] = m.Dir.Opposite()
	}
	return p
}

// Nodes returns how many moves the last proof of a shortest solution tried. It is a
// machine-independent measure of the work.
func (s *Solver) Nodes() int64 { return s.nodes }

// complete returns the table of a square board, which it builds if necessary.
func (s *Solver) complete(ctx context.Context, side int) (*complete, error) {
	if s.small[side] == nil {
		table, err := newComplete(ctx, square(side), 1)
		if err != nil {
			return nil, err
		}
		s.small[side] = table
	}
	return s.small[side], nil
}

// finish returns some solution in some milliseconds. It cannot be interrupted.
func (s *Solver) finish(t Tiles) Plan {
	small, err := s.complete(context.Background(), completeSide)
	if err != nil {
		return nil
	}
	if s.stages == nil || s.stages.size != t.size {
		s.stages = newStages(t.size)
	}
	return s.stages.solve(small, t)
}

// nodesABoard is the number of nodes of an unsuccessful round of the search for each board in
// the width of a beam. It makes the beam take a small part of the time of the search.
const nodesABoard = 512

const (
	// strongAfter is the number of nodes of an unsuccessful round after which the strong tables are
	// built, which takes a second, and 200 MB for a moment: the next round would take as long. After
	// fewer nodes they are built if the best solution leaves room for more rounds than the next.
	// Hardly any shuffled board needs them.
	strongAfter       = 1 << 22
	strongAfterIfMore = 1 << 21
	// strongFits is whether there is memory for the strong tables. Browsers give a page less, and
	// a single thread.
	strongFits = runtime.GOARCH != "wasm"
)

// prove finds a shortest solution of a 4x4, 4x3 or 3x4 board and proves it, unless ctx ends.
//
// The last round of iterative deepening, which has the length of the solution, takes longer
// than all before. It is not needed if a solution of that length is already known when all
// shorter ones are excluded, so a beam searches for one between rounds.
func (s *Solver) prove(ctx context.Context, t Tiles, b *best) {
	tables, err := sharedTables(ctx)
	if err != nil {
		return
	}
	if t.size != square(side) && s.lower == nil {
		s.lower = newAutomaton(lowerRows, usefulLength)
	}
	if s.strong != nil {
		tables = s.strong
	}
	search := tables.begin(ctx, t, s.lower)
	b.raise(search.bound())
	for !b.proved() {
		before, length := search.nodes, b.bound
		plan, ok := search.within(length)
		s.nodes = search.nodes
		switch {
		case ok:
			b.offer(plan)
		case search.ended:
			return
		default:
			b.raise(length + 2)
			width := int(search.nodes-before) / nodesABoard
			if width < firstWidth || b.proved() {
				continue
			}
			target := goal(t.size)
			if plan, ok := s.beamOf(t.size, 0).search(ctx, t.all(), target.all(), min(width, widest(ctx, t.size)), len(b.plan)); ok {
				b.offer(plan)
			}
			enough := int64(strongAfter)
			if len(b.plan) > b.bound+2 {
				enough = strongAfterIfMore
			}
			if search.last < enough || s.strong != nil || !strongFits || b.proved() {
				continue
			}
			o, err := newOptimal(ctx, strong)
			if err != nil {
				return
			}
			s.strong = o
			search = o.begin(ctx, t, s.lower)
			b.raise(search.bound())
		}
	}
}

// beamOf returns one of the beams, which it creates if necessary for a size.
func (s *Solver) beamOf(of size, i int) *beam {
	if s.beams[i] == nil || s.beams[i].size != of {
		s.beams[i] = newBeam(of)
	}
	return s.beams[i]
}
