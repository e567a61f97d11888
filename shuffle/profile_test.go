package shuffle

import "testing"

// Every row of the three profiles.
func TestWeights(t *testing.T) {
	type row struct{ large, closer, equal, farther int }
	web := []row{{5, 1, 1, 1}, {11, 2, 1, 1}, {17, 3, 1, 1}, {23, 4, 2, 1}, {29, 6, 2, 1}, {35, 8, 2, 1}}
	var adaptive []row
	for n := range 51 {
		r := row{large: 10 + 2*n/5, closer: 1, equal: 1, farther: 1}
		if n >= 19 {
			r.closer = 2
		}
		if n >= 50 {
			r.closer = 3
		}
		if n >= 25 {
			r.equal = 2
		}
		if n >= 34 {
			r.farther = 2
		}
		adaptive = append(adaptive, r)
	}
	for _, test := range []struct {
		profile Profile
		rows    []row
	}{{Web, web}, {Adaptive, adaptive}, {Classic, []row{{3, 1, 1, 1}}}} {
		table := test.profile.table()
		if len(table) != len(test.rows) {
			t.Errorf("%s: %d rows, want %d", test.profile.Name, len(table), len(test.rows))
			continue
		}
		for n, want := range test.rows {
			for i, small := range table[n].small[1:] {
				weight := want.equal
				switch change := 1 + i - equal; {
				case change < 0:
					weight = want.closer
				case change > 0:
					weight = want.farther
				}
				if small != allPacked(weight) {
					t.Errorf("%s, row %d: small %x at %d, want %d", test.profile.Name, n, small, 1+i-equal, weight)
				}
			}
			if table[n].large != allPacked(want.large) {
				t.Errorf("%s, row %d: large %x, want %d", test.profile.Name, n, table[n].large, want.large)
			}
		}
	}
}

func TestLanes(t *testing.T) {
	l := packed(4<<48 | 0<<32 | 2<<16 | 3) // up 3, down 2, left 0, right 4
	if got, want := l.mirror(), packed(0<<48|4<<32|3<<16|2); got != want {
		t.Errorf("mirrored %x, want %x", got, want)
	}
	if got, want := l.only(0b1001), packed(4<<48|3); got != want {
		t.Errorf("up and right only %x, want %x", got, want)
	}
	sums := l.prefixSums()
	if want := packed(9<<48 | 5<<32 | 5<<16 | 3); sums != want || sums.last() != 9 {
		t.Errorf("sums %x, want %x", sums, want)
	}
	for n, want := range map[int]int{-1 << 40: 0, -1: 0, 0: 0, 2: 0, 3: 1, 4: 1, 5: 3, 8: 3, 9: 4, 1 << 40: 4} {
		if got := sums.countUpTo(n); got != want {
			t.Errorf("%d lanes up to %d, want %d", got, n, want)
		}
	}
}
