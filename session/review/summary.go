package review

import "time"

// Phase is a part of a game, up to the move that finally completes it.
type Phase struct {
	Moves int // of the phase
	// Loss is what the moves of the phase lost.
	Loss int
	// Time is how long it took; 0 if the times are not known.
	Time time.Duration
}

// Phases returns the phases of the game, by Spec.Phases, and the rest of a game that did not
// complete all. times has the play time of each move, or is nil. The first phase begins at time
// 0. It returns nil if the family has no phases.
func (g *Game) Phases(r Review, times []time.Duration) []Phase {
	b := g.path.at(0)
	first, of := g.family.Phases(b)
	if of == 0 {
		return nil
	}
	done := make([]int, len(g.path.made)+1)
	done[0] = first
	for i, group := range g.path.made {
		for _, m := range group {
			if _, err := g.family.Rules().Apply(nil, b, m); err != nil {
				return nil // cannot happen
			}
		}
		done[i+1], _ = g.family.Phases(b)
	}
	for i := len(done) - 2; i >= 0; i-- {
		done[i] = min(done[i], done[i+1])
	}
	phases := make([]Phase, of)
	for i := range g.path.made {
		p := &phases[min(done[i], of-1)]
		p.Moves++
		p.Loss += r.Moves[i].Loss()
		if times != nil {
			p.Time += times[i] - before(times, i)
		}
	}
	return phases
}

// LongestPause returns the move before which the player paused longest, and how long. It returns
// false if the times are not known, or if there is only one move.
func LongestPause(times []time.Duration) (move int, pause time.Duration, ok bool) {
	for i := 1; i < len(times); i++ {
		if p := times[i] - times[i-1]; !ok || p > pause {
			move, pause, ok = i, p, true
		}
	}
	return move, pause, ok
}

func before(times []time.Duration, i int) time.Duration {
	if i == 0 {
		return 0
	}
	return times[i-1]
}
