package family

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/telling"
)

// tell tells of the board of a lesson, and does what was asked of its pieces.
func (p *lessonPage) tell() {
	t := telling.Board{Desk: p.desk, Board: p.session.Board(), Rules: p.session.Family().Rules(), Travels: p.game.Travels, Selected: board.NoPiece}
	t.Teller, _ = p.game.View().(telling.Teller)
	if group, ok := t.Asked(lessonBoard); ok && p.Open() {
		selected := board.NoPiece
		if t.Board.IsGap(group[0].Piece) {
			selected = group[0].Piece
		}
		p.Perform(Do{Group: group, Selected: selected})
		t.Board = p.session.Board()
	}
	t.Declare(lessonBoard, p.desk.Text(assets.ToldBoard), p.layout)
}
