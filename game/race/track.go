package race

import (
	"strings"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
)

// Track is where the race of one game is run, if there is one: against the ghost that it
// was given, or against the player's best for who has races switched on.
type Track struct {
	given *desk.Recording
	race  *Race
	tried bool // there is no ghost to be had
}

// Give has the game raced against a recording, whatever is switched on.
func (t *Track) Give(ghost desk.Recording) { *t = Track{given: &ghost} }

// Race returns the race of a game as it is now, or nil.
func (t *Track) Race(d *desk.Desk, f family.Family, s *session.Session) *Race {
	switch {
	case t.given == nil && !d.Settings.GhostRace:
		t.Leave(d)
	case t.race == nil && !t.tried && s.Challenge() && !s.Locked():
		t.tried = true
		if t.given != nil {
			t.race = New(d, f, *t.given)
		} else if ghost, ok := best(d, s); ok {
			t.race = New(d, f, ghost)
		}
	}
	return t.race
}

// Leave ends the race, until it is switched on again.
func (t *Track) Leave(d *desk.Desk) {
	if t.race != nil {
		d.Jobs.Cancel(gaugeJob)
	}
	t.race, t.tried = nil, false
}

// Stop ends the race because the player says so: it is switched off.
func (t *Track) Stop(d *desk.Desk) {
	t.given = nil
	t.Leave(d)
	Switch(d, false)
}

// Switch switches races against the player's bests on or off.
func Switch(d *desk.Desk, on bool) {
	settings := d.Settings
	settings.GhostRace = on
	d.Change(settings)
}

// Offered reports whether there is a best on a start to be raced against, whose times
// are known.
func Offered(d *desk.Desk, start string) bool {
	return strings.Contains(d.Book.Bests(start).Time.Replay, timesKey)
}

// timesKey stands in codes that know when their moves were made.
const timesKey = "&times="

// best returns the player's best on the start of a game.
func best(d *desk.Desk, s *session.Session) (desk.Recording, bool) {
	start := s.Start().String()
	if !Offered(d, start) {
		return desk.Recording{}, false
	}
	r := d.Book.Bests(start).Time
	code, err := puzzle.Catalogue{s.Family()}.ParseCode(r.Replay)
	if err != nil || !Runs(code) {
		return desk.Recording{}, false
	}
	return desk.Recording{Code: code, Date: r.Date, Time: r.Time, Penalty: r.Penalty}, true
}

// Runs reports whether a code can be raced against: it solves a Challenge that is still
// the same, and knows when its moves were made.
func Runs(code puzzle.Code) bool {
	if len(code.Times) == 0 || len(code.Times) != len(code.Moves) || code.Changed() || !code.Family.Challenge(code.Values) {
		return false
	}
	s, err := session.New(code)
	return err == nil && s.Locked()
}

// Action is the row of the race in the table of actions: in the menu of Restart, and in
// that of a window whose toolbar needs one. restart begins the game anew: on a solved board
// the race is run there.
func (t *Track) Action(d *desk.Desk, s *session.Session, restart func()) desk.Action {
	a := desk.Action{
		ID: desk.Race, Icon: "timer", Word: assets.RaceStart, Short: assets.RaceStart, Tip: assets.RaceStartTip,
		Run: func() { Switch(d, true) },
	}
	if t.race != nil && !s.Locked() {
		a.Icon, a.Word, a.Short, a.Tip, a.Run = "x", assets.RaceStop, assets.RaceStop, assets.RaceStopTip, func() { t.Stop(d) }
		return a
	}
	a.Absent = !s.Challenge() || !Offered(d, s.Start().String())
	switch {
	case s.Locked():
		a.Run = func() {
			Switch(d, true)
			restart()
		}
	case d.Settings.GhostRace:
		a.Icon, a.Word, a.Short, a.Tip, a.Run = "x", assets.RaceOff, assets.RaceOff, assets.RaceStopTip, func() { Switch(d, false) }
	}
	return a
}
