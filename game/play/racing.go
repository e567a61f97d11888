package play

import (
	"strings"
	"time"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/knowledge"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
)

// racing is the race of one game, if there is one: against a given ghost, or against the
// player's best if the setting for races is on.
type racing struct {
	given *scene.Recording
	race  *race
	tried bool // a ghost was looked for
}

// challenge sets the ghost, regardless of the setting.
func (t *racing) challenge(ghost scene.Recording) { *t = racing{given: &ghost} }

// current returns the race of the game s, or nil. It starts the race if it is due.
func (t *racing) current(app *scene.App, f family.Family, known *knowledge.Knowledge, s *session.Session) *race {
	switch {
	case t.given == nil && !app.Settings.GhostRace:
		t.end()
	case t.race == nil && !t.tried && s.Challenge() && !s.Locked():
		t.tried = true
		if t.given != nil {
			t.race = newRace(f, known, *t.given)
		} else if ghost, ok := bestRun(app, s); ok {
			t.race = newRace(f, known, ghost)
		}
	}
	return t.race
}

// end ends the race. It may start again.
func (t *racing) end() { t.race, t.tried = nil, false }

// stop ends the race and switches races off.
func (t *racing) stop(app *scene.App) {
	t.given = nil
	t.end()
	switchRaces(app, false)
}

// switchRaces switches races against the player's bests on or off in the settings.
func switchRaces(app *scene.App, on bool) {
	settings := app.Settings
	settings.GhostRace = on
	app.Change(settings)
}

// hasGhost reports whether the best result on a start has a replay with times.
func hasGhost(app *scene.App, start string) bool {
	return strings.Contains(app.Book.Bests(start).Time.Replay, timesKey)
}

// timesKey occurs in codes that have the times of their moves.
const timesKey = "&times="

// bestRun returns the player's best game on the start of s, if it can be raced against.
func bestRun(app *scene.App, s *session.Session) (scene.Recording, bool) {
	start := s.Start().String()
	if !hasGhost(app, start) {
		return scene.Recording{}, false
	}
	r := app.Book.Bests(start).Time
	code, err := puzzle.Catalogue{s.Family()}.ParseCode(r.Replay)
	if err != nil || !canRaceAgainst(code) {
		return scene.Recording{}, false
	}
	return scene.Recording{Code: code, Date: r.Date, Time: r.Time, Penalty: r.Penalty}, true
}

// canRaceAgainst reports whether a code is a solved Challenge whose puzzle has not changed, with the
// times of its moves.
func canRaceAgainst(code puzzle.Code) bool {
	if len(code.Times) == 0 || len(code.Times) != len(code.Moves) || code.Changed() || !code.Family.Challenge(code.Values) {
		return false
	}
	s, err := session.New(code)
	return err == nil && s.Locked()
}

// action returns the action that starts or stops a race. On a solved board it calls restart,
// because the race needs a new game.
func (t *racing) action(app *scene.App, s *session.Session, restart func()) scene.Action {
	a := scene.Action{
		ID: scene.Race, Icon: "timer", Word: assets.RaceStart, Short: assets.RaceStart, Tip: assets.RaceStartTip,
		Run: func() { switchRaces(app, true) },
	}
	if t.race != nil && !s.Locked() {
		a.Places = scene.InMenu // the panel, which a narrow window lacks, has it too
		a.Icon, a.Word, a.Short, a.Tip, a.Run = "x", assets.RaceStop, assets.RaceStop, assets.RaceStopTip, func() { t.stop(app) }
		return a
	}
	a.Hidden = !s.Challenge() || !hasGhost(app, s.Start().String())
	switch {
	case s.Locked():
		a.Run = func() {
			switchRaces(app, true)
			restart()
		}
	case app.Settings.GhostRace:
		a.Icon, a.Word, a.Short, a.Tip, a.Run = "x", assets.RaceOff, assets.RaceOff, assets.RaceStopTip, func() { switchRaces(app, false) }
	}
	return a
}

// RaceAgainst starts a race of the game of p against a recording of the same puzzle.
func RaceAgainst(p *Scene, ghost scene.Recording) { p.racing.challenge(ghost) }

// currentRace returns the race of the game, or nil if there is none or the game is solved.
func (p *Scene) currentRace() *race {
	if p.session.Locked() {
		return nil
	}
	return p.racing.current(p.app, p.family, p.knowledge, p.session)
}

// updateRace moves the ghost to its position at the current time.
func (p *Scene) updateRace() {
	r := p.currentRace()
	if r == nil {
		return
	}
	next := r.follow(p.session)
	if _, running := r.clock(p.session); running && p.Open() {
		p.app.UI.WakeAfter(time.Second - p.session.Clock()%time.Second) // the lead is shown in seconds
		if next > 0 {
			p.app.UI.WakeAfter(next)
		}
	}
}

// raceOutcome says who won the race of a solved game, or "".
func (p *Scene) raceOutcome() string {
	if r := p.racing.current(p.app, p.family, p.knowledge, p.session); r != nil {
		return r.outcome(p.app, p.session)
	}
	return ""
}
