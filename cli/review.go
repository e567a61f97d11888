package cli

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/review"
)

// judgement is the JSON of the review command. Absent numbers are unknown, or there is none
// because the goal cannot be reached.
type judgement struct {
	Code     string       `json:"code"`
	Family   string       `json:"family"`
	Metric   string       `json:"metric"`
	Length   int          `json:"length"` // of the moves as played
	Solved   bool         `json:"solved"`
	Optimum  *int         `json:"optimum,omitempty"` // from the start
	Optimal  bool         `json:"optimal"`           // the optimum is proved
	Left     *int         `json:"left,omitempty"`    // from the end of the moves to the goal
	Excess   *int         `json:"excess,omitempty"`
	Accuracy *int         `json:"accuracy,omitempty"`
	Moves    []judgedMove `json:"moves"`
}

type judgedMove struct {
	Move   string `json:"move"`
	Before *int   `json:"before,omitempty"`
	After  *int   `json:"after,omitempty"`
	Proved bool   `json:"proved"`
	Loss   *int   `json:"loss,omitempty"`
	Best   string `json:"best,omitempty"` // where something was lost
}

// reviewGame judges the moves of a code.
func reviewGame(inv Invocation, text string, code puzzle.Code, out *output) (int, error) {
	if len(code.Moves) == 0 {
		return ExitUsage, review.ErrNoMoves
	}
	if !solves(code.Family) {
		return ExitUsage, fmt.Errorf("%s has no solver: want %s", code.Family.Name(), strings.Join(familyNames(inv.Families, solves), ", "))
	}
	if _, ok := code.Family.Solvers().New(inv.Metric); inv.Metric != "" && !ok {
		return ExitUsage, fmt.Errorf("--metric %q: %s is solved in %s", shorten(inv.Metric), code.Family.Name(), strings.Join(code.Family.Solvers().Metrics(), ", "))
	}
	if _, err := session.New(code); err != nil {
		return ExitNegative, err
	}
	game, err := review.New(code, inv.Metric)
	if err != nil {
		return ExitNegative, err
	}
	ctx, cancel := searching(inv)
	defer cancel()
	game.Search(ctx, review.Options{First: firstSlice(inv.Timeout, game.Review().Positions), Longest: inv.Timeout}, nil)
	over := ctx.Err() != nil
	found := game.Review()
	line, err := judgementOf(text, code, found).line(inv.JSON)
	if err != nil {
		return ExitUsage, err
	}
	out.result(line)
	switch {
	case found.Optimum == review.NoWay:
		return ExitNegative, errors.New("unsolvable: proved")
	case found.Optimum == review.Unknown && !over:
		return ExitNegative, errors.New("gave up: no solution was found within the limits of the search, so a longer --timeout does not help")
	case found.Searched < found.Positions && !over:
		return ExitOK, fmt.Errorf("%d of %d positions were searched, as many as a review searches at most; the other distances are those that follow from them", found.Searched, found.Positions)
	case found.Optimum == review.Unknown:
		return ExitNegative, fmt.Errorf("no solution was found within %v: want a longer --timeout", inv.Timeout)
	case found.Searched < found.Positions:
		return ExitOK, fmt.Errorf("%d of %d positions were searched within %v; the other distances are those that follow from them", found.Searched, found.Positions, inv.Timeout)
	}
	return ExitOK, nil
}

// firstSlice is how long each position is searched at first, so that half of the time is enough for
// all.
func firstSlice(timeout time.Duration, positions int) time.Duration {
	return min(max(timeout/time.Duration(2*positions), 5*time.Millisecond), 100*time.Millisecond)
}

// judgementOf converts a review.
func judgementOf(text string, code puzzle.Code, r review.Review) judgement {
	j := judgement{
		Code: text, Family: code.Family.Name(), Metric: r.Metric, Length: r.Length(), Solved: r.Solved,
		Optimum: distance(r.Optimum), Optimal: r.Optimal && r.Optimum >= 0, Left: distance(r.Left), Moves: make([]judgedMove, len(r.Moves)),
	}
	if excess, ok := r.Excess(); ok {
		j.Excess = &excess
	}
	if accuracy, ok := r.Accuracy(); ok {
		j.Accuracy = &accuracy
	}
	b := code.Start()
	for i, m := range r.Moves {
		one := judgedMove{Move: unitsText(b, m.Units), Before: distance(m.Before), After: distance(m.After), Proved: m.Proved}
		if m.Known() {
			loss := m.Loss()
			one.Loss = &loss
		}
		if m.Loss() > 0 || m.Fatal() {
			one.Best = unitsText(b, r.BestMove(i))
		}
		j.Moves[i] = one
	}
	return j
}

// distance returns nil for a distance that is not a number.
func distance(d int) *int {
	if d < 0 {
		return nil
	}
	return &d
}

// unitsText returns the notation of the units of a move, without dots.
func unitsText(b *board.Board, units moves.Group) string {
	var text strings.Builder
	for _, m := range units {
		text.WriteString(moves.Format(b, m))
	}
	return text.String()
}

// line formats a judgement.
func (j judgement) line(asJSON bool) (string, error) {
	if asJSON {
		return marshal(j)
	}
	end := "not solved"
	if j.Solved {
		end = "solved"
	}
	parts := []string{fmt.Sprintf("%s: %s %d", end, j.Metric, j.Length)}
	number := func(name string, n *int, suffix string) {
		if n != nil {
			parts = append(parts, fmt.Sprintf("%s %d%s", name, *n, suffix))
		}
	}
	claim := " best found"
	if j.Optimal {
		claim = " proved"
	}
	number("optimum", j.Optimum, claim)
	if !j.Solved {
		number("left", j.Left, "")
	}
	number("excess", j.Excess, "")
	number("accuracy", j.Accuracy, "")
	var text strings.Builder
	text.WriteString(strings.Join(parts, ", "))
	for i, m := range j.Moves {
		switch {
		case m.Best == "":
		case m.Loss == nil:
			fmt.Fprintf(&text, "\n    move %d %s: the goal cannot be reached any more, better %s", i+1, m.Move, m.Best)
		default:
			fmt.Fprintf(&text, "\n    move %d %s: lost %d, better %s", i+1, m.Move, *m.Loss, m.Best)
		}
	}
	return text.String(), nil
}
