package puzzle

import (
	"slices"
	"sync"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/shuffle"
)

// FifteenLesson is a lesson in solving the puzzle by hand: which tiles are home already,
// and which are to be brought home. Lessons are played on 4x4.
type FifteenLesson uint8

// The lessons. Settings know them by these numbers; FifteenLessons has them in order.
const (
	LessonRow       FifteenLesson = iota // the first row, from left to right
	LessonNextRows                       // the row after it
	LessonPairs                          // the two columns at the left of the last two rows
	LessonLast                           // the last square of two by two
	LessonPractice                       // everything
	LessonCycle                          // three tiles that have traded places
	LessonFringe                         // a column where that is shorter than the next row
	LessonPairFirst                      // the first row, one pair of which has to come first
	LessonParity                         // two pairs of neighbours have traded places
	LessonStuck                          // the first row, one of whose last two tiles is home too early
)

// FifteenLessons lists the lessons.
func FifteenLessons() []FifteenLesson {
	return []FifteenLesson{
		LessonRow, LessonStuck, LessonPairFirst, LessonNextRows, LessonFringe, LessonPairs, LessonCycle, LessonParity, LessonLast, LessonPractice,
	}
}

// File returns the name of the file of ladders with the boards of the lesson, which were found by search, or
// "" if its boards are random. With each board is the number of moves that its good way needs. Package reach says
// what the boards have in common: no other way is as short, or up to LessonMargin moves longer. Those of LessonParity
// have all tiles at home but two pairs of neighbours in the last two rows.
func (l FifteenLesson) File() string {
	switch l {
	case LessonRow:
		return "lesson-row"
	case LessonStuck:
		return "lesson-stuck"
	case LessonPairFirst:
		return "lesson-pair-first"
	case LessonNextRows:
		return "lesson-next-rows"
	case LessonFringe:
		return "lesson-fringe"
	case LessonPairs:
		return "lesson-pairs"
	case LessonParity:
		return "lesson-parity"
	case LessonLast:
		return "lesson-last"
	}
	return ""
}

// LessonMargin is how many more moves than the idea of a lesson needs any other way needs, at least.
const LessonMargin = 4

// Boards returns the boards of the lesson's file.
func (l FifteenLesson) Boards() []Rung { return lessonRungs()[l] }

var lessonRungs = sync.OnceValue(func() map[FifteenLesson][]Rung {
	all := map[FifteenLesson][]Rung{}
	for _, l := range FifteenLessons() {
		if file := l.File(); file != "" {
			all[l] = readRungs(file, Fifteen.Name())
		}
	}
	return all
})

// stages are the lessons that together solve a board, in order.
var stages = []FifteenLesson{LessonRow, LessonNextRows, LessonPairs, LessonLast}

// Goal returns the tiles that the lesson brings home, in order. Tiles that were home at the
// start have to be home again at the end.
func (l FifteenLesson) Goal() []int {
	switch l {
	case LessonRow, LessonStuck:
		return []int{1, 2, 3, 4}
	case LessonPairFirst:
		return []int{3, 4, 1, 2}
	case LessonFringe:
		return []int{5, 9, 13}
	case LessonNextRows:
		return []int{5, 6, 7, 8}
	case LessonPairs:
		return []int{9, 13, 10, 14}
	case LessonLast:
		return []int{11, 12, 15}
	}
	all := make([]int, 0, 15)
	for _, earlier := range stages {
		all = append(all, earlier.Goal()...)
	}
	return all
}

// before lists the tiles that are home at the start of the lesson.
func (l FifteenLesson) before() []int {
	if l == LessonFringe {
		return LessonRow.Goal()
	}
	var home []int
	for _, earlier := range stages[:max(0, slices.Index(stages, l))] {
		home = append(home, earlier.Goal()...)
	}
	return home
}

// Start returns a board of the lesson that is not done yet. Equal seeds give equal boards.
func (l FifteenLesson) Start(seed uint32) *board.Board {
	if l == LessonCycle {
		return cycled(seed)
	}
	if rungs := l.Boards(); len(rungs) > 0 {
		b, err := Fifteen.Start(rungs[int(seed)%len(rungs)].Values)
		if err != nil {
			panic("a board of a lesson cannot be made: " + err.Error())
		}
		return b
	}
	for ; ; seed++ {
		b, err := Fifteen.Start(nil)
		if err != nil {
			panic("the solved board cannot be made: " + err.Error())
		}
		random := shuffle.Mixed(seed, uint32(l))
		wander(b, practiceSteps/2+random.Below(practiceSteps), &random)
		if !l.Done(b) {
			return b
		}
	}
}

// practiceSteps is about how many random steps of the blank scramble the board of LessonPractice.
const practiceSteps = 80

// cycled returns the solved board but for three tiles in a square of two by two cells, which
// have traded places: the blank has gone straight to the square's fourth cell, once around the
// square, and back.
func cycled(seed uint32) *board.Board {
	b, err := Fifteen.Start(nil)
	if err != nil {
		panic("the solved board cannot be made: " + err.Error())
	}
	random := shuffle.Mixed(seed, uint32(LessonCycle))
	there := [][]board.Dir{{board.Up}, {board.Up, board.Up}, {board.Left}, {board.Left, board.Left}}
	around := [][]board.Dir{{board.Up, board.Left, board.Down, board.Right}, {board.Left, board.Up, board.Right, board.Down}}
	way := there[random.Below(len(there))]
	trip := slices.Concat(way, around[random.Below(len(around))])
	for range way {
		trip = append(trip, way[0].Opposite())
	}
	blank := b.Gaps()[0]
	for _, d := range trip {
		b.Trade(blank, b.Occupant(b.Next(b.Anchor(blank), d)))
	}
	return b
}

