package klotski

import (
	"math"
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// This file walks from a position to the goal: always to a neighbour that is
// nearer, of several to the first in the order of steps, so answers never vary.
// It walks on the positions themselves, not on what a component keeps of them,
// which may be the mirror image; the few look-ups cost nothing.

// beyond stands in place of a distance that is not known, or where nothing leads to the
// goal. It is more than any.
const beyond = math.MaxInt32

// chart is what is known of the distances of positions in one metric.
type chart[P comparable] struct {
	metric      Metric
	width       int // of the board
	distance    func(P) int
	appendSteps func([]step[P], P) []step[P]
}

// chartOf returns the chart of a component with its distances.
func chartOf(c *Component, metric Metric, distances []int16) chart[Position] {
	distance := func(p Position) int {
		if i, ok := c.Find(p); ok && distances[i] != Unreachable {
			return int(distances[i])
		}
		return beyond
	}
	steps := func(dst []step[Position], p Position) []step[Position] { return p.appendSteps(dst) }
	return chart[Position]{metric, Width, distance, steps}
}

// chart returns the chart of a region.
func (r *region) chart(metric Metric) chart[arrangement] {
	return chart[arrangement]{metric, r.field.width, r.distance, r.field.appendSteps}
}

// place is a position on the way of one block, and the block's top-left cell.
type place[P any] struct {
	position P
	at       uint8
	before   int // the place before it, or -1
}

// way is how one block goes, place by place, beginning where it is.
type way[P any] []place[P]

// end returns the position at the end.
func (w way[P]) end() P { return w[len(w)-1].position }

// group returns the way as moves of the block on b, where it has not gone yet.
func (w way[P]) group(b *board.Board) moves.Group {
	piece := b.Occupant(board.Cell(w[0].at))
	group := make(moves.Group, len(w)-1)
	for i := range group {
		group[i] = moves.Move{Piece: piece, Dir: direction(w[i].at, w[i+1].at, b.Width())}
	}
	return group
}

// direction returns the direction from a cell to the one beside it.
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

// next returns the way of one block that leads nearer, the shortest of several.
// It is nil if there is none: at the goal, or if nothing leads there.
func (c chart[P]) next(p P) way[P] {
	here := c.distance(p)
	var best way[P]
	var done uint64 // blocks tried, by their cell
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

// nearest returns the shortest way by which the block at a cell comes as near to
// the goal as it can while all others stand. It may be to stay.
func (c chart[P]) nearest(p P, at uint8) way[P] {
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

// solution returns shortest moves from b, whose position is p, to the goal. b is
// changed along the way. The goal must be within reach.
func (c chart[P]) solution(b *board.Board, p P) []moves.Move {
	var all []moves.Move
	for w := c.next(p); w != nil; w = c.next(p) {
		group := w.group(b)
		all = append(all, group...)
		b.Relocate(group[0].Piece, b.Point(board.Cell(w[len(w)-1].at)))
		p = w.end()
	}
	return all
}
