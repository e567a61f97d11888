package shuffle_test

import (
	"testing"

	"worldslide/puzzle"
	"worldslide/shuffle"
)

// BenchmarkWalk reports the time of one shuffling step: 80 to 100 ns on the default board. By a
// profile the sets of legal moves take 37 percent of a step (looking up eight neighbours of two
// gaps); making the move 24 (half for moving two things on the board, half for classifying the move
// again); the weights 26 (a quarter for the change of the gaps' distance, a fifth for swaps); the
// draw 7, of which the random numbers take 2. There is no list of candidates, and nothing is
// allocated.
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
