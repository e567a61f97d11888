package group

import (
	"context"
	"errors"
	"math"
	"slices"

	"worldslide/solver/worlds/internal/compiled"
)

// GeneratorTable is the table that arranging small pieces at a hub needs: the generators, the part
// of the tree that leads to them, and the distances between slots.
type GeneratorTable struct {
	*compiled.Board
	Hub *Hub
	// Generators has those that come from the tree first, then products of them.
	Generators []Generator
	// Far[to][from] is the minimum total Length of generators that carry the content of
	// slot from to slot to, or Unreachable.
	Far [compiled.MaxSmall][]int32
	// Orbits is the number of orbits of slots: contents can be exchanged within an orbit
	// only.
	Orbits int
	// HubNode is the node of the hub. HubArrangement is the arrangement to make there, with
	// which every piece is home after the way out.
	HubNode        int32
	HubArrangement Arrangement
	// AtHub lists the nodes whose large pieces are where they are at the hub.
	AtHub []HubPlacing
	// Configurations is the number of configurations of the tree.
	Configurations int
	// Reach is the bounds of the tree.
	Reach Reach

	// Begins and Costs are From and Cost of the generators, for fast access.
	Begins, Costs []int32
	// Carries lists, by slot, the generators that move its content.
	Carries [compiled.MaxSmall][]Carry

	parents   []int32 // by node
	leading   int32   // number of leading nodes that contain the paths to all generators
	plain     int     // number of generators that come from the tree or from loops
	nodes     []node
	root      compiled.Position
	rootSlots []compiled.Cell // by slot: its cell at the root
	index     compiled.Lookup // node by key of its configuration
	complete  bool            // no generator of the tree was left out
	cut       bounds          // the bounds that left configurations out of the tree
}

// HubPlacing is a node whose large pieces are where they are at the hub.
type HubPlacing struct {
	Node int32
	Gap  [compiled.MaxGaps]uint8
}

// Arrangement is the small piece in each slot.
type Arrangement [compiled.MaxSmall]uint8

// Carry says that a generator carries the content of a slot to another.
type Carry struct {
	Generator int32
	To        uint8
}

// Unreachable is greater than any distance between slots.
const Unreachable = math.MaxInt32 / 2

// maxGenerators is the maximum number of generators of a tree. The shortest ones are kept;
// longer ones are rarely useful. The more pieces there are, the more generators it takes to
// bring them everywhere. On a few boards of each kind, half and twice as many were slower
// or gave longer solutions.
func maxGenerators(b *compiled.Board) int {
	if b.Small > 40 {
		return 6000
	}
	return 2000
}

// Builder computes a GeneratorTable. It keeps its progress when a context ends.
type Builder struct {
	tree  *Tree
	reach Reach
}

// NewBuilder prepares the computation of the table around a root.
func NewBuilder(b *compiled.Board, hub *Hub, root compiled.Position, r Reach) *Builder {
	return &Builder{newTree(b, hub, root, maxGenerators(b)), r}
}

// Build computes the table around a root, like Finish.
func Build(ctx context.Context, b *compiled.Board, hub *Hub, root compiled.Position, r Reach) (*GeneratorTable, error) {
	return NewBuilder(b, hub, root, r).Finish(ctx)
}

// ErrFar is returned for a tree that ends before the hub because it has as many configurations as it may
// have.
var ErrFar = errors.New("group: the hub is too far from the root")

// Finish computes the rest of the table, or returns an error if ctx ends, or ErrFar.
func (d *Builder) Finish(ctx context.Context) (*GeneratorTable, error) {
	t, r := d.tree, d.reach
	if err := t.span(ctx, r); err != nil {
		return nil, err
	}
	most := maxGenerators(t.Board)
	limit := 2*min(r.Depth, Unlimited) + 1
	if t.cut&cutDepth == 0 {
		limit = 2*Unlimited + 1
	}
	generators := t.generators(limit)
	c := &GeneratorTable{Board: t.Board, Hub: t.hub, Generators: choose(generators, most), Reach: r, Configurations: len(t.nodes), cut: t.cut}
	c.plain = len(c.Generators)
	c.complete = c.plain == len(generators)
	c.keep(t)
	c.measure()
	node, ok := c.Find(&t.hub.At)
	if !ok {
		return nil, ErrFar
	}
	c.HubNode = node
	c.HubArrangement = c.Arrange(&t.hub.At, c.HubNode)
	return c, nil
}

