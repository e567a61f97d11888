package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// Analyse implements Analyser. With up to three blockers everything is found. With more,
// the optimum is found only within carom.MaxPositions positions, reachable positions are
// counted up to carom.MaxCounted, and the farthest start is found with up to
// carom.MaxFar.
func (caromSpec) Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	a := CaromLeast(ctx, b)
	tell(a)
	if cells, n, err := carom.Hardest(ctx, b); err == nil && n > 0 {
		if p, err := CaromPuzzleOf(b); err == nil {
			p.Pieces = PlaceCarom(cells...)
			a.Farthest = &Farthest{p.Values(), []Metric{{caromMetric, n}}}
			tell(a)
		}
	}
	if n, err := carom.Positions(ctx, b); err == nil {
		a.Positions = n
		tell(a)
	}
	return a
}

// CaromLeast finds out whether a position can be solved and in how many moves, which is what
// Carom.Analyse reports first.
func CaromLeast(ctx context.Context, b *board.Board) Analysis {
	var a Analysis
	switch answer := new(carom.Solver).Solve(ctx, solver.Problem{Board: b}, nil); {
	case carom.Enclosed(b):
		a.Verdict, a.Reason = CannotBeSolved, ByEnclosed
	case answer.Claim == solver.NoneExists:
		a.Verdict, a.Reason = CannotBeSolved, BySearch
	case answer.Claim.Solved():
		a.Verdict, a.Optimal = CanBeSolved, answer.Claim == solver.ProvedOptimal
		a.Optima = []Metric{{caromMetric, len(answer.Moves)}}
		a.Targets = CaromLegs(ctx, b, answer.Moves)
	}
	return a
}

// CaromLeg is the part of a solution that leads to one target of a round.
type CaromLeg struct {
	Length  int
	Optimal bool // the target cannot be reached in fewer moves from where the pieces are
}

// CaromLegs divides moves from a position by the targets of a round that are left. It returns nil for a puzzle
// with a goal, and stops at an illegal move.
func CaromLegs(ctx context.Context, b *board.Board, made []moves.Move) []CaromLeg {
	if len(b.Targets()) == 0 {
		return nil
	}
	var (
		legs   []CaromLeg
		search carom.Solver
	)
	b = b.Clone()
	from, before := b.Clone(), 0
	enter := func(reached, n int) {
		for range reached {
			leg := CaromLeg{Length: n - before, Optimal: n == before}
			if !leg.Optimal {
				a := search.SolveTarget(ctx, from, moves.Carom{}.Target(from), leg.Length)
				leg.Optimal = a.Claim == solver.ProvedOptimal && len(a.Moves) == leg.Length
			}
			legs = append(legs, leg)
			from, before = b.Clone(), n
		}
	}
	for i, m := range made {
		motions, err := moves.Carom{}.Apply(nil, b, m)
		if err != nil {
			return legs
		}
		enter(motions[0].Reached, i+1)
	}
	if (moves.Carom{}).Solved(b) {
		enter(1, len(made))
	}
	return legs
}

// Reached implements Counter. It is the number of targets reached.
func (f caromSpec) Reached(b *board.Board) (Metric, bool) {
	done, of := f.Phases(b)
	return Metric{"targets", done}, of > 0
}
