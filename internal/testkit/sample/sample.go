// Package sample lets slow tests take a random part of their cases in the short run, go test -short,
// and all of them in the long run. A test that has sampled logs the seed, which is shown if it fails;
// the environment variable WORLDSLIDE_TEST_SEED repeats the choice.
//
// The package imports nothing of the program, so that the tests of every package can use it.
package sample

import (
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
)

// Variable is the name of the environment variable that sets the seed, a whole number of 64 bits.
const Variable = "WORLDSLIDE_TEST_SEED"

// seed is the seed of the process, random unless the environment sets it. A variable that holds no
// number is reported by the tests that sample.
var seed = sync.OnceValues(func() (uint64, error) {
	if text := os.Getenv(Variable); text != "" {
		return strconv.ParseUint(text, 10, 64)
	}
	return rand.Uint64(), nil
})

// Of returns n random elements of all, in their order, in the short run, and all of them in the long
// run. Cases that are known to be hard, or that have failed before, belong in a list of their own that
// is always tested.
func Of[E any](t testing.TB, all []E, n int) []E {
	t.Helper()
	if !testing.Short() || n >= len(all) {
		return all
	}
	chosen := random(t).Perm(len(all))[:n]
	slices.Sort(chosen)
	some := make([]E, n)
	for i, c := range chosen {
		some[i] = all[c]
	}
	return some
}

// Indexes returns Of of the numbers from 0 to all-1.
func Indexes(t testing.TB, all, n int) []int {
	t.Helper()
	numbers := make([]int, all)
	for i := range numbers {
		numbers[i] = i
	}
	return Of(t, numbers, n)
}

// Count returns short in the short run and long in the long run. It is for tests that make their cases
// one after another; see Source.
func Count(long, short int) int {
	if testing.Short() {
		return short
	}
	return long
}

// Source returns a source of random cases: one with the given seeds, always the same, in the long run,
// and another one for each run in the short run.
func Source(t testing.TB, seed1, seed2 uint64) *rand.Rand {
	t.Helper()
	if testing.Short() {
		return random(t)
	}
	return rand.New(rand.NewPCG(seed1, seed2))
}

// random returns a source of the seed of the process and the name of the test, and logs the seed.
func random(t testing.TB) *rand.Rand {
	t.Helper()
	s, err := seed()
	if err != nil {
		t.Fatalf("%s: %v", Variable, err)
	}
	t.Logf("the short run takes a sample: repeat it with %s=%d", Variable, s)
	name := fnv.New64a()
	name.Write([]byte(t.Name()))
	return rand.New(rand.NewPCG(s, name.Sum64()))
}