// keep copies the nodes that the table needs from a tree: first those on paths to
// generators, then those with the large pieces at the hub, where searches begin and end.
func (c *GeneratorTable) keep(t *Tree) {
	renamed := make([]int32, len(t.nodes))
	for i := range renamed {
		renamed[i] = -1
	}
	needed := make([]bool, len(t.nodes))
	need := func(i int32) {
		for ; i >= 0 && !needed[i]; i = t.nodes[i].parent { // a parent has a lower index than its children
			needed[i] = true
		}
	}
	var p compiled.Position
	take := func() { // in order of index, so that parents come first
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

// measure computes the distances between slots by the Floyd-Warshall algorithm, and the
// number of orbits.
func (c *GeneratorTable) measure() {
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

// pack fills in the arrays that searches iterate over.
func (c *GeneratorTable) pack() {
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
func (c *GeneratorTable) Find(p *compiled.Position) (int32, bool) { return c.index.Get(c.ConfigKey(p)) }

// Has reports whether the configuration with a key is a node.
func (c *GeneratorTable) Has(key uint64) bool {
	_, ok := c.index.Get(key)
	return ok
}

// Nodes returns the number of nodes.
func (c *GeneratorTable) Nodes() int { return len(c.nodes) }

// Depth returns the distance of a node from the root, in steps.
func (c *GeneratorTable) Depth(node int32) int32 { return c.nodes[node].depth }

// Whole reports whether the tree has all configurations that can be reached.
func (c *GeneratorTable) Whole() bool { return c.cut == 0 }

// Complete reports whether every possible arrangement is a product of the generators.
func (c *GeneratorTable) Complete() bool { return c.Whole() && c.complete }

// DepthCut reports whether configurations were left out because of their depth.
func (c *GeneratorTable) DepthCut() bool { return c.cut&cutDepth != 0 }

// Rich reports whether there are at least half of the maximum number of generators.
func (c *GeneratorTable) Rich() bool { return 2*len(c.Generators) >= maxGenerators(c.Board) }

// Full reports whether the number of orbits is as small as possible: one, or four if only
// large gaps are active, which move small pieces two cells at a time.
func (c *GeneratorTable) Full() bool {
	if c.OnlyLargeGaps() {
		return c.Orbits <= 4
	}
	return c.Orbits <= 1
}

// Arrange returns the arrangement of a position whose configuration is that of node. It
// follows the tree to the root, which does not change the arrangement, and reads the slots
// there.
func (c *GeneratorTable) Arrange(p *compiled.Position, node int32) (a Arrangement) {
	at := *p
	for ; c.nodes[node].parent >= 0; node = c.nodes[node].parent { // a parent has a lower index than its children
		c.Do(&at, c.nodes[node].up)
	}
	for slot, cell := range c.rootSlots {
		a[slot] = uint8(at.At[cell])
	}
	return a
}

// Slots returns the position of a node in which each small piece is in the slot of the same
// number.
func (c *GeneratorTable) Slots(node int32) compiled.Position {
	var down []compiled.Step
	for ; c.nodes[node].parent >= 0; node = c.nodes[node].parent { // a parent has a lower index than its children
		down = append(down, c.nodes[node].down)
	}
	p := c.root
	for i := len(down) - 1; i >= 0; i-- {
		c.Do(&p, down[i])
	}
	return p
}

// AppendWay appends the steps along the tree from one node to another.
func (c *GeneratorTable) AppendWay(dst []compiled.Step, from, to int32) []compiled.Step {
	var buf [256]compiled.Step
	down := buf[:0]
	for from != to {
		// A parent has a lower index than its children, so the node with the higher index
		// goes up. The paths meet at the root at the latest.
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

// Distances returns the distances of all nodes from one node along the tree, in steps.
func (c *GeneratorTable) Distances(dst []int32, from int32) []int32 {
	return c.distances(dst, from, int32(len(c.parents)))
}

// Approaches returns how many steps each generator takes from a node: the path to its
// start, and its own. It uses the memory of dst and room.
func (c *GeneratorTable) Approaches(dst, room []int32, from int32) (approaches, roomUsed []int32) {
	up := int32(0)
	if c.leading == 0 {
		return dst[:0], room // there are no generators
	}
	for ; from >= c.leading; from = c.parents[from] { // a parent has a lower index than its children
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

// distances computes the distances of the first most nodes from one of them.
func (c *GeneratorTable) distances(dst []int32, from, most int32) []int32 {
	dst = slices.Grow(dst[:0], int(most))[:most]
	// The ancestors of from are reached upwards. All other nodes are reached through their
	// parents, which have lower indices.
	var buf [256]int32
	up := buf[:0]
	for n := from; n >= 0; n = c.parents[n] { // a parent has a lower index than its children
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

// distancesOver computes the distances of nodes from those of their parents.
func (c *GeneratorTable) distancesOver(dst []int32, begin, end int32) {
	parents := c.parents[begin:end]
	for i, parent := range parents {
		dst[begin+int32(i)] = dst[parent] + 1
	}
}

// Sum returns the sum of the distances of all pieces from their slots in HubArrangement,
// and false if one of them cannot get there.
func (c *GeneratorTable) Sum(a *Arrangement) (sum int32, all bool) {
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

// Join adds a generator that does not come from the tree, if it carries content between
// slots that no product of generators connects. It reports whether it was added.
func (c *GeneratorTable) Join(gen Generator) bool {
	if !slices.ContainsFunc(gen.Transfers, func(t Transfer) bool { return c.Far[t.To][t.From] == Unreachable }) {
		return false
	}
	c.Generators = slices.Insert(c.Generators, c.plain, gen)
	c.plain++
	c.measure()
	return true
}

// Loop makes a generator of steps that lead from one node to another. Large pieces may be
// anywhere on the way. It returns false if a step is illegal or if the last configuration
// is not a node.
func (c *GeneratorTable) Loop(from int32, steps []compiled.Step) (Generator, bool) {
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
	// Before the steps each slot held its own number, so each slot now shows where its
	// content came from.
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
func (c *GeneratorTable) RootCell(slot int) compiled.Cell { return c.rootSlots[slot] }
