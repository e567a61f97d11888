package worlds

import (
	"fmt"
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// chooseNew opens the dialog of new puzzles.
func chooseNew(app *scene.App) {
	f := newChallengeForm(app)
	n := &family.NewPuzzle{
		Puzzle: puzzle.Worlds, View: view{}.family(), Kinds: []family.Kind{{Make: makeAbout(boardsFor(app))}}, Lesson: openFirstLesson, Door: &freePlayDoor,
		Name: func(_ scene.Look, v puzzle.Values) string {
			b, err := startOf(v)
			if err != nil {
				return ""
			}
			return sizeOf(b)
		},
		Begin: func(app *scene.App, v puzzle.Values) { app.Games.Resume(puzzle.Worlds, v) },
	}
	n.Details = family.Details{
		About: assets.NewPuzzleWorlds, Seed: seedField,
		Rows:  func(app *scene.App, area image.Rectangle) int { return f.body(app, area) },
		Start: func(app *scene.App) { f.start(app, n) },
		Valid: func() bool { return f.form.Valid() },
		Mark:  func() string { return fmt.Sprint(f.solved(), f.options, f.seed) },
		Reset: func(app *scene.App) { *f = *newChallengeForm(app) },
	}
	n.Show(app)
}

// seedField is the field of the seed.
const seedField widget.ID = "seed"
