package group

import (
	"context"
	"slices"
)

// This file finds three-cycles among generators, their powers and their commutators.

// unknownCost marks cycles of which no way to make them is known.
const unknownCost = 1 << 30

// findSeeds finds three-cycles among the generators; if there are none, among their powers;
// and if there are none, among their commutators.
func (f *Arranger) findSeeds(ctx context.Context) {
	for i, gen := range f.generators {
		if len(gen.Transfers) == 3 {
			f.addSeed(gen.Transfers, Word{int32(i)}, gen.Length)
		}
	}
	if len(f.seeds) == 0 {
		f.seedsFromPowers(ctx)
	}
	if len(f.seeds) == 0 {
		f.seedsFromCommutators(ctx)
	}
}

// highestPower is the highest exponent that is tried. Longer cycles come from long
// generators, and their powers are longer still.
const highestPower = 10

// seedsFromPowers finds three-cycles among powers of generators: the other cycles of a generator
// vanish if the exponent is a multiple of their lengths.
func (f *Arranger) seedsFromPowers(ctx context.Context) {
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

// Commutators are formed in rounds, from all pairs of a pool. Those that change the fewest
// slots form the next pool. On the built-in boards three rounds are enough.
const (
	commutatorRounds = 5
	commutatorPool   = 40
	firstPool        = 400
)

// seedsFromCommutators forms commutators of generators, and of those commutators that change the fewest
// slots, until there are three-cycles. A commutator changes few slots if its two
// permutations have few changed slots in common.
func (f *Arranger) seedsFromCommutators(ctx context.Context) {
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
				if changed := f.transfers(w, f.table.Small); len(changed) > 0 {
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

// content returns the slot to which the content of a slot goes.
func content(transfers []Transfer, from uint8) uint8 {
	for _, t := range transfers {
		if t.From == from {
			return t.To
		}
	}
	return from
}

// addSeed stores a three-cycle.
func (f *Arranger) addSeed(transfers []Transfer, w Word, cost int32) {
	a := transfers[0].From
	b := content(transfers, a)
	t := rotated(a, b, content(transfers, b))
	f.addCycle(knownCycle{t, cost, noGenerator, int32(len(f.seeds))})
	f.seeds = append(f.seeds, w)
}
