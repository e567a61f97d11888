package klotski

import (
	"context"
	"errors"
	"math/bits"
)

// ErrTooMany is the error for boards with more positions than a search keeps.
var ErrTooMany = errors.New("too many positions")

// region is a set of arrangements on a field with their distances from where a search started,
// in breadth-first order.
type region struct {
	field     *field
	positions []arrangement
	distances []int32
	slots     []uint32 // hash table: 1 + index of an arrangement, or 0
	shift     uint     // 64 minus the number of top bits of a hash that select the slot
	limit     int      // maximum number of positions
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

// slot returns the slot of an arrangement, or the free slot where it belongs, like
// Component.slot.
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

// add returns the index of an arrangement and whether it is new. A new one gets the given
// distance.
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

// spread finds all arrangements that can be reached from those in the region, in a metric. If
// stop is not nil, spread ends at the first arrangement for which it is true and returns its
// index, otherwise -1. Every step can be undone, so distances from and to an arrangement are
// equal. The error is that of ctx, or ErrTooMany.
func (r *region) spread(ctx context.Context, metric Metric, stop func(arrangement) bool) (at int, err error) {
	// The blocks of each position whose moves are done: see Component.distances.
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

// distance returns the distance of an arrangement, or beyond if it is not in the region.
func (r *region) distance(a arrangement) int {
	if i, ok := r.find(a); ok {
		return int(r.distances[i])
	}
	return beyond
}
