package group

import (
	"context"
	"slices"

	"worldslide/solver/worlds/internal/compiled"
)

// Arranger arranges small pieces without searching among arrangements, so it always ends,
// but its solutions are long. Every possible arrangement is a product of generators. If
// some product is a three-cycle of slots, its conjugates are three-cycles as well, and they
// bring one piece after another home. The method is that of Kornhauser, Miller and
// Spirakis, "Coordinating Pebble Motion on Graphs, the Diameter of Permutation Groups, and
// Applications" (1984).
//
// Three-cycles are even permutations. If the permutation is odd, odd generators come first.
// A group without three-cycles is small, as when pieces move round a ring, and its
// arrangements are enumerated.
type Arranger struct {
	table      *GeneratorTable
	generators []Generator // those that come from the tree
	images     [][]uint8   // by generator: where the content of each slot goes
	inverses   [][]uint8   // by generator: where the content of each slot comes from

	seeds    []Word // the three-cycles from which all others are conjugated
	known    []knownCycle
	index    compiled.Lookup // index into known by cycle key
	pairs    []int32         // minimum costs, see pairCosts
	frontier cycleSearch
}

// NewArranger returns the Arranger of a table, or an error if ctx ends.
func NewArranger(ctx context.Context, c *GeneratorTable) (*Arranger, error) {
	f := &Arranger{table: c, generators: c.Generators[:c.plain]}
	for i := range f.generators {
		image, inverse := make([]uint8, c.Small), make([]uint8, c.Small)
		for s := range image {
			image[s], inverse[s] = uint8(s), uint8(s)
		}
		for _, t := range f.generators[i].Transfers {
			image[t.From], inverse[t.To] = t.To, t.From
		}
		f.images, f.inverses = append(f.images, image), append(f.inverses, inverse)
	}
	f.findSeeds(ctx)
	return f, ctx.Err()
}

// Outcome is the result of Arranger.Arrange.
type Outcome uint8

// The outcomes.
const (
	Unknown  Outcome = iota // ctx ended, a limit was reached, or the method does not cover the group
	Arranged                // a word was found
	Cannot                  // no product of the generators makes the arrangement
)

// Arrange returns a word that turns the arrangement before into after.
func (f *Arranger) Arrange(ctx context.Context, before, after *Arrangement) (Word, Outcome) {
	if len(f.seeds) == 0 {
		return f.enumerate(ctx, before, after)
	}
	now := *before
	w, outcome := f.even(&now, after)
	if outcome != Arranged {
		return nil, outcome
	}
	f.apply(&now, w)
	if f.pairCosts(ctx) == nil {
		return nil, Unknown
	}
	n := f.table.Small
	for !slices.Equal(now[:n], after[:n]) { // each cycle brings at least one piece home and moves none away
		t, ok := f.next(ctx, &now, after)
		if !ok {
			return nil, Unknown
		}
		cycle := f.word(t)
		f.apply(&now, cycle)
		w = append(w, cycle...)
	}
	return w, Arranged
}

// maxWanted is how many misplaced pieces are considered for being brought home next.
const maxWanted = 24

// next returns a cheap cycle of slots with misplaced pieces that brings at least one of
// them home. A cycle that brings only one home is charged the minimum cost of such a cycle
// in addition, so that cycles that bring more are preferred.
func (f *Arranger) next(ctx context.Context, now, after *Arrangement) (cycle, bool) {
	var wrong []uint8
	var at Arrangement // slot by piece
	for s, piece := range now[:f.table.Small] {
		at[piece] = uint8(s)
		if piece != after[s] {
			wrong = append(wrong, uint8(s))
		}
	}
	p := &f.frontier
	for i, some := range f.rounds() {
		p.nodes = p.nodes[:0]
		p.queue.clear()
		p.index.Clear()
		for _, to := range wrong[:min(maxWanted, len(wrong))] {
			from := at[after[to]]
			for _, third := range wrong {
				if third == from || third == to {
					continue
				}
				handicap := int32(0)
				if now[to] != after[third] {
					handicap = f.pairs[int(from)*f.table.Small+int(to)]
				}
				f.relax(rotated(from, to, third), handicap, -1, noGenerator)
			}
		}
		if t, ok := f.search(ctx, some, [...]int{maxTried, maxTriedAll}[i]); ok || ctx.Err() != nil {
			return t, ok
		}
	}
	return cycle{}, false
}

