package game

import (
	"context"
	"sync"
	"time"

	"worldslide/board"
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
	wake      func()        // the loop
	questions chan question // holds the one that is to be answered next
	stop      context.CancelFunc

	mu     sync.Mutex
	serial int // of the latest question
	found  *finding
	part   float64 // of the search that is done
	tells  bool    // the solver says so
}

type question struct {
	ctx    context.Context
	serial int
	board  *board.Board
	code   puzzle.Code // that leads to the board
}

// finding is an answer, or a better one, to the latest question.
type finding struct {
	answer solver.Answer
	final  bool // nothing more comes
}

// adviceLimit ends a search that nobody waits for any more: what was found until
// then holds.
const adviceLimit = time.Minute

// ask begins a search from the position of a game.
func (a *adviser) ask(s *session.Session) {
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
	a.found, a.part = nil, 0
	q := question{ctx, a.serial, s.Board().Clone(), s.Code()}
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
	return a.part, a.tells
}

// work answers questions, one after another, until the adviser is closed.
func (a *adviser) work() {
	s, ok := a.family.Solver(a.family.SolverMetrics()[0])
	if !ok {
		return
	}
	if r, ok := s.(solver.Reporter); ok {
		r.Report(func(part float64) {
			a.mu.Lock()
			a.part, a.tells = part, true
			a.mu.Unlock()
		})
	}
	for q := range a.questions {
		p := solver.Problem{Board: q.board, History: puzzle.HistoryOf(q.code)}
		answer := s.Solve(q.ctx, p, func(better solver.Answer) { a.deliver(q, p, better, false) })
		a.deliver(q, p, answer, true)
	}
}

// deliver checks an answer and hands it to the loop, unless another question has
// been asked meanwhile.
func (a *adviser) deliver(q question, p solver.Problem, answer solver.Answer, final bool) {
	if solver.Check(a.family.Rules(), a.family.Solved, p, answer) != nil {
		// Whoever sees moves can make them: a wrong answer is none.
		answer = solver.Answer{Claim: solver.GaveUp}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if q.serial == a.serial {
		a.found = &finding{answer, final}
		a.wake()
	}
}

// inverse returns the gesture that takes back another, where rules allow it.
func inverse(group moves.Group) moves.Group {
	back := make(moves.Group, 0, len(group))
	for i := len(group) - 1; i >= 0; i-- {
		back = append(back, moves.Move{Piece: group[i].Piece, Dir: group[i].Dir.Opposite()})
	}
	return back
}
