package worlds

import (
	"slices"
	"testing"

	"worldslide/puzzle"
	"worldslide/shuffle"
)

// Randomly drawn gaps differ from the current ones, for any seed, unless there are no others.
func TestOtherGaps(t *testing.T) {
	for _, test := range []struct {
		values puzzle.Values
		alone  bool // no other pieces can be gaps
	}{
		{values: puzzle.Values{}},
		{values: puzzle.Values{puzzle.KeyGaps: "1s"}},
		{values: puzzle.Values{puzzle.KeyGaps: "1l"}},
		{values: puzzle.Values{puzzle.KeyBoard: "singlelargepiece", puzzle.KeyGaps: "1l"}, alone: true},
	} {
		changed := false
		for seed := range uint32(500) {
			b, err := startOf(test.values)
			if err != nil {
				t.Fatal(err)
			}
			// The first draw gives the current gaps.
			again := shuffle.Random(seed)
			shuffle.RandomizeGaps(b, &again)
			before, draws := slices.Clone(b.Gaps()), seed
			got := otherGaps(b, func() uint32 { draws++; return draws - 1 })
			if same := slices.Equal(got, before); same != test.alone {
				t.Fatalf("%v, seed %d: gaps %v, and %v before", test.values, seed, got, before)
			}
			changed = changed || draws > seed+1
		}
		if !changed {
			t.Errorf("%v: no draw was made again", test.values)
		}
	}
}
