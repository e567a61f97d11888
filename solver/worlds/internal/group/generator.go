package group

import (
	"slices"

	"worldslide/solver/worlds/internal/compiled"
)

// Generator is one of Schreier's generators: a step between two configurations that is not
// an edge of the tree, and permutes the arrangement over the slots. Steps along the tree
// lead to its start from any configuration without changing the arrangement, so any
// generator can follow any other. Useful products of generators are stored in the same
// form, with more than one step.
type Generator struct {
	From, To  int32           // nodes of the table
	Inner     []compiled.Step // steps from From to To
	Back      []compiled.Step // steps from To to From; nil for a product
	Cost      int32           // len(Inner)
	Length    int32           // steps of the whole path from the root and back to it
	Transfers []Transfer      // the slots that it changes

	change uint64 // key of the permutation
}

// Transfer is the slot to which the content of a slot goes.
type Transfer struct{ From, To uint8 }

// transferKey is the number of a transfer in the key of a permutation.
func transferKey(t Transfer) uint64 {
	return compiled.PlaceKey(compiled.PieceIndex(t.From), compiled.Cell(t.To))
}

// generatorSet holds the generators found while a tree grows: for each permutation the
// shortest, or the first of equal length. Once there are most shorter ones, it ignores a
// generator unless it connects two orbits.
type generatorSet struct {
	most    int
	all     []Generator
	known   compiled.Lookup // index into all by key of the permutation
	lengths []int           // number of generators by length
	enough  int32           // at least most generators are shorter than this
	sets    unionFind
}

func newGeneratorSet(slots, most int) generatorSet {
	return generatorSet{most: most, enough: Unlimited, sets: newUnionFind(slots)}
}

// addGenerator adds the step s from one node to another if it is not in the tree. at is the
// position of slots after the step.
func (t *Tree) addGenerator(from, to int32, s, back compiled.Step, at *compiled.Position) {
	c := &t.met
	length := t.nodes[from].depth + 1 + t.nodes[to].depth
	if length >= c.enough && c.sets.count <= 1 {
		return
	}
	var all [compiled.MaxSmall]Transfer
	n, change := 0, uint64(0)
	then := t.slots.Cells(t.Board, int(to))
	now := at.At[:len(then)]
	for i, slot := range now {
		if other := then[i]; slot != other && t.IsSmall(slot) {
			all[n] = Transfer{uint8(slot), uint8(other)}
			change ^= transferKey(all[n])
			n++
		}
	}
	if change == 0 {
		return
	}
	k, twice := c.known.Get(change)
	if twice && length >= c.all[k].Length {
		return
	}
	joins := c.sets.join(all[:n])
	if length >= c.enough && !joins {
		return
	}
	gen := Generator{
		From: from, To: to, Inner: []compiled.Step{s}, Back: []compiled.Step{back},
		Cost: 1, Length: length, Transfers: slices.Clone(all[:n]), change: change,
	}
	if twice {
		c.lengths[c.all[k].Length]--
		c.all[k] = gen
	} else {
		c.known.Put(change, int32(len(c.all)))
		c.all = append(c.all, gen)
	}
	c.count(length)
}

// count counts an added generator.
func (c *generatorSet) count(length int32) {
	for int(length) >= len(c.lengths) { // grows by one each time
		c.lengths = append(c.lengths, 0)
	}
	c.lengths[length]++
	if len(c.all) < c.most {
		return
	}
	shorter := 0
	for length, n := range c.lengths {
		if shorter >= c.most {
			c.enough = int32(length)
			return
		}
		shorter += n
	}
	c.enough = int32(len(c.lengths))
}

// generators returns the collected generators of at most the given length, shortest first.
func (t *Tree) generators(limit int32) []Generator {
	all := slices.DeleteFunc(t.met.all, func(gen Generator) bool { return gen.Length > limit })
	slices.SortStableFunc(all, func(a, b Generator) int { return int(a.Length - b.Length) })
	return all
}

// unionFind is a union-find structure of the orbits of slots.
type unionFind struct {
	root  [compiled.MaxSmall]uint8
	count int // number of sets
}

func newUnionFind(slots int) unionFind {
	s := unionFind{count: slots}
	for i := range s.root {
		s.root[i] = uint8(i)
	}
	return s
}

func (s *unionFind) find(slot uint8) uint8 {
	for s.root[slot] != slot { // the root of a set is its own parent
		s.root[slot] = s.root[s.root[slot]]
		slot = s.root[slot]
	}
	return slot
}

// join joins the sets of the slots of transfers, and reports whether any were separate.
func (s *unionFind) join(all []Transfer) (joined bool) {
	for _, t := range all {
		if a, b := s.find(t.From), s.find(t.To); a != b {
			s.root[a] = b
			s.count--
			joined = true
		}
	}
	return joined
}

// choose returns the most shortest generators, and those more that are needed to connect
// all slots that all of them connect.
func choose(all []Generator, most int) []Generator {
	if len(all) > most {
		// Generators of equal length are all kept or all dropped, so that a generator and
		// its inverse, which is as long, stay together.
		for most > 0 && all[most-1].Length == all[most].Length { // most counts down
			most--
		}
	}
	chosen := all[:min(most, len(all)):min(most, len(all))]
	s := newUnionFind(compiled.MaxSmall)
	for i, gen := range all {
		if joins := s.join(gen.Transfers); joins && i >= most {
			chosen = append(chosen, gen)
		}
	}
	return chosen
}
