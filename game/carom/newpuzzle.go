package carom

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/parts"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/ui/widget"
)

// chooseNew opens the dialog of new puzzles. It offers practice puzzles of the first difficulties.
func (f state) chooseNew(sc *scene.Context) {
	var boards [family.Difficulties]*board.Board
	n := &family.NewPuzzle{
		Puzzle: puzzle.Carom, View: view(), Lesson: f.openLesson,
		Offers: func(sc *scene.Context) (offers [family.Difficulties]family.Offer) {
			f.practice.prepareFirst(sc, family.Difficulties)
			for level := range offers {
				if boards[level] == nil && f.practice.has(level) {
					boards[level], _ = puzzle.Carom.Start(f.practice.ready[level])
				}
				offers[level] = family.Offer{About: levelMoves(sc, level), Board: boards[level], Start: func(sc *scene.Context) { f.practice.next(sc, level) }}
			}
			return offers
		},
		Details: family.Details{
			About: assets.NewPuzzleCarom,
			Links: func(sc *scene.Context) []parts.BarButton {
				days := widget.ButtonSpec{Icon: "calendar-days", Word: sc.Text(assets.NewPuzzleDays), Tip: sc.Text(assets.CaromArchiveTip)}
				practice := widget.ButtonSpec{Icon: "dices", Word: sc.Text(assets.CaromPractice), Tip: sc.Text(assets.ArchivePracticeAbout)}
				return []parts.BarButton{
					{ID: "new-days", Spec: days, OnClick: func() { f.openArchive(sc) }},
					{ID: "new-practice", Spec: practice, OnClick: func() { sc.ShowDialog(newPracticeDialog(f.practice)) }},
				}
			},
		},
	}
	n.Show(sc)
}

// openArchive opens the page of daily puzzles at the day of the current game, or at today.
func (f state) openArchive(sc *scene.Context) {
	date := sc.Today()
	if s := sc.Games.Current(); s.Family().Name == puzzle.Carom.Name {
		if played, ok := dayOf(s.Values()); ok {
			date = played
		}
	}
	sc.OpenPage(newArchive(sc, f, date))
}
