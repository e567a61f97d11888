package records

import (
	"slices"
	"time"
)

// Statistics summarizes all games of a family. It is computed when needed and never stored.
type Statistics struct {
	Alone     int     // solved without help
	WithHints int     // solved, with hints
	Abandoned int     // or not finished
	Trophies  int     // puzzles solved without help in the minimum number of moves, without explicit positions, except in Carom
	Over      []int   // histogram of moves over the optimum, of results without help
	Trend     []Point // results without help, in order
	Classes   []ClassStatistics
}

// Played returns the number of games.
func (s Statistics) Played() int { return s.Alone + s.WithHints + s.Abandoned }

// Solved returns the number of games that the player solved.
func (s Statistics) Solved() int { return s.Alone + s.WithHints }

// Point is one result in a trend.
type Point struct {
	Date   string
	Time   time.Duration
	Median time.Duration // of this and the previous results, up to trendOver in all
}

// trendOver is the number of results for the median of a trend.
const trendOver = 12

// ClassStatistics summarizes the games of a class of starts of equal difficulty, such as those
// of one board with the same number of steps.
type ClassStatistics struct {
	Class     string // code; see Book.Class
	Alone     int
	WithHints int
	Abandoned int
	Best      Result        // shortest time without help of a clock that ran; zero if there is none
	Median    time.Duration // of times without help; 0 if there are none
}

// Statistics returns the statistics of a family.
func (b *Book) Statistics(family string) Statistics {
	if _, ok := b.families.ByName(family); !ok {
		return Statistics{}
	}
	b.derive()
	var s Statistics
	var recent []time.Duration
	trophies := make(map[string]bool)
	byClass := make(map[string]int)
	times := make(map[string][]time.Duration)
	for _, p := range b.Plays(family) {
		start := p.Start()
		c := &ClassStatistics{}
		if p.Class != "" {
			at, known := byClass[p.Class]
			if !known {
				at = len(s.Classes)
				byClass[p.Class] = at
				s.Classes = append(s.Classes, ClassStatistics{Class: p.Class})
			}
			c = &s.Classes[at]
		}
		if !p.Solved() {
			s.Abandoned++
			c.Abandoned++
			continue
		}
		if !p.Alone() {
			s.WithHints++
			c.WithHints++
			continue
		}
		s.Alone++
		c.Alone++
		if p.Retry {
			continue // no best and no average
		}
		times[p.Class] = append(times[p.Class], p.Time)
		if p.Timed() && (c.Best.Replay == "" || byTime(p.Result, c.Best) < 0) {
			c.Best = p.Result
		}
		if over, known := b.Over(p.Result); known {
			s.Over = append(s.Over, make([]int, max(0, min(over, maxOver)+1-len(s.Over)))...)
			s.Over[min(over, maxOver)]++
			if over == 0 && p.Common() {
				trophies[start] = true
			}
		}
		recent = append(recent[max(0, len(recent)-trendOver+1):], p.Time)
		s.Trend = append(s.Trend, Point{Date: p.Date, Time: p.Time, Median: medianOf(recent)})
	}
	for i := range s.Classes {
		s.Classes[i].Median = medianOf(times[s.Classes[i].Class])
	}
	s.Trophies = len(trophies)
	return s
}

// maxOver is the last bin of the histogram, which counts all larger values as well.
const maxOver = 1000

// medianOf returns the median of times, or 0 if there are none.
func medianOf(times []time.Duration) time.Duration {
	if len(times) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(times))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}
