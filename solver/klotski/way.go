package klotski

import (
	"math"
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// This file finds paths from a position to the goal by always taking a neighbour that is
// nearer. Of several it takes the first in the order of steps, so answers are deterministic. It
// uses the positions themselves, not the ones that a component stores, which may be mirror
// images.

// beyond is the distance of positions that are unknown or cannot reach the goal. It is greater
// than any distance.
const beyond = math.MaxInt32

// distanceTable gives the distance of each position in one metric, and its steps.
type distanceTable[P comparable] struct {
	metric      Metric
	width       int // of the board
	distance    func(P) int
	appendSteps func([]step[P], P) []step[P]
}

// distanceTableOf returns the chart of a component and its distances.
func distanceTableOf(c *Component, metric Metric, distances []int16) distanceTable[Position] {
	distance := func(p Position) int {
		if i, ok := c.Find(p); ok && distances[i] != Unreachable {
			return int(distances[i])
		}
		return beyond
	}
	steps := func(dst []step[Position], p Position) []step[Position] { return p.appendSteps(dst) }
	return distanceTable[Position]{metric, Width, distance, steps}
}

// chart returns the chart of a region.
func (r *region) chart(metric Metric) distanceTable[arrangement] {
	return distanceTable[arrangement]{metric, r.field.width, r.distance, r.field.appendSteps}
}

// place is a position on the path of one block, and the block's top-left cell in it.
type place[P any] struct {
	position P
	at       uint8
	before   int // index of the place before it, or -1
}

// way is the path of one block, beginning with the current position.
type way[P any] []place[P]

// end returns the last position.
func (w way[P]) end() P { return w[len(w)-1].position }

// group returns the path as moves of the block on b, which has the first position.
func (w way[P]) group(b *board.Board) moves.Group {
	piece := b.Occupant(board.Cell(w[0].at))
	group := make(moves.Group, len(w)-1)
	for i := range group {
		group[i] = moves.Move{Piece: piece, Dir: direction(w[i].at, w[i+1].at, b.Width())}
	}
	return group
}

// direction returns the direction from a cell to an adjacent one.
func direction(from, to uint8, width int) board.Dir {
	switch int(to) - int(from) {
	case -width:
		return board.Up
	case width:
		return board.Down
	case -1:
		return board.Left
	}
	return board.Right
}

// next returns the shortest path of one block to a position nearer to the goal. It returns nil
// if there is none, at the goal or if the goal cannot be reached.
func (c distanceTable[P]) next(p P) way[P] {
	here := c.distance(p)
	var best way[P]
	var done uint64 // blocks already tried, as a set of top-left cells
	for _, s := range c.appendSteps(nil, p) {
		if done>>s.from&1 != 0 {
			continue
		}
		var found way[P]
		if c.metric == Steps {
			found = way[P]{{p, s.from, -1}, {s.to, s.at, 0}}
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

// nearest returns the shortest path by which the block at a cell gets as near to the goal as
// possible while all others stay. It has one place if moving the block does not help.
func (c distanceTable[P]) nearest(p P, at uint8) way[P] {
	places := []place[P]{{p, at, -1}}
	var been uint64 = 1 << at
	var buf []step[P]
	best := 0
	for n := 0; n < len(places); n++ {
		here := places[n]
		if c.distance(here.position) < c.distance(places[best].position) {
			best = n
		}
		buf = c.appendSteps(buf[:0], here.position)
		for _, s := range buf {
			if s.from == here.at && been>>s.at&1 == 0 {
				been |= 1 << s.at
				places = append(places, place[P]{s.to, s.at, n})
			}
		}
	}
	var w way[P]
	for n := best; n >= 0; n = places[n].before {
		w = append(w, places[n])
	}
	slices.Reverse(w)
	return w
}

// solution returns a shortest solution of b, whose position is p. It changes b. The goal must
// be reachable.
func (c distanceTable[P]) solution(b *board.Board, p P) []moves.Move {
	var all []moves.Move
	for w := c.next(p); w != nil; w = c.next(p) {
		group := w.group(b)
		all = append(all, group...)
		b.Relocate(group[0].Piece, b.Point(board.Cell(w[len(w)-1].at)))
		p = w.end()
	}
	return all
}
