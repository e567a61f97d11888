package carom

import (
	"worldslide/assets"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/puzzle"
)

// openLesson opens the lesson, which shows what stops pieces and leads to large boards, as a page.
func (f state) openLesson(app *scene.App) { family.Teach(app, f.lesson()) }

// Boards of the lesson, from 8x8 to 16x16 cells. On the first the target reaches the star by four moves: right to the edge,
// up to a wall, left to a blocker, and up.
const (
	lessonFirst = "carom?walls=" +
		"00000000" + "00000000" + "00000004" + "00000001" + "00000000" + "00000000" + "00000000" + "00000000" +
		"&goal=d1&pieces=b7c4f2g6"
	lessonHelper = "carom?walls=" +
		"00000000" + "00000000" + "00000000" + "00000000" + "00000000" + "00000000" + "00000000" + "00000000" +
		"&goal=e1&pieces=a1f6c4"
	lessonAway = "carom?size=12x12&walls=" +
		"951391113913" + "838000000006" + "c000000042c3" + "906806829012" + "841001000402" +
		"a90000000382" + "800000684002" + "800000129002" + "802c00000002" + "c0012c000006" +
		"900001002c03" + "c6c44446c546" +
		"&goal=g7&pieces=h2f1h12"
	lessonStoppers = "carom?size=12x12&walls=" +
		"939111113913" + "ac0000000002" + "810000068402" + "c00680010386" + "900100000043" +
		"84000000003a" + "a90000068002" + "800002c10006" + "800000140003" + "c0000403806a" +
		"900003800012" + "c46c444446c6" +
		"&goal=h3&pieces=j2g7g3"
	lessonOther = "carom?size=16x16&walls=" +
		"9113911111391513" + "8000000000000382" + "8000000006800002" + "8000000001002c02" +
		"c00006840002c106" + "9000010380401003" + "8400000068380002" + "8380400010000002" +
		"8002900680400402" + "8000000102900382" + "800000042c000006" + "c0000003812c0003" +
		"9000006800010002" + "8680001000006802" + "8100000000001002" + "c446c444446c4446" +
		"&pieces=p5i11f6c12&targets=0k10"
	lessonOwn = "carom?size=16x16&walls=" +
		"9139111111113913" + "8000000000068002" + "8000000040010002" + "ac00004290000006" +
		"c100003800068003" + "9040000000010002" + "8290000068000002" + "8000000010000402" +
		"8000400000068382" + "8040384000010402" + "c038029040402902" + "9040000038380002" +
		"8290000000000006" + "8000000000400403" + "8000006800380382" + "c446c4544446c446" +
		"&goal=i12&pieces=h6f13k16a9"
)

// lesson returns the lesson: six boards, one a step.
func (f state) lesson() family.Lesson {
	start := func(code string) family.LessonStart { return family.StartOf(puzzle.Carom, code, "") }
	solve := func(title, do assets.ID, code string) family.LessonStep {
		return family.LessonStep{Title: title, Start: start(code), Tasks: []family.LessonTask{{Do: do, Solve: true}}}
	}
	own := solve(assets.LessonOwn, assets.CaromLessonOwnDo, lessonOwn)
	own.Meant = assets.CaromLessonOwnMeant
	return family.Lesson{
		Title: assets.LessonTitle, About: assets.CaromLessonAbout, Play: f.play, Puzzle: puzzle.Carom, Name: assets.FamilyCarom,
		Steps: []family.LessonStep{
			{
				Title: assets.CaromLessonSlide, Meant: assets.CaromLessonSlideMeant, Start: start(lessonFirst),
				Tasks: []family.LessonTask{
					{Do: assets.CaromLessonEdgeDo, How: assets.CaromLessonEdgeHow, HowTouch: assets.LessonSwipe, Move: family.Named("tr")},
					{Do: assets.CaromLessonWallDo, Move: family.Named("tu")},
					{Do: assets.CaromLessonPieceDo, Move: family.Named("tl")},
					{Do: assets.CaromLessonStarDo, Move: family.Named("tu")},
				},
			}, {
				Title: assets.CaromLessonHelper, Meant: assets.CaromLessonHelperMeant, Start: start(lessonHelper),
				Tasks: []family.LessonTask{
					{Do: assets.CaromLessonHelperDo, Move: family.Named("0u")},
					{Do: assets.CaromLessonThenDo, Move: family.Named("tr")},
				},
			},
			solve(assets.CaromIdeaAwayFirst, assets.CaromIdeaAwayFirstAbout, lessonAway),
			solve(assets.CaromIdeaTwoStoppers, assets.CaromIdeaTwoStoppersAbout, lessonStoppers),
			solve(assets.CaromLessonOther, assets.CaromLessonOtherDo, lessonOther),
			own,
		},
	}
}
