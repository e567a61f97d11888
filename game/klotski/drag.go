package klotski

import (
	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// drag is what one pointer does to blocks.
//
//	Drag   the block follows the pointer on its rails and rests at the nearest
//	       place when it is let go: one gesture, however far and around corners.
//	Swipe  a shorter way than half a cell moves the block one cell.
//	Click  selects the block, and moves it one cell if it can go only one way; on a
//	       free cell, moves the selected block to the nearest place on it.
//
// Places of the pointer and the side of a cell are in device-independent pixels.
// The zero value holds nothing.
type drag struct {
	graph     *pathGraph // nil if nothing is held
	block     board.ID
	from      gesture.Point // of the pointer
	grab      gesture.Point // from the block's corner to the pointer, in cells
	maxPulled float64
	to        pathPoint // where the pointer draws it
	seen      pathPoint // where it is shown: a little behind
	free      board.Cell
	taps      bool // a free cell was pressed: free
}

// drop is what letting go of a block means: the moves of one gesture, or none if
// the block goes back to its place. off is how far, in cells, its corner is seen
// from where it will be. A swipe may be refused in a direction.
type drop struct {
	block   board.ID
	group   moves.Group
	off     gesture.Point
	refused bool
	dir     board.Dir
}

// pick takes the block under the pointer in hand, and returns it, or NoPiece; it
// is false beside the board.
func (k *drag) pick(b *board.Board, at gesture.Point, cell float64) (board.ID, bool) {
	*k = drag{}
	p := gesture.PlaceOf(at, cell)
	if !p.On(b) {
		return board.NoPiece, false
	}
	block := b.Occupant(b.Cell(p.Point))
	if block == board.NoPiece {
		k.free, k.taps, k.from = b.Cell(p.Point), true, at
		return block, true
	}
	corner := b.At(block)
	k.block, k.from, k.graph = block, at, newPathGraph(b, block)
	k.grab = gesture.Point{X: at.X/cell - float64(corner.X), Y: at.Y/cell - float64(corner.Y)}
	k.to = k.graph.start()
	k.seen = k.to
	return block, true
}

// points reports whether a free cell is pressed onto which a block can go.
func (k *drag) points(b *board.Board, block board.ID) bool {
	_, ok := k.way(b, block)
	return ok
}

// pointed ends a click on a free cell, and returns the moves that bring a block there.
func (k *drag) pointed(b *board.Board, block board.ID, at gesture.Point) (moves.Group, bool) {
	group, ok := k.way(b, block)
	if k.taps {
		far := k.from.Distance(at)
		*k = drag{}
		return group, ok && far < gesture.SwipeDistance
	}
	return nil, false
}

// way returns the shortest way of a block onto the free cell that is pressed.
func (k *drag) way(b *board.Board, block board.ID) (moves.Group, bool) {
	if !k.taps || block == board.NoPiece {
		return nil, false
	}
	reach, to, p := (moves.Klotski{}).Reach(b, block), b.Point(k.free), b.Piece(block)
	for _, place := range reach.Places() {
		if off := to.Sub(b.Point(place)); off.X >= 0 && off.Y >= 0 && off.X < p.W && off.Y < p.H {
			return reach.Path(place)
		}
	}
	return nil, false
}

// move draws the block to where the pointer is.
func (k *drag) move(at gesture.Point, cell float64) {
	if k.graph == nil {
		return
	}
	k.maxPulled = max(k.maxPulled, k.from.Distance(at))
	if k.maxPulled < gesture.ClickDistance {
		return
	}
	k.to = k.graph.follow(k.to, gesture.Point{X: at.X/cell - k.grab.X, Y: at.Y/cell - k.grab.Y})
}

// follow brings the block that is seen so many cells nearer to where the pointer
// draws it.
func (k *drag) follow(cells float64) {
	if k.graph != nil {
		k.seen = k.graph.pointToward(k.seen, k.to, cells)
	}
}

// behind reports whether the block is not yet where the pointer draws it.
func (k *drag) behind() bool { return k.graph != nil && k.seen != k.to }

// release lets go of the block, if one is held: it rests at the nearest place. The
// board is as it was when the block was taken.
func (k *drag) release(b *board.Board, at gesture.Point, cell float64) (drop, bool) {
	k.move(at, cell)
	if k.graph == nil {
		return drop{}, false
	}
	held := *k
	*k = drag{}
	reach := (moves.Klotski{}).Reach(b, held.block)
	place := held.graph.nearest(held.to)
	switch far := held.from.Distance(at); {
	case held.maxPulled < gesture.ClickDistance:
		if d, ok := onlyWay(b, held.block); ok {
			return held.swiped(b, d), true
		}
	case place == 0 && far >= held.maxPulled*onTheWayBack:
		if d, ok := gesture.Swipe(held.from, at); ok {
			return held.swiped(b, d), true
		}
	}
	rest := drop{block: held.block, off: held.offFrom(place)}
	if group, ok := reach.Path(held.graph.cells[place]); ok && len(group) > 0 {
		rest.group = group
	}
	return rest, true
}

// onlyWay returns the one direction in which a block can go, if there is just one.
func onlyWay(b *board.Board, block board.ID) (only board.Dir, ok bool) {
	ways := 0
	for _, d := range board.Dirs {
		if (moves.Klotski{}).Legal(b, moves.Move{Piece: block, Dir: d}) {
			only, ways = d, ways+1
		}
	}
	return only, ways == 1
}

// onTheWayBack is the share of the longest way below which a block that is let go
// near its place was on the way back there.
const onTheWayBack = 0.7

// swiped moves the block one cell, if it can go there.
func (k *drag) swiped(b *board.Board, d board.Dir) drop {
	off := k.offFrom(0)
	m := moves.Move{Piece: k.block, Dir: d}
	if !(moves.Klotski{}).Legal(b, m) {
		return drop{block: k.block, off: off, refused: true, dir: d}
	}
	step := d.Vector()
	return drop{block: k.block, off: gesture.Point{X: off.X - float64(step.X), Y: off.Y - float64(step.Y)}, group: moves.Group{m}}
}

// offFrom returns how far the block is seen from one of its places.
func (k *drag) offFrom(place int) gesture.Point {
	seen, rest := k.graph.at(k.seen), k.graph.places[place]
	return gesture.Point{X: seen.X - rest.X, Y: seen.Y - rest.Y}
}

// active reports whether a block is held.
func (k *drag) active() bool { return k.graph != nil }

// cancel lets go of the block, if one is held: it goes back to its place.
func (k *drag) cancel() (drop, bool) {
	block, off, ok := k.held()
	*k = drag{}
	return drop{block: block, off: off}, ok
}

// held returns the block in the hand and how far it is seen from its place, in
// cells.
func (k *drag) held() (block board.ID, off gesture.Point, ok bool) {
	if k.graph == nil {
		return board.NoPiece, gesture.Point{}, false
	}
	return k.block, k.offFrom(0), true
}
