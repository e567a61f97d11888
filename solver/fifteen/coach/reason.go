package coach

import (
	"context"
	"slices"

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
// that is the reason, or what comes home a little later.
func (c Coach) Reason(ctx context.Context, b *board.Board, way []moves.Move) (coach.Step, bool) {
	if _, err := fifteen.Pack(b); err != nil {
		return coach.Step{}, false
	}
	h, ok := coach.NewHoming(moves.Fifteen{}, b, way)
	if !ok {
		return coach.Step{}, false
	}
	if p, ok := c.Plan(ctx, b); ok && (len(p.Steps) == 0 || p.Steps[0].Theme != coach.LastBlock) {
		if n, ok := follows(h, p.Steps); ok && n <= ahead {
			if s, ok := h.Line(n); ok && p.Steps[0].Theme == coach.PlaceTile { // which says more
				return s, true
			}
			return coach.Step{Reason: p.Steps[0].Reason, Moves: way[:n]}, true
		}
	}
	block, ok := last(h)
	if ok && block.Theme == coach.LastSquare {
		return block, true
	}
	if s, ok := h.Next(ahead); ok { // which says more than that six cells are left
		return s, true
	}
	if s, ok := h.Clearing(ahead, h.FirstHome(clearedFor)); ok {
		return s, true
	}
	if ok {
		return block, true
	}
	if s, ok := gather(h); ok {
		return s, true
	}
	if s, ok := h.Piece(coach.PlaceTile, farthest, anyTile); ok {
		return s, true
	}
	return h.Nearer(few)
}

// farthest is how many moves may bring a tile home if there is nothing to say of fewer.
const farthest = 10

func anyTile(board.ID, board.Piece) bool { return true }

// few is how many moves may bring a tile, or tiles of a row or column, closer to home.
const few = 7

// gather is the reason of a way whose next few moves bring at least two tiles of a row or column closer to home, and
// none of its tiles farther. The tiles are neighbours in the line, and none of them soon loses what it has gained. The first row and the first column that are not complete come before others, as players
// complete them first. Of several lines it takes the one with the most such tiles, then the one that needs the fewest
// moves, then the upper or left one.
func gather(h coach.Homing) (coach.Step, bool) {
	b := h.At[0]
	incomplete := func(line func(board.Piece) int) int {
		first := max(b.Width(), b.Height())
		for id := range board.ID(b.Len()) {
			if h.Settled[id] > 0 && !b.IsGap(id) {
				first = min(first, line(b.Piece(id)))
			}
		}
		return first
	}
	row, column := func(p board.Piece) int { return p.Home.Y }, func(p board.Piece) int { return p.Home.X }
	firstRow, firstColumn := incomplete(row), incomplete(column)
	for _, first := range []bool{true, false} {
		var best coach.Step
		for y := range b.Height() {
			if first == (y == firstRow) {
				best = closer(h, best, func(p board.Piece) bool { return row(p) == y })
			}
		}
		for x := range b.Width() {
			if first == (x == firstColumn) {
				best = closer(h, best, func(p board.Piece) bool { return column(p) == x })
			}
		}
		if best.Theme != coach.NoTheme {
			return best, true
		}
	}
	return coach.Step{}, false
}

// closer returns the better one of a step of gather and that of another line.
func closer(h coach.Homing, best coach.Step, in func(board.Piece) bool) coach.Step {
	b := h.At[0]
	for n := 1; n < min(few+1, len(h.At)); n++ {
		var pieces []board.ID
		farther := false
		for id := range board.ID(b.Len()) {
			if b.IsGap(id) || !in(b.Piece(id)) {
				continue
			}
			change := h.Away(n, id) - h.Away(0, id)
			farther = farther || change > 0
			if change < 0 && h.Keeps(n, id, 1) {
				pieces = append(pieces, id)
			}
		}
		slices.SortFunc(pieces, func(x, y board.ID) int { return int(h.Home(x)) - int(h.Home(y)) })
		pieces = neighbours(b, pieces)
		if farther || len(pieces) < 2 || len(pieces) < len(best.Pieces) || len(pieces) == len(best.Pieces) && n >= len(best.Moves) {
			continue
		}
		best = coach.Step{Reason: coach.Reason{Theme: coach.Gather, Pieces: pieces}, Moves: h.Moves[:n]}
		for _, id := range pieces {
			best.Cells = append(best.Cells, h.Home(id))
			best.Goal.Places = append(best.Goal.Places, coach.Place{Piece: id, At: h.At[n].Anchor(id)})
		}
	}
	return best
}

// neighbours returns the most of some tiles of a line, in its order, whose homes are next to each other.
func neighbours(b *board.Board, tiles []board.ID) (most []board.ID) {
	begin := 0
	for i := range tiles {
		if i > 0 {
			if d := b.Piece(tiles[i]).Home.Sub(b.Piece(tiles[i-1]).Home); d.X+d.Y > 1 {
				begin = i
			}
		}
		if i+1-begin > len(most) {
			most = tiles[begin : i+1]
		}
	}
	return most
}

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
