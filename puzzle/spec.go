// Package puzzle defines the families of puzzles. The files of a family define its boards,
// rules, starts, goal, options and daily puzzle. Codes (Code) describe games as text.
//
// To add a family, write a type that implements Spec in files of its own and add it to Standard.
package puzzle

import (
	"context"
	"iter"
	"time"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/solver"
	"worldslide/solver/coach"
)

// Spec is a family of puzzles without a window. It has no state that shows, so it can be shared; values
// of Spec can be compared, and its name identifies it in files. Types of families embed Base, which has
// the methods that a family may lack. What it may be able to do beside them is in interfaces of their own:
// Guider, Analyser, Generator, and those below them.
type Spec interface {
	// Name is the family's name in codes, such as "worlds".
	Name() string
	// Rules are the rules of its moves.
	Rules() moves.Rules
	// Options describe a start, in the order in which a code lists them. They are not to be changed.
	Options() Options
	// Normalize checks that values are consistent and returns their canonical form, with
	// aliases resolved and defaults left out. Each value must have passed the check of its
	// option.
	Normalize(v Values) (Values, error)
	// Start creates the starting position of normalized values. Equal values give equal
	// positions in all versions of the game.
	Start(v Values) (*board.Board, error)
	// Solved reports whether a position is solved.
	Solved(b *board.Board) bool
	// Challenge reports whether a game with these values is counted and timed, and locked
	// once it is solved.
	Challenge(v Values) bool
	// Metrics counts the moves of a game in each of the family's metrics, the main one
	// first.
	Metrics(groups []moves.Group) []Metric
	// Position returns normalized values that start at the position of b, which was reached
	// from a start with the values v.
	Position(v Values, b *board.Board) Values
	// Daily returns the values of the daily puzzle of a local date. They are normalized, except that
	// those may be missing for which the puzzle has to be made.
	Daily(date Date) Values

	// Base has the methods from here on. They take normalized values unless they say otherwise. They
	// are cheap; only Columns may create a start.

	// Inspected reports whether Challenges may be inspected before they are played: the
	// clock starts with the first move. Otherwise it starts at once.
	Inspected() bool
	// Solvers has a solver for each metric in which the family can minimize, the main one
	// first. They are not to be changed.
	Solvers() Solvers
	// Joins reports whether a metric counts a unit of play together with the unit before it as
	// one move. Units that together move one piece nowhere then count as none.
	Joins(metric string, before, m moves.Move) bool
	// Unsolvable returns without a search why a position cannot be solved, such as "wrong
	// parity: ...", or nil if it is not known to be unsolvable. b was reached from a start
	// of the family.
	Unsolvable(b *board.Board) error
	// Ready reports whether the start of values, which need not be normalized, can be
	// created without delay.
	Ready(v Values) bool
	// Positioned reports whether the start is a position that cannot be recreated from
	// anything else, such as a board as a player left it. Discarding such a start loses
	// something even if no move was made.
	Positioned(v Values) bool
	// DayOf returns the day whose puzzle the values are, if they are tied to one permanently.
	DayOf(v Values) (Date, bool)
	// Class returns the values that a start has in common with all starts that differ from
	// it only by chance and are therefore equally hard. By default each start is a class by itself.
	// ok is false for a position that was written out: its difficulty is unknown, so its results are
	// not compared.
	Class(v Values) (common Values, ok bool)
	// Optimum returns the minimum in the main metric, if it is known without a search.
	Optimum(v Values) (int, bool)
	// Parts returns how many parts of a position are complete, and their total number, for
	// games that are completed part by part. A total of 0 is that of families without parts.
	Parts(b *board.Board) (done, of int)
	// Phases returns how many phases of a game a position has completed, and their total
	// number, for a review of how long each took. A total of 0 is that of families without phases.
	Phases(b *board.Board) (done, of int)
	// Ladder returns fixed puzzles, from one that is solved at a glance to the family's usual
	// difficulty. Their order is that in which they are offered.
	Ladder() []Rung
	// EasyDaily returns an easy puzzle of a local date, which is offered beside Daily, if there is one.
	// It is not tied to that day permanently.
	EasyDaily(date Date) (Rung, bool)
	// Columns are the columns by which tables of games distinguish starts.
	Columns() Columns
}

