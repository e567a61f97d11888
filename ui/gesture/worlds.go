package gesture

import (
	"worldslide/board"
	"worldslide/moves"
)

// Game is what the gestures of a mixed-size board act on.
type Game interface {
	Board() *board.Board
	// Open reports whether anything may be moved or selected now.
	Open() bool
	// Do makes a move and leaves the given gap selected. It reports whether the
	// move was possible; if not, nothing has changed.
	Do(m moves.Move, selected board.ID) bool
	// Select selects a gap.
	Select(gap board.ID)
}

// Shift is a part of the swipe preview: a piece drawn a little off its place.
type Shift struct {
	Piece board.ID
	Dir   board.Dir
}

// Worlds recognises the gestures on a mixed-size board:
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
type Worlds struct {
	pressed     bool
	dragging    bool // something has moved: no click or swipe any more
	start, last Point
	held        board.ID // what was pressed
	wasSelected board.ID // the selected gap before the press
	// spent is where the pointer was when it last moved something, until it has
	// been on what it holds again. Some moves jump over the pointer, and
	// without this they would be taken back at once, and made again.
	spent    board.Point
	hasSpent bool
	preview  []Shift
}

// Active reports whether a gesture is going on.
func (w *Worlds) Active() bool { return w.pressed }

// Preview returns what a release would set in motion, for drawing.
func (w *Worlds) Preview() []Shift { return w.preview }

// Press begins a gesture at a point, with cells of the given side in
// device-independent pixels.
func (w *Worlds) Press(g Game, at Point, cell float64) {
	b := g.Board()
	p := placeOf(at, cell)
	*w = Worlds{preview: w.preview[:0]}
	if !g.Open() || !p.on(b) {
		return
	}
	w.held = b.Occupant(b.Cell(p.Point))
	if w.held == board.NoPiece {
		return
	}
	w.pressed, w.start, w.last = true, at, at
	w.wasSelected = b.Selected()
	if b.IsGap(w.held) && w.held != w.wasSelected {
		g.Select(w.held)
	}
}

// Move follows the pointer. Between two events it may have crossed cells; they
// are visited in order, so a fast hand drags as far as a slow one.
func (w *Worlds) Move(g Game, at Point, cell float64) {
	if !w.pressed {
		return
	}
	const stepsPerCell = 8
	b := g.Board()
	// Outside the board nothing is to be visited, so the number of steps has a
	// bound however far away the pointer is.
	from, to, visible := clip(w.last, at, cell*float64(b.Width()), cell*float64(b.Height()))
	w.last = at
	if visible {
		steps := int(from.distance(to)/cell*stepsPerCell) + 1
		for i := 1; i <= steps && g.Open(); i++ {
			w.drag(g, between(from, to, float64(i)/float64(steps)), cell)
		}
	}
	w.preview = w.preview[:0]
	if s, ok := swipe(w.start, at); ok && !w.dragging && g.Open() {
		w.showPreview(g.Board(), s)
	}
}

// Release ends the gesture: a click or a swipe, unless something was dragged.
func (w *Worlds) Release(g Game, at Point, cell float64) {
	if !w.pressed {
		return
	}
	w.pressed = false
	w.preview = w.preview[:0]
	if w.dragging || !g.Open() {
		return
	}
	b := g.Board()
	id := w.held
	s, swiped := swipe(w.start, at)
	clicked := w.start.distance(at) < clickDistance
	switch {
	case b.IsGap(id) && swiped:
		g.Do(moves.Move{Piece: id, Dir: s}, id)
	case b.IsGap(id) && clicked && id == w.wasSelected:
		tradeGaps(g, id)
	case !b.IsGap(id) && swiped:
		if gap := gapToward(b, id, s); gap != board.NoPiece {
			g.Do(moves.Move{Piece: gap, Dir: s.Opposite()}, gap)
		}
	case !b.IsGap(id) && clicked:
		if gap, d, ok := gapBeside(b, id); ok {
			g.Do(moves.Move{Piece: gap, Dir: d.Opposite()}, gap)
		}
	}
}

