package worlds

import (
	"context"
	"slices"
)

// This file finds three-cycles: some among generators, their powers and their
// commutators, and from these all others that can be had.

// unknownCost is that of cycles that are not known.
const unknownCost = 1 << 30

// triple numbers a cycle that takes the content of a to b, of b to c, and of c to a.
func triple(a, b, c uint8) int { return int(a)<<12 | int(b)<<6 | int(c) }

// findSeeds finds three-cycles among generators, else among their powers, else among
// their commutators.
func (f *fallback) findSeeds() {
	for i, gen := range f.generators {
		if len(gen.trades) == 3 {
			f.addSeed(gen.trades, word{int32(i)}, gen.length)
		}
	}
	if len(f.seeds) > 0 {
		return
	}
	f.raise()
	if len(f.seeds) > 0 {
		return
	}
	f.commute()
}

// raise finds three-cycles among powers of generators: their other cycles vanish
// if the exponent is a multiple of their lengths.
func (f *fallback) raise() {
	const highest = 10
	for i, gen := range f.generators {
		w := word{int32(i)}
		for n := int32(2); n <= highest; n++ {
			w = append(w, int32(i))
			if trades := f.trades(w); len(trades) == 3 {
				f.addSeed(trades, slices.Clone(w), n*gen.length)
				break
			}
		}
	}
}

// commute makes commutators, of those that change the fewest slots again, until
// there are three-cycles. The commutator of two permutations changes few slots if
// few are changed by both.
func (f *fallback) commute() {
	type product struct {
		word   word
		trades []trip
		cost   int32
	}
	var pool []product
	for i, gen := range f.generators {
		pool = append(pool, product{word{int32(i)}, gen.trades, gen.length})
	}
	slices.SortStableFunc(pool, func(a, b product) int { return len(a.trades) - len(b.trades) })
	const rounds, most, atFirst = 5, 40, 400
	pool = pool[:min(atFirst, len(pool))]
	for range rounds {
		known := map[uint64]bool{}
		all := pool
		for i, a := range pool {
			for _, b := range pool[:i] {
				w := slices.Concat(a.word, b.word, a.word.inverse(), b.word.inverse())
				if trades := f.trades(w); len(trades) > 0 {
					all = append(all, product{w, trades, 2*a.cost + 2*b.cost})
				}
			}
		}
		slices.SortStableFunc(all, func(a, b product) int {
			if d := len(a.trades) - len(b.trades); d != 0 {
				return d
			}
			return int(a.cost - b.cost)
		})
		pool = nil
		for _, p := range all {
			key := uint64(0)
			for _, t := range p.trades {
				key ^= placeKey(thing(t.from), t.to)
			}
			if known[key] || len(pool) == most {
				continue
			}
			known[key] = true
			pool = append(pool, p)
			if len(p.trades) == 3 {
				f.addSeed(p.trades, p.word, p.cost)
			}
		}
		if len(f.seeds) > 0 {
			return
		}
	}
}

// content returns where the content of a slot goes.
func (f *fallback) content(trades []trip, from uint8) uint8 {
	for _, t := range trades {
		if t.from == from {
			return t.to
		}
	}
	return from
}

// addSeed enters a three-cycle in its three rotations.
func (f *fallback) addSeed(trades []trip, w word, cost int32) {
	a, b := trades[0].from, trades[0].to
	c := f.content(trades, b)
	for range 3 {
		if t := triple(a, b, c); cost < f.cost[t] {
			f.cost[t] = cost
			f.first[t] = int32(len(f.generators))
			f.seedOf[t] = int32(len(f.seeds))
		}
		a, b, c = b, c, a
	}
	f.seeds = append(f.seeds, w)
}

// conjugate finds the cheapest way to make every three-cycle by doing generators
// before one that is known: Dijkstra's algorithm over triples, with buckets.
func (f *fallback) conjugate(ctx context.Context) error {
	var buckets [][]int32
	push := func(t int, cost int32) {
		for int(cost) >= len(buckets) {
			buckets = append(buckets, nil)
		}
		buckets[cost] = append(buckets[cost], int32(t))
	}
	for t, cost := range f.cost {
		if cost < unknownCost {
			push(t, cost)
		}
	}
	// Backwards: if generator k takes triple u to triple t, then k, t and k undone
	// make u.
	inverse := make([][maxSmall]uint8, len(f.generators))
	for k := range f.images {
		for s, to := range f.images[k] {
			inverse[k][to] = uint8(s)
		}
	}
	// The shortest generators come near enough to the best; the rest only serve
	// what these do not reach.
	const short = 150
	for _, some := range [2]int{min(short, len(f.generators)), len(f.generators)} {
		for cost := 0; cost < len(buckets); cost++ {
			for n := 0; n < len(buckets[cost]); n++ {
				if n%64 == 0 && ctx.Err() != nil {
					return ctx.Err()
				}
				t := buckets[cost][n]
				if f.cost[t] != int32(cost) {
					continue
				}
				a, b, c := t>>12, t>>6&63, t&63
				for k := range some {
					in := &inverse[k]
					u := triple(in[a], in[b], in[c])
					if all := int32(cost) + 2*f.generators[k].length; all < f.cost[u] {
						f.cost[u] = all
						f.first[u] = int32(k)
						push(u, all)
					}
				}
			}
		}
		if f.complete() {
			break
		}
	}
	return nil
}

// complete reports whether all three-cycles of slots whose content can be
// exchanged are known.
func (f *fallback) complete() bool {
	set := f.sets()
	for a := range uint8(f.small) {
		for b := range uint8(f.small) {
			for c := range uint8(f.small) {
				if a != b && b != c && c != a && set[a] == set[b] && set[b] == set[c] && f.cost[triple(a, b, c)] == unknownCost {
					return false
				}
			}
		}
	}
	return true
}

// cycle returns the word of a known three-cycle.
func (f *fallback) cycle(a, b, c uint8) word {
	var before word
	for {
		t := triple(a, b, c)
		k := f.first[t]
		if int(k) == len(f.generators) {
			return slices.Concat(before, f.seeds[f.seedOf[t]], before.inverse())
		}
		before = append(before, k)
		a, b, c = f.images[k][a], f.images[k][b], f.images[k][c]
	}
}
