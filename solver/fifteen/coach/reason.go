package coach

import (
	"context"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver/coach"
	"worldslide/solver/fifteen"
)

// ahead is how many moves ahead a reason may be. What is farther off does not explain the next move.
const ahead = 5

// clearedFor is in how many moves a tile has to be at home, so that making room for it is a reason.
const clearedFor = 25

// Reason implements coach.Coach. If the way begins with the first step of the coach's plan, or reaches
// what that is for at least as soon, that is the reason. Otherwise it is what the way itself does next
// for good, or that only the last cells are left. What is more than a few moves ahead is no reason; the
// cell that the next tile needs is nearer. Shortest ways bring several tiles closer at once and none home for long; then
// the reason is where one of them gets, or what it needs for its next move. A reason names nothing that other moves
// would reach sooner.
func (c Coach) Reason(ctx context.Context, b *board.Board, way []moves.Move) (coach.Step, bool) {
	if _, err := fifteen.Pack(b); err != nil {
		return coach.Step{}, false
	}
	h, ok := coach.NewHoming(moves.Fifteen{}, b, way)
	if !ok {
		return coach.Step{}, false
	}
	if p, ok := c.Plan(ctx, b); ok && (len(p.Steps) == 0 || p.Steps[0].Theme != coach.LastBlock && p.Steps[0].Theme != coach.LastSquare) {
		if n, ok := follows(h, p.Steps); ok && n <= ahead {
			if s, ok := h.Line(n); ok && p.Steps[0].Theme == coach.PlaceTile { // which says more
				return s, true
			}
			if s := (coach.Step{Reason: p.Steps[0].Reason, Moves: way[:n]}); h.Explains(s) {
				return s, true
			}
		}
	}
	block, ends := last(h)
	if ends && block.Theme == coach.LastSquare {
		return block, true
	}
	if s, ok := h.Next(ahead); ok {
		return s, true
	}
	if s, ok := h.Piece(coach.PlaceTile, farthest, anyTile); ok {
		return s, true
	}
	if s, ok := h.Clearing(ahead, clearedFor); ok {
		return s, true
	}
	if s, ok := h.Nearer(farthest); ok {
		return s, true
	}
	if s, ok := h.Clearing(ahead, coach.Horizon); ok {
		return s, true
	}
	return block, ends
}

// farthest is how many moves may bring a tile home if there is nothing to say of fewer.
const farthest = 10

func anyTile(board.ID, board.Piece) bool { return true }

// follows returns after how many moves a way reaches the goal of the first of some steps, and whether it
// does so at least as soon as the step, for the same purpose: what comes home stays there, and what makes
// a pair goes in together.
func follows(h coach.Homing, steps []coach.Step) (int, bool) {
	first, at, most := 0, 0, 0
	for i, s := range steps {
		most = min(most+len(s.Moves), len(h.At)-1)
		for at++; at <= most && !s.Goal.Reached(h.At[at]); at++ {
		}
		if at > most {
			return 0, false
		}
		if i == 0 {
			first = at
		}
		if s.Theme != coach.PairLead && s.Theme != coach.PairFollow && s.Theme != coach.OutOfCorner {
			for _, p := range s.Goal.Places {
				if h.Settled[p.Piece] > at {
					return 0, false
				}
			}
			return first, true
		}
	}
	return 0, false
}

// last is the reason of a way in which nothing but the last six, or four, cells has to change.
func last(h coach.Homing) (coach.Step, bool) {
	b := h.At[0]
	for _, block := range []struct {
		theme coach.Theme
		w, h  int
	}{{coach.LastSquare, 2, 2}, {coach.LastBlock, 3, 2}, {coach.LastBlock, 2, 3}} {
		in := func(p board.Point) bool { return p.X >= b.Width()-block.w && p.Y >= b.Height()-block.h }
		others, _ := h.Settling(func(_ board.ID, p board.Piece) bool { return !in(p.Home) })
		if len(others) == 0 {
			pieces, n := h.Settling(func(_ board.ID, p board.Piece) bool { return in(p.Home) })
			return h.Step(block.theme, n, pieces), len(pieces) > 1
		}
	}
	return coach.Step{}, false
}
