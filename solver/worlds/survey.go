package worlds

import (
	"context"
	"slices"

	"worldslide/board"
	"worldslide/solver/worlds/internal/compiled"
	"worldslide/solver/worlds/internal/search"
)

// A survey finds out, before a board is shuffled, which large pieces can move at all and
// how many positions there are.

// Survey describes the positions that can be reached from a position.
type Survey struct {
	// Large has the large pieces in order of ID.
	Large []LargePiece
	// Positions is the number of positions, or a lower bound if AtLeast is set, or 0 if
	// unknown.
	Positions int
	AtLeast   bool
}

// LargePiece says whether a large piece can move.
type LargePiece struct {
	ID    board.ID
	Moves Mobility
	// Cause is the reason if Moves is CannotMove.
	Cause Cause
	// By has the immovable large pieces on its sides if Cause is HemmedIn.
	By []board.ID
}

// Mobility says whether a piece can move after any moves of other pieces.
type Mobility uint8

// The answers.
const (
	MovesUnknown Mobility = iota // not found within the limits
	CanMove
	CannotMove // proved
)

// Cause is the reason why a large piece cannot move.
type Cause uint8

// The causes.
const (
	NoCause   Cause = iota
	HemmedIn        // each side is blocked by an edge or by an immovable large piece
	OneGap          // the only gap is small, and pushing a large piece takes two
	GapsApart       // two small gaps never come side by side in front of it, and no large gap gets there
)

// Stuck returns the large pieces that are proved immovable.
func (s Survey) Stuck() []LargePiece {
	return slices.DeleteFunc(slices.Clone(s.Large), func(p LargePiece) bool { return p.Moves != CannotMove })
}

// Movable returns the number of large pieces that can move.
func (s Survey) Movable() int {
	n := 0
	for _, p := range s.Large {
		if p.Moves == CanMove {
			n++
		}
	}
	return n
}

// The limits of a survey: configurations of large pieces with two gaps, the same with more
// than two, which take longer each, and positions.
const (
	maxSurveyed    = 30_000
	maxSurveyedAll = 300
	maxCounted     = 200_000
	maxCountedSize = 32 << 20 // bytes
)

// TakeSurvey examines a board without changing it. It calls report, from the same goroutine,
// whenever more is known. It returns when nothing more can be found within its limits,
// which take some tenths of a second, or when ctx ends. The survey of a board that the
// solver cannot handle (see Examine) is empty.
func TakeSurvey(ctx context.Context, b *board.Board, report func(Survey)) Survey {
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
	send := func() {
		if ctx.Err() == nil {
			s.Large = slices.Clone(s.Large) // earlier surveys must not change
			report(s)
		}
	}
	if n := manyPositions(b); n > 0 {
		s.Positions, s.AtLeast = n, true
	}
	s.move(ctx, b)
	send()
	if !s.AtLeast && ctx.Err() == nil {
		n, all := countPositions(ctx, c, b)
		if ctx.Err() == nil {
			s.Positions, s.AtLeast = n, !all
			send()
		}
	}
	return s
}

// move finds out which large pieces can move: with two gaps at a time, and if that does not
// show it, with all of them.
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
		most := maxSurveyed
		if len(gaps) > 2 {
			most = maxSurveyedAll
		}
		h := search.LargePieces{Board: c, Goal: &c.Home}
		seen := h.Explore(ctx, &p, most, moved)
		whole = seen && len(gaps) == len(b.Gaps())
		for i, m := range moved {
			moves[c.LargeID(i)] = m
		}
		if len(s.unmoved(moves)) == 0 {
			break
		}
	}
	unmoved := s.unmoved(moves)
	for i := range s.Large {
		p := &s.Large[i]
		switch {
		case moves[p.ID]:
			p.Moves = CanMove
		case whole || enclosed(b, p.ID, unmoved):
			p.Moves = CannotMove
			p.Cause, p.By = cause(b, p.ID, unmoved)
		}
	}
}

// unmoved returns the large pieces that are not known to move.
func (s *Survey) unmoved(moves map[board.ID]bool) map[board.ID]bool {
	unmoved := make(map[board.ID]bool)
	for _, p := range s.Large {
		if !moves[p.ID] {
			unmoved[p.ID] = true
		}
	}
	return unmoved
}

// enclosed reports whether a large piece is proved immovable by its neighbours: it belongs
// to a set of large pieces that block one another on all sides.
func enclosed(b *board.Board, id board.ID, unmoved map[board.ID]bool) bool {
	// Remove pieces that have a side without a blocking piece until none is left.
	fixed := make(map[board.ID]bool, len(unmoved))
	for p := range unmoved {
		fixed[p] = true
	}
	for changed := true; changed; { // each iteration removes at least one
		changed = false
		for p := range fixed {
			if !blocked(b, p, fixed) {
				delete(fixed, p)
				changed = true
			}
		}
	}
	return fixed[id]
}

// blocked reports whether each side of a large piece is blocked by an edge or a fixed piece.
func blocked(b *board.Board, id board.ID, fixed map[board.ID]bool) bool {
	var buf [2]board.Cell
	for _, d := range board.Dirs {
		front := b.AppendFront(buf[:0], id, d)
		if len(front) > 0 && !slices.ContainsFunc(front, func(c board.Cell) bool { return fixed[b.Occupant(c)] }) {
			return false
		}
	}
	return true
}

// cause returns why a large piece cannot move. unmoved has all pieces that do not move.
func cause(b *board.Board, id board.ID, unmoved map[board.ID]bool) (Cause, []board.ID) {
	if blocked(b, id, unmoved) {
		var by []board.ID
		var buf [2]board.Cell
		for _, d := range board.Dirs {
			for _, c := range b.AppendFront(buf[:0], id, d) {
				if other := b.Occupant(c); unmoved[other] && !slices.Contains(by, other) {
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

// ManyPositions is the lower bound that a survey reports for boards with very many
// positions.
const ManyPositions = 10_000_000

// manyCells is a number of cells on which a gap and pieces have more than ManyPositions
// arrangements, even if only half of them can be reached: 12!/2 is 239,500,800.
const manyCells = 12

// manyPositions returns ManyPositions if the number of positions is known to be at least
// that without counting, or else 0. A small gap can make every even permutation of the
// pieces in a part of the board that stays connected without any one of its cells and is
// not a ring, with few exceptions (Wilson, "Graph Puzzles, Homotopy, and the Alternating
// Group", 1974). Squares of four cells that are joined by shared edges form such parts.
func manyPositions(b *board.Board) int {
	size := b.Width() * b.Height()
	free := func(c board.Cell) bool {
		if c == board.NoCell {
			return false
		}
		w, _ := b.Shape(b.Occupant(c)).Size()
		return w == 1
	}
	// A union-find structure over squares, by their top-left cells: squares with a common
	// edge are in the same part.
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
				break // either all cells of a part are reached or none
			}
		}
	}
	return 0
}

// reachable returns the free cells that are connected to a cell.
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

// countPositions counts the positions that can be reached, with all gaps distinct, and
// reports whether it counted all of them.
func countPositions(ctx context.Context, c *compiled.Board, b *board.Board) (n int, all bool) {
	most := min(maxCounted, maxCountedSize/(c.Cells+c.Large+c.Gaps()))
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
	var buf [compiled.MaxSteps]compiled.Step
	var at compiled.Position
	for i := 0; i < store.Len(); i++ { // each position enters once, up to the limit
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
