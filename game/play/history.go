package play

import (
	"slices"

	"worldslide/moves"
	"worldslide/session"
)

// Undo and redo go through the history of a game, and beyond its ends to the games before and after
// it.

// canUndo reports whether there is a move to undo, or a game before this one.
func (p *Scene) canUndo() bool { return p.session.CanUndo() || len(p.earlier) > 0 && p.Open() }

// canRedo reports whether there is a move to redo, or a game after this one.
func (p *Scene) canRedo() bool { return p.session.CanRedo() || len(p.later) > 0 && p.Open() }

// Undo implements family.GameHost.
func (p *Scene) Undo() {
	p.cancelPress()
	done, mark := p.session.Moves(), p.session.AtMark()
	made, ok := p.session.Undo()
	switch {
	case ok && mark:
		p.hints.dismiss()
		p.show(made)
	case ok:
		p.hints.stopShowing()
		p.hints.moved(inverse(done[len(done)-1]))
		p.show(made)
	case p.canUndo():
		n := len(p.earlier) - 1
		p.switchTo(p.earlier[n], p.earlier[:n:n], slices.Concat([]*session.Session{p.session}, p.later))
	}
}

// Redo implements family.GameHost.
func (p *Scene) Redo() {
	p.cancelPress()
	made, ok := p.session.Redo()
	switch {
	case ok:
		p.hints.stopShowing()
		done := p.session.Moves()
		p.hints.moved(done[len(done)-1])
		p.show(made)
	case p.canRedo():
		p.switchTo(p.later[0], append(slices.Clone(p.earlier), p.session), p.later[1:])
	}
}

// switchTo replaces the game, with the games before and after the new one.
func (p *Scene) switchTo(s *session.Session, earlier, later []*session.Session) {
	p.EndJobs()
	other := New(p.app, p.host, p.family, s)
	other.earlier, other.later = earlier, later
	p.host.Replace(other)
}

// inverse returns the gesture that undoes another, in families whose moves can be undone by moves.
func inverse(group moves.Group) moves.Group {
	back := make(moves.Group, 0, len(group))
	for i := len(group) - 1; i >= 0; i-- {
		back = append(back, group[i].Inverse())
	}
	return back
}
