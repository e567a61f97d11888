package carom

import (
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// Another starts the next unsolved day, or another practice puzzle. That one is made while
// this one is played; the practice dialog waits for it if necessary.
func (g *Game) Another(sc *scene.Context) func() {
	date, daily := dayOf(g.table.Session().Values())
	if daily {
		return func() { g.anotherDay(sc, date) }
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
	}
}

// anotherDay plays the next day that is not solved.
func (g *Game) anotherDay(sc *scene.Context, date puzzle.Date) {
	next, ok := family.NextDay(sc, date, func(one puzzle.Date) bool {
		return puzzle.CaromNumber(one) < 1 || family.SolvedStart(sc, puzzle.Carom, puzzle.Carom.Daily(one))
	})
	if ok {
		sc.Games.Resume(puzzle.Carom, puzzle.Carom.Daily(next))
	}
}
