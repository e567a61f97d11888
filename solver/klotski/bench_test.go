package klotski_test

import (
	"context"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// BenchmarkClassic solves 横刀立马: 116 steps, 81 moves.
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

// BenchmarkGuide makes the whole component of the classic with the distances in
// both metrics.
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

// BenchmarkHint asks for the best next move and what is least from here.
func BenchmarkHint(b *testing.B) {
	classic := start(b, puzzle.KeyLevel, "classic")
	g := guideTo(b, classic)
	for _, metric := range klotski.Metrics() {
		b.Run(metric.String(), func(b *testing.B) {
			for b.Loop() {
				g.Next(classic, metric, 0)
				g.Least(classic, metric, 0)
			}
		})
	}
}

// BenchmarkLargest proves the largest sets of positions: boards with so much room
// as nobody plays.
func BenchmarkLargest(b *testing.B) {
	at := start(b, puzzle.KeyBoard, "AABB/AAH./NOH./PQ../RS..")
	for b.Loop() {
		guideTo(b, at)
	}
}
