package play

import (
	"time"

	"worldslide/game/play/race"
	"worldslide/game/scene"
)

// RaceAgainst starts a race of the game of p against a recording of the same puzzle.
func RaceAgainst(p *Scene, ghost scene.Recording) { p.races.Challenge(ghost) }

// currentRace returns the race of the game, or nil if there is none or the game is solved.
func (p *Scene) currentRace() *race.Race {
	if p.session.Locked() {
		return nil
	}
	return p.races.Current(p.app, p.family, p.knowledge, p.session)
}

// updateRace moves the ghost to its position at the current time.
func (p *Scene) updateRace() {
	r := p.currentRace()
	if r == nil {
		return
	}
	next := r.Follow(p.session)
	if _, running := r.Clock(p.session); running && p.Open() {
		p.app.UI.WakeAfter(time.Second - p.session.Clock()%time.Second) // the lead is shown in seconds
		if next > 0 {
			p.app.UI.WakeAfter(next)
		}
	}
}

// raceOutcome says who won the race of a solved game, or "".
func (p *Scene) raceOutcome() string {
	if r := p.races.Current(p.app, p.family, p.knowledge, p.session); r != nil {
		return r.Outcome(p.app, p.session)
	}
	return ""
}
