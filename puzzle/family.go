// Package puzzle defines the families of puzzles. The files of a family define its boards,
// rules, starts, goal, options and daily puzzle. Codes (Code) describe games as text.
//
// To add a family, write its files and add it to Standard.
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
	// Rules returns the rules of its moves.
	Rules() moves.Rules
	// Options are the options that describe a start, in the order in which a code lists
	// them.
	Options() []Option
	// Normalize checks that values are consistent and returns their canonical form, with
	// aliases resolved and defaults left out. Each value must have passed the check of its
	// option.
	Normalize(Values) (Values, error)
	// Start creates the starting position of normalized values. Equal values give equal
	// positions in all versions of the game.
	Start(Values) (*board.Board, error)
	// Solved reports whether a position is solved.
	Solved(*board.Board) bool
	// Challenge reports whether a game with these values is counted and timed, and locked
	// once it is solved.
	Challenge(Values) bool
	// Metrics counts the moves of a game in each of the family's metrics, the main one
	// first.
	Metrics([]moves.Group) []Metric
	// Position returns normalized values that start at the position of b, which was reached
	// from a start with the values v.
	Position(v Values, b *board.Board) Values
	// Daily returns the values of the daily puzzle of a local date.
	Daily(year int, month time.Month, day int) Values
}

// Metric is a count of moves with the name of what is counted, so that every number that
// players see says what it is.
type Metric struct {
	Name  string // as in the output of verify, such as "moves" or "steps"
	Count int
}
