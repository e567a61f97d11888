package shuffle

import (
	"slices"

	"worldslide/board"
	"worldslide/moves"
)

// Challenge scrambles b, which should be solved, by the given number of random
// moves, after drawing new gaps if asked. Together with the state that random
// starts from it makes the same position every time.
func Challenge(b *board.Board, p Profile, random *Random, steps int, randomizeGaps bool) {
	scramble(b, p, random, steps, randomizeGaps, func(moves.Move) {})
}

// Trail is Challenge, and returns the moves that it made.
func Trail(b *board.Board, p Profile, random *Random, steps int, randomizeGaps bool) []moves.Move {
	trail := make([]moves.Move, 0, steps)
	scramble(b, p, random, steps, randomizeGaps, func(m moves.Move) { trail = append(trail, m) })
	return trail
}

func scramble(b *board.Board, p Profile, random *Random, steps int, randomizeGaps bool, made func(moves.Move)) {
	if randomizeGaps {
		RandomizeGaps(b, random)
	}
	walk := NewWalk(p, random)
	for range steps {
		m, ok := walk.Step(b)
		if !ok {
			break
		}
		made(m)
	}
	if gaps := b.Gaps(); p.DrawsSelection && len(gaps) > 0 {
		b.Select(gaps[random.Below(len(gaps))])
	}
}

// RandomizeGaps draws which pieces act as gaps: as many small and as many large
// ones as before. Nothing moves, and every piece keeps its identity. The first
// gap is selected.
func RandomizeGaps(b *board.Board, random *Random) {
	var gaps []board.ID
	for side := 1; side <= 2; side++ {
		var class []board.ID
		count := 0
		for i := range b.Len() {
			id := board.ID(i)
			if w, h := b.Shape(id).Size(); w == side && h == side {
				class = append(class, id)
				if b.IsGap(id) {
					count++
				}
			}
		}
		// The draws are made even if the class has no gap.
		random.Permute(len(class), func(i, j int) { class[i], class[j] = class[j], class[i] })
		gaps = append(gaps, class[:count]...)
	}
	slices.Sort(gaps)
	b.SetGaps(gaps)
	if len(gaps) > 0 {
		b.Select(gaps[0])
	}
}
