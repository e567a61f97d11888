package group

import (
	"context"
	"math"
	"slices"

	"worldslide/solver/worlds/internal/compiled"
)

// Chart is all that is known of how small pieces can be arranged around a hub: the
// part of a tree that leads to its generators, and how far, by them, any slot is
// from any other.
type Chart struct {
	*compiled.Board
	Hub *Hub
	// Generators begin with those of the tree; products of them follow.
	Generators []Generator
	// Far is the least length of generators that carry content from a slot to
	// another: by the one it comes to, then by the one it comes from.
	Far [compiled.MaxSmall][]int32
	// Orbits is how many sets of slots there are whose content can be exchanged.
	Orbits int
	// HubNode is the node of the hub, and HubArrangement what is to be arranged
	// there: at home every piece is in its slot.
	HubNode        int32
	HubArrangement Arrangement
	// AtHub are the nodes with the large pieces where they are at the hub.
	AtHub []HubPlacing
	// Configurations is how many the tree had of which the chart was made.
	Configurations int
	// Reach is what bounded that tree.
	Reach Reach

	// Begins and Costs are From and Cost of the generators.
	Begins, Costs []int32
	// Carries is, by slot, which generators take its content where.
	Carries [compiled.MaxSmall][]Carry

	parents   []int32 // of the nodes
	leading   int32   // how many of the nodes, the first, lead to where generators begin
	plain     int     // how many generators are those of the tree
	nodes     []node
	root      compiled.Position
	rootSlots []compiled.Cell // by slot: its cell at the root
	index     compiled.Lookup // of nodes, by key of the configuration
	complete  bool            // no generator of the tree is missing
	cut       cut             // why the tree is not all that can be reached, if it is not
}

// HubPlacing is a node with the large pieces where they are at the hub.
type HubPlacing struct {
	Node int32
	Gap  [compiled.MaxGaps]uint8
}

// Arrangement is which small piece is in each slot.
type Arrangement [compiled.MaxSmall]uint8

// Carry is that a generator takes the content of some slot to another.
type Carry struct {
	Generator int32
	To        uint8
}

// Unreachable is more than any distance between slots.
const Unreachable = math.MaxInt32 / 2

// mostGenerators is how many generators a search tries from a node at most. They
// are the shortest; longer ones are seldom of use. The more pieces there are, the
// more it takes to get them everywhere: a few boards of each kind were solved with
// half and twice as many, which were slower or found longer solutions.
func mostGenerators(b *compiled.Board) int {
	if b.Small > 40 {
		return 6000
	}
	return 2000
}

// Drawing is a chart in the making. What is done of it stays when a context ends.
type Drawing struct {
	tree  *Tree
	reach Reach
}

// NewDrawing begins a chart of what is near a root.
func NewDrawing(b *compiled.Board, hub *Hub, root compiled.Position, r Reach) *Drawing {
	return &Drawing{newTree(b, hub, root, mostGenerators(b)), r}
}

// Draw makes a chart of what is near a root.
func Draw(ctx context.Context, b *compiled.Board, hub *Hub, root compiled.Position, r Reach) (*Chart, error) {
	return NewDrawing(b, hub, root, r).Finish(ctx)
}

// Finish goes on until the chart is made, unless ctx ends.
func (d *Drawing) Finish(ctx context.Context) (*Chart, error) {
	t, r := d.tree, d.reach
	if err := t.span(ctx, r); err != nil {
		return nil, err
	}
	most := mostGenerators(t.Board)
	limit := 2*min(r.Depth, Unlimited) + 1
	if t.cut&cutDepth == 0 {
		limit = 2*Unlimited + 1
	}
	generators := t.generators(limit)
	c := &Chart{Board: t.Board, Hub: t.hub, Generators: choose(generators, most), Reach: r, Configurations: len(t.nodes), cut: t.cut}
	c.plain = len(c.Generators)
	c.complete = c.plain == len(generators)
	c.keep(t)
	c.measure()
	c.HubNode, _ = c.Find(&t.hub.At)
	c.HubArrangement = c.Arrange(&t.hub.At, c.HubNode)
	return c, nil
}

