package group

import (
	"context"

	"worldslide/solver/worlds/internal/compiled"
)

// Hub is the configuration in which small pieces are arranged, and the steps from there to
// the solved board. On most boards it is the solved board itself and there are no steps.
type Hub struct {
	At  compiled.Position
	Out []compiled.Step
}

// Tree is a spanning tree over configurations, built by a breadth-first search from a root.
//
// The tree defines slots, which are names for the cells of small pieces: at the root they
// are numbered in reading order, and a step along the tree moves slots as it moves pieces.
// So a position is a configuration and an arrangement of the small pieces over the slots,
// and steps along the tree do not change the arrangement. All other steps between
// configurations permute it. They are Schreier's generators of the group of possible
// arrangements; see Generator.
type Tree struct {
	*compiled.Board
	hub   *Hub
	nodes []node
	slots compiled.Store  // by node: the position with slots as small pieces
	index compiled.Lookup // node by key of its configuration
	cut   bounds          // the bounds that left configurations out
	met   generatorSet    // the generators found so far
	next  int             // first node that is not expanded yet
	atHub int             // number of nodes with the large pieces at the hub
}

// node is a configuration of a tree.
type node struct {
	key      uint64 // key of the configuration
	parent   int32  // index, or -1 for the root
	depth    int32
	down, up compiled.Step // step from the parent to it, and back
}

// Reach bounds a tree. Configurations with all large pieces at the hub are exempt from all
// bounds but maxAtHub, because searches may begin and end in any of them.
type Reach struct {
	Depth          int32 // maximum number of steps from the root
	Displacement   int   // maximum sum of the distances of large pieces from the hub, in cells
	Configurations int
}

// Unlimited is greater than the depth of any tree.
const Unlimited = 1 << 20

// maxAtHub is the maximum number of exempt configurations with the large pieces at the
// hub. With two gaps there are never more.
const maxAtHub = 1 << 15

// bounds is a set of bounds that left configurations out.
type bounds uint8

const (
	cutDepth bounds = 1 << iota
	cutDisplacement
	cutCount
)

// newTree returns a tree of just its root, which will collect the most shortest generators
// and those needed to connect orbits.
func newTree(b *compiled.Board, hub *Hub, root compiled.Position, most int) *Tree {
	t := &Tree{Board: b, hub: hub, met: newGeneratorSet(b.Small, most)}
	next := compiled.PieceIndex(0)
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

// span grows the tree to all configurations within a reach, or returns an error if ctx
// ends. A later call continues where it stopped.
func (t *Tree) span(ctx context.Context, r Reach) error {
	b := t.Board
	var buf [compiled.MaxSteps]compiled.Step
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
				t.addGenerator(int32(i), j, s, back, &to)
				continue
			}
			depth := n.depth + 1
			if to.Large == t.hub.At.Large && t.atHub < maxAtHub {
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

// cuts returns the bound that excludes a configuration, or 0.
func (t *Tree) cuts(r Reach, p *compiled.Position, depth int32) bounds {
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
