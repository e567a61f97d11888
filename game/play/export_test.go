package play

import (
	"worldslide/assets"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/ui/widget"
)

// OpenDetails opens the card of a solved game, as Frame does, and then its details.
func (p *Scene) OpenDetails() {
	p.updateCard()
	if p.card.open {
		p.showDetails()
	}
}

// Hint asks for a hint.
func (p *Scene) Hint() { p.hints.ask() }

// Dismiss closes the hint bar.
func (p *Scene) Dismiss() { p.hints.dismiss() }

// ShowSolution shows the solution, as the action does.
func (p *Scene) ShowSolution() { p.hints.showSolution() }

// ShowsSolved reports whether the hint bar says that the game is solved.
func (p *Scene) ShowsSolved() bool {
	h := &p.hints
	return h.barOpen() && h.solution == nil && h.plan.Known() && len(h.plan.Ahead()) == 0
}

// Made handles moves that the session has made.
func (p *Scene) Made() { p.show(nil) }

// ShowsUnsolvable reports whether the hint bar says that there is no solution.
func (p *Scene) ShowsUnsolvable() bool {
	h := &p.hints
	return h.barOpen() && h.pending == nil && !h.plan.Known() && !h.search.on && h.failed == solver.NoneExists
}

// Remaining returns the text of the hint bar for the remaining moves.
func (p *Scene) Remaining() string {
	text, _ := p.hints.remainingText()
	return text
}

// Ahead returns the moves of the plan.
func (p *Scene) Ahead() []moves.Move { return p.hints.plan.Ahead() }

// Found handles an answer of the search for the current position.
func (p *Scene) Found(a solver.Answer) { p.hints.found(p.session.Board().Clone(), a, false) }

// Proof returns what the dialog of a shown solution says of a proof.
func (p *Scene) Proof() string { return (&shownDialog{p}).proof(p.app) }

// PassTime does what Frame does without drawing.
func (p *Scene) PassTime() {
	p.hints.update()
	p.game.Tick(p.app)
}

// ShowsMove reports whether the hint bar shows the next move.
func (p *Scene) ShowsMove() bool {
	h := &p.hints
	return h.barOpen() && h.pending == nil && h.shown > 0 && h.plan.Known()
}

// AsksToConfirm reports whether the hint bar waits for a confirmation.
func (p *Scene) AsksToConfirm() bool { return p.hints.pending != nil }

// TakesKey reports whether the hint bar takes a key of the board, and handles it.
func (p *Scene) TakesKey(k widget.KeyPress) bool {
	if !p.hints.takesKey(k) {
		return false
	}
	p.hints.key(k)
	return true
}

// Price returns what the hint bar says of the price of hints.
func (p *Scene) Price() assets.ID { return p.hints.price }

// CardWords returns the words of the card. They are the same value as long as nothing has changed.
func (p *Scene) CardWords() any { return p.cardWords() }
