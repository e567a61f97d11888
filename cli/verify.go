package cli

import (
	"errors"
	"fmt"
	"strings"

	"worldslide/puzzle"
	"worldslide/session"
)

// verify replays the moves of a code through the rules and reports whether they reach the goal, and
// their number in each metric of the family.
func verify(inv Invocation, text string, code puzzle.Code, out *output) (int, error) {
	if len(code.Moves) == 0 {
		return ExitUsage, errors.New("no moves: want a code with moves=")
	}
	game, err := session.New(code)
	solved := err == nil && game.Solved()
	if err == nil && !solved {
		units := 0
		for _, group := range code.Moves {
			units += len(group)
		}
		err = fmt.Errorf("unit %d: the last move does not solve it", units)
	}
	metrics := code.Family.Metrics(code.Moves)
	if counter, ok := code.Family.(puzzle.Counter); ok && game != nil {
		if reached, ok := counter.Reached(game.Board()); ok {
			metrics = append(metrics, reached)
		}
	}
	line, marshalErr := verdict(inv, text, solved, metrics)
	if marshalErr != nil {
		return ExitUsage, marshalErr
	}
	out.result(line)
	return ExitNegative, err
}

// verdict formats the result. The metrics follow the fixed fields in the family's order, which a
// map would not keep.
func verdict(inv Invocation, text string, solved bool, metrics []puzzle.Metric) (string, error) {
	var counts strings.Builder
	if !inv.JSON {
		for _, m := range metrics {
			fmt.Fprintf(&counts, " %s %d", m.Name, m.Count)
		}
		if solved {
			return "solved:" + counts.String(), nil
		}
		return "not solved:" + counts.String(), nil
	}
	quoted, err := marshal(text)
	if err != nil {
		return "", err
	}
	for _, m := range metrics {
		fmt.Fprintf(&counts, ",%q:%d", m.Name, m.Count)
	}
	return fmt.Sprintf(`{"code":%s,"solved":%t%s}`, quoted, solved, counts.String()), nil
}
