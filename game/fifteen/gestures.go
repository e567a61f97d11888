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
	// Do makes the moves of one gesture. It reports whether they were possible; if
	// not, it has refused them, and nothing has changed.
	Do(group moves.Group) bool
	// CancelPress shows tiles on the rest of their way, from so far along their direction
	// off their places.
	CancelPress(group moves.Group, from float64)
	// TakeBack takes the moves of the gesture back that were made last.
	TakeBack(group moves.Group)
	// Refuse says that a tile cannot go in a direction.
	Refuse(tile board.ID, d board.Dir)
}

// gestures recognises the gestures on a board of tiles with one blank. A press on a
// tile in line with the blank can mean nothing but that it slides, and all between them
// do, so they slide at once:
//
//   - click: the tiles have slid when the button comes up again;
//   - drag: they are taken into the hand, and follow the pointer along their line;
//     a hand that has clearly turned round takes the slide back;
//   - swipe: a short drag.
//
// Anything else on a tile is refused. The zero value is ready.
type gestures struct {
	pressed   bool
	start     gesture.Point
	tile      board.ID
	group     moves.Group // what the press has made; nil if nothing
	refused   bool        // the press was refused already
	part      float64     // how far the tiles have followed, in cells
	farthest  float64     // how far they had
	following bool
}

// A hand that goes back has gone so far before, and goes back by so much of a cell, to
// mean it: a hand in haste moves while it clicks.
const (
	gone   = 0.25
	turned = 0.12
)

// active reports whether a gesture is going on.
func (f *gestures) active() bool { return f.pressed }

// held returns the moves that the press has made, and how far their tiles are off
// their places because they follow the pointer: -1 to 0 of a cell.
func (f *gestures) held() (moves.Group, float64) {
	if !f.pressed || !f.following {
		return nil, 0
	}
	return f.group, f.part - 1
}

// press begins a gesture at a point, with cells of the given side in
// device-independent pixels, and slides what it can only mean.
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
	if group := inLine(g, tile); group != nil {
		if g.Do(group) {
			f.group = group
		} else {
			f.refused = true
		}
	}
}

// inLine returns the moves that slide a tile toward the blank, or nil.
func inLine(g tileGame, tile board.ID) moves.Group {
	group, err := (moves.Fifteen{}).Slide(g.Board(), tile)
	if err != nil || len(group) > 1 && !g.Several() {
		return nil
	}
	return group
}

// hover slides the tiles whose cells a pointer comes to on its way from one point to
// another.
func hover(g tileGame, from, to gesture.Point, cell float64) {
	last := gesture.PlaceOf(from, cell).Point
	steps := int(from.Distance(to)/(cell/4)) + 1
	for i := 1; i <= steps && g.Open(); i++ {
		b := g.Board()
		p := gesture.PlaceOf(gesture.Between(from, to, float64(i)/float64(steps)), cell)
		if p.Point == last || !p.On(b) {
			continue
		}
		last = p.Point
		tile := b.Occupant(b.Cell(p.Point))
		if tile == board.NoPiece || b.IsGap(tile) {
			continue
		}
		if group := inLine(g, tile); group != nil {
			g.Do(group)
		}
	}
}

// move lets the tiles follow the pointer along their line.
func (f *gestures) move(at gesture.Point, cell float64) {
	if !f.pressed || f.group == nil {
		return
	}
	v := f.group[0].Dir.Vector()
	along := (at.X-f.start.X)*float64(v.X) + (at.Y-f.start.Y)*float64(v.Y)
	if !f.following && along < gesture.SwipeDistance {
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
	f.move(at, cell)
	f.pressed = false
	switch {
	case f.refused:
	case f.group == nil && g.Open():
		s, swiped := gesture.Swipe(f.start, at)
		if !swiped {
			s = f.towardBlank(g.Board())
		}
		g.Refuse(f.tile, s)
	case f.group != nil && f.farthest >= gone && f.part < f.farthest-turned && g.Open():
		g.TakeBack(f.group)
		g.CancelPress(f.group, f.part)
	case f.following:
		g.CancelPress(f.group, f.part-1)
	}
}

// cancel forgets the gesture. What was pressed has slid, unless the press is
// withdrawn: it has turned out to be part of something else.
func (f *gestures) cancel(g tileGame, withdrawn bool) {
	group, part := f.held()
	switch {
	case f.pressed && withdrawn && f.group != nil && g.Open():
		g.TakeBack(f.group)
	case group != nil:
		g.CancelPress(group, part)
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
