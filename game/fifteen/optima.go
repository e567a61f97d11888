package fifteen

import (
	"context"
	"strconv"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/solver"
)

// Quietly, beside the loop, it is found out how many tiles boards need at least, where
// that is sure to be found: on 3x3 and 4x4.

// shared is what outlasts a game: the solver with what it has prepared, and what was
// found. All but the solver belongs to the loop. The zero value is ready.
type shared struct {
	solver   sharedSolver
	known    map[string]solver.Answer // by optimumKey
	brought  int                      // pictures that players have brought
	sessions solveSessions            // of solves
}

// optimumJob is the key of the search for an optimum. There is one at a time.
const optimumJob = "fifteen-optimum"

// largestProved is the largest side of a board whose optimum is sure to be found.
const largestProved = 4

func isProved(b *board.Board) bool { return max(b.Width(), b.Height()) <= largestProved }

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

// optimum returns the optimum of a position, 0 if there is none known, and whether
// that is settled.
func (st *shared) optimum(key string, b *board.Board) (least int, settled bool) {
	if !isProved(b) {
		return 0, true
	}
	answer, settled := st.known[key]
	if answer.Claim == solver.ProvedOptimal {
		return len(answer.Moves), true
	}
	return 0, settled
}

// ask has the optimum of a position looked for, unless it is settled or another is
// being looked for: one after another, so that what asks in every update gets its
// turn.
func (st *shared) ask(sc *scene.Context, key string, b *board.Board) {
	if _, settled := st.optimum(key, b); settled || sc.Jobs.Running(optimumJob) {
		return
	}
	position := b.Clone()
	sc.Jobs.Start(optimumJob, func(ctx context.Context, deliver func(func())) {
		answer := prove(ctx, &st.solver, position)
		deliver(func() { st.note(key, answer) })
	})
}

// maxKnown is how many positions' optima are remembered.
const maxKnown = 1024

// note remembers what was found for a position.
func (st *shared) note(key string, answer solver.Answer) {
	if st.known == nil {
		st.known = map[string]solver.Answer{}
	}
	if len(st.known) >= maxKnown {
		clear(st.known)
	}
	st.known[key] = answer
}

// prove looks for the shortest solution of a position.
func prove(ctx context.Context, s solver.Solver, position *board.Board) solver.Answer {
	ctx, stop := scene.WithTimeout(ctx, optimumLimit)
	defer stop()
	problem, family := solver.Problem{Board: position}, puzzle.Fifteen
	answer := s.Solve(ctx, problem, func(solver.Answer) {})
	if solver.Check(family.Rules, family.Solved, problem, answer) != nil {
		return solver.Answer{Claim: solver.GaveUp}
	}
	return answer
}
