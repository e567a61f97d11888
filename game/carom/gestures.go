package carom

import (
	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// gestures is the current gesture of the pointer. A swipe slides the piece on which it starts, or else
// the selected one. A click selects a piece, or deselects the one that the player selected before. A click
// on a cell next to the selected piece, where its arrow is, or on a cell where it would stop, slides it in
// that direction. The zero value is ready to use.
type gestures struct {
	pressed bool
	from    gesture.Point
	piece   board.ID // the pressed piece, or NoPiece
	at      gesture.Point
}

// command is the result of a gesture: it selects a piece, and slides it if slides is set. NoPiece
// does nothing.
type command struct {
	piece  board.ID
	slides bool
	dir    board.Dir
}

// press starts a gesture.
func (g *gestures) press(b *board.Board, at gesture.Point, cell float64) {
	*g = gestures{pressed: true, from: at, at: at, piece: pieceAt(b, at, cell)}
}

// move follows the pointer.
func (g *gestures) move(at gesture.Point) { g.at = at }

// release ends the gesture and returns its command.
func (g *gestures) release(b *board.Board, selected board.ID, at gesture.Point, cell float64) command {
	nothing := command{piece: board.NoPiece}
	done := *g
	g.cancel()
	if !done.pressed {
		return nothing
	}
	if d, ok := gesture.Swipe(done.from, at); ok {
		return command{done.swiped(selected), true, d}
	}
	if done.piece != board.NoPiece {
		return command{piece: done.piece}
	}
	if d, ok := landingAt(b, selected, gesture.PlaceOf(at, cell).Point); ok {
		return command{selected, true, d}
	}
	return nothing
}

// cancel ends the gesture without a command.
func (g *gestures) cancel() { *g = gestures{} }

// preview returns the piece that a release would slide, and its direction. ok is false if there
// is none.
func (g *gestures) preview(b *board.Board, selected board.ID) (shift gesture.Shift, ok bool) {
	if !g.pressed {
		return gesture.Shift{}, false
	}
	d, ok := gesture.Swipe(g.from, g.at)
	m := moves.Move{Piece: g.swiped(selected), Dir: d}
	if !ok || !(moves.Carom{}).Legal(b, m) {
		return gesture.Shift{}, false
	}
	return gesture.Shift{Piece: m.Piece, Dir: d}, true
}

// swiped returns the piece that a swipe slides.
func (g *gestures) swiped(selected board.ID) board.ID {
	if g.piece != board.NoPiece {
		return g.piece
	}
	return selected
}

// pieceAt returns the piece at a point, or NoPiece.
func pieceAt(b *board.Board, at gesture.Point, cell float64) board.ID {
	p := gesture.PlaceOf(at, cell)
	if !p.On(b) {
		return board.NoPiece
	}
	return b.Occupant(b.Cell(p.Point))
}

// landingAt returns the direction in which a click on a cell slides a piece. The cells are those
// next to the piece, with its arrows, and those where it would stop.
func landingAt(b *board.Board, piece board.ID, at board.Point) (board.Dir, bool) {
	if piece == board.NoPiece {
		return 0, false
	}
	for _, d := range board.Dirs {
		to, ok := (moves.Carom{}).Landing(b, moves.Move{Piece: piece, Dir: d})
		if ok && (at == b.At(piece).Add(d.Vector()) || at == b.Point(to)) {
			return d, true
		}
	}
	return 0, false
}
