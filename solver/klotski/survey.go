package klotski

import (
	"context"
	"errors"

	"worldslide/board"
)

// Positions returns how many positions can be reached from a board, regardless of which of
// several blocks of one shape is where. It fails with ErrTooMany, with the error of ctx if that
// ends, or with the reason why the board is not a Klotski board.
func Positions(ctx context.Context, b *board.Board) (int, error) {
	f, err := newArena(b)
	if err != nil {
		return 0, err
	}
	return f.positions(ctx)
}

// positions implements arena.
func (f *field[M]) positions(ctx context.Context) (int, error) {
	r := f.newRegion(ctx, MaxPositions, 1)
	if err := r.addBoard(f.empty); err != nil {
		return 0, err
	}
	_, err := r.spread(ctx, Moves, false)
	return r.len(), err
}

// ErrNoGoal is the error for blocks that do not fit on the board with the marked ones at the goal.
var ErrNoGoal = errors.New("no room for the blocks with the marked ones at the goal")

// Hardest arranges the blocks of a board into a solvable start that needs the maximum number of
// moves, and among those the maximum number of steps. It returns the blocks of the start in reading
// order, as their bounding rectangles, and both numbers. The start need not be reachable from b: the
// search goes backwards from all arrangements with the marked blocks at the goal. It fails with
// ErrTooMany, ErrNoGoal, the error of ctx if that ends, or with the reason why the board is not a
// Klotski board.
func Hardest(ctx context.Context, b *board.Board) (blocks []Block, inMoves, inSteps int, err error) {
	there, inMoves, inSteps, err := HardestBoard(ctx, b)
	if err != nil {
		return nil, 0, 0, err
	}
	for c := range b.Width() * b.Height() {
		if id := there.Occupant(board.Cell(c)); id != board.NoPiece && firstCell(there, id) == board.Cell(c) {
			p := there.Piece(id)
			blocks = append(blocks, Block{p.At, p.W, p.H})
		}
	}
	return blocks, inMoves, inSteps, nil
}

// HardestBoard is Hardest, and returns the start as a board with the same blocks.
func HardestBoard(ctx context.Context, b *board.Board) (start *board.Board, inMoves, inSteps int, err error) {
	f, err := newArena(b)
	if err != nil {
		return nil, 0, 0, err
	}
	return f.hardest(ctx)
}

// hardest implements arena.
func (f *field[M]) hardest(ctx context.Context) (start *board.Board, inMoves, inSteps int, err error) {
	inMove := f.newRegion(ctx, MaxPositions, 1)
	if err := inMove.addGoals(ctx); err != nil {
		return nil, 0, 0, err
	}
	if inMove.len() == 0 {
		return nil, 0, 0, ErrNoGoal
	}
	if _, err := inMove.spread(ctx, Moves, false); err != nil {
		return nil, 0, 0, err
	}
	inMove.moved = chunks[uint64]{width: 1} // its memory is needed
	steps, err := inMove.toGoal(ctx, Steps, nil)
	if err != nil {
		return nil, 0, 0, err
	}
	// In breadth-first order the last positions are the farthest. Of several, such as mirror images, the
	// one with the first empty cell in reading order is taken.
	last := inMove.len() - 1
	inMoves, inSteps = int(inMove.distance(int32(last))), -1
	m := f.newMover()
	var covered M
	best := last
	for i := last; i >= 0 && int(inMove.distance(int32(i))) == inMoves; i-- {
		m.at(inMove.key(i))
		if n := int(steps[i]); n > inSteps || n == inSteps && emptyBefore(&m.cells, &covered) {
			best, inSteps, covered = i, n, m.cells
		}
	}
	return f.board(inMove.key(best)), inMoves, inSteps, nil
}

// HardestReachable is HardestBoard among the positions that can be reached from b. It needs no room
// for other arrangements of the blocks, of which there may be far more. It fails with ErrTooMany if
// there are more than most positions, and with ErrNoGoal if none is solved.
func HardestReachable(ctx context.Context, b *board.Board, most int) (start *board.Board, inMoves, inSteps int, err error) {
	f, err := newArena(b)
	if err != nil {
		return nil, 0, 0, err
	}
	return f.reachable(ctx, most)
}

// reachable implements arena.
func (f *field[M]) reachable(ctx context.Context, most int) (start *board.Board, inMoves, inSteps int, err error) {
	r := f.newRegion(ctx, most, 1)
	if err := r.addBoard(f.empty); err != nil {
		return nil, 0, 0, err
	}
	if _, err := r.spread(ctx, Steps, false); err != nil {
		return nil, 0, 0, err
	}
	moves, err := r.toGoal(ctx, Moves, nil)
	if err != nil {
		return nil, 0, 0, err
	}
	steps, err := r.toGoal(ctx, Steps, nil)
	if err != nil {
		return nil, 0, 0, err
	}
	best := 0
	for i := range moves {
		if moves[i] > moves[best] || moves[i] == moves[best] && steps[i] > steps[best] {
			best = i
		}
	}
	if moves[best] < 0 {
		return nil, 0, 0, ErrNoGoal
	}
	return f.board(r.key(best)), int(moves[best]), int(steps[best]), nil
}

// emptyBefore reports whether the first cell that only one of two sets has is in the other.
func emptyBefore[M mask](a, b *M) bool {
	for i := range len(*a) {
		if x := (*a)[i] ^ (*b)[i]; x != 0 {
			return (*b)[i]&(x&-x) != 0
		}
	}
	return false
}

// board returns the board of a position.
func (f *field[M]) board(key []uint64) *board.Board {
	places := make([]uint16, f.blocks())
	f.unpack(places, key)
	b := f.empty.Clone()
	next := make([]int, len(f.classes))
	for i := range b.Len() {
		id := board.ID(i)
		for k := range f.classes {
			c := &f.classes[k]
			if !c.has(f.empty, id) {
				continue
			}
			to := b.Point(board.Cell(c.places[places[c.begin+next[k]]].first)).Sub(b.Point(firstCell(f.empty, id)))
			b.Relocate(id, f.empty.At(id).Add(to))
			next[k]++
			break
		}
	}
	return b
}

// addGoals adds all solved arrangements of the field's blocks, at distance 0. Each block is at one
// of the places of its class.
func (r *region[M]) addGoals(ctx context.Context) error {
	f := r.field
	places, key := make([]uint16, f.blocks()), make([]uint64, f.words)
	// Marked blocks come first: they have to cover the goal.
	var order []int
	for _, marked := range []bool{true, false} {
		for k := range f.classes {
			if c := &f.classes[k]; c.marked == marked {
				for n := range c.count {
					order = append(order, c.begin+n)
				}
			}
		}
	}
	looked := 0
	var put func(n int, covered M) error
	put = func(n int, covered M) error {
		if looked++; looked%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if n == len(order) {
			f.key(key, places)
			if r.add(key, 0); r.len() > r.limit {
				return ErrTooMany
			}
			return nil
		}
		block := order[n]
		c := &f.classes[f.of[block]]
		from := 0
		if block > c.begin {
			from = int(places[block-1]) + 1
		}
		for p := from; p < len(c.places); p++ {
			if meets(&covered, &c.places[p].cells) {
				continue
			}
			places[block] = uint16(p)
			with := covered
			addMask(&with, &c.places[p].cells)
			if c.marked && (n+1 == len(order) || !f.classes[f.of[order[n+1]]].marked) && !f.solved(places) {
				continue
			}
			if err := put(n+1, with); err != nil {
				return err
			}
		}
		return nil
	}
	var none M
	return put(0, none)
}
