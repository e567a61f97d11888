package group

import (
	"context"
	"slices"

	"worldslide/solver/worlds/internal/compiled"
)

// Arranger arranges small pieces without searching among arrangements, so it always
// ends, if with long solutions. Whatever can be done is a product of generators. If
// among them is a cycle of three slots, then so is what becomes of it by doing
// anything before it and undoing that after it, and such cycles bring one piece
// after another home, as in Kornhauser, Miller and Spirakis, "Coordinating Pebble
// Motion on Graphs" (1984).
//
// Three-cycles are even. Where an odd permutation is left, generators that are odd
// come first. Groups without three-cycles are small: the pieces go round in a ring,
// and all arrangements can be tried.
type Arranger struct {
	chart      *Chart
	generators []Generator // those of the tree
	images     [][]uint8   // by generator: where the content of each slot goes
	inverses   [][]uint8   // and where it comes from

	seeds   []Word // three-cycles of which all others are made
	known   []knownCycle
	index   compiled.Lookup // in known, by key
	pairs   []int32         // see apart
	pursuit pursuit
}

// NewArranger makes the arranger of a chart, unless ctx ends.
func NewArranger(ctx context.Context, c *Chart) (*Arranger, error) {
	f := &Arranger{chart: c, generators: c.Generators[:c.plain]}
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

// Outcome is what came of arranging.
type Outcome uint8

// The outcomes.
const (
	Unknown  Outcome = iota // ctx ended, or the group is none that is known how to deal with
	Arranged                // by a word
	Cannot                  // the generators make no such word: it is odd, or not among all there are
)

// Arrange returns a word that makes one arrangement of another.
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
	if f.apart(ctx) == nil {
		return nil, Unknown
	}
	n := f.chart.Small
	for !slices.Equal(now[:n], after[:n]) { // each cycle brings one piece home at least, and none away
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

// mostWanted is how many of the pieces that are not home are looked at for the one that
// comes home next.
const mostWanted = 24

// next returns a cycle among slots without their pieces that brings one home and costs
// little; half as much as it does if it brings more.
func (f *Arranger) next(ctx context.Context, now, after *Arrangement) (cycle, bool) {
	var wrong []uint8
	var at Arrangement // by piece
	for s, piece := range now[:f.chart.Small] {
		at[piece] = uint8(s)
		if piece != after[s] {
			wrong = append(wrong, uint8(s))
		}
	}
	p := &f.pursuit
	for i, some := range f.rounds() {
		p.nodes = p.nodes[:0]
		p.queue.clear()
		p.index.Clear()
		for _, to := range wrong[:min(mostWanted, len(wrong))] {
			from := at[after[to]]
			for _, third := range wrong {
				if third == from || third == to {
					continue
				}
				handicap := int32(0)
				if now[to] != after[third] {
					handicap = f.pairs[int(from)*f.chart.Small+int(to)]
				}
				f.pursue(rotated(from, to, third), handicap, -1, noGenerator)
			}
		}
		if t, ok := f.catch(ctx, some, [...]int{mostTried, mostTriedAll}[i]); ok || ctx.Err() != nil {
			return t, ok
		}
	}
	return cycle{}, false
}

// mostOddSets bounds the sets of slots of which each may be oddly permuted, and
// mostOddities the combinations of them that are tried.
const (
	mostOddSets  = 64
	mostOddities = 1 << 12
)

// even returns generators that leave an even permutation to be done in every set
// of slots whose content can be exchanged.
func (f *Arranger) even(now, after *Arrangement) (Word, Outcome) {
	set := f.sets()
	n := f.chart.Small
	if int(slices.Max(set[:n])) >= mostOddSets {
		return nil, Unknown
	}
	oddness := func(to func(uint8) uint8) (odd uint64) {
		var done [1 << 8]bool
		for s := range uint8(n) {
			for at := to(s); !done[s] && at != s; at = to(at) { // round one cycle
				done[at] = true
				odd ^= 1 << set[s]
			}
		}
		return odd
	}
	var home Arrangement // by piece
	for s, piece := range after[:n] {
		home[piece] = uint8(s)
	}
	want := oddness(func(s uint8) uint8 { return home[now[s]] })
	change := make([]uint64, len(f.generators))
	for k, image := range f.images {
		change[k] = oddness(func(s uint8) uint8 { return image[s] })
	}
	// Breadth first over what can be odd, the shortest generators first.
	type reachedBy struct {
		odd    uint64
		before int
		k      int32
	}
	queue := []reachedBy{{0, -1, 0}}
	known := map[uint64]bool{0: true}
	for i := 0; i < len(queue) && i < mostOddities; i++ {
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
	if len(queue) > mostOddities {
		return nil, Unknown
	}
	return nil, Cannot
}

// sets numbers the slots by the sets whose content can be exchanged.
func (f *Arranger) sets() (set Arrangement) {
	n := uint8(0)
	for s := range f.chart.Small {
		set[s] = n
		for before := range s {
			if f.chart.Far[s][before] < Unreachable {
				set[s] = set[before]
			}
		}
		if set[s] == n {
			n++
		}
	}
	return set
}

// mostEnumerated bounds the arrangements that are tried where there are no
// three-cycles: a ring has as many as it has pieces.
const mostEnumerated = 30_000

// enumerate tries all arrangements, breadth first.
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
		if ctx.Err() != nil || len(queue) > mostEnumerated {
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
