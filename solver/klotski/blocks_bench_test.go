package klotski_test

import (
	"context"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/solver"
	"worldslide/solver/klotski"
)

// blocksBoard returns the board of a code with blocks of any shape.
func blocksBoard(t testing.TB, code string) *board.Board {
	t.Helper()
	c, err := puzzle.Standard().ParseCode("klotski?" + code)
	if err != nil {
		t.Fatal(err)
	}
	return c.Start()
}

// rushBoard returns a board of cars from its 36 cells.
func rushBoard(t testing.TB, cells string) *board.Board {
	var rows []string
	for i := 0; i < 36; i += 6 {
		rows = append(rows, strings.NewReplacer("o", ".", "x", "_").Replace(cells[i:i+6]))
	}
	return blocksBoard(t, "blocks="+strings.Join(rows, "/")+"&goal=4252&rails=true")
}

// The two hardest boards of six by six cells.
const rush60, rush51 = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"

// BenchmarkRush solves boards of cars.
func BenchmarkRush(b *testing.B) {
	for _, cells := range []string{rush60, rush51} {
		at := rushBoard(b, cells)
		for _, metric := range klotski.Metrics() {
			b.Run(metric.String(), func(b *testing.B) {
				for b.Loop() {
					if a := (klotski.Solver{Metric: metric}).Solve(context.Background(), solver.Problem{Board: at}, nil); a.Claim != solver.ProvedOptimal {
						b.Fatal(a.Claim)
					}
				}
			})
		}
	}
}
