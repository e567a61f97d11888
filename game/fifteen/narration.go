package fifteen

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/scene"
	"worldslide/puzzle/scheme"
)

// describePiece names a tile by its number, even if a picture or another sign of its home hides the number: these
// mean nothing to players who do not see them. A tile that shows nothing of its home has no number here either.
func (v view) describePiece(look scene.Look, b *board.Board, id board.ID) narration.PieceDescription {
	if b.IsGap(id) {
		return narration.PieceDescription{Name: look.Text(assets.NarrationEmptyCell)}
	}
	noun := narration.Noun{Subject: assets.PieceTile, Object: assets.PieceTileObject, Name: b.Name(id)}
	if !v.numbered(look) {
		noun.Label = noun.Name
	}
	if d := v.display(look); d.Hides {
		p := b.Piece(id)
		if d.Face(scheme.Tile{At: p.At, Home: p.Home}, v.state(b)) == (scheme.Face{}) {
			marked := preferencesOf(look.Settings).glow && !v.blind && p.At == p.Home // a blind board gives nothing away
			return narration.PieceDescription{Name: look.Text(assets.NarrationTileHidden), Noun: noun, HasHome: marked}
		}
	}
	return narration.PieceDescription{Name: look.Words.Format(assets.NarrationTile, map[string]any{"Number": noun.Name}), Noun: noun, HasHome: true}
}
