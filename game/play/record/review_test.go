package record

import "testing"

// The next move of a line is always listed, and a long line has as many rows at each of its moves.
func TestListed(t *testing.T) {
	for _, test := range []struct{ all, rows int }{{0, 0}, {1, 1}, {17, 17}, {18, 18}, {19, 18}, {20, 18}, {60, 18}} {
		for at := range test.all + 1 {
			first, last := listed(at, test.all)
			rows := last - first
			for _, hidden := range []int{first, test.all - last} {
				if hidden > 0 {
					rows++
				}
				if hidden == 1 {
					t.Errorf("%d of %d: one move is counted in place of being listed", at, test.all)
				}
			}
			if rows != test.rows || at < test.all && (at < first || at >= last) || at > 0 && at-1 < first {
				t.Errorf("%d of %d: moves %d to %d are listed in %d rows, want %d", at, test.all, first, last, rows, test.rows)
			}
		}
	}
}
