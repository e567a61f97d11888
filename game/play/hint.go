package play

import (
	"context"
	"time"

	"worldslide/board"
	"worldslide/game/family"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/ui/boardview"
)

// Hints: one move is shown on the board and said in a bar below it; asked again,
// the next three are drawn. The plan behind them is kept while the game is played,
// so that hints lead on and never to and fro.

// previewed is how many moves a hint shows that is asked for again.
const previewed = 3

// hintLimit ends a search that nobody waits for any more: what was found until then
// holds.
const hintLimit = time.Minute

// hintJob is the key of the search, one at a time.
const hintJob = "hint"

// hints is what the player knows of the way to the goal in one game.
type hints struct {
	scene *Scene
	plan  solver.Plan
	// shown is how many moves the board shows; none if the bar is closed.
	shown     int
	stage     int // how much of the first move is told, from 1 to the family's stages
	searching bool
	failed    solver.Claim // why there is no plan, once a search has ended
	noted     int          // moves shown that are counted as a hint already
	kept      bool         // the bar has its place below the board
	solution  *solution    // nil unless the solution is being shown
	asked     func()       // help that waits for the player to know what it costs; nil if none does

	solver *worker
	part   float64 // of the search that is done
	tells  bool    // the solver says so
}

// worker keeps a solver from one search to the next, with the tables it has made.
// Only the hint job uses it, and there is one at a time.
type worker struct {
	family puzzle.Solvable
	solver solver.Solver
}

// solvable returns the family as one with a solver.
func (h *hints) solvable() (puzzle.Solvable, bool) {
	f, ok := h.scene.game.Advised().(puzzle.Solvable)
	return f, ok && len(f.SolverMetrics()) > 0
}

// ask shows the next move, or more of them.
func (h *hints) ask() {
	p := h.scene
	if family.StagesOf(p.game) > 1 && h.shown == 0 {
		h.asked = nil // how far it is costs nothing
	} else if h.costs(h.ask) {
		return
	}
	h.solution = nil
	switch {
	case h.shown == 0:
		h.shown, h.stage = 1, 1
	case h.plan.Known() && h.stage < family.StagesOf(p.game):
		h.stage++
	case h.plan.Known():
		h.shown = previewed
	}
	h.consult()
}

// consult makes sure that there is a plan for the position at hand, or a search
// for one.
func (h *hints) consult() {
	p := h.scene
	f, ok := h.solvable()
	if !ok || !p.Open() {
		return
	}
	p.film, h.kept, h.failed = nil, true, solver.GaveUp
	if !h.plan.Follow(f.Rules(), p.session.Board()) {
		h.plan = solver.Plan{}
	}
	if h.plan.Claim() != solver.ProvedOptimal {
		h.search(f)
	}
	h.note()
}

// search looks for a way from the position at hand, beside the loop.
func (h *hints) search(f puzzle.Solvable) {
	p := h.scene
	h.searching, h.part, h.tells = true, 0, false
	if h.solver == nil {
		h.solver = &worker{family: f}
	}
	w, code := h.solver, p.session.Code()
	from := p.session.Board().Clone()
	p.desk.Jobs.Start(hintJob, func(ctx context.Context, deliver func(func())) {
		ctx, stop := context.WithTimeout(ctx, hintLimit)
		defer stop()
		w.solve(ctx, solver.Problem{Board: from, History: puzzle.HistoryOf(code)}, func(a solver.Answer, final bool) {
			deliver(func() { h.found(a, final) })
		}, func(part float64) {
			deliver(func() { h.part, h.tells = part, true })
		})
	})
}

// solve answers one question. found gets every answer that is better than the one
// before, and the last one as final.
func (w *worker) solve(ctx context.Context, q solver.Problem, found func(a solver.Answer, final bool), report func(part float64)) {
	if w.solver == nil {
		s, ok := w.family.Solver(w.family.SolverMetrics()[0])
		if !ok {
			return
		}
		w.solver = s
	}
	if r, ok := w.solver.(solver.Reporter); ok {
		told := 0.0
		r.Report(func(part float64) {
			const step = 0.01
			if part >= told+step || part < told {
				told = part
				report(part)
			}
		})
	}
	checked := func(a solver.Answer) solver.Answer {
		if solver.Check(w.family.Rules(), w.family.Solved, q, a) != nil {
			// Whoever sees moves can make them: a wrong answer is none.
			return solver.Answer{Claim: solver.GaveUp}
		}
		return a
	}
	last := w.solver.Solve(ctx, q, func(better solver.Answer) { found(checked(better), false) })
	found(checked(last), true)
}

