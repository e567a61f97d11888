// Package coach explains solutions of Klotski and of cars as chains of obstacles: this block is in the
// way of that one, so that in the end the block can move that has to get to the goal. Such chains are how
// people play: 83 percent of their moves in car puzzles are in a tree of what blocks what, built backwards
// from the goal, and 63 percent of random moves (J. Olieslagers and others, "Backward reasoning through
// AND/OR trees to solve problems", escholarship.org/uc/item/9h4863xm, and the data published with it).
//
// The coach follows one branch of that tree, the one that a given way takes, and names its two ends. The first link
// is true of the position, as the block covers cells now that the other has to enter, and of the way, where it does
// enter them. The purpose is the first move of a marked block that the way cannot make without the first move, nor
// without that of the block between them. If there is none that can be said in two directions, it is the move of the
// block that enters the cells. The coach never says that there is no other way.
package coach

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/coach"
	"worldslide/solver/klotski"
)

// Coach is the coach of Klotski. The zero value is ready to use.
type Coach struct{}

var _ coach.Coach = Coach{}

// Plan implements coach.Coach: a solution with the fewest block moves, explained. Its chapters are
// turns of freeing cells for a marked block and moving that block there.
func (c Coach) Plan(ctx context.Context, b *board.Board) (coach.Plan, bool) {
	answer := klotski.Solver{Metric: klotski.Moves}.Solve(ctx, solver.Problem{Board: b}, nil)
	if !answer.Claim.Solved() {
		return coach.Plan{}, false
	}
	steps, ok := coach.Divide(ctx, c, moves.Klotski{}, b, answer.Moves)
	if !ok {
		return coach.Plan{}, false
	}
	return coach.Plan{Steps: steps, Chapters: chapters(b, steps)}, true
}

// chapters divides steps before and after those of marked blocks. Steps that free nothing for a marked
// block belong to the chapter in which it moves.
func chapters(b *board.Board, steps []coach.Step) []coach.Chapter {
	var all []coach.Chapter
	at, begin := b.Clone(), b // before the step, and at the beginning of the chapter
	count := 0                // of steps in the chapter
	for _, s := range steps {
		count++
		if s.Theme != coach.NoTheme && klotski.Marked(at, s.Pieces[0]) {
			if free := freeCells(at, s); !free.Goal.Reached(begin) {
				all = append(all, coach.Chapter{Reason: free, Steps: count - 1})
				count = 1
			}
			all = append(all, coach.Chapter{Reason: s.Reason, Steps: count})
			count = 0
		}
		for _, m := range s.Moves {
			at.Relocate(m.Piece, at.At(m.Piece).Add(m.Dir.Vector()))
		}
		if count == 0 {
			begin = at.Clone()
		}
	}
	return all
}

// freeCells is the reason of freeing the cells that a marked block enters in a step on b.
func freeCells(b *board.Board, s coach.Step) coach.Reason {
	entered := newJourney(b, s.Moves).gestures[0].enters
	entered = slices.DeleteFunc(entered, func(c board.Cell) bool { return b.Occupant(c) == s.Pieces[0] })
	slices.Sort(entered)
	entered = slices.Compact(entered)
	return coach.Reason{Theme: coach.FreeCells, Pieces: s.Pieces, Cells: entered, Goal: coach.Goal{Free: entered}}
}

// Reason implements coach.Coach.
func (Coach) Reason(ctx context.Context, b *board.Board, way []moves.Move) (coach.Step, bool) {
	w := newJourney(b, way)
	if len(w.gestures) == 0 || !klotski.Solved(w.end) {
		return coach.Step{}, false
	}
	return w.reason(ctx)
}

// journey is a way in gestures: the steps of one block after another.
type journey struct {
	start, end *board.Board
	moves      []moves.Move
	gestures   []gesture
}

// gesture is consecutive steps of one block.
type gesture struct {
	block    board.ID
	begin    int        // index of its first move
	end      int        // index after its last move
	from, to board.Cell // of the block's top-left corner
	enters   []board.Cell
}

// newJourney returns the journey of a way, or one without gestures if it is not legal.
func newJourney(b *board.Board, way []moves.Move) *journey {
	w := &journey{start: b, end: b.Clone(), moves: way}
	var buf [1]moves.Motion
	for i, m := range way {
		if !(moves.Klotski{}).Legal(w.end, m) {
			return &journey{}
		}
		if i == 0 || way[i-1].Piece != m.Piece {
			w.gestures = append(w.gestures, gesture{block: m.Piece, begin: i, from: w.end.Anchor(m.Piece)})
		}
		g := &w.gestures[len(w.gestures)-1]
		g.enters = w.end.AppendFront(g.enters, m.Piece, m.Dir)
		if _, err := (moves.Klotski{}).Apply(buf[:0], w.end, m); err != nil {
			return &journey{}
		}
		g.end, g.to = i+1, w.end.Anchor(m.Piece)
	}
	return w
}

