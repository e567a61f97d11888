package carom

import (
	"context"
	"errors"
	"fmt"
	"math/bits"

	"worldslide/board"
	"worldslide/moves"
)

// Table knows how far every position of a ground is from the goal, for one number
// of blockers. Build one with Builder. It never changes, so any goroutine may use
// it.
type Table struct {
	ground    *Ground
	blockers  int
	sets      []Position // the blockers of each set, by rank; the target is left out
	distances []uint8    // by index
	farthest  int
}

// unreachable is the distance of positions from which nothing leads to the goal,
// and of those that are none, as two pieces are on one cell.
const unreachable = 255

// ErrTooFar is the error of a ground on which some position is farther from the
// goal than a table can say.
var ErrTooFar = errors.New("a position is 254 moves or more from the goal")

// Builder makes tables. It keeps its memory from one to the next. The zero value
// is ready to use, by one goroutine at a time.
//
// The search is breadth first from the solved positions backwards. One word of 64
// bits is all cells where the target may be while the blockers are on one set of
// cells, so one operation works on up to 64 positions: a target's glides are
// undone by shifting (parallel prefix fill, known from chess programs as
// Kogge-Stone), and a blocker's glide is the same for all of them but those where
// the target is in its way.
type Builder struct {
	ground  *Ground
	sets    []Position // as in Table
	kept    int        // the number of blockers that sets is for, and 1
	round   []uint64   // by rank of the blockers: targets at the distance in question
	next    []uint64   // those one farther
	settled []uint64   // those no farther
}

// Build returns the table of a ground for a number of blockers, up to three. The
// error is that of ctx, if it ended before, or ErrTooFar.
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

// begin makes the solved positions those of the first round.
func (b *Builder) begin(g *Ground, blockers int) {
	b.ground = g
	if b.kept != blockers+1 {
		b.kept = blockers + 1
		b.sets = appendSets(nil, blockers) // tables keep it
		b.round = make([]uint64, len(b.sets))
		b.next = make([]uint64, len(b.sets))
		b.settled = make([]uint64, len(b.sets))
	}
	for rank, set := range b.sets {
		b.settled[rank] = 0
		b.next[rank] = 1 << g.goal &^ blockersOf(set)
	}
}

// appendSets appends all sets of as many blockers' cells, by rank.
func appendSets(dst []Position, blockers int) []Position {
	// cells returns the cells a blocker may be on, below that of the one after it.
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

// blockersOf returns the cells that blockers are on.
func blockersOf(p Position) uint64 {
	a, b, c := p.blockers()
	return 1<<a | 1<<b | 1<<c
}

// settle turns to the positions found last, takes away those known to be nearer
// and notes the distance of the others. It reports whether there were any.
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

// undoTarget finds the positions before those of one set of blockers in which the
// target glided.
func (b *Builder) undoTarget(rank uint32, targets uint64) {
	b.next[rank] |= b.ground.targetsBefore(targets, blockersOf(b.sets[rank]))
}

// targetsBefore returns the cells from which the target may have glided to one of some
// cells, among blockers.
func (g *Ground) targetsBefore(targets, blockers uint64) (before uint64) {
	for _, d := range board.Dirs {
		open := g.open[d]
		// Only where nothing is ahead does a glide end.
		at := targets & (^open | shift(blockers, d.Opposite(), 1))
		// Then back, as far as the way to here is open and free. Cells that are not
		// open in a direction keep the shifting from going round the edge.
		through := open &^ blockers
		for n := 1; n < Side; n *= 2 {
			at |= through & shift(at, d.Opposite(), n)
			through &= shift(through, d.Opposite(), n)
		}
		before |= at
	}
	return before
}

// shift moves all cells of a set n cells in a direction.
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

// undoBlockers finds the positions before those of one set of blockers in which a
// blocker glided.
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

// eachOrigin calls reach with every cell from which the blocker at a cell may have glided
// there in a direction, and with the cells of the target with which it did.
func (g *Ground) eachOrigin(at uint8, d board.Dir, blockers, targets uint64, reach func(from uint8, ended uint64)) {
	// Where the blocker stopped by itself, any target will do; else the one that stopped it.
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
		// A target here would have been in the way, from here and beyond.
		ended &^= cell
		reach(uint8(from), ended)
	}
}

// Ground returns the ground that the table is of.
func (t *Table) Ground() *Ground { return t.ground }

// Farthest returns the distance of the farthest positions that lead to the goal.
func (t *Table) Farthest() int { return t.farthest }

// Distance returns the least number of moves from a position to the goal. It is
// false if none lead there, or the position has another number of blockers.
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

// next returns the first position that is one move nearer to the goal, if one is.
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

// Solution returns shortest moves from pieces to the goal, of several always the
// same. It is false if none lead there.
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
