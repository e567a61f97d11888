package fifteen

import (
	"fmt"
	"image"

	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// seedField is the field of the seed.
const seedField widget.ID = "fifteen-seed"

// chooseNew opens the dialog of new puzzles.
func (f state) chooseNew(app *scene.App) {
	form := openNewBoardForm(app)
	begin := func(app *scene.App, v puzzle.Values) {
		app.ShowDialog(nil)
		replaceGame(app, v)
	}
	n := &family.NewPuzzle{
		Puzzle: puzzle.Fifteen, View: view{schemes: &f.store.schemes}.family(), Kinds: kindsFor(app), Lesson: func(app *scene.App) { openLessons(app, f) },
		Name:  func(_ scene.Look, v puzzle.Values) string { return sizeName(v) },
		Begin: begin,
		Details: family.Details{
			About: assets.NewPuzzleFifteen, Seed: seedField,
			Links: func(app *scene.App) []parts.BarButton {
				past := widget.ButtonSpec{Icon: "calendar-days", Word: app.Text(assets.NewPuzzleDays), Tip: app.Text(assets.DayPastTip)}
				return []parts.BarButton{{ID: "new-archive", Spec: past, OnClick: func() { app.Do(scene.PastDays) }}}
			},
			Start: func(app *scene.App) {
				if form.free {
					app.Change(app.Settings.With(keyLimit, form.limit))
				}
				begin(app, form.values(app))
			},
			Valid:  func() bool { return form.form.Valid() },
			Mark:   func() string { return fmt.Sprint(form.draft, form.free, form.limit, form.seed) },
			Reset:  func(app *scene.App) { *form = *openNewBoardForm(app) },
			Values: form.values, Restore: form.take,
		},
	}
	n.Details.Rows = func(app *scene.App, area image.Rectangle) int {
		used := form.body(app, area)
		if form.daily {
			form.daily = false
			n.Leave(func() { replaceGame(app, today(&app.Frame)) })
		}
		return used
	}
	n.Show(app)
}
