package fifteen

import (
	"slices"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
	"worldslide/session"
)

// lessonWords are the texts of the lessons, which teach how to solve boards of tiles by hand.
var lessonWords = [...]struct{ title, text, tip assets.ID }{
	puzzle.LessonRow:       {assets.LessonsRow, assets.LessonsRowText, assets.LessonsRowTip},
	puzzle.LessonNextRows:  {assets.LessonsNextRows, assets.LessonsNextRowsText, assets.LessonsNextRowsTip},
	puzzle.LessonPairs:     {assets.LessonsPairs, assets.LessonsPairsText, assets.LessonsPairsTip},
	puzzle.LessonCycle:     {assets.LessonsCycle, assets.LessonsCycleText, assets.LessonsCycleTip},
	puzzle.LessonLast:      {assets.LessonsLast, assets.LessonsLastText, assets.LessonsLastTip},
	puzzle.LessonPractice:  {assets.LessonsPractice, assets.LessonsPracticeText, assets.LessonsPracticeTip},
	puzzle.LessonFringe:    {assets.LessonsFringe, assets.LessonsFringeText, ""},
	puzzle.LessonPairFirst: {assets.LessonsPairFirst, assets.LessonsPairFirstText, ""},
	puzzle.LessonParity:    {assets.LessonsParity, assets.LessonsParityText, ""},
}

// openLessons opens the first lesson that is not done.
func openLessons(app *scene.App, f state) {
	seed := uint32(0)
	lessons := puzzle.FifteenLessons()
	course := family.Course{
		First:   slices.Index(lessons, firstLesson(preferencesOf(app.Settings))),
		Known:   func(i int) bool { return preferencesOf(app.Settings).learned(lessons[i]) },
		Another: func() { seed++ },
		Learned: func(i int) {
			app.Change(app.Settings.With(keyLessons, app.Settings.Number(keyLessons)|1<<lessons[i]))
		},
	}
	l := family.Lesson{Title: assets.LessonsTitle, About: assets.LessonsIntro, Play: f.playLesson, Puzzle: f.store.solver.family(), Name: assets.FamilyFifteen, Course: &course}
	for _, one := range lessons {
		words := lessonWords[one]
		task := family.LessonTask{
			Do: words.title, How: assets.LessonsNext, Reach: one.Done, Hint: one.Ahead,
			Next: func(b *board.Board) (board.ID, bool) { return one.Next(b) },
		}
		switch one { // tiles that come home together have no next one to mark
		case puzzle.LessonCycle:
			task.How, task.Next = assets.LessonsCycleHow, nil
		case puzzle.LessonParity:
			task = family.LessonTask{Do: words.title, How: assets.LessonsParityHow, Solve: true}
		}
		about := []assets.ID{words.text}
		if words.tip != "" {
			about = append(about, words.tip)
		}
		l.Steps = append(l.Steps, family.LessonStep{
			Title: words.title, Meant: assets.LessonsDone, About: about,
			Start: func() (*session.Session, error) {
				return start(puzzle.Fifteen.Position(nil, one.Start(seed)))
			},
			Tasks: []family.LessonTask{task},
		})
	}
	family.Teach(app, l)
}

// firstLesson returns the first lesson that is not done, or the last one.
func firstLesson(p preferences) (first puzzle.FifteenLesson) {
	for _, first = range puzzle.FifteenLessons() {
		if !p.learned(first) {
			break
		}
	}
	return first
}

// playLesson returns a game of a lesson. Its tiles always show numbers.
func (f state) playLesson(_ *scene.App, host family.GameHost) family.Game {
	g := newGame(f.store, host)
	g.lesson = true
	return g
}
