package puzzle

import (
	"context"
	"iter"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// What not every family can do is an interface of its own, found by asking the
// family: f.(puzzle.Solvable).

// Solvable is a family with a solver.
type Solvable interface {
	Family
	// SolverMetrics lists the metrics in which the solver answers, the main one
	// first. They are among those of Metrics.
	SolverMetrics() []string
	// Solver returns a new solver in a metric, and whether there is one.
	Solver(metric string) (solver.Solver, bool)
}

// Prover is a family that knows of some positions, without searching, that no
// moves lead to the goal.
type Prover interface {
	Family
	// Unsolvable returns why a position cannot be solved, such as "wrong parity:
	// ...", or nil if it is not known to be unsolvable. b was reached from a start
	// of the family.
	Unsolvable(b *board.Board) error
}

// Retraceable is a family that can tell how a start came about.
type Retraceable interface {
	Family
	// Trail returns the moves that lead from a solved board to the start of
	// normalized values, or nil if they are not known.
	Trail(Values) []moves.Move
}

// HistoryOf returns the moves from a solved board to the position of a code, or nil
// if they are not known.
func HistoryOf(c Code) []moves.Move {
	var history []moves.Move
	if !c.Family.Solved(c.Start()) {
		if f, ok := c.Family.(Retraceable); ok {
			history = f.Trail(c.Values)
		}
		if history == nil {
			return nil
		}
	}
	for _, group := range c.Moves {
		history = append(history, group...)
	}
	return history
}

// Generator is a family that makes new puzzles of a chosen difficulty.
type Generator interface {
	Family
	// Generate yields the values of starts, normalized and all distinct; equal
	// requests yield equal starts in the same order, for ever. The sequence ends
	// when no more are to be found, or with ctx. The error says what is wrong with
	// the request.
	Generate(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error)
}

// GeneratorRequest says which puzzles are wanted. Difficulty is the length of the
// shortest solution in the family's main metric.
type GeneratorRequest struct {
	Seed     uint32
	Size     int // cells along a side; 0 leaves it to the family, and is all that one without sizes takes
	MinMoves int // 0 leaves it to the family
	MaxMoves int // 0 is no limit
}

// Changeable is a family of which some starts go by a name, such as a day, that
// may come to stand for another start in a later version of the game. Code.Changed
// asks it.
type Changeable interface {
	Family
	// Changed reports whether normalized values stood for another start when they
	// were written. start is the one that they stand for. Moves that were written
	// beside them may still be possible.
	Changed(v Values, start *board.Board) bool
}

// Laborious is a family of which some starts take a while to be made, too long for the
// loop of a window.
type Laborious interface {
	Family
	// Ready reports whether the start of values is made at once. They need not be
	// normalized.
	Ready(Values) bool
}

// Ready reports whether the start of values is made at once.
func Ready(f Family, v Values) bool {
	l, ok := f.(Laborious)
	return !ok || l.Ready(v)
}

// Linked is a family whose links on the web mean something else than its codes by
// what they leave out, because an older page wrote them.
type Linked interface {
	Family
	// FromLink returns what a link with the given values means beside them. The
	// values are as they stand in the link: nothing of them has been checked.
	FromLink(Values) Values
	// ToLink returns normalized values with everything named that FromLink would
	// take for something else.
	ToLink(Values) Values
}

// Positioned is a family of which some starts are positions that nothing else leads
// to, such as a board as it was left. Losing one, even without a move, loses
// something.
type Positioned interface {
	Family
	// Positioned reports whether normalized values are such a start.
	Positioned(v Values) bool
}
