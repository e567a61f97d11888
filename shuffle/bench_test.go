package shuffle_test

import (
	"testing"

	"worldslide/puzzle"
	"worldslide/shuffle"
)

// BenchmarkWalk reports the time of one shuffling step: eighty to a hundred nanoseconds
// on the default board. By a profile no part bounds it alone. Of a step there, the sets of
// legal moves take 37 percent, which is eight neighbours of two gaps to be looked up;
// making the move 24, half of it moving two things on the board and half finding anew
// what the move is; the weights 26, a quarter of that for how the distance of the gaps
// changes and a fifth for swaps; the draw 7, of which the generator of random numbers is
// 2. There is no list of candidates, and nothing is allocated.
func BenchmarkWalk(b *testing.B) {
	for _, bench := range []struct{ board, gaps string }{
		{"default", "2s"}, {"default", "1s"}, {"default", "2l"}, {"default", "1l"},
		{"horizontal", "2s"}, {"horizontal", "2l"}, {"vertical", "2s"}, {"tenlargepieces", "2l"}, {"classic", "1s"},
	} {
		b.Run(bench.board+"/"+bench.gaps, func(b *testing.B) {
			code, err := puzzle.NewCode(puzzle.Worlds, puzzle.Values{puzzle.KeyBoard: bench.board, puzzle.KeyGaps: bench.gaps})
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
