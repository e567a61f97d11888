package worlds

import (
	"worldslide/assets"
	"worldslide/board"
	"worldslide/game/family"
	"worldslide/game/scene"
	"worldslide/moves"
	"worldslide/puzzle"
)

// openFirstLesson opens the lesson, which shows all moves of pieces and gaps, as a page.
func openFirstLesson(app *scene.App) { family.Teach(app, firstLesson()) }

// firstLesson returns the lesson. On the solved default board the gaps G0 and G1 are
// at the right end of the last two rows, and a large piece is beside them.
func firstLesson() family.Lesson {
	start := func(code, selected string) family.LessonStart { return family.StartOf(puzzle.Worlds, code, selected) }
	found := func(file string) family.LessonStart {
		return start(puzzle.FormatStart(puzzle.Worlds, puzzle.WorldsLesson(file)[0].Values), "")
	}
	return family.Lesson{
		Title: assets.LessonTitle, About: assets.LessonAbout, Play: New().Play, Puzzle: puzzle.Worlds, Name: assets.FamilyWorlds,
		Steps: []family.LessonStep{
			{
				Title: assets.LessonGap, Meant: assets.LessonGapMeant, Start: start("worlds", "G1"),
				Tasks: []family.LessonTask{{Do: assets.LessonGapDo, How: assets.LessonGapHow, HowTouch: assets.LessonTap, Select: "G0"}},
			}, {
				Title: assets.LessonSmall, Meant: assets.LessonSmallMeant,
				Tasks: []family.LessonTask{{Do: assets.LessonSmallDo, How: assets.LessonSmallHow, HowTouch: assets.LessonTap, Move: family.Named("G0u")}},
			}, {
				Title: assets.LessonSecond, Meant: assets.LessonSecondMeant,
				Tasks: []family.LessonTask{{Do: assets.LessonGapDo, How: assets.LessonGapHow, HowTouch: assets.LessonTap, Select: "G1"}},
			}, {
				Title: assets.LessonLarge, Meant: assets.LessonLargeMeant, Start: start("worlds", "G0"),
				Tasks: []family.LessonTask{{Do: assets.LessonLargeDo, How: assets.LessonLargeHow, HowTouch: assets.LessonTap, Move: family.Named("G0l")}},
			}, {
				Title: assets.LessonTrade, Meant: assets.LessonTradeMeant, Start: start("worlds?gapConfig=2l", ""),
				Tasks: []family.LessonTask{{Do: assets.LessonTradeDo, How: assets.LessonTradeHow, HowTouch: assets.LessonTap, Move: firstTrade}},
			}, {
				Title: assets.LessonWrap, Meant: assets.LessonWrapMeant, Start: start("worlds?wrapH=true&moves=G0u", "G0"),
				Tasks: []family.LessonTask{{Do: assets.LessonWrapDo, How: assets.LessonWrapHow, HowTouch: assets.LessonSwipe, Move: family.Named("G0r")}},
			}, {
				Title: assets.LessonHelp, Meant: assets.LessonHelpMeant,
				Tasks: []family.LessonTask{
					{Do: assets.LessonUndoDo, How: assets.LessonUndoHow, HowTouch: assets.LessonTapButton, Action: scene.Undo},
					{Do: assets.LessonHintDo, How: assets.LessonHintHow, HowTouch: assets.LessonTapButton, Action: scene.Hint},
					{Do: assets.LessonFollowDo, How: assets.LessonFollowHow, HowTouch: assets.LessonTap, Move: family.Named("G0d")},
					{Do: assets.LessonGoalDo, How: assets.LessonGoalHow, HowTouch: assets.LessonTapButton, Action: scene.Goal},
					{Do: assets.LessonHideDo, How: assets.LessonGoalHow, HowTouch: assets.LessonTapButton, Action: scene.Goal},
				},
			}, {
				Title: assets.LessonCorner, Start: found(puzzle.WorldsCornerLesson),
				Tasks: []family.LessonTask{{Do: assets.LessonCornerDo, Solve: true}},
			}, {
				Title: assets.LessonHoles, Start: found(puzzle.WorldsSwapLesson),
				Tasks: []family.LessonTask{{Do: assets.LessonHolesDo, Solve: true}},
			}, {
				Title: assets.LessonOwn, Meant: assets.LessonOwnMeant, Start: found(puzzle.WorldsCarryLesson),
				Tasks: []family.LessonTask{{Do: assets.LessonOwnDo, Solve: true}},
			},
		},
	}
}

// firstTrade returns the first move in which a large gap trades places with two small pieces.
func firstTrade(b *board.Board) (moves.Move, bool) {
	for _, m := range (moves.Worlds{}).AppendMoves(nil, b) {
		var buf [2]board.Cell
		ahead := b.AppendFront(buf[:0], m.Piece, m.Dir)
		first, last := b.Occupant(ahead[0]), b.Occupant(ahead[len(ahead)-1])
		if first != last && isSmall(b, first) && isSmall(b, last) {
			return m, true
		}
	}
	return moves.Move{}, false
}
