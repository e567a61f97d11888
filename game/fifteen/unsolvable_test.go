package fifteen

import (
	"strings"
	"testing"

	"worldslide/moves"
	"worldslide/puzzle"
)

// Whatever cannot be solved can be once two tiles have traded places, and says why.
func TestSwapTwoMakesSolvable(t *testing.T) {
	for _, test := range []struct{ tiles, swapped, why string }{
		{"1-2-3-4-5-6-8-7-0", "1-2-3-4-5-6-7-8-0", "1 pair"},
		{"0-2-1-3-4-5-6-7-8", "0-2-1-3-4-5-6-8-7", "pair"},
		{"1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0", "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0", "row 1"},
	} {
		before := tiles(t, test.tiles)
		if (puzzle.Fifteen{}).Unsolvable(before) == nil {
			t.Fatalf("%s can be solved", test.tiles)
		}
		swapped, _, _ := swapTwo(test.tiles)
		if swapped != test.swapped {
			t.Errorf("%s becomes %s, want %s", test.tiles, swapped, test.swapped)
		}
		if err := (puzzle.Fifteen{}).Unsolvable(tiles(t, swapped)); err != nil {
			t.Errorf("%s: %v", swapped, err)
		}
		d, _ := newDesk(t, "en")
		if why := (&unsolvable{parity: moves.ParityOf(before)}).reason(d); !strings.Contains(why, test.why) {
			t.Errorf("%s: %q does not say %q", test.tiles, why, test.why)
		}
	}
}
