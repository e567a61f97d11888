package klotski

import (
	"context"
	"slices"

	"worldslide/solver/internal/table"
)

// Component is the set of positions that can be reached from one another, with one of each
// position and its mirror image. Every step can be undone, so exploring from any of its
// positions gives the same component, in another order.
//
// It stores the steps of all positions. Looking up a position in the hash table costs more than
// anything else; so it is done once for each step, and not again for each metric.
type Component struct {
	positions []Position          // in breadth-first order
	known     table.Table[uint32] // 1 + index of each position
	edges     []edge              // the steps of all positions, grouped by position
	first     []uint32            // index in edges of each position's first step, and len(edges) at the end
}

// edge is a step to another position of the component, packed into 32 bits because there are
// more edges than anything else: 22 bits for the index of the position (no set of blocks has
// 2^20 positions), and five bits each for the block's top-left cell before and after the step.
// Each cell is as in the stored position, which may be the mirror image.
type edge uint32

func newEdge(to uint32, from, at uint16) edge { return edge(to<<10 | uint32(from)<<5 | uint32(at)) }

func (e edge) to() uint32  { return uint32(e >> 10) }
func (e edge) from() uint8 { return uint8(e >> 5 & 31) }
func (e edge) at() uint8   { return uint8(e & 31) }

// checkEvery is how many positions are expanded between two checks of the context; that takes
// far less than a millisecond.
const checkEvery = 1024

// usual is the initial capacity, in positions. Growing from nothing would take as long as the
// search itself.
const usual = 1 << 14

// Explore finds the component of a position. It fails only if ctx ends.
func Explore(ctx context.Context, start Position) (*Component, error) {
	c := &Component{
		positions: make([]Position, 0, usual),
		edges:     make([]edge, 0, 4*usual),
		first:     make([]uint32, 0, usual+1),
	}
	c.known.Make(usual)
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
				at = uint16(mirrorCell(int(at), s.to.widthAt(at)))
			}
			c.edges = append(c.edges, newEdge(c.index(to), s.from, at))
		}
	}
	c.first = append(c.first, uint32(len(c.edges)))
	return c, nil
}

// Len returns the number of positions, counting a position and its mirror image once.
func (c *Component) Len() int { return len(c.positions) }

// Position returns the position with an index from 0 to Len()-1. Index 0 is the position that
// Explore started from, or its mirror image.
func (c *Component) Position(i int) Position { return c.positions[i] }

// Find returns the index of a position or its mirror image, and whether the component has it.
func (c *Component) Find(p Position) (int, bool) {
	p, _ = p.canonical()
	n := *c.slot(p)
	return int(n) - 1, n != 0
}

// steps returns the steps of a position.
func (c *Component) steps(i uint32) []edge { return c.edges[c.first[i]:c.first[i+1]] }

// makeRoom ensures capacity for the steps of one more position. It doubles the slices, because
// append grows large slices by less and would copy them more often.
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

// index returns the index of a canonical position, which it adds if it is new.
func (c *Component) index(p Position) uint32 {
	slot := c.slot(p)
	if *slot != 0 {
		return *slot - 1
	}
	c.positions = append(c.positions, p)
	n := uint32(len(c.positions))
	if c.known.Fill(slot, n) {
		c.known.Grow()
		for i, p := range c.positions {
			*c.slot(p) = uint32(i + 1)
		}
	}
	return n - 1
}

// slot returns the slot of a canonical position, or the free slot where it belongs.
func (c *Component) slot(p Position) *uint32 {
	return c.known.Find(p.hash(), func(n uint32) bool { return n == 0 || c.positions[n-1] == p })
}

// hash is the position times 2^64 divided by the golden ratio, rounded to an odd number, which spreads the
// top bits well.
func (p Position) hash() uint64 { return uint64(p) * 0x9E3779B97F4A7C15 }
