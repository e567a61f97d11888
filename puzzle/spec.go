// Package puzzle defines the families of puzzles. The files of a family define its boards,
// rules, starts, goal, options and daily puzzle. Codes (Code) describe games as text.
//
// To add a family, fill in a Spec in files of its own and add it to Standard.
package puzzle

import (
	"context"
	"iter"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
)

// Spec is a family of puzzles without a window. It has no state, so it can be shared and copied; its
// name identifies it. The first part is required. The rest is optional, and nil where a
// family has none; the comments then say what holds instead.
type Spec struct {
	// Name is the family's name in codes, such as "worlds".
	Name string
	// Rules are the rules of its moves.
	Rules moves.Rules
	// Options describe a start, in the order in which a code lists them.
	Options []Option
	// Normalize checks that values are consistent and returns their canonical form, with
	// aliases resolved and defaults left out. Each value must have passed the check of its
	// option.
	Normalize func(Values) (Values, error)
	// Start creates the starting position of normalized values. Equal values give equal
	// positions in all versions of the game.
	Start func(Values) (*board.Board, error)
	// Solved reports whether a position is solved.
	Solved func(*board.Board) bool
	// Challenge reports whether a game with these values is counted and timed, and locked
	// once it is solved.
	Challenge func(Values) bool
	// Metrics counts the moves of a game in each of the family's metrics, the main one
	// first.
	Metrics func([]moves.Group) []Metric
	// Position returns normalized values that start at the position of b, which was reached
	// from a start with the values v.
	Position func(v Values, b *board.Board) Values
	// Daily returns the values of the daily puzzle of a local date.
	Daily func(Date) Values

	// Inspected reports whether Challenges may be inspected before they are played: the
	// clock starts with the first move. Otherwise it starts at once.
	Inspected bool

	// Solvers has a solver for each metric in which the family can minimize, the main one
	// first.
	Solvers []MetricSolver
	// Guide returns the guide to all positions that can be reached from b, which was reached
	// from a start of the family, in one of the metrics of Solvers. It fails if there are too
	// many positions for it, or if ctx ends.
	Guide func(ctx context.Context, b *board.Board, metric string) (solver.Guide, error)
	// Joins reports whether a metric counts a unit of play together with the unit before it as
	// one move. Units that together move one piece nowhere then count as none. If it is nil,
	// every unit is a move.
	Joins func(metric string, before, m moves.Move) bool
	// Unsolvable returns without a search why a position cannot be solved, such as "wrong
	// parity: ...", or nil if it is not known to be unsolvable. b was reached from a start
	// of the family.
	Unsolvable func(b *board.Board) error
	// Analyse examines a position, which was reached from a start of the family. It calls
	// tell, from the same goroutine, whenever more is known, with everything known by then:
	// first whether the position can be solved, then the optimum, then the rest. Facts that
	// were reported stay true, except that an unproved optimum may decrease. It returns
	// what is known when nothing more can be found within the family's limits, or within 50
	// milliseconds after ctx ends. It does not change b.
	Analyse func(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis
	// Generate yields the values of distinct starts of a wanted difficulty, normalized.
	// Equal requests yield equal starts in the same order in all versions of the game. The
	// sequence ends when no more starts can be found, or when ctx ends. The error says what
	// is wrong with the request.
	Generate func(context.Context, GeneratorRequest) (iter.Seq[Values], error)

	// The functions from here on take normalized values unless they say otherwise. All are
	// cheap: except for Trail, they create no starts.

	// Ready reports whether the start of values, which need not be normalized, can be
	// created without delay. All can if it is nil.
	Ready func(Values) bool
	// Changed reports whether the values, such as a day, meant another start when they were
	// written, in an earlier version of the game. start is the current one. The moves of
	// the code may still be legal.
	Changed func(v Values, start *board.Board) bool
	// Positioned reports whether the start is a position that cannot be recreated from
	// anything else, such as a board as a player left it. Discarding such a start loses
	// something even if no move was made.
	Positioned func(Values) bool
	// Trail returns the moves that lead from a solved board to the start, or nil if they
	// are not known.
	Trail func(Values) []moves.Move
	// DayOf returns the day whose puzzle the values are, if there is one. If it is nil,
	// puzzles are not tied to a day permanently.
	DayOf func(Values) (Date, bool)
	// Class returns the values that a start has in common with all starts that differ from
	// it only by chance and are therefore equally hard. ok is false for a position that was
	// written out: its difficulty is unknown, so its results are not compared. If Class is
	// nil, each start is a class by itself.
	Class func(Values) (common Values, ok bool)
	// Series returns the values of the board of a start that timed series are made of, without what does not
	// change the board, such as a mode. Only the first attempt at such a board counts in best times and
	// averages. ok is false for other starts, which may be tried again freely; nil means that all may.
	Series func(Values) (board Values, ok bool)
	// Optimum returns the minimum in the main metric, if it is known without a search.
	Optimum func(Values) (int, bool)
	// Stages returns how many parts of a position are complete, and their total number, for
	// games that are completed part by part.
	Stages func(b *board.Board) (done, of int)
	// Phases returns how many phases of a game a position has completed, and their total
	// number, for a review of how long each took.
	Phases func(b *board.Board) (done, of int)

	// Ladder returns fixed puzzles, from one that is solved at a glance to the family's usual
	// difficulty. Their order is that in which they are offered.
	Ladder func() []Rung
	// EasyDaily returns an easy puzzle of a local date, which is offered beside Daily. It is
	// not tied to that day permanently.
	EasyDaily func(Date) Rung
	// Difficulty says how hard the start of values is, whose minimum in the main metric is
	// optimum, or 0 if that is not known.
	Difficulty func(v Values, optimum int) Difficulty

	Table   *Table   // nil: the columns are the options that are not of kind Text, and the day
	Scoring *Scoring // nil: only time and moves count
	Links   *Links   // nil: web links mean the same as codes
}

// Metric is a count of moves with the name of what is counted, so that every number that
// players see says what it is.
type Metric struct {
	Name  string // as in the output of verify, such as "moves" or "steps"
	Count int
}

// MetricSolver makes solvers that minimize a metric. A solver may keep tables that later
// searches can use.
type MetricSolver struct {
	Metric string // a name among those of Metrics
	New    func() solver.Solver
}

// GeneratorRequest describes the wanted puzzles. Difficulty is the length of the shortest
// solution in the family's main metric.
type GeneratorRequest struct {
	Seed     uint32
	Size     int // cells along a side; 0 is the family's default, and the only value for families without sizes
	MinMoves int // 0 is the family's default
	MaxMoves int // 0 is no limit
}

// Table defines the columns by which tables of games distinguish starts.
type Table struct {
	Columns []string // their names, in English and for programs
	// Row returns the contents of the columns for the start of normalized values, "" where
	// a column does not apply.
	Row func(Values) []string
}

// Scoring adds to the results of games.
type Scoring struct {
	// Penalty returns what is added to the time played when a game from a start ends.
	// optimum is the minimum in the main metric, or 0 if unknown.
	Penalty func(v Values, start *board.Board, optimum int, played time.Duration) time.Duration
	// Points returns the points for a game that was solved from start, or 0 if it earns none.
	Points func(v Values, start *board.Board, a Achievement) int
}

// Achievement describes how a game was solved.
type Achievement struct {
	Moves   int           // in the main metric
	Time    time.Duration // recorded time: time played plus penalty
	Optimum int           // minimum in the main metric, or 0 if unknown
	Hints   int           // number of hints used
}

// Links gives absent values another meaning in web links than in codes, because an older
// page wrote such links.
type Links struct {
	// From returns the values that a link with the given values implies in addition. The
	// given values are unchecked.
	From func(Values) Values
	// To returns normalized values plus explicit values for everything that From would
	// interpret differently.
	To func(Values) Values
}
