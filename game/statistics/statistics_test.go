package statistics

import (
	"fmt"
	"testing"
	"time"

	"worldslide/puzzle"
	"worldslide/session/records"
)

// A plot has some lines, whatever the times are, and they are at round times.
func TestTick(t *testing.T) {
	for _, test := range []struct{ longest, want time.Duration }{
		{time.Second, time.Second},
		{9 * time.Second, 2 * time.Second},
		{4 * time.Minute, time.Minute},
		{12 * time.Minute, 3 * time.Minute},
		{100 * time.Hour, 26 * time.Hour},
	} {
		if got := tick(test.longest); got != test.want {
			t.Errorf("tick(%v) = %v, want %v", test.longest, got, test.want)
		}
	}
	for d := time.Second; d < 1000*time.Hour; d = d*5/4 + time.Second {
		if lines := (d + tick(d) - 1) / tick(d); lines < 1 || lines > 5 {
			t.Fatalf("%v has %d lines", d, lines)
		}
	}
}

func TestMedian(t *testing.T) {
	var games []records.Play
	for _, n := range []int{9, 1, 5, 7} {
		games = append(games, records.Play{Result: records.Result{Metrics: []puzzle.Metric{{Name: "moves", Count: n}}}})
	}
	if got := median(games, countOf); got != 5 {
		t.Errorf("the median is %d, want 5", got)
	}
	if got := median(nil, timeOf); got != 0 {
		t.Errorf("the median of none is %v", got)
	}
}

// BenchmarkStatistics opens the page at ten thousand results: it is to take less than
// a tenth of a second.
func BenchmarkStatistics(b *testing.B) {
	book := records.NewBook(puzzle.Standard())
	for i := range 10000 {
		book.Add(records.Result{
			Date: "2026-09-03", Time: time.Duration(i) * time.Second, Metrics: []puzzle.Metric{{Name: "moves", Count: 100 + i%50}},
			Replay: fmt.Sprintf("worlds?seed=%d&moves=G0u", i),
		})
	}
	today := puzzle.Date{Year: 2026, Month: time.September, Day: 5}
	for b.Loop() {
		var games []records.Play
		for _, p := range book.Plays("worlds") {
			book.Standing(p.Start())
			games = append(games, p)
		}
		book.Statistics("worlds", today)
		median(games, timeOf)
		median(games, countOf)
	}
}
