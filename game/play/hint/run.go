package hint

import "time"

// MaxRun is the maximum number of gestures of a run.
const MaxRun = 5

// player knows when the next gesture is due.
type player struct {
	on   bool
	next time.Duration // while it is on
}

func (p *player) start(at Game, delay time.Duration) { p.on, p.next = true, at.Time+delay }

func (p *player) stop() { p.on = false }

// due reports whether a gesture is due.
func (p *player) due(at Game) bool { return p.on && at.Time >= p.next }

// run plays the next gestures of the plan as if the player accepted one hint after another.
type run struct {
	player
	left int // gestures to play
}

// toggleRun starts or stops a run. Its first gesture is made with the next Tick. A run counts as one hint.
func (m *Machine) toggleRun(at Game) {
	if m.run.on {
		m.run.stop()
		return
	}
	if !m.canDo(at) {
		return
	}
	m.emit(Count{}, Wake{})
	m.run.left = len(m.gestures(MaxRun))
	m.run.start(at, 0)
}

// tickRun makes the gesture that is due. It waits while a search goes on without a plan.
func (m *Machine) tickRun(at Game) {
	switch {
	case !m.run.on:
		return
	case !m.canDo(at):
		if !at.Open || m.shown == 0 || m.search.kind != planSearch || m.plan.Known() {
			m.run.stop()
		}
		return
	case at.Busy:
		m.run.stop()
		return
	case m.run.due(at):
		m.run.left--
		m.run.next, m.run.on = at.Time+at.Pace, m.run.left > 0
		m.makeNext(at)
	}
	if m.run.on {
		m.emit(Wake{m.run.next - at.Time})
	}
}
