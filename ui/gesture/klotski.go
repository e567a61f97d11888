package gesture

import (
	"worldslide/board"
	"worldslide/moves"
)

// Blocks is a game whose blocks slide over empty cells, as gestures see it.
type Blocks interface {
	Board() *board.Board
	// Open reports whether anything may be moved.
	Open() bool
	// Select makes a block the one that keys move; NoPiece for none.
	Select(block board.ID)
	// Do makes the moves of one gesture. from is where the block was let go: how
	// far, in cells, its corner was from where it will be.
	Do(group moves.Group, from Point)
	// Refuse tells the player that a block cannot go in a direction.
	Refuse(block board.ID, d board.Dir)
	// PutBack tells that a block goes back to its place from so many cells away.
	PutBack(block board.ID, from Point)
}

// Klotski turns what one pointer does into moves of blocks.
//
//	Drag   the block follows the pointer on its rails and rests at the nearest
//	       place when it is let go: one gesture, however far and around corners.
//	Swipe  a shorter way than half a cell moves the block one cell.
//	Click  selects the block, and moves it if there is exactly one place to go.
type Klotski struct {
	rails *rails // nil if nothing is held
	block board.ID
	press Point
	grab  Point // from the block's corner to the pointer, in cells
	most  float64
	to    spot // where the pointer draws it
	seen  spot // where it is shown: a little behind
}

// Press begins a gesture, on the block under the pointer.
func (k *Klotski) Press(t Blocks, at Point, cell float64) {
	*k = Klotski{}
	p, b := placeOf(at, cell), t.Board()
	if !p.on(b) || !t.Open() {
		return
	}
	block := b.Occupant(b.Cell(p.Point))
	t.Select(block)
	if block == board.NoPiece {
		return
	}
	corner := b.At(block)
	k.block, k.press, k.rails = block, at, newRails(b, block)
	k.grab = Point{at.X/cell - float64(corner.X), at.Y/cell - float64(corner.Y)}
	k.to = k.rails.start()
	k.seen = k.to
}

// Move draws the block to where the pointer is.
func (k *Klotski) Move(_ Blocks, at Point, cell float64) {
	if k.rails == nil {
		return
	}
	k.most = max(k.most, k.press.distance(at))
	if k.most < clickDistance {
		return
	}
	k.to = k.rails.follow(k.to, Point{at.X/cell - k.grab.X, at.Y/cell - k.grab.Y})
}

// Follow brings the block that is seen so many cells nearer to where the pointer
// draws it, and reports whether it is not there yet.
func (k *Klotski) Follow(cells float64) (moving bool) {
	if k.rails == nil {
		return false
	}
	k.seen = k.rails.toward(k.seen, k.to, cells)
	return k.seen != k.to
}

// Release ends the gesture: the block rests at the nearest place.
func (k *Klotski) Release(t Blocks, at Point, cell float64) {
	k.Move(t, at, cell)
	if k.rails == nil {
		return
	}
	held := *k
	*k = Klotski{}
	if !t.Open() {
		return
	}
	reach := (moves.Steps{}).Reach(t.Board(), held.block)
	place := held.rails.nearest(held.to)
	switch far := held.press.distance(at); {
	case held.most < clickDistance:
		if len(held.rails.places) == 2 {
			place = 1
		}
	case place == 0 && far >= held.most*onTheWayBack:
		if d, ok := swipe(held.press, at); ok {
			held.swipe(t, d)
			return
		}
	}
	seen := held.rails.at(held.seen)
	rest := held.rails.places[place]
	from := Point{seen.X - rest.X, seen.Y - rest.Y}
	if group, ok := reach.Path(held.rails.cells[place]); ok && len(group) > 0 {
		t.Do(group, from)
		return
	}
	t.PutBack(held.block, from)
}

// onTheWayBack is the share of the longest way below which a block that is let go
// near its place was on the way back there.
const onTheWayBack = 0.7

// swipe moves the block one cell.
func (k *Klotski) swipe(t Blocks, d board.Dir) {
	seen := k.rails.at(k.seen)
	from := Point{seen.X - k.rails.places[0].X, seen.Y - k.rails.places[0].Y}
	m := moves.Move{Piece: k.block, Dir: d}
	if !(moves.Steps{}).Legal(t.Board(), m) {
		t.PutBack(k.block, from)
		t.Refuse(k.block, d)
		return
	}
	step := d.Vector()
	t.Do(moves.Group{m}, Point{from.X - float64(step.X), from.Y - float64(step.Y)})
}

// Active reports whether a block is held.
func (k *Klotski) Active() bool { return k.rails != nil }

// Cancel lets go of the block, if one is held, and returns what Held did: it has
// to go back to its place.
func (k *Klotski) Cancel() (block board.ID, off Point, ok bool) {
	block, off, ok = k.Held()
	*k = Klotski{}
	return block, off, ok
}

// Held returns the block in the hand and how far it is seen from its place, in
// cells.
func (k *Klotski) Held() (block board.ID, off Point, ok bool) {
	if k.rails == nil {
		return board.NoPiece, Point{}, false
	}
	seen, home := k.rails.at(k.seen), k.rails.places[0]
	return k.block, Point{seen.X - home.X, seen.Y - home.Y}, true
}
