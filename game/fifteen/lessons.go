package fifteen

import (
	"slices"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
	"worldslide/session"
)

// lessonWords are the texts of the lessons, which teach how to solve boards of tiles by hand.
var lessonWords = [...]struct{ title, text assets.ID }{
	puzzle.LessonRow:       {assets.LessonsRow, assets.LessonsRowText},
	puzzle.LessonNextRows:  {assets.LessonsNextRows, assets.LessonsNextRowsText},
	puzzle.LessonPairs:     {assets.LessonsPairs, assets.LessonsPairsText},
	puzzle.LessonCycle:     {assets.LessonsCycle, assets.LessonsCycleText},
	puzzle.LessonLast:      {assets.LessonsLast, assets.LessonsLastText},
	puzzle.LessonPractice:  {assets.LessonsPractice, assets.LessonsPracticeText},
	puzzle.LessonFringe:    {assets.LessonsFringe, assets.LessonsFringeText},
	puzzle.LessonPairFirst: {assets.LessonsPairFirst, assets.LessonsPairFirstText},
	puzzle.LessonParity:    {assets.LessonsParity, assets.LessonsParityText},
	puzzle.LessonStuck:     {assets.LessonsStuck, assets.LessonsStuckText},
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
	l := family.Lesson{Title: assets.LessonsTitle, About: assets.LessonsIntro, Play: f.playLesson, Puzzle: f.store.solver.family(), Name: assets.FamilyFifteen, Course: &course, Steps: lessonSteps(&seed)}
	family.Teach(app, l)
}

// lessonSteps returns the lessons, in order. seed chooses their boards.
func lessonSteps(seed *uint32) (steps []family.LessonStep) {
	for _, one := range puzzle.FifteenLessons() {
		words := lessonWords[one]
		task := family.LessonTask{
			Do: words.title, How: assets.LessonsNext, Reach: one.Done,
			Hint: func(b *board.Board) []moves.Move {
				if m, ok := one.Ahead(b); ok {
					return []moves.Move{m}
				}
				return nil
			},
			Next: one.Next,
		}
		switch one { // tiles that come home together have no next one to mark
		case puzzle.LessonCycle:
			task.How, task.Next = assets.LessonsCycleHow, nil
		case puzzle.LessonParity:
			task = family.LessonTask{Do: words.title, How: assets.LessonsParityHow, Solve: true}
		}
		steps = append(steps, family.LessonStep{
			Title: words.title, About: words.text, Meant: assets.LessonsDone,
			Start: func() (*session.Session, error) {
				return start(puzzle.Fifteen.Position(nil, one.Start(*seed)))
			},
			Tasks: []family.LessonTask{task},
		})
	}
	return steps
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
