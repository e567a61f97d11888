package play

import (
	"fmt"
	"strings"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// A hint shows one move on the board and describes it in the hint bar. The next request shows three
// moves. After a move of the player the bar shows the next one. The plan that they come from is kept during the game, so that one hint does not take back
// what the previous one suggested.

// previewed is the number of moves that the second hint for a position shows.
const previewed = 3

// hints is the state of hints, of the shown solution and of the hint bar in one game.
type hints struct {
	planState
	scene *Scene
	// shown is the number of gestures that the board shows; 0 if there is no hint.
	shown    int
	failed   solver.Claim      // why there is no plan, after a search has ended
	noted    map[string]string // by position: the shown moves that were counted as a hint
	asked    bool              // a request is not counted yet
	solution *solution         // nil unless the solution is being shown
	pending  func()            // a solution that waits for the player to confirm its cost, or nil
	price    assets.ID         // what a hint costs, in the bar of the first one
	run      run
	search   hintSearch
	// guided is true if the plan is from the family's known solutions. left is then the number of
	// moves that the plan adds to the game.
	left   int
	guided bool
	// provedTotals has the number of moves made and remaining at each shown gesture, or 0 if the plan
	// was not proved to be optimal, by the number of gestures before it.
	provedTotals map[int]int
	back         backtrack // for games with a move limit that is too low from here
	rating       moveRating
}

// solvable returns the family and whether it has a solver.
func (h *hints) solvable() (puzzle.Spec, bool) {
	f := h.scene.family.Puzzle
	return f, f.Solvers() != nil
}

// ask shows the next move, or more moves if it is shown already.
func (h *hints) ask() {
	if h.unsolvable() {
		h.showUnsolvable()
		return
	}
	h.run.stop()
	h.solution, h.rating, h.pending, h.asked = nil, moveRating{}, nil, true
	if h.shown > 0 && h.plan.Known() {
		h.shown = previewed
	} else {
		h.shown = 1
		h.price = h.takePrice()
	}
	h.ensurePlan()
}

// ensurePlan makes sure that there is a plan for the current position, or a search for one.
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
		h.cancelSearch()
	} else if h.plan.Claim() != solver.ProvedOptimal && !h.searching() {
		h.failed = solver.GaveUp
		if !h.plan.Known() {
			h.wait(p.app.Now)
		}
		// The visible moves of the plan stay, so only the moves after them can be improved.
		h.startSearch(f, h.seen())
	}
	h.countHint()
	h.notifyGame()
}

// searching reports whether a search runs that may improve the plan.
func (h *hints) searching() bool {
	return h.search.on && (h.solution == nil || h.search.from(h.scene.session.Board()))
}

// found handles an answer of the solver for the position from. final is true if the search has ended.
func (h *hints) found(from *board.Board, a solver.Answer, final bool) {
	p := h.scene
	if final {
		h.search.end(p)
		h.failed = a.Claim
	}
	if h.guided {
		return // the plan is from the known solutions
	}
	rules, b := p.session.Family().Rules(), p.session.Board()
	h.follow(p.session.Family(), b, nil)
	if h.solution == nil || h.solution.done == 0 || !h.takesBack(a) {
		h.learn(rules, b, from, a, h.seen(), final, p.app.Now)
	}
	h.planShown()
	if h.shown == 0 && h.rating.open && h.rated() {
		h.cancelSearch()
	}
}

// lookUp sets the plan from the table of positions and reports whether they have one for the
// current position. So the plan and the bar agree with what the family itself shows.
func (h *hints) lookUp() bool {
	h.guided = false
	p := h.scene
	if answer, left := p.knowledge.Solution(p.session.Board(), p.session.Moves()); answer.Claim.Solved() {
		h.plan, h.planState.found = solver.NewPlan(p.session.Board(), answer), solver.Plan{}
		h.left, h.guided = left, true
	}
	return h.guided
}

// unsolvable reports whether the family's known solutions prove that the current position has none.
func (h *hints) unsolvable() bool {
	return h.scene.Open() && h.scene.knowledge.Here().Impossible
}

// showUnsolvable shows that the position has no solution. This does not count as a hint.
func (h *hints) showUnsolvable() {
	h.dismiss()
	h.plan, h.planState.found, h.guided = solver.Plan{}, solver.Plan{}, false
	h.shown, h.failed = 1, solver.NoneExists
}

// takesBack reports whether an answer begins with the inverse of the last move. A shown solution does
// not accept such answers.
func (h *hints) takesBack(a solver.Answer) bool {
	done := h.scene.session.Moves()
	if len(done) == 0 || len(a.Moves) == 0 {
		return false
	}
	last := done[len(done)-1]
	return a.Moves[0] == last[len(last)-1].Inverse()
}

// seen returns the number of moves of the plan that are visible as a hint.
func (h *hints) seen() int {
	if h.solution != nil {
		return 0
	}
	return h.inShown()
}

