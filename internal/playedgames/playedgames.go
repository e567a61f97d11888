// Package playedgames plays puzzles by their solvers, as a player would who makes a move
// every so often: for tests that need games that were played.
package playedgames

import (
	"context"
	"fmt"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// Code returns the code of a puzzle with the moves of its solver, a gesture each, and the
// times when they were made. The error says why the puzzle is none, or cannot be solved.
func Code(ctx context.Context, text string, every time.Duration) (puzzle.Code, error) {
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		return code, err
	}
	family, ok := code.Family.(puzzle.Solvable)
	if !ok {
		return code, fmt.Errorf("%s: nobody solves puzzles of %s", text, code.Family.Name())
	}
	engine, _ := family.Solver(family.SolverMetrics()[0])
	answer := engine.Solve(ctx, solver.Problem{Board: code.Start(), History: puzzle.HistoryOf(code)}, nil)
	s, err := session.New(code)
	if err != nil {
		return code, err
	}
	for _, m := range answer.Moves {
		if _, err := s.Do(moves.Group{m}); err != nil {
			return code, err
		}
		s.Tick(every)
	}
	if !s.Locked() {
		return code, fmt.Errorf("%s: not solved: %v", text, answer.Claim)
	}
	return s.Code(), nil
}
