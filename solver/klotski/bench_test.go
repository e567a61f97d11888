package klotski_test

import (
	"context"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// BenchmarkClassic solves 横刀立马 (116 steps, 81 moves).
func BenchmarkClassic(b *testing.B) {
	problem := solver.Problem{Board: start(b, puzzle.KeyLevel, "classic")}
	for _, metric := range klotski.Metrics() {
		b.Run(metric.String(), func(b *testing.B) {
			s := klotski.Solver{Metric: metric}
			for b.Loop() {
				if a := s.Solve(context.Background(), problem, nil); a.Claim != solver.ProvedOptimal {
					b.Fatal(a.Claim)
				}
			}
		})
	}
}

// BenchmarkGuide builds the component of the classic level and its distances in both metrics.
func BenchmarkGuide(b *testing.B) {
	classic := start(b, puzzle.KeyLevel, "classic")
	for b.Loop() {
		guideTo(b, classic)
	}
}

// BenchmarkEveryLevel solves every level once.
func BenchmarkEveryLevel(b *testing.B) {
	var boards []*board.Board
	for _, l := range puzzle.KlotskiLevels() {
		boards = append(boards, start(b, puzzle.KeyLevel, l.Slug))
	}
	for _, metric := range klotski.Metrics() {
		b.Run(metric.String(), func(b *testing.B) {
			s := klotski.Solver{Metric: metric}
			for b.Loop() {
				for _, at := range boards {
					s.Solve(context.Background(), solver.Problem{Board: at}, nil)
				}
			}
		})
	}
}

// BenchmarkHint looks up the best next move and the distance.
func BenchmarkHint(b *testing.B) {
	classic := start(b, puzzle.KeyLevel, "classic")
	g := guideTo(b, classic)
	for _, metric := range klotski.Metrics() {
		b.Run(metric.String(), func(b *testing.B) {
			for b.Loop() {
				g.Next(classic, metric, 0)
				g.Distance(classic, metric, 0)
			}
		})
	}
}

// BenchmarkLargest builds the guide of a board with one of the largest components: it has more
// empty cells than any board that people play.
func BenchmarkLargest(b *testing.B) {
	at := start(b, puzzle.KeyBoard, "AABB/AAH./NOH./PQ../RS..")
	for b.Loop() {
		guideTo(b, at)
	}
}
