package worlds

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/search"
)

// A survey says what can be known of a board before it is shuffled: which large pieces
// can move at all, and how many positions there are.

// Survey is what is known of the positions that can be reached from one.
type Survey struct {
	// Large are the large pieces, in order of ID.
	Large []LargePiece
	// Positions is how many positions there are; at least so many, if AtLeast is set, and
	// 0 if that is not known.
	Positions int
	AtLeast   bool
}

// LargePiece is whether a large piece can move.
type LargePiece struct {
	ID    board.ID
	Moves Mobility
	// Cause is why it cannot.
	Cause Cause
	// By are the large things on its sides, if it is HemmedIn.
	By []board.ID
}

// Mobility is whether something can move at all, by whatever moves of others first.
type Mobility uint8

// The mobilities.
const (
	MovesUnknown Mobility = iota // not found out, or not within bounds
	CanMove
	CannotMove // proved
)

// Cause is why a large piece cannot move.
type Cause uint8

// The causes.
const (
	NoCause   Cause = iota
	HemmedIn        // on each side is an edge, or a large piece that cannot move either
	OneGap          // the only gap is a small one, and pushing takes two
	GapsApart       // no two small gaps ever stand side by side before it, and no large gap gets there
)

// Stuck returns the large pieces that are proved to be unable to move.
func (s Survey) Stuck() []LargePiece {
	return slices.DeleteFunc(slices.Clone(s.Large), func(p LargePiece) bool { return p.Moves != CannotMove })
}

// Movable counts the large pieces that can move.
func (s Survey) Movable() int {
	n := 0
	for _, p := range s.Large {
		if p.Moves == CanMove {
			n++
		}
	}
	return n
}

// How much of a board is looked at: configurations of large pieces with two gaps, and
// with all of more than two, of which each takes longer; and positions.
const (
	mostSurveyed    = 30_000
	mostSurveyedAll = 300
	mostCounted     = 200_000
	mostCountedSize = 32 << 20 // bytes
)

// TakeSurvey finds out about a board, which is left as it is. It calls tell, from the
// same goroutine, each time that more is known, and returns when nothing more is to be
// found out within its bounds, some tenths of a second, or when ctx has ended. A board
// that the solver does not know (see Examine) has no survey.
func TakeSurvey(ctx context.Context, b *board.Board, tell func(Survey)) Survey {
	c, err := compiled.Compile(b, nil)
	if err != nil {
		return Survey{}
	}
	var s Survey
	for id := range board.ID(b.Len()) {
		if w, _ := b.Shape(id).Size(); w == 2 && !b.IsGap(id) {
			s.Large = append(s.Large, LargePiece{ID: id})
		}
	}
	told := func() {
		if ctx.Err() == nil {
			s.Large = slices.Clone(s.Large) // what was told is never changed
			tell(s)
		}
	}
	if n := manyPositions(b); n > 0 {
		s.Positions, s.AtLeast = n, true
	}
	s.move(ctx, b)
	told()
	if !s.AtLeast && ctx.Err() == nil {
		n, all := countPositions(ctx, c, b)
		if ctx.Err() == nil {
			s.Positions, s.AtLeast = n, !all
			told()
		}
	}
	return s
}

// move finds out which large pieces can move: with two of the gaps at a time, and
// where that does not say, with all of them.
func (s *Survey) move(ctx context.Context, b *board.Board) {
	if len(s.Large) == 0 {
		return
	}
	moves := make(map[board.ID]bool)
	whole := false
	for _, gaps := range activeSets(b) {
		c, err := compiled.Compile(b, gaps)
		if err != nil {
			continue
		}
		c.NoChains = len(gaps) < len(b.Gaps())
		moved := make([]bool, c.Large)
		for i := range moved {
			moved[i] = b.IsGap(c.LargeID(i)) || moves[c.LargeID(i)]
		}
		p := c.Pack(b)
		most := mostSurveyed
		if len(gaps) > 2 {
			most = mostSurveyedAll
		}
		h := search.LargePieces{Board: c, Goal: &c.Home}
		seen := h.Explore(ctx, &p, most, moved)
		whole = seen && len(gaps) == len(b.Gaps())
		for i, m := range moved {
			moves[c.LargeID(i)] = m
		}
		if len(s.still(moves)) == 0 {
			break
		}
	}
	still := s.still(moves)
	for i := range s.Large {
		p := &s.Large[i]
		switch {
		case moves[p.ID]:
			p.Moves = CanMove
		case whole || enclosed(b, p.ID, still):
			p.Moves = CannotMove
			p.Cause, p.By = cause(b, p.ID, still)
		}
	}
}

// still returns the large pieces that have not moved.
func (s *Survey) still(moves map[board.ID]bool) map[board.ID]bool {
	still := make(map[board.ID]bool)
	for _, p := range s.Large {
		if !moves[p.ID] {
			still[p.ID] = true
		}
	}
	return still
}

// enclosed reports whether a large piece is proved to stand still by what is around it:
// all of those that hem each other in do.
func enclosed(b *board.Board, id board.ID, still map[board.ID]bool) bool {
	// Those with a side that may become free are taken out until none is left.
	fixed := make(map[board.ID]bool, len(still))
	for p := range still {
		fixed[p] = true
	}
	for changed := true; changed; { // each round takes one out at least
		changed = false
		for p := range fixed {
			if !hemmed(b, p, fixed) {
				delete(fixed, p)
				changed = true
			}
		}
	}
	return fixed[id]
}

