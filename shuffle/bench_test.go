package shuffle_test

import (
	"testing"

	"worldslide/puzzle"
	"worldslide/shuffle"
)

// BenchmarkWalk reports the time of one shuffling step.
func BenchmarkWalk(b *testing.B) {
	for _, bench := range []struct{ board, gaps string }{
		{"default", "2s"}, {"default", "1s"}, {"default", "2l"}, {"default", "1l"},
		{"horizontal", "2s"}, {"horizontal", "2l"}, {"vertical", "2s"}, {"tenlargepieces", "2l"}, {"classic", "1s"},
	} {
		b.Run(bench.board+"/"+bench.gaps, func(b *testing.B) {
			code, err := puzzle.NewCode(puzzle.Worlds{}, puzzle.Values{puzzle.KeyBoard: bench.board, puzzle.KeyGaps: bench.gaps})
			if err != nil {
				b.Fatal(err)
			}
			position, random := code.Start(), shuffle.Random(12345)
			walk := shuffle.NewWalk(shuffle.Adaptive, &random)
			b.ReportAllocs()
			for b.Loop() {
				walk.Step(position)
			}
		})
	}
}
