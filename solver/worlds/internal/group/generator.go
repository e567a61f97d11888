package group

import (
	"context"
	"slices"

	"worldslide/solver/worlds/internal/compiled"
)

// Generator is one of Schreier's generators: from a configuration by a step that is
// no branch of the tree to another, which permutes the arrangement over the slots.
// Wherever one is, the branches lead to its beginning without changing the
// arrangement, so any generator can always come next. Products of generators that
// are worth having are kept in the same form, with more steps than one.
type Generator struct {
	From, To  int32           // nodes of the chart
	Inner     []compiled.Step // from there to the end
	Back      []compiled.Step // from the end to there; none of a product
	Cost      int32           // len(Inner)
	Length    int32           // of the way from the root and back to it, in steps
	Transfers []Transfer      // the slots that it changes

	change uint64 // a key of the permutation
}

// Transfer is where the content of one slot goes.
type Transfer struct{ From, To uint8 }

// transferKey is the number of a transfer in the key of a permutation.
func transferKey(t Transfer) uint64 {
	return compiled.PlaceKey(compiled.Thing(t.From), compiled.Cell(t.To))
}

// generators returns the generators of a tree, the shortest for each permutation,
// by length, not more than limit long. Of equal ones the first in the order of the
// tree stands.
func (t *Tree) generators(ctx context.Context, limit int32) ([]Generator, error) {
	var all []Generator
	var known compiled.Lookup
	var buf [compiled.MostSteps]compiled.Step
	var at, to, there compiled.Position
	for i, n := range t.nodes {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if n.depth >= limit {
			continue
		}
		t.slots.Get(t.Board, i, &at)
		from := t.ConfigKey(&at)
		for _, s := range t.AppendSteps(buf[:0], &at) {
			key, _ := t.ConfigKeyAfter(&at, from, s)
			j, ok := t.index.Get(key)
			if !ok || i > 0 && n.up == s {
				continue
			}
			length := n.depth + 1 + t.nodes[j].depth
			if length > limit {
				continue
			}
			to = at
			back, _ := t.Do(&to, s)
			if t.nodes[j].parent == int32(i) && t.nodes[j].up == back {
				continue
			}
			t.slots.Get(t.Board, int(j), &there)
			change := t.change(&to, &there)
			if change == 0 {
				continue
			}
			k, twice := known.Get(change)
			if twice && length >= all[k].Length {
				continue
			}
			gen := Generator{
				From: int32(i), To: j, Inner: []compiled.Step{s}, Back: []compiled.Step{back},
				Cost: 1, Length: length, Transfers: t.transfers(&to, &there), change: change,
			}
			if twice {
				all[k] = gen
				continue
			}
			known.Put(change, int32(len(all)))
			all = append(all, gen)
		}
	}
	slices.SortStableFunc(all, func(a, b Generator) int { return int(a.Length - b.Length) })
	return all, nil
}

// change is a key of where the content of slots has gone, if now are slots as they
// were carried to a configuration and then as the tree carries them; 0 if nowhere.
func (t *Tree) change(now, then *compiled.Position) (key uint64) {
	for c, s := range now.At[:t.Cells] {
		if to := then.At[c]; s != to && t.IsSmall(s) {
			key ^= transferKey(Transfer{uint8(s), uint8(to)})
		}
	}
	return key
}

// transfers is change as a list.
func (t *Tree) transfers(now, then *compiled.Position) (all []Transfer) {
	for c, s := range now.At[:t.Cells] {
		if to := then.At[c]; s != to && t.IsSmall(s) {
			all = append(all, Transfer{uint8(s), uint8(to)})
		}
	}
	return all
}

// choose returns the shortest generators, at most most of them and those more that
// it takes to carry content wherever all of them carry it.
func choose(all []Generator, most int) []Generator {
	var sets [compiled.MaxSmall]uint8
	for i := range sets {
		sets[i] = uint8(i)
	}
	find := func(s uint8) uint8 {
		for sets[s] != s { // the root of a set is its own
			s = sets[s]
		}
		return s
	}
	if len(all) > most {
		// A whole class of lengths is kept or left, and with a generator its
		// inverse, which is as long.
		for most > 0 && all[most-1].Length == all[most].Length {
			most--
		}
	}
	chosen := all[:min(most, len(all)):min(most, len(all))]
	for i, gen := range all {
		joins := false
		for _, tr := range gen.Transfers {
			if a, b := find(tr.From), find(tr.To); a != b {
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
