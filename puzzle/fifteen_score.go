package puzzle

import (
	"math"
	"time"

	"worldslide/board"
)

var _ Scored = Fifteen{}

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
//	time   500 points, times the square root of target time / time with penalty
//	bonus  250 points for as few tiles as are proved possible, without hints
//	total  the sum of the three, times cells / 16
//
// So the 4x4 board counts once, 3x3 about half and 10x10 six times and a quarter.
// Each is rounded down. Points for time have no limit: less time is always more points,
// up to the rounding. The square root keeps very short times from outweighing the rest.
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
		Moves: share(p.Needed, p.Tiles),
		Time:  timePoints(p.Target, p.Time),
	}
	if p.Optimal && p.Hints == 0 && p.Tiles <= p.Needed {
		s.Bonus = bonusPoints
	}
	s.Total = (s.Moves + s.Time + s.Bonus) * p.Shape.Cells() / FifteenSquare(FifteenDefaultSize).Cells()
	return s
}

// share returns the points for having moved so many tiles where so many are needed.
func share(needed, moved int) int {
	if moved <= needed || moved <= 0 {
		return fullPoints
	}
	return fullPoints * max(needed, 0) / moved
}

// timePoints returns the points for a time. Times are counted in whole milliseconds, as
// results have them; less than one counts as one.
func timePoints(target, played time.Duration) int {
	squared := fullPoints * fullPoints * max(target.Milliseconds(), 0) / max(played.Milliseconds(), 1)
	return int(math.Sqrt(float64(squared)))
}

// FifteenPlayOf returns what the score of a solved game looks at.
func FifteenPlayOf(start *board.Board, a Achievement) FifteenPlay {
	shape := FifteenShapeOn(start)
	difficulty := FifteenTermsOf(nil, start, a.Optimum).Difficulty
	return FifteenPlay{
		Shape: shape, Tiles: a.Moves, Time: a.Time,
		Needed: FifteenEstimate(start, a.Optimum), Target: FifteenTarget(shape, difficulty),
		Optimal: a.Optimum > 0, Hints: a.Hints,
	}
}

// Points implements Scored.
func (Fifteen) Points(v Values, start *board.Board, a Achievement) int {
	if FifteenModeOf(v) == ModeZen {
		return 0
	}
	return FifteenScore(FifteenPlayOf(start, a)).Total
}
