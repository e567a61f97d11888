package gesture

import (
	"worldslide/board"
	"worldslide/moves"
)

// CaromTable is the game that Carom acts on.
type CaromTable interface {
	Board() *board.Board
	// Open reports whether anything may be moved.
	Open() bool
	// Selected is the piece whose arrows are shown, or NoPiece.
	Selected() board.ID
	Select(piece board.ID)
	// Slide takes a piece as far as it goes, or refuses to.
	Slide(piece board.ID, d board.Dir)
}

// Carom turns pointer events into slides. A swipe slides the piece that it begins
// on, or else the selected one. A click selects a piece; beside the selected one,
// where its arrow is, or where it would land, it slides the piece there. The zero
// value is ready.
type Carom struct {
	pressed bool
	from    Point
	piece   board.ID // under the press, or NoPiece
	at      Point
}

// Press begins a gesture.
func (c *Carom) Press(t CaromTable, at Point, cell float64) {
	if !t.Open() {
		return
	}
	*c = Carom{pressed: true, from: at, at: at, piece: pieceAt(t.Board(), at, cell)}
}

// Move follows the pointer.
func (c *Carom) Move(at Point) { c.at = at }

// Release ends the gesture and does what it means.
func (c *Carom) Release(t CaromTable, at Point, cell float64) {
	if !c.pressed {
		return
	}
	c.at = at
	done := *c
	c.Cancel()
	if !t.Open() {
		return
	}
	if d, ok := swipe(done.from, at); ok {
		if piece := done.swiped(t); piece != board.NoPiece {
			t.Select(piece)
			t.Slide(piece, d)
		}
		return
	}
	if done.piece != board.NoPiece {
		t.Select(done.piece)
		return
	}
	if d, ok := pointed(t.Board(), t.Selected(), placeOf(at, cell).Point); ok {
		t.Slide(t.Selected(), d)
	}
}

// Active reports whether a press goes on.
func (c *Carom) Active() bool { return c.pressed }

// Cancel ends the gesture without doing anything.
func (c *Carom) Cancel() { *c = Carom{} }

// Preview returns the piece that a release would slide, and its way; ok is false
// if it would slide none.
func (c *Carom) Preview(t CaromTable) (shift Shift, ok bool) {
	if !c.pressed || !t.Open() {
		return Shift{}, false
	}
	d, ok := swipe(c.from, c.at)
	m := moves.Move{Piece: c.swiped(t), Dir: d}
	if !ok || !(moves.Glides{}).Legal(t.Board(), m) {
		return Shift{}, false
	}
	return Shift{Piece: m.Piece, Dir: d}, true
}

// swiped returns the piece that a swipe is for.
func (c *Carom) swiped(t CaromTable) board.ID {
	if c.piece != board.NoPiece {
		return c.piece
	}
	return t.Selected()
}

// pieceAt returns the piece under a place, or NoPiece.
func pieceAt(b *board.Board, at Point, cell float64) board.ID {
	p := placeOf(at, cell)
	if !p.on(b) {
		return board.NoPiece
	}
	return b.Occupant(b.Cell(p.Point))
}

// pointed returns the way of the selected piece that a cell stands for: the cell
// beside it, where its arrow is, and the one where it would land.
func pointed(b *board.Board, piece board.ID, at board.Point) (board.Dir, bool) {
	if piece == board.NoPiece {
		return 0, false
	}
	for _, d := range board.Dirs {
		to, ok := (moves.Glides{}).Landing(b, moves.Move{Piece: piece, Dir: d})
		if ok && (at == b.At(piece).Add(d.Vector()) || at == b.Point(to)) {
			return d, true
		}
	}
	return 0, false
}
