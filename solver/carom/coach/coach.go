// Package coach explains solutions of Carom by what stops a piece: the wall, the edge, or another piece
// that has been sent there before. A piece that moves does so to stop another, to get out of its way, or
// to go on from where it stops; following these purposes leads to the target's last move.
//
// The solutions are shortest ones. Good players of the game look for them in the same way, backwards
// from the goal: which side could the target come from, what has to stop it, who could get there.
package coach

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/carom"
	"worldslide/solver/coach"
)

// Coach is the coach of Carom. The zero value is ready to use.
type Coach struct{}

var _ coach.Coach = Coach{}

// Plan implements coach.Coach: a shortest solution, explained. Each chapter ends with the target's
// moves to another cell. There are no plans for rounds of several targets.
func (c Coach) Plan(ctx context.Context, b *board.Board) (coach.Plan, bool) {
	answer := new(carom.Solver).Solve(ctx, solver.Problem{Board: b}, nil)
	if !answer.Claim.Solved() {
		return coach.Plan{}, false
	}
	steps, ok := coach.Divide(ctx, c, moves.Carom{}, b, answer.Moves)
	if !ok {
		return coach.Plan{}, false
	}
	p := coach.Plan{Steps: steps}
	begin := 0
	for i, s := range steps {
		if s.Theme != coach.Approach && s.Theme != coach.Arrive {
			continue
		}
		p.Chapters = append(p.Chapters, coach.Chapter{Reason: s.Reason, Steps: i + 1 - begin})
		begin = i + 1
	}
	return p, true
}

// Reason implements coach.Coach. In a round of several targets it looks as far as the next one.
func (Coach) Reason(ctx context.Context, b *board.Board, way []moves.Move) (coach.Step, bool) {
	w, ok := newJourney(b, way)
	if !ok {
		return coach.Step{}, false
	}
	return w.reason(ctx, b)
}

// journey is a way with what each move passes and what stops it.
type journey struct {
	moves  []moves.Move
	glides []glide
	at     []*board.Board // before each move, and after the last
	target board.ID       // the piece that gets to the goal with the last move
}

// glide is one move.
type glide struct {
	piece    board.ID
	from, to board.Cell
	passed   []board.Cell // the cells after from, up to and including to
	against  board.Cell   // where the piece that stops it is, or board.NoCell for a wall or an edge
	by       board.ID     // that piece, or board.NoPiece
}

// newJourney returns the journey of a way to the goal, and whether it is one.
func newJourney(b *board.Board, way []moves.Move) (*journey, bool) {
	at := b.Clone()
	w := &journey{at: []*board.Board{b}}
	var buf [1]moves.Motion
	for i, m := range way {
		g := glide{piece: m.Piece, against: board.NoCell, by: board.NoPiece}
		to, ok := moves.Carom{}.Landing(at, m)
		if !ok {
			return nil, false
		}
		g.from, g.to = at.Anchor(m.Piece), to
		for c := g.from; c != to; {
			c = at.Next(c, m.Dir)
			g.passed = append(g.passed, c)
		}
		if next := at.Next(to, m.Dir); !at.Walled(to, m.Dir) && next != board.NoCell {
			g.against, g.by = next, at.Occupant(next)
		}
		w.glides = append(w.glides, g)
		motions, err := moves.Carom{}.Apply(buf[:0], at, m)
		if err != nil {
			return nil, false
		}
		w.at = append(w.at, at.Clone())
		if motions[0].Reached > 0 || (moves.Carom{}).Solved(at) {
			w.moves, w.target = way[:i+1], m.Piece
			return w, true
		}
	}
	return nil, false
}

// use is what a move is for: another move, later.
type use struct {
	kind coach.LinkKind
	at   int // the later move
	last int // the move of the piece that brings it where it is needed
}

// uses returns what a move may be for, the earliest first: later moves of other pieces that the piece has to stop, and
// those that pass the cell where it was, if the move itself takes it out of their line.
func (w *journey) uses(i int) (all []use) {
	first, last := w.glides[i], i
	for j := i + 1; j < len(w.glides); j++ {
		g := w.glides[j]
		switch {
		case g.piece == first.piece:
			last = j
		case g.by == first.piece && w.stopped(j):
			all = append(all, use{coach.Stops, j, last})
		case slices.Contains(g.passed, first.from) && !slices.Contains(g.passed, first.to):
			all = append(all, use{coach.Blocks, j, i})
		}
	}
	return all
}

