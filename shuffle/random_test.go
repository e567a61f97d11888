package shuffle

import "testing"

// The first states of two seeds.
func TestRandomNext(t *testing.T) {
	for seed, states := range map[Random][]uint32{
		0:     {1013904223, 1196435762, 3519870697, 2868466484, 1649599747},
		12345: {87628868, 71072467, 2332836374, 2726892157, 3908547000},
	} {
		r := seed
		for i, want := range states {
			if got := r.Next(); got != want {
				t.Errorf("from %d, state %d is %d, want %d", seed, i+1, got, want)
			}
		}
	}
}

// before returns the state before a state.
func before(next uint32) Random {
	const inverse = 4276115653 // of 1664525 modulo 2^32
	return Random((next - 1013904223) * inverse)
}

func TestRandomBounds(t *testing.T) {
	for _, test := range []struct {
		next  uint32
		n     int
		below int
		tenth bool
	}{
		{0, 10, 0, true}, {429496729, 10, 0, true}, {429496730, 10, 1, false},
		{1<<31 - 1, 2, 0, false}, {1 << 31, 2, 1, false}, {1<<32 - 1, 64, 63, false}, {1<<32 - 1, 1, 0, false},
	} {
		r, s := before(test.next), before(test.next)
		if got := r.Below(test.n); got != test.below || uint32(r) != test.next {
			t.Errorf("%d below %d is %d, want %d", r, test.n, got, test.below)
		}
		if got := s.OneInTen(); got != test.tenth || s != r {
			t.Errorf("%d is one in ten: %v, want %v", s, got, test.tenth)
		}
	}
}

func TestPermuteDraws(t *testing.T) {
	for n, draws := range map[int]int{0: 0, 1: 0, 2: 1, 7: 6} {
		var r, want Random
		seen := make([]int, n)
		for i := range seen {
			seen[i] = i
		}
		r.Permute(n, func(i, j int) { seen[i], seen[j] = seen[j], seen[i] })
		for range draws {
			want.Next()
		}
		if r != want {
			t.Errorf("%d elements: state %d, want that after %d draws", n, r, draws)
		}
	}
}
