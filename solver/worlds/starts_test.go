package worlds_test

import (
	"fmt"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
)

// everyStart yields the values of every board, gap configuration and wrap.
func everyStart(yield func(string, puzzle.Values) bool) {
	for _, slug := range puzzle.WorldsBoards() {
		for _, gaps := range puzzle.WorldsGapChoices(slug) {
			for wrap := range 4 {
				v := puzzle.Values{puzzle.KeyBoard: slug, puzzle.KeyGaps: gaps}
				name := slug + "/" + gaps
				if wrap&1 != 0 {
					v[puzzle.KeyWrapX] = "true"
					name += "/h"
				}
				if wrap&2 != 0 {
					v[puzzle.KeyWrapY] = "true"
					name += "/v"
				}
				if !yield(name, v) {
					return
				}
			}
		}
	}
}

func challenge(t testing.TB, v puzzle.Values, seed, steps int) *board.Board {
	t.Helper()
	c := puzzle.Values{puzzle.KeySeed: fmt.Sprint(seed), puzzle.KeySteps: fmt.Sprint(steps)}
	for k, x := range v {
		c[k] = x
	}
	b, err := puzzle.Worlds{}.Start(c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
