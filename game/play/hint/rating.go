package hint

import "worldslide/solver"

// A bar that has shown a hint stays open when the player moves: it says whether the move was good and
// how many moves remain, and shows the next move.

// total is the number of moves made and remaining, if it is known.
type total struct {
	moves int
	known bool
}

// remaining returns the number of moves that remain by the plan, in the main metric.
func (m *Machine) remaining() int {
	if m.guided {
		return m.left
	}
	return count(m.family, m.plan.Ahead())
}

// total returns the total of the plan after a number of moves. While there is no plan after a move, it
// returns the total before that move.
func (m *Machine) total(made int) total {
	if !m.plan.Known() {
		return m.before
	}
	return total{made + m.remaining(), true}
}

// over returns by how many moves the last move has increased the total, and whether that is known.
func (m *Machine) over(at Game) (over int, known bool) {
	if !m.before.known || !m.plan.Known() {
		return 0, false
	}
	over = m.total(at.Made).moves - m.before.moves
	return over, over <= 0 || m.search.kind != planSearch
}

// rated reports whether the rating of the last move is final.
func (m *Machine) rated(at Game) bool {
	if !m.before.known {
		return m.plan.Known()
	}
	_, known := m.over(at)
	return known
}

// updateDistance determines the remaining moves of the current position for the bar.
func (m *Machine) updateDistance(at Game) {
	if !m.solvable() {
		return
	}
	if m.unsolvable(at) {
		m.plan, m.found, m.failed = solver.Plan{}, solver.Plan{}, solver.NoneExists
		return
	}
	if m.family.Solved(at.Board) {
		m.plan = solver.NewPlan(at.Board, solver.Answer{Claim: solver.ProvedOptimal})
	}
	over, _ := m.over(at)
	if m.lookUp(at) || m.plan.Known() && (over <= 0 || m.plan.Claim() == solver.ProvedOptimal) {
		return
	}
	m.wait(at.Time)
	m.startSearch(at, 0)
}

// showNext shows the next move after a move of the player, once the rating of that move is final or
// the wait for a better plan is over. It does not count as a hint.
func (m *Machine) showNext(at Game) {
	if m.mode != rating || len(m.plan.Ahead()) == 0 || !at.Open {
		return
	}
	if wait := m.until - at.Time; wait > 0 && m.search.kind == planSearch && !m.rated(at) {
		m.emit(Wake{wait})
		return
	}
	m.mode, m.shown, m.stage = hinting, 1, m.firstStage(at.Nudge)
	m.ensurePlan(at)
	m.emit(Wake{})
}
