package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// solution is the JSON of the solve command. Length and moves are null, and there
// is a reason, if it is not solved.
type solution struct {
	Code    string  `json:"code"`
	Solved  bool    `json:"solved"`
	Optimal bool    `json:"optimal"`
	Length  *int    `json:"length"` // in Metric; null if not solved
	Metric  string  `json:"metric"`
	Moves   *string `json:"moves"`
	Reason  string  `json:"reason,omitempty"`
}

// The reasons why a puzzle is not solved.
const (
	unsolvable = "unsolvable" // proved
	timedOut   = "timeout"
)

// solve solves the position after the moves of a code. What the solver answers
// is replayed through the rules before it is printed.
func solve(inv Invocation, text string, code puzzle.Code, out *output) (int, error) {
	family, ok := code.Family.(puzzle.Solvable)
	if !ok {
		return ExitUsage, fmt.Errorf("%s has no solver: want %s", code.Family.Name(), strings.Join(familyNames(solves), ", "))
	}
	metric := inv.Metric
	if metric == "" {
		metric = family.SolverMetrics()[0]
	}
	engine, ok := family.Solver(metric)
	if !ok {
		return ExitUsage, fmt.Errorf("--metric %q: %s is solved in %s", shorten(metric), family.Name(), strings.Join(family.SolverMetrics(), ", "))
	}
	game, err := session.New(code)
	if err != nil {
		return ExitNegative, err
	}
	problem := solver.Problem{Board: game.Board()}
	if !inv.NoHistory {
		problem.History = historyOf(family, code)
	}
	ctx, cancel := context.WithTimeout(context.Background(), inv.Timeout)
	defer cancel()
	answer := engine.Solve(ctx, problem, nil)
	if err := solver.Check(family.Rules(), family.Solved, problem, answer); err != nil {
		return ExitNegative, fmt.Errorf("the solver is wrong, please report this: %w", err)
	}
	return report(inv, solutionOf(text, family, metric, game, answer), out)
}

// historyOf returns the moves from a solved board to the position of a code, or nil
// if it does not tell.
func historyOf(family puzzle.Family, code puzzle.Code) []moves.Move {
	var history []moves.Move
	if !family.Solved(code.Start()) {
		if f, ok := family.(puzzle.Retraceable); ok {
			history = f.Trail(code.Values)
		}
		if history == nil {
			return nil
		}
	}
	for _, group := range code.Moves {
		history = append(history, group...)
	}
	return history
}

// solutionOf puts an answer into words.
func solutionOf(text string, family puzzle.Family, metric string, game *session.Session, a solver.Answer) solution {
	s := solution{Code: text, Solved: a.Claim.Solved(), Optimal: a.Claim == solver.ProvedOptimal, Metric: metric}
	switch {
	case s.Solved:
		groups := moves.ByTravel(a.Moves)
		notation := moves.FormatGroups(game.Board(), groups)
		length := 0
		for _, m := range family.Metrics(groups) {
			if m.Name == metric {
				length = m.Count
			}
		}
		s.Length, s.Moves = &length, &notation
	case a.Claim == solver.NoneExists:
		s.Reason = unsolvable
	default:
		s.Reason = timedOut
	}
	return s
}

// report prints a solution, and complains if there is none.
func report(inv Invocation, s solution, out *output) (int, error) {
	line, err := s.line(inv.JSON)
	if err != nil {
		return ExitUsage, err
	}
	out.result(line)
	switch s.Reason {
	case unsolvable:
		return ExitNegative, errors.New("unsolvable: proved, every position that can be reached was seen")
	case timedOut:
		return ExitNegative, fmt.Errorf("not solved within %v: want a longer --timeout", inv.Timeout)
	}
	return ExitOK, nil
}

// line formats a solution.
func (s solution) line(asJSON bool) (string, error) {
	switch {
	case asJSON:
		return marshal(s)
	case !s.Solved:
		return "not solved: " + s.Reason, nil
	}
	claim := "best found"
	if s.Optimal {
		claim = "optimal"
	}
	return strings.TrimSpace(fmt.Sprintf("solved: %s %d %s %s", s.Metric, *s.Length, claim, *s.Moves)), nil
}
