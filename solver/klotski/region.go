package klotski

import (
	"context"
	"errors"
	"math/bits"
)

// ErrTooMany is why nothing is known of a board with more than MostPositions positions.
var ErrTooMany = errors.New("too many positions")

// region is arrangements of blocks on a field with their distances from where a search
// began, in the order found, breadth first.
type region struct {
	field     *field
	positions []arrangement
	distances []int32
	slots     []uint32 // hash table: 1 + index of an arrangement, or 0
	shift     uint     // the top bits of a hash that choose the slot
	limit     int      // how many positions there may be
}

func (f *field) newRegion(limit int) *region {
	const bits = 12
	return &region{field: f, slots: make([]uint32, 1<<bits), shift: 64 - bits, limit: limit}
}

// find returns the index of an arrangement, and whether it is in the region.
func (r *region) find(a arrangement) (int, bool) {
	n := r.slots[r.slot(a)]
	return int(n) - 1, n != 0
}

// slot returns the slot where an arrangement is or belongs, as that of Component does.
func (r *region) slot(a arrangement) uint64 {
	slot := (a.low*0x9E3779B97F4A7C15 ^ bits.RotateLeft64(a.high, 32)) * 0xBF58476D1CE4E5B9 >> r.shift
	for {
		n := r.slots[slot]
		if n == 0 || r.positions[n-1] == a {
			return slot
		}
		slot = (slot + 1) & uint64(len(r.slots)-1)
	}
}

// add returns the index of an arrangement and whether the region has it only from here
// on, at the given distance.
func (r *region) add(a arrangement, distance int32) (int, bool) {
	slot := r.slot(a)
	if n := r.slots[slot]; n != 0 {
		return int(n) - 1, false
	}
	r.positions = append(r.positions, a)
	r.distances = append(r.distances, distance)
	n := len(r.positions)
	r.slots[slot] = uint32(n)
	if 2*n > len(r.slots) {
		r.slots = make([]uint32, 2*len(r.slots))
		r.shift--
		for i, p := range r.positions {
			r.slots[r.slot(p)] = uint32(i + 1)
		}
	}
	return n - 1, true
}

// spread finds all that can be reached from the arrangements that the region has, in a
// metric. It ends early, and returns the index, at the first for which stop is true; stop
// may be nil. Every step can be taken back, so it does not matter whether a distance is
// taken from an arrangement or to it. The error is that of ctx, or ErrTooMany.
func (r *region) spread(ctx context.Context, metric Metric, stop func(arrangement) bool) (at int, err error) {
	// By position, the blocks whose travels have been seen: see Component.distances.
	seen := make([]uint64, len(r.positions))
	var movers []mover
	for i := 0; i < len(r.positions); i++ {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		if len(r.positions) > r.limit {
			return 0, ErrTooMany
		}
		if stop != nil && stop(r.positions[i]) {
			return i, nil
		}
		distance := r.distances[i] + 1
		movers = r.field.appendMovers(movers[:0], r.positions[i])
		for k := range movers {
			m := &movers[k]
			there := r.field.beside(m.at) & m.places
			if metric == Moves {
				if seen[i]&m.at != 0 {
					continue
				}
				there = r.field.travel(m.at, m.places) &^ m.at
			}
			for ; there != 0; there &= there - 1 {
				cell := there & -there
				n, fresh := r.add(m.to(cell), distance)
				if metric == Moves {
					if fresh {
						seen = append(seen, 0)
					}
					seen[n] |= cell
				}
			}
		}
	}
	return -1, nil
}

// distance returns the distance of an arrangement, or beyond if it is not known.
func (r *region) distance(a arrangement) int {
	if i, ok := r.find(a); ok {
		return int(r.distances[i])
	}
	return beyond
}