// stopped reports whether a move has to be stopped by the piece that stops it: the rest of the way does not get the
// target to the goal if the move goes past that piece.
func (w *journey) stopped(move int) bool {
	g := w.glides[move]
	past := w.at[move+1].Clone()
	for c := g.against; ; c = past.Next(c, w.moves[move].Dir) {
		if next := past.Next(c, w.moves[move].Dir); past.Walled(c, w.moves[move].Dir) || next == board.NoCell || past.Occupant(next) != board.NoPiece {
			if past.Occupant(c) == g.by {
				past.Trade(g.piece, g.by)
			} else {
				past.Relocate(g.piece, past.Point(c))
			}
			break
		}
	}
	var buf [1]moves.Motion
	for _, m := range w.moves[move+1:] {
		// A piece that cannot move at all stays where it is.
		_, _ = moves.Carom{}.Apply(buf[:0], past, m)
	}
	return past.Anchor(w.target) != w.glides[len(w.glides)-1].to
}

// link returns the use of a move as a link of a chain.
func (w *journey) link(i int, u use) coach.Link {
	l := coach.Link{Kind: u.kind, By: w.glides[i].piece, Piece: w.glides[u.at].piece}
	if u.kind == coach.Stops {
		l.Cells, l.Moves = []board.Cell{w.glides[u.at].against}, u.last-i+1
	} else {
		l.Cells = []board.Cell{w.glides[i].from}
	}
	return l
}

// chain returns the uses that lead from a use of the first move to a move of the target, without any piece twice, and
// the index of that move, or 0 if they do not lead there.
func (w *journey) chain(u use) (chain []coach.Link, end int) {
	for i := 0; ; {
		l := w.link(i, u)
		if slices.ContainsFunc(chain, func(before coach.Link) bool { return before.By == l.Piece }) {
			return chain, 0
		}
		chain = append(chain, l)
		if i = u.at; w.glides[i].piece == w.target {
			return chain, i
		}
		next := w.uses(i)
		if len(next) == 0 {
			return chain, 0
		}
		u = next[0]
	}
}

// nearer reports whether the first move brings a piece nearer to the cell where the way has it after n moves: fewer moves
// are needed after it than before.
func (w *journey) nearer(ctx context.Context, b *board.Board, piece board.ID, to board.Cell, n int) bool {
	if n == 1 {
		return true
	}
	goal := board.Target{Piece: piece, At: b.Point(to)}
	var find carom.Solver
	before := find.SolveTarget(ctx, b, goal, n-1)
	if !before.Claim.Solved() {
		return ctx.Err() == nil // it takes more moves
	}
	after := b.Clone()
	if _, err := (moves.Carom{}).Apply(nil, after, w.moves[0]); err != nil {
		return false
	}
	return find.SolveTarget(ctx, after, goal, len(before.Moves)-1).Claim.Solved()
}

// farAhead is in how many moves there has to be what a move is for, so that it is worth mentioning.
const farAhead = 8

// purpose returns a later move of the target if the first move brings it nearer to where that gets, and if the target does
// not get there by it when the first piece stays where it is.
func (w *journey) purpose(ctx context.Context, b *board.Board, move int) coach.Purpose {
	if move == 0 || move >= farAhead || !w.nearer(ctx, b, w.target, w.glides[move].to, move+1) {
		return coach.Purpose{}
	}
	without := b.Clone()
	var buf [1]moves.Motion
	for _, m := range w.moves[:move+1] {
		if m.Piece == w.moves[0].Piece {
			continue
		}
		// A piece that cannot move at all stays where it is.
		_, _ = moves.Carom{}.Apply(buf[:0], without, m)
	}
	if without.Anchor(w.target) == w.glides[move].to {
		return coach.Purpose{}
	}
	return w.purposeAt(move)
}

