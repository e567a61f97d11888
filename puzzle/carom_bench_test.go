package puzzle_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"worldslide/assets/daily"
	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/solver"
)

// BenchmarkCaromDays solves the puzzles of the days that the game ships, one after another. The time of a
// puzzle is the minimum of all rounds, because other processes use the machine as well.
func BenchmarkCaromDays(b *testing.B) {
	calendar := puzzle.CaromCalendar{}
	for month := puzzle.CaromLaunch(); ; {
		text, err := daily.Carom(month.MonthString())
		if err != nil {
			break
		}
		if err := calendar.ReadMonth(month, string(text)); err != nil {
			b.Fatal(err)
		}
		for first := month; month.MonthString() == first.MonthString(); {
			month = month.Add(1)
		}
	}
	var boards []*board.Board
	for _, day := range calendar.Dates() {
		p, err := calendar[day].Puzzle.Board()
		if err != nil {
			b.Fatal(err)
		}
		boards = append(boards, p)
	}
	times := make([]time.Duration, len(boards))
	s := puzzle.Carom.Solvers()[0].New()
	for b.Loop() {
		for i, p := range boards {
			begin := time.Now()
			if a := s.Solve(context.Background(), solver.Problem{Board: p}, nil); a.Claim != solver.ProvedOptimal {
				b.Fatal(a.Claim)
			}
			if took := time.Since(begin); times[i] == 0 || took < times[i] {
				times[i] = took
			}
		}
	}
	slices.Sort(times)
	sum := time.Duration(0)
	for _, t := range times {
		sum += t
	}
	b.ReportMetric(float64(len(times)), "days")
	for name, t := range map[string]time.Duration{"mean": sum / time.Duration(len(times)), "p50": times[len(times)/2], "p99": times[len(times)*99/100], "max": times[len(times)-1]} {
		b.ReportMetric(float64(t.Microseconds())/1000, "ms-"+name)
	}
}
