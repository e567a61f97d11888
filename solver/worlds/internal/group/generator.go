package group

import (
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

// collection is the generators that were met while a tree grows, the shortest for each
// permutation. Of equal ones the first stands. It leaves out those that are longer than
// most others, if they carry content nowhere where it was not carried before.
type collection struct {
	most    int
	all     []Generator
	known   compiled.Lookup // index in all, by permutation
	lengths []int           // how many there are of each length
	enough  int32           // most are shorter than this
	sets    sets
}

func newCollection(slots, most int) collection {
	return collection{most: most, enough: Unlimited, sets: newSets(slots)}
}

// meet looks at a step from one node to another, that is no branch of the tree: at are
// the slots after it as they were carried there, and length is that of the generator.
func (t *Tree) meet(from, to int32, s, back compiled.Step, at *compiled.Position) {
	c := &t.met
	length := t.nodes[from].depth + 1 + t.nodes[to].depth
	if length >= c.enough && c.sets.count <= 1 {
		return
	}
	var all [compiled.MaxSmall]Transfer
	n, change := 0, uint64(0)
	then := t.slots.Things(t.Board, int(to))
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

// count counts a generator that was added.
func (c *collection) count(length int32) {
	for int(length) >= len(c.lengths) { // which grows
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

// generators returns what was met, by length, not more than limit long.
func (t *Tree) generators(limit int32) []Generator {
	all := slices.DeleteFunc(t.met.all, func(gen Generator) bool { return gen.Length > limit })
	slices.SortStableFunc(all, func(a, b Generator) int { return int(a.Length - b.Length) })
	return all
}

// sets are slots in sets whose content can be exchanged.
type sets struct {
	root  [compiled.MaxSmall]uint8
	count int // of the sets
}

func newSets(slots int) sets {
	s := sets{count: slots}
	for i := range s.root {
		s.root[i] = uint8(i)
	}
	return s
}

func (s *sets) find(slot uint8) uint8 {
	for s.root[slot] != slot { // the root of a set is its own
		s.root[slot] = s.root[s.root[slot]]
		slot = s.root[slot]
	}
	return slot
}

// join joins the sets of the slots of transfers, and reports whether they were apart.
func (s *sets) join(all []Transfer) (joined bool) {
	for _, t := range all {
		if a, b := s.find(t.From), s.find(t.To); a != b {
			s.root[a] = b
			s.count--
			joined = true
		}
	}
	return joined
}

// choose returns the shortest generators, at most most of them and those more that
// it takes to carry content wherever all of them carry it.
func choose(all []Generator, most int) []Generator {
	if len(all) > most {
		// A whole class of lengths is kept or left, and with a generator its
		// inverse, which is as long.
		for most > 0 && all[most-1].Length == all[most].Length { // most counts down
			most--
		}
	}
	chosen := all[:min(most, len(all)):min(most, len(all))]
	s := newSets(compiled.MaxSmall)
	for i, gen := range all {
		if joins := s.join(gen.Transfers); joins && i >= most {
			chosen = append(chosen, gen)
		}
	}
	return chosen
}
