// Package fifteen is what the window knows of Fifteen, boards of numbered tiles with
// one blank: how they are drawn, with numbers or pictures, what keys and gestures
// mean on them, on which terms a game is played, what the info panel says, and the
// family's dialogs and pages: a new board, the tiles, the crop of a player's own
// picture, past days, lessons, and its part of the statistics.
//
// What outlasts a game is the store: the solver with its tables and the optima found.
package fifteen

import (
	"maps"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
)

// Family is Fifteen as the window has it. Make one with New.
type Family struct{ store *store }

var (
	_ family.Family     = Family{}
	_ family.Daily      = Family{}
	_ family.Preferring = Family{}
	_ family.Helping    = Family{}
	_ family.Pictured   = Family{}
	_ family.Grouped    = Family{}
	_ family.Averaging  = Family{}
	_ family.Rating     = Family{}
	_ family.Exporting  = Family{}
)

// New returns the family, with a store of its own.
func New() Family { return Family{&store{}} }

// Puzzle implements family.Family.
func (Family) Puzzle() puzzle.Family { return puzzle.Fifteen{} }

// Titles implements family.Family.
func (Family) Titles() family.Titles {
	return family.Titles{Name: assets.FamilyFifteen, About: assets.FifteenAbout}
}

// Daily implements family.Daily.
func (Family) Daily() {}

// Fresh implements family.Family: a shuffled board of the size that was played last, at first
// of the one that gave the puzzle its name.
func (Family) Fresh(d *desk.Desk) *session.Session {
	last := puzzle.Values{puzzle.KeySize: preferencesOf(d.Settings).size}
	s, err := start(randomBoard(d, puzzle.FifteenShapeOf(last)))
	if err != nil {
		panic("no board of tiles can be started: " + err.Error())
	}
	return s
}

// Choose implements family.Family.
func (Family) Choose(d *desk.Desk) { d.Show(newForm(d)) }

// View implements family.Family.
func (Family) View() family.View { return View{} }

// Play implements family.Family.
func (f Family) Play(_ *desk.Desk, t family.Table) family.Game { return newGame(f.store, t) }

// Describe implements family.Family.
func (Family) Describe(d *desk.Desk, v puzzle.Values) family.Description {
	about := family.Description{Mode: modeName(d, v), Brief: []string{sizeName(v)}}
	about.Facts = append(about.Facts, sizeName(v))
	if common := maps.Clone(v); !v.Has(puzzle.KeyTiles) {
		common[puzzle.KeySeed] = "0" // any will do: a class has none, and is scrambled all the same
		about.Common = []string{sizeName(v), scrambleName(d, common)}
	}
	switch {
	case v.Has(puzzle.KeyDay):
		about.Facts = append(about.Facts, dayName(d, v))
	case v.Has(puzzle.KeySeed):
		about.Facts = append(about.Facts, scrambleName(d, v), d.Text(assets.FifteenSeed)+" "+v[puzzle.KeySeed])
	default:
		about.Facts = append(about.Facts, scrambleName(d, v))
	}
	return about
}

// atHand reports whether the game at hand is of the family.
func atHand(d *desk.Desk) bool { return d.Games.At().Family().Name() == puzzle.Fifteen{}.Name() }

// start begins a game.
func start(v puzzle.Values) (*session.Session, error) {
	code, err := puzzle.NewCode(puzzle.Fifteen{}, v)
	if err != nil {
		return nil, err
	}
	return session.New(code)
}

// Part implements family.Parted: rows.
func (Family) Part() assets.ID { return assets.FifteenPart }
