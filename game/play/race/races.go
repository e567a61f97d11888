package race

import (
	"strings"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/knowledge"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
)

// Races is the race of one game, if there is one: against a given ghost, or against the
// player's best if the setting for races is on.
type Races struct {
	given *scene.Recording
	race  *Race
	tried bool // a ghost was looked for
}

// Challenge sets the ghost, regardless of the setting.
func (t *Races) Challenge(ghost scene.Recording) { *t = Races{given: &ghost} }

// Current returns the race of the game s, or nil. It starts the race if it is due.
func (t *Races) Current(app *scene.App, f family.Family, known *knowledge.Knowledge, s *session.Session) *Race {
	switch {
	case t.given == nil && !app.Settings.GhostRace:
		t.End()
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

// End ends the race. It may start again.
func (t *Races) End() { t.race, t.tried = nil, false }

// Stop ends the race and switches races off.
func (t *Races) Stop(app *scene.App) {
	t.given = nil
	t.End()
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
	if err != nil || !Possible(code) {
		return scene.Recording{}, false
	}
	return scene.Recording{Code: code, Date: r.Date, Time: r.Time, Penalty: r.Penalty}, true
}

// Possible reports whether a code is a solved Challenge whose puzzle has not changed, with the
// times of its moves.
func Possible(code puzzle.Code) bool {
	if len(code.Times) == 0 || len(code.Times) != len(code.Moves) || code.Changed() || !code.Family.Challenge(code.Values) {
		return false
	}
	s, err := session.New(code)
	return err == nil && s.Locked()
}

// Action returns the action that starts or stops a race. On a solved board it calls restart,
// because the race needs a new game.
func (t *Races) Action(app *scene.App, s *session.Session, restart func()) scene.Action {
	a := scene.Action{
		ID: scene.Race, Icon: "timer", Word: assets.RaceStart, Short: assets.RaceStart, Tip: assets.RaceStartTip,
		Run: func() { switchRaces(app, true) },
	}
	if t.race != nil && !s.Locked() {
		a.Places = scene.InMenu // the panel, which a narrow window lacks, has it too
		a.Icon, a.Word, a.Short, a.Tip, a.Run = "x", assets.RaceStop, assets.RaceStop, assets.RaceStopTip, func() { t.Stop(app) }
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
