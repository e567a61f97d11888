package fifteen

import (
	"slices"

	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/desk"
	"worldslide/game/family"
	"worldslide/puzzle"
	"worldslide/session"
)

// The lessons teach how boards of tiles are solved by hand: six of them, each with a board
// to be played, that see when they have been learned.

// lessonWords are the words of the lessons.
var lessonWords = [...]struct{ title, text, tip assets.ID }{
	puzzle.LessonRow:      {assets.LessonsRow, assets.LessonsRowText, assets.LessonsRowTip},
	puzzle.LessonNextRows: {assets.LessonsNextRows, assets.LessonsNextRowsText, assets.LessonsNextRowsTip},
	puzzle.LessonPairs:    {assets.LessonsPairs, assets.LessonsPairsText, assets.LessonsPairsTip},
	puzzle.LessonCycle:    {assets.LessonsCycle, assets.LessonsCycleText, assets.LessonsCycleTip},
	puzzle.LessonLast:     {assets.LessonsLast, assets.LessonsLastText, assets.LessonsLastTip},
	puzzle.LessonPractice: {assets.LessonsPractice, assets.LessonsPracticeText, assets.LessonsPracticeTip},
}

// openLessons shows them, at the first that was not done.
func openLessons(d *desk.Desk, f Family) {
	seed := uint32(0)
	lessons := puzzle.FifteenLessons()
	course := family.Course{
		First:   slices.Index(lessons, firstLesson(preferencesOf(d.Settings))),
		Known:   func(i int) bool { return preferencesOf(d.Settings).learned(lessons[i]) },
		Another: func() { seed++ },
		Learned: func(i int) {
			learned := preferencesOf(d.Settings)
			learned.lessons |= 1 << lessons[i]
			learned.change(d)
		},
	}
	l := family.Lesson{Title: assets.LessonsTitle, About: assets.LessonsIntro, Family: lessonFamily{f}, Course: &course}
	for _, one := range lessons {
		words := lessonWords[one]
		task := family.LessonTask{
			Do: words.title, How: assets.LessonsNext, Reach: one.Done, Hint: one.Ahead,
			Next: func(b *board.Board) (board.ID, bool) { return one.Next(b) },
		}
		if one == puzzle.LessonCycle { // its tiles come home together
			task.How, task.Next = assets.LessonsCycleHow, nil
		}
		l.Steps = append(l.Steps, family.LessonStep{
			Title: words.title, Meant: assets.LessonsDone, About: []assets.ID{words.text, words.tip},
			Start: func() (*session.Session, error) {
				return start(puzzle.Fifteen{}.Position(nil, one.Start(seed)))
			},
			Tasks: []family.LessonTask{task},
		})
	}
	family.Teach(d, l)
}

// firstLesson returns the first lesson that was not done, or the last of all.
func firstLesson(p preferences) (first puzzle.FifteenLesson) {
	for _, first = range puzzle.FifteenLessons() {
		if !p.learned(first) {
			break
		}
	}
	return first
}

// lessonFamily is the family as lessons play it: with numbers on the tiles, whatever the
// player likes to see on them.
type lessonFamily struct{ Family }

// Play implements family.Family.
func (f lessonFamily) Play(d *desk.Desk, t family.Table) family.Game {
	g, ok := f.Family.Play(d, t).(*Game)
	if ok {
		g.lesson = true
	}
	return g
}
