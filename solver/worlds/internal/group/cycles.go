package group

import (
	"context"
	"slices"
)

// This file finds three-cycles: some among generators, their powers and their
// commutators, and from these all others that can be had.

// unknownCost is that of cycles that are not known.
const unknownCost = 1 << 30

// triple numbers a cycle that takes the content of a to b, of b to c, and of c to a.
func (f *Arranger) triple(a, b, c uint8) int {
	n := f.chart.Small
	return (int(a)*n+int(b))*n + int(c)
}

// untriple returns the cycle with a number.
func (f *Arranger) untriple(t int32) (a, b, c int32) {
	n := int32(f.chart.Small)
	return t / (n * n), t / n % n, t % n
}

// findSeeds finds three-cycles among generators, else among their powers, else among
// their commutators.
func (f *Arranger) findSeeds(ctx context.Context) {
	for i, gen := range f.generators {
		if len(gen.Transfers) == 3 {
			f.addSeed(gen.Transfers, Word{int32(i)}, gen.Length)
		}
	}
	if len(f.seeds) == 0 {
		f.raise(ctx)
	}
	if len(f.seeds) == 0 {
		f.commute(ctx)
	}
}

// highestPower is the greatest exponent that is tried: cycles of ten slots and more
// are long, and their powers longer.
const highestPower = 10

// raise finds three-cycles among powers of generators: their other cycles vanish if
// the exponent is a multiple of their lengths.
func (f *Arranger) raise(ctx context.Context) {
	for i, gen := range f.generators {
		if ctx.Err() != nil {
			return
		}
		w := Word{int32(i)}
		for n := int32(2); n <= highestPower; n++ {
			w = append(w, int32(i))
			if all := f.transfers(w, 3); len(all) == 3 {
				f.addSeed(all, slices.Clone(w), n*gen.Length)
				break
			}
		}
	}
}

// The commutators that are made: in each round of all pairs of a pool, of which
// those that change the fewest slots are the next pool. On the boards of the game
// three rounds are enough.
const (
	commutatorRounds = 5
	commutatorPool   = 40
	firstPool        = 400
)

// commute makes commutators, of those that change the fewest slots again, until
// there are three-cycles. The commutator of two permutations changes few slots if
// few are changed by both.
func (f *Arranger) commute(ctx context.Context) {
	type product struct {
		word      Word
		transfers []Transfer
		cost      int32
	}
	var pool []product
	for i, gen := range f.generators {
		pool = append(pool, product{Word{int32(i)}, gen.Transfers, gen.Length})
	}
	slices.SortStableFunc(pool, func(a, b product) int { return len(a.transfers) - len(b.transfers) })
	pool = pool[:min(firstPool, len(pool))]
	for range commutatorRounds {
		known := map[uint64]bool{}
		all := slices.Clone(pool)
		for i, a := range pool {
			for _, b := range pool[:i] {
				if ctx.Err() != nil {
					return
				}
				w := slices.Concat(a.word, b.word, a.word.inverse(), b.word.inverse())
				if changed := f.transfers(w, f.chart.Small); len(changed) > 0 {
					all = append(all, product{w, changed, 2*a.cost + 2*b.cost})
				}
			}
		}
		slices.SortStableFunc(all, func(a, b product) int {
			if d := len(a.transfers) - len(b.transfers); d != 0 {
				return d
			}
			return int(a.cost - b.cost)
		})
		pool = nil
		for _, p := range all {
			key := uint64(0)
			for _, t := range p.transfers {
				key ^= transferKey(t)
			}
			if known[key] || len(pool) == commutatorPool {
				continue
			}
			known[key] = true
			pool = append(pool, p)
			if len(p.transfers) == 3 {
				f.addSeed(p.transfers, p.word, p.cost)
			}
		}
		if len(f.seeds) > 0 {
			return
		}
	}
}

// content returns where the content of a slot goes.
func content(transfers []Transfer, from uint8) uint8 {
	for _, t := range transfers {
		if t.From == from {
			return t.To
		}
	}
	return from
}

// addSeed enters a three-cycle in its three rotations.
func (f *Arranger) addSeed(transfers []Transfer, w Word, cost int32) {
	a := transfers[0].From
	b := content(transfers, a)
	c := content(transfers, b)
	for range 3 {
		if t := f.triple(a, b, c); cost < f.cost[t] {
			f.cost[t] = cost
			f.first[t] = int32(len(f.generators))
			f.seedOf[t] = int32(len(f.seeds))
		}
		a, b, c = b, c, a
	}
	f.seeds = append(f.seeds, w)
}

// shortGenerators is how many generators, the shortest, cycles are conjugated by:
// they come near enough to the best, and the rest only serve what these do not
// reach.
const shortGenerators = 60

// conjugate finds the cheapest way to make every three-cycle by doing generators
// before one that is known: Dijkstra's algorithm over triples, with buckets.
func (f *Arranger) conjugate(ctx context.Context) error {
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
	// make u. Costs only fall, and each fall enters a triple once.
	for _, some := range [2]int{min(shortGenerators, len(f.generators)), len(f.generators)} {
		for cost := 0; cost < len(buckets); cost++ {
			for n := 0; n < len(buckets[cost]); n++ {
				if n%64 == 0 && ctx.Err() != nil {
					return ctx.Err()
				}
				t := buckets[cost][n]
				if f.cost[t] != int32(cost) {
					continue
				}
				a, b, c := f.untriple(t)
				for k := range some {
					in := f.inverses[k]
					u := f.triple(in[a], in[b], in[c])
					if all := int32(cost) + 2*f.generators[k].Length; all < f.cost[u] {
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

// complete reports whether all three-cycles of slots whose content can be exchanged
// are known.
func (f *Arranger) complete() bool {
	set := f.sets()
	n := uint8(f.chart.Small)
	for a := range n {
		for b := range n {
			if a == b || set[a] != set[b] {
				continue
			}
			for c := range n {
				if b != c && c != a && set[b] == set[c] && f.cost[f.triple(a, b, c)] == unknownCost {
					return false
				}
			}
		}
	}
	return true
}

// cycle returns the word of a known three-cycle. Each generator that comes first
// leads to a cycle that is cheaper, so it ends at a seed.
func (f *Arranger) cycle(a, b, c uint8) Word {
	var before Word
	for {
		t := f.triple(a, b, c)
		k := f.first[t]
		if int(k) == len(f.generators) {
			return slices.Concat(before, f.seeds[f.seedOf[t]], before.inverse())
		}
		before = append(before, k)
		a, b, c = f.images[k][a], f.images[k][b], f.images[k][c]
	}
}