// maxOddSets is the maximum number of orbits whose parities are tracked, one bit each, and
// maxOddities the maximum number of combinations of parities that are tried.
const (
	maxOddSets  = 64
	maxOddities = 1 << 12
)

// even returns generators after which the remaining permutation is even in every orbit.
func (f *Arranger) even(now, after *Arrangement) (Word, Outcome) {
	set := f.sets()
	n := f.table.Small
	if int(slices.Max(set[:n])) >= maxOddSets {
		return nil, Unknown
	}
	oddness := func(to func(uint8) uint8) (odd uint64) {
		var done [1 << 8]bool
		for s := range uint8(n) {
			for at := to(s); !done[s] && at != s; at = to(at) { // along one cycle
				done[at] = true
				odd ^= 1 << set[s]
			}
		}
		return odd
	}
	var home Arrangement // slot by piece
	for s, piece := range after[:n] {
		home[piece] = uint8(s)
	}
	want := oddness(func(s uint8) uint8 { return home[now[s]] })
	change := make([]uint64, len(f.generators))
	for k, image := range f.images {
		change[k] = oddness(func(s uint8) uint8 { return image[s] })
	}
	// Breadth-first search over the parities of all orbits, with the shortest generators
	// first.
	type reachedBy struct {
		odd    uint64
		before int
		k      int32
	}
	queue := []reachedBy{{0, -1, 0}}
	known := map[uint64]bool{0: true}
	for i := 0; i < len(queue) && i < maxOddities; i++ {
		if queue[i].odd == want {
			var w Word
			for n := i; queue[n].before >= 0; n = queue[n].before {
				w = append(w, queue[n].k)
			}
			return w, Arranged
		}
		for k := range change {
			if odd := queue[i].odd ^ change[k]; !known[odd] {
				known[odd] = true
				queue = append(queue, reachedBy{odd, i, int32(k)})
			}
		}
	}
	if len(queue) > maxOddities {
		return nil, Unknown
	}
	return nil, Cannot
}

// sets numbers the orbits: slots whose contents can be exchanged have equal numbers.
func (f *Arranger) sets() (set Arrangement) {
	n := uint8(0)
	for s := range f.table.Small {
		set[s] = n
		for before := range s {
			if f.table.Far[s][before] < Unreachable {
				set[s] = set[before]
			}
		}
		if set[s] == n {
			n++
		}
	}
	return set
}

// maxEnumerated is the maximum number of arrangements that enumerate tries. A ring has as
// many as it has pieces.
const maxEnumerated = 30_000

// enumerate searches all arrangements breadth-first.
func (f *Arranger) enumerate(ctx context.Context, before, after *Arrangement) (Word, Outcome) {
	type tried struct {
		a       Arrangement
		parent  int
		element int32
	}
	queue := []tried{{*before, -1, 0}}
	known := map[Arrangement]bool{*before: true}
	for i := 0; i < len(queue); i++ {
		if queue[i].a == *after {
			var w Word
			for n := i; queue[n].parent >= 0; n = queue[n].parent {
				w = append(w, queue[n].element)
			}
			slices.Reverse(w)
			return w, Arranged
		}
		if ctx.Err() != nil || len(queue) > maxEnumerated {
			return nil, Unknown
		}
		for k := range f.generators {
			if k%256 == 255 && ctx.Err() != nil {
				return nil, Unknown
			}
			a := queue[i].a
			f.apply(&a, Word{int32(k)})
			if !known[a] {
				known[a] = true
				queue = append(queue, tried{a, i, int32(k)})
			}
		}
	}
	return nil, Cannot
}
