package shuffle

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/carom"
)

// CaromRounds generates puzzles of Carom of any size, with one target or several, on boards with walls
// like those of Carom. Targets are in Ls. Create one with NewCaromRounds.
//
// The targets of a round are drawn one after another, from where a shortest solution of the one before
// has left the pieces: of all targets that can be reached from there, one whose number of moves is as
// wanted, or next to that.
//
// The sequence is frozen: the same state of the generator and the same shape give the same puzzles in
// every later version.
type CaromRounds struct {
	random *Random
	shape  CaromShape
	solver carom.Solver
}

// CaromShape describes the wanted rounds.
type CaromShape struct {
	Width, Height int
	Pieces        int // the star piece included
	// Targets is their number. A single target is for the star piece, those of a round are for any
	// piece by chance.
	Targets int
	// Limits is the range of the number of moves of each target.
	Limits CaromLimits
	// Curve is the number of moves that is wanted for each target. If it is nil, it rises evenly from
	// the least to the largest, or is any of them for a single target.
	Curve []int
}

// CaromRound is a generated puzzle. Piece 0 is the star piece.
type CaromRound struct {
	Width, Height int
	Walls         []board.Wall // both sides of every wall
	Pieces        []board.Cell
	Targets       []board.Target
	Legs          [][]moves.Move // a shortest solution of each target from the end of the one before
}

const (
	// caromRoundLeast is the least number of moves of a target that is not trivial.
	caromRoundLeast = 2
	// CaromRoundMost is the maximum number of moves of a target. Few have more, and it takes a
	// minute to find that out.
	CaromRoundMost = 22
	// caromRoundMemory limits the search for one target. It is a number of positions, so the
	// sequence does not depend on the time.
	caromRoundMemory = 24 << 20
	// caromRoundTries is how many boards are tried before Next gives up.
	caromRoundTries = 300
	// caromAnyOf: one of that many targets for each piece is for any piece.
	caromAnyOf = 4
)

// curve returns the number of moves that is wanted for each target.
func (g *CaromRounds) curve() []int {
	if g.shape.Curve != nil {
		return g.shape.Curve
	}
	limits, last := g.shape.Limits, g.shape.Targets-1
	if last == 0 {
		return []int{limits.Min + g.random.Below(limits.Max-limits.Min+1)}
	}
	curve := make([]int, g.shape.Targets)
	for i := range curve {
		curve[i] = limits.Min + (2*(limits.Max-limits.Min)*i+last)/(2*last)
	}
	return curve
}

// NewCaromRounds returns a generator of rounds. It clamps the limits to 2 to 22 moves.
func NewCaromRounds(random *Random, shape CaromShape) *CaromRounds {
	shape.Limits.Max = max(caromRoundLeast, min(shape.Limits.Max, CaromRoundMost))
	shape.Limits.Min = max(caromRoundLeast, min(shape.Limits.Min, shape.Limits.Max))
	return &CaromRounds{random: random, shape: shape}
}

// Next returns the next round. It returns false if ctx ends, or if it finds none within the limits.
func (g *CaromRounds) Next(ctx context.Context) (CaromRound, bool) {
	for range caromRoundTries {
		r, ok := g.fromBoard(solver.WithMemory(ctx, caromRoundMemory))
		if ctx.Err() != nil {
			return CaromRound{}, false
		}
		if ok {
			return r, true
		}
	}
	return CaromRound{}, false
}

// fromBoard draws walls and pieces, and a round on them.
func (g *CaromRounds) fromBoard(ctx context.Context) (CaromRound, bool) {
	w := drawCaromWalls(g.random, g.shape.Width, g.shape.Height)
	r := CaromRound{Width: w.width, Height: w.height, Walls: w.walls}
	l := board.Layout{Width: w.width, Height: w.height, Walls: w.walls, Selected: board.NoPiece}
	var corners []board.Cell
	for _, c := range w.corners {
		corners = append(corners, board.Cell(c.cell))
	}
	for len(r.Pieces) < g.shape.Pieces {
		c := board.Cell(g.random.Below(w.width * w.height))
		if slices.Contains(r.Pieces, c) || slices.Contains(corners, c) {
			continue
		}
		at := w.point(c)
		l.Pieces, l.Names = append(l.Pieces, board.Piece{At: at, Home: at, W: 1, H: 1}), append(l.Names, string(rune('a'+len(r.Pieces))))
		r.Pieces = append(r.Pieces, c)
	}
	b, err := board.New(l)
	if err != nil {
		return r, false
	}
	unused := slices.Clone(corners)
	for _, wanted := range g.curve() {
		if len(unused) == 0 {
			unused = slices.Clone(corners)
		}
		t, leg, ok := g.choose(ctx, b, &w, unused, wanted)
		if !ok {
			return r, false
		}
		r.Targets, r.Legs = append(r.Targets, t), append(r.Legs, leg)
		for _, m := range leg {
			if _, err := (moves.Carom{}).Apply(nil, b, m); err != nil {
				return r, false
			}
		}
		unused = slices.DeleteFunc(unused, func(c board.Cell) bool { return w.point(c) == t.At })
	}
	return r, true
}

// choose draws the next target among the given cells, and returns it with a shortest solution.
func (g *CaromRounds) choose(ctx context.Context, b *board.Board, w *caromWalls, cells []board.Cell, wanted int) (best board.Target, leg []moves.Move, ok bool) {
	var all []board.Target
	switch n := g.shape.Pieces; {
	case g.shape.Targets == 1:
		for _, c := range cells {
			all = append(all, board.Target{Piece: 0, At: w.point(c)})
		}
	case g.random.Below(caromAnyOf*n+1) == 0:
		for _, c := range cells {
			all = append(all, board.Target{Piece: board.NoPiece, At: w.point(c)})
		}
	default:
		for _, c := range cells {
			for id := range board.ID(n) {
				all = append(all, board.Target{Piece: id, At: w.point(c)})
			}
		}
	}
	limits := g.shape.Limits
	for i := range all {
		j := i + g.random.Below(len(all)-i)
		all[i], all[j] = all[j], all[i]
	}
	missed := limits.Max // by how much the best misses what is wanted
	for _, t := range all {
		// One that misses it by more is of no use.
		a := g.solver.SolveTarget(ctx, b, t, min(limits.Max, wanted+missed-1))
		if n := len(a.Moves); a.Claim == solver.ProvedOptimal && n >= limits.Min && max(n-wanted, wanted-n) < missed {
			best, leg, missed, ok = t, a.Moves, max(n-wanted, wanted-n), true
		}
		if ok && missed == 0 || ctx.Err() != nil {
			break
		}
	}
	return best, leg, ok
}

// point returns the place of a cell.
func (w *caromWalls) point(c board.Cell) board.Point {
	return board.Point{X: int(c) % w.width, Y: int(c) / w.width}
}
