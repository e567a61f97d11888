// Package worlds is the window side of Worlds, boards with pieces of different sizes:
// drawing, input, texts, the dialogs that start a Challenge and change the board of Free
// Play, and the settings of that board.
package worlds

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/game/worlds/editor"
	"worldslide/puzzle"
	"worldslide/session"
)

// New returns the family.
func New() family.Family {
	return family.Family{
		Puzzle: puzzle.Worlds, Name: assets.FamilyWorlds, About: assets.HomeWorldsAbout,
		Fresh: freePlay, Describe: describe, View: view{}.family(),
		Choose: chooseNew,
		Play: func(app *scene.App, host family.GameHost) family.Game {
			g := newGame(host)
			g.life.jobs = app.Jobs
			return g
		},
		Daily: true, Part: assets.WorldsPart, Phases: []assets.ID{assets.ReviewLarge, assets.ReviewSmall}, Replaced: replaced,
		Help: help(), Lesson: openFirstLesson, FreePlay: openFreePlay, Bindings: bindings(),
		Settings: &family.Settings{Keys: settingsKeys()}, // no rows: the board is set in its own dialog
		Levels:   printed,
		Editor: &family.EditorSupport{
			New:      func(app *scene.App, host family.EditorHost) family.Editor { return editor.New(app, host, drawBoard) },
			Shuffled: shuffledStart, Underlay: &family.Underlay{Set: setUnderlay, Get: underlay, View: viewWithPicture},
		},
	}
}

// describe describes a Challenge or Free Play.
func describe(look scene.Look, v puzzle.Values) family.Description {
	mode := assets.StatusFreePlay
	if puzzle.Worlds.Challenge(v) {
		mode = assets.StatusChallenge
	}
	makes := []string{boardName(look, v), gapsName(look, v, assets.GapsMiddle)}
	common := append(makes[:2:2], countSteps(look, v))
	if _, _, rung := puzzle.RungOf(puzzle.Worlds, v); v.Has(puzzle.KeySeed) && !rung { // a rung has another number
		makes = append(makes, seed(look, v), countSteps(look, v))
	}
	brief := []string{seed(look, v), countSteps(look, v)}
	if name := profileName(look, v); name != "" {
		fact := look.Words.Format(assets.ChallengeProfileFact, map[string]any{"Name": name})
		makes, brief = append(makes, fact), append(brief, fact)
	}
	var rules []string
	if v.Flag(puzzle.KeyRandomizeGaps) {
		rules = append(rules, look.Text(assets.StatusRandomGaps))
	}
	rules = append(rules, wraps(look, v)...)
	return family.Description{
		Mode: look.Text(mode), Facts: append(makes, rules...), Brief: brief, Common: append(common, rules...),
	}
}

// begin returns a new game of values.
func begin(v puzzle.Values) (*session.Session, error) {
	code, err := puzzle.NewCode(puzzle.Worlds, v)
	if err != nil {
		return nil, err
	}
	return session.New(code)
}

// startOf returns the position at which the game of values starts.
func startOf(v puzzle.Values) (*board.Board, error) {
	code, err := puzzle.NewCode(puzzle.Worlds, v)
	if err != nil {
		return nil, err
	}
	return code.Start(), nil
}