// wander lets the blank take random steps, never straight back.
func wander(b *board.Board, steps int, random *shuffle.Random) {
	blank := b.Gaps()[0]
	came := board.NoCell
	for range steps {
		here := b.Anchor(blank)
		var ways []board.Cell
		for _, d := range board.Dirs {
			if there := b.Next(here, d); there != board.NoCell && there != came {
				ways = append(ways, there)
			}
		}
		b.Trade(blank, b.Occupant(ways[random.Below(len(ways))]))
		came = here
	}
}

// Next returns the tiles to bring home next: those that come home together with the first tile that is not home,
// of those that were home at the start, then of the goal. There are none if the lesson is done.
func (l FifteenLesson) Next(b *board.Board) (tiles []board.ID) {
	for _, group := range l.groups() {
		if allHome(b, group) {
			continue
		}
		for _, number := range group {
			for i := range b.Len() {
				if b.Piece(board.ID(i)).Home == homeOn4x4(number) {
					tiles = append(tiles, board.ID(i))
				}
			}
		}
		break
	}
	return tiles
}

// homeOn4x4 returns the home of a tile on 4x4.
func homeOn4x4(number int) board.Point {
	return board.Point{X: (number - 1) % FifteenDefaultSize, Y: (number - 1) / FifteenDefaultSize}
}

// Done reports whether a board has reached the goal of the lesson.
func (l FifteenLesson) Done(b *board.Board) bool {
	return len(l.Next(b)) == 0
}

// groups are the tiles that the lesson brings home together, in order: those that are home at the start, which may
// have been moved, and those of its goal.
func (l FifteenLesson) groups() (groups [][]int) {
	if l == LessonPairFirst {
		return [][]int{{3, 4}, {1, 2}}
	}
	together := [][]int{{3, 4}, {7, 8}, {9, 13}, {10, 14}, {11, 12, 15}}
	for _, number := range append(l.before(), l.Goal()...) {
		at := slices.IndexFunc(together, func(group []int) bool { return slices.Contains(group, number) })
		switch {
		case at < 0:
			groups = append(groups, []int{number})
		case together[at][0] == number:
			groups = append(groups, together[at])
		}
	}
	return groups
}

// Ahead returns the first move of a shortest way to bring home the next tiles that the lesson
// brings home together, while those before stay where they are. There is none when the
// lesson is done, and may be none for LessonCycle on a board that is far from its goal.
func (l FifteenLesson) Ahead(b *board.Board) (moves.Move, bool) {
	if l == LessonCycle {
		if l.Done(b) {
			return moves.Move{}, false
		}
		return bringHome(b, l.Goal(), nil)
	}
	var before []int
	for _, group := range l.groups() {
		if !allHome(b, group) {
			return bringHome(b, group, before)
		}
		before = append(before, group...)
	}
	return moves.Move{}, false
}

// allHome reports whether tiles are home.
func allHome(b *board.Board, tiles []int) bool {
	return !slices.ContainsFunc(tiles, func(number int) bool {
		at, home := placeOf(b, number)
		return at != home
	})
}

// placeOf returns the cells where a tile of 4x4 is and belongs, counted by rows.
func placeOf(b *board.Board, number int) (at, home int) {
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); p.Home == homeOn4x4(number) {
			return p.At.Y*FifteenDefaultSize + p.At.X, number - 1
		}
	}
	return -1, number - 1
}

// lessonState is where the blank and some tiles are: four bits each, the blank's lowest.
type lessonState uint64

func (s lessonState) at(i int) int { return int(s >> (4 * i) & 15) }

func (s lessonState) with(i, at int) lessonState {
	return s&^(15<<(4*i)) | lessonState(at)<<(4*i)
}

// maxLessonStates is more than there are places of the blank and four tiles.
const maxLessonStates = 16 * 15 * 14 * 13 * 12

// bringHome returns the first move of a shortest way to bring a group of tiles home while
// others stay. It searches places of the blank and the group in breadth: all that there are
// of up to four tiles.
func bringHome(b *board.Board, group, stay []int) (moves.Move, bool) {
	var fixed [FifteenDefaultSize * FifteenDefaultSize]bool
	for _, number := range stay {
		fixed[number-1] = true
	}
	gap := b.At(b.Gaps()[0])
	start := lessonState(gap.Y*FifteenDefaultSize + gap.X)
	for i, number := range group {
		at, _ := placeOf(b, number)
		start = start.with(i+1, at)
	}
	done := func(s lessonState) bool {
		for i, number := range group {
			if s.at(i+1) != number-1 {
				return false
			}
		}
		return true
	}
	came := map[lessonState]board.Dir{start: board.Up} // how the blank first went on the way there
	queue := []lessonState{start}
	for len(queue) > 0 && len(came) <= maxLessonStates {
		s := queue[0]
		queue = queue[1:]
		for _, d := range board.Dirs {
			to, ok := beside(s.at(0), d)
			if !ok || fixed[to] {
				continue
			}
			next := s
			for i := range group {
				if s.at(i+1) == to {
					next = next.with(i+1, s.at(0))
				}
			}
			next = next.with(0, to)
			if _, seen := came[next]; seen {
				continue
			}
			came[next] = came[s]
			if s == start {
				came[next] = d
			}
			if done(next) {
				return (moves.Fifteen{}).Into(b, came[next].Opposite())
			}
			queue = append(queue, next)
		}
	}
	return moves.Move{}, false
}

// beside returns the cell of 4x4 beside another one.
func beside(cell int, d board.Dir) (int, bool) {
	const side = FifteenDefaultSize
	p := board.Point{X: cell % side, Y: cell / side}.Add(d.Vector())
	return p.Y*side + p.X, p.X >= 0 && p.X < side && p.Y >= 0 && p.Y < side
}
