package records

import "time"

// Verdict is the judgement of a solve, by the player or by the rules of the inspection. Verdicts are
// stored beside the results, whose lines never change. A book that has them (see Book.SetVerdicts) applies
// them to its results, so that everything that reads the book agrees.
type Verdict uint8

// The verdicts.
const (
	Fair    Verdict = iota
	PlusTwo         // two seconds are added
	DNF             // did not finish: no solve, and worse than any time
	Deleted         // counts for nothing and is shown nowhere
)

// PlusTwoPenalty is the penalty of PlusTwo.
const PlusTwoPenalty = 2 * time.Second

// judged returns the result with a verdict.
func (r Result) judged(v Verdict) Result {
	r = r.asPlayed()
	if r.Verdict = v; v == PlusTwo {
		r.Time += PlusTwoPenalty
		r.Penalty += PlusTwoPenalty
	}
	return r
}

// asPlayed returns the result without what the book added to it.
func (r Result) asPlayed() Result {
	if r.Verdict == PlusTwo {
		r.Time -= PlusTwoPenalty
		r.Penalty -= PlusTwoPenalty
	}
	r.Verdict, r.Retry, r.Fit = Fair, false, 0
	return r
}

// WithTwoSeconds returns the result with the verdict PlusTwo.
func (r Result) WithTwoSeconds() Result { return r.judged(PlusTwo) }