// keep takes over the nodes of a tree that lead to the generators, and then those with
// the large pieces where they are at the hub, where a search begins and ends.
func (c *Chart) keep(t *Tree) {
	renamed := make([]int32, len(t.nodes))
	for i := range renamed {
		renamed[i] = -1
	}
	needed := make([]bool, len(t.nodes))
	need := func(i int32) {
		for ; i >= 0 && !needed[i]; i = t.nodes[i].parent { // a parent comes before its children
			needed[i] = true
		}
	}
	var p compiled.Position
	take := func() { // a parent comes before its children
		for i, n := range t.nodes {
			if !needed[i] || renamed[i] >= 0 {
				continue
			}
			renamed[i] = int32(len(c.nodes))
			t.slots.Get(t.Board, i, &p)
			c.index.Put(n.key, renamed[i])
			if p.Large == c.Hub.At.Large {
				c.AtHub = append(c.AtHub, HubPlacing{renamed[i], p.Gap})
			}
			if n.parent >= 0 {
				n.parent = renamed[n.parent]
			}
			c.nodes = append(c.nodes, n)
			c.parents = append(c.parents, n.parent)
		}
	}
	for _, gen := range c.Generators {
		need(gen.From)
		need(gen.To)
	}
	take()
	for i := range t.nodes {
		t.slots.Get(t.Board, i, &p)
		if p.Large == c.Hub.At.Large {
			need(int32(i))
		}
	}
	take()
	for i := range c.Generators {
		gen := &c.Generators[i]
		gen.From, gen.To = renamed[gen.From], renamed[gen.To]
	}
	t.slots.Get(t.Board, 0, &c.root)
	for at, s := range c.root.At[:c.Cells] {
		if c.IsSmall(s) {
			c.rootSlots = append(c.rootSlots, compiled.Cell(at))
		}
	}
}

// measure finds the distances between slots, by the algorithm of Floyd and
// Warshall.
func (c *Chart) measure() {
	n := c.Small
	for to := range n {
		c.Far[to] = make([]int32, n)
		for from := range n {
			c.Far[to][from] = Unreachable
		}
		c.Far[to][to] = 0
	}
	for _, gen := range c.Generators {
		for _, t := range gen.Transfers {
			c.Far[t.To][t.From] = min(c.Far[t.To][t.From], gen.Length)
		}
	}
	for via := range n {
		for to := range n {
			on := c.Far[to][via]
			if on == Unreachable {
				continue
			}
			for from, first := range c.Far[via] {
				c.Far[to][from] = min(c.Far[to][from], first+on)
			}
		}
	}
	c.pack()
	c.Orbits = 0
	for s := range n {
		if !slices.ContainsFunc(c.Far[s][:s], func(d int32) bool { return d < Unreachable }) {
			c.Orbits++
		}
	}
}

// pack lays out the generators for those who try them all, one after another.
func (c *Chart) pack() {
	c.Begins, c.Costs = c.Begins[:0], c.Costs[:0]
	for slot := range c.Small {
		c.Carries[slot] = c.Carries[slot][:0]
	}
	c.leading = 0
	for i := range c.Generators {
		gen := &c.Generators[i]
		c.leading = max(c.leading, gen.From+1)
		c.Begins, c.Costs = append(c.Begins, gen.From), append(c.Costs, gen.Cost)
		for _, t := range gen.Transfers {
			c.Carries[t.From] = append(c.Carries[t.From], Carry{int32(i), t.To})
		}
	}
}

// Find returns the node of the configuration of a position.
func (c *Chart) Find(p *compiled.Position) (int32, bool) { return c.index.Get(c.ConfigKey(p)) }

// Has reports whether a configuration is a node, by its key.
func (c *Chart) Has(key uint64) bool {
	_, ok := c.index.Get(key)
	return ok
}

// Nodes returns how many configurations the chart has.
func (c *Chart) Nodes() int { return len(c.nodes) }

// Depth returns how many steps a node is from the root.
func (c *Chart) Depth(node int32) int32 { return c.nodes[node].depth }

// Whole reports whether the chart's tree is all that can be reached: what it does
// not reach, nothing does.
func (c *Chart) Whole() bool { return c.cut == 0 }

// Complete reports whether what the chart's generators cannot do cannot be done.
func (c *Chart) Complete() bool { return c.Whole() && c.complete }

// DepthCut reports whether configurations are missing that are too deep.
func (c *Chart) DepthCut() bool { return c.cut&cutDepth != 0 }

// Rich reports whether the chart has at least half of the generators that a
// search can use.
func (c *Chart) Rich() bool { return 2*len(c.Generators) >= mostGenerators(c.Board) }

// Full reports whether content can be exchanged between as many slots as there can
// be: all, or where there are only large gaps, which everything passes by two
// cells, a quarter.
func (c *Chart) Full() bool {
	if c.OnlyLargeGaps() {
		return c.Orbits <= 4
	}
	return c.Orbits <= 1
}

// Arrange returns the arrangement of a position whose configuration is a node: the
// steps up the tree leave it alone, and at the root the slots are known.
func (c *Chart) Arrange(p *compiled.Position, node int32) (a Arrangement) {
	at := *p
	for ; c.nodes[node].parent >= 0; node = c.nodes[node].parent { // a parent comes before its children
		c.Do(&at, c.nodes[node].up)
	}
	for slot, cell := range c.rootSlots {
		a[slot] = uint8(at.At[cell])
	}
	return a
}

