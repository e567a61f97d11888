// Package webworker runs solvers and a task in a Web Worker in the browser, and inline everywhere else. On
// desktops a job has its own thread. A web page has one thread for drawing, input and garbage
// collection, and solvers allocate heavily. So the program runs a second time, without a screen,
// in a worker, and problems and answers are exchanged as text.
package webworker

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Question is a problem with the family and the metric of the solver.
type Question struct {
	Family, Metric string
	Problem        solver.Problem
}

// String formats a question: a line with the family, the metric and the history, which is in the
// notation of games or "unknown", followed by the board. ParseQuestion parses it exactly.
func (q Question) String() string {
	history := unknown
	if q.Problem.History != nil {
		history = "=" + formatMoves(q.Problem.Board, q.Problem.History)
	}
	return q.Family + " " + q.Metric + " " + history + "\n" + q.Problem.Board.String()
}

// unknown is the text of an unknown history. Known histories start with an equals sign.
const unknown = "unknown"

// ParseQuestion parses the format of String. The error names the wrong part.
func ParseQuestion(text string) (Question, error) {
	head, picture, _ := strings.Cut(text, "\n")
	words := strings.Fields(head)
	if len(words) != 3 {
		return Question{}, errors.New("question: want a family, a metric and a history")
	}
	b, err := board.Parse(picture)
	if err != nil {
		return Question{}, fmt.Errorf("question: %w", err)
	}
	q := Question{Family: words[0], Metric: words[1], Problem: solver.Problem{Board: b}}
	if history, known := strings.CutPrefix(words[2], "="); known {
		if q.Problem.History, err = parseMoves(b, history); err != nil {
			return Question{}, fmt.Errorf("question: history: %w", err)
		}
	} else if words[2] != unknown {
		return Question{}, errors.New("question: history: want an equals sign before it")
	}
	return q, nil
}

// FormatAnswer formats an answer for the board b: the claim as a number, the bound, and the moves.
func FormatAnswer(b *board.Board, a solver.Answer) string {
	return strconv.Itoa(int(a.Claim)) + " " + strconv.Itoa(a.Bound) + " " + formatMoves(b, a.Moves)
}

// ParseAnswer parses the format of FormatAnswer.
func ParseAnswer(b *board.Board, text string) (solver.Answer, error) {
	claim, rest, _ := strings.Cut(text, " ")
	bound, notation, _ := strings.Cut(rest, " ")
	n, err := strconv.ParseUint(claim, 10, 8)
	if err != nil || solver.Claim(n) > solver.NoneExists {
		return solver.Answer{}, fmt.Errorf("answer: claim %q: want a number from 0 to %d", claim, solver.NoneExists)
	}
	a := solver.Answer{Claim: solver.Claim(n)}
	if a.Bound, err = strconv.Atoi(bound); err != nil || a.Bound < 0 {
		return solver.Answer{}, fmt.Errorf("answer: bound %q: want a number", bound)
	}
	if notation == "" {
		return a, nil
	}
	if a.Moves, err = parseMoves(b, notation); err != nil {
		return solver.Answer{}, fmt.Errorf("answer: %w", err)
	}
	return a, nil
}

func formatMoves(b *board.Board, some []moves.Move) string {
	return moves.FormatGroups(b, moves.Singly(some))
}

// parseMoves parses moves. The result is not nil, even if there are none.
func parseMoves(b *board.Board, notation string) ([]moves.Move, error) {
	groups, err := moves.ParseGroups(b, notation)
	some := make([]moves.Move, 0, len(groups))
	for _, group := range groups {
		some = append(some, group...)
	}
	return some, err
}

// Task is work on bytes that results in bytes. It reports the part that is done, from 0 to 1.
type Task func(ctx context.Context, request []byte, progress func(float64)) ([]byte, error)

// Runner is a solver that uses the worker by itself.
type Runner interface{ InWorker() }
