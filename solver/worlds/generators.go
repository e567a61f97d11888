package worlds

import (
	"context"
	"slices"
)

// generator is one of Schreier's generators: from a configuration by a step that
// is no branch of the tree to another, which permutes the arrangement over the
// slots. Wherever one is, the branches lead to its beginning without changing the
// arrangement, so any generator can always come next.
type generator struct {
	from, to int32
	inner    []step // from there to the end
	back     []step // from the end to there
	cost     int32  // len(inner)
	length   int32  // of the way from the root and back to it, in steps
	trades   []trip // the slots that it changes
	change   uint64 // a key of the permutation
}

// trip is where the content of one slot goes.
type trip struct{ from, to uint8 }

// generators returns the generators of a tree, the shortest for each permutation,
// by length, not more than limit long. Of equal ones the first in the order of the
// tree stands.
func (t *tree) generators(ctx context.Context, limit int32) ([]generator, error) {
	var all []generator
	var known lookup
	var buf [16]step
	for i := range t.nodes {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		n := &t.nodes[i]
		if n.depth >= limit {
			continue
		}
		for _, s := range t.appendSteps(buf[:0], &n.slots) {
			to := n.slots
			back, _ := t.do(&to, s)
			j, ok := t.index.get(t.configKey(&to))
			if !ok || i > 0 && n.up == s || t.nodes[j].parent == int32(i) && t.nodes[j].up == back {
				continue
			}
			length := n.depth + 1 + t.nodes[j].depth
			if length > limit {
				continue
			}
			gen := generator{from: int32(i), to: j, inner: []step{s}, back: []step{back}, cost: 1, length: length}
			gen.trades, gen.change = t.compare(&to, &t.nodes[j].slots)
			if len(gen.trades) == 0 {
				continue
			}
			if k, ok := known.get(gen.change); !ok {
				known.put(gen.change, int32(len(all)))
				all = append(all, gen)
			} else if length < all[k].length {
				all[k] = gen
			}
		}
	}
	slices.SortStableFunc(all, func(a, b generator) int { return int(a.length - b.length) })
	return all, nil
}

// compare returns where the content of slots has gone, if now are slots as they
// were carried to a configuration and then as the tree carries them.
func (g *ground) compare(now, then *position) (trades []trip, key uint64) {
	for c, s := range now.at[:g.cells] {
		if to := then.at[c]; s.isSmall() && s != to {
			trades = append(trades, trip{uint8(s), uint8(to)})
			key ^= placeKey(s, uint8(to))
		}
	}
	return trades, key
}

// choose returns the shortest generators, at most most of them and those more that
// it takes to carry content wherever all of them carry it.
func (t *tree) choose(all []generator, most int) []generator {
	var sets [maxSmall]uint8
	for i := range sets {
		sets[i] = uint8(i)
	}
	find := func(s uint8) uint8 {
		for sets[s] != s {
			s = sets[s]
		}
		return s
	}
	if len(all) > most {
		// A whole class of lengths is kept or left, and with a generator its
		// inverse, which is as long.
		for most > 0 && all[most-1].length == all[most].length {
			most--
		}
	}
	chosen := all[:min(most, len(all)):min(most, len(all))]
	for i, gen := range all {
		joins := false
		for _, tr := range gen.trades {
			if a, b := find(tr.from), find(tr.to); a != b {
				sets[a] = b
				joins = true
			}
		}
		if joins && i >= most {
			chosen = append(chosen, gen)
		}
	}
	return chosen
}
