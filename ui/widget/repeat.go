package widget

import "time"

// Repeat is the repeat rate of held keys, gamepad buttons and on-screen buttons. Each has its own
// default rate, which players can slow down. The zero Repeat is the default.
type Repeat struct {
	After time.Duration // delay before the first repeat; 0 means RepeatAfter
	// Slower multiplies the interval between repeats; less than 1 means 1.
	Slower float64
	Never  bool // disables repeating
}

// RepeatAfter is the default delay before the first repeat.
const RepeatAfter = 400 * time.Millisecond

// neverRepeat is a time that is never reached.
const neverRepeat = 1 << 62

// First returns when something held since now repeats first.
func (r Repeat) First(now time.Duration) time.Duration {
	switch {
	case r.Never:
		return neverRepeat
	case r.After == 0:
		return now + RepeatAfter
	}
	return now + r.After
}

// Next returns the time of the next repeat, given the default interval.
func (r Repeat) Next(now, usual time.Duration) time.Duration {
	if r.Slower > 1 {
		usual = time.Duration(float64(usual) * r.Slower)
	}
	return now + usual
}
