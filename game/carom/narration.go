package carom

import (
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/scene"
)

// describePiece names a piece. Squares are named as in codes, with rows counted from the top.
func describePiece(sc *scene.Context, b *board.Board, id board.ID) narration.PieceDescription {
	square := func(at board.Point) string { return string(rune('a'+at.X)) + strconv.Itoa(at.Y+1) }
	told := narration.PieceDescription{Square: square, StopsEarly: true}
	told.Name = sc.Words.Format(assets.ToldBlocker, map[string]any{"Number": int(id)})
	if id == 0 {
		told.Name = sc.Text(assets.ToldTarget)
		told.Goal = sc.Words.Format(assets.ToldGoal, map[string]any{"Square": square(b.Piece(id).Home)})
	}
	return told
}

// keyCursor is what the keys act on.
type keyCursor struct{ selected board.ID }

// Selected is the selected piece, or NoPiece.
func (h keyCursor) Selected() board.ID { return h.selected }