// inShown returns the number of moves in the shown gestures.
func (h *hints) inShown() (count int) {
	ahead := h.plan.Ahead()
	for range h.shown {
		if len(ahead) == 0 {
			break
		}
		n := len(h.scene.advice.FirstGesture(ahead))
		count, ahead = count+n, ahead[n:]
	}
	return count
}

// update shows what was found in the meantime, and advances a shown solution.
func (h *hints) update() {
	if (h.shown > 0 || h.rating.open) && !h.plan.Known() && h.planState.found.Known() {
		h.planShown()
		h.scene.app.UI.WakeAfter(h.until - h.scene.app.Now)
	}
	switch {
	case h.pending != nil && h.unsolvable():
		h.showUnsolvable() // this became known while the cost of help was shown
	case (h.shown > 0 || h.rating.open) && !h.guided && h.failed != solver.NoneExists && h.scene.Open() && h.lookUp():
		h.cancelSearch()
		h.planShown()
	}
	if h.shown > 0 && h.scene.Open() {
		h.findBacktrack()
	}
	h.showNext()
	h.updateRun()
	h.updateSolution()
}

// planShown is called when the plan may have become visible: it counts the hint and starts a solution.
func (h *hints) planShown() {
	p := h.scene
	if h.adopt(p.app.Now) {
		h.countHint()
		if h.solution != nil {
			h.solution.begin(h)
		}
	}
	h.notifyGame()
	p.app.UI.WakeAfter(0)
}

// notifyGame tells the family which moves are shown.
func (h *hints) notifyGame() {
	shown := h.scene.advice.Shown
	if shown != nil && h.shown > 0 && h.plan.Known() && len(h.plan.Ahead()) > 0 {
		shown(h.plan.Ahead())
	}
}

// countHint counts a request as a hint once its moves are visible, if they were not before. The search
// may replace them later, and the bar shows further moves as it follows the player: these are no hints.
func (h *hints) countHint() {
	if h.shown == 0 || h.solution != nil {
		return // a rating or a shown solution is not a hint
	}
	_, noted := h.noted[h.position()]
	if len(h.plan.Ahead()) == 0 || !h.asked && !noted {
		return
	}
	asked := h.asked
	h.asked = false
	if h.remember() && asked {
		h.note()
	}
}

// note counts a hint.
func (h *hints) note() {
	p := h.scene
	if p.session.NoteHint() == nil {
		p.host.HelpTaken(p)
	}
}

// position returns the current position without the selection, which a hint changes.
func (h *hints) position() string {
	b := h.scene.session.Board().Clone()
	b.Select(board.NoPiece)
	return b.String()
}

// remember notes the visible moves for the current position, and reports whether they are more or
// others than those noted before.
func (h *hints) remember() bool {
	position := h.position()
	visible := fmt.Sprint(h.plan.Ahead()[:h.inShown()])
	visible = strings.Trim(visible, "[]") + " "
	if before, ok := h.noted[position]; ok && strings.HasPrefix(before, visible) {
		return false
	}
	if h.noted == nil {
		h.noted = make(map[string]string)
	}
	h.noted[position] = visible
	return true
}

// moved updates the plan after a gesture, or after an undo, for which made is the inverse gesture. If
// the bar was open for a hint, it stays open, rates the move and shows the next one.
func (h *hints) moved(made moves.Group) {
	p := h.scene
	open := h.rating.open || h.shown > 0
	h.pending, h.price, h.back = nil, "", backtrack{}
	if h.solution == nil {
		h.cancelSearch()
		h.shown = 0
	}
	h.follow(p.session.Family(), p.session.Board(), made)
	h.guided = false
	switch {
	case h.solution != nil:
		h.lookUp()
	case open && p.Open():
		h.rating = moveRating{open: true}
		h.updateDistance()
	}
}

// end cancels the search.
func (h *hints) cancelSearch() { h.search.end(h.scene) }

// dismiss closes the bar and cancels the search.
func (h *hints) dismiss() {
	h.cancelSearch()
	h.run.stop()
	h.shown, h.solution, h.pending, h.price, h.back, h.rating = 0, nil, nil, "", backtrack{}, moveRating{}
}

// stopShowing ends the shown solution, if there is one, because the player acts.
func (h *hints) stopShowing() {
	h.run.stop()
	if h.solution != nil {
		h.dismiss()
	}
}

// barOpen reports whether the hint bar is open.
func (h *hints) barOpen() bool {
	return h.scene.Open() && (h.shown > 0 || h.solution != nil || h.pending != nil || h.rating.open)
}

// nextGesture returns the first gesture of the plan.
func (h *hints) nextGesture() moves.Group { return h.scene.advice.FirstGesture(h.plan.Ahead()) }

// accept makes the next move of the plan, at the player's request. It counts as a hint, unless the hint
// that shows the move was counted.
func (h *hints) accept() {
	if h.canDo() {
		if h.remember() {
			h.note()
		}
		h.doNext()
	}
}

// doNext makes the next move of the plan and continues with the move after it.
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
	h.rating = moveRating{}
	p.host.HelpTaken(p)
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
