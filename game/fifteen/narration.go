package fifteen

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/narration"
	"worldslide/game/scene"
)

var _ narration.Narrator = View{}

// Describe implements narration.Narrator: tiles are called by their numbers, though a picture
// may hide them, as nobody could follow otherwise who does not see it.
func (View) Describe(sc *scene.Context, b *board.Board, id board.ID) narration.PieceDescription {
	if b.IsGap(id) {
		return narration.PieceDescription{Name: sc.Text(assets.ToldGap)}
	}
	return narration.PieceDescription{Name: sc.Words.Format(assets.ToldTile, map[string]any{"Number": b.Name(id)}), HasHome: true}
}
