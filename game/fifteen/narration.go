package fifteen

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/scene"
)

// describePiece names a tile by its number, even if a picture hides the number: the picture means
// nothing to players who do not see it.
func (v view) describePiece(look scene.Look, b *board.Board, id board.ID) narration.PieceDescription {
	if b.IsGap(id) {
		return narration.PieceDescription{Name: look.Text(assets.NarrationEmptyCell)}
	}
	noun := narration.Noun{Subject: assets.PieceTile, Object: assets.PieceTileObject, Name: b.Name(id)}
	if !v.numbered(look) {
		noun.Label = noun.Name
	}
	return narration.PieceDescription{Name: look.Words.Format(assets.NarrationTile, map[string]any{"Number": noun.Name}), Noun: noun, HasHome: true}
}
