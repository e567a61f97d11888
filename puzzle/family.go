// Package puzzle is the catalogue of families: one file per family says which boards,
// rules, starts, goal, options and daily puzzle belong together, and how a game
// of it is written down as a code.
//
// To add a family, write its file and name it in Standard.
package puzzle

import (
	"time"

	"worldslide/board"
	"worldslide/moves"
)

// Family is one kind of puzzle.
type Family interface {
	// Name is the family's name in codes, such as "worlds".
	Name() string
	// Rules says what may move.
	Rules() moves.Rules
	// Options are the values that describe a start, in the order in which a code
	// lists them.
	Options() []Option
	// Normalize checks that values go together and returns them in their one
	// canonical form: aliases resolved, defaults left out. The values have
	// passed the checks of their options.
	Normalize(Values) (Values, error)
	// Start makes the starting position of normalized values. Equal values make
	// equal positions, for ever.
	Start(Values) (*board.Board, error)
	// Solved reports whether a position is the goal.
	Solved(*board.Board) bool
	// Challenge reports whether a game with these values is counted and timed,
	// and locked once it is solved.
	Challenge(Values) bool
	// Metrics counts the moves of a game in each of the family's metrics, the
	// main one first.
	Metrics([]moves.Group) []Metric
	// Position returns normalized values that start at the position of b, which
	// was reached from a start with the values v.
	Position(v Values, b *board.Board) Values
	// Daily returns the values of the puzzle of a local date.
	Daily(year int, month time.Month, day int) Values
}

// Metric is a count of moves under a name: a number shown to a player always
// says what it counts.
type Metric struct {
	Name  string // as in the output of verify, such as "moves" or "steps"
	Count int
}
