package puzzle

import "worldslide/solver/klotski/coach"

// KlotskiLesson is the file of ladders with the boards of Klotski for lessons, which were found by search.
const KlotskiLesson = "lesson-klotski"

// KlotskiLessons returns the boards of KlotskiLesson, with the number of moves that each needs.
func KlotskiLessons() []Rung { return readRungs(KlotskiLesson, Klotski.Name()) }

// KlotskiLessonIdeas returns the ideas that all shortest ways of a board of KlotskiLesson have: a corner, room for the
// marked block, and both.
func KlotskiLessonIdeas(board int) []coach.Idea {
	return [][]coach.Idea{{coach.Corner}, {coach.TwoGo}, {coach.Corner, coach.TwoGo}}[board]
}
