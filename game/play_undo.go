package game

// Undo and redo go through the history of a game, and beyond its ends: to the game
// that it has come out of, and back.

// canUndo and canRedo tell whether there is something to undo or redo, in the
// history or beyond its ends.
func (p *play) canUndo() bool { return p.session.CanUndo() || p.earlier != nil && p.open() }

func (p *play) canRedo() bool { return p.session.CanRedo() || p.later != nil && p.open() }

func (p *play) undo(g *Game) {
	p.hand.cancel()
	done := p.session.Moves()
	made, ok := p.session.Undo()
	switch {
	case ok:
		p.advice.demo = nil
		p.advice.moved(g, inverse(done[len(done)-1]))
		p.show(g, made)
	case p.canUndo():
		g.goBack(p.earlier)
		g.play.later = p
	}
}

func (p *play) redo(g *Game) {
	p.hand.cancel()
	made, ok := p.session.Redo()
	switch {
	case ok:
		p.advice.demo = nil
		done := p.session.Moves()
		p.advice.moved(g, done[len(done)-1])
		p.show(g, made)
	case p.canRedo():
		g.goBack(p.later)
	}
}

// goBack puts a game on the table again that another has come out of.
func (g *Game) goBack(p *play) {
	g.play.dropCover(g)
	g.play.advice.adviser.close()
	p.advice, p.film = advice{}, nil
	p.motions.Stop()
	g.play = p
	g.keepGame(true)
	g.ui.WakeAfter(0)
}
