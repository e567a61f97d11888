package play

import (
	"slices"

	"worldslide/game/play/hint"
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
	switch {
	case p.session.AtMark():
		if made, ok := p.session.Undo(); ok {
			p.show(made)
			p.hint(hint.Dismissed)
		}
	case p.undo(hint.ByHistory, 0):
	case p.canUndo():
		n := len(p.earlier) - 1
		p.switchTo(p.earlier[n], p.earlier[:n:n], slices.Concat([]*session.Session{p.session}, p.later))
	}
}

// Redo implements family.GameHost.
func (p *Scene) Redo() {
	p.cancelPress()
	from := p.session.Metrics()[0].Count
	made, ok := p.session.Redo()
	switch {
	case ok:
		p.show(made)
		done := p.session.Moves()
		p.hint(hint.Moved{By: hint.ByHistory, Made: done[len(done)-1], From: from})
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
