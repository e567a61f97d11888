package play

import (
	"worldslide/moves"
	"worldslide/solver"
)

// Greet opens the dialog of a solved game, as a frame does.
func (p *Scene) Greet() { p.showSolvedDialog() }

// Hint asks for a hint.
func (p *Scene) Hint() { p.hints.ask() }

// Dismiss closes the bar of hints.
func (p *Scene) Dismiss() { p.hints.dismiss() }

// ShowSolution is what the button does.
func (p *Scene) ShowSolution() { p.hints.showSolution() }

// SaysSolved reports whether the bar says that nothing is left to do.
func (p *Scene) SaysSolved() bool {
	h := &p.hints
	return h.speak() && h.solution == nil && h.plan.Known() && len(h.plan.Ahead()) == 0
}

// Made lets moves be seen that the session has made.
func (p *Scene) Made() { p.show(nil) }

// ShowsUnsolvable reports whether the bar says that no way leads to the goal, and asks nothing.
func (p *Scene) ShowsUnsolvable() bool {
	h := &p.hints
	return h.speak() && h.asked == nil && !h.plan.Known() && !h.search.on && h.failed == solver.NoneExists
}

// ToGo is what the bar says of how much is left.
func (p *Scene) ToGo() string {
	text, _ := p.hints.toGo()
	return text
}

// Ahead are the moves of the plan.
func (p *Scene) Ahead() []moves.Move { return p.hints.plan.Ahead() }

// PassTime does what a frame does beside drawing.
func (p *Scene) PassTime() {
	p.hints.update()
	if p.game.Tick != nil {
		p.game.Tick(p.desk)
	}
}

// TellsMove reports whether the bar tells the next move.
func (p *Scene) TellsMove() bool {
	h := &p.hints
	return h.speak() && h.asked == nil && h.shown > 0 && h.plan.Known() && h.stage == p.game.Hints.Stages()
}

// Asks reports whether the bar says what help costs.
func (p *Scene) Asks() bool { return p.hints.asked != nil }