// Base is a family that has nothing but what is required.
type Base struct{}

// Inspected implements Spec.
func (Base) Inspected() bool { return false }

// Solvers implements Spec.
func (Base) Solvers() Solvers { return nil }

// Joins implements Spec.
func (Base) Joins(string, moves.Move, moves.Move) bool { return false }

// Unsolvable implements Spec.
func (Base) Unsolvable(*board.Board) error { return nil }

// Ready implements Spec.
func (Base) Ready(Values) bool { return true }

// Positioned implements Spec.
func (Base) Positioned(Values) bool { return false }

// DayOf implements Spec.
func (Base) DayOf(Values) (Date, bool) { return Date{}, false }

// Class implements Spec.
func (Base) Class(v Values) (common Values, ok bool) { return v, true }

// Optimum implements Spec.
func (Base) Optimum(Values) (int, bool) { return 0, false }

// Parts implements Spec.
func (Base) Parts(*board.Board) (done, of int) { return 0, 0 }

// Phases implements Spec.
func (Base) Phases(*board.Board) (done, of int) { return 0, 0 }

// Ladder implements Spec.
func (Base) Ladder() []Rung { return nil }

// EasyDaily implements Spec.
func (Base) EasyDaily(Date) (Rung, bool) { return Rung{}, false }

// Columns implements Spec.
func (Base) Columns() Columns { return nil }

// Guider is a Spec with tables of all positions.
type Guider interface {
	// Guide returns the guide to all positions that can be reached from b, which was reached
	// from a start of the family, in one of the metrics of Solvers. It fails if there are too
	// many positions for it, or if ctx ends.
	Guide(ctx context.Context, b *board.Board, metric string) (solver.Guide, error)
}

// Coached is a Spec with a coach, who says why moves are made.
type Coached interface {
	// Coach returns a new coach, for one game.
	Coach() coach.Coach
}

// Analyser is a Spec that can examine positions.
type Analyser interface {
	// Analyse examines a position, which was reached from a start of the family. It calls
	// tell, from the same goroutine, whenever more is known, with everything known by then:
	// first whether the position can be solved, then the optimum, then the rest. Facts that
	// were reported stay true, except that an unproved optimum may decrease. It returns
	// what is known when nothing more can be found within the family's limits, or within 50
	// milliseconds after ctx ends. It does not change b.
	Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis
}

// Generator is a Spec that can make puzzles.
type Generator interface {
	// Generate yields the values of distinct starts of a wanted difficulty, normalized.
	// Equal requests yield equal starts in the same order in all versions of the game. The
	// sequence ends when no more starts can be found, or when ctx ends. The error says what
	// is wrong with the request.
	Generate(ctx context.Context, r GeneratorRequest) (iter.Seq[Values], error)
}

// What only one family has.

// Trailer is a Spec whose starts are made by moves from a solved board, which can be undone.
type Trailer interface {
	// Trail returns the moves that lead from a solved board to the start of normalized values, or nil
	// if they are not known.
	Trail(v Values) []moves.Move
}

// Changer is a Spec in which a day may get another puzzle in a later version of the game.
type Changer interface {
	// Changed reports whether the values, such as a day, meant another start when they were
	// written, in an earlier version of the game. start is the current one. The moves of
	// the code may still be legal.
	Changed(v Values, start *board.Board) bool
}

// Confirmer is a Spec with games that end when the player says so, and not as soon as they are solved.
type Confirmer interface {
	// Confirms reports whether the game of values is one of these.
	Confirms(v Values) bool
}

// Bounded is a Spec with boards that its solvers do not take, as they are too large.
type Bounded interface {
	// Searched reports whether there is a solver for the board, and so hints and solutions.
	Searched(b *board.Board) bool
}

