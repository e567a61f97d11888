package fifteen

import (
	"context"

	"worldslide/board"
)

// This file raises the lower bound of boards that are too large for a proof. Iterative deepening
// A* with Manhattan distances and linear conflicts shows for one length after the other that no
// solution has it. It needs hardly any memory.

// boundCells is the number of cells of the largest boards whose bound is raised. On larger ones
// the first rounds already take too long.
const boundCells = 25

const (
	// boundNodes limits how many moves the last search for the bound of a board tries. That takes
	// five to ten seconds.
	boundNodes = 1 << 28
	// boundShare is how many moves are tried after each beam for each board in its width, which
	// takes about a tenth of the beam's time.
	boundShare = 128
)

// deepening is one search for a lower bound. The board changes during the search.
type deepening struct {
	measure
	ctx   context.Context
	from  *sources
	board Tiles
	path  Plan // of the solution found
	nodes int
	most  int  // maximum number of nodes
	look  int  // number of nodes at which to check ctx
	ended bool // whether ctx has ended or most is reached
}

// deepen raises the bound of a board that is not too large until the best solution is proved to be
// shortest, ctx ends, or a number of moves were tried.
func (b *best) deepen(ctx context.Context, t Tiles, nodes int) {
	if t.size.cells() > boundCells {
		return
	}
	target := goal(t.size)
	d := deepening{ctx: ctx, from: sourcesOf(t.size), board: t, most: nodes}
	d.set(t.size, target.all())
	left := d.of(t.all())
	for !b.proved() {
		d.path = make(Plan, b.bound)
		if d.within(t.blank(), left, 0, noLast) {
			b.offer(d.path)
		} else if !d.ended {
			b.raise(b.bound + 2)
		} else {
			return
		}
	}
}

// within searches for a solution that makes the path as long as it should be. left is the lower
// bound of the current board, and made is how many moves led to it, the last one in direction last.
func (s *deepening) within(blank, left, made int, last board.Dir) bool {
	if s.nodes >= s.look {
		s.look = s.nodes + lookEvery
		s.ended = s.ctx.Err() != nil || s.nodes >= s.most
	}
	cells := s.board.all()
	for _, d := range board.Dirs {
		from := int(s.from[blank][d])
		if from == none || d == last.Opposite() {
			continue
		}
		s.nodes++
		nearer, conflicts := s.change(cells, from, blank)
		after := left + nearer + 2*conflicts
		if after > len(s.path)-made-1 {
			continue
		}
		s.path[made] = d
		if after == 0 {
			return true
		}
		cells[blank], cells[from] = cells[from], 0
		if s.within(from, after, made+1, d) {
			return true
		}
		if s.ended {
			return false
		}
		cells[blank], cells[from] = 0, cells[blank]
	}
	return false
}
