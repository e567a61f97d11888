package klotski

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// This file solves boards. A board is searched exhaustively. If it has too many positions, the search
// has still proved a bound: no solution is shorter than the distance up to which it was complete. A
// beam search looks for any solution, and a search among the positions near that solution shortens
// it.

// Sizes of the searches of boards that cannot be exhausted quickly.
const (
	quickly      = 150_000 // positions seen before the first beam search
	beamMin      = 400     // positions kept at each distance by the first beam search
	beamFactor   = 6       // the next one keeps this many times as many
	beamDepth    = 3000    // moves after which a beam search gives up
	beamSeen     = 1_500_000
	nearSolution = 500_000
)

// solve implements arena. It starts exhaustively, looks for any solution when that takes long, and
// then goes on exhaustively.
func (f *field[M]) solve(ctx context.Context, metric Metric, improve func(solver.Answer)) solver.Answer {
	r := f.newRegion(ctx, quickly, 1)
	if r.addBoard(f.empty) != nil {
		return solver.Answer{}
	}
	goal, err := r.spread(ctx, metric, true)
	answer := solver.Answer{Claim: solver.GaveUp}
	if errors.Is(err, ErrTooMany) {
		answer = f.anySolution(ctx, metric, beamMin, improve)
		r.limit = f.most(ctx, MaxPositions, 1)
		goal, err = r.spread(ctx, metric, true)
	}
	switch {
	case err == nil && goal < 0:
		return solver.Answer{Claim: solver.NoneExists}
	case err == nil:
		return solver.Answer{Moves: r.pathTo(metric, goal), Claim: solver.ProvedOptimal, Bound: int(r.distance(int32(goal)))}
	}
	bound := int(r.distance(int32(r.len() - 1)))
	r = nil // its memory is needed
	if !answer.Claim.Solved() {
		answer = f.anySolution(ctx, metric, beamMin*beamFactor*beamFactor, improve)
	}
	if answer.Claim.Solved() {
		if answer.Bound = bound; metric.count(answer.Moves) <= bound {
			answer.Claim = solver.ProvedOptimal
		}
	}
	return answer
}

// anySolution looks for a solution with beams of some widths, and makes it shorter.
func (f *field[M]) anySolution(ctx context.Context, metric Metric, width int, improve func(solver.Answer)) solver.Answer {
	for range 3 {
		found := f.beam(ctx, width)
		if found == nil {
			width *= beamFactor
			continue
		}
		for {
			if improve != nil {
				improve(solver.Answer{Moves: found, Claim: solver.BestFound})
			}
			shorter := f.shorten(ctx, metric, found)
			if metric.count(shorter) >= metric.count(found) {
				return solver.Answer{Moves: found, Claim: solver.BestFound}
			}
			found = shorter
		}
	}
	return solver.Answer{}
}

// count returns the length of a solution.
func (m Metric) count(path []moves.Move) int {
	if m == Steps {
		return len(path)
	}
	return moves.BlockMoves([]moves.Group{path})
}

// pathTo returns the moves from the first position of a region to another, where the distances are
// those from the first.
func (r *region[M]) pathTo(metric Metric, goal int) []moves.Move {
	t := r.table(metric, r.distance)
	var ways []way[int32]
	for w := t.next(int32(goal)); w != nil; w = t.next(w.end()) {
		ways = append(ways, w)
	}
	var all []moves.Move
	b := r.field.empty.Clone()
	for _, w := range slices.Backward(ways) {
		slices.Reverse(w)
		group := w.group(b)
		all = append(all, group...)
		w.move(b, group)
	}
	return all
}

// estimate returns how far a position seems to be from the goal: the steps of the marked blocks if
// they were alone, and the blocks in their way.
func (f *field[M]) estimate(places []uint16, covered *M) int {
	far := 0
	for k := range f.classes {
		c := &f.classes[k]
		if !c.marked {
			continue
		}
		for _, at := range places[c.begin : c.begin+c.count] {
			if c.places[at].goal < 0 {
				continue
			}
			far += 12 * int(c.places[at].goal)
			weight := 6
			for c.places[at].goal > 0 {
				p := &c.places[at]
				if meets(covered, &p.front[p.way]) {
					far += weight
					weight = max(1, weight-1)
				}
				at = uint16(p.next[p.way])
			}
		}
	}
	return far
}

