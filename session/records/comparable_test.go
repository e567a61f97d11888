package records

import (
	"testing"
	"time"

	"worldslide/puzzle"
)

// Rungs and own positions have records of their own, and take no part in those of other puzzles. A result
// whose clock did not run has no best time anywhere.
func TestRungsAndOwnBoardsHaveTheirOwnRecords(t *testing.T) {
	families := puzzle.Standard()
	b := NewBook(families)
	enter := func(start string, milliseconds, points int) Result {
		r := Result{Date: today, Time: time.Duration(milliseconds) * time.Millisecond, Points: points, Replay: start + "&moves=1u", Metrics: []puzzle.Metric{{Name: "tiles", Count: 1}}}
		b.Add(r)
		return r
	}
	rung := puzzle.FormatStart(puzzle.Fifteen, puzzle.Fifteen.Ladder()[1].Values)
	own := oneTileAway
	class, ok := b.Class(rung)
	if !ok || class != rung {
		t.Fatalf("the class of a rung is %q, %v", class, ok)
	}
	const random = "fifteen?size=3&seed=4711"
	common, ok := b.Class(random)
	if !ok || common == random {
		t.Fatalf("the class of a random start is %q, %v", common, ok)
	}
	enter(rung, 400, 60_000)
	enter(own, 0, 170_000)
	untimed := enter("fifteen?size=3&seed=4712", 0, 500)
	slow := enter(random, 9000, 700)
	if got := b.ClassBests(common); !got.Time.Equal(slow) || got.Points.Points != 700 || got.Count != 2 {
		t.Errorf("the bests of the class are %+v", got)
	}
	if got := b.Bests(rung); got.Time.Time != 400*time.Millisecond || got.Count != 1 {
		t.Errorf("the bests of the rung are %+v", got)
	}
	if got := b.StartBests(own); got.Time.Replay != "" || got.Moves.Replay == "" {
		t.Errorf("the bests of the own board are %+v", got)
	}
	if top := b.ClassTop(common, 2); len(top) != 2 || !top[0].Equal(slow) || !top[1].Equal(untimed) {
		t.Errorf("the best of the class are %v", top)
	}
	again := untimed
	again.Replay = "fifteen?size=3&seed=4713&moves=1u"
	for _, i := range b.Improvements(again) {
		if i.Measure == MinTime {
			t.Errorf("a clock that did not run beats %+v", i)
		}
	}
	statistics := b.Statistics("fifteen")
	for _, c := range statistics.Classes {
		if c.Class == common && !c.Best.Equal(slow) || c.Class == rung && c.Alone != 1 {
			t.Errorf("the statistics of %s are %+v", c.Class, c)
		}
	}
	for _, p := range b.Plays("fifteen") {
		if want := p.Start() != rung && p.Start() != own; p.Comparable() != want {
			t.Errorf("%s is compared: %v", p.Start(), p.Comparable())
		}
	}
}
