package knowledge_test

import (
	"context"
	"testing"

	"worldslide/game/knowledge"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/solver"
)

// fixedSolver has the same answer to all problems.
type fixedSolver struct{ answer solver.Answer }

func (s *fixedSolver) Solve(_ context.Context, _ solver.Problem, improve func(solver.Answer)) solver.Answer {
	if improve != nil {
		improve(s.answer)
	}
	return s.answer
}

// A solver keeps what it has made from one search to the next, and passes on only what the rules allow.
func TestSolver(t *testing.T) {
	code, err := puzzle.Standard().ParseCode("fifteen?size=3&tiles=1-2-3-4-5-6-0-7-8")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, moves string
		want        int // moves, or -1
	}{{"a solution", "7l8l", 2}, {"it stops too early", "7l", -1}, {"an illegal move", "8l", -1}} {
		t.Run(test.name, func(t *testing.T) {
			start := code.Start()
			fixed := &fixedSolver{solver.Answer{Claim: solver.BestFound}}
			for text := test.moves; text != ""; text = text[2:] {
				m, err := moves.Parse(start, text[:2])
				if err != nil {
					t.Fatal(err)
				}
				fixed.answer.Moves = append(fixed.answer.Moves, m)
			}
			made := 0
			s := knowledge.NewSolver(puzzle.FifteenWith(puzzle.MetricSolver{Metric: puzzle.MetricTiles, New: func() solver.Solver {
				made++
				return fixed
			}}))
			var better []solver.Answer
			s.Solve(t.Context(), solver.Problem{Board: start}, func(a solver.Answer) { better = append(better, a) }, nil)
			if len(better) != 1 || better[0].Claim.Solved() != (test.want >= 0) {
				t.Errorf("the better answers are %v", better)
			}
			if got := s.Distance(t.Context(), start); got != test.want || made != 1 {
				t.Errorf("%d moves with %d solvers made, want %d with 1", got, made, test.want)
			}
		})
	}
}
