package family

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/narration"
)

// narrate declares the board for screen readers, and performs the actions that they requested.
func (p *lessonPage) narrate() {
	t := narration.Board{
		Look: p.app.Look(), Describe: p.game.View().Describe, Board: p.session.Board(), Rules: p.session.Family().Rules(),
		Seen: p.advice.Seen, Selected: board.NoPiece,
	}
	if asked, ok := t.Asked(p.app.UI, lessonBoard); ok && p.Open() {
		p.Perform(IntentOf(asked))
		t.Board = p.session.Board()
	}
	t.Declare(p.app.UI, lessonBoard, p.app.Text(assets.NarrationBoard), p.layout)
}

// IntentOf returns the intent of an action that was requested in the accessibility tree.
func IntentOf(a narration.Request) Intent {
	if len(a.Group) == 0 {
		return Select{a.Selected}
	}
	return Do{a.Group, a.Selected}
}
