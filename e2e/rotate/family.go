package rotate

import (
	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
)

// New returns the family for the window.
func New() family.Family {
	return family.Family{
		Puzzle: Puzzle, Name: wordName, About: wordAbout,
		Fresh: fresh, Describe: describe, View: view(), Play: play,
		Choose: func(sc *scene.Context) { sc.Games.Start(Puzzle, seeded(sc.Random()), false) }, // there is no choice
		Daily:  true, Words: catalogue, Help: help,
	}
}

func fresh(sc *scene.Context) *session.Session {
	code, err := puzzle.NewCode(Puzzle, seeded(sc.Random()))
	if err != nil {
		panic(err) // every seed makes a start
	}
	s, err := session.New(code)
	if err != nil {
		panic(err)
	}
	return s
}

func describe(sc *scene.Context, v puzzle.Values) family.Description {
	about := family.Description{Mode: sc.Text(assets.ChallengeChallenge)}
	switch {
	case v.Has(keySeed):
		about.Facts = []string{sc.Text(assets.ChallengeSeed) + "\u00a0" + v[keySeed]}
	case v.Has(keyTiles):
		about.Facts = []string{sc.Text(wordOwn)}
	}
	about.Brief = about.Facts
	return about
}

var help = &family.Help{
	About: []assets.ID{wordIntro},
	Controls: []family.HelpSection{
		{Title: assets.HelpKeyboard, Rows: [][2]assets.ID{{wordKeys, wordRotate}, {wordShift, wordChoose}}},
		{Title: assets.HelpSwipeTitle, Rows: [][2]assets.ID{{wordSwipe, wordSwiping}}},
	},
}
