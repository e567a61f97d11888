package play

// Greet opens the dialog of a solved game, as a frame does.
func (p *Scene) Greet() { p.greet() }

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
