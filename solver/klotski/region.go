package klotski

import (
	"context"
	"math/bits"
	"slices"

	"worldslide/board"
	"worldslide/solver"
	"worldslide/solver/internal/table"
)

// ErrTooMany is the error for boards with more positions than a search keeps.
var ErrTooMany = solver.ErrTooMany

// region is a set of positions on a field with their distances from where a search started, in
// breadth-first order.
type region[M mask] struct {
	field     *field[M]
	keys      chunks[uint64] // of all positions
	distances chunks[int32]
	moved     chunks[uint64]      // by position: the blocks whose moves are done, in the metric Moves
	known     table.Table[uint32] // 1 + index of each position
	limit     int                 // maximum number of positions
	within    *region[M]          // nil, or the positions beyond which the search does not go
	before    *chunks[int32]      // nil, or by position: the one from which it was found
	expanded  int                 // number of positions whose moves are done
}

// usualRegion is the initial capacity of a region, in positions.
const usualRegion = 1 << 14

// newRegion returns an empty region for a number of positions, or fewer if they would take more than the
// given share of the memory of a search.
func (f *field[M]) newRegion(ctx context.Context, limit, share int) *region[M] {
	r := &region[M]{
		field: f, limit: f.most(ctx, limit, share),
		keys: chunks[uint64]{width: f.words}, distances: chunks[int32]{width: 1}, moved: chunks[uint64]{width: 1},
	}
	r.known.Make(usualRegion)
	return r
}

// most returns a number of positions, or as many as take one of some shares of the memory of a search.
func (f *field[M]) most(ctx context.Context, limit, share int) int {
	// A position takes its key, a distance, a set of blocks, and two slots. The rest of the memory is left
	// for the slots while their number is doubled, and for what is computed from the positions.
	each := 8*f.words + 4 + 8 + 8
	return min(limit, solver.Memory(ctx)/7*5/share/each)
}

// len returns the number of positions.
func (r *region[M]) len() int { return r.distances.count }

// distance returns the distance of a position.
func (r *region[M]) distance(i int32) int32 { return r.distances.at(int(i))[0] }

// key returns the bits of a position.
func (r *region[M]) key(i int) []uint64 { return r.keys.at(i) }

// hash returns the hash of a position.
func hash(key []uint64) uint64 {
	hash := uint64(0)
	for _, word := range key {
		hash = table.Mix(bits.RotateLeft64(hash, 29) ^ word)
	}
	return hash
}

// slot returns the slot of a position, or the free slot where it belongs.
func (r *region[M]) slot(key []uint64) *uint32 {
	return r.known.Find(hash(key), func(n uint32) bool { return n == 0 || slices.Equal(r.key(int(n-1)), key) })
}

// find returns the index of a position, and whether it is in the region.
func (r *region[M]) find(key []uint64) (int, bool) {
	n := *r.slot(key)
	return int(n) - 1, n != 0
}

// add returns the index of a position and whether it is new. A new one gets the given distance.
func (r *region[M]) add(key []uint64, distance int32) (int, bool) {
	slot := r.slot(key)
	if *slot != 0 {
		return int(*slot) - 1, false
	}
	r.keys.add(key...)
	r.distances.add(distance)
	n := r.len()
	if r.known.Fill(slot, uint32(n)) {
		r.known.Grow()
		for i := range n {
			*r.slot(r.key(i)) = uint32(i + 1)
		}
	}
	return n - 1, true
}

// mover enumerates the moves of positions. Its slices are reused.
type mover[M mask] struct {
	field  *field[M]
	places []uint16
	other  []uint64
	seen   []bool // places of a flood
	open   []uint16
	cells  M // the cells of all blocks
}

func (f *field[M]) newMover() *mover[M] {
	most := 0
	for k := range f.classes {
		most = max(most, len(f.classes[k].places))
	}
	return &mover[M]{field: f, places: make([]uint16, f.blocks()), other: make([]uint64, f.words), seen: make([]bool, most)}
}

