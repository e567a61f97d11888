package table_test

import (
	"math/rand/v2"
	"testing"

	"worldslide/solver/internal/table"
)

// pair is an entry.
type pair struct{ key, value uint64 }

// Tables agree with maps, for hashes that are good, that are all the same and that are all the largest, and
// after they were cleared with many and with few entries.
func TestTableLikeMap(t *testing.T) {
	for name, hash := range map[string]func(uint64) uint64{
		"mixed": table.Mix,
		"first": func(uint64) uint64 { return 0 },
		"last":  func(uint64) uint64 { return 1<<64 - 1 },
	} {
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			var got table.Table[pair]
			got.Make(1)
			get := func(key uint64) *pair {
				return got.Find(hash(key), func(e pair) bool { return e.key == 0 || e.key == key })
			}
			for _, count := range []int{3000, 10, 0, 400, 3000} {
				want := map[uint64]uint64{}
				for range count {
					key, value := 1+random.Uint64N(2000), random.Uint64()
					if e := get(key); e.key != 0 {
						e.value = value
					} else {
						if got.Fill(e, pair{key, value}) {
							for _, e := range got.Grow() {
								if e.key != 0 {
									*get(e.key) = e
								}
							}
						}
					}
					want[key] = value
				}
				if got.Len() != len(want) {
					t.Fatalf("%d entries, want %d", got.Len(), len(want))
				}
				for key := range uint64(2002) {
					value, ok := want[key]
					if e := get(key); (e.key != 0) != ok || e.value != value {
						t.Fatalf("%d: %v, want %d, %v", key, *e, value, ok)
					}
				}
				got.Clear()
			}
		})
	}
}

// A table of indices of a list finds them, and allocates nothing but its slots.
func TestIndices(t *testing.T) {
	keys := make([]uint64, 0, 1000)
	var index table.Table[uint32]
	index.Make(1)
	find := func(key uint64) *uint32 {
		return index.Find(table.Mix(key), func(n uint32) bool { return n == 0 || keys[n-1] == key })
	}
	fill := func() {
		keys = keys[:0]
		index.Clear()
		for k := range uint64(1000) {
			keys = append(keys, k*k)
			if index.Fill(find(k*k), uint32(len(keys))) {
				index.Grow()
				for i, key := range keys {
					*find(key) = uint32(i + 1)
				}
			}
		}
		for i, key := range keys {
			if n := *find(key); int(n) != i+1 {
				t.Fatalf("%d: %d, want %d", key, n, i+1)
			}
		}
	}
	fill()
	if allocated := testing.AllocsPerRun(10, fill); allocated != 0 {
		t.Errorf("%g allocations", allocated)
	}
}

// The numbers of Mix are the same in all versions.
func TestMix(t *testing.T) {
	for i, want := range []uint64{0, 0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F} {
		if got := table.Mix(uint64(i)); got != want {
			t.Errorf("%d: %#X, want %#X", i, got, want)
		}
	}
}
