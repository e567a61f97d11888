package carom

import (
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// Another returns a function that starts the next unsolved day or another practice puzzle. A
// practice puzzle is generated in advance; if it is not ready, the practice dialog waits for it.
func (g *game) Another(sc *scene.Context) (next func(), ends bool) {
	date, daily := dayOf(g.host.Session().Values())
	if daily {
		return func() { g.anotherDay(sc, date) }, false
	}
	practice := g.family.practice
	level := practice.level
	practice.prepare(sc, level)
	return func() {
		if !practice.has(level) {
			waiting := newPracticeDialog(practice)
			waiting.waiting = true
			sc.ShowDialog(waiting)
			return
		}
		sc.Games.Start(puzzle.Carom, practice.take(level), true)
	}, true
}

// anotherDay starts the next day that is not solved.
func (g *game) anotherDay(sc *scene.Context, date puzzle.Date) {
	next, ok := family.NextDay(sc, date, func(one puzzle.Date) bool {
		return puzzle.CaromNumber(one) < 1 || family.SolvedStart(sc, puzzle.Carom, puzzle.Carom.Daily(one))
	})
	if ok {
		sc.Games.Resume(puzzle.Carom, puzzle.Carom.Daily(next))
	}
}