// Serial is a Spec with timed series.
type Serial interface {
	// Series returns the values of the board of a start that timed series are made of, without what does not
	// change the board, such as a mode. Only the first attempt at such a board counts in best times and
	// averages. ok is false for other starts, which may be tried again freely.
	Series(v Values) (board Values, ok bool)
	// Event returns what the starts of an event of several boards, or with another rule than the shortest time, have
	// in common. ok is false for starts of no event, whose class is their series.
	Event(v Values) (event Values, ok bool)
}

// Scorer is a Spec in which more than time and moves counts.
type Scorer interface {
	// Penalty returns what is added to the time played when a game from a start ends.
	// optimum is the minimum in the main metric, or 0 if unknown.
	Penalty(v Values, start *board.Board, optimum int, played time.Duration) time.Duration
	// Points returns the points for a game that was solved from start, or 0 if it earns none.
	Points(v Values, start *board.Board, a Achievement) int
}

// Counter is a Spec in which a position counts something that moves do not tell.
type Counter interface {
	// Reached returns how much a position has reached, if its puzzle has that.
	Reached(b *board.Board) (Metric, bool)
}

// Linker is a Spec that gives absent values another meaning in web links than in codes, because an
// older page wrote such links.
type Linker interface {
	// FromLink returns the values that a link with the given values implies in addition. The
	// given values are unchecked.
	FromLink(v Values) Values
	// ToLink returns normalized values plus explicit values for everything that FromLink would
	// interpret differently.
	ToLink(v Values) Values
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

// Solvers are the solvers of a family.
type Solvers []MetricSolver

// Metrics lists the metrics in which the solvers minimize.
func (s Solvers) Metrics() []string {
	names := make([]string, len(s))
	for i, one := range s {
		names[i] = one.Metric
	}
	return names
}

// New returns a new solver for a metric, if there is one.
func (s Solvers) New(metric string) (solver.Solver, bool) {
	for _, one := range s {
		if one.Metric == metric {
			return one.New(), true
		}
	}
	return nil, false
}

// GeneratorRequest describes the wanted puzzles. Moves are those of the shortest solution in the family's main
// metric.
type GeneratorRequest struct {
	Seed     uint32
	Size     int // cells along a side; 0 is the family's default, and the only value for families without sizes
	Height   int // rows, if Size is only the number of columns; 0 is a square
	Pieces   int // 0 is the family's default, and the only value for families without a choice
	Targets  int // likewise; MinMoves and MaxMoves are for each of them
	MinMoves int // 0 is the family's default
	MaxMoves int // 0 is no limit
	// Seconds is how long people need, more or less, as Predictor says; 0 is any. Without limits of moves,
	// starts are drawn among those for which it is likely. A version that predicts better yields other starts.
	Seconds int
}

// Column is a column of tables of games.
type Column struct {
	Name string // in English and for programs
	// Text returns the contents for the start of normalized values, "" where the column does not apply.
	Text func(Values) string
}

// Columns are the columns of a family.
type Columns []Column

// Names returns the names of the columns.
func (c Columns) Names() []string {
	names := make([]string, len(c))
	for i, one := range c {
		names[i] = one.Name
	}
	return names
}

// Row returns the contents of the columns for the start of normalized values.
func (c Columns) Row(v Values) []string {
	row := make([]string, len(c))
	for i, one := range c {
		row[i] = one.Text(v)
	}
	return row
}

// valueColumns are columns with the values of some keys, named after them.
func valueColumns(keys ...string) Columns {
	columns := make(Columns, len(keys))
	for i, key := range keys {
		columns[i] = Column{key, func(v Values) string { return v[key] }}
	}
	return columns
}

// Achievement describes how a game was solved.
type Achievement struct {
	Moves   int           // in the main metric
	Time    time.Duration // recorded time: time played plus penalty
	Optimum int           // minimum in the main metric, or 0 if unknown
	Hints   int           // number of hints used
}
