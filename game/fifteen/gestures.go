package fifteen

import (
	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// tileGame is what the gestures of a board of tiles act on.
type tileGame interface {
	Board() *board.Board
	// Open reports whether anything may be moved now.
	Open() bool
	// Several reports whether one gesture may slide several tiles.
	Several() bool
	// Do makes the moves of one gesture. from is how far the tiles have followed the
	// pointer already, 0 to 1 of a cell. It reports whether the moves were possible;
	// if not, nothing has changed.
	Do(group moves.Group, from float64) bool
	// LetGo says that tiles go back to where they were, from so far.
	LetGo(group moves.Group, from float64)
	// Refuse says that a tile cannot go in a direction.
	Refuse(tile board.ID, d board.Dir)
}

// gestures recognises the gestures on a board of tiles with one blank:
//
//   - click on a tile in line with the blank: it slides one cell toward it, and all
//     between them do;
//   - drag: the tile, and those between, follow the pointer along their line, and
//     snap where they are let go: on if they were on their way, back if the hand
//     had turned round;
//   - swipe: a short drag.
//
// Anything else on a tile is refused. The zero value is ready.
type gestures struct {
	pressed   bool
	start     gesture.Point
	tile      board.ID
	group     moves.Group // what the gesture would make; nil if nothing
	part      float64     // how far the tiles have followed, in cells
	farthest  float64     // how far they had
	following bool
}

// turned is by how much of a cell a hand must go back to mean it.
const turned = 0.12

// active reports whether a gesture is going on.
func (f *gestures) active() bool { return f.pressed }

// held returns the moves that the gesture would make, and how far their tiles have
// followed the pointer, 0 to 1 of a cell.
func (f *gestures) held() (moves.Group, float64) {
	if !f.pressed || !f.following {
		return nil, 0
	}
	return f.group, f.part
}

// press begins a gesture at a point, with cells of the given side in
// device-independent pixels.
func (f *gestures) press(g tileGame, at gesture.Point, cell float64) {
	*f = gestures{}
	b := g.Board()
	p := gesture.PlaceOf(at, cell)
	if !g.Open() || !p.On(b) {
		return
	}
	tile := b.Occupant(b.Cell(p.Point))
	if tile == board.NoPiece || b.IsGap(tile) {
		return
	}
	f.pressed, f.start, f.tile = true, at, tile
	if group, err := (moves.Blank{}).Slide(b, tile); err == nil && (len(group) == 1 || g.Several()) {
		f.group = group
	}
}

// move lets the tiles follow the pointer along their line.
func (f *gestures) move(g tileGame, at gesture.Point, cell float64) {
	if !f.pressed || f.group == nil || !g.Open() {
		return
	}
	v := f.group[0].Dir.Vector()
	along := (at.X-f.start.X)*float64(v.X) + (at.Y-f.start.Y)*float64(v.Y)
	if !f.following && f.start.Distance(at) < gesture.ClickDistance {
		return // a trembling hand
	}
	f.following = true
	f.part = min(max(along/cell, 0), 1)
	f.farthest = max(f.farthest, f.part)
}

// release ends the gesture.
func (f *gestures) release(g tileGame, at gesture.Point, cell float64) {
	if !f.pressed {
		return
	}
	f.move(g, at, cell)
	f.pressed = false
	if !g.Open() {
		return
	}
	s, swiped := gesture.Swipe(f.start, at)
	switch {
	case f.group == nil:
		if !swiped {
			s = f.towardBlank(g.Board())
		}
		g.Refuse(f.tile, s)
	case !swiped && f.farthest < turned, // a click
		f.part > 0 && f.part >= f.farthest-turned:
		g.Do(f.group, f.part)
	case f.part > 0 || f.farthest > 0:
		g.LetGo(f.group, f.part)
	default:
		g.Refuse(f.tile, s)
	}
}

// cancel forgets the gesture; tiles go back.
func (f *gestures) cancel(g tileGame) {
	if group, part := f.held(); part > 0 {
		g.LetGo(group, part)
	}
	*f = gestures{}
}

// towardBlank returns the direction in which the blank lies, mostly.
func (f *gestures) towardBlank(b *board.Board) board.Dir {
	gaps := b.Gaps()
	if len(gaps) == 0 {
		return board.Up
	}
	step := b.At(gaps[0]).Sub(b.At(f.tile))
	d, _ := gesture.Swipe(gesture.Point{}, gesture.Point{X: float64(step.X) * gesture.SwipeDistance, Y: float64(step.Y) * gesture.SwipeDistance})
	return d
}
