package play

import "testing"

func TestInto(t *testing.T) {
	for _, test := range []struct {
		name                            string
		offset, low, high, length, want int
	}{
		{"in view already", 100, 150, 250, 300, 100},
		{"below the view", 0, 350, 450, 300, 150},
		{"above the view", 400, 350, 450, 300, 350},
		{"larger than the view", 0, 100, 500, 300, 150},
	} {
		if got := into(test.offset, test.low, test.high, test.length); got != test.want {
			t.Errorf("%s: %d, want %d", test.name, got, test.want)
		}
	}
}
