package fifteen

import (
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/session/records"
)

// A penalty is part of the recorded time: points count it once, by that time, and not a
// second time beside it.
func TestPointsCountThePenaltyOnce(t *testing.T) {
	g, on := game3x3(t, "1-2-3-4-5-6-0-7-8", puzzle.ModeTimed)
	play := func(recorded, penalty time.Duration) puzzle.FifteenPoints {
		points, _ := g.points(records.Result{
			Time: recorded, Penalty: penalty, Optimum: 2, Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: 2}},
		})
		return points
	}
	target := puzzle.FifteenTarget(puzzle.FifteenSquare(3), puzzle.FifteenTermsOf(nil, g.start, 2).Difficulty)
	played := target + time.Minute
	penalty := puzzle.FifteenTermsOf(on.session.Values(), g.start, 2).Penalty(played)
	if penalty <= 0 {
		t.Fatalf("a minute beyond %v costs nothing", target)
	}
	with, without := play(played+penalty, penalty), play(played+penalty, 0)
	if with != without {
		t.Errorf("of %v, %v of it a penalty: %+v; want %+v, as of the same time without one", played+penalty, penalty, with, without)
	}
	if less := play(played, 0); with.Time >= less.Time || with.Total >= less.Total {
		t.Errorf("the penalty costs nothing: %+v, and without it %+v", with, less)
	}
}
