package play

import (
	"worldslide/assets"
	"worldslide/game/play/hint"
	"worldslide/game/scene"
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
func (p *Scene) Hint() { p.askHint() }

// Nudge asks for a hint that begins with the reason.
func (p *Scene) Nudge() { p.nudge() }

// Advises reports whether the board shows no moves but those of the hint.
func (p *Scene) Advises() bool { return p.advises() }

// Dismiss closes the hint bar.
func (p *Scene) Dismiss() { p.hint(hint.Dismissed) }

// ShowSolution shows the solution, as the action does.
func (p *Scene) ShowSolution() { p.askSolution() }

// ShowsSolved reports whether the hint bar says that the game is solved.
func (p *Scene) ShowsSolved() bool {
	v := p.hintView()
	return v.Bar == hint.PlanBar && v.AtGoal
}

// Made handles moves that the session has made.
func (p *Scene) Made() { p.show(nil) }

// ShowsUnsolvable reports whether the hint bar says that there is no solution.
func (p *Scene) ShowsUnsolvable() bool {
	return p.hintView().Bar == hint.NoneBar
}

// Remaining returns the text of the hint bar for the remaining moves.
func (p *Scene) Remaining() string {
	text, _ := p.remainingText(p.hintView())
	return text
}

// Ahead returns the moves of the plan.
func (p *Scene) Ahead() []moves.Move { return p.hints.Ahead() }

// Found handles an answer of the search for the current position.
func (p *Scene) Found(a solver.Answer) {
	p.hint(hint.Found{From: p.session.Board().Clone(), Answer: a})
}

// Proof returns what the dialog of a shown solution says of a proof.
func (p *Scene) Proof() string { return (&shownDialog{p}).proof(p.app) }

// PassTime does what Frame does without drawing.
func (p *Scene) PassTime() {
	p.updateHints()
	p.game.Tick(p.app)
}

// ShowsMove reports whether the hint bar shows the next move.
func (p *Scene) ShowsMove() bool {
	v := p.hintView()
	return v.Bar == hint.PlanBar && (v.Next != nil || v.AtGoal)
}

// AsksToConfirm reports whether the hint bar waits for a confirmation.
func (p *Scene) AsksToConfirm() bool { return p.hintView().Bar == hint.CostBar }

// TakesKey reports whether the hint bar takes a key of the board, and handles it.
func (p *Scene) TakesKey(k widget.KeyPress) bool {
	if !p.takesHintKey(k) {
		return false
	}
	p.hintKey(k)
	return true
}

// Price returns what the hint bar says of the price of hints.
func (p *Scene) Price() assets.ID {
	if !p.hintView().First {
		return ""
	}
	return p.price
}

// CardWords returns the words of the card. They are the same value as long as nothing has changed.
func (p *Scene) CardWords() any { return p.cardWords() }

// ClassName names the class of starts that this one is compared with, as the dialog of a solved game does.
func (p *Scene) ClassName(look scene.Look) string { return (&solvedDialog{scene: p}).className(look) }
