package group

import (
	"context"

	"worldslide/solver/internal/table"
	"worldslide/solver/worlds/internal/compiled"
)

// This file conjugates three-cycles: if generator k carries the slots of cycle c to those
// of cycle d, then k, d and the inverse of k, in that order, make c.

// cycle carries the content of slot a to b, of b to c, and of c to a. Of its three
// rotations, rotated selects the one with the lowest slot first, so that equal cycles are
// equal values.
type cycle struct{ a, b, c uint8 }

func rotated(a, b, c uint8) cycle {
	switch {
	case b < a && b < c:
		return cycle{b, c, a}
	case c < a && c < b:
		return cycle{c, a, b}
	}
	return cycle{a, b, c}
}

// key is the key of a cycle for a Lookup.
func (t cycle) key() uint64 {
	return table.Mix(uint64(t.a)<<16 | uint64(t.b)<<8 | uint64(t.c))
}

// knownCycle is a cycle and how it is made.
type knownCycle struct {
	cycle
	cost  int32 // in steps
	first int32 // generator to conjugate by, or noGenerator for a seed
	seed  int32 // index into seeds, if it is a seed
}

const noGenerator = -1

// addCycle stores a cycle unless an equally cheap way to make it is known. It reports whether
// it stored it.
func (f *Arranger) addCycle(k knownCycle) bool {
	i, known := f.index.Get(k.key())
	switch {
	case !known:
		f.index.Put(k.key(), int32(len(f.known)))
		f.known = append(f.known, k)
	case k.cost < f.known[i].cost:
		f.known[i] = k
	default:
		return false
	}
	return true
}

// word returns the word of a known cycle. The cycle that a conjugation refers to is
// cheaper, so the loop ends at a seed.
func (f *Arranger) word(t cycle) Word {
	var before, w Word
	for {
		i, _ := f.index.Get(t.key())
		k := &f.known[i]
		if k.first == noGenerator {
			w = append(append(w, before...), f.seeds[k.seed]...)
			return append(w, before.inverse()...)
		}
		before = append(before, k.first)
		t = f.conjugate(f.images[k.first], t)
	}
}

// conjugate returns the cycle of the slots to which a permutation takes those of t.
func (f *Arranger) conjugate(to []uint8, t cycle) cycle { return rotated(to[t.a], to[t.b], to[t.c]) }

// shortGenerators is how many generators, shortest first, cycles are conjugated by at
// first. They get close to the cheapest cycles; the others only serve cycles that these do
// not reach.
const shortGenerators = 60

// rounds returns the number of generators to use, round by round.
func (f *Arranger) rounds() []int {
	if len(f.generators) <= shortGenerators {
		return []int{len(f.generators)}
	}
	return []int{shortGenerators, len(f.generators)}
}

// cheapest returns at most most cycles, cheapest first, by Dijkstra's algorithm.
func (f *Arranger) cheapest(ctx context.Context, most int) ([]knownCycle, error) {
	var q queue[cycle]
	var all []knownCycle
	for _, some := range f.rounds() {
		q.clear()
		for _, k := range f.known {
			q.push(k.cost, k.cycle)
		}
		all = all[:0]
		// Costs only fall, and a cycle enters the queue once for each fall.
		for len(all) < most {
			t, cost, ok := q.pop()
			if !ok {
				break
			}
			i, _ := f.index.Get(t.key())
			if f.known[i].cost != cost {
				continue
			}
			if len(all)%64 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			all = append(all, f.known[i])
			for k := range some {
				before := knownCycle{f.conjugate(f.inverses[k], t), cost + 2*f.generators[k].Length, int32(k), 0}
				if f.addCycle(before) {
					q.push(before.cost, before.cycle)
				}
			}
		}
		if len(all) == most {
			break
		}
	}
	return all, nil
}

// pairCosts returns the minimum costs of cycles that carry the content of one slot to another,
// at index from*Small+to; unknownCost if there is none. It is computed once, by Dijkstra's
// algorithm over ordered pairs of slots, which are far fewer than cycles.
func (f *Arranger) pairCosts(ctx context.Context) []int32 {
	if f.pairs != nil {
		return f.pairs
	}
	n := f.table.Small
	pairs := make([]int32, n*n)
	for i := range pairs {
		pairs[i] = unknownCost
	}
	set := f.sets()
	complete := func() bool {
		for i, cost := range pairs {
			if cost == unknownCost && i/n != i%n && set[i/n] == set[i%n] {
				return false
			}
		}
		return true
	}
	var q queue[int32]
	put := func(from, to uint8, cost int32) {
		if i := int(from)*n + int(to); cost < pairs[i] {
			pairs[i] = cost
			q.push(cost, int32(i))
		}
	}
	for _, k := range f.known {
		put(k.a, k.b, k.cost)
		put(k.b, k.c, k.cost)
		put(k.c, k.a, k.cost)
	}
	for _, some := range f.rounds() {
		for i, cost := range pairs {
			if cost < unknownCost {
				q.push(cost, int32(i))
			}
		}
		for count := 0; ; count++ { // ends because costs only fall
			i, cost, ok := q.pop()
			if !ok {
				break
			}
			if count%256 == 0 && ctx.Err() != nil {
				return nil
			}
			if pairs[i] != cost {
				continue
			}
			from, to := int(i)/n, int(i)%n
			for k := range some {
				in := f.inverses[k]
				put(in[from], in[to], cost+2*f.generators[k].Length)
			}
		}
		if complete() {
			break
		}
	}
	f.pairs = pairs
	return pairs
}

