package carom

import (
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// Another returns a function that starts another practice puzzle. It is generated in advance; if it is not
// ready, the practice dialog waits for it.
func (g *game) Another(app *scene.App) (next func(), ends bool) {
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
