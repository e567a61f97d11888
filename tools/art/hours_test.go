package art

import "testing"

// At no hour a picture is darker than by day, and every colour by day stands for one at each hour.
func TestHoursAreNotDarker(t *testing.T) {
	brightness := func(value uint32) int {
		return 299*int(value>>16&0xff) + 587*int(value>>8&0xff) + 114*int(value&0xff)
	}
	for _, w := range []World{Light, Dark} {
		seen := map[uint32]bool{}
		for ink := outline; ink < iconBoard; ink++ {
			if value := paints[ink][w]; seen[value] {
				t.Errorf("%v: two colours are %06x", w, value)
			} else {
				seen[value] = true
			}
		}
		c := paint(w)
		for h := range hourCount {
			day, then := 0, 0
			for _, ink := range c.pix {
				day += brightness(paints[ink][w])
				then += brightness(h.at(ink, w))
			}
			if then < day {
				t.Errorf("%v at hour %d has a brightness of %d, by day of %d", w, h, then/len(c.pix), day/len(c.pix))
			}
		}
	}
}
