package klotski

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// openLesson opens the lesson, which shows how blocks move and leads to the exit, as a page.
func openLesson(app *scene.App, play func(*scene.App, family.GameHost) family.Game) {
	family.Teach(app, lesson(play))
}

// lesson returns the lesson.
func lesson(play func(*scene.App, family.GameHost) family.Game) family.Lesson {
	const classic = "klotski?board=HAAI/HAAI/JBBK/JNOK/P..Q"
	start := func(code string) family.LessonStart { return family.StartOf(puzzle.Klotski, code, "") }
	boards := puzzle.KlotskiLessons()
	practice := func(title, do, meant assets.ID, board int) family.LessonStep {
		return family.LessonStep{
			Title: title, Meant: meant, Start: start(puzzle.FormatStart(puzzle.Klotski, boards[board].Values)),
			Tasks: []family.LessonTask{{Do: do, Solve: true}},
		}
	}
	return family.Lesson{
		Title: assets.LessonTitle, About: assets.KlotskiLessonAbout, Play: play, Puzzle: puzzle.Klotski, Name: assets.FamilyKlotski,
		Steps: []family.LessonStep{
			{
				Title: assets.KlotskiLessonSlide, Meant: assets.KlotskiLessonSlideMeant, Start: start(classic),
				Tasks: []family.LessonTask{{Do: assets.KlotskiLessonSlideDo, How: assets.KlotskiLessonSlideHow, HowTouch: assets.LessonTap, Move: family.Named("Nd")}},
			}, {
				Title: assets.KlotskiLessonCorner, Meant: assets.KlotskiLessonCornerMeant, Start: start(classic),
				Tasks: []family.LessonTask{{
					Do: assets.KlotskiLessonCornerDo, How: assets.KlotskiLessonCornerHow, HowTouch: assets.KlotskiLessonCornerTouch, Next: blockNamed("O"),
					Reach: func(b *board.Board) bool { return b.At(b.Find("O")) == board.Point{X: 1, Y: 4} },
				}},
			},
			practice(assets.KlotskiLessonBend, assets.KlotskiLessonBendDo, "", 0),
			{
				Title: assets.KlotskiLessonRoom, Meant: assets.KlotskiLessonRoomMeant, Start: start("klotski?board=HPQI/HAAI/JAAK/JBBK/N..O"),
				Tasks: []family.LessonTask{
					{Do: assets.KlotskiLessonWideDo, Move: family.Named("Bd")},
					{Do: assets.KlotskiLessonLargeDo, Move: family.Named("Ad")},
				},
			},
			practice(assets.KlotskiLessonChain, assets.KlotskiLessonChainDo, "", 1),
			{
				Title: assets.KlotskiLessonExit, Meant: assets.KlotskiLessonExitMeant, Start: start("klotski?board=HBBI/HCCI/JAAK/JAAK/N..O"),
				Tasks: []family.LessonTask{{Do: assets.KlotskiLessonExitDo, Move: family.Named("Ad")}},
			},
			practice(assets.LessonOwn, assets.KlotskiLessonOwnDo, assets.KlotskiLessonOwnMeant, 2),
		},
	}
}

// blockNamed returns a function that marks a block.
func blockNamed(name string) func(*board.Board) []board.ID {
	return func(b *board.Board) []board.ID { return []board.ID{b.Find(name)} }
}
