package game

import (
	"context"
	"sync"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// adviser asks a family's solver about positions of one game, beside the loop.
// A new question ends the one before. Nothing is built before the first question;
// close ends everything. What is found comes back through take.
type adviser struct {
	family    puzzle.Solvable
	questions chan question // holds the one that is to be answered next
	stop      context.CancelFunc

	mu     sync.Mutex
	serial int // of the latest question
	found  *finding
	solver solver.Solver
}

type question struct {
	ctx     context.Context
	serial  int
	problem solver.Problem
}

// finding is an answer, or a better one, to the latest question.
type finding struct {
	answer solver.Answer
	final  bool // nothing more comes
}

// adviceLimit ends a search that nobody waits for any more: what was found until
// then holds.
const adviceLimit = time.Minute

// ask begins a search from a position.
func (a *adviser) ask(p solver.Problem) {
	if a.questions == nil {
		a.questions = make(chan question, 1)
		go a.work()
	}
	if a.stop != nil {
		a.stop()
	}
	ctx, stop := context.WithTimeout(context.Background(), adviceLimit)
	a.stop = stop
	a.mu.Lock()
	a.serial++
	a.found = nil
	q := question{ctx, a.serial, p}
	a.mu.Unlock()
	select {
	case <-a.questions: // one that was not even begun
	default:
	}
	a.questions <- q
}

// end ends the search under way, if there is one.
func (a *adviser) end() {
	if a.stop != nil {
		a.stop()
	}
}

// close ends the adviser. It must not be asked afterwards.
func (a *adviser) close() {
	a.end()
	if a.questions != nil {
		close(a.questions)
	}
}

// take returns what was found since it was last called.
func (a *adviser) take() (finding, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.found == nil {
		return finding{}, false
	}
	f := *a.found
	a.found = nil
	return f, true
}

// progress returns how far the search has come, 0 to 1, and whether the solver
// can tell.
func (a *adviser) progress() (float64, bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if p, ok := a.solver.(interface{ Progress() float64 }); ok {
		return p.Progress(), true
	}
	return 0, false
}

// work answers questions, one after another, until the adviser is closed.
func (a *adviser) work() {
	s, ok := a.family.Solver(a.family.SolverMetrics()[0])
	if !ok {
		return
	}
	a.mu.Lock()
	a.solver = s
	a.mu.Unlock()
	for q := range a.questions {
		answer := s.Solve(q.ctx, q.problem, func(better solver.Answer) { a.deliver(q, better, false) })
		a.deliver(q, answer, true)
	}
}

// deliver checks an answer and hands it to the loop, unless another question has
// been asked meanwhile.
func (a *adviser) deliver(q question, answer solver.Answer, final bool) {
	if solver.Check(a.family.Rules(), a.family.Solved, q.problem, answer) != nil {
		// Whoever sees moves can make them: a wrong answer is none.
		answer = solver.Answer{Claim: solver.GaveUp}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if q.serial == a.serial {
		a.found = &finding{answer, final}
		wake()
	}
}

// problemOf describes the position of a game for a solver.
func problemOf(s *session.Session) solver.Problem {
	p := solver.Problem{Board: s.Board().Clone()}
	known, ok := s.Family().(interface {
		History(v puzzle.Values) ([]moves.Move, bool)
	})
	if !ok {
		return p
	}
	// The way from a solved board to the start, and on from there.
	if before, ok := known.History(s.Values()); ok {
		p.History = before
		for _, group := range s.Moves() {
			p.History = append(p.History, group...)
		}
	}
	return p
}

// inverse returns the gesture that takes back another, where rules allow it.
func inverse(group moves.Group) moves.Group {
	back := make(moves.Group, 0, len(group))
	for i := len(group) - 1; i >= 0; i-- {
		back = append(back, moves.Move{Piece: group[i].Piece, Dir: group[i].Dir.Opposite()})
	}
	return back
}
