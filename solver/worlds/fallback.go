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

// word is a product of generators, each by its index, or its inverse by the index
// complemented.
type word []int32

// fallback holds the three-cycles of a chart.
type fallback struct {
	*chart
	generators []generator       // those of the tree
	images     [][maxSmall]uint8 // by generator: where the content of each slot goes
	cost       []int32           // by triple: steps of the cycle, or unknown
	first      []int32           // by triple: the element that comes first, or base
	base       []word            // of the triples that begin
	baseOf     []int32           // by triple: the index in base
}

const unknownCost = 1 << 30

// triple numbers a cycle that takes the content of a to b, of b to c, and of c to a.
func triple(a, b, c uint8) int { return int(a)<<12 | int(b)<<6 | int(c) }

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
	f.baseOf = make([]int32, triples)
	for i := range f.cost {
		f.cost[i] = unknownCost
	}
	f.findBase()
	return f, f.conjugate(ctx)
}

// findBase finds three-cycles among generators, and among their commutators if two
// of them have just one slot in common.
func (f *fallback) findBase() {
	for i, gen := range f.generators {
		if len(gen.trades) == 3 {
			f.addBase(gen.trades, word{int32(i)}, gen.length)
		}
	}
	if len(f.base) > 0 {
		return
	}
	f.raise()
	if len(f.base) > 0 {
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
				f.addBase(trades, slices.Clone(w), n*gen.length)
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
				f.addBase(p.trades, p.word, p.cost)
			}
		}
		if len(f.base) > 0 {
			return
		}
	}
}

// inverse returns the word that undoes one.
func (w word) inverse() word {
	back := make(word, len(w))
	for i, element := range w {
		back[len(w)-1-i] = ^element
	}
	return back
}

// addBase enters a three-cycle in its three rotations.
func (f *fallback) addBase(trades []trip, w word, cost int32) {
	a, b := trades[0].from, trades[0].to
	c := f.content(trades, b)
	for range 3 {
		if t := triple(a, b, c); cost < f.cost[t] {
			f.cost[t] = cost
			f.first[t] = int32(len(f.generators))
			f.baseOf[t] = int32(len(f.base))
		}
		a, b, c = b, c, a
	}
	f.base = append(f.base, w)
}

func (f *fallback) content(trades []trip, from uint8) uint8 {
	for _, t := range trades {
		if t.from == from {
			return t.to
		}
	}
	return from
}

// image returns where an element of a word takes the content of a slot.
func (f *fallback) image(element int32, s uint8) uint8 {
	if element >= 0 {
		return f.images[element][s]
	}
	return uint8(slices.Index(f.images[^element][:], s))
}

// trades returns what a word does.
func (f *fallback) trades(w word) []trip {
	var all []trip
	for s := range uint8(f.small) {
		to := s
		for _, element := range w {
			to = f.image(element, to)
		}
		if to != s {
			all = append(all, trip{s, to})
		}
	}
	return all
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
			return slices.Concat(before, f.base[f.baseOf[t]], before.inverse())
		}
		before = append(before, k)
		a, b, c = f.images[k][a], f.images[k][b], f.images[k][c]
	}
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
	if len(f.base) == 0 {
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

func (f *fallback) apply(a *arrangement, w word) {
	for _, element := range w {
		old := *a
		for s := range uint8(f.small) {
			a[f.image(element, s)] = old[s]
		}
	}
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

// steps returns the steps of a word, from one node to another.
func (f *fallback) steps(w word, from, to int32) []step {
	var all []step
	at := from
	for _, element := range w {
		if element >= 0 {
			gen := &f.generators[element]
			all = f.appendWay(all, at, gen.from)
			all = append(all, gen.inner...)
			at = gen.to
		} else {
			gen := &f.generators[^element]
			all = f.appendWay(all, at, gen.to)
			all = append(all, gen.back...)
			at = gen.from
		}
	}
	return f.appendWay(all, at, to)
}
