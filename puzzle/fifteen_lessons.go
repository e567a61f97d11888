package puzzle

import (
	"worldslide/board"
	"worldslide/shuffle"
)

// FifteenLesson is one of the lessons of how boards of tiles are solved by hand:
// what is solved already, and what is to be brought home. Each is played on 4x4.
type FifteenLesson uint8

// The lessons, in order.
const (
	LessonRow      FifteenLesson = iota // the first row, from left to right
	LessonNextRows                      // the row after it
	LessonPairs                         // the two columns at the left of the last two rows
	LessonLast                          // the last square of two by two
	LessonPractice                      // everything
)

// FifteenLessons lists the lessons.
func FifteenLessons() []FifteenLesson {
	return []FifteenLesson{LessonRow, LessonNextRows, LessonPairs, LessonLast, LessonPractice}
}

// lessons says of each lesson on which part of the board it begins scrambled (the
// part below and right of a cell), and by about how many random steps of the blank.
var lessons = [...]struct {
	from  board.Point
	steps int
}{
	LessonRow:      {board.Point{}, 40},
	LessonNextRows: {board.Point{Y: 1}, 40},
	LessonPairs:    {board.Point{Y: 2}, 40},
	LessonLast:     {board.Point{X: 2, Y: 2}, 7},
	LessonPractice: {board.Point{}, 80},
}

// Goal returns the tiles that the lesson brings home, in the order in which it
// does. Tiles that were home before have to be home again at the end.
func (l FifteenLesson) Goal() []int {
	switch l {
	case LessonRow:
		return []int{1, 2, 3, 4}
	case LessonNextRows:
		return []int{5, 6, 7, 8}
	case LessonPairs:
		return []int{9, 13, 10, 14}
	case LessonLast:
		return []int{11, 12, 15}
	}
	all := make([]int, 0, 15)
	for _, earlier := range FifteenLessons()[:LessonPractice] {
		all = append(all, earlier.Goal()...)
	}
	return all
}

// before lists the tiles that are home when the lesson begins.
func (l FifteenLesson) before() []int {
	var home []int
	if l == LessonPractice {
		return nil
	}
	for _, earlier := range FifteenLessons()[:l] {
		home = append(home, earlier.Goal()...)
	}
	return home
}

// Start returns a board of the lesson; equal seeds make equal boards. The lesson
// is never done on it.
func (l FifteenLesson) Start(seed uint32) *board.Board {
	part := lessons[min(l, LessonPractice)]
	for ; ; seed++ {
		b, err := Fifteen{}.Start(nil)
		if err != nil {
			panic("the solved board cannot be made: " + err.Error())
		}
		random := shuffle.Mixed(seed, uint32(l))
		wanderWithin(b, part.from, part.steps/2+random.Below(part.steps), &random)
		if !l.Done(b) {
			return b
		}
	}
}

// wanderWithin lets the blank take random steps, never straight back, on the part
// of a board below and right of a cell.
func wanderWithin(b *board.Board, from board.Point, steps int, random *shuffle.Random) {
	blank := b.Gaps()[0]
	came := board.NoCell
	for range steps {
		here := b.Anchor(blank)
		var ways []board.Cell
		for _, d := range board.Dirs {
			there := b.Next(here, d)
			if there == board.NoCell || there == came {
				continue
			}
			if p := b.Point(there); p.X >= from.X && p.Y >= from.Y {
				ways = append(ways, there)
			}
		}
		b.Trade(blank, b.Occupant(ways[random.Below(len(ways))]))
		came = here
	}
}

// Next returns the tile that is to be brought home next, and whether there is one:
// the first of those that were home before, or else of the goal, that is not.
func (l FifteenLesson) Next(b *board.Board) (board.ID, bool) {
	for _, number := range append(l.before(), l.Goal()...) {
		for i := range b.Len() {
			p := b.Piece(board.ID(i))
			if p.Home == homeOn4x4(number) && p.At != p.Home {
				return board.ID(i), true
			}
		}
	}
	return board.NoPiece, false
}

// homeOn4x4 returns the home of a tile on 4x4.
func homeOn4x4(number int) board.Point {
	return board.Point{X: (number - 1) % FifteenDefaultSize, Y: (number - 1) / FifteenDefaultSize}
}

// Done reports whether a board of the lesson is where the lesson leads.
func (l FifteenLesson) Done(b *board.Board) bool {
	_, left := l.Next(b)
	return !left
}
