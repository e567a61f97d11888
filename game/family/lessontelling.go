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
	if asked, ok := t.Asked(lessonBoard); ok && p.Open() {
		p.Perform(Meant(asked))
		t.Board = p.session.Board()
	}
	t.Declare(lessonBoard, p.desk.Text(assets.ToldBoard), p.layout)
}

// Meant is the intent of what was asked of a piece by the tree of what is on the screen.
func Meant(a telling.Asked) Intent {
	if len(a.Group) == 0 {
		return Select{a.Selected}
	}
	return Do{a.Group, a.Selected}
}
