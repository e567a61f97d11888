package carom

import (
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/telling"
)

var _ telling.Teller = View{}

// Tell implements telling.Teller: the squares are called as on a chess board, and of
// each piece it is said where it would stop.
func (View) Tell(d *desk.Desk, b *board.Board, id board.ID) telling.Told {
	square := func(at board.Point) string { return string(rune('a'+at.X)) + strconv.Itoa(b.Height()-at.Y) }
	told := telling.Told{Square: square, Stops: true}
	told.Name = d.Words.Format(assets.ToldBlocker, map[string]any{"Number": int(id)})
	if id == 0 {
		told.Name = d.Text(assets.ToldTarget)
		told.Goal = d.Words.Format(assets.ToldGoal, map[string]any{"Square": square(b.Piece(id).Home)})
	}
	return told
}

// hand is what the keys act on.
type hand struct{ selected board.ID }

// Chosen is the selected piece, or NoPiece.
func (h hand) Chosen() board.ID { return h.selected }
