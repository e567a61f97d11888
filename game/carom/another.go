package carom

import (
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
)

// Another implements family.Repeating: the next day that is not solved, or another
// puzzle to practise with. That is made while this one is played; until it is there the
// dialog of practice waits for it.
func (g *Game) Another(d *desk.Desk) func() {
	date, daily := dayOf(g.table.Session().Values())
	if daily {
		return func() { g.anotherDay(d, date) }
	}
	practice := g.family.practice
	level := practice.level
	practice.prepare(d, level)
	return func() {
		if !practice.has(level) {
			waiting := newPracticeDialog(practice)
			waiting.waiting = true
			d.Show(waiting)
			return
		}
		d.Games.Start(puzzle.Carom{}, practice.take(level), true)
	}
}

// anotherDay plays the next day that is not solved.
func (g *Game) anotherDay(d *desk.Desk, date puzzle.Date) {
	next, ok := family.NextDay(d, date, func(one puzzle.Date) bool {
		return puzzle.CaromNumber(one) < 1 || family.SolvedStart(d, puzzle.Carom{}, puzzle.Carom{}.Daily(one.Year, one.Month, one.Day))
	})
	if ok {
		d.Games.GoOn(puzzle.Carom{}, puzzle.Carom{}.Daily(next.Year, next.Month, next.Day))
	}
}
