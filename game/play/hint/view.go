package hint

import (
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/coach"
)

// Bar is the bar that is open.
type Bar uint8

// The bars.
const (
	NoBar       Bar = iota
	CostBar         // asks whether to show help in spite of its cost
	SearchBar       // a search is running
	LimitBar        // the move limit does not suffice
	SolutionBar     // shows the solution
	PlanBar         // has a hint, or the rating of a move
	NoneBar         // no solution exists
	UnknownBar      // no solution was found
)

// View is what there is to see of the hints of a game.
type View struct {
	Bar   Bar
	First bool // the bar is that of the first hint, where TellCost belongs

	Shown    []moves.Group // the gestures to show on the board
	Numbered bool          // the shown gestures have numbers

	Stage    Stage      // how much of the next gesture is visible
	Why      coach.Step // why it is made; without a theme if there is no reason, or as long as none is known
	Thinking bool       // the reason is being looked for
	Free     bool       // the reason costs nothing

	// Of the plan:

	Next      moves.Group // the gesture that the bar describes, or nil
	AtGoal    bool        // no move remains
	Remaining int         // moves to the goal, in the main metric
	Proved    bool        // Remaining is proved to be optimal
	Searching bool        // a search runs that may find fewer
	Bound     int         // the least number of moves, in the solver's metric; 0 if none is proved
	Over      int         // by how many moves the last move has made the game longer
	Rated     bool        // Over is known

	CanDo   bool    // the next gesture can be made
	Running bool    // a run goes on
	Run     int     // the number of gestures that a run would make
	Part    float64 // of the search that is done
	Parts   bool    // Part is known
	Back    int     // gestures to take back because of the move limit; 0 if that is of no use

	CanPause bool // a shown solution can be played or paused
	Playing  bool // the shown solution goes on by itself
	Done     int  // the number of gestures of the solution that were shown
}

// View returns what there is to see now. It needs neither History nor Table of the game.
func (m *Machine) View(at Game) View {
	if !at.Open || !m.Active() {
		return View{}
	}
	v := View{
		Bar: m.bar(at), First: m.first,
		AtGoal: len(m.plan.Ahead()) == 0, Remaining: m.remaining(), Proved: m.plan.Claim() == solver.ProvedOptimal, Bound: m.plan.Bound(),
		Searching: m.search.kind == planSearch,
		CanDo:     m.canDo(at), Running: m.run.on, Run: len(m.gestures(MaxRun)), Part: m.search.part, Parts: m.search.parts, Back: m.back.count,
		CanPause: m.mode == playing && len(m.plan.Ahead()) > 0, Playing: m.mode == playing && m.solution.on, Done: m.solution.done,
	}
	v.Over, v.Rated = m.over(at)
	if m.shown > 0 && !v.AtGoal {
		v.Next = m.gesture(m.plan.Ahead())
	}
	if m.mode == hinting && !m.overLimit(at) {
		v.Shown, v.Numbered = m.gestures(m.shown), m.shown > 1
	}
	if m.mode == hinting {
		v.Stage, v.Free, v.Thinking = m.stage, m.free, m.why.board != nil && !m.why.answered
		if why, ok := m.reason(at); ok {
			v.Why = why
		}
	}
	return v
}

// bar returns the bar that is open.
func (m *Machine) bar(at Game) Bar {
	switch {
	case m.pending != none:
		return CostBar
	case m.search.kind == limitSearch:
		return SearchBar
	case m.back.known && m.overLimit(at):
		return LimitBar
	case m.mode == playing && m.plan.Known() && (m.solution.done > 0 || len(m.plan.Ahead()) > 0):
		return SolutionBar
	case m.plan.Known():
		return PlanBar
	case m.search.kind == planSearch:
		return SearchBar
	case m.failed == solver.NoneExists:
		return NoneBar
	}
	return UnknownBar
}

// Active reports whether a bar is open, as long as the game is.
func (m *Machine) Active() bool { return m.mode != closed || m.pending != none }

// Plans reports whether there is a plan, or a search for one.
func (m *Machine) Plans() bool { return m.plan.Known() || m.search.kind != noSearch }

// Ahead returns the moves of the plan. The slice must not be changed.
func (m *Machine) Ahead() []moves.Move { return m.plan.Ahead() }
