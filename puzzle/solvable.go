package puzzle

import (
	"context"
	"iter"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Abilities that not every family has are separate interfaces, found by type assertion:
// f.(puzzle.Solvable).

// Solvable is a family with a solver.
type Solvable interface {
	Family
	// SolverMetrics lists the metrics in which the solver minimizes, the main one first.
	// They are a subset of those of Metrics.
	SolverMetrics() []string
	// Solver returns a new solver for a metric, if there is one.
	Solver(metric string) (solver.Solver, bool)
}

// Prover is a family that can prove some positions unsolvable without a search.
type Prover interface {
	Family
	// Unsolvable returns why a position cannot be solved, such as "wrong parity: ...", or
	// nil if it is not known to be unsolvable. b was reached from a start of the family.
	Unsolvable(b *board.Board) error
}

// Retraceable is a family that knows how some starts were shuffled.
type Retraceable interface {
	Family
	// Trail returns the moves that lead from a solved board to the start of normalized
	// values, or nil if they are not known.
	Trail(Values) []moves.Move
}

// HistoryOf returns the moves from a solved board to the position of a code, or nil if they
// are not known.
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

// Generator is a family that generates puzzles of a chosen difficulty.
type Generator interface {
	Family
	// Generate yields the values of distinct starts, normalized. Equal requests yield equal
	// starts in the same order in all versions of the game. The sequence ends when no more
	// starts can be found, or when ctx ends. The error says what is wrong with the request.
	Generate(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error)
}

// GeneratorRequest describes the wanted puzzles. Difficulty is the length of the shortest
// solution in the family's main metric.
type GeneratorRequest struct {
	Seed     uint32
	Size     int // cells along a side; 0 is the family's default, and the only value for families without sizes
	MinMoves int // 0 is the family's default
	MaxMoves int // 0 is no limit
}

// Changeable is a family of which some starts are identified by a name, such as a day, and
// may change in a later version of the game. Code.Changed uses it.
type Changeable interface {
	Family
	// Changed reports whether normalized values meant another start when they were written.
	// start is the current one. The moves of the code may still be legal.
	Changed(v Values, start *board.Board) bool
}

// Laborious is a family of which some starts take too long to create on the game loop.
type Laborious interface {
	Family
	// Ready reports whether the start of values, which need not be normalized, can be
	// created without delay.
	Ready(Values) bool
}

// Ready reports whether the start of values can be created without delay.
func Ready(f Family, v Values) bool {
	l, ok := f.(Laborious)
	return !ok || l.Ready(v)
}

// Linked is a family whose web links give other meanings to absent values than its codes,
// because an older page wrote them.
type Linked interface {
	Family
	// FromLink returns the values that a link with the given values implies in addition.
	// The given values are unchecked.
	FromLink(Values) Values
	// ToLink returns normalized values plus explicit values for everything that FromLink
	// would interpret differently.
	ToLink(Values) Values
}

// Positioned is a family of which some starts are positions that cannot be recreated from
// anything else, such as a board as a player left it. Discarding such a start loses
// something even if no move was made.
type Positioned interface {
	Family
	// Positioned reports whether normalized values are such a start.
	Positioned(v Values) bool
}