// found takes over what the solver has found.
func (h *hints) found(a solver.Answer, final bool) {
	p := h.scene
	b := p.session.Board()
	if final {
		h.searching = false
		h.failed = a.Claim
	}
	if h.plan.Known() && !h.plan.Follow(p.session.Family().Rules(), b) {
		h.plan = solver.Plan{}
	}
	h.plan.Improve(b, a)
	h.note()
	if h.solution != nil {
		h.solution.begin(h)
	}
	p.desk.UI.WakeAfter(0)
}

// note counts what is seen of the plan as a hint, once.
func (h *hints) note() {
	p := h.scene
	if h.solution != nil || h.stage == 1 && family.StagesOf(p.game) > 1 {
		return // a solution is no hint, and how far it is leads nowhere
	}
	if h.plan.Known() && h.shown > h.noted && p.session.NoteHint() == nil {
		h.noted = h.shown
		p.house.Helped(p)
	}
}

// moved keeps the plan at the game's position: a gesture was made or taken back.
func (h *hints) moved(made moves.Group) {
	p := h.scene
	h.noted, h.asked = 0, nil
	rules, b := p.session.Family().Rules(), p.session.Board()
	if h.searching {
		h.end()
	}
	if h.plan.Known() && !h.plan.Follow(rules, b) {
		h.plan.Rejoin(rules, b, made)
	}
	if h.solution == nil {
		h.shown = 0
	}
}

// end ends the search, if there is one.
func (h *hints) end() {
	h.scene.desk.Jobs.Cancel(hintJob)
	h.searching = false
}

// dismiss closes the bar and ends the search.
func (h *hints) dismiss() {
	h.end()
	h.shown, h.solution, h.noted, h.asked = 0, nil, 0, nil
}

// takenOver ends what is shown: the player goes on by himself.
func (h *hints) takenOver() { h.solution, h.shown = nil, 0 }

// speak reports whether the bar says anything.
func (h *hints) speak() bool { return h.shown > 0 || h.solution != nil || h.asked != nil }

// nextGesture returns the first gesture of the plan.
func (h *hints) nextGesture() moves.Group { return h.scene.game.Gesture(h.plan.Ahead()) }

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
	p.house.Helped(p)
	if made && !p.session.Locked() {
		h.shown = min(shown, 1)
		if h.solution == nil {
			h.consult()
		}
	}
}

// Advising implements family.Table.
func (p *Scene) Advising() bool { return len(p.hints.marks(p.session.Board())) > 0 }

// Offer implements family.Table.
func (p *Scene) Offer(plan func() (solver.Plan, bool)) bool {
	h := &p.hints
	if h.plan.Known() || h.searching {
		return false
	}
	if offered, ok := plan(); ok {
		h.plan = offered
	}
	return true
}

// marks are the moves that the board shows as arrows.
func (h *hints) marks(b *board.Board) []boardview.Mark {
	p := h.scene
	if h.shown == 0 || h.solution != nil || !h.plan.Known() || len(h.plan.Ahead()) == 0 {
		return nil
	}
	if h.stage < family.StagesOf(p.game) {
		if h.stage < 2 {
			return nil
		}
		piece, _ := p.game.Travels(b, h.plan.Ahead()[0])
		return []boardview.Mark{{Piece: b.Piece(piece)}}
	}
	var marks []boardview.Mark
	at := b.Clone()
	ahead := h.plan.Ahead()
	for n := range h.shown {
		if len(ahead) == 0 {
			break
		}
		group := p.game.Gesture(ahead)
		mark := boardview.Mark{Path: make([]board.Dir, 0, len(group))}
		for i, m := range group {
			piece, dir := p.game.Travels(at, m)
			if i == 0 {
				mark.Piece = at.Piece(piece)
			}
			mark.Path = append(mark.Path, dir)
			if _, err := p.session.Family().Rules().Apply(nil, at, m); err != nil {
				return marks
			}
		}
		if h.shown > 1 {
			mark.Number = n + 1
		}
		marks = append(marks, mark)
		ahead = ahead[len(group):]
	}
	return marks
}
