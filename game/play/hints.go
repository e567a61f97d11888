package play

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/play/hint"
	"worldslide/moves"
	"worldslide/solver"
)

// Package hint decides what hints do. The scene tells it what happens and carries out what follows.

// hint passes an event to the hints and carries out what they want.
func (p *Scene) hint(e hint.Event) {
	g := p.hintGame()
	g.History = p.session.Moves()
	g.Table = func() (solver.Answer, int) { return p.knowledge.Solution(g.Board, g.History) }
	for _, effect := range p.hints.Handle(g, e) {
		p.carryOut(effect)
	}
}

// hintGame returns the game as the hints see it, without what only events need.
func (p *Scene) hintGame() hint.Game {
	s, app := p.session, p.app
	g := hint.Game{
		Time: app.Now, Board: s.Board(), Made: s.Metrics()[0].Count,
		Open: p.Open(), Busy: p.game.Active() || app.CurrentDialog() != nil, Ranked: p.unaided(),
		Nudge: p.app.Settings.NudgeFirst, Learning: p.learning(),
		Pace: p.advice.SolutionPace(), Interval: p.solutionInterval(),
	}
	if one, ok := p.game.(family.MoveLimiter); ok {
		g.Limit, _ = one.MoveLimit()
	}
	return g
}

// hintView returns what there is to see of the hints.
func (p *Scene) hintView() hint.View {
	if !p.hintsOpen() {
		return hint.View{}
	}
	return p.hints.View(p.hintGame())
}

// hintsOpen reports whether the hints have the bar.
func (p *Scene) hintsOpen() bool { return p.Open() && p.hints.Active() }

// updateHints lets hints, runs and shown solutions go on.
func (p *Scene) updateHints() {
	if p.hints.Active() {
		p.hint(hint.Tick)
	}
}

// askHint shows the next move, or more moves if it is shown already.
func (p *Scene) askHint() {
	p.film, p.goal = nil, false
	p.hint(hint.Asked)
}

// nudge shows the reason of the next move, then its piece, then the move.
func (p *Scene) nudge() {
	p.film, p.goal = nil, false
	p.hint(hint.NudgeAsked)
}

// askSolution starts showing the solution from the current position, or ends it.
func (p *Scene) askSolution() {
	p.film = nil
	p.hint(hint.SolutionAsked)
}

// carryOut does what the hints want.
func (p *Scene) carryOut(effect hint.Effect) {
	app := p.app
	switch e := effect.(type) {
	case hint.Search:
		p.searchPlan(e)
	case hint.Explain:
		p.explain(e)
	case hint.SearchLimit:
		p.searchLimit(e.Limit)
	case hint.StopSearch:
		app.Jobs.Slots.Hint.Stop()
	case hint.MakeGesture:
		p.makeHinted(e)
	case hint.TakeBack:
		for more := e.Count - 1; more >= 0 && p.undo(e.By, more); more-- {
		}
	case hint.Count:
		p.countHint()
	case hint.TellCost:
		if p.price = assets.HintFree; !e.Free {
			p.price = p.takePrice()
		}
	case hint.ShowHelp:
		p.familyHelp()
		app.UI.WakeAfter(0)
	case hint.Point:
		if p.advice.Shown != nil {
			p.advice.Shown(e.Ahead)
		}
	case hint.TellBack:
		app.UI.Toast("undo-2", app.Words.Count(assets.HintWentBack, e.Count, nil))
	case hint.Wake:
		app.UI.WakeAfter(e.After)
	}
}

// makeHinted makes a gesture of the hints.
func (p *Scene) makeHinted(e hint.MakeGesture) {
	from, b := p.session.Metrics()[0].Count, p.session.Board()
	selected := b.Selected()
	if last := e.Group[len(e.Group)-1].Piece; b.IsGap(last) && selected != board.NoPiece {
		selected = last
	}
	do := p.session.DoSelecting
	if e.Shown {
		do = p.session.Show
	}
	made := p.makeBy(do, e.Group, selected)
	p.host.HelpTaken(p)
	if made {
		p.hint(hint.Moved{By: hint.ByMachine, Made: e.Group, From: from})
	} else {
		p.hint(hint.Refused)
	}
}

// undo takes back the last gesture, and reports whether there was one. more is the number of gestures that
// are taken back after it.
func (p *Scene) undo(by hint.Cause, more int) bool {
	from, done := p.session.Metrics()[0].Count, p.session.Moves()
	motions, ok := p.session.Undo()
	if !ok {
		return false
	}
	p.show(motions)
	last := done[len(done)-1]
	back := make(moves.Group, 0, len(last))
	for i := len(last) - 1; i >= 0; i-- {
		back = append(back, last[i].Inverse())
	}
	p.hint(hint.Moved{By: by, Made: back, From: from, More: more})
	return true
}

// countHint counts a hint.
func (p *Scene) countHint() {
	if p.session.NoteHint() == nil {
		p.host.HelpTaken(p)
	}
}

// OfferPlan implements family.GameHost.
func (p *Scene) OfferPlan(plan func() (solver.Plan, bool)) bool {
	if p.hints.Plans() {
		return false
	}
	if offered, ok := plan(); ok {
		p.hint(hint.Offered{Plan: offered})
	}
	return true
}

// solvable reports whether the family has a solver.
func (p *Scene) solvable() bool { return p.family.Puzzle().Solvers() != nil }