// farAhead is how many gestures later a block may enter the cells of an obstacle, so that it is worth
// mentioning.
const farAhead = 12

// nearAhead is how many gestures later that may be if the other block moves before. Farther off, nobody sees the link.
const nearAhead = 4

// enters returns the first gesture in which another block enters cells that a block covers at the start, with these
// cells.
func (w *journey) enters(block board.ID) (j int, needed []board.Cell, ok bool) {
	covered := w.start.AppendCells(nil, block)
	for j := 1; j < min(1+farAhead, len(w.gestures)); j++ {
		g := w.gestures[j]
		if g.block == block {
			continue
		}
		for _, c := range covered {
			if slices.Contains(g.enters, c) {
				needed = append(needed, c)
			}
		}
		if len(needed) > 0 {
			return j, needed, true
		}
	}
	return 0, nil, false
}

// link returns the relation of a block that covers cells to the gesture that needs them.
func (w *journey) link(block board.ID, needed []board.Cell, j int) coach.Link {
	g := w.gestures[j]
	l := coach.Link{Kind: coach.Blocks, By: block, Piece: g.block, Cells: needed}
	for _, c := range g.enters {
		other := w.start.Occupant(c)
		if other != board.NoPiece && other != block && other != g.block && !slices.Contains(l.Others, other) {
			l.Others = append(l.Others, other)
		}
	}
	return l
}

// purpose returns the first step of a marked block that is impossible if the first gesture is left out. There is none
// if it is far off, if the block's way to it takes more than two directions, or over cells that the first gesture fills:
// then something nearer is what it needs next.
func (w *journey) purpose(ctx context.Context) coach.Purpose {
	for j, g := range w.gestures[:min(1+farAhead, len(w.gestures))] {
		if !klotski.Marked(w.start, g.block) {
			continue
		}
		for i := g.begin; i < g.end; i++ {
			if w.possible(i, w.gestures[0]) {
				continue
			}
			if p := w.purposeAt(i); !w.fills(g.block, i) && w.nearer(ctx, p, j+1) {
				return p
			}
			return coach.Purpose{}
		}
	}
	return coach.Purpose{}
}

// coverLimit is how many positions a search for a shorter way looks at.
const coverLimit = 10_000

// nearer reports whether the first gesture makes the moves fewer that the marked block of a purpose needs to get there, and
// whether the block does not get as far by itself.
func (w *journey) nearer(ctx context.Context, p coach.Purpose, moves int) bool {
	if p.After == 0 || !p.Farther && w.free(p) {
		return false
	}
	there, next := w.start.Clone(), w.start.Clone()
	there.Relocate(p.Piece, there.Point(p.To))
	next.Relocate(w.gestures[0].block, next.Point(w.gestures[0].to))
	cells := there.AppendCells(nil, p.Piece)
	before, ok := klotski.Covers(ctx, w.start, cells, coverLimit)
	if !ok || before >= moves {
		return ok
	}
	after, ok := klotski.Covers(ctx, next, cells, coverLimit)
	return ok && after < before
}

// free reports whether the block of a purpose can get as far in its last direction while all others stay.
func (w *journey) free(p coach.Purpose) bool {
	d := p.Dirs[len(p.Dirs)-1].Vector()
	along := func(q board.Point) int { return q.X*d.X + q.Y*d.Y }
	far := along(w.start.Point(p.To))
	at := w.start.Clone()
	seen := map[board.Point]bool{}
	var visit func() bool
	visit = func() bool {
		from := at.At(p.Piece)
		if seen[from] {
			return false
		}
		if seen[from] = true; along(from) >= far {
			return true
		}
		for _, d := range board.Dirs {
			if !(moves.Klotski{}).Legal(at, moves.Move{Piece: p.Piece, Dir: d}) {
				continue
			}
			at.Relocate(p.Piece, from.Add(d.Vector()))
			if visit() {
				return true
			}
			at.Relocate(p.Piece, from)
		}
		return false
	}
	return visit()
}

// fills reports whether the first gesture takes another block to cells that a block enters up to a move.
func (w *journey) fills(block board.ID, move int) bool {
	first := w.gestures[0]
	if first.block == block {
		return false
	}
	after := w.start.Clone()
	after.Relocate(first.block, after.Point(first.to))
	covered := after.AppendCells(nil, first.block)
	return slices.ContainsFunc(w.gestures, func(g gesture) bool {
		return g.block == block && g.begin <= move && slices.ContainsFunc(g.enters, func(c board.Cell) bool { return slices.Contains(covered, c) })
	})
}

