package skill

import "worldslide/session/records"

// Attempts returns the attempts among plays of a family, which are in the order in which they were made.
// expected returns the seconds that a typical player needs for a start, or false if they are not known.
// Only the last fifty attempts are returned, and expected is asked only about starts that may be among them,
// the last one first.
//
// A play with hints is no attempt, unless the player called it too hard: then it counts as given up, as it would have
// taken longer without them. Nor is a play without any time, one that was judged not to count, or one of a start
// that was solved before, which the player knows.
func Attempts(plays []records.Play, expected func(start string) (float64, bool)) []Attempt {
	known := make([]bool, len(plays))
	solved := make(map[string]bool)
	for i, p := range plays {
		start := p.Start()
		known[i] = solved[start]
		solved[start] = solved[start] || p.Solved()
	}
	var last []Attempt // the last one first
	for i := len(plays) - 1; i >= 0 && len(last) < window; i-- {
		p := plays[i]
		if known[i] || p.Hints > 0 && p.Fit != records.TooHard || p.Played()+p.Thought <= 0 || !p.Solved() && !p.Abandoned {
			continue
		}
		if seconds, ok := expected(p.Start()); ok && seconds > 0 {
			last = append(last, AttemptOf(p.Result, seconds))
		}
	}
	attempts := make([]Attempt, 0, len(last))
	for i := len(last) - 1; i >= 0; i-- {
		attempts = append(attempts, last[i])
	}
	return attempts
}

// AttemptOf returns the attempt of a result at a puzzle for which a typical player needs some seconds. The time before
// the first move is part of it, but no more of it than this: who looks at a board for longer is taken to be away.
func AttemptOf(r records.Result, expected float64) Attempt {
	thought := min(r.Thought.Seconds(), expected)
	return Attempt{Expected: expected, Seconds: r.Played().Seconds() + thought, GaveUp: !r.Alone(), Fit: r.Fit}
}
