// Package klotski is the window side of Klotski, boards of wooden blocks: drawing, input,
// texts about levels and positions, the page that chooses a level, the dialog that generates
// one, and the settings of the blocks.
package klotski

import (
	"slices"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/klotski/editor"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
)

// New returns the family.
func New() family.Family {
	made := newGeneratedLevels() // shared by all games
	play := func(_ *scene.App, host family.GameHost) family.Game {
		g := newGame(host)
		g.made = made
		return g
	}
	teach := func(app *scene.App) { openLesson(app, play) }
	return family.Family{
		Puzzle: puzzle.Klotski, Name: assets.FamilyKlotski, About: assets.HomeKlotskiAbout,
		Fresh: fresh, Describe: describe, View: view(),
		Choose: func(app *scene.App) { chooseNew(app, made, teach) },
		Play:   play, Lesson: teach,
		NewName: made.name, Phases: []assets.ID{assets.ReviewFree, assets.ReviewExit},
		Help: help(), Bindings: bindings(),
		Settings: &family.Settings{Keys: settingsKeys(), Rows: settingsRows},
		Levels:   newLevels(),
		Editor: &family.EditorSupport{New: func(_ *scene.App, host family.EditorHost) family.Editor {
			return editor.New(host, editor.View{Board: drawEdited, Block: drawEditedBlock, Name: nameOf})
		}},
	}
}

// fresh returns a game of the first level that is not solved, or of the first level.
func fresh(app *scene.App) *session.Session {
	levels := puzzle.KlotskiLevels()
	first := levels[max(0, slices.IndexFunc(levels, func(l puzzle.KlotskiLevel) bool { return !standing(app, l).Solved() }))]
	code, err := puzzle.NewCode(puzzle.Klotski, puzzle.Values{puzzle.KeyLevel: first.Slug})
	if err != nil {
		panic(err) // impossible: tests start all levels
	}
	s, err := session.New(code)
	if err != nil {
		panic(err)
	}
	return s
}

// describe returns the name of a level and the length of its shortest solution.
func describe(look scene.Look, v puzzle.Values) family.Description {
	d := family.Description{Mode: levelName(look, v)}
	if level, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel]); ok {
		count := look.Words.Count(assets.CountMoves, level.Moves, nil)
		d.Facts = []string{look.Words.Format(assets.KlotskiFact, map[string]any{"Moves": count})}
	}
	return d
}

// name returns a name with the seed for a generated layout, or "" for another board.
func (m *generatedLevels) name(app *scene.App, v puzzle.Values) string {
	if r, ok := m.request(v); ok {
		return app.Words.Format(assets.KlotskiGenerated, map[string]any{"Seed": r.Seed})
	}
	return ""
}

// neighbour returns the level a number of places after that of the game, or before it if the
// number is negative. A replaced level counts as the level that replaced it.
func neighbour(s *session.Session, by int) (puzzle.KlotskiLevel, bool) {
	levels := puzzle.KlotskiAllLevels()
	at := levelAt(s)
	if at < 0 || at+by < 0 || at+by >= len(levels) {
		return puzzle.KlotskiLevel{}, false
	}
	return levels[at+by], true
}

// levelAt returns the index of a game's level among all layouts, or -1.
func levelAt(s *session.Session) int {
	played, ok := puzzle.KlotskiLevelOf(s.Values()[puzzle.KeyLevel])
	if !ok {
		return -1
	}
	return slices.IndexFunc(puzzle.KlotskiAllLevels(), func(l puzzle.KlotskiLevel) bool {
		return l.Slug == played.Slug || played.Earlier && l.Pack == played.Pack && l.Number == played.Number
	})
}

// playLevel resumes or starts a level.
func playLevel(app *scene.App, l puzzle.KlotskiLevel) {
	app.Games.Resume(puzzle.Klotski, puzzle.Values{puzzle.KeyLevel: l.Slug})
}

// standing returns the player's results on a level.
func standing(app *scene.App, l puzzle.KlotskiLevel) records.Standing {
	return app.Book.Standing(startOf(l))
}

// startOf returns the code of a level's start, as in results and saved games.
func startOf(l puzzle.KlotskiLevel) string {
	return puzzle.Klotski.Name() + "?" + puzzle.KeyLevel + "=" + l.Slug
}
