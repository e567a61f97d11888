package family

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/narration"
)

// tell tells of the board of a lesson, and does what was asked of its pieces.
func (p *lessonPage) tell() {
	t := narration.Board{
		Context: p.desk, Describe: p.game.View().Describe, Board: p.session.Board(), Rules: p.session.Family().Rules,
		Seen: p.game.Hints.Seen, Selected: board.NoPiece,
	}
	if asked, ok := t.Asked(lessonBoard); ok && p.Open() {
		p.Perform(IntentOf(asked))
		t.Board = p.session.Board()
	}
	t.Declare(lessonBoard, p.desk.Text(assets.NarrationBoard), p.layout)
}

// IntentOf is the intent of what was asked of a piece by the tree of what is on the screen.
func IntentOf(a narration.Request) Intent {
	if len(a.Group) == 0 {
		return Select{a.Selected}
	}
	return Do{a.Group, a.Selected}
}
