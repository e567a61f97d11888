package widget

import "time"

// Repeat is how what is held goes on: keys, buttons of pads, buttons on the screen. Each
// has a usual pace of its own, which players with slow hands make slower. The zero Repeat
// is the usual one.
type Repeat struct {
	After time.Duration // before the first time; 0 means RepeatAfter
	// Slower is how many times as long as usual it is from one time to the next; less
	// than 1 means 1.
	Slower float64
	Never  bool // it does not repeat
}

// RepeatAfter is how long something is usually held before it repeats.
const RepeatAfter = 400 * time.Millisecond

// never is later than any game lasts.
const never = 1 << 62

// First is when something that is held from now on repeats first.
func (r Repeat) First(now time.Duration) time.Duration {
	switch {
	case r.Never:
		return never
	case r.After == 0:
		return now + RepeatAfter
	}
	return now + r.After
}

// Next is when something that has repeated now does so again, given the usual pace.
func (r Repeat) Next(now, usual time.Duration) time.Duration {
	if r.Slower > 1 {
		usual = time.Duration(float64(usual) * r.Slower)
	}
	return now + usual
}
