package puzzle

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// KlotskiMaxPositions is the maximum number of positions for which a board is analysed
// exhaustively.
const KlotskiMaxPositions = klotski.MaxPositions

// Analyse implements Analyser. The optimum, a proof that there is no solution, the number
// of positions and the farthest start are known only if at most KlotskiMaxPositions have
// to be visited.
func (klotskiSpec) Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	var a Analysis
	if !klotski.Solved(b) && len(moves.Klotski{}.AppendMoves(nil, b)) == 0 {
		a = Analysis{Verdict: CannotBeSolved, Reason: ByEnclosed, Positions: 1}
	} else if a = klotskiOptima(ctx, b, tell); a.Verdict == Unknown {
		return a // too many positions, or ctx ended
	}
	tell(a)
	if a.Verdict == CanBeSolved && !a.Optimal {
		return a // too many positions to count
	}
	if n, err := klotski.Positions(ctx, b); err == nil && a.Positions == 0 {
		a.Positions = n
		tell(a)
	}
	if start, inMoves, inSteps, err := klotski.HardestBoard(ctx, b); err == nil && inMoves > 0 {
		a.Farthest = &Farthest{
			hardestValues(start),
			[]Metric{{klotski.Moves.String(), inMoves}, {klotski.Steps.String(), inSteps}},
		}
		tell(a)
	}
	return a
}

// hardestValues returns the values of the hardest start. The letters of each shape of a board with an
// exit are assigned in reading order.
func hardestValues(start *board.Board) Values {
	if start.HasTerrain() {
		return Klotski.Position(nil, start)
	}
	var blocks []klotski.Block
	for c := range start.Width() * start.Height() {
		if id := start.Occupant(board.Cell(c)); id != board.NoPiece && start.Anchor(id) == board.Cell(c) {
			p := start.Piece(id)
			blocks = append(blocks, klotski.Block{At: p.At, W: p.W, H: p.H})
		}
	}
	text, _ := nameBlocks(start.Width(), start.Height(), blocks) // the board had letters for its blocks
	return klotskiValues(text, klotski.ExitOf(start))
}

// klotskiOptima finds the minimum moves and steps, and reports what is known after the first of
// them.
func klotskiOptima(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis {
	var a Analysis
	unproved := false
	for _, m := range klotski.Metrics() {
		answer := klotski.Solver{Metric: m}.Solve(ctx, solver.Problem{Board: b}, nil)
		switch answer.Claim {
		case solver.NoneExists:
			return Analysis{Verdict: CannotBeSolved, Reason: BySearch}
		case solver.ProvedOptimal:
			least := Klotski.Metrics(moves.GroupByBlock(answer.Moves))
			a.Verdict = CanBeSolved
			a.Optima = append(a.Optima, least[len(a.Optima)])
			a.Optimal = len(a.Optima) == len(least) && !unproved
			if !a.Optimal {
				tell(a)
			}
		case solver.BestFound:
			found := Klotski.Metrics(moves.GroupByBlock(answer.Moves))
			a.Verdict = CanBeSolved
			a.Optima = append(a.Optima, found[len(a.Optima)])
			unproved = true
			tell(a)
		default:
			return a
		}
	}
	return a
}
