package puzzle

import (
	"errors"
	"fmt"
	"strings"

	"worldslide/moves"
)

// CaromEntry is a puzzle of Carom that is ready for players: with a shortest
// solution.
type CaromEntry struct {
	Puzzle   CaromPuzzle
	Solution []moves.Move
}

// Optimum returns the moves of the shortest solution.
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

// newCaromEntry reads the solution of a puzzle and replays it: it must be possible
// and come to the goal with its last move, and not before. That none is shorter,
// it takes at the text's word.
func newCaromEntry(p CaromPuzzle, solution string) (CaromEntry, error) {
	b, err := p.Board()
	if err != nil {
		return CaromEntry{}, err
	}
	groups, err := moves.ParseGroups(b, solution)
	if err != nil {
		return CaromEntry{}, err
	}
	if len(groups) == 0 {
		return CaromEntry{}, errors.New("solution: no moves")
	}
	e := CaromEntry{Puzzle: p}
	var motions []moves.Motion
	for _, group := range groups {
		for _, m := range group {
			unit := len(e.Solution) + 1
			if (Carom{}).Solved(b) {
				return CaromEntry{}, fmt.Errorf("solution: unit %d: it is solved before that", unit)
			}
			if motions, err = (Carom{}).Rules().Apply(motions[:0], b, m); err != nil {
				return CaromEntry{}, fmt.Errorf("solution: unit %d: %w", unit, err)
			}
			e.Solution = append(e.Solution, m)
		}
	}
	if !(Carom{}).Solved(b) {
		return CaromEntry{}, errors.New("solution: it does not come to the goal")
	}
	return e, nil
}
