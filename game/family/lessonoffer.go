package family

import (
	"slices"

	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings"
)

// LessonKey returns the settings key that says that the lesson of a family was offered or opened.
func LessonKey(f puzzle.Spec) settings.Key { return settings.Flag(lessonKey(f), false) }

func lessonKey(f puzzle.Spec) string { return f.Name() + ".how-seen" }

// OpenLesson opens the lesson of a family, which is not offered after that.
func OpenLesson(app *scene.App, f Family) {
	if t, ok := f.(Teacher); ok {
		noteLesson(app, f.Puzzle())
		t.OpenLesson(app)
	}
}

// OfferLesson opens the lesson of a family once, over the first game that needs it, for players who
// have no result of such a game. v are the values of the game that opens.
func OfferLesson(app *scene.App, f Family, v puzzle.Values) {
	t, ok := f.(Teacher)
	if !ok || app.Settings.Flag(lessonKey(f.Puzzle())) || !t.Teaches(v) {
		return
	}
	noteLesson(app, f.Puzzle())
	if !slices.ContainsFunc(app.Book.Plays(f.Puzzle().Name()), func(p records.Play) bool { return t.Teaches(p.Values) }) {
		t.OpenLesson(app)
	}
}

func noteLesson(app *scene.App, f puzzle.Spec) {
	if !app.Settings.Flag(lessonKey(f)) {
		app.Change(app.Settings.With(lessonKey(f), true))
	}
}
