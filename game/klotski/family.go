// Package klotski is the window side of Klotski, boards of wooden blocks: drawing, input,
// texts about levels and positions, the page that chooses a level, the dialog that generates
// one, and the settings of the blocks.
package klotski

import (
	"cmp"
	"slices"
	"sync"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/form"
	"worldslide/game/klotski/editor"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
	"worldslide/session/records"
	"worldslide/settings"
)

// klotskiFamily is the family.
type klotskiFamily struct {
	family.Base
	made  *generatedLevels // shared by all games
	view  family.View
	kinds []family.Kind
}

var _ family.Teacher = (*klotskiFamily)(nil)

// New returns the family.
func New() family.Family {
	return &klotskiFamily{made: newGeneratedLevels(), view: view(), kinds: newKinds()}
}

// Puzzle implements family.Family.
func (*klotskiFamily) Puzzle() puzzle.Spec { return puzzle.Klotski }

// Name implements family.Family.
func (*klotskiFamily) Name() assets.ID { return assets.FamilyKlotski }

// About implements family.Family.
func (*klotskiFamily) About() assets.ID { return assets.HomeKlotskiAbout }

// Fresh implements family.Family. It returns a game of the first level that is not solved, or of the first
// level.
func (*klotskiFamily) Fresh(app *scene.App) *session.Session {
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

// Choose implements family.Family.
func (f *klotskiFamily) Choose(app *scene.App) { chooseNew(app, f.made, f.OpenLesson) }

// Describe implements family.Family.
func (*klotskiFamily) Describe(look scene.Look, v puzzle.Values) family.Description {
	return describe(look, v)
}

// Daily implements family.Family.
func (*klotskiFamily) Daily() bool { return true }

// View implements family.Family.
func (f *klotskiFamily) View() family.View { return f.view }

// Play implements family.Family.
func (f *klotskiFamily) Play(_ *scene.App, host family.GameHost) family.Game {
	g := newGame(host)
	g.made = f.made
	return g
}

// Stages implements family.Family.
func (*klotskiFamily) Stages() family.Stages {
	return family.Stages{Phases: []assets.ID{assets.ReviewFree, assets.ReviewExit}}
}

// Help implements family.Family.
func (*klotskiFamily) Help() family.Help { return help() }

// Bindings implements family.Family.
func (*klotskiFamily) Bindings() []scene.Binding { return bindings() }

// Settings implements family.Family.
func (*klotskiFamily) Settings() []settings.Key { return settingsKeys() }

// SettingsRows implements family.Family.
func (*klotskiFamily) SettingsRows(app *scene.App) (rows, keys []form.Row) {
	return settingsRows(app), nil
}

// Kinds implements family.Family.
func (f *klotskiFamily) Kinds() []family.Kind { return f.kinds }

// Editor implements family.Family.
func (*klotskiFamily) Editor() *family.EditorSupport { return editing }

var editing = &family.EditorSupport{New: func(_ *scene.App, host family.EditorHost) family.Editor {
	return editor.New(host, editor.View{Board: drawEdited, Block: drawEditedBlock, Name: nameOf})
}}

// OpenLesson implements family.Teacher.
func (f *klotskiFamily) OpenLesson(app *scene.App) { openLesson(app, f.Play) }

// Teaches implements family.Teacher. Every game needs the lesson.
func (*klotskiFamily) Teaches(puzzle.Values) bool { return true }

// describe returns the name of a level and the length of its shortest solution.
func describe(look scene.Look, v puzzle.Values) family.Description {
	d := family.Description{Mode: levelName(look, v)}
	if level, ok := puzzle.KlotskiLevelOf(v[puzzle.KeyLevel]); ok {
		count := look.Words.Count(assets.CountMoves, level.Moves, nil)
		d.Facts = []string{look.Words.Format(assets.KlotskiFact, map[string]any{"Moves": count})}
	}
	return d
}

// allLevels returns all levels in the order in which they are listed: pack after pack, of each kind of layouts the pack
// first that takes least time. The caller must not change the slice.
var allLevels = sync.OnceValue(func() []puzzle.KlotskiLevel {
	levels := puzzle.KlotskiAllLevels()
	takes := map[puzzle.KlotskiPack]float64{} // the mean, in seconds
	kinds := map[puzzle.KlotskiPack]puzzle.KlotskiKind{}
	counts := map[puzzle.KlotskiPack]float64{}
	for _, l := range levels {
		e, _ := puzzle.ExpectedOf(puzzle.Klotski, puzzle.Values{puzzle.KeyLevel: l.Slug})
		counts[l.Pack]++
		takes[l.Pack] += (e.Seconds - takes[l.Pack]) / counts[l.Pack]
		kinds[l.Pack] = max(kinds[l.Pack], l.Kind())
	}
	slices.SortStableFunc(levels, func(a, b puzzle.KlotskiLevel) int {
		return cmp.Or(cmp.Compare(kinds[a.Pack], kinds[b.Pack]), cmp.Compare(takes[a.Pack], takes[b.Pack]))
	})
	return levels
})

// neighbour returns the level to which Next (+1) or Previous (-1) leads from that of the game: the nearest one in that
// direction that is not solved; for Next else the first of all that is not solved; else the one beside it. A replaced
// level counts as the level that replaced it.
func neighbour(app *scene.App, s *session.Session, by int) (puzzle.KlotskiLevel, bool) {
	levels := allLevels()
	at := levelAt(s)
	if at < 0 {
		return puzzle.KlotskiLevel{}, false
	}
	open := func(i int) bool { return i != at && !standing(app, levels[i]).Solved() }
	for i := at + by; i >= 0 && i < len(levels); i += by {
		if open(i) {
			return levels[i], true
		}
	}
	if by > 0 {
		for i := range at {
			if open(i) {
				return levels[i], true
			}
		}
	}
	if at+by < 0 || at+by >= len(levels) {
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
	return slices.IndexFunc(allLevels(), func(l puzzle.KlotskiLevel) bool {
		return l.Slug == played.Slug || played.Earlier && l.Pack == played.Pack && l.Number == played.Number
	})
}

// playLevel resumes or starts a level that was chosen among others. After it comes the next one of these.
func playLevel(app *scene.App, l puzzle.KlotskiLevel) {
	v := puzzle.Values{puzzle.KeyLevel: l.Slug}
	app.Listed = puzzle.FormatStart(puzzle.Klotski, v)
	app.Games.Resume(puzzle.Klotski, v)
}

// standing returns the player's results on a level.
func standing(app *scene.App, l puzzle.KlotskiLevel) records.Standing {
	return app.Book.Standing(startOf(l))
}

// startOf returns the code of a level's start, as in results and saved games.
func startOf(l puzzle.KlotskiLevel) string {
	return puzzle.Klotski.Name() + "?" + puzzle.KeyLevel + "=" + l.Slug
}
