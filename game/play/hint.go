package play

import (
	"fmt"
	"strings"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Hints: one move is shown on the board and said in a bar below it; asked again,
// the next three are drawn. The plan behind them is kept while the game is played,
// so that hints lead on and never to and fro.

// previewed is how many moves a hint shows that is asked for again.
const previewed = 3

// hints is what the player knows of the way to the goal in one game.
type hints struct {
	planState
	scene *Scene
	// shown is how many gestures the board shows; none if the bar is closed.
	shown    int
	stage    int               // how much of the first move is told, from 1 to the family's stages
	failed   solver.Claim      // why there is no plan, once a search has ended
	noted    map[string]string // by position: the moves that were shown there and are counted
	solution *solution         // nil unless the solution is being shown
	asked    func()            // help that waits for the player to know what it costs; nil if none does
	search   hintSearch
	// left is how many moves the plan adds to those made, if guided tells that the game knew it.
	left   int
	guided bool
	// runs is how often a solution was shown in this game, and unproved tells that some
	// move of it was not known to be on a shortest way.
	runs     int
	unproved bool
	back     backtrack // to where it can be done, if what is left does not suffice
	own      ownMoveBar
}

// solvable returns the family as one with a solver.
func (h *hints) solvable() (*puzzle.Family, bool) {
	f := h.scene.game.Hints.Solver
	return f, f.Solvers != nil
}

// ask shows the next move, or more of them.
func (h *hints) ask() {
	p := h.scene
	stages := p.game.Hints.Stages()
	first := 1
	if h.own.open && h.plan.Known() {
		first = min(2, stages) // how far it is has been said
	}
	if h.unsolvable() {
		h.showUnsolvable()
		return
	}
	if h.shown == 0 && first < 2 && stages > 1 {
		h.asked = nil // how far it is costs nothing
	} else if h.costs(h.ask) {
		return
	}
	h.solution, h.own = nil, ownMoveBar{}
	switch {
	case h.shown == 0:
		h.shown, h.stage = 1, first
	case h.plan.Known() && h.stage < stages:
		h.stage++
	case h.plan.Known():
		h.shown = previewed
	}
	h.ensurePlan()
}

// ensurePlan makes sure that there is a plan for the position at hand, or a search for one.
func (h *hints) ensurePlan() {
	p := h.scene
	f, ok := h.solvable()
	if !ok || !p.Open() {
		return
	}
	p.film = nil
	h.follow(p.session.Family(), p.session.Board(), nil)
	if p.session.Solved() {
		h.plan = solver.NewPlan(p.session.Board(), solver.Answer{Claim: solver.ProvedOptimal})
	}
	if h.lookUp() {
		h.end()
	} else if h.plan.Claim() != solver.ProvedOptimal && !h.searching() {
		h.failed = solver.GaveUp
		if !h.plan.Known() {
			h.wait(p.desk.Now)
		}
		// What is seen of the plan stays, so only what comes after it can become better.
		h.look(f, h.seen())
	}
	h.countHint()
	h.notifyGame()
}

// searching reports whether a search goes on that may find something for the plan.
func (h *hints) searching() bool {
	return h.search.on && (h.solution == nil || h.search.from(h.scene.session.Board()))
}

// found takes over what the solver has found for the position from.
func (h *hints) found(from *board.Board, a solver.Answer, final bool) {
	p := h.scene
	if final {
		h.search.end(p)
		h.failed = a.Claim
	}
	if h.guided {
		return // what was found is of no use any more
	}
	rules, b := p.session.Family().Rules, p.session.Board()
	h.follow(p.session.Family(), b, nil)
	if h.solution == nil || h.solution.done == 0 || !h.takesBack(a) {
		h.learn(rules, b, from, a, h.seen(), final, p.desk.Now)
	}
	h.planShown()
	if h.shown == 0 && h.own.open && h.judged() {
		h.end()
	}
}

// lookUp makes the plan what the game knows of the position at hand, and reports whether
// it knows a way. Then the plan, the bar and what the game itself says agree.
func (h *hints) lookUp() bool {
	h.guided = false
	p := h.scene
	known := p.game.Known
	if known == nil {
		return false
	}
	if way, left := known.Solution(); way.Claim.Solved() {
		h.plan, h.planState.found = solver.NewPlan(p.session.Board(), way), solver.Plan{}
		h.left, h.guided = left, true
	}
	return h.guided
}

// unsolvable reports whether the game knows that no way leads to the goal from here.
func (h *hints) unsolvable() bool {
	known := h.scene.game.Known
	if known == nil || !h.scene.Open() {
		return false
	}
	way, _ := known.Solution()
	return way.Claim == solver.NoneExists
}

// showUnsolvable says that no way leads to the goal, which costs nothing.
func (h *hints) showUnsolvable() {
	h.dismiss()
	h.plan, h.planState.found, h.guided = solver.Plan{}, solver.Plan{}, false
	h.shown, h.stage, h.failed = 1, 1, solver.NoneExists
}

// takesBack reports whether an answer begins by taking back the move that was made
// last: a solution never goes backwards.
func (h *hints) takesBack(a solver.Answer) bool {
	done := h.scene.session.Moves()
	if len(done) == 0 || len(a.Moves) == 0 {
		return false
	}
	last := done[len(done)-1]
	return a.Moves[0] == last[len(last)-1].Inverse()
}

// seen returns how many moves of the plan the player sees.
func (h *hints) seen() int {
	if h.solution != nil {
		return 0
	}
	return h.inShown()
}

// inShown returns how many moves of the plan the gestures have that are shown.
func (h *hints) inShown() (count int) {
	ahead := h.plan.Ahead()
	for range h.shown {
		if len(ahead) == 0 {
			break
		}
		n := len(h.scene.game.Hints.FirstGesture(ahead))
		count, ahead = count+n, ahead[n:]
	}
	return count
}

// update tells what was found when the waiting is over.
func (h *hints) update() {
	if (h.shown > 0 || h.own.open) && !h.plan.Known() && h.planState.found.Known() {
		h.planShown()
		h.scene.desk.UI.WakeAfter(h.until - h.scene.desk.Now)
	}
	switch {
	case h.asked != nil && h.unsolvable():
		h.showUnsolvable() // it has become known while the player was told what help costs
	case (h.shown > 0 || h.own.open) && !h.guided && h.failed != solver.NoneExists && h.scene.Open() && h.lookUp():
		h.end()
		h.planShown()
	}
	if h.shown > 0 && h.scene.Open() {
		h.findBacktrack()
	}
	h.updateSolution()
}

// planShown does what is to be done once there is a plan to be told.
func (h *hints) planShown() {
	p := h.scene
	if h.tell(p.desk.Now) {
		h.countHint()
		if h.solution != nil {
			h.solution.begin(h)
		}
	}
	h.notifyGame()
	p.desk.UI.WakeAfter(0)
}

// notifyGame lets the game follow what is told.
func (h *hints) notifyGame() {
	shown := h.scene.game.Hints.Shown
	if shown != nil && h.shown > 0 && h.plan.Known() && len(h.plan.Ahead()) > 0 {
		stage := h.stage
		if h.solution != nil {
			stage = h.scene.game.Hints.Stages()
		}
		shown(h.plan.Ahead(), stage)
	}
}

// countHint counts what is seen of the plan as a hint, if it says something new.
func (h *hints) countHint() {
	p := h.scene
	if h.solution != nil || h.stage == 1 && p.game.Hints.Stages() > 1 {
		return // a solution is no hint, and how far it is leads nowhere
	}
	if len(h.plan.Ahead()) == 0 || !h.remember() {
		return // what was seen before is nothing new
	}
	if p.session.NoteHint() == nil {
		p.house.HelpTaken(p)
	}
}

// remember notes what is seen of the plan at the position at hand, and reports whether
// it is more or other than what was seen there before.
func (h *hints) remember() bool {
	position := h.scene.session.Board().String()
	told := fmt.Sprint(h.plan.Ahead()[:h.inShown()])
	told = strings.Trim(told, "[]") + " "
	if before, ok := h.noted[position]; ok && strings.HasPrefix(before, told) {
		return false
	}
	if h.noted == nil {
		h.noted = make(map[string]string)
	}
	h.noted[position] = told
	return true
}

// moved keeps what is known at the game's position: a gesture was made or taken back. The bar
// stays open if it told something.
func (h *hints) moved(made moves.Group) {
	p := h.scene
	open := h.own.open || h.shown > 0 && h.plan.Known()
	h.asked, h.back = nil, backtrack{}
	if h.solution == nil {
		h.end()
		h.shown = 0
	}
	h.follow(p.session.Family(), p.session.Board(), made)
	h.guided = false
	switch {
	case h.solution != nil:
		h.lookUp()
	case open && p.Open():
		h.own = ownMoveBar{open: true}
		h.updateDistance()
	}
}

// end ends the search, if there is one.
func (h *hints) end() { h.search.end(h.scene) }

// dismiss closes the bar and ends the search.
func (h *hints) dismiss() {
	h.end()
	h.shown, h.solution, h.asked, h.back, h.own = 0, nil, nil, backtrack{}, ownMoveBar{}
}

// stopShowing ends the solution that is being shown, if one is: the player has taken
// something in hand.
func (h *hints) stopShowing() {
	if h.solution != nil {
		h.dismiss()
	}
}

// speak reports whether the bar says anything.
func (h *hints) speak() bool {
	return h.scene.Open() && (h.shown > 0 || h.solution != nil || h.asked != nil || h.own.open)
}

// nextGesture returns the first gesture of the plan.
func (h *hints) nextGesture() moves.Group { return h.scene.game.Hints.FirstGesture(h.plan.Ahead()) }

// doNext makes the next move of the plan and stays with it.
func (h *hints) doNext() {
	p := h.scene
	if len(h.plan.Ahead()) == 0 || !p.Open() {
		return
	}
	group := h.nextGesture()
	selected := p.session.Board().Selected()
	if last := group[len(group)-1].Piece; p.session.Board().IsGap(last) && selected != board.NoPiece {
		selected = last
	}
	shown, do := h.shown, p.session.DoSelecting
	if h.solution != nil {
		do = p.session.Show
	}
	made := p.makeBy(do, group, selected)
	h.own = ownMoveBar{}
	p.house.HelpTaken(p)
	if made && !p.session.Locked() {
		h.shown = min(shown, 1)
		if h.solution == nil {
			h.ensurePlan()
		}
	}
}

// HintShown implements family.GameHost.
func (p *Scene) HintShown() bool { return len(p.hints.marks(p.session.Board())) > 0 }

// OfferPlan implements family.GameHost.
func (p *Scene) OfferPlan(plan func() (solver.Plan, bool)) bool {
	h := &p.hints
	if h.plan.Known() || h.search.on {
		return false
	}
	if offered, ok := plan(); ok {
		h.plan = offered
	}
	return true
}
