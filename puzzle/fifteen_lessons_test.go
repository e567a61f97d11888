package puzzle_test

import (
	"slices"
	"strings"
	"testing"

	"worldslide/board"
	"worldslide/moves"
	"worldslide/puzzle"
)

func lessonBoard(t *testing.T, tiles string) *board.Board {
	t.Helper()
	b, err := puzzle.Fifteen.Start(puzzle.Values{puzzle.KeyTiles: tiles})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestLessonKnowsWhenItIsDone(t *testing.T) {
	const (
		solved  = "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0"
		row     = "1-2-3-4-8-7-6-5-9-10-11-12-13-14-0-15"
		rows    = "1-2-3-4-5-6-7-8-13-9-0-10-14-15-11-12"
		pairs   = "1-2-3-4-5-6-7-8-9-10-0-11-13-14-15-12"
		spoiled = "2-1-3-4-5-6-7-8-9-10-11-12-13-14-0-15"
		nothing = "1-2-4-3-5-6-7-8-9-10-11-12-13-14-15-0"
	)
	for _, test := range []struct {
		tiles string
		done  string     // by lesson, in order: row, stuck, pair first, next rows, fringe, pairs, three-cycles, parity, last, practice
		next  []board.ID // tiles of lesson 2, counted from 0
	}{
		{solved, "yyyyyyyyyy", nil},
		{row, "yyy-------", []board.ID{4}},
		{rows, "yyyy------", nil},
		{pairs, "yyyyyy----", nil},
		{spoiled, "----------", []board.ID{0}},
		{nothing, "----------", []board.ID{2, 3}},
	} {
		b := lessonBoard(t, test.tiles)
		for i, l := range puzzle.FifteenLessons() {
			if got := l.Done(b); got != (test.done[i] == 'y') {
				t.Errorf("%s: lesson %d done: %v, want %c", test.tiles, i+1, got, test.done[i])
			}
		}
		if next := puzzle.LessonNextRows.Next(b); !slices.Equal(next, test.next) {
			t.Errorf("%s: next of lesson 2 are the pieces %v, want %v", test.tiles, next, test.next)
		}
	}
}

// The boards of lessons are solvable and not done, have the earlier tiles at home, and depend on
// the seed only.
func TestLessonStarts(t *testing.T) {
	for _, l := range puzzle.FifteenLessons() {
		seen := map[string]bool{}
		for seed := range uint32(50) {
			b := l.Start(seed)
			if err := puzzle.Fifteen.Unsolvable(b); err != nil {
				t.Fatalf("lesson %d, seed %d: %v", l+1, seed, err)
			}
			if l.Done(b) || !b.Equal(l.Start(seed)) {
				t.Fatalf("lesson %d, seed %d: done at the start, or not the same twice", l+1, seed)
			}
			if l > puzzle.LessonRow && l < puzzle.LessonPractice && !(l - 1).Done(b) {
				t.Fatalf("lesson %d, seed %d: the lesson before is not done", l+1, seed)
			}
			seen[b.String()] = true
		}
		if len(seen) < 3 {
			t.Errorf("lesson %d has only %d boards", l+1, len(seen))
		}
	}
}

// moveBlank moves the blank of a board by letters: left, right, up, down.
func moveBlank(b *board.Board, steps string) {
	dirs := map[rune]board.Dir{'l': board.Left, 'r': board.Right, 'u': board.Up, 'd': board.Down}
	blank := b.Gaps()[0]
	for _, step := range steps {
		b.Trade(blank, b.Occupant(b.Next(b.Anchor(blank), dirs[step])))
	}
}

// reachable returns the positions of the blank and a group of tiles of 4x4 from which these tiles can
// reach home while the tiles in stay do not move. A position has four bits per cell number, counted
// by rows from 0, the blank's lowest.
func reachable(group, stay []int) map[uint64]bool {
	var fixed [16]bool
	for _, number := range stay {
		fixed[number-1] = true
	}
	var goal uint64
	for i, number := range group {
		goal |= uint64(number-1) << (4 * (i + 1))
	}
	seen, queue := map[uint64]bool{}, []uint64{}
	visit := func(s uint64) {
		if !seen[s] {
			seen[s] = true
			queue = append(queue, s)
		}
	}
	for blank := range 16 { // the blank may be anywhere when all tiles are home
		if !fixed[blank] && !slices.Contains(group, blank+1) {
			visit(goal | uint64(blank))
		}
	}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		blank := int(s & 15)
		for _, to := range []int{blank - 4, blank + 4, blank - 1, blank + 1} {
			sideways := to == blank-1 || to == blank+1
			if to < 0 || to > 15 || sideways && to/4 != blank/4 || fixed[to] {
				continue
			}
			next := s&^15 | uint64(to)
			for i := range group {
				if int(s>>(4*(i+1))&15) == to {
					next = next&^(15<<(4*(i+1))) | uint64(blank)<<(4*(i+1))
				}
			}
			visit(next)
		}
	}
	return seen
}

