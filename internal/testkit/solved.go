package testkit

import (
	"context"
	"fmt"
	"time"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// SolvedGame returns the code of a game solved by a solver, with a gesture at every interval. It
// fails if the text is no code or the puzzle has no solution.
func SolvedGame(ctx context.Context, text string, every time.Duration) (puzzle.Code, error) {
	code, err := puzzle.Standard().ParseCode(text)
	if err != nil {
		return code, err
	}
	family := code.Family
	if family.Solvers() == nil {
		return code, fmt.Errorf("%s: %s has no solver", text, family.Name())
	}
	engine, _ := family.Solvers().New(family.Solvers()[0].Metric)
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
