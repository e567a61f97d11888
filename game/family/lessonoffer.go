package family

import (
	"slices"

	"worldslide/assets"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session/records"
	"worldslide/settings"
	"worldslide/ui/widget"
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

// OfferLesson offers the lesson of a family once, in the first game that needs it, to players who
// have no result of such a game. v are the values of the game that opens.
func OfferLesson(app *scene.App, f Family, v puzzle.Values) {
	t, ok := f.(Teacher)
	if !ok || app.Settings.Flag(lessonKey(f.Puzzle())) || !t.Teaches(v) {
		return
	}
	noteLesson(app, f.Puzzle())
	if !slices.ContainsFunc(app.Book.Plays(f.Puzzle().Name()), func(p records.Play) bool { return t.Teaches(p.Values) }) {
		app.UI.ShowToast(widget.ToastSpec{
			Icon: "lightbulb", Text: app.Text(assets.LessonOffer), Subject: "offer-lesson",
			Action: &widget.ToastAction{ID: "offer-lesson", Icon: "circle-play", Word: app.Text(assets.HelpLesson), Do: func() { t.OpenLesson(app) }},
		})
	}
}

func noteLesson(app *scene.App, f puzzle.Spec) {
	if !app.Settings.Flag(lessonKey(f)) {
		app.Change(app.Settings.With(lessonKey(f), true))
	}
}
