package rotate

import (
	"worldslide/assets"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
)

// Family is what the window knows of the family.
type Family struct{}

var (
	_ family.Family   = Family{}
	_ family.Speaking = Family{}
	_ family.Daily    = Family{}
	_ family.Helping  = Family{}
)

// Puzzle implements family.Family.
func (Family) Puzzle() puzzle.Family { return Puzzle{} }

// Titles implements family.Family.
func (Family) Titles() family.Titles { return family.Titles{Name: wordName, About: wordAbout} }

// Fresh implements family.Family.
func (Family) Fresh(d *desk.Desk) *session.Session {
	code, err := puzzle.NewCode(Puzzle{}, seeded(d.Random()))
	if err != nil {
		panic(err) // every seed makes a start
	}
	s, err := session.New(code)
	if err != nil {
		panic(err)
	}
	return s
}

// Choose implements family.Family: there is nothing to choose, so a game begins.
func (Family) Choose(d *desk.Desk) { d.Games.Start(Puzzle{}, seeded(d.Random()), false) }

// Describe implements family.Family.
func (Family) Describe(d *desk.Desk, v puzzle.Values) family.Description {
	about := family.Description{Mode: d.Text(assets.ChallengeChallenge)}
	switch {
	case v.Has(keySeed):
		about.Facts = []string{d.Text(assets.ChallengeSeed) + "\u00a0" + v[keySeed]}
	case v.Has(keyTiles):
		about.Facts = []string{d.Text(wordOwn)}
	}
	about.Brief = about.Facts
	return about
}

// View implements family.Family.
func (Family) View() family.View { return View{} }

// Play implements family.Family.
func (Family) Play(_ *desk.Desk, t family.Table) family.Game { return newGame(t) }

// Daily implements family.Daily.
func (Family) Daily() {}

// Help implements family.Helping.
func (Family) Help() family.Help {
	return family.Help{
		About: []assets.ID{wordIntro},
		Controls: []family.HelpSection{
			{Title: assets.HelpKeyboard, Rows: [][2]assets.ID{{wordKeys, wordRotate}, {wordShift, wordChoose}}},
			{Title: assets.HelpSwipeTitle, Rows: [][2]assets.ID{{wordSwipe, wordSwiping}}},
		},
	}
}
