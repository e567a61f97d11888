// Package starts has the starts of Worlds on which the tests of its solver, and of the
// solver's rooms, play.
package starts

import (
	"maps"
	"strconv"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
)

// Every yields the values of every board, gap configuration and wrap, with a name for
// each: the board's and the configuration's, and the edges that wrap, h and v.
func Every(yield func(string, puzzle.Values) bool) {
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

// Challenge returns the start of a Challenge with such values.
func Challenge(t testing.TB, v puzzle.Values, seed, steps int) *board.Board {
	t.Helper()
	of := maps.Clone(v)
	if of == nil {
		of = puzzle.Values{}
	}
	of[puzzle.KeySeed], of[puzzle.KeySteps] = strconv.Itoa(seed), strconv.Itoa(steps)
	b, err := puzzle.Worlds{}.Start(of)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
