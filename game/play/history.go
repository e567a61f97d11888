package play

import (
	"slices"

	"worldslide/moves"
	"worldslide/session"
)

// Undo and redo go through the history of a game, and beyond its ends: to the game
// that it has come out of, and back.

// history is that of a scene, with what lies beyond its ends.
type history struct{ *Scene }

// canUndo and canRedo tell whether there is something to undo or redo, in the
// history or beyond its ends.
func (p history) canUndo() bool { return p.session.CanUndo() || len(p.earlier) > 0 && p.Open() }

func (p history) canRedo() bool { return p.session.CanRedo() || len(p.later) > 0 && p.Open() }

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
		n := len(p.earlier) - 1
		history{p}.putBack(p.earlier[n], p.earlier[:n:n], slices.Concat([]*session.Session{p.session}, p.later))
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
		history{p}.putBack(p.later[0], append(slices.Clone(p.earlier), p.session), p.later[1:])
	}
}

// putBack puts another game on the table, with the games before and behind it.
func (p history) putBack(s *session.Session, earlier, later []*session.Session) {
	p.Leave()
	other := New(p.desk, p.house, p.family, s)
	other.earlier, other.later = earlier, later
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
