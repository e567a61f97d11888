package carom

import (
	"context"
	"errors"
	"fmt"
	"math/bits"

	"worldslide/board"
	"worldslide/moves"
)

// Table is the distances to the goal of all positions of a ground with one number of blockers.
// Create it with Builder. It is immutable and safe for concurrent use.
type Table struct {
	ground    *Ground
	blockers  int
	sets      []Position // the blockers of each set, by rank; the target is 0
	distances []uint8    // by index
	farthest  int
}

// unreachable is the distance of positions that cannot reach the goal, and of invalid ones with
// two pieces on one cell.
const unreachable = 255

// ErrTooFar is the error for a ground on which a distance does not fit in a table.
var ErrTooFar = errors.New("a position is 254 moves or more from the goal")

// Builder builds tables and reuses its memory for the next. The zero value is ready to use. It
// is not safe for concurrent use.
//
// The search is breadth first, backwards from the solved positions. One 64-bit word is the set
// of all cells of the target for one set of cells of the blockers, so one operation handles up
// to 64 positions. The target's glides are undone by shifting (parallel prefix fill, known from
// chess programs as Kogge-Stone). A blocker's glide is the same for all of these positions
// except those in which the target is in its way.
type Builder struct {
	ground  *Ground
	sets    []Position // as in Table
	kept    int        // number of blockers that sets is for, plus one; 0 for none
	round   []uint64   // by rank of the blockers: cells of the target at the current distance
	next    []uint64   // those at the next distance
	settled []uint64   // those at the current distance or nearer
}

// Build returns the table of a ground for a number of blockers from 0 to 3. It fails with
// ErrTooFar, or if ctx ends.
func (b *Builder) Build(ctx context.Context, g *Ground, blockers int) (*Table, error) {
	if blockers < 0 || blockers > maxBlockers {
		return nil, fmt.Errorf("table for %d blockers: want 0 to %d", blockers, maxBlockers)
	}
	b.begin(g, blockers)
	t := &Table{ground: g, blockers: blockers, sets: b.sets, distances: make([]uint8, len(b.sets)*Cells)}
	for i := range t.distances {
		t.distances[i] = unreachable
	}
	for distance := uint8(0); ; distance++ {
		if ctx.Err() != nil {
			return nil, fmt.Errorf("table: %w", ctx.Err())
		}
		if !b.settle(t.distances, distance) {
			return t, nil
		}
		if distance == unreachable-1 {
			return nil, fmt.Errorf("table: %w", ErrTooFar)
		}
		t.farthest = int(distance)
		for rank, targets := range b.round {
			if targets != 0 {
				b.undoTarget(uint32(rank), targets)
				b.undoBlockers(uint32(rank), targets)
			}
		}
	}
}

// begin puts the solved positions into the first round.
func (b *Builder) begin(g *Ground, blockers int) {
	b.ground = g
	if b.kept != blockers+1 {
		b.kept = blockers + 1
		b.sets = appendSets(nil, blockers) // not reused, because tables keep it
		b.round = make([]uint64, len(b.sets))
		b.next = make([]uint64, len(b.sets))
		b.settled = make([]uint64, len(b.sets))
	}
	for rank, set := range b.sets {
		b.settled[rank] = 0
		b.next[rank] = 1 << g.goal &^ blockersOf(set)
	}
}

// appendSets appends all sets of cells of that number of blockers, by rank.
func appendSets(dst []Position, blockers int) []Position {
	// cells returns the range of cells of blocker i, which must be below that of the next one.
	cells := func(i int, below uint8) (from, to uint8) {
		if i >= blockers {
			return beyond + uint8(i), beyond + uint8(i) + 1
		}
		return 0, min(below, Cells)
	}
	first, end := cells(2, Cells)
	for c := first; c < end; c++ {
		first, end := cells(1, c)
		for b := first; b < end; b++ {
			first, end := cells(0, b)
			for a := first; a < end; a++ {
				dst = append(dst, arrange(0, a, b, c))
			}
		}
	}
	return dst
}

// blockersOf returns the cells of the blockers.
func blockersOf(p Position) uint64 {
	a, b, c := p.blockers()
	return 1<<a | 1<<b | 1<<c
}

// settle takes the positions found last, removes those known to be nearer and stores the
// distance of the others. It reports whether there were any.
func (b *Builder) settle(distances []uint8, distance uint8) bool {
	b.round, b.next = b.next, b.round
	found := false
	for rank := range b.round {
		b.next[rank] = 0
		b.round[rank] &^= b.settled[rank]
		targets := b.round[rank]
		if targets == 0 {
			continue
		}
		found = true
		b.settled[rank] |= targets
		of := distances[rank*Cells:][:Cells]
		for ; targets != 0; targets &= targets - 1 {
			of[bits.TrailingZeros64(targets)] = distance
		}
	}
	return found
}

