package shuffle_test

import (
	"fmt"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
	"worldslide/shuffle"
)

// BenchmarkWalk reports the time of one shuffling step.
func BenchmarkWalk(b *testing.B) {
	for _, name := range []string{
		"default/2s", "default/1s", "default/2l", "default/1l",
		"horizontal/2s", "horizontal/2l", "vertical/2s", "tenlargepieces/2l", "classic/1s",
	} {
		var slug, gaps string
		fmt.Sscanf(name, "%s", &slug)
		slug, gaps = name[:len(name)-3], name[len(name)-2:]
		code, err := puzzle.NewCode(puzzle.Worlds{}, puzzle.Values{puzzle.KeyBoard: slug, puzzle.KeyGaps: gaps})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			position := code.Start()
			random := shuffle.Random(12345)
			walk := shuffle.NewWalk(shuffle.Adaptive, &random)
			for range 100 {
				walk.Step(position)
			}
			b.ReportAllocs()
			for b.Loop() {
				walk.Step(position)
			}
		})
	}
	_ = board.NoPiece
}
