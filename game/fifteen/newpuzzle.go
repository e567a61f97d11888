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
func (f state) chooseNew(sc *scene.Context) {
	form := openNewBoardForm(sc)
	var values [family.Difficulties]puzzle.Values
	var boards [family.Difficulties]*board.Board
	for i, side := range difficultySizes {
		values[i] = randomBoard(sc, puzzle.FifteenSquare(side))
		boards[i], _ = puzzle.Fifteen.Start(values[i])
	}
	begin := func(v puzzle.Values) {
		sc.ShowDialog(nil)
		replaceGame(sc, v)
	}
	n := &family.NewPuzzle{
		Puzzle: puzzle.Fifteen, View: view{}.family(), Lesson: func(sc *scene.Context) { openLessons(sc, f) },
		Offers: func(sc *scene.Context) (all [family.Difficulties]family.Offer) {
			for i := range difficultySizes {
				about := family.ScrambledAbout(sc, sizeName(values[i]))
				all[i] = family.Offer{About: about, Board: boards[i], Start: func(*scene.Context) { begin(values[i]) }}
			}
			return all
		},
		Details: family.Details{
			About: assets.NewPuzzleFifteen, Seed: seedField,
			Links: func(sc *scene.Context) []parts.BarButton {
				past := widget.ButtonSpec{Icon: "calendar-days", Word: sc.Text(assets.NewPuzzleDays), Tip: sc.Text(assets.FifteenNewArchiveTip)}
				return []parts.BarButton{{ID: "new-archive", Spec: past, OnClick: func() { openArchive(sc) }}}
			},
			Start: func(sc *scene.Context) {
				if form.free {
					sc.Change(sc.Settings.With(keyLimit, form.limit))
				}
				begin(form.values(sc))
			},
			Valid:  func() bool { return form.form.Valid() },
			Choose: form.set, Chosen: form.difficulty,
			Reset:  func(sc *scene.Context) { *form = *openNewBoardForm(sc) },
			Values: form.values, Restore: form.take,
		},
	}
	n.Details.Rows = func(sc *scene.Context, area image.Rectangle) int {
		used := form.body(sc, area)
		if form.daily {
			form.daily = false
			n.Leave(func() { replaceGame(sc, today(sc)) })
		}
		return used
	}
	n.Show(sc)
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
