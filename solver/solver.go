// Package solver says what all solvers have in common: the question, the
// answer, and how much an answer claims. The solvers themselves are packages
// beneath it. They know boards and moves, and no family: which position is the
// goal they are told by whoever makes them.
//
// A solver packs a board into its own form, searches there, and answers in moves
// of the board, which Check replays through the rules before anyone sees them.
package solver

import (
	"context"
	"errors"
	"fmt"

	"worldslide/board"
	"worldslide/moves"
)

// Problem is a position to be solved.
type Problem struct {
	// Board is the position. A solver must not change it.
	Board *board.Board
	// History is the moves that led from a solved board to Board, if they are
	// known, else nil. A solver may turn them round.
	History []moves.Move
}

// Claim is what an answer says of itself. The zero value claims nothing.
type Claim uint8

// The claims.
const (
	// GaveUp: the search ended, by its context or its own limits, without
	// moves to the goal and without proof that there are none.
	GaveUp Claim = iota
	// BestFound: the moves lead to the goal; there may be shorter ones.
	BestFound
	// ProvedOptimal: no moves to the goal are fewer, in the solver's metric.
	ProvedOptimal
	// NoneExists: it is proved that no moves lead to the goal.
	NoneExists
)

// String returns the claim in words.
func (c Claim) String() string {
	switch c {
	case GaveUp:
		return "gave up"
	case BestFound:
		return "best found"
	case ProvedOptimal:
		return "proved optimal"
	case NoneExists:
		return "none exists"
	}
	return fmt.Sprintf("claim %d", uint8(c))
}

// Solved reports whether such an answer has moves that lead to the goal.
func (c Claim) Solved() bool { return c == BestFound || c == ProvedOptimal }

// Answer is what a solver found.
type Answer struct {
	// Moves lead to the goal if the claim says so; else there are none. A
	// solved position has the answer of no moves.
	Moves []moves.Move
	Claim Claim
}

// Solver solves positions of one family in one metric. It may be used for one
// problem after another, but by one goroutine at a time.
type Solver interface {
	// Solve searches until it has the answer or ctx ends, which it notices
	// within 50 milliseconds. If improve is not nil it is called, from the same
	// goroutine, with every answer that is better than those before while the
	// search goes on; what Solve returns is at least as good as all of them.
	Solve(ctx context.Context, p Problem, improve func(Answer)) Answer
}

// Reporter is a solver that says how far it has come, for those who wait. Not
// every solver can: it is found by assertion.
type Reporter interface {
	Solver
	// Report sets what Solve calls from time to time, from its goroutine, with the
	// share of the work that is done, from 0 to 1. It never falls while a problem
	// is solved. Nil, the default, is not called.
	Report(progress func(fraction float64))
}

// Check replays an answer through the rules and says what is not true of it, or
// nil. The moves must be possible and lead to the goal; that none are fewer, or
// that there are none, it takes at the solver's word. The problem is left as it
// is.
func Check(rules moves.Rules, goal func(*board.Board) bool, p Problem, a Answer) error {
	if !a.Claim.Solved() {
		if len(a.Moves) > 0 {
			return fmt.Errorf("answer %v: %d moves: want none", a.Claim, len(a.Moves))
		}
		if a.Claim == NoneExists && goal(p.Board) {
			return errors.New("answer none exists: the position is solved")
		}
		return nil
	}
	b := p.Board.Clone()
	var buf [8]moves.Motion
	for i, m := range a.Moves {
		if _, err := rules.Apply(buf[:0], b, m); err != nil {
			return fmt.Errorf("answer %v: unit %d: %w", a.Claim, i+1, err)
		}
	}
	if !goal(b) {
		return fmt.Errorf("answer %v: after %d moves: not the goal", a.Claim, len(a.Moves))
	}
	return nil
}
