package puzzle

// Analysis is what is known of a position. The zero value knows nothing.
type Analysis struct {
	Verdict Verdict
	Reason  Reason // set if the verdict is CannotBeSolved
	// Optima has the minimum in each metric, the main one first, or, if Optimal is false,
	// those of the best known solutions. It is empty while no solution is known.
	Optima []Metric
	// Optimal reports whether the optima are proved, in all metrics.
	Optimal bool
	// Targets are, if there are several, the parts of the shortest solution found that lead to each of them.
	Targets []CaromLeg
	// Positions is the number of positions that can be reached, or 0 if they are not
	// counted. Pieces that are alike to the goal are not distinguished.
	Positions int
	// Farthest is the hardest start with the same pieces in any places. It is nil if it is
	// unknown or no start can be solved.
	Farthest *Farthest
}

// Farthest is a start that is as far from the goal as any with the same pieces, in the main
// metric.
type Farthest struct {
	Values Values   // normalized
	Optima []Metric // proved, as in Analysis
}

// Verdict says whether a position can be solved, if that is known.
type Verdict uint8

// The verdicts.
const (
	Unknown        Verdict = iota
	CanBeSolved            // a solution is known, or it is proved that there is one
	CannotBeSolved         // it is proved that there is none
)

// Reason is why a position cannot be solved, as the command analyse prints it.
type Reason string

// The reasons.
const (
	ByParity   Reason = "parity"           // moves make even permutations only, and the goal is an odd permutation away
	ByEnclosed Reason = "enclosed"         // pieces that have to move cannot, or walls keep them from the goal
	BySearch   Reason = "proved by search" // all positions that can be reached were visited
	ByNoGap    Reason = "no gap"           // no cell is empty
)