// Slots returns the position of a node, with the slots as its small pieces.
func (c *Chart) Slots(node int32) compiled.Position {
	var down []compiled.Step
	for ; c.nodes[node].parent >= 0; node = c.nodes[node].parent { // a parent comes before its children
		down = append(down, c.nodes[node].down)
	}
	p := c.root
	for i := len(down) - 1; i >= 0; i-- {
		c.Do(&p, down[i])
	}
	return p
}

// AppendWay appends the steps along the tree from one node to another.
func (c *Chart) AppendWay(dst []compiled.Step, from, to int32) []compiled.Step {
	var buf [256]compiled.Step
	down := buf[:0]
	for from != to {
		// A parent comes before its children, so the later one has to go up; they
		// meet at the root if nowhere else.
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

// Distances fills in how many steps along the tree every node is from one.
func (c *Chart) Distances(dst []int32, from int32) []int32 {
	return c.distances(dst, from, int32(len(c.parents)))
}

// Approaches fills in how many steps each generator takes from a node: the way to where
// it begins, and its own. It uses the room of another slice.
func (c *Chart) Approaches(dst, room []int32, from int32) (approaches, roomUsed []int32) {
	up := int32(0)
	if c.leading == 0 {
		return dst[:0], room // there are no generators
	}
	for ; from >= c.leading; from = c.parents[from] { // a parent comes before its children
		up++
	}
	room = c.distances(room, from, c.leading)
	dst = slices.Grow(dst[:0], len(c.Begins))[:len(c.Begins)]
	costs := c.Costs[:len(dst)]
	for k, begin := range c.Begins {
		dst[k] = up + room[begin] + costs[k]
	}
	return dst, room
}

// distances fills in the distances of the first nodes from one of them.
func (c *Chart) distances(dst []int32, from, most int32) []int32 {
	dst = slices.Grow(dst[:0], int(most))[:most]
	// From a node on the way to the root one goes up, from all others first to their
	// parents, which come before them.
	var buf [256]int32
	up := buf[:0]
	for n := from; n >= 0; n = c.parents[n] { // a parent comes before its children
		up = append(up, n)
	}
	next := int32(0)
	for i := len(up) - 1; i >= 0; i-- {
		c.distancesOver(dst, next, up[i])
		dst[up[i]] = int32(i)
		next = up[i] + 1
	}
	c.distancesOver(dst, next, most)
	return dst
}

// distancesOver fills in the distances of some nodes from those of their parents.
func (c *Chart) distancesOver(dst []int32, begin, end int32) {
	parents := c.parents[begin:end]
	for i, parent := range parents {
		dst[begin+int32(i)] = dst[parent] + 1
	}
}

// Sum returns how far all pieces of an arrangement are from their home slots, all
// together, and whether each of them can get there.
func (c *Chart) Sum(a *Arrangement) (sum int32, all bool) {
	var slot Arrangement
	for s, piece := range a[:c.Small] {
		slot[piece] = uint8(s)
	}
	for to, piece := range c.HubArrangement[:c.Small] {
		d := c.Far[to][slot[piece]]
		if d == Unreachable {
			return 0, false
		}
		sum += d
	}
	return sum, true
}

// Join adds a generator that is none of the tree's, if it or its inverse carries
// content where none of the chart does. It reports whether it was added.
func (c *Chart) Join(gen Generator) bool {
	if !slices.ContainsFunc(gen.Transfers, func(t Transfer) bool { return c.Far[t.To][t.From] == Unreachable }) {
		return false
	}
	c.Generators = slices.Insert(c.Generators, c.plain, gen)
	c.plain++
	c.measure()
	return true
}

// Loop makes a generator of steps that lead from a node to another, whatever
// becomes of the large pieces on the way. It is false if they do not.
func (c *Chart) Loop(from int32, steps []compiled.Step) (Generator, bool) {
	p := c.Slots(from)
	gen := Generator{From: from, Inner: steps, Back: c.Reverse(p, steps), Cost: int32(len(steps))}
	for _, s := range steps {
		if _, ok := c.Do(&p, s); !ok {
			return gen, false
		}
	}
	var ok bool
	if gen.To, ok = c.Find(&p); !ok {
		return gen, false
	}
	gen.Length = c.nodes[from].depth + gen.Cost + c.nodes[gen.To].depth
	// At the root every slot shows its content's slot of before.
	for slot, content := range c.Arrange(&p, gen.To) {
		if slot < c.Small && int(content) != slot {
			t := Transfer{content, uint8(slot)}
			gen.Transfers = append(gen.Transfers, t)
			gen.change ^= transferKey(t)
		}
	}
	return gen, true
}

// RootCell returns the cell of a slot at the root.
func (c *Chart) RootCell(slot int) compiled.Cell { return c.rootSlots[slot] }
