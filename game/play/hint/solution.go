package hint

import (
	"time"

	"worldslide/solver"
)

// solution shows the solution of the game by making the moves of the plan in the game itself. So the
// player can continue from any position, and Undo takes back shown moves.
type solution struct {
	player
	begun bool // the player was started
	done  int  // number of gestures made
	// searched is the number of gestures before the position that the search started from.
	searched int
	inTick   int // number of gestures made since the last Tick
}

// maxSteps is the maximum number of gestures of one Tick. A solution that is shown at once takes
// several, so that none of them is long.
const maxSteps = 40

// A solution with shorter intervals than fastest makes several gestures with one Tick, and after
// maxSteps the next one waits for frameTime.
const (
	fastest   = time.Second / 30
	frameTime = time.Second / 60
)

// aheadTime is the time between a shown move and the position where the search for a better
// continuation starts. It is enough for the search to find most of what it can find.
const aheadTime = 4 * time.Second

// askSolution starts showing the solution from the current position, or ends it.
func (m *Machine) askSolution(at Game) {
	switch {
	case m.mode == playing:
		m.dismiss()
	case m.family.Solved(at.Board):
		m.ask(at, false) // says that it is solved
	case m.unsolvable(at):
		m.showUnsolvable()
	case !m.confirm(at, SolutionAsked):
		m.mode, m.shown, m.before, m.solution = playing, 1, total{}, solution{}
		m.ensurePlan(at)
		m.begin(at)
	}
}

// begin starts the player once there is a plan.
func (m *Machine) begin(at Game) {
	if m.plan.Known() && !m.solution.begun {
		m.solution.begun = true
		m.play(at)
	}
}

// play starts the player. The next gesture is due after its interval.
func (m *Machine) play(at Game) {
	m.solution.start(at, at.Interval)
	m.emit(Wake{})
}

// control handles a control of the shown solution.
func (m *Machine) control(at Game, c Signal) {
	if m.mode != playing {
		return
	}
	on := m.solution.on
	switch c {
	case PlayToggled:
		if m.solution.stop(); !on {
			m.play(at)
		}
	case SpeedChanged:
		if on {
			m.play(at)
		}
	case Stepped:
		m.solution.stop()
		m.step(at)
	case SteppedBack:
		if m.solution.stop(); m.solution.done > 0 && at.Open {
			m.emit(TakeBack{1, ByStepBack})
		}
	}
}

// tickSolution makes the moves that are due, and starts searches ahead of them.
func (m *Machine) tickSolution(at Game) {
	if m.mode != playing || !at.Open || at.Busy || !m.plan.Known() || m.overLimit(at) {
		return
	}
	m.lookAhead(at)
	m.solution.inTick = 0
	m.playDue(at)
}

// playDue makes the next gesture if it is due. If not, it asks for a Tick when it is.
func (m *Machine) playDue(at Game) {
	s := &m.solution
	if !s.due(at) {
		if s.on {
			m.emit(Wake{s.next - at.Time})
		}
		return
	}
	if at.Interval >= fastest {
		s.next = at.Time // a late gesture delays the next
	}
	s.next += at.Interval
	if s.inTick++; s.inTick == maxSteps {
		s.next = at.Time + frameTime
	}
	m.step(at)
}

// step makes one gesture.
func (m *Machine) step(at Game) {
	if len(m.plan.Ahead()) == 0 {
		m.dismiss()
		return
	}
	m.solution.done++
	m.noteProof(at)
	m.point()
	m.makeNext(at)
}

// playOn continues a shown solution after a gesture, and ends it at the goal.
func (m *Machine) playOn(at Game) {
	switch {
	case m.mode != playing:
	case len(m.plan.Ahead()) == 0:
		m.dismiss()
	default:
		m.playDue(at)
	}
}

// lookAhead searches from a later position of the plan, so that a better continuation never takes back
// a shown move. When the game has reached that position, it searches from the next one.
func (m *Machine) lookAhead(at Game) {
	s := &m.solution
	if !m.solvable() || m.plan.Claim() == solver.ProvedOptimal || at.Interval == 0 || s.done < s.searched {
		return
	}
	steps := int(aheadTime/at.Interval) + 1
	next := m.gestures(steps)
	if len(next) < steps {
		return
	}
	count := 0
	for _, group := range next {
		count += len(group)
	}
	s.searched = s.done + steps
	m.stopSearch()
	m.startSearch(at, count)
}

// noteProof notes whether the gesture that is shown next is proved to be optimal.
func (m *Machine) noteProof(at Game) {
	if m.provedTotals == nil {
		m.provedTotals = make(map[int]int)
	}
	proved := 0
	if m.plan.Claim() == solver.ProvedOptimal {
		proved = m.total(at.Made).moves
	}
	m.provedTotals[len(at.History)] = proved
}

// ProvedTotal returns the number of all moves of the shown solution that began after a number of gestures,
// or 0 if it was not proved to be optimal, and whether it was shown here.
func (m *Machine) ProvedTotal(gestures int) (moves int, shownHere bool) {
	moves, shownHere = m.provedTotals[gestures]
	return moves, shownHere
}

// steppedBack continues after the last shown move was taken back.
func (m *Machine) steppedBack(at Game) {
	m.solution.done--
	m.solution.searched = m.solution.done
	m.lookUp(at)
	m.remember(at) // so that a hint for the same move is not counted
	m.ensurePlan(at)
}
