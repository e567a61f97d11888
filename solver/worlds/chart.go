package worlds

import (
	"context"
	"math"
)

// chart is all that is known of how small pieces can be arranged while the large
// ones are home or near it: the part of a tree that leads to its generators, and
// how far, by them, any slot is from any other. It never changes.
type chart struct {
	*ground
	plain      int         // how many generators are those of the tree, which come first
	generators []generator // from and to are indices of nodes
	nodes      []chartNode
	index      lookup            // of nodes, by configKey
	far        [maxSmall][]int32 // [to][from]: the least length of generators that carry a piece there
	reach      reach

	baseNode        int32
	baseArrangement arrangement

	complete bool // no generator of the tree is missing
	tree     int  // configurations of the tree that it was made of
	cut      cut  // why the tree is not all that can be reached, if it is not
	orbits   int  // sets of slots whose content can be exchanged
}

// chartNode is a configuration of a chart. A parent comes before its children.
type chartNode struct {
	slots    position
	parent   int32
	depth    int32
	down, up step
}

// unreachable is more than any distance between slots.
const unreachable = math.MaxInt32 / 2

// mostGenerators is how many generators a search tries from a node at most. They
// are the shortest; longer ones are seldom of use. The more pieces there are, the
// more it takes to get them everywhere.
func (g *ground) mostGenerators() int {
	if g.small > 40 {
		return 6000
	}
	return 2000
}

// fewGenerators is how many are too few to search by.
const fewGenerators = 150

// draw makes a chart of what is near a root.
func draw(ctx context.Context, g *ground, root position, r reach) (*chart, error) {
	t, err := span(ctx, g, root, r)
	if err != nil {
		return nil, err
	}
	limit := 2*min(r.depth, unlimited) + 1
	if t.cut&cutDepth == 0 {
		limit = 2*unlimited + 1
	}
	generators, err := t.generators(ctx, limit)
	if err != nil {
		return nil, err
	}
	c := &chart{ground: g, generators: t.choose(generators, g.mostGenerators()), reach: r, tree: len(t.nodes), cut: t.cut}
	c.plain = len(c.generators)
	c.complete = c.plain == len(generators)
	c.keep(t)
	c.measure()
	c.baseNode, _ = c.find(&g.base)
	c.baseArrangement = c.arrange(&g.base, c.baseNode)
	return c, nil
}

// keep takes over the nodes of a tree that lead to the generators, and those with
// all large pieces home, where the search begins and ends.
func (c *chart) keep(t *tree) {
	needed := make([]bool, len(t.nodes))
	need := func(i int32) {
		for ; i >= 0 && !needed[i]; i = t.nodes[i].parent {
			needed[i] = true
		}
	}
	for _, gen := range c.generators {
		need(gen.from)
		need(gen.to)
	}
	for i := range t.nodes {
		if t.nodes[i].slots.large == c.base.large {
			need(int32(i))
		}
	}
	renamed := make([]int32, len(t.nodes))
	for i, n := range t.nodes {
		if !needed[i] {
			continue
		}
		renamed[i] = int32(len(c.nodes))
		c.index.put(c.configKey(&n.slots), renamed[i])
		parent := int32(-1)
		if n.parent >= 0 {
			parent = renamed[n.parent]
		}
		c.nodes = append(c.nodes, chartNode{n.slots, parent, n.depth, n.down, n.up})
	}
	for i := range c.generators {
		gen := &c.generators[i]
		gen.from, gen.to = renamed[gen.from], renamed[gen.to]
	}
}

// measure finds the distances between slots, by the algorithm of Floyd and
// Warshall.
func (c *chart) measure() {
	c.orbits = 0
	defer func() {
		for s := range c.small {
			first := true
			for before := range s {
				first = first && c.far[s][before] == unreachable
			}
			if first {
				c.orbits++
			}
		}
	}()
	n := c.small
	for to := range n {
		c.far[to] = make([]int32, n)
		for from := range n {
			c.far[to][from] = unreachable
		}
		c.far[to][to] = 0
	}
	for _, gen := range c.generators {
		for _, t := range gen.trades {
			c.far[t.to][t.from] = min(c.far[t.to][t.from], gen.length)
		}
	}
	for via := range n {
		for to := range n {
			on := c.far[to][via]
			if on == unreachable {
				continue
			}
			for from, first := range c.far[via] {
				c.far[to][from] = min(c.far[to][from], first+on)
			}
		}
	}
}

// find returns the node of the configuration of a position.
func (c *chart) find(p *position) (int32, bool) {
	return c.index.get(c.configKey(p))
}

// has reports whether a configuration is a node, by its key.
func (c *chart) has(key uint64) bool {
	_, ok := c.index.get(key)
	return ok
}

// arrangement is which small piece is in each slot.
type arrangement [maxSmall]uint8

// arrange returns the arrangement of a position whose configuration is a node.
func (c *chart) arrange(p *position, node int32) (a arrangement) {
	for at, slot := range c.nodes[node].slots.at[:c.cells] {
		if slot.isSmall() {
			a[slot] = uint8(p.at[at])
		}
	}
	return a
}

// appendWay appends the steps along the tree from one node to another.
func (c *chart) appendWay(dst []step, from, to int32) []step {
	var buf [256]step
	down := buf[:0]
	for from != to {
		// A parent comes before its children, so the later one has to go up.
		if from > to {
			dst = append(dst, c.nodes[from].up)
			from = c.nodes[from].parent
		} else {
			down = append(down, c.nodes[to].down)
			to = c.nodes[to].parent
		}
	}
	for i := len(down) - 1; i >= 0; i-- {
		dst = append(dst, down[i])
	}
	return dst
}

// distances fills in how many steps along the tree every node is from one.
func (c *chart) distances(dst []int32, from int32) []int32 {
	dst = append(dst[:0], make([]int32, len(c.nodes))...)
	for i := range dst {
		dst[i] = -1
	}
	for d, n := int32(0), from; n >= 0; n = c.nodes[n].parent {
		dst[n] = d
		d++
	}
	for i, d := range dst {
		if d < 0 {
			dst[i] = dst[c.nodes[i].parent] + 1
		}
	}
	return dst
}

// sum returns how far all pieces of an arrangement are from their home slots, all
// together, and whether each of them can get there.
func (c *chart) sum(a *arrangement) (sum int32, all bool) {
	var slot [maxSmall]uint8
	for s, piece := range a[:c.small] {
		slot[piece] = uint8(s)
	}
	for to, piece := range c.baseArrangement[:c.small] {
		d := c.far[to][slot[piece]]
		if d == unreachable {
			return 0, false
		}
		sum += d
	}
	return sum, true
}

// whole reports whether the chart's tree is all that can be reached: what it does
// not reach, nothing does.
func (c *chart) whole() bool { return c.cut == 0 }
