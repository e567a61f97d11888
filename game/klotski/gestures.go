package klotski

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// gestures is the current gesture of a pointer on blocks.
//
//	Drag   The block follows the pointer along its path graph. When it is released it
//	       moves to the nearest place. This is one gesture for any distance.
//	Swipe  A drag of less than half a cell moves the block one cell.
//	Click  Selects the block, and moves it one cell if it can move in only one direction. If it can
//	       move in none, it is refused.
//	       On a free cell, moves the selected block onto it by the shortest path.
//
// Pointer positions and the side of a cell are in device-independent pixels. The zero value
// holds nothing.
type gestures struct {
	graph     *pathGraph // nil if nothing is held
	block     board.ID
	from      gesture.Point // where the pointer was pressed
	grab      gesture.Point // from the block's corner to the pointer, in cells
	maxPulled float64       // largest distance of the pointer from that place
	to        pathPoint     // where the pointer drags the block
	seen      pathPoint     // where it is drawn: slightly behind
	free      bool          // a free cell was pressed, target
	target    board.Cell
}

// drop is the result of releasing the pointer: the moves of one gesture, or none if the block
// returns to its place. off is the offset, in cells, at which a held block is drawn from its new
// place. A swipe may be refused in a direction.
type drop struct {
	block   board.ID
	group   moves.Group
	held    bool // not called to a free cell
	off     gesture.Point
	refused bool
	stuck   bool // a click on a block that can move nowhere
	dir     board.Dir
}

// pick starts a gesture on the block under the pointer. It returns the block, or NoPiece for a
// free cell. ok is false outside of the board.
func (k *gestures) pick(b *board.Board, at gesture.Point, cell float64) (block board.ID, ok bool) {
	*k = gestures{}
	p := gesture.PlaceOf(at, cell)
	if !p.On(b) {
		return board.NoPiece, false
	}
	block = b.Occupant(b.Cell(p.Point))
	if block == board.NoPiece {
		k.free, k.target, k.from = true, b.Cell(p.Point), at
		return block, true
	}
	corner := b.At(block)
	k.block, k.from, k.graph = block, at, newPathGraph(b, block)
	k.grab = gesture.Point{X: at.X/cell - float64(corner.X), Y: at.Y/cell - float64(corner.Y)}
	k.to = k.graph.start()
	k.seen = k.to
	return block, true
}

// reachable reports whether a free cell is pressed that a block can move onto.
func (k *gestures) reachable(b *board.Board, block board.ID) bool {
	_, ok := k.pathToFree(b, block)
	return ok
}

// pathToFree returns the shortest path of a block onto the pressed free cell.
func (k *gestures) pathToFree(b *board.Board, block board.ID) (moves.Group, bool) {
	if !k.free || block == board.NoPiece {
		return nil, false
	}
	reach, to, cells := (moves.Klotski{}).Reach(b, block), b.Point(k.target), b.Outline(block)
	for _, place := range reach.Places() {
		if slices.Contains(cells, to.Sub(b.Point(place))) {
			return reach.Path(place)
		}
	}
	return nil, false
}

// move drags the block to the pointer.
func (k *gestures) move(at gesture.Point, cell float64) {
	if k.graph == nil {
		return
	}
	k.maxPulled = max(k.maxPulled, k.from.Distance(at))
	if k.maxPulled < gesture.ClickDistance {
		return
	}
	k.to = k.graph.follow(k.to, gesture.Point{X: at.X/cell - k.grab.X, Y: at.Y/cell - k.grab.Y})
}

// follow moves the drawn block a number of cells towards the place where the pointer drags it.
func (k *gestures) follow(cells float64) {
	if k.graph != nil {
		k.seen = k.graph.pointToward(k.seen, k.to, cells)
	}
}

// behind reports whether the block is drawn behind the place where the pointer drags it.
func (k *gestures) behind() bool { return k.graph != nil && k.seen != k.to }

// release ends a gesture: it releases the held block, or calls the selected one to the free cell that was
// clicked. b is the board at the press. ok is false if neither can be done.
func (k *gestures) release(b *board.Board, selected board.ID, at gesture.Point, cell float64) (result drop, ok bool) {
	k.move(at, cell)
	if k.graph == nil {
		group, ok := k.pathToFree(b, selected)
		ok = ok && k.from.Distance(at) < gesture.SwipeDistance
		*k = gestures{}
		return drop{block: selected, group: group}, ok
	}
	held := *k
	*k = gestures{}
	reach := (moves.Klotski{}).Reach(b, held.block)
	place := held.graph.nearest(held.to)
	switch far := held.from.Distance(at); {
	case held.maxPulled < gesture.ClickDistance:
		switch d, count := onlyDirection(b, held.block); count {
		case 1:
			return held.swiped(b, d), true
		case 0:
			return drop{block: held.block, held: true, off: held.offFrom(0), stuck: true, dir: board.Right}, true
		}
	case place == 0 && far >= held.maxPulled*onTheWayBack:
		if d, ok := gesture.Swipe(held.from, at); ok {
			return held.swiped(b, d), true
		}
	}
	rest := drop{block: held.block, held: true, off: held.offFrom(place)}
	if group, ok := reach.Path(held.graph.cells[place]); ok && len(group) > 0 {
		rest.group = group
	}
	return rest, true
}

// onlyDirection returns the number of directions in which a block can move, and the last one.
func onlyDirection(b *board.Board, block board.ID) (only board.Dir, count int) {
	for _, d := range board.Dirs {
		if (moves.Klotski{}).Legal(b, moves.Move{Piece: block, Dir: d}) {
			only, count = d, count+1
		}
	}
	return only, count
}

// onTheWayBack is the part of the largest distance below which a released block counts as
// dragged back to its place, not as swiped.
const onTheWayBack = 0.7

// swiped moves the block one cell, or refuses if it cannot move.
func (k *gestures) swiped(b *board.Board, d board.Dir) drop {
	off := k.offFrom(0)
	m := moves.Move{Piece: k.block, Dir: d}
	if !(moves.Klotski{}).Legal(b, m) {
		return drop{block: k.block, held: true, off: off, refused: true, dir: d}
	}
	step := d.Vector()
	return drop{block: k.block, held: true, off: gesture.Point{X: off.X - float64(step.X), Y: off.Y - float64(step.Y)}, group: moves.Group{m}}
}

// offFrom returns the offset of the drawn block from one of its places, in cells.
func (k *gestures) offFrom(place int) gesture.Point {
	seen, rest := k.graph.at(k.seen), k.graph.places[place]
	return gesture.Point{X: seen.X - rest.X, Y: seen.Y - rest.Y}
}

func (k *gestures) active() bool { return k.graph != nil }

// cancel releases the held block, if there is one. It returns to its place.
func (k *gestures) cancel() (drop, bool) {
	block, off, ok := k.held()
	*k = gestures{}
	return drop{block: block, held: true, off: off}, ok
}

// held returns the held block and the offset from its place at which it is drawn, in cells.
func (k *gestures) held() (block board.ID, off gesture.Point, ok bool) {
	if k.graph == nil {
		return board.NoPiece, gesture.Point{}, false
	}
	return k.block, k.offFrom(0), true
}
