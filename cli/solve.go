package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/solver"
)

// solution is the JSON of the solve command. If it is not solved, Length and Moves are null and
// there is a reason.
type solution struct {
	Code    string  `json:"code"`
	Solved  bool    `json:"solved"`
	Optimal bool    `json:"optimal"`
	Length  *int    `json:"length"` // in Metric; null if not solved
	Metric  string  `json:"metric"`
	Moves   *string `json:"moves"`
	Reason  string  `json:"reason,omitempty"`
	Bound   *int    `json:"bound,omitempty"` // no solution is shorter; only for Fifteen and blocks of any shape
	// Only for rounds: each target from where the solution of the one before leaves the pieces.
	PerTarget  []leg        `json:"perTarget,omitempty"`
	proof      error        // why it is unsolvable, or nil if a search proved it
	unsearched *board.Board // no solver takes it
}

// leg is the part of a solution that leads to a target of a round.
type leg struct {
	Length  int  `json:"length"`
	Optimal bool `json:"optimal"`
}

// legsOf returns the legs of a solution.
func legsOf(parts []puzzle.CaromLeg) []leg {
	var legs []leg
	for _, p := range parts {
		legs = append(legs, leg(p))
	}
	return legs
}

// Reasons why a puzzle is not solved.
const (
	unsolvable = "unsolvable" // proved
	timedOut   = "timeout"
	gaveUp     = "limit"    // the search reached a limit of its own before its time was over
	tooLong    = "too-long" // the solution has more moves than a game may have
)

// solvers are the solvers in use, by family and metric. A solver reuses its tables for further
// codes.
type solvers map[[2]string]solver.Solver

// solve solves the position after the moves of a code. The solution is replayed through the rules
// before it is printed.
func (s solvers) solve(inv Invocation, text string, code puzzle.Code, out *output) (int, error) {
	metric, engine, err := s.choose(inv, code.Family)
	if err != nil {
		return ExitUsage, err
	}
	game, err := session.New(code)
	if err != nil {
		return ExitNegative, err
	}
	if proof := code.Family.Unsolvable(game.Board()); proof != nil {
		return report(inv, solution{Code: text, Metric: metric, Reason: unsolvable, proof: proof}, out)
	}
	if engine == nil {
		return ExitUsage, fmt.Errorf("%s has no solver: want %s", code.Family.Name(), strings.Join(familyNames(inv.Families, solves), ", "))
	}
	if bounded, ok := code.Family.(puzzle.Bounded); ok && !bounded.Searched(game.Board()) {
		return report(inv, solution{Code: text, Metric: metric, Reason: gaveUp, unsearched: game.Board()}, out)
	}
	problem := solver.Problem{Board: game.Board()}
	if !inv.NoHistory {
		problem.History = puzzle.HistoryOf(code)
	}
	ctx, cancel := searching(inv)
	defer cancel()
	var found func(solver.Answer)
	if inv.First {
		found = func(solver.Answer) { cancel() }
	}
	answer := engine.Solve(ctx, problem, found)
	over := ctx.Err() != nil
	if err := solver.Check(code.Family.Rules(), code.Family.Solved, problem, answer); err != nil {
		return ExitNegative, fmt.Errorf("the solver is wrong, please report this: %w", err)
	}
	if len(answer.Moves) > moves.MaxMoves {
		return report(inv, solution{Code: text, Metric: metric, Reason: tooLong}, out)
	}
	result := solutionOf(text, code.Family, metric, game, answer)
	if result.Reason == timedOut && !over {
		result.Reason = gaveUp
	}
	if result.Solved && (writtenAsBlocks(text) || code.Family.Name() == puzzle.Fifteen.Name()) {
		result.Bound = &answer.Bound
	}
	if result.Solved {
		result.PerTarget = legsOf(puzzle.CaromLegs(context.WithoutCancel(ctx), game.Board(), answer.Moves))
	}
	return report(inv, result, out)
}

// choose returns the requested solver and its metric. For a family without a solver it returns nil
// and the main metric.
func (s solvers) choose(inv Invocation, family puzzle.Spec) (string, solver.Solver, error) {
	if family.Solvers() == nil {
		return family.Metrics(nil)[0].Name, nil, nil
	}
	metric := inv.Metric
	if metric == "" {
		metric = family.Solvers()[0].Metric
	}
	key := [2]string{family.Name(), metric}
	if engine, ok := s[key]; ok {
		return metric, engine, nil
	}
	engine, ok := family.Solvers().New(metric)
	if !ok {
		return "", nil, fmt.Errorf("--metric %q: %s is solved in %s", shorten(metric), family.Name(), strings.Join(family.Solvers().Metrics(), ", "))
	}
	s[key] = engine
	return metric, engine, nil
}

// solutionOf converts a solver's answer.
func solutionOf(text string, family puzzle.Spec, metric string, game *session.Session, a solver.Answer) solution {
	s := solution{Code: text, Solved: a.Claim.Solved(), Optimal: a.Claim == solver.ProvedOptimal, Metric: metric}
	switch {
	case s.Solved:
		groups := moves.GroupByBlock(a.Moves)
		if _, ok := family.Rules().(moves.Carom); ok {
			groups = moves.Singly(a.Moves)
		}
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

// report prints a solution, and an error if there is none.
func report(inv Invocation, s solution, out *output) (int, error) {
	line, err := s.line(inv.JSON)
	if err != nil {
		return ExitUsage, err
	}
	out.result(line)
	switch {
	case s.proof != nil:
		return ExitNegative, fmt.Errorf("unsolvable: %w", s.proof)
	case s.Reason == unsolvable:
		return ExitNegative, errors.New("unsolvable: proved, every position that can be reached was seen")
	case s.Reason == timedOut:
		return ExitNegative, fmt.Errorf("not solved within %v: want a longer --timeout", inv.Timeout)
	case s.unsearched != nil:
		return ExitNegative, fmt.Errorf("no solver for boards of %dx%d: want another size", s.unsearched.Width(), s.unsearched.Height())
	case s.Reason == gaveUp:
		return ExitNegative, fmt.Errorf("gave up: the search reached its limit of positions or of memory (%d MB), so a longer --timeout does not help; "+
			"want fewer pieces or a smaller board, or a code with the moves or the seed that led there", solver.CommandMemory>>20)
	case s.Reason == tooLong:
		return ExitNegative, fmt.Errorf("the only solution found has more than %d moves, and no game may have as many: want a start of fewer steps, or a longer --timeout", moves.MaxMoves)
	}
	return ExitOK, nil
}

// searching returns the context of the searches for one code: it ends with the time, and limits the
// memory.
func searching(inv Invocation) (context.Context, context.CancelFunc) {
	return context.WithTimeout(solver.WithMemory(context.Background(), solver.CommandMemory), inv.Timeout)
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
	} else if s.Bound != nil {
		claim += fmt.Sprintf(" (at least %d)", *s.Bound)
	}
	return strings.TrimSpace(fmt.Sprintf("solved: %s %d %s %s", s.Metric, *s.Length, claim, *s.Moves)), nil
}
