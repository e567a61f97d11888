// Package worlds is all that the window knows of mixed-size boards: how they are
// drawn and played by hand, what is said of them, the form that starts a Challenge
// and the one that changes the board of Free Play, and the player's preferences of
// that board.
package worlds

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
)

// Family shows mixed-size boards: a picture, or two, cut into pieces.
type Family struct{}

var (
	_ family.Family     = Family{}
	_ family.Daily      = Family{}
	_ family.Helping    = Family{}
	_ family.Preferring = Family{}
	_ family.Linking    = Family{}
	_ family.Teaching   = Family{}
)

// Puzzle implements family.Family.
func (Family) Puzzle() puzzle.Family { return puzzle.Worlds{} }

// Titles implements family.Family.
func (Family) Titles() family.Titles {
	return family.Titles{Name: assets.FamilyWorlds, About: assets.HomeWorldsAbout}
}

// Fresh implements family.Family: Free Play.
func (Family) Fresh(d *desk.Desk) *session.Session { return freePlay(d) }

// Choose implements family.Family.
func (Family) Choose(d *desk.Desk) { d.Show(newChallengeForm(d)) }

// Describe implements family.Family.
func (Family) Describe(d *desk.Desk, v puzzle.Values) family.Description {
	mode := assets.StatusFreePlay
	if (puzzle.Worlds{}).Challenge(v) {
		mode = assets.StatusChallenge
	}
	makes := []string{boardName(d, v), gapsName(d, v, assets.GapsMiddle)}
	common := append(makes[:2:2], countSteps(d, v))
	if v.Flag(puzzle.KeyRandomizeGaps) {
		common = append(common, d.Text(assets.StatusRandomGaps))
	}
	if v.Has(puzzle.KeySeed) {
		makes = append(makes, seed(d, v), countSteps(d, v))
	}
	brief := []string{seed(d, v), countSteps(d, v)}
	if name := profileName(d, v); name != "" {
		fact := d.Words.Format(assets.ChallengeProfileFact, map[string]any{"Name": name})
		makes, brief = append(makes, fact), append(brief, fact)
	}
	return family.Description{
		Mode: d.Text(mode), Facts: makes, Brief: brief, Common: append(common, wraps(d, v)...),
	}
}

// View implements family.Family.
func (Family) View() family.View { return View{} }

// Play implements family.Family.
func (Family) Play(_ *desk.Desk, t family.Table) family.Game { return &Game{table: t} }

// Daily implements family.Daily.
func (Family) Daily() {}

// begin returns the game of values.
func begin(v puzzle.Values) (*session.Session, error) {
	code, err := puzzle.NewCode(puzzle.Worlds{}, v)
	if err != nil {
		return nil, err
	}
	return session.New(code)
}

// startOf returns the position at which the game of values starts.
func startOf(v puzzle.Values) (*board.Board, error) {
	code, err := puzzle.NewCode(puzzle.Worlds{}, v)
	if err != nil {
		return nil, err
	}
	return code.Start(), nil
}

// Part implements family.Parted: pieces at home.
func (Family) Part() assets.ID { return assets.WorldsPart }
