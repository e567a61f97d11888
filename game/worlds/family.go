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
	"worldslide/settings"
)

// worldsFamily is the family.
type worldsFamily struct {
	family.Base
	view family.View
}

var (
	_ family.Teacher  = (*worldsFamily)(nil)
	_ family.Measurer = (*worldsFamily)(nil)
	_ family.Doored   = (*worldsFamily)(nil)
	_ family.Replacer = (*worldsFamily)(nil)
)

// New returns the family.
func New() family.Family { return &worldsFamily{view: view{}.family()} }

// Puzzle implements family.Family.
func (*worldsFamily) Puzzle() puzzle.Spec { return puzzle.Worlds }

// Name implements family.Family.
func (*worldsFamily) Name() assets.ID { return assets.FamilyWorlds }

// About implements family.Family.
func (*worldsFamily) About() assets.ID { return assets.HomeWorldsAbout }

// Fresh implements family.Family.
func (*worldsFamily) Fresh(app *scene.App) *session.Session { return freePlay(app) }

// Choose implements family.Family.
func (*worldsFamily) Choose(app *scene.App) { chooseNew(app) }

// Describe implements family.Family.
func (*worldsFamily) Describe(look scene.Look, v puzzle.Values) family.Description {
	return describe(look, v)
}

// View implements family.Family.
func (f *worldsFamily) View() family.View { return f.view }

// Play implements family.Family.
func (*worldsFamily) Play(app *scene.App, host family.GameHost) family.Game {
	g := newGame(host)
	g.life.jobs = app.Jobs
	g.guided = guided(app, host.Session().Values())
	return g
}

// Daily implements family.Family.
func (*worldsFamily) Daily() bool { return true }

// Stages implements family.Family.
func (*worldsFamily) Stages() family.Stages {
	return family.Stages{Part: assets.WorldsPart, Phases: []assets.ID{assets.ReviewLarge, assets.ReviewSmall}}
}

// Help implements family.Family.
func (*worldsFamily) Help() family.Help { return help() }

// Bindings implements family.Family.
func (*worldsFamily) Bindings() []scene.Binding { return bindings() }

// Settings implements family.Family. They have no rows: the board is set in its own dialog.
func (*worldsFamily) Settings() []settings.Key { return settingsKeys() }

// Kinds implements family.Family.
func (*worldsFamily) Kinds() []family.Kind { return madeKinds }

// Editor implements family.Family.
func (*worldsFamily) Editor() *family.EditorSupport { return editing }

var editing = &family.EditorSupport{
	New:      func(app *scene.App, host family.EditorHost) family.Editor { return editor.New(app, host, drawBoard) },
	Shuffled: shuffledStart, Underlay: &family.Underlay{Set: setUnderlay, Get: underlay, View: viewWithPicture},
}

// OpenLesson implements family.Teacher.
func (*worldsFamily) OpenLesson(app *scene.App) { openFirstLesson(app) }

// Teaches implements family.Teacher. The first boards have one gap, and explain themselves.
func (*worldsFamily) Teaches(v puzzle.Values) bool { return puzzle.WorldsGapCount(v) > 1 }

// Distance implements family.Measurer. It is the number of pieces that are not at home.
func (*worldsFamily) Distance(b *board.Board) int {
	done, of := puzzle.Worlds.Parts(b)
	return of - done
}

// Door implements family.Doored. It leads to Free Play.
func (*worldsFamily) Door() family.Door { return freePlayDoor }

var freePlayDoor = family.Door{ID: "free-play", Icon: "leaf", Word: assets.ToolbarFreePlay, Tip: assets.NewPuzzleFreePlayTip, Open: openFreePlay}

// Replaced implements family.Replacer.
func (*worldsFamily) Replaced(look scene.Look, v puzzle.Values, r puzzle.Replacement) string {
	return replaced(look, v, r)
}

// describe describes a Challenge or Free Play.
func describe(look scene.Look, v puzzle.Values) family.Description {
	mode := assets.StatusFreePlay
	if puzzle.Worlds.Challenge(v) {
		mode = assets.StatusChallenge
	}
	makes := []string{boardName(look, v), gapsName(look, v, assets.GapsMiddle)}
	common := append(makes[:2:2], countSteps(look, v))
	var brief []string
	if name, ok := family.MadeName(look, puzzle.Worlds, v); ok {
		brief = []string{name, countSteps(look, v)}
		makes = append(makes, brief...)
	}
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
