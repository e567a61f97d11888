package play

import (
	"time"

	"worldslide/game/desk"
	"worldslide/game/race"
)

// A game may be a race against a ghost: its track says whether it is, and against whom.

// RaceAgainst has the game of a scene raced against a recording of its puzzle.
func RaceAgainst(p *Scene, ghost desk.Recording) { p.track.Give(ghost) }

// racer is the game as one of the two in the race.
type racer struct{ *Scene }

// race returns the race that is run, or nil: also once it is over.
func (p racer) race() *race.Race {
	if p.session.Locked() {
		return nil
	}
	return p.track.Race(p.desk, p.family, p.session)
}

// follow lets the ghost come to where it was at this time.
func (p racer) follow() {
	r := p.race()
	if r == nil {
		return
	}
	next := r.Follow(p.session)
	if _, running := r.Clock(p.session); running && p.Open() {
		p.desk.UI.WakeAfter(time.Second - p.session.Clock()%time.Second) // who is ahead changes by the second
		if next > 0 {
			p.desk.UI.WakeAfter(next)
		}
	}
}

// outcome says how the race has ended of a game that is solved, or "".
func (p racer) outcome() string {
	if r := p.track.Race(p.desk, p.family, p.session); r != nil {
		return r.Outcome(p.desk, p.session)
	}
	return ""
}
