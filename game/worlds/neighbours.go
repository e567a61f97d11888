package worlds

import (
	"worldslide/board"
	"worldslide/moves"
)

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

// gapBeside returns the gap that a click on a piece moves it into, and its direction: the
// selected gap if it touches the piece, or the first gap that does.
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

// choice returns the gap that a click on a piece moves it into, and its direction, if a click could move it
// into another gap too.
func choice(b *board.Board, piece board.ID) (gap board.ID, d board.Dir, ok bool) {
	gap, d, ok = gapBeside(b, piece)
	if !ok || !enters(b, piece, gap, d) {
		return gap, d, false
	}
	for _, other := range b.Gaps() {
		if side, touching := sideOf(b, piece, other); touching && other != gap && enters(b, piece, other, side) {
			return gap, d, true
		}
	}
	return gap, d, false
}

// enters reports whether a piece moves in direction d into a gap that touches it.
func enters(b *board.Board, piece, gap board.ID, d board.Dir) bool {
	m := moves.Move{Piece: gap, Dir: d.Opposite()}
	_, ok := moves.Worlds{}.Legal(b, m)
	return ok && moves.Carries(b, m, piece)
}

// landing returns where a click sends a piece, and in which direction. It is false for gaps and for
// pieces that a click does not move.
func landing(b *board.Board, piece board.ID) (to board.Piece, d board.Dir, ok bool) {
	if piece == board.NoPiece || b.IsGap(piece) {
		return to, d, false
	}
	gap, d, ok := gapBeside(b, piece)
	if !ok {
		return to, d, false
	}
	next := b.Clone()
	if _, err := (moves.Worlds{}).Apply(nil, next, moves.Move{Piece: gap, Dir: d.Opposite()}); err != nil || next.At(piece) == b.At(piece) {
		return to, d, false
	}
	return next.Piece(piece), d, true
}

// towardGap returns the direction in which the nearest gap is from a piece, or false if there is no gap.
func towardGap(b *board.Board, piece board.ID) (toward board.Dir, ok bool) {
	nearest := 0
	for _, gap := range b.Gaps() {
		way := b.At(gap).Sub(b.At(piece))
		distance := max(way.X, -way.X) + max(way.Y, -way.Y)
		if ok && distance >= nearest {
			continue
		}
		nearest, ok = distance, true
		switch along := max(way.X, -way.X) >= max(way.Y, -way.Y); {
		case along && way.X > 0:
			toward = board.Right
		case along:
			toward = board.Left
		case way.Y > 0:
			toward = board.Down
		default:
			toward = board.Up
		}
	}
	return toward, ok
}

// sideOf returns the side of a piece that a gap touches. If the gap touches several, the
// order of the piece's cells, and then that of the gap's, decides.
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

// touches reports whether a gap has a cell next to the piece in direction d.
func touches(b *board.Board, piece, gap board.ID, d board.Dir) bool {
	var buf [4]board.Cell
	for _, c := range b.AppendCells(buf[:0], piece) {
		if b.Occupant(b.Next(c, d)) == gap {
			return true
		}
	}
	return false
}
