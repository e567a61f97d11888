package fifteen

import (
	"image"
	"strings"
	"testing"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/solver"
)

// A penalty is part of the recorded time, so points must not count it twice.
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

// The panel shows the most points on the board, or no value if only older versions recorded
// results.
func TestPanelSaysPoints(t *testing.T) {
	app, _ := newContext(t, "en")
	g, on := play(t, newShared(new(Solver)), puzzle.Values{"day": "2026-03-12"})
	said := func() string {
		for _, f := range (gameFacts{g, app}).bests() {
			if f.Label == assets.RecordsMostPoints {
				return f.Value
			}
		}
		return "no row"
	}
	for _, test := range []struct {
		points int
		want   string
	}{{0, parts.NoValue}, {1234, "1234"}, {900, "1234"}} {
		app.Book.Add(records.Result{
			Date: "2026-03-12", Time: time.Duration(3000-test.points) * time.Millisecond, Points: test.points,
			Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: 20}}, Replay: on.session.Start().String() + "&moves=1l",
		})
		if got := said(); got != test.want {
			t.Errorf("after %d points: %q, want %q", test.points, got, test.want)
		}
	}
}

// After a timed game beyond its target, the panel, the card, the replay and the dialog all show the
// recorded time, which includes the penalty.
func TestOneTimeAfterOvertime(t *testing.T) {
	for _, entered := range []bool{true, false} {
		app, _ := newContext(t, "en")
		g, on := game3x3(t, "1-2-3-4-5-6-7-0-8", puzzle.ModeTimed)
		s := on.session
		if _, err := s.Do(into(t, on, 'r')); err != nil {
			t.Fatal(err)
		}
		for range 78 { // the target is 54 s
			s.Tick(time.Second)
		}
		for _, dir := range "ll" {
			if _, err := s.Do(into(t, on, byte(dir))); err != nil {
				t.Fatal(err)
			}
		}
		r, err := records.Of(s, records.Ending{Date: "2026-03-12"})
		if err != nil || r.Time != 102*time.Second || r.Penalty != 24*time.Second {
			t.Fatalf("recorded %v, of it %v a penalty, %v", r.Time, r.Penalty, err)
		}
		if entered {
			app.Book.Add(r)
		}
		if got := g.clock(app).Value; got != parts.FormatClock(r.Time) {
			t.Errorf("entered %v: the panel says %s, the dialog %s", entered, got, parts.FormatTime(app.Look(), r.Time))
		}
		if got := family.RecordingOf(app, s); got.Time != r.Time || got.Penalty != r.Penalty {
			t.Errorf("entered %v: the replay says %v, of it %v a penalty", entered, got.Time, got.Penalty)
		}
	}
}

// Before the first move the timed mode shows all of the time left, however long the board is
// inspected.
func TestTimedGaugeWaits(t *testing.T) {
	app, _ := newContext(t, "en")
	newWindow(t, &app.Frame, 1280, 800)
	g, on := game3x3(t, "1-2-3-4-5-6-7-0-8", puzzle.ModeTimed)
	g.host.Knowledge().Learn(g.start, solver.Answer{Claim: solver.GaveUp}) // settled
	said := func() string {
		return strings.Join(declare(&app.Frame, func() { timeBar(g, &app.Frame, image.Rect(0, 0, 600, 48), g.terms()) }), " ")
	}
	for _, looked := range []int{0, 9, 40} {
		for range looked {
			on.session.Tick(time.Second)
		}
		if got := said(); !strings.Contains(got, "0:54") {
			t.Errorf("looked at for %d s more: %q, want 0:54 left", looked, got)
		}
	}
	if _, err := on.session.Do(into(t, on, 'r')); err != nil {
		t.Fatal(err)
	}
	on.session.Tick(4 * time.Second)
	if got := said(); !strings.Contains(got, "0:50") {
		t.Errorf("after 4 s: %q, want 0:50 left", got)
	}
}

// A shown solution has no points.
func TestPointsOfHelp(t *testing.T) {
	for _, test := range []struct {
		name   string
		hints  int
		shown  bool
		points bool
	}{{"alone", 0, false, true}, {"with a hint", 1, false, true}, {"shown", 0, true, false}} {
		app, _ := newContext(t, "en")
		newWindow(t, &app.Frame, 1280, 800)
		g, _ := game3x3(t, "1-2-3-4-5-6-0-7-8", puzzle.ModeClassic)
		r := records.Result{
			Time: 9 * time.Second, Optimum: 2, Hints: test.hints, Shown: test.shown,
			Metrics: []puzzle.Metric{{Name: puzzle.MetricTiles, Count: 2}},
		}
		said := strings.Join(declare(&app.Frame, func() { g.SolvedDetails(app, image.Rect(0, 0, 600, 400), r) }), "\n")
		if got := strings.Contains(said, " points"); got != test.points {
			t.Errorf("%s: points are said: %v", test.name, got)
		}
	}
}
