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

// chooseNew opens the dialog of new puzzles, with other sizes and rounds in its details.
func (f state) chooseNew(app *scene.App) {
	var now *board.Board
	if s := app.Games.Current(); s.Family().Name() == puzzle.Carom.Name() && staged(s.Start().Start()) {
		now = s.Start().Start()
	}
	choice, door := newRoundChoice(now), f.door()
	n := &family.NewPuzzle{
		Puzzle: puzzle.Carom, View: view(), Kinds: madeKinds, Lesson: f.openLesson, Door: &door,
		Begin: func(app *scene.App, v puzzle.Values) { app.Games.Start(puzzle.Carom, v, false) },
		Details: family.Details{
			About: assets.NewPuzzleCarom,
			Rows:  choice.draw,
			Start: func(app *scene.App) { f.rounds.start(app, choice.request(), false) },
			Valid: func() bool { return true },
			Mark:  choice.mark,
			Links: func(app *scene.App) []parts.BarButton {
				days := widget.ButtonSpec{Icon: "calendar-days", Word: app.Text(assets.NewPuzzleDays), Tip: app.Text(assets.DayPastTip)}
				practice := widget.ButtonSpec{Icon: "dices", Word: app.Text(assets.CaromPractice), Tip: app.Text(assets.ArchivePracticeAbout)}
				links := []parts.BarButton{
					{ID: "new-days", Spec: days, OnClick: func() { app.Do(scene.PastDays) }},
					{ID: "new-practice", Spec: practice, OnClick: func() { app.ShowDialog(newPracticeDialog(f.practice, app.Games.Current().Values())) }},
				}
				return append(links, todayLinks(app)...)
			},
		},
	}
	n.Show(app)
}

// todayLinks are the buttons of today's large board and round.
func todayLinks(app *scene.App) (links []parts.BarButton) {
	for _, one := range puzzle.MoreDayPuzzles(puzzle.Carom, app.Today()) {
		spec := widget.ButtonSpec{Icon: "calendar-check", Word: app.Text(assets.CaromRoundTodayLarge), Tip: app.Text(assets.CaromRoundTodayLargeTip)}
		id := widget.ID("new-large")
		if one.Kind == puzzle.DayRound {
			id, spec.Word, spec.Tip = "new-round", app.Text(assets.CaromRoundTodayRound), app.Text(assets.CaromRoundTodayRoundTip)
		}
		links = append(links, parts.BarButton{ID: id, Spec: spec, OnClick: func() { app.Games.Resume(puzzle.Carom, one.Values) }})
	}
	return links
}
