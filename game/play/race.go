package play

import (
	"time"

	"worldslide/game/desk"
	"worldslide/game/race"
)

// A game may be a race against a ghost: the track says whether it is, and against whom.

// RaceAgainst has the game raced against a recording of its puzzle.
func (p *Scene) RaceAgainst(ghost desk.Recording) { p.track.Give(ghost) }

// race returns the race that is run, or nil.
func (p *Scene) race() *race.Race {
	r := p.track.Race(p.desk, p.family, p.session)
	if p.session.Locked() {
		return nil // it is over; the dialog says how it has ended
	}
	return r
}

// followGhost lets the ghost come to where it was at this time.
func (p *Scene) followGhost() {
	r := p.race()
	if r == nil {
		return
	}
	next := r.Follow(p.session)
	if _, running := p.session.SinceFirst(); running && p.Open() {
		p.desk.UI.WakeAfter(time.Second - p.session.Clock()%time.Second) // who is ahead changes by the second
		if next > 0 {
			p.desk.UI.WakeAfter(next)
		}
	}
}

// outcome says how the race has ended of a game that is solved, or "".
func (p *Scene) outcome() string {
	if r := p.track.Race(p.desk, p.family, p.session); r != nil {
		return r.Outcome(p.desk, p.session)
	}
	return ""
}
