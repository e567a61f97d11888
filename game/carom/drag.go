package carom

import (
	"worldslide/board"
	"worldslide/moves"
	"worldslide/ui/gesture"
)

// drag turns what the pointer does into what is meant. A swipe slides the piece that
// it begins on, or else the selected one. A click selects a piece; beside the
// selected one, where its arrow is, or where it would land, it slides the piece
// there. The zero value is ready.
type drag struct {
	pressed bool
	from    gesture.Point
	piece   board.ID // under the press, or NoPiece
	at      gesture.Point
}

// meaning is what a gesture means: to select a piece, and to slide it if slides says
// so. NoPiece means nothing.
type meaning struct {
	piece  board.ID
	slides bool
	dir    board.Dir
}

// press begins a gesture.
func (g *drag) press(b *board.Board, at gesture.Point, cell float64) {
	*g = drag{pressed: true, from: at, at: at, piece: pieceAt(b, at, cell)}
}

// move follows the pointer.
func (g *drag) move(at gesture.Point) { g.at = at }

// release ends the gesture and returns what it means on a board with a selected
// piece.
func (g *drag) release(b *board.Board, selected board.ID, at gesture.Point, cell float64) meaning {
	nothing := meaning{piece: board.NoPiece}
	done := *g
	g.cancel()
	if !done.pressed {
		return nothing
	}
	if d, ok := gesture.Swipe(done.from, at); ok {
		return meaning{done.swiped(selected), true, d}
	}
	if done.piece != board.NoPiece {
		return meaning{piece: done.piece}
	}
	if d, ok := landingAt(b, selected, gesture.PlaceOf(at, cell).Point); ok {
		return meaning{selected, true, d}
	}
	return nothing
}

// cancel ends the gesture without any meaning.
func (g *drag) cancel() { *g = drag{} }

// preview returns the piece that a release would slide, and its way; ok is false
// if it would slide none.
func (g *drag) preview(b *board.Board, selected board.ID) (shift gesture.Shift, ok bool) {
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

// swiped returns the piece that a swipe is for.
func (g *drag) swiped(selected board.ID) board.ID {
	if g.piece != board.NoPiece {
		return g.piece
	}
	return selected
}

// pieceAt returns the piece under a place, or NoPiece.
func pieceAt(b *board.Board, at gesture.Point, cell float64) board.ID {
	p := gesture.PlaceOf(at, cell)
	if !p.On(b) {
		return board.NoPiece
	}
	return b.Occupant(b.Cell(p.Point))
}

// landingAt returns the direction in which a click on a cell sends the selected piece. The cells
// are those next to the piece, with its arrows, and those where it would land.
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
