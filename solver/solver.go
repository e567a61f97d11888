// Package solver defines the interface of all solvers: the problem, the answer, and what the
// answer claims. The solvers are packages below it, one for each family.
//
// A solver packs a board into its own compact form, searches, and answers with moves of the
// board. Callers pass every answer to Check, which replays it through the rules.
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
	// History is the moves that led from a solved board to Board, or nil if they are
	// not known. A solver may reverse them.
	History []moves.Move
}

// Claim is what a solver claims about an answer. The zero value claims nothing.
type Claim uint8

// The claims.
const (
	// GaveUp: the search ended, by its context or its own limits, without a
	// solution and without proof that there is none.
	GaveUp Claim = iota
	// BestFound: the moves are a solution; there may be shorter ones.
	BestFound
	// ProvedOptimal: no solution is shorter in the solver's metric.
	ProvedOptimal
	// NoneExists: it is proved that there is no solution.
	NoneExists
)

// String returns the claim as words, such as "proved optimal".
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

// Solved reports whether an answer with this claim is a solution.
func (c Claim) Solved() bool { return c == BestFound || c == ProvedOptimal }

// Answer is the result of a search.
type Answer struct {
	// Moves are the solution if Claim.Solved, else nil. They are empty for a
	// position that is already solved.
	Moves []moves.Move
	Claim Claim
	// Bound is a number of moves in the solver's metric below which it is proved that there is no
	// solution. It is 0 if the solver proves none.
	Bound int
}

// Solver solves positions of one family in one metric. It can be reused for one problem
// after another, but not by several goroutines at once.
type Solver interface {
	// Solve searches until it has the answer or ctx ends, which it notices
	// within 50 milliseconds. If improve is not nil, Solve calls it from the same
	// goroutine with each answer that is better than those before: shorter, or as
	// short with a higher bound. The returned answer is at least as good as all of
	// them.
	Solve(ctx context.Context, p Problem, improve func(Answer)) Answer
}

// Reporter is a solver that reports its progress.
type Reporter interface {
	Solver
	// Report sets a function that Solve calls now and then, from its goroutine, with
	// the share of the work that is done, from 0 to 1 and never falling. The default
	// is nil.
	Report(progress func(fraction float64))
}

// Check replays an answer through the rules and returns an error if a move is illegal or
// the goal is not reached. It does not verify claims of optimality or of no solution.
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

// ErrTooMany is the error for boards with more positions than a search keeps.
var ErrTooMany = errors.New("too many positions")

// Guide knows the distance from the goal of every position that can be reached from one, in one
// metric. It is immutable and safe for concurrent use. last is the piece that moved last, which may go on
// without another move in metrics that join its moves; board.NoPiece is that of a start.
type Guide interface {
	// Solvable reports whether the position that the guide was made for has a solution.
	Solvable() bool
	// Distance returns the minimum number of moves from b to the goal, in addition to those made. It
	// returns false if it is proved that there is no solution.
	Distance(b *board.Board, last board.ID) (int, bool)
	// Next returns a best next move, which may be several units of play, always the same for
	// the same board. It returns false if b is solved or has no solution.
	Next(b *board.Board, last board.ID) (moves.Group, bool)
}
