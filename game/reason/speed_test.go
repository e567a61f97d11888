package reason_test

import (
	"testing"

	"worldslide/puzzle"
)

// BenchmarkReason measures how long coaches take to find the reason of a hint, on positions of play.
func BenchmarkReason(b *testing.B) {
	for _, spec := range []puzzle.Spec{puzzle.Worlds, puzzle.Fifteen, puzzle.Klotski, puzzle.Carom} {
		all := positions(b, spec, 20, 3)
		b.Run(spec.Name(), func(b *testing.B) {
			for n := 0; b.Loop(); n++ {
				p := all[n%len(all)]
				spec.(puzzle.Coached).Coach().Reason(b.Context(), p.board, p.way)
			}
		})
	}
}