// hemmed reports whether on each side of a large piece is an edge or one of those that
// are fixed.
func hemmed(b *board.Board, id board.ID, fixed map[board.ID]bool) bool {
	var buf [2]board.Cell
	for _, d := range board.Dirs {
		front := b.AppendFront(buf[:0], id, d)
		if len(front) > 0 && !slices.ContainsFunc(front, func(c board.Cell) bool { return fixed[b.Occupant(c)] }) {
			return false
		}
	}
	return true
}

// cause says why a large piece cannot move. still are all that cannot.
func cause(b *board.Board, id board.ID, still map[board.ID]bool) (Cause, []board.ID) {
	if hemmed(b, id, still) {
		var by []board.ID
		var buf [2]board.Cell
		for _, d := range board.Dirs {
			for _, c := range b.AppendFront(buf[:0], id, d) {
				if other := b.Occupant(c); still[other] && !slices.Contains(by, other) {
					by = append(by, other)
				}
			}
		}
		slices.Sort(by)
		return HemmedIn, by
	}
	if gaps := b.Gaps(); len(gaps) == 1 {
		if w, _ := b.Shape(gaps[0]).Size(); w == 1 {
			return OneGap, nil
		}
	}
	return GapsApart, nil
}

// ManyPositions is what a survey says of boards with very many positions: at least so
// many.
const ManyPositions = 10_000_000

// manyCells is how many cells have more than ManyPositions arrangements of a gap and
// pieces, even if only half of them can be reached: 12!/2 is 239,500,800.
const manyCells = 12

// manyPositions returns ManyPositions where it is known without counting that there are
// at least so many, else 0. A small gap can bring about every even permutation of the
// pieces in a part of the board that hangs together even without any one of its cells,
// and is no ring (Wilson, "Graph Puzzles, Homotopy, and the Alternating Group", 1974).
// Each square of four cells is such a part but for being a ring, and two that share an
// edge between cells are one.
func manyPositions(b *board.Board) int {
	size := b.Width() * b.Height()
	free := func(c board.Cell) bool {
		if c == board.NoCell {
			return false
		}
		w, _ := b.Shape(b.Occupant(c)).Size()
		return w == 1
	}
	// Squares are joined over edges: part names the part of each edge, by cell and way.
	parent := make([]int, size)
	for i := range parent {
		parent[i] = i
	}
	find := func(i int) int {
		for parent[i] != i { // towards the root
			i = parent[i]
		}
		return i
	}
	square := func(c board.Cell) (cells [4]board.Cell, ok bool) {
		right, down := b.Next(c, board.Right), b.Next(c, board.Down)
		cells = [4]board.Cell{c, right, down, b.Next(right, board.Down)}
		return cells, free(cells[0]) && free(cells[1]) && free(cells[2]) && free(cells[3])
	}
	for c := range board.Cell(size) {
		if _, ok := square(c); !ok {
			continue
		}
		for _, d := range []board.Dir{board.Right, board.Down} {
			if n := b.Next(c, d); n != board.NoCell {
				if _, ok := square(n); ok {
					parent[find(int(n))] = find(int(c))
				}
			}
		}
	}
	cells := make(map[int]map[board.Cell]bool)
	for c := range board.Cell(size) {
		covered, ok := square(c)
		if !ok {
			continue
		}
		part := find(int(c))
		if cells[part] == nil {
			cells[part] = make(map[board.Cell]bool)
		}
		for _, one := range covered {
			cells[part][one] = true
		}
	}
	for _, gap := range b.Gaps() {
		if w, _ := b.Shape(gap).Size(); w != 1 {
			continue
		}
		reach := reachable(b, b.Anchor(gap), free)
		for _, part := range cells {
			for c := range part {
				if reach[c] && len(part) >= manyCells {
					return ManyPositions
				}
				break // all of a part are reached, or none
			}
		}
	}
	return 0
}

// reachable returns the cells that hang together with one.
func reachable(b *board.Board, from board.Cell, free func(board.Cell) bool) map[board.Cell]bool {
	seen := map[board.Cell]bool{from: true}
	for queue := []board.Cell{from}; len(queue) > 0; queue = queue[1:] { // each cell enters once
		for _, d := range board.Dirs {
			if n := b.Next(queue[0], d); n != board.NoCell && free(n) && !seen[n] {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	return seen
}

// countPositions counts the positions that can be reached, with each gap told from the
// others, and reports whether these are all.
func countPositions(ctx context.Context, c *compiled.Board, b *board.Board) (n int, all bool) {
	most := min(mostCounted, mostCountedSize/(c.Cells+c.Large+c.Gaps()))
	var store compiled.Store
	var seen compiled.Lookup
	enter := func(p *compiled.Position) {
		key := c.Key(p) ^ c.LabelKey(p)
		if _, known := seen.Get(key); !known {
			seen.Put(key, 0)
			store.Append(c, p)
		}
	}
	start := c.Pack(b)
	enter(&start)
	var buf [compiled.MostSteps]compiled.Step
	var at compiled.Position
	for i := 0; i < store.Len(); i++ { // every position enters once, and at most most do
		if i%1024 == 0 && ctx.Err() != nil || store.Len() > most {
			return store.Len(), false
		}
		store.Get(c, i, &at)
		for _, s := range c.AppendSteps(buf[:0], &at) {
			to := at
			c.Do(&to, s)
			enter(&to)
		}
		for _, s := range c.AppendTrades(buf[:0], &at) {
			to := at
			c.Trade(&to, s)
			enter(&to)
		}
	}
	return store.Len(), true
}
