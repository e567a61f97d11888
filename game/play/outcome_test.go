package play

import (
	"strings"
	"testing"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
)

// The card, the details and a text to share call a result the fewest possible only where that is proved. A round
// is no exception.
func TestUnprovedOutcomes(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	look := scene.Look{Words: words}
	const round = "carom?walls=9&pieces=a1b1&targets=ta1,*b2&moves=tr"
	for _, test := range []struct {
		moves, optimum, best int
		line                 string
		stars                records.Stars
	}{
		{10, 10, 0, "10 moves, the fewest possible", records.StarBest},
		{12, 10, 0, "12 moves. 10 are possible.", records.StarGood},
		{12, 0, 10, "12 moves, best so far 10", records.StarGood},
		{14, 0, 10, "14 moves, best so far 10", records.StarGiven},
		{10, 0, 10, "10 moves, the best so far", records.StarGood},
		{9, 0, 10, "9 moves, the best so far", records.StarGood},
		{9, 0, 0, "9 moves", records.StarGiven},
	} {
		for _, replay := range []string{round, "worlds?seed=5&moves=G0u"} {
			result := records.Result{Replay: replay, Best: test.best, Metrics: []puzzle.Metric{{Name: "moves", Count: test.moves}}}
			o := outcome{result: result, optimum: test.optimum, known: test.best}
			if got := o.line(look); got != test.line || o.stars() != test.stars {
				t.Errorf("%+v: %q, %d stars", test, got, o.stars())
			}
			if shared := o.unproved(look, "9 in 0:10"); (shared != "") != strings.Contains(test.line, "so far") {
				t.Errorf("%+v: shared as %q", test, shared)
			}
		}
	}
}

// A best of several boards is one of the moves beyond the fewest possible, which the card says.
func TestGained(t *testing.T) {
	words, err := assets.NewWords("en")
	if err != nil {
		t.Fatal(err)
	}
	look := scene.Look{Words: words}
	for measure, want := range map[records.Measure]string{
		records.FewestMoves: "14 fewer than before",
		records.FewestOver:  "Extra moves: 14 fewer than before",
	} {
		if got := gained(look, records.Improvement{Measure: measure, Fewer: 14}); got != want {
			t.Errorf("measure %d: %q, want %q", measure, got, want)
		}
	}
}
