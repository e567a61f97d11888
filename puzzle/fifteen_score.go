package puzzle

import (
	"math"
	"time"

	"worldslide/board"
)

// FifteenPlay is the input of the score of a solved game.
type FifteenPlay struct {
	Shape   FifteenShape
	Tiles   int           // tiles moved
	Time    time.Duration // time played, plus the penalty of the timed mode
	Needed  int           // tiles needed, see FifteenEstimate
	Target  time.Duration // see FifteenTarget, in any mode
	Optimal bool          // Needed is the proved optimum
	Hints   int           // number of hints used
}

// FifteenPoints is a score with its parts:
//
//	moves  500 points, times tiles needed / tiles moved, at most 500
//	time   500 points, times the square root of target time / time with penalty, at most 2500
//	bonus  250 points for the proved minimum of tiles, without hints
//	total  the sum of the three, times cells / 16
//
// So the factor is 1 on 4x4, about a half on 3x3 and 6.25 on 10x10. Each number is rounded
// down. The square root keeps very short times from dominating the score. The limit of points
// for time, which is reached in a 25th of the target time, is beyond what anybody has played,
// but not beyond a board of one move.
type FifteenPoints struct {
	Moves, Time, Bonus, Total int
}

const (
	fullPoints    = 500 // for moves, and for time
	bonusPoints   = 250
	maxTimePoints = 5 * fullPoints
)

// FifteenScore returns the score of a solved game. Games in zen mode have none.
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

// share returns the points for moving a number of tiles where fewer may be needed.
func share(needed, moved int) int {
	if moved <= needed || moved <= 0 {
		return fullPoints
	}
	return fullPoints * max(needed, 0) / moved
}

// timePoints returns the points for a time. Times are counted in whole milliseconds, as in
// results, and at least one.
func timePoints(target, played time.Duration) int {
	squared := fullPoints * fullPoints * max(target.Milliseconds(), 0) / max(played.Milliseconds(), 1)
	return min(int(math.Sqrt(float64(squared))), maxTimePoints)
}

// FifteenPlayOf returns the input of the score of a solved game.
func FifteenPlayOf(start *board.Board, a Achievement) FifteenPlay {
	shape := FifteenShapeOn(start)
	difficulty := FifteenTermsOf(nil, start, a.Optimum).Difficulty
	return FifteenPlay{
		Shape: shape, Tiles: a.Moves, Time: a.Time,
		Needed: FifteenEstimate(start, a.Optimum), Target: FifteenTarget(shape, difficulty),
		Optimal: a.Optimum > 0, Hints: a.Hints,
	}
}

// Points implements Scorer.
func (*fifteenSpec) Points(v Values, start *board.Board, a Achievement) int {
	if FifteenModeOf(v) == ModeZen {
		return 0
	}
	return FifteenScore(FifteenPlayOf(start, a)).Total
}
