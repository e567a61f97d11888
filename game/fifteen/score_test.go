package fifteen

import (
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/desk"
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

// The panel says the most points that were achieved on the board, and nothing where older
// versions have entered none.
func TestPanelSaysPoints(t *testing.T) {
	d, _ := newDesk(t, "en")
	g, on := play(t, &store{}, puzzle.Values{"size": "3", "seed": "7"})
	said := func() string {
		for _, f := range (figures{g, d}).bests() {
			if f.Label == assets.RecordsMostPoints {
				return f.Value
			}
		}
		return "no row"
	}
	for _, test := range []struct {
		points int
		want   string
	}{{0, desk.NoFigure}, {1234, "1234"}, {900, "1234"}} {
		d.Book.Add(records.Result{
			Date: "2026-03-12", Time: time.Duration(3000-test.points) * time.Millisecond, Points: test.points,
			Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: 20}}, Replay: on.session.Start().String() + "&moves=1l",
		})
		if got := said(); got != test.want {
			t.Errorf("after %d points: %q, want %q", test.points, got, test.want)
		}
	}
}
