package game

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"time"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/solver"
)

// optima finds out beside the loop how many tiles boards need at least, quietly,
// where that is sure to be found: on 3x3 and 4x4. What is found is remembered as
// long as the program runs, and so is what its solver has prepared. The zero value
// is ready.
type optima struct {
	solver sharedSolver
	mu     sync.Mutex
	known  map[string]solver.Answer
	asked  string // what is being looked for, or ""
	queue  chan optimumQuestion
}

type optimumQuestion struct {
	key   string
	board *board.Board
}

// largestProved is the largest side of a board whose optimum is sure to be found.
const largestProved = 4

// optimumLimit ends a search that takes far longer than any that is known.
const optimumLimit = 20 * time.Second

// optimumKey names a position.
func optimumKey(b *board.Board) string {
	var key strings.Builder
	for i := range b.Len() {
		p := b.At(board.ID(i))
		key.WriteString(strconv.Itoa(p.Y*b.Width() + p.X))
		key.WriteByte(' ')
	}
	return key.String()
}

// of returns the optimum of a position, 0 if there is none known, and whether that
// is settled. If it is not, it is looked for as soon as nothing else is.
func (o *optima) of(key string, b *board.Board, wake func()) (optimum int, settled bool) {
	if b.Width() > largestProved {
		return 0, true
	}
	a, settled := o.answer(key, b, wake)
	if a.Claim == solver.ProvedOptimal {
		return len(a.Moves), true
	}
	return 0, settled
}

// answer is of with the moves.
func (o *optima) answer(key string, b *board.Board, wake func()) (solver.Answer, bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if a, ok := o.known[key]; ok {
		return a, true
	}
	if o.asked != "" {
		// One after another: what asks in every frame gets its turn.
		return solver.Answer{}, false
	}
	if o.queue == nil {
		o.known = map[string]solver.Answer{}
		o.queue = make(chan optimumQuestion, 1)
		go o.work(wake)
	}
	o.asked = key
	o.queue <- optimumQuestion{key, b.Clone()}
	return solver.Answer{}, false
}

// work answers questions, one after another, for as long as the program runs.
func (o *optima) work(wake func()) {
	family := puzzle.Fifteen{}
	for q := range o.queue {
		problem := solver.Problem{Board: q.board}
		ctx, stop := context.WithTimeout(context.Background(), optimumLimit)
		a := o.solver.Solve(ctx, problem, func(solver.Answer) {})
		stop()
		if solver.Check(family.Rules(), family.Solved, problem, a) != nil {
			a = solver.Answer{Claim: solver.GaveUp}
		}
		o.mu.Lock()
		o.known[q.key] = a
		o.asked = ""
		o.mu.Unlock()
		wake()
	}
}
