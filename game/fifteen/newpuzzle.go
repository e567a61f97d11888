package fifteen

import (
	"image"
	"strconv"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// difficultySizes are the sizes that the dialog of new puzzles offers, the easiest first.
var difficultySizes = [family.Difficulties]int{3, 4, 5}

// seedField is the field of the seed.
const seedField widget.ID = "fifteen-seed"

// chooseNew opens the dialog of new puzzles.
func (f state) chooseNew(app *scene.App) {
	form := openNewBoardForm(app)
	var values [family.Difficulties]puzzle.Values
	var boards [family.Difficulties]*board.Board
	for i, side := range difficultySizes {
		values[i] = randomBoard(app, puzzle.FifteenSquare(side))
		boards[i], _ = puzzle.Fifteen.Start(values[i])
	}
	begin := func(v puzzle.Values) {
		app.ShowDialog(nil)
		replaceGame(app, v)
	}
	n := &family.NewPuzzle{
		Puzzle: puzzle.Fifteen, View: view{}.family(), Lesson: func(app *scene.App) { openLessons(app, f) },
		Offers: func(app *scene.App) (all [family.Difficulties]family.Offer) {
			for i := range difficultySizes {
				about := family.ScrambledAbout(app.Look(), sizeName(values[i]))
				all[i] = family.Offer{About: about, Board: boards[i], Start: func(*scene.App) { begin(values[i]) }}
			}
			return all
		},
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
				begin(form.values(app))
			},
			Valid:  func() bool { return form.form.Valid() },
			Choose: form.set, Chosen: form.difficulty,
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

// set sets the form to a difficulty.
func (f *newBoardForm) set(level int) {
	before := f.shape()
	f.draft[puzzle.KeySize] = strconv.Itoa(difficultySizes[level])
	f.draft[puzzle.KeyMode] = string(puzzle.ModeClassic)
	f.draft[puzzle.KeyScramble] = string(newScrambles()[0])
	f.resized(before)
	f.seed = ""
}

// difficulty returns the difficulty that the form is set to, or -1.
func (f *newBoardForm) difficulty() int {
	if f.seed != "" || f.mode() != puzzle.ModeClassic || f.draft[puzzle.KeyScramble] != string(newScrambles()[0]) {
		return -1
	}
	for i, side := range difficultySizes {
		if f.shape() == puzzle.FifteenSquare(side) {
			return i
		}
	}
	return -1
}
