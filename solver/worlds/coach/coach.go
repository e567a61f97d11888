// Package coach explains solutions of boards of Worlds as a good player thinks of them: the large pieces
// first, then rows and single pieces, the order of the gaps last. A large piece needs room before it
// moves, so gaps and the small pieces there make room.
//
// The plan is the first solution of the solver, which proceeds in that order. It is far from shortest.
// Filling row by row, as in the Fifteen puzzle, is not possible on most boards: while the large pieces
// stay at home, small ones in dead ends between them cannot move, on the default board nine.
package coach

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/coach"
	"worldslide/solver/worlds"
)

// Coach is the coach of Worlds. The zero value is ready to use. It keeps the solver's tables, so keep one
// for the positions of a board, and do not use it from several goroutines at once.
type Coach struct{ solver worlds.Solver }

var _ coach.Coach = (*Coach)(nil)

// Plan implements coach.Coach: the solver's first solution, explained. A link has none: it is reached by other
// ideas than bringing pieces home.
func (c *Coach) Plan(ctx context.Context, b *board.Board) (coach.Plan, bool) {
	if b.Link() != nil {
		return coach.Plan{}, false
	}
	first := c.solver.First(ctx, solver.Problem{Board: b})
	if !first.Claim.Solved() {
		return coach.Plan{}, false
	}
	steps, ok := coach.Divide(ctx, c, moves.Worlds{}, b, first.Moves)
	if !ok {
		return coach.Plan{}, false
	}
	return coach.Plan{Steps: steps, Chapters: chapters(b, steps)}, true
}

// chapters divides steps where all large pieces are home, and where all pieces are.
func chapters(b *board.Board, steps []coach.Step) []coach.Chapter {
	large, small := goalOf(b, isLarge), goalOf(b, func(b *board.Board, id board.ID) bool { return !b.IsGap(id) })
	holes := goalOf(b, (*board.Board).IsGap)
	goals := []coach.Reason{large, small, holes}
	goals[0].Theme, goals[1].Theme, goals[2].Theme = coach.LargeFirst, coach.ThenSmall, coach.SwapHoles
	var all []coach.Chapter
	at := b.Clone()
	count := 0
	for i, s := range steps {
		for len(goals) > 1 && goals[0].Goal.Reached(at) {
			if count > 0 {
				all = append(all, coach.Chapter{Reason: goals[0], Steps: count})
			}
			goals, count = goals[1:], 0
		}
		for _, m := range s.Moves {
			moves.Worlds{}.Make(at, m)
		}
		if count++; i == len(steps)-1 {
			// The last chapter may have reached more than its goal.
			all = append(all, coach.Chapter{Reason: goals[0], Steps: count})
		}
	}
	return all
}

// goalOf returns the pieces of a kind that are not at home, and that they are to be.
func goalOf(b *board.Board, of func(*board.Board, board.ID) bool) coach.Reason {
	var r coach.Reason
	for id := range board.ID(b.Len()) {
		if !of(b, id) {
			continue
		}
		home := b.Piece(id).Home
		r.Goal.Places = append(r.Goal.Places, coach.Place{Piece: id, At: b.Cell(home)})
		if b.At(id) == home {
			continue
		}
		r.Pieces = append(r.Pieces, id)
		for _, p := range b.Outline(id) {
			r.Cells = append(r.Cells, b.Cell(home.Add(p)))
		}
	}
	return r
}

// isLarge reports whether a piece is a large one, and no gap.
func isLarge(b *board.Board, id board.ID) bool {
	w, h := b.Shape(id).Size()
	return w*h > 1 && !b.IsGap(id)
}

// How many moves ahead a reason may be. What is farther off does not explain the next move.
const (
	ahead      = 10 // for a piece, a line, room for a large piece, a part of a connection
	homeAhead  = 40 // for a piece whose way is cleared before
	holesAhead = 60 // for the gaps, when all pieces are home
)

// Reason implements coach.Coach.
func (*Coach) Reason(_ context.Context, b *board.Board, way []moves.Move) (coach.Step, bool) {
	if b.Link() != nil {
		return connection(b, way)
	}
	h, ok := coach.NewHoming(moves.Worlds{}, b, way)
	if !ok {
		return coach.Step{}, false
	}
	if s, ok := holes(h); ok {
		return s, true
	}
	space, makes := room(h)
	if makes && space.Purpose.To == h.Home(space.Purpose.Piece) {
		return space, true
	}
	if s, ok := h.Piece(coach.PlaceLarge, ahead, func(id board.ID, _ board.Piece) bool { return isLarge(b, id) }); ok {
		return s, true
	}
	if makes && h.Away(space.Purpose.After+1, space.Purpose.Piece) < h.Away(0, space.Purpose.Piece) {
		return space, true
	}
	if s, ok := h.Next(ahead); ok {
		return s, true
	}
	if s, ok := h.Nearer(ahead); ok {
		return s, true
	}
	if s, ok := h.Clearing(ahead-1, homeAhead); ok {
		return s, true
	}
	return coach.Step{}, false
}

