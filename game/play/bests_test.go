package play

import "testing"

// Where the names of the columns would overlap, the last column is left out.
func TestColumnsThatFit(t *testing.T) {
	for _, test := range []struct{ columns, width, date, widest, want int }{
		{4, 500, 90, 100, 4},
		{4, 250, 90, 80, 3},
		{3, 250, 90, 80, 3},
	} {
		if got := columnsThatFit(test.columns, test.width, test.date, test.widest); got != test.want {
			t.Errorf("%+v: %d columns", test, got)
		}
	}
}