// at begins with a position.
func (m *mover[M]) at(key []uint64) {
	m.field.unpack(m.places, key)
	m.cells = m.field.covered(m.places)
}

// steps calls yield with the places one step from that of a block.
func (m *mover[M]) steps(block int, from uint16, yield func(to uint16)) {
	p := &m.field.classes[m.field.of[block]].places[from]
	for d, to := range p.next {
		if to >= 0 && !meets(&m.cells, &p.front[d]) {
			yield(uint16(to))
		}
	}
}

// travel returns all places that a block can reach while the others stay, but its own. The slice is
// valid until the next call.
func (m *mover[M]) travel(block int) []uint16 {
	c := &m.field.classes[m.field.of[block]]
	own := m.cells
	removeMask(&own, &c.places[m.places[block]].cells)
	m.open = append(m.open[:0], m.places[block])
	m.seen[m.places[block]] = true
	for n := 0; n < len(m.open); n++ {
		p := &c.places[m.open[n]]
		for d, to := range p.next {
			if to >= 0 && !m.seen[to] && !meets(&own, &p.front[d]) {
				m.seen[to] = true
				m.open = append(m.open, uint16(to))
			}
		}
	}
	for _, at := range m.open {
		m.seen[at] = false
	}
	return m.open[1:]
}

// to returns the key of the position with a block at another place, and the index of the block
// there. The key is valid until the next call.
func (m *mover[M]) to(key []uint64, block int, place uint16) ([]uint64, int) {
	copy(m.other, key)
	at := m.field.moved(m.other, m.places, block, place)
	return m.other, at
}

// canMove reports whether a block can move.
func (m *mover[M]) canMove(block int) bool {
	p := &m.field.classes[m.field.of[block]].places[m.places[block]]
	for d, to := range p.next {
		if to >= 0 && !meets(&m.cells, &p.front[d]) {
			return true
		}
	}
	return false
}

// found notes from where the last position was found.
func (r *region[M]) found(from int) {
	if r.before != nil {
		r.before.add(int32(from))
	}
}

// admits reports whether the search may go to a position.
func (r *region[M]) admits(key []uint64) bool {
	if r.within == nil {
		return true
	}
	_, ok := r.within.find(key)
	return ok
}

// addBoard adds the position of a board at distance 0.
func (r *region[M]) addBoard(b *board.Board) error {
	places, key := make([]uint16, r.field.blocks()), make([]uint64, r.field.words)
	if err := r.field.pack(places, b); err != nil {
		return err
	}
	r.field.key(key, places)
	r.add(key, 0)
	return nil
}

// spread finds all positions that can be reached from those in the region, in a metric. If toGoal
// is set, it ends at the first solved position, which is one of the nearest, and returns its index;
// otherwise, or if there is none, it returns -1. After ErrTooMany it can be called again with a higher
// limit. Every step can be undone, so distances from and to
// a position are equal. The error is that of ctx, or ErrTooMany; the positions nearer than the
// distance of the last one are then complete, and none of them is solved.
func (r *region[M]) spread(ctx context.Context, metric Metric, toGoal bool) (at int, err error) {
	f := r.field
	m, ahead := f.newMover(), f.newMover()
	solved := func(i int) bool {
		f.unpack(ahead.places, r.key(i))
		return f.solved(ahead.places)
	}
	if toGoal && r.expanded == 0 {
		for i := range r.len() {
			if solved(i) {
				return i, nil
			}
		}
	}
	// The blocks of each position whose moves are done: see Component.distances. A block is its
	// index in the position.
	if r.expanded == 0 && metric == Moves {
		for range r.len() {
			r.moved.add(0)
		}
	}
	key := make([]uint64, f.words)
	for i := r.expanded; i < r.len(); i++ {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return -1, ctx.Err()
		}
		distance := r.distance(int32(i)) + 1
		copy(key, r.key(i))
		m.at(key)
		for block := range f.blocks() {
			if metric == Steps {
				p := &f.classes[f.of[block]].places[m.places[block]]
				for d, to := range p.next {
					if to < 0 || meets(&m.cells, &p.front[d]) {
						continue
					}
					next, _ := m.to(key, block, uint16(to))
					if !r.admits(next) {
						continue
					}
					if n, fresh := r.add(next, distance); fresh {
						r.found(i)
						if toGoal && solved(n) {
							return n, nil
						}
					}
				}
				continue
			}
			if r.moved.at(i)[0]>>block&1 != 0 || !m.canMove(block) {
				continue
			}
			for _, to := range m.travel(block) {
				next, there := m.to(key, block, to)
				if !r.admits(next) {
					continue
				}
				n, fresh := r.add(next, distance)
				if fresh {
					r.found(i)
					r.moved.add(0)
					if toGoal && solved(n) {
						return n, nil
					}
				}
				r.moved.at(n)[0] |= 1 << there
			}
		}
		r.expanded = i + 1
		if r.len() > r.limit {
			return -1, ErrTooMany
		}
	}
	return -1, nil
}

