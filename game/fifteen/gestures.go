package fifteen

import (
	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// tileGame is a game that gestures act on.
type tileGame interface {
	Board() *board.Board
	// Open reports whether pieces can be moved now.
	Open() bool
	// Several reports whether one gesture may slide several tiles.
	Several() bool
	// Do makes the moves of one gesture. If they are not possible, it refuses them, changes
	// nothing and returns false.
	Do(group moves.Group) bool
	// CancelPress animates the tiles of a gesture to their places. from is their offset along
	// the direction of the moves, in cells.
	CancelPress(group moves.Group, from float64)
	// TakeBack takes back the moves of the last gesture.
	TakeBack(group moves.Group)
	// Refuse shows that a tile cannot move in a direction.
	Refuse(tile board.ID, d board.Dir)
}

// gestures recognises gestures on a board of tiles with one blank. A press on a tile in line with
// the blank slides it and all tiles between them at once, because that is its only possible
// meaning:
//
//   - click: nothing more happens on release;
//   - drag: the tiles follow the pointer along their line; a clear change of direction takes the
//     slide back;
//   - swipe: a short drag.
//
// A press on any other tile is refused on release. The zero value is ready to use.
type gestures struct {
	pressed   bool
	start     gesture.Point
	tile      board.ID
	group     moves.Group // moves made by the press, or nil
	refused   bool        // the press was refused
	part      float64     // how far the tiles have followed, in cells
	farthest  float64     // the maximum of part
	following bool
}

// Distances in cells by which the pointer has to move forward, and then back, to take the slide
// back. They are larger than the movement of a hasty click.
const (
	minForward = 0.25
	minBack    = 0.12
)

func (f *gestures) active() bool { return f.pressed }

// held returns the moves made by the press, and the offset of their tiles while they follow the
// pointer: -1 to 0 cells.
func (f *gestures) held() (moves.Group, float64) {
	if !f.pressed || !f.following {
		return nil, 0
	}
	return f.group, f.part - 1
}

// press starts a gesture at a point and slides the tiles in line. cell is the side of a cell in
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
	if group := inLine(g, tile); group != nil {
		if g.Do(group) {
			f.group = group
		} else {
			f.refused = true
		}
	}
}

// inLine returns the moves that slide a tile into the blank, with the tiles between them, or nil.
func inLine(g tileGame, tile board.ID) moves.Group {
	group, err := (moves.Fifteen{}).Slide(g.Board(), tile)
	if err != nil || len(group) > 1 && !g.Several() {
		return nil
	}
	return group
}

// hover slides the tiles whose cells the pointer crosses on the line between two points.
func hover(g tileGame, from, to gesture.Point, cell float64) {
	for at := range gesture.Crossed(from, to, cell) {
		b := g.Board()
		if !g.Open() {
			return
		}
		if at.X < 0 || at.Y < 0 || at.X >= b.Width() || at.Y >= b.Height() {
			continue
		}
		tile := b.Occupant(b.Cell(at))
		if tile == board.NoPiece || b.IsGap(tile) {
			continue
		}
		if group := inLine(g, tile); group != nil {
			g.Do(group)
		}
	}
}

// move makes the tiles follow the pointer along their line.
func (f *gestures) move(at gesture.Point, cell float64) {
	if !f.pressed || f.group == nil {
		return
	}
	v := f.group[0].Dir.Vector()
	along := (at.X-f.start.X)*float64(v.X) + (at.Y-f.start.Y)*float64(v.Y)
	if !f.following && along < gesture.SwipeDistance {
		return // too short for a drag
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
	case f.group != nil && f.farthest >= minForward && f.part < f.farthest-minBack && g.Open():
		g.TakeBack(f.group)
		g.CancelPress(f.group, f.part)
	case f.following:
		g.CancelPress(f.group, f.part-1)
	}
}

// cancel ends the gesture. If withdrawn is set, such as for the first of two fingers, it takes the
// slide back.
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

// towardBlank returns the direction from the tile to the blank, along the longer axis.
func (f *gestures) towardBlank(b *board.Board) board.Dir {
	gaps := b.Gaps()
	if len(gaps) == 0 {
		return board.Up
	}
	step := b.At(gaps[0]).Sub(b.At(f.tile))
	d, _ := gesture.Swipe(gesture.Point{}, gesture.Point{X: float64(step.X) * gesture.SwipeDistance, Y: float64(step.Y) * gesture.SwipeDistance})
	return d
}