// connection is the reason of a way to a link on which a piece soon comes to where it is a part of the connection in
// the end, and is joined to one of the link's places at once.
func connection(b *board.Board, way []moves.Move) (coach.Step, bool) {
	h, ok := coach.Examine(moves.Worlds{}, b, way)
	if !ok {
		return coach.Step{}, false
	}
	path := h.End.LinkPath()
	var best coach.Step
	for i, c := range path {
		id := h.End.Occupant(c)
		n := h.Settled[id]
		if n == 0 || n > ahead || h.End.Anchor(id) == b.Anchor(id) || !joined(h, n, path[:i+1]) && !joined(h, n, path[i:]) {
			continue
		}
		s := coach.Step{
			Reason: coach.Reason{
				Theme:  coach.Connect,
				Pieces: []board.ID{id},
				Cells:  h.End.AppendCells(nil, id),
				Goal:   coach.Goal{Places: []coach.Place{{Piece: id, At: h.End.Anchor(id)}}},
			},
			Moves: way[:n],
		}
		if (best.Theme == coach.NoTheme || n < len(best.Moves)) && h.Explains(s) {
			best = s
		}
	}
	return best, best.Theme != coach.NoTheme
}

// joined reports whether a part of the connection, from a place of the link to a piece, is there after some moves. The
// piece that is such a place has nothing to join.
func joined(h coach.Homing, n int, part []board.Cell) bool {
	now := h.At[n]
	for _, c := range part {
		id := now.Occupant(c)
		if id != h.End.Occupant(c) || now.Anchor(id) != h.End.Anchor(id) {
			return false
		}
	}
	return now.Occupant(part[0]) != now.Occupant(part[len(part)-1])
}

// holes is the reason of a way that begins with all pieces at home: only gaps have to change places.
func holes(h coach.Homing) (coach.Step, bool) {
	b := h.At[0]
	var gaps []board.ID
	for id := range board.ID(b.Len()) {
		home := b.Anchor(id) == h.Home(id)
		switch {
		case !b.IsGap(id) && !home:
			return coach.Step{}, false
		case !home:
			gaps = append(gaps, id)
		}
	}
	if len(gaps) < 2 || len(h.Moves) > holesAhead {
		return coach.Step{}, false
	}
	return h.Step(coach.SwapHoles, len(h.Moves), gaps), true
}

// room is the reason of a way on which a large piece soon moves to cells that are not free yet.
func room(h coach.Homing) (coach.Step, bool) {
	b := h.At[0]
	for n := 1; n <= min(ahead+1, len(h.Moves)); n++ {
		for id := range board.ID(b.Len()) {
			if !isLarge(b, id) || h.At[n].Anchor(id) == b.Anchor(id) {
				continue
			}
			if n == 1 {
				return coach.Step{}, false
			}
			// It has not moved before, so these cells are what it needs.
			old := b.AppendCells(nil, id)
			free := slices.DeleteFunc(h.At[n].AppendCells(nil, id), func(c board.Cell) bool { return slices.Contains(old, c) })
			s := coach.Step{Reason: coach.Reason{Theme: coach.MakeRoom, Cells: free, Goal: coach.Goal{Free: free}}, Moves: h.Moves[:n-1]}
			for _, c := range free {
				on := b.Occupant(c)
				if on == board.NoPiece || b.IsGap(on) || slices.Contains(s.Pieces, on) {
					continue
				}
				covered := slices.DeleteFunc(slices.Clone(free), func(c board.Cell) bool { return b.Occupant(c) != on })
				s.Pieces = append(s.Pieces, on)
				s.Chain = append(s.Chain, coach.Link{Kind: coach.Blocks, By: on, Piece: id, Cells: covered})
			}
			s.Pieces = append(s.Pieces, id)
			s.Purpose = coach.Purpose{Piece: id, To: h.At[n].Anchor(id), After: n - 1}
			for _, d := range board.Dirs {
				if b.Next(b.Anchor(id), d) == s.Purpose.To {
					s.Purpose.Dirs = []board.Dir{d}
					return s, !s.Goal.Reached(b) && s.Goal.Reached(h.At[n-1]) && h.Explains(s)
				}
			}
			return coach.Step{}, false
		}
	}
	return coach.Step{}, false
}
