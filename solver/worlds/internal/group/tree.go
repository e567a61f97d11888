package group

import (
	"context"

	"worldslide/solver/worlds/internal/compiled"
)

// Hub is the configuration by which small pieces are arranged, and the way from
// there home. On most boards it is the solved board and the way is none.
type Hub struct {
	At  compiled.Position
	Out []compiled.Step
}

// Tree is a spanning tree over configurations, breadth first from a root, by single
// steps.
//
// Along the tree every configuration gets slots, names for the cells of small
// pieces: at the root the cells in reading order, and a step carries slots along as
// it carries pieces. So a position is a configuration and an arrangement of the
// small pieces over the slots, and steps along the tree leave the arrangement alone.
// All other steps between the configurations permute it: they are Schreier's
// generators of the group of all that can be done (see Generator).
type Tree struct {
	*compiled.Board
	hub   *Hub
	nodes []node
	slots compiled.Store  // where each slot is, as if slots were small pieces
	index compiled.Lookup // of nodes, by key of the configuration
	cut   cut             // why configurations are missing that can be reached
	met   collection      // on the way
	next  int             // the first node that is not looked at yet
	atHub int             // how many have the large pieces where they are at the hub
}

// node is a configuration of a tree.
type node struct {
	key      uint64 // of the configuration
	parent   int32  // -1 for the root
	depth    int32
	down, up compiled.Step // from the parent to it, and back
}

// Reach bounds a tree. Configurations with all large pieces where they are at the
// hub are not counted and not bounded by depth: a search may begin and end in any
// of them.
type Reach struct {
	Depth          int32 // steps from the root
	Displacement   int   // cells that all large pieces together are from the hub
	Configurations int
}

// Unlimited is a depth that no tree has.
const Unlimited = 1 << 20

// mostAtHub bounds the configurations of a tree that have the large pieces where
// they are at the hub. Two gaps have no more.
const mostAtHub = 1 << 15

// cut is the set of bounds that left configurations out.
type cut uint8

const (
	cutDepth cut = 1 << iota
	cutDisplacement
	cutCount
)

// newTree returns a tree of its root alone, that will look for the shortest generators,
// most of them and some more.
func newTree(b *compiled.Board, hub *Hub, root compiled.Position, most int) *Tree {
	t := &Tree{Board: b, hub: hub, met: newCollection(b.Small, most)}
	next := compiled.Thing(0)
	for c, at := range root.At[:b.Cells] {
		if b.IsSmall(at) {
			root.At[c] = next
			next++
		}
	}
	t.nodes = append(t.nodes, node{parent: -1, key: b.ConfigKey(&root)})
	t.slots.Append(b, &root)
	t.index.Put(t.nodes[0].key, 0)
	return t
}

// span spans what is not spanned yet of all that a reach allows. Every configuration
// enters the tree once, and the reach bounds how many do. If ctx ends, it can go on.
func (t *Tree) span(ctx context.Context, r Reach) error {
	b := t.Board
	var buf [compiled.MostSteps]compiled.Step
	var at compiled.Position
	for ; t.next < len(t.nodes); t.next++ {
		i := t.next
		if i%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		t.slots.Get(b, i, &at)
		n := t.nodes[i]
		for _, s := range b.AppendSteps(buf[:0], &at) {
			if i > 0 && s == n.up {
				continue
			}
			key, _ := b.ConfigKeyAfter(&at, n.key, s)
			j, known := t.index.Get(key)
			to := at
			back, _ := b.Do(&to, s)
			if known {
				t.meet(int32(i), j, s, back, &to)
				continue
			}
			depth := n.depth + 1
			if to.Large == t.hub.At.Large && t.atHub < mostAtHub {
				t.atHub++
			} else if why := t.cuts(r, &to, depth); why != 0 {
				t.cut |= why
				continue
			}
			t.index.Put(key, int32(len(t.nodes)))
			t.slots.Append(b, &to)
			t.nodes = append(t.nodes, node{key: key, parent: int32(i), depth: depth, down: s, up: back})
		}
	}
	return nil
}

// cuts returns the bounds that leave out a configuration.
func (t *Tree) cuts(r Reach, p *compiled.Position, depth int32) cut {
	switch {
	case depth > r.Depth:
		return cutDepth
	case t.Displacement(p, &t.hub.At) > r.Displacement:
		return cutDisplacement
	case len(t.nodes) >= r.Configurations:
		return cutCount
	}
	return 0
}