// purposeAt returns a move of the way as what it begins for.
func (w *journey) purposeAt(move int) coach.Purpose {
	return coach.Purpose{Piece: w.moves[move].Piece, Dirs: []board.Dir{w.moves[move].Dir}, To: w.glides[move].to, After: move, Later: move > 1}
}

func (w *journey) reason(ctx context.Context, b *board.Board) (coach.Step, bool) {
	uses := w.uses(0)
	if w.glides[0].piece == w.target && (len(uses) == 0 || uses[0].last > 0) {
		if s, ok := w.approach(ctx, b); ok {
			return s, true
		}
	}
	for _, u := range uses {
		piece, to, n := w.glides[0].piece, w.glides[u.at].against, u.last+1
		if u.kind == coach.Blocks {
			piece, to, n = w.glides[u.at].piece, w.glides[u.at].to, u.at+1
		}
		if n <= farAhead && w.nearer(ctx, b, piece, to, n) {
			return w.step(ctx, b, u), true
		}
	}
	return coach.Step{}, false
}

// step is the step of the first move for a use.
func (w *journey) step(ctx context.Context, b *board.Board, u use) coach.Step {
	first, used := w.glides[0], w.glides[u.at]
	r := coach.Reason{Pieces: []board.ID{first.piece, used.piece}}
	chain, end := w.chain(u)
	r.Chain, r.Purpose = chain, w.purpose(ctx, b, end)
	if r.Purpose.After > 0 && r.Pieces[1] != w.target {
		r.Pieces = append(r.Pieces, w.target)
	}
	if u.kind == coach.Stops {
		r.Theme = coach.Stopper
		r.Cells = []board.Cell{used.to, used.against}
		r.Goal.Places = []coach.Place{{Piece: first.piece, At: used.against}}
		return coach.Step{Reason: r, Moves: w.moves[:u.last+1]}
	}
	if r.Purpose.After == 0 {
		r.Purpose = w.purposeAt(u.at)
	}
	r.Theme = coach.ClearLine
	r.Cells = []board.Cell{first.from}
	r.Goal.Free = r.Cells
	return coach.Step{Reason: r, Moves: w.moves[:1]}
}

// arrivesIn is in how many moves of its own the target has to be at the goal for that to explain the first of them.
const arrivesIn = 4

// approach is the reason of a way that begins with moves of the target: they reach the goal, or a cell from which the
// target reaches it in moves one after the other, when one other piece is where it stops the target.
func (w *journey) approach(ctx context.Context, b *board.Board) (coach.Step, bool) {
	n := w.run(0)
	last := w.glides[n-1]
	r := coach.Reason{Theme: coach.Arrive, Pieces: []board.ID{w.target}, Cells: []board.Cell{last.to}}
	if n < len(w.glides) {
		r.Theme = coach.Approach
		again := n
		for ; w.glides[again].piece != w.target; again++ {
			if w.glides[again].piece != w.glides[n].piece {
				return coach.Step{}, false // several have to be somewhere
			}
		}
		if w.run(again) < len(w.glides) || !w.stops(w.glides[n].piece, again) || !w.nearer(ctx, b, w.target, last.to, n) {
			return coach.Step{}, false
		}
		r.Pieces = append(r.Pieces, w.glides[n].piece)
		r.Cells = append(r.Cells, w.glides[again-1].to)
	} else if r.Purpose = w.purposeAt(n - 1); n > arrivesIn {
		return coach.Step{}, false
	}
	r.Goal.Places = []coach.Place{{Piece: w.target, At: last.to}}
	if last.against != board.NoCell {
		r.Chain = []coach.Link{{Kind: coach.Stops, By: last.by, Piece: w.target, Cells: []board.Cell{last.against}}}
	}
	return coach.Step{Reason: r, Moves: w.moves[:n]}, true
}

// stops reports whether the target has to be stopped by a piece in its moves from an index on.
func (w *journey) stops(piece board.ID, begin int) bool {
	for i := begin; i < len(w.glides); i++ {
		if w.glides[i].by == piece && w.stopped(i) {
			return true
		}
	}
	return false
}

// run returns the index after the moves of the target that begin with one.
func (w *journey) run(begin int) int {
	for n := begin; ; n++ {
		if n == len(w.glides) || w.glides[n].piece != w.target {
			return n
		}
	}
}