// Each stage can be completed without moving the tiles of earlier stages: rows from left to right,
// the last two rows in pairs, and the corner.
func TestLessonStagesLeaveEarlierOnesAlone(t *testing.T) {
	row1, row2 := []int{1, 2, 3, 4}, []int{5, 6, 7, 8}
	first := slices.Concat(row1, row2)
	for _, test := range []struct {
		name        string
		group, stay []int
		want        int // places of the blank and the group
	}{
		{"the first row", row1, nil, 16 * 15 * 14 * 13 * 12},
		{"the second row, by the rows below", row2, row1, 12 * 11 * 10 * 9 * 8},
		{"9 and 13", []int{9, 13}, first, 8 * 7 * 6},
		{"10 and 14", []int{10, 14}, slices.Concat(first, []int{9, 13}), 6 * 5 * 4},
		// Half of the arrangements of the corner: the others have two tiles exchanged somewhere
		// else.
		{"the corner", []int{11, 12, 15}, slices.Concat(first, []int{9, 13, 10, 14}), 4 * 3 * 2 / 2},
	} {
		if got := len(reachable(test.group, test.stay)); got != test.want {
			t.Errorf("%s: of %d places %d lead home", test.name, test.want, got)
		}
	}
}

// The last tile of a row cannot be moved in directly: with the tiles before it in place, it reaches
// home only from the cell below its home.
func TestLastTileOfARow(t *testing.T) {
	for s := range reachable([]int{4}, []int{1, 2, 3}) {
		blank, four := int(s&15), int(s>>4)
		if four != 3 && !(blank == 3 && four == 7) {
			t.Fatalf("tile 4 reaches its home from %d, with the blank at %d", four, blank)
		}
	}
	// The same holds in the third row, which needs another method: only one row is left below, in
	// which tiles keep their order.
	rows := slices.Concat([]int{1, 2, 3, 4}, []int{5, 6, 7, 8}, []int{9, 10, 11, 12})
	if got := len(reachable([]int{13, 14, 15}, rows)); got != 4 {
		t.Errorf("%d places of the last row alone lead home, want 4", got)
	}
}

// homes fails unless the given tiles are at home.
func homes(t *testing.T, what string, b *board.Board, tiles ...int) {
	t.Helper()
	for _, number := range tiles {
		if p := b.Piece(board.ID(number - 1)); p.At != p.Home {
			t.Errorf("%s: tile %d is not home", what, number)
		}
	}
}

// Two tiles placed as the tips for pairs say both slide in together.
func TestPairsSlideInTogether(t *testing.T) {
	row := lessonBoard(t, "1-2-4-0-5-6-3-8-9-10-11-7-13-14-12-15")
	moveBlank(row, "ld")
	homes(t, "4 where 3 belongs, 3 below it", row, 1, 2, 3, 4)
	pair := lessonBoard(t, "1-2-3-4-5-6-7-8-13-9-10-11-0-14-15-12")
	moveBlank(pair, "ur")
	homes(t, "13 where 9 belongs, 9 at its right", pair, 9, 13)
}

// One circuit of the blank around 2x2 cells cycles their three tiles and changes nothing else.
// Three circuits restore the board.
func TestCircuitIsAThreeCycle(t *testing.T) {
	const solved = "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0"
	home := lessonBoard(t, solved)
	for _, trip := range []string{"uldr", "lurd"} {
		b := lessonBoard(t, solved)
		moveBlank(b, trip)
		if got := len(away(b)); got != 3 {
			t.Errorf("the trip %s moves %d tiles, want 3", trip, got)
		}
		moveBlank(b, trip+trip)
		if !b.Equal(home) {
			t.Errorf("three trips %s do not bring all home", trip)
		}
	}
}

