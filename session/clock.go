package session

import (
	"time"

	"worldslide/puzzle"
)

// LongestGap is the longest time between two updates that counts as play. What is
// longer was no play: the machine slept, or the program was stopped. Whoever drives
// a game that is being played tells it of the time at least as often.
const LongestGap = 5 * time.Second

// unknownTime is the time of a gesture that was made nobody knows when.
const unknownTime = -1

// Tick lets the time pass that has passed since the last update. The clock of a
// Challenge runs while it is neither paused nor over; Free Play has none. A gap of
// more than LongestGap does not count. Where the family lets players look first, it
// runs from the first move on, and until then inspection passes.
func (s *Session) Tick(passed time.Duration) {
	switch {
	case passed <= 0 || passed > LongestGap || !s.Challenge() || s.open() != nil:
	case s.Inspecting():
		s.inspected += passed
		if over := s.inspected - s.inspection; s.inspection > 0 && over > 0 {
			s.clock = over
		}
	default:
		s.clock += passed
	}
}

// Inspecting reports whether the clock waits for the first move.
func (s *Session) Inspecting() bool {
	_, inspected := s.code.Family.(puzzle.Inspected)
	return inspected && s.Challenge() && s.clock == 0 && len(s.history) == 0
}

// LimitInspection lets the clock start by itself after so long; 0 lets it wait.
func (s *Session) LimitInspection(after time.Duration) { s.inspection = after }

// Inspection returns how long the start has been looked at, and after how long the
// clock starts by itself, 0 if it does not.
func (s *Session) Inspection() (passed, limit time.Duration) { return s.inspected, s.inspection }

// Clock returns the time played.
func (s *Session) Clock() time.Duration { return s.clock }

// Paused reports whether the game is paused.
func (s *Session) Paused() bool { return s.paused }

// Pause stops the clock and forbids moves and selection; Resume ends that. A
// game that is over cannot be paused.
func (s *Session) Pause() {
	if !s.Locked() {
		s.paused = true
		s.MarkClock()
	}
}

// Resume lets a paused game go on.
func (s *Session) Resume() { s.paused = false }

// times returns when the gestures of the first n entries were made, as codes have
// it, or nil if that is not known of all of them. Of undone ones among them, which
// only saved games have, it says no more than of the last in force.
func (s *Session) times(n int) []time.Duration {
	if s.done == 0 || !s.Challenge() {
		return nil
	}
	times := make([]time.Duration, 0, n)
	first := s.history[0].at
	last := first
	for _, e := range s.history[:s.done] {
		if e.at == unknownTime || e.at < last {
			return nil
		}
		last = e.at
		// Rounded before the difference, as saved games and journals round them.
		times = append(times, last.Truncate(time.Millisecond)-first.Truncate(time.Millisecond))
	}
	for len(times) < n {
		times = append(times, times[len(times)-1])
	}
	return times
}
