package worlds

import (
	"context"
	"slices"
)

// This file arranges small pieces without searching among arrangements, so it
// always ends, if with long solutions. Whatever can be done is a product of
// generators. If among them is a cycle of three slots, then so is what becomes of
// it by doing anything before it and undoing that after it, and such cycles bring
// one piece after another home, as in Kornhauser, Miller and Spirakis,
// "Coordinating Pebble Motion on Graphs" (1984).
//
// Three-cycles are even. Where an odd permutation is left, generators that are odd
// come first. Groups without three-cycles are small: the pieces go round in a ring,
// and all arrangements can be tried.

// fallback holds the three-cycles of a chart.
type fallback struct {
	*chart
	generators []generator       // those of the tree
	images     [][maxSmall]uint8 // by generator: where the content of each slot goes
	cost       []int32           // by triple: steps of the cycle, or unknown
	first      []int32           // by triple: the generator that comes first, or as many as there are for a seed
	seeds      []word            // the cycles that all others are made of
	seedOf     []int32           // by triple: the index in seeds
}

func newFallback(ctx context.Context, c *chart) (*fallback, error) {
	f := &fallback{chart: c, generators: c.generators[:c.plain]}
	f.images = make([][maxSmall]uint8, len(f.generators))
	for i, gen := range f.generators {
		for s := range f.images[i] {
			f.images[i][s] = uint8(s)
		}
		for _, t := range gen.trades {
			f.images[i][t.from] = t.to
		}
	}
	const triples = maxSmall * maxSmall * maxSmall
	f.cost = make([]int32, triples)
	f.first = make([]int32, triples)
	f.seedOf = make([]int32, triples)
	for i := range f.cost {
		f.cost[i] = unknownCost
	}
	f.findSeeds()
	return f, f.conjugate(ctx)
}

// outcome is what came of arranging.
type outcome uint8

const (
	unknown  outcome = iota // ctx ended, or the group is none that is known how to deal with
	arranged                // by a word
	cannot                  // the generators make no such word: it is odd, or not among all there are
)

// arrange returns a word that makes one arrangement of another.
func (f *fallback) arrange(ctx context.Context, before, after *arrangement) (word, outcome) {
	if len(f.seeds) == 0 {
		return f.enumerate(ctx, before, after)
	}
	now := *before
	w, ok := f.even(&now, after)
	if !ok {
		return nil, cannot
	}
	f.apply(&now, w)
	for t := range uint8(f.small) {
		if now[t] == after[t] {
			continue
		}
		s := uint8(slices.Index(now[:f.small], after[t]))
		third, cost := uint8(0), int32(unknownCost)
		for u := range uint8(f.small) {
			if u == t || u == s || now[u] == after[u] && u < t {
				continue
			}
			c := f.cost[triple(s, t, u)]
			if c == unknownCost {
				continue
			}
			// Better still if what is displaced gets home as well.
			if now[t] == after[u] {
				c -= c / 2
			}
			if c < cost {
				third, cost = u, c
			}
		}
		if cost == unknownCost {
			return nil, unknown
		}
		cycle := f.cycle(s, t, third)
		f.apply(&now, cycle)
		w = append(w, cycle...)
	}
	return w, arranged
}

// even returns generators that leave an even permutation to be done in every set
// of slots whose content can be exchanged.
func (f *fallback) even(now, after *arrangement) (word, bool) {
	set := f.sets()
	oddness := func(to func(uint8) uint8) (odd uint64) {
		var done [maxSmall]bool
		for s := range uint8(f.small) {
			for at := to(s); !done[s] && at != s; at = to(at) {
				done[at] = true
				odd ^= 1 << set[s]
			}
		}
		return odd
	}
	var home [maxSmall]uint8 // by piece
	for s, piece := range after[:f.small] {
		home[piece] = uint8(s)
	}
	want := oddness(func(s uint8) uint8 { return home[now[s]] })
	// Breadth first over what can be odd, the shortest generators first.
	type reachedBy struct {
		odd    uint64
		before int
		k      int32
	}
	queue := []reachedBy{{0, -1, 0}}
	known := map[uint64]bool{0: true}
	for i := 0; i < len(queue); i++ {
		if queue[i].odd == want {
			var w word
			for n := i; queue[n].before >= 0; n = queue[n].before {
				w = append(w, queue[n].k)
			}
			return w, true
		}
		for k := range f.generators {
			odd := queue[i].odd ^ oddness(func(s uint8) uint8 { return f.images[k][s] })
			if !known[odd] {
				known[odd] = true
				queue = append(queue, reachedBy{odd, i, int32(k)})
			}
		}
	}
	return nil, false
}

// sets numbers the slots by the sets whose content can be exchanged.
func (f *fallback) sets() (set [maxSmall]uint8) {
	n := uint8(0)
	for s := range f.small {
		set[s] = n
		for before := range s {
			if f.far[s][before] < unreachable {
				set[s] = set[before]
			}
		}
		if set[s] == n {
			n++
		}
	}
	return set
}

// enumerate tries all arrangements, breadth first.
func (f *fallback) enumerate(ctx context.Context, before, after *arrangement) (word, outcome) {
	const most = 100_000
	type tried struct {
		a       arrangement
		parent  int
		element int32
	}
	queue := []tried{{*before, -1, 0}}
	known := map[arrangement]bool{*before: true}
	for i := 0; i < len(queue); i++ {
		if queue[i].a == *after {
			var w word
			for n := i; queue[n].parent >= 0; n = queue[n].parent {
				w = append(w, queue[n].element)
			}
			slices.Reverse(w)
			return w, arranged
		}
		if i%64 == 0 && ctx.Err() != nil || len(queue) > most {
			return nil, unknown
		}
		for k := range f.generators {
			a := queue[i].a
			f.apply(&a, word{int32(k)})
			if !known[a] {
				known[a] = true
				queue = append(queue, tried{a, i, int32(k)})
			}
		}
	}
	return nil, cannot
}
