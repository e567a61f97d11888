package telling

import (
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/moves"
	"worldslide/ui/sound"
)

// Sounds tell where something happens by the side that they come from, and to players
// who have asked for speech, that a piece has come home.

// Side is where a piece is between the edges of its board: -1 is the left one, 1 the
// right one.
func Side(b *board.Board, id board.ID) float64 {
	if id == board.NoPiece || b.Width() < 2 {
		return 0
	}
	w, _ := b.Shape(id).Size()
	return (2*float64(b.At(id).X)+float64(w))/float64(b.Width()) - 1
}

// Slid lets motions be heard that have led to a position, of which the heaviest piece
// covers so many cells.
func Slid(d *desk.Desk, b *board.Board, made []moves.Motion, heaviest int, belongs bool) {
	side, home := 0.0, false
	for _, m := range made {
		if b.IsGap(m.Piece) {
			continue
		}
		side = Side(b, m.Piece)
		p := b.Piece(m.Piece)
		home = home || belongs && p.At == p.Home && m.From != p.Home
	}
	d.Sound.PlayAt(sound.Slide(heaviest), side)
	if home {
		desk.Vibrate(d, desk.FeltHome)
	}
	if home && d.Settings.Speak {
		d.Sound.PlayAt(sound.PieceHome, side)
	}
}

// Refused lets it be heard that a piece cannot go.
func Refused(d *desk.Desk, b *board.Board, id board.ID) {
	d.Sound.PlayAt(sound.Refused, Side(b, id))
	desk.Vibrate(d, desk.FeltRefused)
}
