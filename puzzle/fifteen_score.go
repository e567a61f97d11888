package puzzle

import "time"

// FifteenPlay is what the score of a solved game looks at.
type FifteenPlay struct {
	Shape   FifteenShape
	Tiles   int           // moved
	Time    time.Duration // played, and the penalty of the timed mode
	Needed  int           // tiles, as FifteenEstimate has it
	Target  time.Duration // as FifteenTarget has it, whatever the mode
	Optimal bool          // Needed is the proved optimum
	Hints   int           // used
}

// FifteenPoints is a score and where it comes from:
//
//	moves  500 points, times tiles needed / tiles moved, at most 500
//	time   500 points, times target time / time with penalty, at most 500
//	bonus  250 points for as few tiles as are proved possible, without hints
//	total  the sum of the three, times cells / 16
//
// So the 4x4 board counts once, 3x3 about half and 10x10 six times and a quarter.
// Each is rounded down.
type FifteenPoints struct {
	Moves, Time, Bonus, Total int
}

const (
	fullPoints  = 500 // of moves, and of time
	bonusPoints = 250
)

// FifteenScore returns the score of a solved game. Zen has none.
func FifteenScore(p FifteenPlay) FifteenPoints {
	s := FifteenPoints{
		Moves: share(int64(p.Needed), int64(p.Tiles)),
		Time:  share(p.Target.Milliseconds(), p.Time.Milliseconds()),
	}
	if p.Optimal && p.Hints == 0 && p.Tiles <= p.Needed {
		s.Bonus = bonusPoints
	}
	s.Total = (s.Moves + s.Time + s.Bonus) * p.Shape.Cells() / FifteenSquare(FifteenDefaultSize).Cells()
	return s
}

// share returns the points for having used so much where so much is wanted.
func share(wanted, used int64) int {
	if used <= wanted || used <= 0 {
		return fullPoints
	}
	return int(fullPoints * max(wanted, 0) / used)
}
