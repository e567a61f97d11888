package klotski

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// This file walks from a position to the goal: always to a neighbour that is
// nearer, of several to the first in the order of steps, so answers never vary.
// It walks on the positions themselves, not on what the component keeps of them,
// which may be the mirror image; the few look-ups cost nothing.

// chart is a component with the distances in one metric.
type chart struct {
	*Component
	metric    Metric
	distances []int16
}

// distance returns how far a position is, or Farthest if that is not known or
// nothing leads to the goal.
func (c chart) distance(p Position) int16 {
	if i, ok := c.Find(p); ok && c.distances[i] != Unreachable {
		return c.distances[i]
	}
	return Farthest
}

// place is a position on the way of one block, and the block's top-left cell.
type place struct {
	position Position
	at       uint8
	before   int // the place before it, or -1
}

// way is how one block goes, place by place, beginning where it is.
type way []place

// end returns the position at the end.
func (w way) end() Position { return w[len(w)-1].position }

// group returns the way as moves of the block on b, where it has not gone yet.
func (w way) group(b *board.Board) moves.Group {
	piece := b.Occupant(board.Cell(w[0].at))
	group := make(moves.Group, len(w)-1)
	for i := range group {
		group[i] = moves.Move{Piece: piece, Dir: direction(w[i].at, w[i+1].at)}
	}
	return group
}

// direction returns the direction from a cell to the one beside it.
func direction(from, to uint8) board.Dir {
	switch int(to) - int(from) {
	case -Width:
		return board.Up
	case Width:
		return board.Down
	case -1:
		return board.Left
	}
	return board.Right
}

// next returns the way of one block that leads nearer, the shortest of several.
// It is nil if there is none: at the goal, or if nothing leads there.
func (c chart) next(p Position) way {
	here := c.distance(p)
	var best way
	var done uint32 // blocks tried, by their cell
	var buf [maxSteps]step
	for _, s := range p.appendSteps(buf[:0]) {
		if done>>s.from&1 != 0 {
			continue
		}
		var found way
		if c.metric == Steps {
			found = way{{p, s.from, -1}, {s.to, s.at, 0}}
		} else {
			done |= 1 << s.from
			found = c.nearest(p, s.from)
		}
		if c.distance(found.end()) < here && (best == nil || len(found) < len(best)) {
			best = found
		}
	}
	return best
}

// nearest returns the shortest way by which the block at a cell comes as near to
// the goal as it can while all others stand. It may be to stay.
func (c chart) nearest(p Position, at uint8) way {
	places := []place{{p, at, -1}}
	var been uint32 = 1 << at
	var buf [maxSteps]step
	best := 0
	for n := 0; n < len(places); n++ {
		here := places[n]
		if c.distance(here.position) < c.distance(places[best].position) {
			best = n
		}
		for _, s := range here.position.appendSteps(buf[:0]) {
			if s.from == here.at && been>>s.at&1 == 0 {
				been |= 1 << s.at
				places = append(places, place{s.to, s.at, n})
			}
		}
	}
	var w way
	for n := best; n >= 0; n = places[n].before {
		w = append(w, places[n])
	}
	slices.Reverse(w)
	return w
}

// solution returns shortest moves from b, whose position is p, to the goal. b is
// changed along the way. The goal must be within reach.
func (c chart) solution(b *board.Board, p Position) []moves.Move {
	var all []moves.Move
	for w := c.next(p); w != nil; w = c.next(p) {
		group := w.group(b)
		all = append(all, group...)
		b.Relocate(group[0].Piece, b.Point(board.Cell(w[len(w)-1].at)))
		p = w.end()
	}
	return all
}
