package records

import (
	"testing"

	"worldslide/puzzle"
)

func TestStars(t *testing.T) {
	for _, c := range []struct {
		name          string
		result        Result // its Metrics are made of moves
		moves, proved int    // proved is what is known now
		want          Stars
	}{
		{"nothing", Result{}, 0, 0, NoStars},
		{"the optimum", Result{Optimum: 12}, 12, 0, StarBest},
		{"a quarter more", Result{Optimum: 12}, 15, 0, StarGood},
		{"more than a quarter", Result{Optimum: 12}, 16, 0, StarGiven},
		{"a quarter of three is less than one", Result{Optimum: 3}, 4, 0, StarGiven},
		{"a quarter of four", Result{Optimum: 4}, 5, 0, StarGood},
		{"one move", Result{Optimum: 1}, 1, 0, StarBest},
		{"as few as the best known", Result{Best: 10}, 10, 0, StarGood},
		{"fewer than the best known", Result{Best: 10}, 8, 0, StarGood},
		{"a round in as few as the best known", Result{Best: 10, Replay: "carom?walls=9&pieces=a1b1&targets=ta1,*b2&moves=tr"}, 10, 0, StarGood},
		{"a round in as few as are proved", Result{Best: 10, Replay: "carom?walls=9&pieces=a1b1&targets=ta1,*b2&moves=tr"}, 10, 10, StarBest},
		{"a round in more", Result{Best: 10, Replay: "carom?walls=9&pieces=a1b1&targets=ta1,*b2&moves=tr"}, 11, 0, StarGood},
		{"near the best known", Result{Best: 10}, 12, 0, StarGood},
		{"far from the best known", Result{Best: 10}, 13, 0, StarGiven},
		{"no solution known", Result{}, 9, 0, StarGiven},
		{"proved later", Result{Best: 14}, 12, 12, StarBest},
		{"proved later, of an older version", Result{}, 12, 12, StarBest},
		{"near what is proved later", Result{}, 12, 10, StarGood},
		{"a better way proved later", Result{Best: 10}, 12, 8, StarGood},
		{"what the result holds goes first", Result{Optimum: 12}, 12, 14, StarBest},
		{"a hint", Result{Optimum: 12, Hints: 1}, 12, 0, StarGood},
		{"a hint, and a quarter more", Result{Optimum: 12, Hints: 1}, 15, 0, StarGood},
		{"a hint, and more than a quarter", Result{Optimum: 12, Hints: 1}, 16, 0, StarGiven},
		{"two hints", Result{Optimum: 12, Hints: 2}, 12, 0, StarGiven},
		{"shown", Result{Optimum: 12, Shown: true}, 12, 0, NoStars},
		{"shown in an earlier game", Result{Optimum: 12, Shown: true, Own: true}, 12, 0, NoStars},
		{"abandoned", Result{Optimum: 12, Abandoned: true}, 12, 0, NoStars},
		{"did not finish", Result{Optimum: 12, Verdict: DNF}, 12, 0, NoStars},
		{"two seconds added", Result{Optimum: 12, Verdict: PlusTwo}, 12, 0, StarBest},
	} {
		c.result.Metrics = []puzzle.Metric{{Name: "moves", Count: c.moves}}
		if got := c.result.Stars(c.proved); got != c.want {
			t.Errorf("%s: %d moves, %d proved: %d stars, want %d", c.name, c.moves, c.proved, got, c.want)
		}
	}
}

// The best known number of moves is part of the line, and only where the optimum is not.
func TestBestKnown(t *testing.T) {
	s := begin(t, oneMoveAway)
	solve(t, s, 0, 0)
	for _, c := range []struct {
		ending        Ending
		optimum, best int
	}{
		{Ending{Date: today, Second: 100, Optimum: 1, Best: 2}, 1, 0},
		{Ending{Date: today, Second: 100, Best: 2}, 0, 2},
		{Ending{Date: today, Second: 100}, 0, 0},
	} {
		r, err := Of(s, c.ending)
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := Parse(r.String())
		if err != nil || !parsed.Equal(r) || r.Optimum != c.optimum || r.Best != c.best {
			t.Errorf("%+v: %q, read again as %q (%v); want optimum %d and best %d", c.ending, r, parsed, err, c.optimum, c.best)
		}
	}
}

// A puzzle keeps the most stars of all its results: results with fewer moves, hints and better ways that
// are known later take none away.
func TestStandingKeepsStars(t *testing.T) {
	const start = "worlds?seed=5&moves=G0u"
	line := func(moves string) string { return today + " time 60000 hints " + moves + " " + start }
	for _, c := range []struct {
		name  string
		lines []string
		want  Stars
	}{
		{"none", nil, NoStars},
		{"of an older version", []string{line("0 moves 12")}, StarGiven},
		{"fewer moves, when a better way was known", []string{line("0 moves 12 best 10"), line("0 moves 11 best 8")}, StarGood},
		{"with hints later", []string{line("0 optimum 12 moves 12"), line("2 optimum 12 moves 12")}, StarBest},
		{"with hints before", []string{line("2 moves 12"), line("0 optimum 10 moves 12")}, StarGood},
		{"the optimum of another result", []string{line("0 moves 12"), line("0 optimum 12 moves 20")}, StarBest},
		{"shown", []string{line("0 moves 12 shown 1")}, NoStars},
	} {
		b := bookOf(t, c.lines...)
		if got := b.Standing(puzzle.Identity(start)).Stars; got != c.want {
			t.Errorf("%s: %d stars, want %d", c.name, got, c.want)
		}
	}
}

// What a proof finds after the game has ended counts in the list of records too, and stays when results are added.
func TestStarsOfLearntOptimum(t *testing.T) {
	const line = "2026-12-03 time 9000 hints 0 moves 2 carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h8&pieces=a1c3&moves=trtd"
	const other = "2026-12-04 time 9000 hints 0 moves 2 carom?walls=91111113800000028000000280000002800000028000000280000002c4444446&goal=h7&pieces=a1c3&moves=trtd"
	b, more := bookOf(t, line), bookOf(t, other)
	r := b.All()[0]
	if got := b.Stars(r); got == StarBest {
		t.Fatalf("%d stars before the optimum is known", got)
	}
	b.LearnOptimum(r.Start(), 2)
	for range 2 {
		if got, standing := b.Stars(r), b.Standing(r.Start()); got != StarBest || standing.Stars != StarBest || b.Statistics("carom").Trophies != 1 {
			t.Errorf("%d stars, %+v: want the best ones, and a trophy", got, standing)
		}
		b.Add(more.All()[0])
	}
}
