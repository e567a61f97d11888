package play

import (
	"worldslide/moves"
)

// Undo and redo go through the history of a game, and beyond its ends: to the game
// that it has come out of, and back.

// history is that of a scene, with what lies beyond its ends.
type history struct{ *Scene }

// canUndo and canRedo tell whether there is something to undo or redo, in the
// history or beyond its ends.
func (p history) canUndo() bool { return p.session.CanUndo() || p.earlier != nil && p.Open() }

func (p history) canRedo() bool { return p.session.CanRedo() || p.later != nil && p.Open() }

// Undo implements family.Table.
func (p *Scene) Undo() {
	p.letGo()
	done := p.session.Moves()
	made, ok := p.session.Undo()
	switch {
	case ok:
		p.hints.stopShowing()
		p.hints.moved(inverse(done[len(done)-1]))
		p.show(made)
	case history{p}.canUndo():
		back := p.earlier
		history{p}.putBack(back)
		back.later = p
	}
}

// Redo implements family.Table.
func (p *Scene) Redo() {
	p.letGo()
	made, ok := p.session.Redo()
	switch {
	case ok:
		p.hints.stopShowing()
		done := p.session.Moves()
		p.hints.moved(done[len(done)-1])
		p.show(made)
	case history{p}.canRedo():
		history{p}.putBack(p.later)
	}
}

// putBack puts a game on the table again that another has come out of.
func (p history) putBack(other *Scene) {
	p.cover.drop()
	p.hints.end()
	other.hints, other.film = hints{scene: other}, nil
	other.motions.Stop()
	p.house.PutBack(other)
}

// inverse returns the gesture that takes back another, where rules allow it.
func inverse(group moves.Group) moves.Group {
	back := make(moves.Group, 0, len(group))
	for i := len(group) - 1; i >= 0; i-- {
		back = append(back, group[i].Inverse())
	}
	return back
}
