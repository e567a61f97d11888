package carom

import (
	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// openLesson opens the lesson, which shows what stops pieces and leads to the star, as a page.
func (f state) openLesson(app *scene.App) { family.Teach(app, f.lesson()) }

// Boards of the lesson. On the first the target reaches the star by four moves: right to the edge,
// up to a wall, left to a blocker, and up.
const (
	lessonFirst = "carom?walls=" +
		"00000000" + "00000000" + "00000004" + "00000001" + "00000000" + "00000000" + "00000000" + "00000000" +
		"&goal=d1&pieces=b7c4f2g6"
	lessonHelper = "carom?walls=" +
		"00000000" + "00000000" + "00000000" + "00000000" + "00000000" + "00000000" + "00000000" + "00000000" +
		"&goal=e1&pieces=a1f6c4"
	lessonOwn = "carom?walls=" +
		"00000000" + "00000000" + "00000000" + "00000000" + "00000000" + "00000000" + "00000000" + "00000000" +
		"&goal=e8&pieces=d6b4f5"
)

// lesson returns the lesson.
func (f state) lesson() family.Lesson {
	start := func(code string) family.LessonStart { return family.StartOf(puzzle.Carom, code, "") }
	return family.Lesson{
		Title: assets.LessonTitle, About: assets.CaromLessonAbout, Play: f.play, Puzzle: puzzle.Carom, Name: assets.FamilyCarom,
		Steps: []family.LessonStep{
			{
				Title: assets.CaromLessonSlide, Meant: assets.CaromLessonSlideMeant, Start: start(lessonFirst),
				Tasks: []family.LessonTask{
					{Do: assets.CaromLessonEdgeDo, How: assets.CaromLessonEdgeHow, HowTouch: assets.LessonSwipe, Move: family.Named("tr")},
					{Do: assets.CaromLessonWallDo, How: assets.CaromLessonWallHow, Move: family.Named("tu")},
					{Do: assets.CaromLessonPieceDo, How: assets.CaromLessonPieceHow, Move: family.Named("tl")},
				},
			}, {
				Title: assets.CaromLessonStar, Meant: assets.CaromHowWin,
				Tasks: []family.LessonTask{{Do: assets.CaromLessonStarDo, How: assets.CaromLessonStarHow, Move: family.Named("tu")}},
			}, {
				Title: assets.CaromLessonHelper, Meant: assets.CaromLessonHelperMeant, Start: start(lessonHelper),
				Tasks: []family.LessonTask{
					{Do: assets.CaromLessonHelperDo, How: assets.CaromLessonHelperHow, HowTouch: assets.LessonSwipe, Move: family.Named("0u")},
					{Do: assets.CaromLessonThenDo, How: assets.CaromLessonThenHow, HowTouch: assets.LessonSwipe, Move: family.Named("tr")},
				},
			}, {
				Title: assets.LessonOwn, Meant: assets.CaromLessonOwnMeant, Start: start(lessonOwn),
				Tasks: []family.LessonTask{{Do: assets.CaromLessonOwnDo, How: assets.LessonOwnHow, Solve: true}},
			},
		},
	}
}
