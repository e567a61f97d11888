package fifteen

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/telling"
)

var _ telling.Teller = View{}

// Tell implements telling.Teller: tiles are called by their numbers, though a picture
// may hide them, as nobody could follow otherwise who does not see it.
func (View) Tell(d *desk.Desk, b *board.Board, id board.ID) telling.Told {
	if b.IsGap(id) {
		return telling.Told{Name: d.Text(assets.ToldGap)}
	}
	return telling.Told{Name: d.Words.Format(assets.ToldTile, map[string]any{"Number": b.Name(id)}), Belongs: true}
}
