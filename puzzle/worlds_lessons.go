package puzzle

// Files of ladders with boards of Worlds for lessons, which were found by search. With each board is the
// number of moves that it needs.
const (
	// WorldsSwapLesson has boards on which all pieces are home and two gaps that are apart are not. No way
	// in as few moves, or up to LessonMargin more, gets by without the gaps trading places.
	WorldsSwapLesson = "lesson-swap-holes"
	// WorldsCornerLesson has boards on which a large piece is away from home in both directions.
	WorldsCornerLesson = "lesson-large-corner"
	// WorldsCarryLesson has boards on which a large piece is away from home in one direction, so that the gaps
	// carry it on every way.
	WorldsCarryLesson = "lesson-carry"
)

// WorldsLesson returns the boards of a file of lessons.
func WorldsLesson(file string) []Rung { return readRungs(file, Worlds.Name()) }
