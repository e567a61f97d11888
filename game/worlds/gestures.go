package worlds

import (
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// gestures recognises what a pointer does on a mixed-size board, and notes in a
// draft what it means:
//
//   - click on a piece beside a gap: it moves into the gap; of several gaps the
//     selected one wins;
//   - click on a gap: selects it; on the selected one: trades places with the
//     only gap that it can trade places with;
//   - swipe on a piece: it goes that way; on a gap: the gap goes that way;
//   - drag a piece over gaps, or a gap over anything: they follow the pointer,
//     move by move, in one go.
//
// A press belongs to the gesture until it is released, also outside the board.
// The zero value is ready.
type gestures struct {
	pressed     bool
	dragging    bool // something has moved: no click or swipe any more
	start, last gesture.Point
	held        board.ID // what was pressed
	wasSelected board.ID // the selected gap before the press
	// spent is where the pointer was when it last moved something, until it has
	// been on what it holds again. Some moves jump over the pointer, and
	// without this they would be taken back at once, and made again.
	spent    board.Point
	hasSpent bool
	preview  []gesture.Shift
	// passed are the positions that the drag has come through, the first one first.
	// One that comes again takes back what was made since: moves to and fro without
	// a net change count nothing.
	passed []*board.Board
}

// active reports whether a gesture is going on.
func (w *gestures) active() bool { return w.pressed }

// shifts returns what a release would set in motion, for drawing.
func (w *gestures) shifts() []gesture.Shift { return w.preview }

// press begins a gesture at a point, with cells of the given side in
// device-independent pixels.
func (w *gestures) press(f *family.Draft, at gesture.Point, cell float64) {
	b := f.Board()
	p := gesture.PlaceOf(at, cell)
	*w = gestures{preview: w.preview[:0]}
	if !f.Open() || !p.On(b) {
		return
	}
	w.held = b.Occupant(b.Cell(p.Point))
	if w.held == board.NoPiece {
		return
	}
	w.pressed, w.start, w.last = true, at, at
	w.wasSelected = b.Selected()
	if b.IsGap(w.held) && w.held != w.wasSelected {
		f.Select(w.held)
	}
}

// move follows the pointer. Between two events it may have crossed cells; they
// are visited in order, so a fast hand drags as far as a slow one.
func (w *gestures) move(f *family.Draft, at gesture.Point, cell float64) {
	if !w.pressed {
		return
	}
	const stepsPerCell = 8
	b := f.Board()
	// Outside the board nothing is to be visited, so the number of steps has a
	// bound however far away the pointer is.
	from, to, visible := clip(w.last, at, cell*float64(b.Width()), cell*float64(b.Height()))
	w.last = at
	if visible {
		steps := int(from.Distance(to)/cell*stepsPerCell) + 1
		for i := 1; i <= steps && f.Open(); i++ {
			w.drag(f, gesture.Between(from, to, float64(i)/float64(steps)), cell)
		}
	}
	w.preview = w.preview[:0]
	if s, ok := gesture.Swipe(w.start, at); ok && !w.dragging && f.Open() {
		w.showPreview(f.Board(), s)
	}
}

// release ends the gesture: a click or a swipe, unless something was dragged.
func (w *gestures) release(f *family.Draft, at gesture.Point, cell float64) {
	if !w.pressed {
		return
	}
	w.pressed = false
	w.preview = w.preview[:0]
	if w.dragging || !f.Open() {
		return
	}
	b := f.Board()
	id := w.held
	s, swiped := gesture.Swipe(w.start, at)
	clicked := w.start.Distance(at) < gesture.ClickDistance
	switch {
	case b.IsGap(id) && swiped:
		f.Do(moves.Group{{Piece: id, Dir: s}}, id)
	case b.IsGap(id) && clicked && id == w.wasSelected:
		tradeGaps(f, id)
	case !b.IsGap(id) && swiped:
		if gap := gapToward(b, id, s); gap != board.NoPiece {
			f.Do(moves.Group{{Piece: gap, Dir: s.Opposite()}}, gap)
		}
	case !b.IsGap(id) && clicked:
		if gap, d, ok := gapBeside(b, id); ok {
			f.Do(moves.Group{{Piece: gap, Dir: d.Opposite()}}, gap)
		}
	}
}

// cancel forgets the gesture.
func (w *gestures) cancel() { *w = gestures{preview: w.preview[:0]} }

// drag moves what is held if the pointer has reached what stands beside it. A
// large neighbour is reached in either of the cells that lie in line.
func (w *gestures) drag(f *family.Draft, at gesture.Point, cell float64) {
	b := f.Board()
	p := gesture.PlaceOf(at, cell)
	if !p.On(b) {
		return
	}
	over := b.Occupant(b.Cell(p.Point))
	if over == w.held {
		w.hasSpent = false
		return
	}
	if over == board.NoPiece || w.hasSpent && p.Point == w.spent {
		return
	}
	var buf [4]board.Cell
	for _, c := range b.AppendCells(buf[:0], w.held) {
		d, ok := toward(b.Point(c), p.Point)
		if !ok || b.Occupant(b.Next(c, d)) != over {
			continue
		}
		// Two gaps trade places wherever the pointer is in the other one.
		if !arrived(p, d) && !(b.IsGap(w.held) && b.IsGap(over)) {
			continue
		}
		if w.follow(f, over, d) {
			w.dragging = true
			w.spent, w.hasSpent = p.Point, true
			return
		}
	}
}

// follow moves what is held in direction d over what the pointer is on.
func (w *gestures) follow(f *family.Draft, over board.ID, d board.Dir) bool {
	b := f.Board()
	if b.IsGap(w.held) {
		return w.do(f, moves.Move{Piece: w.held, Dir: d}, w.held)
	}
	// A dragged piece leaves the selection alone.
	m := moves.Move{Piece: over, Dir: d.Opposite()}
	return b.IsGap(over) && moves.Carries(b, m, w.held) && w.do(f, m, b.Selected())
}

// do makes a move of the drag, or takes back those since the position that it leads to.
func (w *gestures) do(f *family.Draft, m moves.Move, selected board.ID) bool {
	before := f.Board()
	next := before.Clone()
	if _, err := (moves.Worlds{}).Apply(nil, next, m); err != nil {
		return false
	}
	for i, b := range w.passed {
		if b.SamePlaces(next) {
			f.TakeBack(b, len(w.passed)-i)
			f.Select(selected)
			w.passed = w.passed[:i]
			return true
		}
	}
	if !f.Do(moves.Group{m}, selected) {
		return false
	}
	w.passed = append(w.passed, before)
	return true
}

// showPreview finds what a swipe in direction s would move: the piece itself or, if it
// is a gap, what stands before that. Beside a large gap that is two small pieces.
func (w *gestures) showPreview(b *board.Board, s board.Dir) {
	gap, way := w.held, s
	if !b.IsGap(gap) {
		gap, way = gapToward(b, gap, s), s.Opposite()
	}
	class, ok := legal(b, gap, way)
	if !ok || class == moves.GapSwap && b.IsGap(w.held) {
		return
	}
	var buf [2]board.Cell
	ahead := b.AppendFront(buf[:0], gap, way)
	first, second := b.Occupant(ahead[0]), b.Occupant(ahead[len(ahead)-1])
	if !b.IsGap(w.held) && w.held != first && w.held != second {
		first, second = w.held, w.held
	}
	if second == w.held {
		first, second = second, first
	}
	w.preview = append(w.preview, gesture.Shift{Piece: first, Dir: way.Opposite()})
	if second != first && isSmall(b, first) && isSmall(b, second) {
		w.preview = append(w.preview, gesture.Shift{Piece: second, Dir: way.Opposite()})
	}
}

func legal(b *board.Board, gap board.ID, d board.Dir) (moves.Class, bool) {
	return moves.Worlds{}.Legal(b, moves.Move{Piece: gap, Dir: d})
}

func isSmall(b *board.Board, id board.ID) bool {
	w, h := b.Shape(id).Size()
	return w == 1 && h == 1
}

// tradeGaps lets a gap trade places with another if only one way to is legal.
func tradeGaps(f *family.Draft, gap board.ID) {
	var only moves.Move
	count := 0
	for _, d := range board.Dirs {
		if class, ok := legal(f.Board(), gap, d); ok && class == moves.GapSwap {
			only = moves.Move{Piece: gap, Dir: d}
			count++
		}
	}
	if count == 1 {
		f.Do(moves.Group{only}, gap)
	}
}

// arrived reports whether something dragged in direction d has come far enough
// into the cell: past the quarter nearest to where it comes from, so that
// grazing an edge moves nothing.
func arrived(p gesture.Place, d board.Dir) bool {
	const quarter = 0.25
	switch d {
	case board.Right:
		return p.PartX >= quarter
	case board.Left:
		return p.PartX < 1-quarter
	case board.Down:
		return p.PartY >= quarter
	default:
		return p.PartY < 1-quarter
	}
}

// toward returns the direction from one cell to another in its row or column.
func toward(from, to board.Point) (board.Dir, bool) {
	switch step := to.Sub(from); {
	case step.X == 0 && step.Y < 0:
		return board.Up, true
	case step.X == 0 && step.Y > 0:
		return board.Down, true
	case step.Y == 0 && step.X < 0:
		return board.Left, true
	case step.Y == 0 && step.X > 0:
		return board.Right, true
	}
	return 0, false
}

// clip returns the part of a way that lies on a board of the given size; ok is
// false if no part does.
func clip(from, to gesture.Point, width, height float64) (first, last gesture.Point, ok bool) {
	enter, leave := 0.0, 1.0
	// Each axis cuts off what lies before 0 and what lies beyond the side.
	for _, axis := range [2]struct{ at, way, side float64 }{
		{from.X, to.X - from.X, width},
		{from.Y, to.Y - from.Y, height},
	} {
		if axis.way == 0 {
			if axis.at < 0 || axis.at >= axis.side {
				return from, to, false
			}
			continue
		}
		t, u := -axis.at/axis.way, (axis.side-axis.at)/axis.way
		enter, leave = max(enter, min(t, u)), min(leave, max(t, u))
	}
	return gesture.Between(from, to, enter), gesture.Between(from, to, leave), enter <= leave
}
