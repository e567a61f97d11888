package carom

import (
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/scene"
	"worldslide/moves"
)

// describePiece names a piece. Squares are named as in codes, with rows counted from the top.
func describePiece(look scene.Look, b *board.Board, id board.ID) narration.PieceDescription {
	square := func(at board.Point) string { return string(rune('a'+at.X)) + strconv.Itoa(at.Y+1) }
	d := narration.PieceDescription{Square: square, StopsEarly: true}
	name := assets.NarrationBlocker
	d.Noun = narration.Noun{Subject: assets.PieceBlocker, Object: assets.PieceBlockerObject, Name: strconv.Itoa(int(id))}
	if len(b.Targets()) > 0 { // any piece may have a goal
		name, d.Noun.Subject, d.Noun.Object = assets.NarrationRoundPiece, assets.PieceRound, assets.PieceRoundObject
	}
	d.Name = look.Words.Format(name, map[string]any{"Number": int(id)})
	if id == 0 {
		d.Noun = narration.Noun{Subject: assets.PieceTarget, Object: assets.PieceTargetObject}
		d.Name = look.Text(assets.NarrationTarget)
	}
	if t := (moves.Carom{}).Target(b); t.Piece == id || t.Piece == board.NoPiece {
		d.Goal = look.Words.Format(assets.NarrationGoal, map[string]any{"Square": square(t.At)})
	}
	return d
}
