package narration

import (
	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/ui/sound"

	"worldslide/game/parts"
)

// Side returns the horizontal position of a piece for stereo sound, from -1 at the left edge of
// the board to 1 at the right edge.
func Side(b *board.Board, id board.ID) float64 {
	if id == board.NoPiece || b.Width() < 2 {
		return 0
	}
	w, _ := b.Shape(id).Size()
	return (2*float64(b.At(id).X)+float64(w))/float64(b.Width()) - 1
}

// Slid plays the sound of motions after they were made; largest is the size of the largest piece
// in cells. If hasHome is true, pieces that came home make a phone vibrate and, with speech on,
// play another sound.
func Slid(sc *scene.Context, b *board.Board, made []moves.Motion, largest int, hasHome bool) {
	side, home := 0.0, false
	for _, m := range made {
		if b.IsGap(m.Piece) {
			continue
		}
		side = Side(b, m.Piece)
		p := b.Piece(m.Piece)
		home = home || hasHome && p.At == p.Home && m.From != p.Home
	}
	sc.Sound.PlayAt(sound.Slide(largest), side)
	if home {
		parts.Vibrate(sc, parts.VibrateHome)
	}
	if home && sc.Settings.Speak {
		sc.Sound.PlayAt(sound.PieceHome, side)
	}
}

// Refused plays the sound of a piece that cannot move.
func Refused(sc *scene.Context, b *board.Board, id board.ID) {
	sc.Sound.PlayAt(sound.Refused, Side(b, id))
	parts.Vibrate(sc, parts.VibrateRefused)
}
