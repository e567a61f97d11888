package main

import (
	"context"

	"worldslide/board"
	"worldslide/solver/klotski"
)

// kind is a set of blocks: the numbers of 2x1, 1x2 and 1x1, besides the 2x2.
type kind struct{ lying, standing, small int }

const (
	fewestEmpty, maxEmpty = 2, 4 // empty cells
	maxLong               = 6    // blocks of 2x1, and of 1x2, limited by the number of letters
)

// kinds returns all sets of blocks to search.
func kinds() []kind {
	var all []kind
	for empty := fewestEmpty; empty <= maxEmpty; empty++ {
		room := klotski.Width*klotski.Height - 4 - empty
		for lying := range maxLong + 1 {
			for standing := range maxLong + 1 {
				if small := room - 2*(lying+standing); small >= 0 && lying+standing > 0 {
					all = append(all, kind{lying, standing, small})
				}
			}
		}
	}
	return all
}

// find is a candidate for a level.
type find struct {
	at        klotski.Position
	kind      kind
	moves     int
	deepest   bool // no start of its kind is farther from the goal
	symmetric bool
}

// keptEach is the maximum number of finds of a kind for each optimum, separately for symmetric ones
// and others.
const keptEach = 8

// search examines all starts of a kind, component by component. A find is a start from which no
// move leads farther from the goal, or one that is its own mirror image.
func search(ctx context.Context, k kind) ([]find, error) {
	s := searcher{kind: k, seen: map[klotski.Position]bool{}, kept: map[[2]int][]find{}}
	if err := s.place(ctx, drawing{}, k, 0); err != nil {
		return nil, err
	}
	var all []find
	deepest := 0
	for _, found := range s.kept {
		for _, f := range found {
			deepest = max(deepest, f.moves)
		}
	}
	for _, found := range s.kept {
		for _, f := range found {
			f.deepest = f.moves == deepest
			all = append(all, f)
		}
	}
	return all, nil
}

type searcher struct {
	kind kind
	seen map[klotski.Position]bool
	kept map[[2]int][]find // by optimum and symmetry
}

// drawing is a board being filled in reading order.
type drawing struct {
	taken  uint32
	blocks []klotski.Block
	target bool
}

// place fills the cells from cell on in every way with the remaining blocks, and explores the
// results.
func (s *searcher) place(ctx context.Context, d drawing, left kind, cell int) error {
	for cell < klotski.Width*klotski.Height && d.taken>>cell&1 != 0 {
		cell++
	}
	if cell == klotski.Width*klotski.Height {
		if left != (kind{}) || !d.target {
			return nil
		}
		return s.explore(ctx, d.blocks)
	}
	try := func(w, h int, rest kind) error {
		next, ok := d.with(cell, w, h)
		if !ok {
			return nil
		}
		return s.place(ctx, next, rest, cell+1)
	}
	if !d.target {
		if err := try(2, 2, left); err != nil {
			return err
		}
	}
	if left.lying > 0 {
		if err := try(2, 1, kind{left.lying - 1, left.standing, left.small}); err != nil {
			return err
		}
	}
	if left.standing > 0 {
		if err := try(1, 2, kind{left.lying, left.standing - 1, left.small}); err != nil {
			return err
		}
	}
	if left.small > 0 {
		if err := try(1, 1, kind{left.lying, left.standing, left.small - 1}); err != nil {
			return err
		}
	}
	free := 0 // free cells from here on, beyond those the remaining blocks need
	for at := cell; at < klotski.Width*klotski.Height; at++ {
		if d.taken>>at&1 == 0 {
			free++
		}
	}
	free -= 2*(left.lying+left.standing) + left.small
	if !d.target {
		free -= 4
	}
	if free <= 0 {
		return nil
	}
	return s.place(ctx, d, left, cell+1)
}

// with returns the drawing with one more block at a cell, if it fits.
func (d drawing) with(cell, w, h int) (drawing, bool) {
	at := board.Point{X: cell % klotski.Width, Y: cell / klotski.Width}
	if at.X+w > klotski.Width || at.Y+h > klotski.Height {
		return d, false
	}
	var shape uint32
	for y := range h {
		for x := range w {
			shape |= 1 << (cell + y*klotski.Width + x)
		}
	}
	if d.taken&shape != 0 {
		return d, false
	}
	blocks := append(d.blocks[:len(d.blocks):len(d.blocks)], klotski.Block{At: at, W: w, H: h})
	return drawing{d.taken | shape, blocks, d.target || w*h == 4}, true
}

// explore keeps the finds of the component of a position, unless it was explored before.
func (s *searcher) explore(ctx context.Context, blocks []klotski.Block) error {
	start, err := klotski.Place(blocks)
	if err != nil || s.seen[start] {
		return err
	}
	c, err := klotski.Explore(ctx, start)
	if err != nil {
		return err
	}
	for i := range c.Len() {
		s.seen[c.Position(i)], s.seen[c.Position(i).Mirror()] = true, true
	}
	distances, err := c.Distances(ctx, klotski.Moves)
	if err != nil {
		return err
	}
	for i, far := range distances {
		if far >= least {
			s.keep(c, distances, i)
		}
	}
	return nil
}

// keep keeps a start if it is a find and there are not enough like it.
func (s *searcher) keep(c *klotski.Component, distances []int16, i int) {
	f := find{at: c.Position(i), kind: s.kind, moves: int(distances[i])}
	f.symmetric = f.at == f.at.Mirror()
	key := [2]int{f.moves, 0}
	if f.symmetric {
		key[1] = 1
	}
	if len(s.kept[key]) < keptEach && (f.symmetric || isEnd(c, distances, i)) {
		s.kept[key] = append(s.kept[key], f)
	}
}

// isEnd reports whether no move leads farther from the goal.
func isEnd(c *klotski.Component, distances []int16, i int) bool {
	for _, n := range c.AppendNeighbours(nil, i) {
		if distances[n] > distances[i] {
			return false
		}
	}
	return true
}
