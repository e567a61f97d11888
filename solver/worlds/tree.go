package worlds

import (
	"context"
)

// A configuration is where the large pieces and the gaps are, whatever small
// pieces stand on the other cells. This file spans a tree over the configurations
// near home: breadth first from a root, by single steps.
//
// Along the tree every configuration gets slots, names for the cells of small
// pieces: at the root the cells in reading order, and a step carries slots along
// as it carries pieces. So a position is a configuration and an arrangement of the
// small pieces over the slots, and steps along the tree leave the arrangement
// alone. All other steps between the configurations permute it: they are
// Schreier's generators of the group of all that can be done (see generators.go).

// node is a configuration of the tree.
type node struct {
	slots    position // where each slot is, as if slots were small pieces
	parent   int32    // -1 for the root
	depth    int32
	down, up step // from the parent to it, and back
}

// tree is a spanning tree, in breadth-first order.
type tree struct {
	*ground
	nodes []node
	index lookup // of nodes, by configKey
	cut   cut    // why configurations are missing that can be reached
}

// reach bounds a tree. Configurations with all large pieces home are not counted
// and not bounded: a search may begin and end in any of them.
type reach struct {
	depth          int32 // steps from the root
	displacement   int   // cells that all large pieces together are from home
	configurations int
}

// unlimited is a depth that no tree has.
const unlimited = 1 << 20

// cut is the set of bounds that left configurations out.
type cut uint8

const (
	cutDepth cut = 1 << iota
	cutDisplacement
	cutCount
)

// span spans a tree from a configuration.
func span(ctx context.Context, g *ground, root position, r reach) (*tree, error) {
	t := &tree{ground: g}
	next := thing(0)
	for c, at := range root.at[:g.cells] {
		if at.isSmall() {
			root.at[c] = next
			next++
		}
	}
	t.nodes = append(t.nodes, node{slots: root, parent: -1})
	t.index.put(g.configKey(&root), 0)
	var buf [16]step
	for i := 0; i < len(t.nodes); i++ {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		at := t.nodes[i].slots
		for _, s := range g.appendSteps(buf[:0], &at) {
			to := at
			back, _ := g.do(&to, s)
			key := g.configKey(&to)
			if _, known := t.index.get(key); known {
				continue
			}
			if why := g.cuts(r, &to, t.nodes[i].depth+1, len(t.nodes)); why != 0 {
				t.cut |= why
				continue
			}
			t.index.put(key, int32(len(t.nodes)))
			t.nodes = append(t.nodes, node{slots: to, parent: int32(i), depth: t.nodes[i].depth + 1, down: s, up: back})
		}
	}
	return t, nil
}

// cuts returns the bounds that leave out a configuration.
func (g *ground) cuts(r reach, p *position, depth int32, known int) cut {
	switch {
	case p.large == g.base.large:
		return 0
	case depth > r.depth:
		return cutDepth
	case g.displacement(p) > r.displacement:
		return cutDisplacement
	case known >= r.configurations:
		return cutCount
	}
	return 0
}

// displacement returns how many cells the large pieces are from home, all
// together.
func (g *ground) displacement(p *position) int {
	sum := 0
	for i, c := range p.large[:g.large] {
		sum += g.distance(c, g.base.large[i])
	}
	return sum
}