// beam searches for a solution, keeping a number of the most promising positions at each distance,
// and none that it has seen before. It returns nil if it finds none.
func (f *field[M]) beam(ctx context.Context, width int) []moves.Move {
	r := f.newRegion(ctx, beamSeen, 1)
	if r.addBoard(f.empty) != nil {
		return nil
	}
	type candidate struct{ index, estimate int32 }
	before := chunks[int32]{width: 1} // by position
	before.add(-1)
	beam := []candidate{{}}
	m, ahead := f.newMover(), f.newMover()
	key := make([]uint64, f.words)
	var next []candidate
	noise := uint32(1)
	for depth := range beamDepth {
		next = next[:0]
		for n, at := range beam {
			if n%64 == 0 && ctx.Err() != nil || r.len() > r.limit {
				return nil
			}
			copy(key, r.key(int(at.index)))
			m.at(key)
			for block := range f.blocks() {
				if !m.canMove(block) {
					continue
				}
				for _, to := range m.travel(block) {
					there, _ := m.to(key, block, to)
					i, fresh := r.add(there, int32(depth+1))
					if !fresh {
						continue
					}
					before.add(at.index)
					ahead.at(there)
					if f.solved(ahead.places) {
						return f.pathBy(r, &before, i)
					}
					// A little noise keeps positions of one kind from filling the beam.
					noise ^= noise << 13
					noise ^= noise >> 17
					noise ^= noise << 5
					next = append(next, candidate{int32(i), int32(f.estimate(ahead.places, &ahead.cells)) + int32(noise%24)})
				}
			}
		}
		if len(next) == 0 {
			return nil
		}
		if len(next) > width {
			slices.SortFunc(next, func(a, b candidate) int { return cmp.Compare(a.estimate, b.estimate) })
			next = next[:width]
		}
		beam, next = next, beam
	}
	return nil
}

// pathBy returns the moves to a position by the positions before each.
func (f *field[M]) pathBy(r *region[M], before *chunks[int32], to int) []moves.Move {
	var line []int
	for i := to; i >= 0; i = int(before.at(i)[0]) {
		line = append(line, i)
	}
	slices.Reverse(line)
	b := f.empty.Clone()
	var path []moves.Move
	for _, i := range line[1:] {
		group := f.groupTo(b, r.key(i))
		path = append(path, group...)
	}
	return path
}

// groupTo makes the one block move that leads from a board to a position, and returns it.
func (f *field[M]) groupTo(b *board.Board, key []uint64) moves.Group {
	places, want := make([]uint16, f.blocks()), make([]uint64, f.words)
	for i := range b.Len() {
		reach := (moves.Klotski{}).Reach(b, board.ID(i))
		from := b.At(board.ID(i))
		for _, to := range reach.Places()[1:] {
			b.Relocate(board.ID(i), b.Point(to))
			if f.pack(places, b) == nil {
				if f.key(want, places); slices.Equal(want, key) {
					group, _ := reach.Path(to)
					return group
				}
			}
			b.Relocate(board.ID(i), from)
		}
	}
	return nil
}

// shorten looks for a shorter path among the positions near a solution. It returns the solution if
// there is none.
func (f *field[M]) shorten(ctx context.Context, metric Metric, path []moves.Move) []moves.Move {
	near := f.newRegion(ctx, nearSolution, 3)
	b := f.empty.Clone()
	if near.addBoard(b) != nil {
		return path
	}
	for _, m := range path {
		b.Relocate(m.Piece, b.At(m.Piece).Add(m.Dir.Vector()))
		if near.addBoard(b) != nil {
			return path
		}
	}
	// In breadth-first order from all of the path until there are enough positions.
	if _, err := near.spread(ctx, Steps, false); err != nil && !errors.Is(err, ErrTooMany) {
		return path
	}
	inside := f.newRegion(ctx, near.len(), 2)
	if inside.addBoard(f.empty) != nil {
		return path
	}
	inside.within, inside.before = near, &chunks[int32]{width: 1}
	inside.before.add(-1)
	goal, err := inside.spread(ctx, metric, true)
	if err != nil || goal < 0 {
		return path
	}
	return f.pathBy(inside, inside.before, goal)
}
