package worlds

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// gestures recognises pointer gestures on a mixed-size board and adds their intents to a
// draft:
//
//   - a click on a piece beside a gap moves it into the gap; of several gaps the selected one
//     is preferred;
//   - a click on a gap selects it; a click on the selected gap trades places with another
//     gap, if only one is possible; if only gaps are not home, a click on another gap makes the
//     selected one trade places with it, if that brings one of them home;
//   - a click on a piece that no gap touches is refused;
//   - a swipe on a piece or a gap moves it in that direction;
//   - dragging a piece over gaps, or a gap over anything, moves it along with the pointer.
//
// A gesture continues outside of the board until the pointer is released. The zero value is
// ready to use.
type gestures struct {
	pressed     bool
	dragging    bool // something has moved, so this is neither a click nor a swipe
	start, last gesture.Point
	held        board.ID // the pressed piece or gap
	wasSelected board.ID // the selected gap before the press
	// lastMove is the cell of the pointer at the last move. While justMoved is set, the
	// pointer moves nothing within it, because some moves jump over the pointer and would
	// otherwise be taken back and repeated. It is set until the pointer is on the held piece
	// again.
	lastMove  board.Point
	justMoved bool
	across    bool // the last move was across a wrapping edge, and the pointer was not on the held piece since
	// beyond is where the pointer of a swipe is beyond a wrapping edge. Its release moves the held piece, and
	// so does its return to the board at another place.
	beyond  gesture.Place
	outside bool
	preview []gesture.Shift
	// trades is true if only gaps are not home: a click on a gap then makes it trade places with the gap
	// that was selected before.
	trades bool
	// text returns the words of a reason. It is set before each event.
	text func(assets.ID) string
	// visited are the positions before each move of the drag, in order. A move that leads
	// back to one takes back the moves since, so that moves without a net change do not
	// count.
	visited []*board.Board
}

func (w *gestures) active() bool { return w.pressed }

// clicks reports whether a release would be a click.
func (w *gestures) clicks() bool {
	return w.pressed && !w.dragging && w.start.Distance(w.last) < gesture.ClickDistance
}

// shifts returns the pieces that a release would move.
func (w *gestures) shifts() []gesture.Shift { return w.preview }