// table gives the distances of a region for finding paths.
func (r *region[M]) table(metric Metric, distances func(int32) int32) distanceTable[int32] {
	f := r.field
	steps := func(dst []step[int32], i int32) []step[int32] {
		key := r.key(int(i))
		m := f.newMover() // a guide is used concurrently
		m.at(key)
		for block := range f.blocks() {
			c := &f.classes[f.of[block]]
			from := m.places[block]
			m.steps(block, from, func(to uint16) {
				next, _ := m.to(key, block, to)
				if n, ok := r.find(next); ok {
					dst = append(dst, step[int32]{int32(n), c.places[from].first, c.places[to].first})
				}
			})
		}
		return dst
	}
	distance := func(i int32) int {
		if i < 0 || distances(i) < 0 {
			return beyond
		}
		return int(distances(i))
	}
	return distanceTable[int32]{metric, f.empty.Width(), distance, steps}
}

// toGoal returns the distance of each position of a complete region from the nearest solved one, or
// Unreachable. In the metric Moves it calls travelled, unless that is nil, once for all positions between which one
// block travels; their distances are final then. The slice along is valid during the call.
func (r *region[M]) toGoal(ctx context.Context, metric Metric, travelled func(distances []int32, along []int)) ([]int32, error) {
	f := r.field
	distances := make([]int32, r.len())
	queue := make([]int32, 0, r.len())
	m := f.newMover()
	for i := range distances {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		distances[i] = Unreachable
		if f.unpack(m.places, r.key(i)); f.solved(m.places) {
			distances[i] = 0
			queue = append(queue, int32(i))
		}
	}
	var done []uint64
	var along []int
	if metric == Moves {
		done = make([]uint64, r.len())
	}
	for n := 0; n < len(queue); n++ {
		if n%checkEvery == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		i := queue[n]
		key := r.key(int(i))
		m.at(key)
		reach := func(next []uint64) int {
			to, ok := r.find(next)
			if ok && distances[to] == Unreachable {
				distances[to] = distances[i] + 1
				queue = append(queue, int32(to))
			}
			return to
		}
		for block := range f.blocks() {
			if metric == Steps {
				m.steps(block, m.places[block], func(to uint16) {
					next, _ := m.to(key, block, to)
					reach(next)
				})
				continue
			}
			if done[i]>>block&1 != 0 || !m.canMove(block) {
				continue
			}
			along = append(along[:0], int(i))
			for _, place := range m.travel(block) {
				next, there := m.to(key, block, place)
				if to := reach(next); to >= 0 {
					done[to] |= 1 << there
					along = append(along, to)
				}
			}
			if travelled != nil {
				travelled(distances, along)
			}
		}
	}
	return distances, nil
}
