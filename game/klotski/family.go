// Package klotski is all that the window knows of boards of wooden blocks: how
// they are cut and drawn, how a hand moves them, what is said of a level and of
// every position of it, the page that chooses a level, the dialog that makes a new
// one, and the player's preferences of blocks.
package klotski

import (
	"slices"

	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
)

// Family shows boards of wooden blocks. Levels have no days.
type Family struct {
	made *made // which outlasts games
}

// New returns the family.
func New() Family { return Family{made: &made{requests: map[string]puzzle.GeneratorRequest{}}} }

var (
	_ family.Family     = Family{}
	_ family.Helping    = Family{}
	_ family.Preferring = Family{}
)

// Puzzle implements family.Family.
func (Family) Puzzle() puzzle.Family { return puzzle.Klotski{} }

// Titles implements family.Family.
func (Family) Titles() family.Titles {
	return family.Titles{Name: assets.FamilyKlotski, About: assets.HomeKlotskiAbout}
}

// Fresh implements family.Family: the easiest level that is not solved, or the
// first.
func (Family) Fresh(d *desk.Desk) *session.Session {
	levels := puzzle.KlotskiLevels()
	first := levels[max(0, slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool { return !standing(d, l).Solved() }))]
	code, err := puzzle.NewCode(puzzle.Klotski{}, puzzle.Values{puzzle.KeyLevel: first.Slug})
	if err != nil {
		panic(err) // the levels are the program's own, and tested
	}
	s, err := session.New(code)
	if err != nil {
		panic(err)
	}
	return s
}

// Choose implements family.Family: it opens the page of levels.
func (f Family) Choose(d *desk.Desk) { d.OpenPage(newLevelsPage(d, f.made)) }

// Describe implements family.Family: the name of a level, and how short the shortest
// way is.
func (Family) Describe(d *desk.Desk, v puzzle.Values) family.Description {
	says := family.Description{Mode: levelName(d, v)}
	if level, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel]); ok {
		count := d.Words.Count(assets.CountMoves, level.Moves, nil)
		says.Facts = []string{d.Words.Format(assets.KlotskiFact, map[string]any{"Moves": count})}
	}
	return says
}

// Name implements family.Naming: a layout that was generated is named by its seed.
func (f Family) Name(d *desk.Desk, v puzzle.Values) string {
	if r, ok := f.made.request(v); ok {
		return d.Words.Format(assets.KlotskiGenerated, map[string]any{"Seed": r.Seed})
	}
	return ""
}

// View implements family.Family.
func (Family) View() family.View { return View{} }

// Play implements family.Family.
func (f Family) Play(_ *desk.Desk, t family.Table) family.Game {
	g := newGame(t)
	g.made = f.made
	return g
}

// neighbour returns the level so many places after the one that is played. An earlier level
// counts as the one that has its place now.
func neighbour(s *session.Session, by int) (puzzle.KlotskiLevel, bool) {
	levels := puzzle.KlotskiLayouts()
	at := levelAt(s)
	if at < 0 || at+by < 0 || at+by >= len(levels) {
		return puzzle.KlotskiLevel{}, false
	}
	return levels[at+by], true
}

// levelAt returns the place of the level that is played, or -1.
func levelAt(s *session.Session) int {
	played, ok := puzzle.KlotskiLevelOf(s.Values()[puzzle.KeyLevel])
	if !ok {
		return -1
	}
	return slices.IndexFunc(puzzle.KlotskiLayouts(), func(l puzzle.KlotskiLevel) bool {
		return l.Slug == played.Slug || played.Earlier && l.Pack == played.Pack && l.Number == played.Number
	})
}

// playLevel goes on with a level, or starts it.
func playLevel(d *desk.Desk, l puzzle.KlotskiLevel) {
	d.Games.GoOn(puzzle.Klotski{}, puzzle.Values{puzzle.KeyLevel: l.Slug})
}

// standing is what the player has achieved on a level.
func standing(d *desk.Desk, l puzzle.KlotskiLevel) records.Standing {
	return d.Book.Standing(startOf(l))
}

// startOf is the start of a level as results and saved games name it.
func startOf(l puzzle.KlotskiLevel) string {
	return puzzle.Klotski{}.Name() + "?" + puzzle.KeyLevel + "=" + l.Slug
}