// Cancel forgets the gesture.
func (w *Worlds) Cancel() { *w = Worlds{preview: w.preview[:0]} }

// drag moves what is held if the pointer has reached what stands beside it. A
// large neighbour is reached in either of the cells that lie in line.
func (w *Worlds) drag(g Game, at Point, cell float64) {
	b := g.Board()
	p := placeOf(at, cell)
	if !p.on(b) {
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
		if !p.arrived(d) && !(b.IsGap(w.held) && b.IsGap(over)) {
			continue
		}
		if w.follow(g, over, d) {
			w.dragging = true
			w.spent, w.hasSpent = p.Point, true
			return
		}
	}
}

// follow moves what is held in direction d over what the pointer is on.
func (w *Worlds) follow(g Game, over board.ID, d board.Dir) bool {
	b := g.Board()
	if b.IsGap(w.held) {
		return g.Do(moves.Move{Piece: w.held, Dir: d}, w.held)
	}
	// A dragged piece leaves the selection alone.
	m := moves.Move{Piece: over, Dir: d.Opposite()}
	return b.IsGap(over) && moves.Carries(b, m, w.held) && g.Do(m, b.Selected())
}

// showPreview finds what a swipe in direction s would move.
func (w *Worlds) showPreview(b *board.Board, s board.Dir) {
	id := w.held
	if !b.IsGap(id) {
		gap := gapToward(b, id, s)
		if _, ok := legal(b, gap, s.Opposite()); ok {
			w.preview = append(w.preview, Shift{id, s})
		}
		return
	}
	class, ok := legal(b, id, s)
	if !ok || class == moves.GapSwap {
		return
	}
	var buf [2]board.Cell
	ahead := b.AppendFront(buf[:0], id, s)
	first := b.Occupant(ahead[0])
	w.preview = append(w.preview, Shift{first, s.Opposite()})
	if second := b.Occupant(ahead[len(ahead)-1]); second != first && isSmall(b, first) && isSmall(b, second) {
		w.preview = append(w.preview, Shift{second, s.Opposite()})
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
func tradeGaps(g Game, gap board.ID) {
	var only moves.Move
	count := 0
	for _, d := range board.Dirs {
		if class, ok := legal(g.Board(), gap, d); ok && class == moves.GapSwap {
			only = moves.Move{Piece: gap, Dir: d}
			count++
		}
	}
	if count == 1 {
		g.Do(only, gap)
	}
}

// gapToward returns the first gap that touches a piece on its side d, or
// NoPiece.
func gapToward(b *board.Board, piece board.ID, d board.Dir) board.ID {
	for _, gap := range b.Gaps() {
		if touches(b, piece, gap, d) {
			return gap
		}
	}
	return board.NoPiece
}

// gapBeside returns the gap that a click on a piece means, and where it is: the
// selected one if it touches the piece, else the first that does.
func gapBeside(b *board.Board, piece board.ID) (gap board.ID, d board.Dir, ok bool) {
	for _, candidate := range b.Gaps() {
		if ok && candidate != b.Selected() {
			continue
		}
		if side, touching := sideOf(b, piece, candidate); touching {
			gap, d, ok = candidate, side, true
		}
	}
	return gap, d, ok
}

// sideOf returns the side of a piece that a gap touches: the first one found
// from the piece's cells, row by row, and for each of them among the gap's.
func sideOf(b *board.Board, piece, gap board.ID) (board.Dir, bool) {
	var pieceBuf, gapBuf [4]board.Cell
	gapCells := b.AppendCells(gapBuf[:0], gap)
	for _, c := range b.AppendCells(pieceBuf[:0], piece) {
		for _, target := range gapCells {
			for _, d := range board.Dirs {
				if b.Next(c, d) == target {
					return d, true
				}
			}
		}
	}
	return 0, false
}

// touches reports whether a gap has a cell directly beside the piece in
// direction d.
func touches(b *board.Board, piece, gap board.ID, d board.Dir) bool {
	var buf [4]board.Cell
	for _, c := range b.AppendCells(buf[:0], piece) {
		if b.Occupant(b.Next(c, d)) == gap {
			return true
		}
	}
	return false
}