// possible reports whether a move of the way is possible if a gesture is left out: the other steps are made as far as
// their blocks are where the way has them, and nothing is in their way.
func (w *journey) possible(move int, without gesture) bool {
	all, at := w.start.Clone(), w.start.Clone()
	for i, m := range w.moves[:move+1] {
		can := all.At(m.Piece) == at.At(m.Piece) && (moves.Klotski{}).Legal(at, m)
		if i == move {
			return can
		}
		if can && (i < without.begin || i >= without.end) {
			at.Relocate(m.Piece, at.At(m.Piece).Add(m.Dir.Vector()))
		}
		all.Relocate(m.Piece, all.At(m.Piece).Add(m.Dir.Vector()))
	}
	return true
}

// purposeAt returns a move of the way as what it begins for, or none if its block takes more than two directions to get
// there.
func (w *journey) purposeAt(move int) coach.Purpose {
	m, to := w.moves[move], w.start.At(w.moves[move].Piece)
	var dirs []board.Dir
	for _, before := range w.moves[:move+1] {
		if before.Piece != m.Piece {
			continue
		}
		to = to.Add(before.Dir.Vector())
		if len(dirs) == 0 || dirs[len(dirs)-1] != before.Dir {
			dirs = append(dirs, before.Dir)
		}
	}
	if len(dirs) > 2 {
		return coach.Purpose{}
	}
	return coach.Purpose{
		Piece: m.Piece, Dirs: dirs, To: w.start.Cell(to), After: move,
		Later:   move >= w.gestures[1].end,
		Farther: len(dirs) == 1 && (moves.Klotski{}).Legal(w.start, m),
	}
}

func (w *journey) reason(ctx context.Context) (coach.Step, bool) {
	first := w.gestures[0]
	marked := klotski.Marked(w.start, first.block)
	if marked && len(w.gestures) == 1 {
		return w.arrival(coach.Leave), true
	}
	nearer := marked && !w.astray(first)
	r, ok := w.room(ctx, marked)
	switch {
	case nearer && ok:
		r.Theme = coach.Bring
		r.Goal.Places = []coach.Place{{Piece: first.block, At: first.to}}
	case nearer:
		return w.arrival(coach.Bring), true
	case !ok:
		return coach.Step{}, false
	}
	return coach.Step{Reason: r, Moves: w.moves[:first.end]}, true
}

// arrival is the step of a marked block that gets nearer to its end.
func (w *journey) arrival(theme coach.Theme) coach.Step {
	first := w.gestures[0]
	s := coach.Step{Reason: coach.Reason{Theme: theme, Pieces: []board.ID{first.block}}, Moves: w.moves[:first.end]}
	if theme == coach.Leave {
		s.Cells = w.end.AppendCells(nil, first.block)
	}
	s.Goal.Places = []coach.Place{{Piece: first.block, At: first.to}}
	return s
}

// room is the reason of a block that makes way with the first gesture.
func (w *journey) room(ctx context.Context, marked bool) (coach.Reason, bool) {
	first := w.gestures[0]
	j, needed, ok := w.enters(first.block)
	if !ok {
		return coach.Reason{}, false
	}
	link := w.link(first.block, needed, j)
	if j > nearAhead && slices.ContainsFunc(w.gestures[1:j], func(g gesture) bool { return g.block == link.Piece }) {
		return coach.Reason{}, false
	}
	r := coach.Reason{
		Theme:  coach.Unblock,
		Pieces: []board.ID{link.By, link.Piece},
		Cells:  link.Cells,
		Goal:   coach.Goal{Free: link.Cells},
		Chain:  []coach.Link{link},
	}
	if klotski.Marked(w.start, link.Piece) {
		r.Theme = coach.FreeExit
	}
	if !marked {
		r.Purpose = w.purpose(ctx)
	}
	switch to := r.Purpose; {
	case to.After == 0, r.Theme == coach.FreeExit && to.Piece != link.Piece, r.Theme == coach.Unblock && w.possible(to.After, w.gestures[j]):
		r.Purpose = w.purposeAt(w.entering(j, link))
	case r.Theme == coach.Unblock:
		r.Pieces = append(r.Pieces, to.Piece)
	}
	after := w.start.Clone()
	after.Relocate(first.block, after.Point(first.to))
	return r, r.Purpose.After > 0 && r.Goal.Reached(after)
}

// entering returns the index of the move of a gesture that is the first to enter the cells of a link.
func (w *journey) entering(j int, l coach.Link) int {
	at := w.start.Clone()
	for i, m := range w.moves {
		at.Relocate(m.Piece, at.At(m.Piece).Add(m.Dir.Vector()))
		if i >= w.gestures[j].begin && slices.ContainsFunc(l.Cells, func(c board.Cell) bool { return at.Occupant(c) == l.Piece }) {
			return i
		}
	}
	return 0
}

// astray reports whether a gesture takes its block no nearer to where it is in the end. So a marked block makes way.
func (w *journey) astray(g gesture) bool {
	end := w.end.At(g.block)
	away := func(c board.Cell) int {
		off := w.start.Point(c).Sub(end)
		return max(off.X, -off.X) + max(off.Y, -off.Y)
	}
	return away(g.to) >= away(g.from)
}
