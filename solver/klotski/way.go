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

// distanceTableOf returns the table of a component and its distances.
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

// stage is a position on the path of one block, and the block's first cell in it.
type stage[P any] struct {
	position P
	at       uint16
	before   int // index of the place before it, or -1
}

// way is the path of one block, beginning with the current position.
type way[P any] []stage[P]

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

// move makes the moves of the path on b.
func (w way[P]) move(b *board.Board, group moves.Group) {
	from, to := b.Point(board.Cell(w[0].at)), b.Point(board.Cell(w[len(w)-1].at))
	b.Relocate(group[0].Piece, b.At(group[0].Piece).Add(to.Sub(from)))
}

// cellSet is a set of cells of a board.
type cellSet [maxCells / 64]uint64

func (s *cellSet) has(c uint16) bool { return s[c>>6]>>(c&63)&1 != 0 }
func (s *cellSet) add(c uint16)      { s[c>>6] |= 1 << (c & 63) }

// direction returns the direction from a cell to an adjacent one.
func direction(from, to uint16, width int) board.Dir {
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
	var done cellSet // blocks already tried, by first cell
	for _, s := range c.appendSteps(nil, p) {
		if done.has(s.from) {
			continue
		}
		var found way[P]
		if c.metric == Steps {
			found = way[P]{{p, s.from, -1}, {s.to, s.at, 0}}
		} else {
			done.add(s.from)
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
func (c distanceTable[P]) nearest(p P, at uint16) way[P] {
	places := []stage[P]{{p, at, -1}}
	var been cellSet
	been.add(at)
	var buf []step[P]
	best := 0
	for n := 0; n < len(places); n++ {
		here := places[n]
		if c.distance(here.position) < c.distance(places[best].position) {
			best = n
		}
		buf = c.appendSteps(buf[:0], here.position)
		for _, s := range buf {
			if s.from == here.at && !been.has(s.at) {
				been.add(s.at)
				places = append(places, stage[P]{s.to, s.at, n})
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
		w.move(b, group)
		p = w.end()
	}
	return all
}