// The maximum number of cycles that a search expands, with the shortest generators and with
// all of them.
const (
	maxTried    = 4000
	maxTriedAll = 1000
)

// cycleSearch is an A* search for the cheapest way to make one of several wanted cycles. The
// lower bound of the cost of a cycle is the maximum over its three ordered pairs in
// pairCosts.
type cycleSearch struct {
	nodes []cycleNode
	queue queue[int32] // indices into nodes; complemented if the cycle is known
	index compiled.Lookup
}

// cycleNode is a wanted cycle, or one from which a wanted cycle can be conjugated.
type cycleNode struct {
	cycle
	cost   int32 // cost of making the wanted cycle from this one
	parent int32 // index of the cycle that is made from this one, or -1
	first  int32 // generator to conjugate by
}

// relax adds a cycle to the search if it is cheaper than before.
func (f *Arranger) relax(t cycle, cost, parent, first int32) {
	p := &f.frontier
	i, seen := p.index.Get(t.key())
	if seen && p.nodes[i].cost <= cost {
		return
	}
	n := f.table.Small
	left := max(f.pairs[int(t.a)*n+int(t.b)], f.pairs[int(t.b)*n+int(t.c)], f.pairs[int(t.c)*n+int(t.a)])
	if left == unknownCost {
		return
	}
	p.index.Put(t.key(), int32(len(p.nodes)))
	p.queue.push(cost+left, int32(len(p.nodes)))
	p.nodes = append(p.nodes, cycleNode{t, cost, parent, first})
}

// search runs the search until a wanted cycle can be made from a known one, and returns the
// wanted cycle.
func (f *Arranger) search(ctx context.Context, some, most int) (cycle, bool) {
	p := &f.frontier
	for tried := 0; tried < most; {
		// The queue only grows where a node is expanded, and expansions are limited.
		i, _, ok := p.queue.pop()
		if !ok {
			break
		}
		if i < 0 {
			return f.reconstruct(^i), true
		}
		n := p.nodes[i]
		if newest, _ := p.index.Get(n.key()); newest != i {
			continue
		}
		if tried++; tried%16 == 0 && ctx.Err() != nil {
			break
		}
		if at, known := f.index.Get(n.key()); known {
			p.queue.push(n.cost+f.known[at].cost, ^i)
		}
		for k := range some {
			f.relax(f.conjugate(f.images[k], n.cycle), n.cost+2*f.generators[k].Length, i, int32(k))
		}
	}
	return cycle{}, false
}

// reconstruct learns all cycles on the path from a known cycle to the wanted one, and returns
// the wanted one. A parent has a lower index than its children.
func (f *Arranger) reconstruct(i int32) cycle {
	p := &f.frontier
	at, _ := f.index.Get(p.nodes[i].key())
	cost := f.known[at].cost
	for p.nodes[i].parent >= 0 {
		n := &p.nodes[i]
		cost += 2 * f.generators[n.first].Length
		f.addCycle(knownCycle{p.nodes[n.parent].cycle, cost, n.first, 0})
		i = n.parent
	}
	return p.nodes[i].cycle
}

// queue is a priority queue with one bucket for each cost. Costs are small integers.
type queue[T any] struct {
	buckets [][]T
	min     int // all buckets below are empty
}

func (q *queue[T]) clear() {
	for i := range q.buckets {
		q.buckets[i] = q.buckets[i][:0]
	}
	q.min = 0
}

func (q *queue[T]) push(cost int32, item T) {
	for int(cost) >= len(q.buckets) { // grows by one bucket each time
		q.buckets = append(q.buckets, nil)
	}
	q.buckets[cost] = append(q.buckets[cost], item)
	q.min = min(q.min, int(cost))
}

// pop removes and returns an item of minimum cost, and its cost.
func (q *queue[T]) pop() (item T, cost int32, ok bool) {
	for ; q.min < len(q.buckets); q.min++ { // skips empty buckets
		if b := q.buckets[q.min]; len(b) > 0 {
			q.buckets[q.min] = b[:len(b)-1]
			return b[len(b)-1], int32(q.min), true
		}
	}
	return item, 0, false
}
