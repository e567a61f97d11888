package sample

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A short run takes as many as asked for, in their order, the same again with the same seed and test;
// a long run takes all.
func TestOf(t *testing.T) {
	all := []string{"a", "b", "c", "d", "e", "f"}
	for _, n := range []int{0, 1, 3, 6, 9} {
		got := Of(t, all, n)
		want := min(n, len(all))
		if !testing.Short() {
			want = len(all)
		}
		if len(got) != want || !slices.IsSorted(got) || len(slices.Compact(slices.Clone(got))) != want {
			t.Errorf("%d of %v: %v", n, all, got)
		}
		if again := Of(t, all, n); !slices.Equal(again, got) {
			t.Errorf("%v, and then %v", got, again)
		}
	}
	if got := len(Indexes(t, 100, 10)); got != Count(100, 10) {
		t.Errorf("%d of 100", got)
	}
}

// The source of the long run has the seeds that are given; that of the short run depends on the test.
func TestSource(t *testing.T) {
	first := Source(t, 1, 2).Uint64()
	if !testing.Short() {
		if want := rand.New(rand.NewPCG(1, 2)).Uint64(); first != want {
			t.Errorf("%d, want %d", first, want)
		}
		return
	}
	t.Run("another test", func(t *testing.T) {
		if Source(t, 1, 2).Uint64() == first {
			t.Error("the same numbers for two tests")
		}
	})
}
