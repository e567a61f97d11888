// Package testkit contains helpers for the tests of several packages: Worlds boards, solved games,
// and file permissions that also apply to root.
package testkit

import (
	"maps"
	"strconv"
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
)

// WorldsConfigurations yields every built-in board with every gap configuration and wrapping, and a
// name such as "classic/2s/hv".
func WorldsConfigurations(yield func(string, puzzle.Values) bool) {
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

// WorldsChallenge returns the start of a Challenge with the given options, seed and number of
// shuffle steps.
func WorldsChallenge(t testing.TB, v puzzle.Values, seed, steps int) *board.Board {
	t.Helper()
	of := maps.Clone(v)
	if of == nil {
		of = puzzle.Values{}
	}
	of[puzzle.KeySeed], of[puzzle.KeySteps] = strconv.Itoa(seed), strconv.Itoa(steps)
	b, err := puzzle.Worlds.Start(of)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
