package fifteen

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/telling"
	"worldslide/moves"
	"worldslide/ui/boardview"
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

// tell tells of the board of a lesson, and does what was asked of its tiles.
func (p *lessons) tell(d *desk.Desk, l boardview.Layout) {
	t := telling.Board{Desk: d, Teller: View{}, Board: p.board, Rules: moves.Blank{}, Selected: board.NoPiece}
	if asked, ok := t.Asked(boardOfLesson); ok && len(asked.Group) > 0 {
		lessonTable{d, p}.Do(asked.Group)
		t.Board = p.board
	}
	t.Declare(boardOfLesson, d.Text(assets.ToldBoard), l)
}
