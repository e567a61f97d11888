package worlds

import (
	"context"
	"slices"
)

// bridger finds shortest ways between two positions that are near each other, by
// breadth-first search from both.
type bridger struct {
	sides [2]bridgeSide
}

type bridgeSide struct {
	nodes []bridgeNode
	index lookup
	level int // where the outermost level begins
	depth int
}

type bridgeNode struct {
	p          position
	parent     int32
	step, back step // from the parent, and to it
}

func (s *bridgeSide) begin(g *ground, p *position) {
	s.nodes = append(s.nodes[:0], bridgeNode{p: *p, parent: -1})
	s.index.clear()
	s.index.put(g.positionKey(p), 0)
	s.level, s.depth = 0, 0
}

// bridge returns the fewest steps from one position to another, if they are fewer
// than less and the search sees not more than most positions from either.
func (b *bridger) bridge(ctx context.Context, g *ground, from, to *position, less, most int) ([]step, bool) {
	b.sides[0].begin(g, from)
	b.sides[1].begin(g, to)
	for b.sides[0].depth+b.sides[1].depth < less-1 {
		side := 0
		if len(b.sides[1].nodes)-b.sides[1].level < len(b.sides[0].nodes)-b.sides[0].level {
			side = 1
		}
		if len(b.sides[side].nodes) > most || ctx.Err() != nil {
			return nil, false
		}
		if i, j, met := b.widen(g, side); met {
			if side == 1 {
				i, j = j, i
			}
			return b.join(i, j), true
		}
	}
	return nil, false
}

// widen adds a level to a side, and returns where it met the other: the nodes of
// this side and of the other.
func (b *bridger) widen(g *ground, side int) (i, j int32, met bool) {
	s, other := &b.sides[side], &b.sides[1-side]
	begin, end := s.level, len(s.nodes)
	s.level = end
	s.depth++
	var buf [16]step
	for n := begin; n < end; n++ {
		for _, st := range g.appendSteps(buf[:0], &s.nodes[n].p) {
			p := s.nodes[n].p
			back, _ := g.do(&p, st)
			key := g.positionKey(&p)
			if _, known := s.index.get(key); known {
				continue
			}
			id := int32(len(s.nodes))
			s.index.put(key, id)
			s.nodes = append(s.nodes, bridgeNode{p, int32(n), st, back})
			if j, met := other.index.get(key); met {
				return id, j, true
			}
		}
	}
	return 0, 0, false
}

// join returns the steps to a node of the first side and on from the same position
// of the second.
func (b *bridger) join(i, j int32) []step {
	var steps []step
	for n := i; b.sides[0].nodes[n].parent >= 0; n = b.sides[0].nodes[n].parent {
		steps = append(steps, b.sides[0].nodes[n].step)
	}
	slices.Reverse(steps)
	for n := j; b.sides[1].nodes[n].parent >= 0; n = b.sides[1].nodes[n].parent {
		steps = append(steps, b.sides[1].nodes[n].back)
	}
	return steps
}
