package puzzle

import (
	"errors"
	"fmt"
	"strings"

	"worldslide/board"
	"worldslide/moves"
)

// CaromEntry is a puzzle of Carom with a shortest solution.
type CaromEntry struct {
	Puzzle   CaromPuzzle
	Solution []moves.Move
}

// Optimum returns the length of the shortest solution, in moves.
func (e CaromEntry) Optimum() int { return len(e.Solution) }

// SolutionString returns the solution in the notation of codes, such as "tr0d".
func (e CaromEntry) SolutionString() string {
	var s strings.Builder
	for _, m := range e.Solution {
		s.WriteString(caromNames[m.Piece])
		s.WriteByte(m.Dir.Letter())
	}
	return s.String()
}

// newCaromEntry replays the solution of a puzzle from its start b, which it changes. The
// solution must be legal and reach the goal with its last move and not before. It does not
// check that no shorter solution exists.
func newCaromEntry(p CaromPuzzle, b *board.Board, solution []moves.Group) (CaromEntry, error) {
	e := CaromEntry{Puzzle: p}
	for _, group := range solution {
		e.Solution = append(e.Solution, group...)
	}
	if len(e.Solution) == 0 {
		return CaromEntry{}, errors.New("solution: no moves")
	}
	var buf [1]moves.Motion
	for i, m := range e.Solution {
		if Carom.Solved(b) {
			return CaromEntry{}, fmt.Errorf("solution: unit %d: it is solved before that", i+1)
		}
		if _, err := (moves.Carom{}).Apply(buf[:0], b, m); err != nil {
			return CaromEntry{}, fmt.Errorf("solution: unit %d: %w", i+1, err)
		}
	}
	if !Carom.Solved(b) {
		return CaromEntry{}, errors.New("solution: it does not come to the goal")
	}
	return e, nil
}