// undoTarget finds the predecessors, by a glide of the target, of the positions with one set of
// blockers.
func (b *Builder) undoTarget(rank uint32, targets uint64) {
	b.next[rank] |= b.ground.targetsBefore(targets, blockersOf(b.sets[rank]))
}

// targetsBefore returns the cells from which the target may have glided to one of the cells in
// targets, among blockers.
func (g *Ground) targetsBefore(targets, blockers uint64) (before uint64) {
	for _, d := range board.Dirs {
		open := g.open[d]
		// A glide ends only where the next cell is blocked.
		at := targets & (^open | shift(blockers, d.Opposite(), 1))
		// From there go back as far as the cells are open and free. Walls along the edge keep
		// the shifts from wrapping to the next row.
		through := open &^ blockers
		for n := 1; n < Side; n *= 2 {
			at |= through & shift(at, d.Opposite(), n)
			through &= shift(through, d.Opposite(), n)
		}
		before |= at
	}
	return before
}

// shift moves all cells of a set by n cells in a direction.
func shift(set uint64, d board.Dir, n int) uint64 {
	switch d {
	case board.Up:
		return set >> (Side * n)
	case board.Down:
		return set << (Side * n)
	case board.Left:
		return set >> n
	}
	return set << n
}

// undoBlockers finds the predecessors, by a glide of a blocker, of the positions with one set
// of blockers.
func (b *Builder) undoBlockers(rank uint32, targets uint64) {
	g := b.ground
	set := b.sets[rank]
	blockers := blockersOf(set)
	x, y, z := set.blockers()
	for _, split := range [maxBlockers][3]uint8{{x, y, z}, {y, x, z}, {z, x, y}} {
		at, one, other := split[0], split[1], split[2]
		if at >= beyond {
			return
		}
		for _, d := range board.Dirs {
			g.eachOrigin(at, d, blockers, targets, func(from uint8, ended uint64) {
				b.next[g.rank(among(from, one, other))] |= ended
			})
		}
	}
}

// eachOrigin calls reach with each cell from which the blocker at a cell may have glided there
// in direction d, and the subset of targets, cells of the target, for which that glide ends
// there.
func (g *Ground) eachOrigin(at uint8, d board.Dir, blockers, targets uint64, reach func(from uint8, ended uint64)) {
	// If a wall or blocker stopped it, any target will do, otherwise only a target in the next
	// cell.
	ended := targets
	if g.open[d]>>at&1 != 0 {
		if ahead := uint64(1) << (int(at) + strides[d]); blockers&ahead == 0 {
			ended &= ahead
		}
	}
	back := d.Opposite()
	for from := int(at); ended != 0 && g.open[back]>>from&1 != 0; {
		from += strides[back]
		cell := uint64(1) << from
		if blockers&cell != 0 {
			break
		}
		// A target in this cell would block the glide from here and from farther back.
		ended &^= cell
		reach(uint8(from), ended)
	}
}

// Ground returns the ground that the table is for.
func (t *Table) Ground() *Ground { return t.ground }

// Farthest returns the maximum distance of the positions that can reach the goal.
func (t *Table) Farthest() int { return t.farthest }

// Distance returns the minimum number of moves from a position to the goal. It returns false if
// there is no solution, or if the position has another number of blockers.
func (t *Table) Distance(p Position) (int, bool) {
	if len(p.AppendBlockers(make([]board.Cell, 0, maxBlockers))) != t.blockers {
		return 0, false
	}
	d := t.distance(p)
	if d == unreachable {
		return 0, false
	}
	return int(d), true
}

func (t *Table) distance(p Position) uint8 { return t.distances[t.ground.index(p)] }

// next returns the first position that is one move nearer to the goal, if there is one.
func (t *Table) next(p Position) (Position, bool) {
	here := t.distance(p)
	if here == 0 || here == unreachable {
		return p, false
	}
	var buf [4 * (1 + maxBlockers)]Position
	for _, n := range t.ground.appendNext(buf[:0], p) {
		if t.distance(n) < here {
			return n, true
		}
	}
	return p, false
}

// Solution returns a shortest solution, always the same for the same pieces. It returns false
// if there is none.
func (t *Table) Solution(pieces Pieces) ([]moves.Move, bool) {
	p := pieces.Position()
	distance, ok := t.Distance(p)
	if !ok {
		return nil, false
	}
	all := make([]moves.Move, 0, distance)
	for n, ok := t.next(p); ok; n, ok = t.next(n) {
		all = append(all, pieces.follow(n))
	}
	return all, true
}

// AppendAt appends all positions at a distance from the goal, by index.
func (t *Table) AppendAt(dst []Position, distance int) []Position {
	if distance < 0 || distance > t.farthest {
		return dst
	}
	for rank, set := range t.sets {
		for target, d := range t.distances[rank*Cells:][:Cells] {
			if int(d) == distance {
				dst = append(dst, set|Position(target))
			}
		}
	}
	return dst
}
