package puzzle_test

import (
	"testing"

	"worldslide/board"
	"worldslide/puzzle"
)

func lessonBoard(t *testing.T, tiles string) *board.Board {
	t.Helper()
	b, err := puzzle.Fifteen{}.Start(puzzle.Values{puzzle.KeyTiles: tiles})
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
		done  []bool // by lesson
		next  int    // tile of lesson 2, 0 for none
	}{
		{solved, []bool{true, true, true, true, true}, 0},
		{row, []bool{true, false, false, false, false}, 5},
		{rows, []bool{true, true, false, false, false}, 0},
		{pairs, []bool{true, true, true, false, false}, 0},
		{spoiled, []bool{false, false, false, false, false}, 1},
		{nothing, []bool{false, false, false, false, false}, 3},
	} {
		b := lessonBoard(t, test.tiles)
		for i, l := range puzzle.FifteenLessons() {
			if got := l.Done(b); got != test.done[i] {
				t.Errorf("%s: lesson %d done: %v, want %v", test.tiles, i+1, got, test.done[i])
			}
		}
		next, ok := puzzle.LessonNextRows.Next(b)
		if ok != (test.next != 0) || ok && int(next)+1 != test.next {
			t.Errorf("%s: next of lesson 2 is %d (%v), want tile %d", test.tiles, int(next)+1, ok, test.next)
		}
	}
}

// Boards of lessons can be solved, are not done, have home what came before, and
// are the same for the same seed.
func TestLessonStarts(t *testing.T) {
	for _, l := range puzzle.FifteenLessons() {
		seen := map[string]bool{}
		for seed := range uint32(50) {
			b := l.Start(seed)
			if err := (puzzle.Fifteen{}).Unsolvable(b); err != nil {
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

// What the lessons say holds by the rules: a trip of the blank around two by two cells
// cycles three tiles, a pair put beside its column turns in, and the last three tiles come
// home by circling in one direction.
func TestLessonsSayWhatHolds(t *testing.T) {
	const solved = "1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0"
	home := lessonBoard(t, solved)
	for _, trip := range []string{"uldr", "lurd"} {
		b := lessonBoard(t, solved)
		moveBlank(b, trip)
		moved := 0
		for i := range b.Len() {
			if b.At(board.ID(i)) != home.At(board.ID(i)) {
				moved++
			}
		}
		if moved != 3 {
			t.Errorf("the trip %s moves %d tiles, want 3", trip, moved)
		}
		for range 2 {
			moveBlank(b, trip)
		}
		if !b.Equal(home) {
			t.Errorf("three trips %s do not bring all home", trip)
		}
	}
	pair := lessonBoard(t, "1-2-3-4-5-6-7-8-13-9-10-11-0-14-15-12")
	moveBlank(pair, "ur")
	for _, number := range []int{9, 13} {
		if p := pair.Piece(board.ID(number - 1)); p.At != p.Home {
			t.Errorf("tile %d is not turned in", number)
		}
	}
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