// away returns the homes of the tiles that are not at home.
func away(b *board.Board) (homes []board.Point) {
	for i := range b.Len() {
		if p := b.Piece(board.ID(i)); p.At != p.Home {
			homes = append(homes, p.Home)
		}
	}
	return homes
}

// In the lesson on three-cycles exactly three tiles are not at home, within 2x2 cells. The method
// of the lesson solves them: move the blank straight to the fourth cell, once around the square (or
// twice in the wrong direction), and back. No solution is shorter.
func TestThreeCycleIsPractised(t *testing.T) {
	for seed := range uint32(40) {
		b := puzzle.LessonCycle.Start(seed)
		three := away(b)
		if len(three) != 3 {
			t.Fatalf("seed %d: %d tiles are away", seed, len(three))
		}
		low, high := three[0], three[0]
		for _, p := range three {
			low = board.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
			high = board.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
		}
		if high.X-low.X != 1 || high.Y-low.Y != 1 {
			t.Fatalf("seed %d: the tiles of %v are in no square", seed, three)
		}
		fourth := low
		for _, p := range []board.Point{low, high, {X: low.X, Y: high.Y}, {X: high.X, Y: low.Y}} {
			if !slices.Contains(three, p) {
				fourth = p
			}
		}
		if fourth != high {
			t.Fatalf("seed %d: the blank moves to %v, want the lower right of the square", seed, fourth)
		}
		there := strings.Repeat("u", 3-fourth.Y) + strings.Repeat("l", 3-fourth.X)
		back := strings.Repeat("r", 3-fourth.X) + strings.Repeat("d", 3-fourth.Y)
		if (fourth.X == 3) == (fourth.Y == 3) {
			t.Fatalf("seed %d: the blank does not go straight to %v", seed, fourth)
		}
		ways := map[string]bool{}
		for _, trip := range []string{"uldr", "lurd", "uldruldr", "lurdlurd"} {
			one := puzzle.LessonCycle.Start(seed)
			moveBlank(one, there+trip+back)
			ways[trip] = puzzle.LessonCycle.Done(one)
		}
		if ways["uldr"] == ways["lurd"] || ways["uldruldr"] != ways["lurd"] || ways["lurdlurd"] != ways["uldr"] {
			t.Errorf("seed %d: solved by %v: want one circuit in one direction and two in the other", seed, ways)
		}
		if got := followed(t, puzzle.LessonCycle, b); got != 2*len(there)+4 {
			t.Errorf("seed %d: the shortest solution has %d moves, the lesson's %d", seed, got, 2*len(there)+4)
		}
	}
}

// followed plays a lesson by its own advice and returns the number of moves.
func followed(t *testing.T, l puzzle.FifteenLesson, b *board.Board) (made int) {
	t.Helper()
	b = b.Clone()
	for ; !l.Done(b); made++ {
		m, ok := l.Ahead(b)
		if !ok || made > 200 {
			t.Fatalf("lesson %d: no advice after %d moves", l+1, made)
		}
		if _, err := (moves.Fifteen{}).Apply(nil, b, m); err != nil {
			t.Fatal(err)
		}
	}
	return made
}

// Following the advice of each lesson completes it.
func TestLessonAdvice(t *testing.T) {
	for _, l := range puzzle.FifteenLessons() {
		for seed := range uint32(2) {
			followed(t, l, l.Start(seed))
		}
		solved := lessonBoard(t, "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0")
		if m, ok := l.Ahead(solved); ok {
			t.Errorf("lesson %d is done, and advises %v", l+1, m)
		}
	}
}

// The last three tiles are solved by circling in one direction.
func TestLastTilesCircleHome(t *testing.T) {
	for seed := range uint32(50) {
		b := puzzle.LessonLast.Start(seed)
		for step := 0; !puzzle.LessonLast.Done(b); step++ {
			if step > 12 {
				t.Fatalf("seed %d: circling does not bring the last tiles home", seed)
			}
			moveBlank(b, map[board.Point]string{{X: 3, Y: 3}: "u", {X: 3, Y: 2}: "l", {X: 2, Y: 2}: "d", {X: 2, Y: 3}: "r"}[b.At(b.Gaps()[0])])
		}
	}
}