// press starts a gesture at a point. cell is the side of a cell in device-independent pixels.
func (w *gestures) press(f *family.Draft, at gesture.Point, cell float64) {
	b := f.Board()
	p := gesture.PlaceOf(at, cell)
	*w = gestures{preview: w.preview[:0], text: w.text}
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

// move follows the pointer. It visits all cells that the pointer crossed since the last event,
// so that a fast drag has the same result as a slow one.
func (w *gestures) move(f *family.Draft, at gesture.Point, cell float64) {
	if !w.pressed {
		return
	}
	const stepsPerCell = 8
	b := f.Board()
	// Only the part on the board and a cell around it has cells to visit. This limits the number of steps
	// for a pointer that is far away.
	margin := gesture.Point{X: cell, Y: cell}
	from, to, visible := clip(w.last.Add(margin), at.Add(margin), cell*float64(b.Width()+2), cell*float64(b.Height()+2))
	w.last = at
	if visible {
		margin = gesture.Point{X: -cell, Y: -cell}
		from, to = from.Add(margin), to.Add(margin)
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

// release ends the gesture. It is a click or a swipe, unless something was dragged.
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
		if !f.Do(moves.Group{{Piece: id, Dir: s}}, id) {
			w.refuse(f, id, s, assets.CalmRefused)
		}
	case b.IsGap(id) && clicked && id != w.wasSelected && w.trades:
		if d, other, ok := tradeHome(b, w.wasSelected); ok && other == id {
			f.Do(moves.Group{{Piece: w.wasSelected, Dir: d}}, id)
		}
	case b.IsGap(id) && clicked && id == w.wasSelected:
		tradeGaps(f, id)
	case !b.IsGap(id) && swiped:
		switch gap := gapToward(b, id, s); {
		case gap == board.NoPiece:
			w.refuse(f, id, s, assets.CalmRefused)
		case !f.Do(moves.Group{{Piece: gap, Dir: s.Opposite()}}, gap):
			w.refuse(f, id, s, noFit(b, id, gap))
		}
	case !b.IsGap(id) && clicked:
		gap, d, ok := gapBeside(b, id)
		switch {
		case !ok:
			if d, ok := towardGap(b, id); ok {
				w.refuse(f, id, d, assets.CalmNoGap)
			}
		case !f.Do(moves.Group{{Piece: gap, Dir: d.Opposite()}}, gap):
			w.refuse(f, id, d, noFit(b, id, gap))
		}
	}
}

// refuse notes why a piece or gap cannot move.
func (w *gestures) refuse(f *family.Draft, id board.ID, d board.Dir, why assets.ID) {
	f.Note(family.Refuse{Piece: id, Dir: d, Why: w.text(why)})
}

// noFit returns why a piece does not move into a gap beside it.
func noFit(b *board.Board, piece, gap board.ID) assets.ID {
	if isSmall(b, gap) && !isSmall(b, piece) {
		return assets.CalmNeedsTwo
	}
	return assets.CalmNoFit
}

func (w *gestures) cancel() { *w = gestures{preview: w.preview[:0], text: w.text} }

// drag moves the held piece if the pointer has reached its neighbour. A large neighbour is
// reached in either of its cells that are in line with the held piece.
func (w *gestures) drag(f *family.Draft, at gesture.Point, cell float64) {
	b := f.Board()
	p := gesture.PlaceOf(at, cell)
	if !p.On(b) {
		switch {
		case !w.dragging:
			if beside(b, w.held, p) {
				w.beyond, w.outside = p, true
			}
		case !w.justMoved || p.Point != w.lastMove:
			w.cross(f, p, p.Point)
		}
		return
	}
	over := b.Occupant(b.Cell(p.Point))
	if over == w.held {
		w.justMoved, w.across, w.outside = false, false, false
		return
	}
	if w.outside {
		w.outside = false
		w.cross(f, w.beyond, w.beyond.Point)
		b = f.Board()
		if over = b.Occupant(b.Cell(p.Point)); over == w.held {
			w.justMoved, w.across = false, false
			return
		}
	}
	if over == board.NoPiece || w.justMoved && p.Point == w.lastMove {
		return
	}
	if w.across && w.cross(f, p, p.Point) {
		return
	}
	var buf [4]board.Cell
	for _, c := range b.AppendCells(buf[:0], w.held) {
		d, ok := toward(b.Point(c), p.Point)
		if !ok || b.Occupant(b.Next(c, d)) != over {
			continue
		}
		// Two gaps trade places for any position of the pointer in the other one.
		if !arrived(p, d) && !(b.IsGap(w.held) && b.IsGap(over)) {
			continue
		}
		if w.follow(f, over, d) {
			w.dragging, w.across = true, false
			w.lastMove, w.justMoved = p.Point, true
			return
		}
	}
}

// cross moves the held piece across a wrapping edge if the pointer has arrived at the cell in front of it there,
// which is at a point on the board or beside it. It reports whether the piece was moved.
func (w *gestures) cross(f *family.Draft, p gesture.Place, front board.Point) bool {
	b := f.Board()
	var buf [4]board.Cell
	for _, c := range b.AppendCells(buf[:0], w.held) {
		for _, d := range board.Dirs {
			ahead, over := b.Point(c).Add(d.Vector()), b.Occupant(b.Next(c, d))
			if (gesture.Place{Point: ahead}).On(b) || over == board.NoPiece || over == w.held {
				continue
			}
			if ahead != front && b.Point(b.Next(c, d)) != front || !arrived(p, d) && !(b.IsGap(w.held) && b.IsGap(over)) {
				continue
			}
			if w.follow(f, over, d) {
				w.dragging, w.across = true, true
				w.lastMove, w.justMoved = p.Point, true
				return true
			}
		}
	}
	return false
}

// beside reports whether a place beside the board is in front of a piece.
func beside(b *board.Board, id board.ID, p gesture.Place) bool {
	var buf [4]board.Cell
	for _, c := range b.AppendCells(buf[:0], id) {
		for _, d := range board.Dirs {
			if b.Point(c).Add(d.Vector()) == p.Point {
				return true
			}
		}
	}
	return false
}

// follow moves the held piece in direction d over the piece under the pointer.
func (w *gestures) follow(f *family.Draft, over board.ID, d board.Dir) bool {
	b := f.Board()
	if b.IsGap(w.held) {
		return w.do(f, moves.Move{Piece: w.held, Dir: d}, w.held)
	}
	// Dragging a piece does not change the selection.
	m := moves.Move{Piece: over, Dir: d.Opposite()}
	return b.IsGap(over) && moves.Carries(b, m, w.held) && w.do(f, m, b.Selected())
}

// do makes a move of the drag. If it leads back to a visited position, do takes back the moves
// since then instead.
func (w *gestures) do(f *family.Draft, m moves.Move, selected board.ID) bool {
	before := f.Board()
	next := before.Clone()
	if _, err := (moves.Worlds{}).Apply(nil, next, m); err != nil {
		return false
	}
	for i, b := range w.visited {
		if b.SamePlaces(next) {
			f.TakeBack(b, len(w.visited)-i)
			f.Select(selected)
			w.visited = w.visited[:i]
			return true
		}
	}
	if !f.Do(moves.Group{m}, selected) {
		return false
	}
	w.visited = append(w.visited, before)
	return true
}

// showPreview finds what a swipe in direction s would move: the held piece or, if it is a gap,
// the piece in front of it. In front of a large gap there may be two small pieces.
func (w *gestures) showPreview(b *board.Board, s board.Dir) {
	gap, dir := w.held, s
	if !b.IsGap(gap) {
		gap, dir = gapToward(b, gap, s), s.Opposite()
	}
	class, ok := legal(b, gap, dir)
	if !ok || class == moves.GapSwap && b.IsGap(w.held) {
		return
	}
	var buf [2]board.Cell
	ahead := b.AppendFront(buf[:0], gap, dir)
	first, second := b.Occupant(ahead[0]), b.Occupant(ahead[len(ahead)-1])
	if !b.IsGap(w.held) && w.held != first && w.held != second {
		first, second = w.held, w.held
	}
	if second == w.held {
		first, second = second, first
	}
	w.preview = append(w.preview, gesture.Shift{Piece: first, Dir: dir.Opposite()})
	if second != first && isSmall(b, first) && isSmall(b, second) {
		w.preview = append(w.preview, gesture.Shift{Piece: second, Dir: dir.Opposite()})
	}
}

func legal(b *board.Board, gap board.ID, d board.Dir) (moves.Class, bool) {
	return moves.Worlds{}.Legal(b, moves.Move{Piece: gap, Dir: d})
}

func isSmall(b *board.Board, id board.ID) bool {
	w, h := b.Shape(id).Size()
	return w == 1 && h == 1
}

// tradeGaps makes a gap trade places with another if exactly one such move is legal.
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

// arrived reports whether a pointer that moves in direction d has passed the first quarter of
// a cell, so that touching an edge moves nothing.
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

// clip returns the part of a line that is on a board of the given size. ok is false if there
// is none.
func clip(from, to gesture.Point, width, height float64) (first, last gesture.Point, ok bool) {
	enter, leave := 0.0, 1.0
	// Each axis cuts off what is below 0 and what is above the side.
	for _, axis := range [2]struct{ at, delta, side float64 }{
		{from.X, to.X - from.X, width},
		{from.Y, to.Y - from.Y, height},
	} {
		if axis.delta == 0 {
			if axis.at < 0 || axis.at >= axis.side {
				return from, to, false
			}
			continue
		}
		t, u := -axis.at/axis.delta, (axis.side-axis.at)/axis.delta
		enter, leave = max(enter, min(t, u)), min(leave, max(t, u))
	}
	return gesture.Between(from, to, enter), gesture.Between(from, to, leave), enter <= leave
}
