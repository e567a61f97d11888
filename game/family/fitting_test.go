package family

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"worldslide/puzzle"
	"worldslide/session/skill"
)

// What is made to fit has none of the names of the last games.
func TestFitHasAnotherName(t *testing.T) {
	f := puzzle.Fifteen
	m := Fitting{Make: func(_ context.Context, _ float64, seed uint32) (puzzle.Values, error) {
		return f.Normalize(puzzle.Values{puzzle.KeySize: "3", puzzle.KeySeed: fmt.Sprint(seed)})
	}}
	var recent []string
	alike := 0
	for seed := range uint32(60) {
		last := recent[max(0, len(recent)-8):]
		v, ok := m.Fit(t.Context(), f, skill.Wish{Seconds: 60, Most: 1000}, 100*seed, last)
		if !ok {
			t.Fatal("nothing is made")
		}
		start := puzzle.FormatStart(f, v)
		if slices.ContainsFunc(last, func(s string) bool { return nameByStart(f, s) == nameByStart(f, start) }) {
			t.Errorf("%s has the name of one of the last games", start)
		}
		first, err := m.Make(t.Context(), 0, 100*seed)
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(last, func(s string) bool { return nameByStart(f, s) == nameByStart(f, puzzle.FormatStart(f, first)) }) {
			alike++
		}
		recent = append(recent, start)
	}
	if alike == 0 {
		t.Error("no first board has the name of one of the last games: the test says nothing")
	}
}
