package session

import (
	"time"
)

// LongestGap is the maximum time between two calls of Tick that counts as play. Longer gaps
// occur when the machine sleeps or the program is suspended. While a game is being played, Tick
// must be called more often than this.
const LongestGap = 5 * time.Second

// unknownTime is the time of a gesture if it is not known.
const unknownTime = -1

// Tick advances the clock by the time since the last call. It ignores gaps of more than
// LongestGap. The clock of a Challenge runs while the game is neither paused nor over. Free
// Play has no clock. In families with an inspection phase, the time before the first move
// counts as inspection, until the limit set by LimitInspection starts the clock.
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

// Inspecting reports whether the clock has not started because the player may inspect the board
// before the first move.
func (s *Session) Inspecting() bool {
	return s.code.Family.Inspected() && s.Challenge() && s.clock == 0 && len(s.history) == 0
}

// LimitInspection makes the clock start by itself after the given time of inspection, or never
// if it is 0.
func (s *Session) LimitInspection(after time.Duration) { s.inspection = after }

// Inspection returns the time of inspection so far, and the limit that LimitInspection has set.
func (s *Session) Inspection() (passed, limit time.Duration) { return s.inspected, s.inspection }

// InspectedBefore adds the inspection of an earlier game of the same start, which beginning again does not
// take back.
func (s *Session) InspectedBefore(passed time.Duration) { s.inspected += passed }

// Clock returns the time played, without inspection.
func (s *Session) Clock() time.Duration { return s.clock }

// Paused reports whether the game is paused.
func (s *Session) Paused() bool { return s.paused }

// Pause stops the clock and makes moves and selections fail with ErrPaused until Resume is
// called. A game that is over cannot be paused.
func (s *Session) Pause() {
	if !s.Locked() {
		s.paused = true
		s.MarkClock()
	}
}

// Resume ends a pause.
func (s *Session) Resume() { s.paused = false }

// times returns when each of the first n gestures of the history was made, relative to the
// first one and in whole milliseconds, or nil if one of the times is not known. Undone
// gestures, which only saved games include, get the time of the last one in force.
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
		// Truncate before subtracting, as saved games and journals do.
		times = append(times, last.Truncate(time.Millisecond)-first.Truncate(time.Millisecond))
	}
	for len(times) < n {
		times = append(times, times[len(times)-1])
	}
	return times
}
