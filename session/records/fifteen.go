package records

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"worldslide/puzzle"
)

// This file and fifteen_averages.go are the statistics of Fifteen. They are
// derived from results whenever they are asked for; nothing of them is stored.

// Play is a game of Fifteen as statistics look at it.
type Play struct {
	Date     string // when it ended: 2006-01-02
	Size     int    // cells along a side
	Mode     puzzle.FifteenMode
	Scramble string // such as "walk"; "" if the tiles were given
	Walk     int    // steps of the walk, else 0
	Seed     string // "" if there is none
	Day      string // of the board of a day: 2006-01-02, else ""
	Solved   bool   // not abandoned
	Optimum  int    // tiles at least; 0 if that was not known
	Tiles    int
	Slides   int
	Time     time.Duration // played, without penalties
	Hints    int
	Replay   string // the code with the moves
}

// Plays returns the games of Fifteen among results, in their order. Games that
// are not counted, of zen mode or from the solved board, are left out, and so are
// results whose code is not one.
func Plays(families puzzle.Catalogue, results []Result) []Play {
	var plays []Play
	fifteen := puzzle.Fifteen{}
	for _, r := range results {
		if r.Family() != fifteen.Name() {
			continue
		}
		start, err := families.ParseCode(r.Start())
		if err != nil || !fifteen.Challenge(start.Values) {
			continue
		}
		scramble, _ := puzzle.FifteenScramble(start.Values)
		plays = append(plays, Play{
			Date: r.Date, Size: puzzle.FifteenSize(start.Values), Mode: puzzle.FifteenModeOf(start.Values),
			Scramble: string(scramble), Walk: puzzle.FifteenWalkSteps(start.Values),
			Seed: start.Values[puzzle.KeySeed], Day: start.Values[puzzle.KeyDay],
			Solved: !r.Abandoned, Optimum: r.Optimum, Tiles: r.count(puzzle.MetricTiles), Slides: r.count(puzzle.MetricSlides),
			Time: r.Time, Hints: r.Hints, Replay: r.Replay,
		})
	}
	return plays
}

// count returns the count in a metric, or 0.
func (r Result) count(metric string) int {
	for _, m := range r.Metrics {
		if m.Name == metric {
			return m.Count
		}
	}
	return 0
}

// PlaysOf returns the plays of a size and a mode, in their order. 0 is any size,
// "" any mode.
func PlaysOf(plays []Play, size int, mode puzzle.FifteenMode) []Play {
	var some []Play
	for _, p := range plays {
		if (size == 0 || p.Size == size) && (mode == "" || p.Mode == mode) {
			some = append(some, p)
		}
	}
	return some
}

// SolveRate is how many of the games of one size and mode were solved.
type SolveRate struct {
	Size           int
	Mode           puzzle.FifteenMode
	Played, Solved int // Played counts the abandoned too
}

// Percent returns the part that was solved, rounded half up.
func (r SolveRate) Percent() int {
	if r.Played == 0 {
		return 0
	}
	return (200*r.Solved + r.Played) / (2 * r.Played)
}

// SolveRates returns the rates of every size and mode that was played, by size
// and then in the order of the modes. Games with hints count.
func SolveRates(plays []Play) []SolveRate {
	var rates []SolveRate
	for _, p := range plays {
		i := slices.IndexFunc(rates, func(r SolveRate) bool { return r.Size == p.Size && r.Mode == p.Mode })
		if i < 0 {
			i = len(rates)
			rates = append(rates, SolveRate{Size: p.Size, Mode: p.Mode})
		}
		rates[i].Played++
		if p.Solved {
			rates[i].Solved++
		}
	}
	modes := puzzle.FifteenModes()
	slices.SortFunc(rates, func(a, b SolveRate) int {
		return cmp.Or(cmp.Compare(a.Size, b.Size), cmp.Compare(slices.Index(modes, a.Mode), slices.Index(modes, b.Mode)), strings.Compare(string(a.Mode), string(b.Mode)))
	})
	return rates
}
