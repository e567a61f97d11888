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

// shared holds what all games share. All but the solver is used in the loop only.
type shared struct {
	solver    *Solver
	known     map[string]solver.Answer // shortest solutions found, by optimumKey
	pictures  int                      // counts changes of the player's pictures
	sessions  solveSessions
	searching scene.Slot // for an optimum
	decoding  scene.Slot // decodes a picture
}

func newShared(s *Solver) *shared { return &shared{solver: s} }

// largestProved is the largest side of boards whose optimum is searched for, because the solver
// proves it for all of them.
const largestProved = 4

func isProved(b *board.Board) bool { return max(b.Width(), b.Height()) <= largestProved }

// optimumLimit is the time limit of a search. Known positions take far less.
const optimumLimit = 20 * time.Second

// optimumKey returns the key of a position: the cells of its tiles.
func optimumKey(b *board.Board) string {
	var key strings.Builder
	for i := range b.Len() {
		p := b.At(board.ID(i))
		key.WriteString(strconv.Itoa(p.Y*b.Width() + p.X))
		key.WriteByte(' ')
	}
	return key.String()
}

// optimum returns the fewest tiles that solve a position, or 0 if unknown. settled is false until
// the search is done.
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

// search starts the search for the optimum of a position, unless it is settled or another search
// is running. Callers call it in each update, so that their search starts after the other.
func (st *shared) search(app *scene.App, key string, b *board.Board) {
	if _, settled := st.optimum(key, b); settled || st.searching.Running() {
		return
	}
	position := b.Clone()
	st.searching.Start(app.Jobs, func(ctx context.Context, deliver func(func())) {
		answer := prove(ctx, st.solver, position)
		deliver(func() { st.note(key, answer) })
	})
}

// maxKnown is the maximum number of solutions kept.
const maxKnown = 1024

// note stores the result of a search.
func (st *shared) note(key string, answer solver.Answer) {
	if st.known == nil {
		st.known = map[string]solver.Answer{}
	}
	if len(st.known) >= maxKnown {
		clear(st.known)
	}
	st.known[key] = answer
}

// prove searches for the shortest solution of a position.
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
