package coach

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver/coach"
	"worldslide/solver/fifteen"
)

// How many moves ahead a reason may be.
const (
	lineAhead  = 18 // for a line that gets complete
	tileAhead  = 14 // for a tile that comes home
	carryAhead = 10 // for a tile that gets nearer to home
)

// carryNearer is how many cells a tile has to get nearer to home to be worth mentioning.
const carryNearer = 2

// Reason implements coach.Coach. If the way begins with the first step of the coach's plan, or reaches
// what that is for at least as soon, that is the reason. Otherwise it is what the way itself does next
// for good: it completes a line, or takes a tile home, or at least nearer.
func (c Coach) Reason(ctx context.Context, b *board.Board, way []moves.Move) (coach.Step, bool) {
	if _, err := fifteen.Pack(b); err != nil {
		return coach.Step{}, false
	}
	w, ok := newJourney(b, way)
	if !ok || len(way) == 0 {
		return coach.Step{}, false
	}
	if p, ok := c.Plan(ctx, b); ok && len(p.Steps) > 0 {
		if n, ok := w.follows(p.Steps); ok {
			return coach.Step{Reason: p.Steps[0].Reason, Moves: way[:n]}, true
		}
	}
	for _, reason := range []func() (coach.Step, bool){w.last, w.line, w.tile, w.nearer} {
		if s, ok := reason(); ok {
			return s, true
		}
	}
	return coach.Step{}, false
}

// journey is a way with the positions on it.
type journey struct {
	moves []moves.Move
	at    []*board.Board // before each move, and at the end
	// settled is, by piece, how many moves it takes until it is at home for good.
	settled []int
}

// newJourney returns the journey of a way, and whether it solves b.
func newJourney(b *board.Board, way []moves.Move) (*journey, bool) {
	w := &journey{moves: way, at: []*board.Board{b}, settled: make([]int, b.Len())}
	var buf [2]moves.Motion
	for i, m := range way {
		next := w.at[i].Clone()
		motions, err := moves.Fifteen{}.Apply(buf[:0], next, m)
		if err != nil {
			return nil, false
		}
		for _, motion := range motions {
			w.settled[motion.Piece] = i + 1
		}
		w.at = append(w.at, next)
	}
	return w, w.at[len(way)].AllHome()
}

// follows returns after how many moves the journey reaches the goal of the first of some steps, and
// whether it does so at least as soon as the step, for the same purpose: what comes home stays there, and
// what makes a pair goes in together.
func (w *journey) follows(steps []coach.Step) (int, bool) {
	first, at, most := 0, 0, 0
	for i, s := range steps {
		most += len(s.Moves)
		for at++; at <= min(most, len(w.moves)) && !s.Goal.Reached(w.at[at]); at++ {
		}
		if at > min(most, len(w.moves)) {
			return 0, false
		}
		if i == 0 {
			first = at
		}
		if s.Theme != coach.PairLead && s.Theme != coach.PairFollow && s.Theme != coach.OutOfCorner {
			for _, p := range s.Goal.Places {
				if w.settled[p.Piece] > at {
					return 0, false
				}
			}
			return first, true
		}
	}
	return 0, false
}

// home returns the home of a piece.
func (w *journey) home(id board.ID) board.Cell { return w.at[0].Cell(w.at[0].Piece(id).Home) }

// step returns the step of the first n moves, after which some pieces are at home.
func (w *journey) step(theme coach.Theme, n int, pieces []board.ID) coach.Step {
	s := coach.Step{Reason: coach.Reason{Theme: theme, Pieces: pieces}, Moves: w.moves[:n]}
	for _, id := range pieces {
		s.Cells = append(s.Cells, w.home(id))
		s.Goal.Places = append(s.Goal.Places, coach.Place{Piece: id, At: w.home(id)})
	}
	return s
}

// settling returns the tiles among some cells' that do not come home for good before the first move,
// in the order in which they do, and how many moves it takes until all have.
func (w *journey) settling(homes func(board.Point) bool) (pieces []board.ID, n int) {
	b := w.at[0]
	for id := range board.ID(b.Len()) {
		if !b.IsGap(id) && homes(b.Piece(id).Home) && w.settled[id] > 0 {
			pieces = append(pieces, id)
			n = max(n, w.settled[id])
		}
	}
	slices.SortStableFunc(pieces, func(x, y board.ID) int { return w.settled[x] - w.settled[y] })
	return pieces, n
}

// last is the reason of a way in which nothing but the last six, or four, cells has to change.
func (w *journey) last() (coach.Step, bool) {
	b := w.at[0]
	for _, block := range []struct {
		theme coach.Theme
		w, h  int
	}{{coach.LastSquare, 2, 2}, {coach.LastBlock, 3, 2}, {coach.LastBlock, 2, 3}} {
		in := func(p board.Point) bool { return p.X >= b.Width()-block.w && p.Y >= b.Height()-block.h }
		if others, _ := w.settling(func(p board.Point) bool { return !in(p) }); len(others) > 0 {
			continue
		}
		pieces, n := w.settling(in)
		return w.step(block.theme, n, pieces), len(pieces) > 0
	}
	return coach.Step{}, false
}

// line is the reason of a way that soon completes a row or column for good.
func (w *journey) line() (coach.Step, bool) {
	b := w.at[0]
	var best coach.Step
	try := func(theme coach.Theme, in func(board.Point) bool) {
		pieces, n := w.settling(in)
		if len(pieces) == 0 || n > lineAhead || best.Theme != coach.NoTheme && n >= len(best.Moves) {
			return
		}
		slices.Reverse(pieces)
		if s := w.step(theme, n, pieces); !s.Goal.Reached(b) {
			best = s
		}
	}
	for y := range b.Height() - 1 {
		try(coach.FinishRow, func(p board.Point) bool { return p.Y == y })
	}
	for x := range b.Width() - 1 {
		try(coach.FinishColumn, func(p board.Point) bool { return p.X == x })
	}
	return best, best.Theme != coach.NoTheme
}

// tile is the reason of a way that soon takes a tile home for good.
func (w *journey) tile() (coach.Step, bool) {
	pieces, _ := w.settling(func(board.Point) bool { return true })
	for i, id := range pieces {
		if b := w.at[0]; w.settled[id] <= tileAhead && b.Anchor(id) != w.home(id) {
			return w.step(coach.PlaceTile, w.settled[id], pieces[i:i+1]), true
		}
	}
	return coach.Step{}, false
}

// nearer is the reason of a way that soon takes a tile nearer to home.
func (w *journey) nearer() (coach.Step, bool) {
	b := w.at[0]
	away := func(at *board.Board, id board.ID) int {
		d := at.At(id).Sub(at.Piece(id).Home)
		return max(d.X, -d.X) + max(d.Y, -d.Y)
	}
	best, gain := coach.Step{}, carryNearer-1
	for n := 1; n <= min(carryAhead, len(w.moves)); n++ {
		id := w.moves[n-1].Piece
		if nearer := away(b, id) - away(w.at[n], id); nearer > gain {
			gain = nearer
			to := w.at[n].Anchor(id)
			best = coach.Step{
				Reason: coach.Reason{
					Theme:  coach.Carry,
					Pieces: []board.ID{id},
					Cells:  []board.Cell{to},
					Goal:   coach.Goal{Places: []coach.Place{{Piece: id, At: to}}},
				},
				Moves: w.moves[:n],
			}
		}
	}
	return best, best.Theme != coach.NoTheme
}
