package klotski

import (
	"context"
	"math/bits"
	"slices"
)

// Component is all positions that can be reached from one another, one of each
// and its mirror image. Every step can be taken back, so it is the same from
// whichever of them it is explored, but for the order.
//
// The steps are kept beside the positions: finding out whether a position is
// known costs more than all else, and so it is done once for each step, and not
// again for each distance.
type Component struct {
	positions []Position // in the order found, breadth first
	slots     []uint32   // hash table: 1 + index of a position, or 0
	shift     uint       // the top bits of a hash that choose the slot
	edges     []edge     // the steps of all positions, one position after another
	first     []uint32   // where those of each begin, and the end
}

// edge is a step to a position known by its index: the index, which no set of
// pieces brings to twenty bits, and the block's top-left cell before and after,
// each as seen in the position that is kept, be it the image or not.
// It is one word of 32 bits, because there are more of these than of all else.
type edge uint32

func newEdge(to uint32, from, at uint8) edge { return edge(to<<10 | uint32(from)<<5 | uint32(at)) }

func (e edge) to() uint32  { return uint32(e >> 10) }
func (e edge) from() uint8 { return uint8(e >> 5 & 31) }
func (e edge) at() uint8   { return uint8(e & 31) }

// checkEvery is how many positions are looked at between two looks at the
// context: far less than a millisecond.
const checkEvery = 1024

// usual is how many positions there is room for from the start. Making room
// bit by bit took as long as finding what to put there.
const usual = 1 << 14

// Explore finds the component of a position. The error is that of ctx, if it
// ended before.
func Explore(ctx context.Context, start Position) (*Component, error) {
	const bits = 15
	c := &Component{
		positions: make([]Position, 0, usual),
		slots:     make([]uint32, 1<<bits),
		shift:     64 - bits,
		edges:     make([]edge, 0, 4*usual),
		first:     make([]uint32, 0, usual+1),
	}
	first, _ := start.canonical()
	c.index(first)
	var buf [maxSteps]step[Position]
	for i := 0; i < len(c.positions); i++ {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		c.makeRoom()
		c.first = append(c.first, uint32(len(c.edges)))
		for _, s := range c.positions[i].appendSteps(buf[:0]) {
			to, mirrored := s.to.canonical()
			at := s.at
			if mirrored {
				at = uint8(mirrorCell(int(at), s.to.widthAt(at)))
			}
			c.edges = append(c.edges, newEdge(c.index(to), s.from, at))
		}
	}
	c.first = append(c.first, uint32(len(c.edges)))
	return c, nil
}

// Len returns the number of positions, mirror images not counted.
func (c *Component) Len() int { return len(c.positions) }

// Position returns a position by its index, from 0 to Len()-1. Index 0 is the
// one that was explored, or its mirror image.
func (c *Component) Position(i int) Position { return c.positions[i] }

// Find returns the index of a position or its mirror image, and whether either
// belongs to the component.
func (c *Component) Find(p Position) (int, bool) {
	p, _ = p.canonical()
	n := c.slots[c.slot(p)]
	return int(n) - 1, n != 0
}

// steps returns the steps of a position.
func (c *Component) steps(i uint32) []edge { return c.edges[c.first[i]:c.first[i+1]] }

// makeRoom sees to it that the steps of one more position have room. Slices that
// double are copied less often than those that append makes grow.
func (c *Component) makeRoom() {
	if cap(c.positions)-len(c.positions) < maxSteps {
		c.positions = slices.Grow(c.positions, cap(c.positions))
	}
	if cap(c.edges)-len(c.edges) < maxSteps {
		c.edges = slices.Grow(c.edges, cap(c.edges))
	}
	if cap(c.first)-len(c.first) < 2 {
		c.first = slices.Grow(c.first, cap(c.first))
	}
}

// index returns the index of a position, which becomes known.
func (c *Component) index(p Position) uint32 {
	slot := c.slot(p)
	if n := c.slots[slot]; n != 0 {
		return n - 1
	}
	c.positions = append(c.positions, p)
	n := uint32(len(c.positions))
	c.slots[slot] = n
	if 2*len(c.positions) > len(c.slots) {
		c.grow()
	}
	return n - 1
}

// slot returns the slot where p is, or where it belongs: the first that is free
// from its hash on. Multiplying by an odd number close to 2^64 divided by the
// golden ratio spreads the top bits well (Knuth, volume 3, section 6.4).
func (c *Component) slot(p Position) uint64 {
	slot := uint64(p) * 0x9E3779B97F4A7C15 >> c.shift
	for {
		n := c.slots[slot]
		if n == 0 || c.positions[n-1] == p {
			return slot
		}
		slot = (slot + 1) & uint64(len(c.slots)-1)
	}
}

func (c *Component) grow() {
	c.slots = make([]uint32, 2*len(c.slots))
	c.shift = 64 - uint(bits.TrailingZeros(uint(len(c.slots))))
	for i, p := range c.positions {
		c.slots[c.slot(p)] = uint32(i + 1)
	}
}
