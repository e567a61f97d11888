package carom

import (
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// Another returns a function that starts another practice puzzle. It is generated in advance; if it is not
// ready, the practice dialog waits for it. After a round, or a puzzle of another size, it makes one like that;
// after one that practises an idea comes another of that idea.
func (g *game) Another(app *scene.App) (next func(), ends bool) {
	if of, _, ok := puzzle.CaromIdeaOf(g.host.Session().Values()); ok {
		return func() { app.Games.Start(puzzle.Carom, nextOfIdea(app, of, g.host.Session().Values()), true) }, true
	}
	if start := g.host.Session().Start().Start(); staged(start) {
		return func() { g.family.rounds.start(app, requestOf(start), true) }, true
	}
	practice := g.family.practice
	level := practice.level
	practice.prepare(app, level)
	return func() {
		if !practice.has(level) {
			waiting := newPracticeDialog(practice, nil)
			waiting.waiting = true
			app.ShowDialog(waiting)
			return
		}
		app.Games.Start(puzzle.Carom, practice.take(level), true)
	}, true
}

// fitting makes practice puzzles that fit the player. Ideas, and rounds that were chosen as such, go on as Another does.
func (g *game) fitting(app *scene.App) *family.Fitting {
	s, level := g.host.Session(), family.ChosenLevel(app.Look(), puzzle.Carom)
	if _, _, ok := puzzle.CaromIdeaOf(s.Values()); ok || level < 0 && staged(s.Start().Start()) {
		return nil
	}
	return &family.Fitting{Level: level, Make: makeAbout}
}
