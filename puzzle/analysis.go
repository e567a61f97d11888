package puzzle

import (
	"context"

	"worldslide/board"
)

// Analysable is a family that finds out what can be known of a position before
// anyone plays it: what the editors show beside a puzzle that is being made, and
// the command analyse prints.
type Analysable interface {
	Family
	// Analyse looks into a position, which was reached from a start of the family. It
	// calls tell, from the same goroutine, each time that more is known, with all that
	// is known then: first whether it can be solved, then the optimum, then the rest.
	// What has been told stays true, but for an optimum that is not proved, which may
	// become less. It returns what is known when nothing more is to be found out within
	// the family's own bounds, or when ctx has ended, which it notices within 50
	// milliseconds. b is left as it is.
	Analyse(ctx context.Context, b *board.Board, tell func(Analysis)) Analysis
}

// Analysis is what is known of a position. The zero value knows nothing.
type Analysis struct {
	Verdict Verdict
	Reason  Reason // why it CannotBeSolved, else ""
	// Optima are the least counts by metric, the main one first: of the best ways known,
	// if Optimal is false. There are none while no way is known.
	Optima []Metric
	// Optimal reports whether it is proved that no way is shorter, in any of the metrics.
	Optimal bool
	// Positions is how many positions can be reached, pieces that are alike to the goal
	// not told apart, or 0 where they are not counted.
	Positions int
	// Farthest is the hardest start with these pieces, wherever they may stand, or nil
	// where it is not known, or none is to be solved.
	Farthest *Farthest
}

// Farthest is a start than which no other with the same pieces is farther from the
// goal, in the main metric.
type Farthest struct {
	Values Values   // normalized
	Optima []Metric // proved, as in Analysis
}

// Verdict is whether a position can be solved, as far as it is known.
type Verdict uint8

// The verdicts.
const (
	Unknown        Verdict = iota
	CanBeSolved            // moves that lead to the goal are known, or it is proved that there are some
	CannotBeSolved         // it is proved that there are none
)

// Reason is why a position CannotBeSolved, as the command analyse prints it.
type Reason string

// The reasons.
const (
	ByParity   Reason = "parity"           // the moves permute the pieces evenly, and the goal is an odd permutation away
	ByEnclosed Reason = "enclosed"         // nothing can move that would have to, or walls keep it from its goal
	BySearch   Reason = "proved by search" // all positions that can be reached were seen
	ByNoGap    Reason = "no gap"           // nothing is empty
)
