// Package hint decides what hints show and do in one game: the next moves on the board, the rating of the
// player's last move, a run of several gestures, the shown solution, and the way back where a move limit
// no longer suffices. It is a state machine: events go in, and effects come out, which the scene carries
// out. It draws nothing, runs nothing and reads no clock.
//
//	          Asked                      Moved (by the player)
//	closed ---------> hinting ----------------------------> rating
//	  ^                  ^                                     |
//	  |                  +-------------------------------------+
//	  |                     Tick, once the rating is final
//	  |  SolutionAsked (and Confirmed)
//	  +---------------------------------> playing
//
// Dismissed leads from each state to closed, and so does the end of the game.
//
// A hint shows one move on the board, with its reason, and the next request shows three. A hint that begins
// as a nudge shows the reason alone, then the piece, then the move. The plan that they come from is kept
// during the game, so that one hint does not take back what the previous one suggested.
package hint

import (
	"fmt"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Game is the game at the time of an event.
type Game struct {
	Time     time.Duration // by the window's clock
	Board    *board.Board
	History  []moves.Group // the gestures that led to Board
	Made     int           // the number of moves made, in the main metric
	Limit    int           // the maximum of Made; 0 if there is none
	Open     bool          // moves are possible
	Busy     bool          // the player holds a piece, or a dialog is open
	Ranked   bool          // help would cost the player something
	Nudge    bool          // hints begin with their reason
	Learning bool          // the first reason of the game is free
	Pace     time.Duration // from one gesture of a run to the next
	Interval time.Duration // from one gesture of a shown solution to the next; 0 shows the end at once
	// Table returns a shortest solution from the table of positions and the number of moves that it adds.
	// Its claim is solver.NoneExists if there is none, and solver.GaveUp if that is not known.
	Table func() (a solver.Answer, left int)
}

// mode is what the bar and the board are used for.
type mode uint8

const (
	closed  mode = iota
	hinting      // shows the next gestures, or searches for them
	rating       // rates the player's move, and waits for the next gesture to show
	playing      // shows the solution
)

// previewed is the number of gestures that the second hint for a position shows.
const previewed = 3

// Machine is the state of the hints of one game.
type Machine struct {
	family  puzzle.Spec
	gesture func(ahead []moves.Move) moves.Group
	effects []Effect // of the event that is being handled

	mode mode
	planState
	shown    int               // the number of gestures to show while hinting or playing
	stage    Stage             // how much of them is visible while hinting
	why      why               // the reason of the plan
	followed why               // that of the hint which the player's last move has followed, or nothing
	free     bool              // the reason that is shown costs nothing
	reasoned bool              // a reason was shown in this game
	asked    bool              // a request is not counted yet
	noted    map[string]string // by position: the shown moves that were counted as a hint
	first    bool              // the bar is that of the first hint for a position
	pending  Signal            // the request that waits until the player confirms its cost, or none
	before   total             // before the player's last move, which is rated by it; unknown if none is
	run      run
	solution solution // while playing
	search   search
	failed   solver.Claim // why there is no plan, after a search has ended
	back     backtrack
	// guided is true if the plan is from the table of positions. left is then the number of moves that it
	// adds to the game.
	guided bool
	left   int
	// provedTotals has the number of moves made and remaining at each gesture of a shown solution, or 0 if
	// the plan was not proved to be optimal, by the number of gestures before it.
	provedTotals map[int]int
}

// search is the running search.
type search struct {
	kind  searchKind
	from  *board.Board // where the solution begins
	part  float64      // that is done, from 0 to 1
	parts bool         // the solver reports part
}

type searchKind uint8

const (
	noSearch    searchKind = iota
	planSearch             // may improve the plan
	limitSearch            // for how many gestures to take back
)

// New returns the machine of a game. gesture returns the first gesture of the moves ahead, as a player
// would make it.
func New(f puzzle.Spec, gesture func(ahead []moves.Move) moves.Group) *Machine {
	return &Machine{family: f, gesture: gesture}
}

// Handle changes the state after an event and returns what has to be done.
func (m *Machine) Handle(at Game, e Event) []Effect {
	m.effects = nil
	switch e := e.(type) {
	case Signal:
		m.signal(at, e)
	case Explained:
		m.learnReason(at, e)
	case Moved:
		m.moved(at, e)
	case Offered:
		m.plan = e.Plan
	case Found:
		m.learnFound(at, e)
	case Progressed:
		m.search.part, m.search.parts = e.Part, true
	case LimitFound:
		m.search.kind = noSearch
		m.back = backtrack{known: true, count: e.Count}
		m.emit(Wake{})
	}
	m.explain(at)
	return m.effects
}

func (m *Machine) signal(at Game, s Signal) {
	switch s {
	case Asked:
		m.ask(at, at.Nudge)
	case NudgeAsked:
		m.ask(at, true)
	case SolutionAsked:
		m.askSolution(at)
	case HelpAsked:
		m.askHelp(at)
	case Confirmed:
		m.signal(at, m.pending)
	case Accepted:
		m.accept(at)
	case RunToggled:
		m.toggleRun(at)
	case BackAsked:
		m.emit(TakeBack{m.back.count, ByMoveLimit})
	case Dismissed:
		m.followed = why{}
		m.dismiss()
	case Acted:
		m.acted()
	case PlayToggled, Stepped, SteppedBack, SpeedChanged:
		m.control(at, s)
	case Tick:
		m.tick(at)
	case Refused:
		m.playOn(at)
	case Replaced:
		m.stopSearch()
	}
}

func (m *Machine) emit(e ...Effect) { m.effects = append(m.effects, e...) }

// ask shows the next move, or more moves if it is shown already. A nudge shows the reason first; then each
// request shows more.
func (m *Machine) ask(at Game, nudge bool) {
	if m.unsolvable(at) {
		m.showUnsolvable()
		return
	}
	m.run.stop()
	m.before, m.pending, m.asked = total{}, none, true
	switch {
	case m.shown == 0 || !m.plan.Known():
		m.shown, m.first, m.stage = 1, true, m.firstStage(nudge)
		m.free = m.stage == ReasonAlone && at.Learning && !m.reasoned
		m.emit(TellCost{Free: m.free})
	case m.stage == ReasonAlone:
		m.stage, m.free = PieceAlone, false
	case m.stage == PieceAlone:
		m.stage = WholeMove
	default:
		m.shown = previewed
	}
	m.mode = hinting
	m.ensurePlan(at)
}

// askHelp lets the family show its help. It counts as a hint if the game had no help before.
func (m *Machine) askHelp(at Game) {
	if m.confirm(at, HelpAsked) {
		return
	}
	if at.Ranked {
		m.emit(Count{})
	}
	m.emit(ShowHelp{})
}

// confirm reports whether a request must wait until the player confirms its cost. If so, the bar asks. A
// second request confirms it.
func (m *Machine) confirm(at Game, request Signal) bool {
	if m.pending != none || !at.Open || !at.Ranked {
		m.pending = none
		return false
	}
	m.pending = request
	return true
}

// ensurePlan makes sure that there is a plan for the current position, or a search for one.
func (m *Machine) ensurePlan(at Game) {
	if !m.solvable() || !at.Open {
		return
	}
	m.follow(m.family, at.Board, nil)
	if m.family.Solved(at.Board) {
		m.plan = solver.NewPlan(at.Board, solver.Answer{Claim: solver.ProvedOptimal})
	}
	if m.lookUp(at) {
		m.stopSearch()
	} else if m.plan.Claim() != solver.ProvedOptimal && !m.searching(at) {
		// The visible moves of the plan stay, so only the moves after them can be improved.
		m.startSearch(at, m.seen())
	}
	m.countHint(at)
	m.point()
}

// solvable reports whether the family has a solver.
func (m *Machine) solvable() bool { return m.family.Solvers() != nil }

// startSearch searches for a solution from the position that the plan reaches after ahead moves.
func (m *Machine) startSearch(at Game, ahead int) {
	m.failed = solver.GaveUp
	if !m.plan.Known() {
		m.wait(at.Time)
	}
	from, way := at.Board.Clone(), m.plan.Ahead()[:ahead]
	for _, one := range way {
		if _, err := m.family.Rules().Apply(nil, from, one); err != nil {
			return
		}
	}
	m.search = search{kind: planSearch, from: from}
	m.emit(Search{from, way})
}

// searching reports whether a search runs that may improve the plan.
func (m *Machine) searching(at Game) bool {
	return m.search.kind == planSearch && (m.mode != playing || m.search.from.SamePlaces(at.Board))
}

func (m *Machine) stopSearch() {
	if m.search.kind != noSearch {
		m.emit(StopSearch{})
	}
	m.search.kind = noSearch
}

// learnFound improves the plan with an answer of the search.
func (m *Machine) learnFound(at Game, e Found) {
	if e.Final {
		m.stopSearch()
		m.failed = e.Answer.Claim
	}
	if m.guided {
		return
	}
	m.follow(m.family, at.Board, nil)
	if m.mode != playing || m.solution.done == 0 || !takesBack(at, e.Answer) {
		m.learn(m.family.Rules(), at.Board, e.From, e.Answer, m.seen(), e.Final, at.Time)
	}
	m.planShown(at)
	if m.mode == rating && m.rated(at) {
		m.stopSearch()
	}
}

// takesBack reports whether an answer begins with the inverse of the last move. A shown solution does not
// accept such answers.
func takesBack(at Game, a solver.Answer) bool {
	if len(at.History) == 0 || len(a.Moves) == 0 {
		return false
	}
	last := at.History[len(at.History)-1]
	return a.Moves[0] == last[len(last)-1].Inverse()
}

// lookUp sets the plan from the table of positions and reports whether it has one for the current position.
// So the plan and the bar agree with what the family itself shows.
func (m *Machine) lookUp(at Game) bool {
	m.guided = false
	if answer, left := at.Table(); answer.Claim.Solved() {
		m.plan, m.found = solver.NewPlan(at.Board, answer), solver.Plan{}
		m.left, m.guided = left, true
	}
	return m.guided
}

// unsolvable reports whether it is proved that the current position has no solution.
func (m *Machine) unsolvable(at Game) bool {
	if !at.Open {
		return false
	}
	answer, _ := at.Table()
	return answer.Claim == solver.NoneExists
}

// showUnsolvable shows that the position has no solution. This does not count as a hint.
func (m *Machine) showUnsolvable() {
	m.dismiss()
	m.plan, m.found, m.guided = solver.Plan{}, solver.Plan{}, false
	m.mode, m.shown, m.failed = hinting, 1, solver.NoneExists
}

// seen returns the number of moves of the plan that are visible as a hint.
func (m *Machine) seen() int {
	if m.mode == playing {
		return 0
	}
	return m.inShown()
}

// inShown returns the number of moves in the shown gestures.
func (m *Machine) inShown() (count int) {
	for _, group := range m.gestures(m.shown) {
		count += len(group)
	}
	return count
}

// gestures returns the next gestures of the plan, up to a number of them.
func (m *Machine) gestures(most int) (next []moves.Group) {
	for ahead := m.plan.Ahead(); len(next) < most && len(ahead) > 0; {
		group := m.gesture(ahead)
		next, ahead = append(next, group), ahead[len(group):]
	}
	return next
}

// tick shows what was found in the meantime, and makes the gestures that are due.
func (m *Machine) tick(at Game) {
	if m.mode != closed && !m.plan.Known() && m.found.Known() {
		m.planShown(at)
		m.emit(Wake{m.until - at.Time})
	}
	switch {
	case m.pending != none && m.unsolvable(at):
		m.showUnsolvable() // this became known while the cost of help was shown
	case m.mode != closed && !m.guided && m.failed != solver.NoneExists && at.Open && m.lookUp(at):
		m.stopSearch()
		m.planShown(at)
	}
	if m.shown > 0 && at.Open {
		m.findBacktrack(at)
	}
	m.showNext(at)
	m.tickRun(at)
	m.tickSolution(at)
}

// planShown is called when the plan may have become visible: it counts the hint and starts a solution.
func (m *Machine) planShown(at Game) {
	if m.adopt(at.Time) {
		m.countHint(at)
		if m.mode == playing {
			m.begin(at)
		}
	}
	m.point()
	m.emit(Wake{})
}

// point tells the family which moves are shown.
func (m *Machine) point() {
	if m.shown > 0 && m.stage == WholeMove && len(m.plan.Ahead()) > 0 {
		m.emit(Point{m.plan.Ahead()})
	}
}

// countHint counts a request as a hint once its moves are visible, if they were not before. The search
// may replace them later, and the bar shows further moves as it follows the player: these are no hints.
func (m *Machine) countHint(at Game) {
	if m.mode != hinting || m.stage == ReasonAlone && (m.free || !m.why.given) {
		return
	}
	_, noted := m.noted[position(at)]
	if len(m.plan.Ahead()) == 0 || !m.asked && !noted {
		return
	}
	asked := m.asked
	m.asked = false
	if m.remember(at) && asked {
		m.emit(Count{})
	}
}

// position returns the current position without the selection, which a hint changes.
func position(at Game) string {
	b := at.Board.Clone()
	b.Select(board.NoPiece)
	return b.String()
}

// remember notes the visible moves for the current position, and reports whether they are more or
// others than those noted before.
func (m *Machine) remember(at Game) bool {
	here := position(at)
	visible := fmt.Sprint(m.plan.Ahead()[:m.inShown()])
	visible = strings.Trim(visible, "[]") + " "
	if before, ok := m.noted[here]; ok && strings.HasPrefix(before, visible) {
		return false
	}
	if m.noted == nil {
		m.noted = make(map[string]string)
	}
	m.noted[here] = visible
	return true
}

// accept makes the next move of the plan, at the player's request. It counts as a hint, unless the hint
// that shows the move was counted.
func (m *Machine) accept(at Game) {
	if m.canDo(at) {
		if m.remember(at) {
			m.emit(Count{})
		}
		m.makeNext(at)
	}
}

// makeNext makes the next gesture of the plan.
func (m *Machine) makeNext(at Game) {
	if len(m.plan.Ahead()) == 0 || !at.Open {
		return
	}
	m.before = total{}
	m.emit(MakeGesture{m.gesture(m.plan.Ahead()), m.mode == playing})
}

// moved updates the plan after a gesture. If the bar was open for a hint, it stays open: it rates a move of
// the player and shows the next one.
func (m *Machine) moved(at Game, e Moved) {
	before, shown, free := m.total(e.From), m.shown, m.free
	m.followed = m.followedBy(e)
	if e.By == ByPlayer || e.By == ByHistory {
		m.acted()
	}
	was := m.mode
	m.pending, m.first = none, false
	if m.mode != playing || m.search.kind == limitSearch {
		m.stopSearch()
	}
	m.back = backtrack{}
	if m.mode != playing {
		m.mode, m.shown, m.stage, m.free = closed, 0, WholeMove, false
	}
	m.follow(m.family, at.Board, e.Made)
	m.guided = false
	switch {
	case !at.Open || was == closed:
	case free && e.By != ByMachine: // what follows would cost something
		m.dismiss()
	case e.By == ByMoveLimit:
		m.wentBack(at, e, was)
	case was == playing && e.By == ByStepBack:
		m.steppedBack(at)
	case was == playing:
		m.lookUp(at)
		m.playOn(at)
	case e.By == ByMachine:
		m.mode, m.shown, m.stage = hinting, min(shown, 1), m.firstStage(at.Nudge)
		m.ensurePlan(at)
	default:
		m.mode, m.before = rating, total{}
		if e.By == ByPlayer {
			m.before = before
		}
		m.updateDistance(at)
	}
}

// canDo reports whether the bar offers to make the next gesture of the plan.
func (m *Machine) canDo(at Game) bool {
	return at.Open && m.mode == hinting && m.pending == none && len(m.plan.Ahead()) > 0 &&
		m.search.kind != limitSearch && !(m.back.known && m.overLimit(at))
}

// dismiss closes the bar and stops the search.
func (m *Machine) dismiss() {
	m.stopSearch()
	m.run.stop()
	m.mode, m.shown, m.pending, m.first, m.back, m.before = closed, 0, none, false, backtrack{}, total{}
	m.stage, m.free = WholeMove, false
}

// acted stops what plays because the player acts.
func (m *Machine) acted() {
	m.run.stop()
	if m.mode == playing {
		m.dismiss()
	}
}
