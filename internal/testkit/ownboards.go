package testkit

import (
	"math/rand/v2"
	"strconv"

	"worldslide/board"
	"worldslide/puzzle"
)

// RandomOwnBoard returns a random board as a player might draw it: sides of least to most cells,
// any mix of large pieces, and one to eight gaps of either size.
func RandomOwnBoard(random *rand.Rand, least, most int) puzzle.OwnBoard {
	side := func() int { return least + random.IntN(most-least+1) }
	o := puzzle.OwnBoard{Width: side(), Height: side()}
	covered := make(map[board.Point]bool)
	for range random.IntN(o.Width * o.Height / 3) {
		home := board.Point{X: random.IntN(o.Width - 1), Y: random.IntN(o.Height - 1)}
		square := [4]board.Point{home, home.Add(board.Point{X: 1}), home.Add(board.Point{Y: 1}), home.Add(board.Point{X: 1, Y: 1})}
		if covered[square[0]] || covered[square[1]] || covered[square[2]] || covered[square[3]] {
			continue
		}
		for _, c := range square {
			covered[c] = true
		}
		o.Large = append(o.Large, home)
	}
	var free []board.Point
	for y := range o.Height {
		for x := range o.Width {
			if c := (board.Point{X: x, Y: y}); !covered[c] {
				free = append(free, c)
			}
		}
	}
	small := random.Perm(len(free))
	large := random.Perm(len(o.Large))
	for range 1 + random.IntN(puzzle.OwnMaxGaps) {
		switch {
		case len(small) > 0 && (len(large) == 0 || random.IntN(3) > 0):
			o.Gaps, small = append(o.Gaps, free[small[0]]), small[1:]
		case len(large) > 0:
			o.Gaps, large = append(o.Gaps, o.Large[large[0]]), large[1:]
		}
	}
	return o
}

// RandomOwnChallenge returns options of a Challenge on a board with a random seed and wrapping.
func RandomOwnChallenge(random *rand.Rand, o puzzle.OwnBoard, steps int) puzzle.Values {
	v := o.Values()
	v[puzzle.KeySeed] = strconv.FormatUint(uint64(random.Uint32()), 10)
	v[puzzle.KeySteps] = strconv.Itoa(steps)
	for _, key := range []string{puzzle.KeyWrapX, puzzle.KeyWrapY, puzzle.KeyRandomizeGaps} {
		if random.IntN(4) == 0 {
			v[key] = "true"
		}
	}
	return v
}
