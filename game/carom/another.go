package carom

import (
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// Another returns a function that starts the next unsolved day or another practice puzzle. A
// practice puzzle is generated in advance; if it is not ready, the practice dialog waits for it.
func (g *game) Another(app *scene.App) (next func(), ends bool) {
	date, daily := dayOf(g.host.Session().Values())
	if daily {
		return func() { g.anotherDay(app, date) }, false
	}
	practice := g.family.practice
	level := practice.level
	practice.prepare(app, level)
	return func() {
		if !practice.has(level) {
			waiting := newPracticeDialog(practice)
			waiting.waiting = true
			app.ShowDialog(waiting)
			return
		}
		app.Games.Start(puzzle.Carom, practice.take(level), true)
	}, true
}

// anotherDay starts the next day that is not solved.
func (g *game) anotherDay(app *scene.App, date puzzle.Date) {
	next, ok := family.NextDay(&app.Frame, date, func(one puzzle.Date) bool {
		return puzzle.CaromNumber(one) < 1 || family.SolvedStart(app, puzzle.Carom, puzzle.Carom.Daily(one))
	})
	if ok {
		app.Games.Resume(puzzle.Carom, puzzle.Carom.Daily(next))
	}
}
