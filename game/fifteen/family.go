// Package fifteen is the window side of Fifteen, boards of numbered tiles with one blank:
// drawing with numbers or pictures, input, modes, the info panel, the series of timed
// solves, and the family's dialogs and pages: a new board, the tiles, the crop of a
// player's picture, past days, lessons, and statistics.
package fifteen

import (
	"maps"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/fifteen/editor"
	"worldslide/game/form"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
)

// state holds what all games share.
type state struct{ store *shared }

// New returns the family.
func New() family.Family { return NewWith(new(Solver)) }

// NewWith returns the family with a solver, which several windows may share.
func NewWith(s *Solver) family.Family { return state{newShared(s)}.family() }

// family returns the family as the window uses it.
func (f state) family() family.Family {
	return family.Family{
		Puzzle: f.store.solver.family(), Name: assets.FamilyFifteen, About: assets.FifteenAbout,
		Fresh: fresh, Describe: describe, View: view{}.family(),
		Choose: f.chooseNew,
		Play: func(_ *scene.App, host family.GameHost) family.Game {
			return newGame(f.store, host)
		},
		Daily: true, Part: assets.FifteenPart, Phases: []assets.ID{assets.ReviewRow}, TakePicture: f.takePicture, Distance: distance,
		Help: f.help(), Lesson: func(app *scene.App) { openLessons(app, f) }, Bindings: bindings(),
		Settings:   &family.Settings{Keys: settingsKeys(), Rows: settingsRows, KeyRows: func(*scene.App) []form.Row { return []form.Row{invertRow()} }},
		Statistics: family.Statistics{Groups: groups, Averages: averages, Rates: rates, Export: export},
		Levels:     printed,
		Editor: &family.EditorSupport{New: func(_ *scene.App, host family.EditorHost) family.Editor {
			return editor.New(host, editor.View{Board: drawEdited}, f.store.solver)
		}},
	}
}

// fresh returns a shuffled board of the size that was played last, or of the default size.
func fresh(app *scene.App) *session.Session {
	s, err := start(randomBoard(app, lastShape(app.Look())))
	if err != nil {
		panic("no board of tiles can be started: " + err.Error())
	}
	return s
}

// lastShape returns the size that was played last, or the default size.
func lastShape(look scene.Look) puzzle.FifteenShape {
	return puzzle.FifteenShapeOf(puzzle.Values{puzzle.KeySize: preferencesOf(look.Settings).size})
}

// describe describes a board by its size and scramble.
func describe(look scene.Look, v puzzle.Values) family.Description {
	about := family.Description{Mode: modeName(look, v), Brief: []string{sizeName(v)}}
	about.Facts = append(about.Facts, sizeName(v))
	if common := maps.Clone(v); !v.Has(puzzle.KeyTiles) {
		common[puzzle.KeySeed] = "0" // any seed: the values of a class have none, but are scrambled
		about.Common = []string{sizeName(v), scrambleName(look, common)}
	}
	_, _, rung := puzzle.RungOf(puzzle.Fifteen, v)
	switch {
	case v.Has(puzzle.KeyDay):
		about.Facts = append(about.Facts, dayName(look, v))
	case v.Has(puzzle.KeySeed) && !rung: // a rung has another number
		about.Facts = append(about.Facts, scrambleName(look, v), look.Text(assets.FifteenSeed)+" "+v[puzzle.KeySeed])
	default:
		about.Facts = append(about.Facts, scrambleName(look, v))
	}
	return about
}

// isCurrent reports whether the current game is of this family.
func isCurrent(app *scene.App) bool {
	return app.Games.Current().Family().Name() == puzzle.Fifteen.Name()
}

// start returns a new game of values.
func start(v puzzle.Values) (*session.Session, error) {
	code, err := puzzle.NewCode(puzzle.Fifteen, v)
	if err != nil {
		return nil, err
	}
	return session.New(code)
}
